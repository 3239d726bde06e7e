"""Contexts of the decisions that the Gryphon Aerie and the Hidden Cache bring."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.monstrosities.locations import (
    AerieRoll,
    ChooseAttempt,
    ChooseThief,
    CollectFromCache,
    StealGold,
)
from game.contexts.registry import Asked, decision_context, good_word
from game.contexts.rolls import RollParts, by_powers, raised_by, roll_parts
from game.documents.context_parts import GainsGood, GainsOther, GoodAmount, RollModifier, RollReward
from game.documents.location_contexts import (
    AerieAttemptContext,
    GoldThiefContext,
    HiddenCacheContext,
    RecruitGryphonContext,
    StealGoldContext,
)
from game.engine import ids
from game.engine.effects import OTHER_ROLL
from game.engine.modifiers import ROLL_BONUS
from game.engine.powers import powers_at, powers_of_any
from game.engine.rolls import SEATS, raised_targets


def _flooded(asked: Asked) -> int:
    return ids.RINGS - int(asked.position.dry(i64(ids.MOUNTAINS)))


def _seats(asked: Asked, n: int) -> list[int]:
    return [seat + 1 for seat in asked.seats_in(asked.arg(n) & SEATS)]


@decision_context(AerieAttemptContext)
def _attempt(asked: Asked) -> AerieAttemptContext:
    g, place = asked.position, i64(asked.arg(ChooseAttempt.PLACE))
    target = int(g.table.sites[place].amount + raised_targets(g, place))
    return AerieAttemptContext(_seats(asked, ChooseAttempt.SEATS), target, _flooded(asked))


def _parts(asked: Asked, success: RollReward) -> RollParts:
    g, place, flooded = asked.position, i64(asked.arg(AerieRoll.OWN_PLACE)), _flooded(asked)
    powers = list(powers_at(g, place, ROLL_BONUS))
    powers += powers_of_any(g, i64(asked.arg(AerieRoll.ROLLERS) & SEATS), ROLL_BONUS)
    bonuses = by_powers(asked, powers, lambda p, n: p.roll_bonus(g, OTHER_ROLL, n), flooded)
    if flooded:
        bonuses.insert(0, RollModifier("power", "gryphon_aerie", flooded, "Flooded Mountains"))
    return roll_parts(asked, raised_by(asked), bonuses, success)


@decision_context(RecruitGryphonContext)
def _recruit(asked: Asked) -> RecruitGryphonContext:
    return RecruitGryphonContext(**_parts(asked, GainsOther("gryphon", "the Gryphon")))


@decision_context(StealGoldContext)
def _steal(asked: Asked) -> StealGoldContext:
    gold = int(asked.position.table.sites[i64(asked.arg(StealGold.PLACE))].second_amount)
    success = GainsGood("gold", gold, asked.words.amount(gold, ids.GOLD))
    return StealGoldContext(**_parts(asked, success))


@decision_context(GoldThiefContext)
def _thief(asked: Asked) -> GoldThiefContext:
    return GoldThiefContext(_seats(asked, ChooseThief.SEATS), asked.arg(ChooseThief.GOLD))


@decision_context(HiddenCacheContext)
def _cache(asked: Asked) -> HiddenCacheContext:
    first = asked.arg(CollectFromCache.CELL)
    held = [int(asked.position.cells[i64(first + n)]) for n in range(ids.N_RESOURCES)]
    resources = [GoodAmount(good_word(n), count) for n, count in enumerate(held) if count]
    return HiddenCacheContext(asked.arg(CollectFromCache.SEAT) + 1, resources)
