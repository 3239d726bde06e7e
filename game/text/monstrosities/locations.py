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
from game.text.registry import argument_name, decision_text, texts, verb_text
from game.text.roles import role_text
from game.text.roll_parts import about_roll, bonuses_of, brings_goods, brings_other, raised_by
from game.text.thoughts import ROLL, SHORT_OF

role_text("flooded_mountains", "Flooded tiles of the Mountains, each a bonus of 1")

ATTEMPTS = ("recruit the Gryphon", "steal the Gryphon's gold")

argument_name("attempt", lambda _, values: ATTEMPTS[values[0]])


def _flooded(asked: Asked) -> int:
    return ids.RINGS - int(asked.position.dry(i64(ids.MOUNTAINS)))


def _attempt(asked: Asked) -> Sequence[MaybePart]:
    g, place = asked.position, i64(asked.arg(ChooseAttempt.PLACE))
    target = int(g.table.sites[place].amount + raised_targets(g, place))
    return [
        parts.seats("acting", asked.seats_in(asked.arg(ChooseAttempt.SEATS) & SEATS)),
        parts.number("target", target),
        parts.number("flooded_mountains", _flooded(asked)),
    ]


decision_text(
    "aerie_attempt",
    "{who} chooses to recruit or to steal in the Gryphon Aerie",
    _attempt,
    thought="Think about the Gryphon: is it worth more to the team than its gold?",
)


def _roll(asked: Asked, success: RollReward) -> Sequence[MaybePart]:
    flooded = _flooded(asked)
    text = "Flooded Mountains"
    first = RollModifier("power", "gryphon_aerie", flooded, text) if flooded else None
    bonuses = bonuses_of(asked, int(OTHER_ROLL), first)
    return about_roll(asked, raised_by(asked), bonuses, success)


decision_text(
    "recruit_gryphon",
    "{who} rolls for the Gryphon",
    lambda asked: _roll(asked, brings_other("gryphon", "the Gryphon")),
    thought=ROLL,
)


def _steal(asked: Asked) -> Sequence[MaybePart]:
    place = i64(asked.arg(StealGold.PLACE))
    gold = int(asked.position.table.sites[place].second_amount)
    return _roll(asked, brings_goods(asked, ids.GOLD, gold))


decision_text("steal_gold", "{who} rolls for the Gryphon's gold", _steal, thought=ROLL)
decision_text(
    "gold_thief",
    "choose who discards 1 ore and takes the gold",
    lambda asked: [
        parts.seats("choose", asked.seats_in(asked.arg(ChooseThief.SEATS) & SEATS)),
        parts.goods("brings", [GoodAmount("gold", asked.arg(ChooseThief.GOLD))]),
    ],
    thought="Think about who will build next, and what is missing for it.",
    bounty=texts("{seat} discards 1 ore and takes the gold"),
)


def _cache(asked: Asked) -> Sequence[MaybePart]:
    start = asked.arg(CollectFromCache.CELL)
    held = [int(asked.position.cells[i64(start + n)]) for n in range(ids.N_RESOURCES)]
    lying = [GoodAmount(good_word(n), count) for n, count in enumerate(held) if count]
    return [asked.player(CollectFromCache.SEAT), parts.goods("choose", lying)]


decision_text(
    "hidden_cache", "{who} collects a resource from the Hidden Cache", _cache, thought=SHORT_OF
)
verb_text("attempt", "try to {attempt}", "the Atlanteans on the Gryphon Aerie try to {attempt}")
