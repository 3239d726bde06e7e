"""The sentences of the Gryphon Aerie and the Hidden Cache."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.monstrosities.locations import (
    ChooseAttempt,
    ChooseThief,
    CollectFromCache,
    StealGold,
)
from game.documents.parts import GoodAmount, RollModifier, RollReward
from game.engine import ids
from game.engine.effects import OTHER_ROLL
from game.engine.rolls import SEATS, raised_targets
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart, good_word
from game.text.registry import argument_name, decision_about
from game.text.roll_parts import about_roll, bonuses_of, brings_goods, brings_other, raised_by
from game.words import name_of, say

ATTEMPTS = ("recruit", "steal")

argument_name("attempt", lambda _, values: name_of(f"attempt-{ATTEMPTS[values[0]]}"))


def _flooded(asked: Asked) -> int:
    return ids.RINGS - int(asked.position.dry(i64(ids.MOUNTAINS)))


@decision_about("aerie_attempt")
def _attempt(asked: Asked) -> Sequence[MaybePart]:
    g, place = asked.position, i64(asked.arg(ChooseAttempt.PLACE))
    target = int(g.table.sites[place].amount + raised_targets(g, place))
    return [
        parts.seats("acting", asked.seats_in(asked.arg(ChooseAttempt.SEATS) & SEATS)),
        parts.number("target", target),
        parts.number("flooded_mountains", _flooded(asked)),
    ]


def _roll(asked: Asked, success: RollReward) -> Sequence[MaybePart]:
    flooded = _flooded(asked)
    text = say("bonus-flooded_mountains")
    first = RollModifier("power", "gryphon_aerie", flooded, text) if flooded else None
    bonuses = bonuses_of(asked, int(OTHER_ROLL), first)
    return about_roll(asked, raised_by(asked), bonuses, success)


decision_about("recruit_gryphon")(
    lambda asked: _roll(asked, brings_other("gryphon", say("brings-gryphon")))
)


@decision_about("steal_gold")
def _steal(asked: Asked) -> Sequence[MaybePart]:
    place = i64(asked.arg(StealGold.PLACE))
    gold = int(asked.position.table.sites[place].second_amount)
    return _roll(asked, brings_goods(asked, ids.GOLD, gold))


decision_about("gold_thief")(
    lambda asked: [
        parts.seats("choose", asked.seats_in(asked.arg(ChooseThief.SEATS) & SEATS)),
        parts.goods("brings", [GoodAmount("gold", asked.arg(ChooseThief.GOLD))]),
    ]
)


@decision_about("hidden_cache")
def _cache(asked: Asked) -> Sequence[MaybePart]:
    start = asked.arg(CollectFromCache.CELL)
    held = [int(asked.position.cells[i64(start + n)]) for n in range(ids.N_RESOURCES)]
    lying = [GoodAmount(good_word(n), count) for n, count in enumerate(held) if count]
    return [asked.player(CollectFromCache.SEAT), parts.goods("choose", lying)]
