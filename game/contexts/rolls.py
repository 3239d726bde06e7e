"""Contexts of rolls: the dice, the target, and what changes them, each with its source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypedDict, cast

from mypy_extensions import i64

from game.contexts.registry import Asked, decision_context, good_word, piece_word
from game.documents.context_parts import (
    GainsFollowers,
    GainsGood,
    Holdings,
    ModifierSource,
    Roller,
    RollModifier,
    RollReward,
    WaitingPieces,
)
from game.documents.contexts import CityRollContext, RecruitContext, RollContext
from game.engine import ids
from game.engine.effects import GATHER, RECRUIT_ROLL
from game.engine.layout import POOL_COLUMNS
from game.engine.modifiers import ROLL_BONUS, ROLL_TARGET
from game.engine.pieces import NO_PIECE, unique_kind
from game.engine.places import SITE_WILD, peninsula_of
from game.engine.position import LOWERED_TARGETS, RAISED_TARGETS, SUPPLY
from game.engine.power import Power
from game.engine.powers import powers_at, powers_of_any, unattached_at
from game.engine.recruit_rolls import ChooseRecruit, CityRoll
from game.engine.rolls import (
    ENERGY_SHIFT,
    SEATS,
    Roll,
    energy_rate,
    kind_of_roller,
    raised_targets,
    resource_of,
)
from game.engine.supply import bot_in_supply, leaders_in_supply
from game.rules import decision_on

SIDE: Final = 7
SECOND_DIE: Final = 3


class RollParts(TypedDict):
    """The fields that the contexts of all rolls have."""

    atlanteans: list[Roller]
    stands_on: str
    place: str
    dice: list[int]
    to_roll: int
    target: int
    printed_target: int
    target_changes: list[RollModifier]
    bonuses: list[RollModifier]
    total: int | None
    missing: int | None
    energy: list[Holdings]
    energy_rates: list[int]
    success: RollReward


def roll_parts(
    asked: Asked,
    target_changes: list[RollModifier],
    bonuses: list[RollModifier],
    success: RollReward,
) -> RollParts:
    """The context of any roll; `bonuses` without the mystic energy that was spent."""
    g = asked.position
    roll = cast("Roll", decision_on(g))
    dice, spent = asked.arg(Roll.DICE), asked.arg(Roll.FLAGS) >> ENERGY_SHIFT
    lying = [die for die in (dice & SIDE, dice >> SECOND_DIE) if die]
    to_roll = int(roll.dice()) - len(lying) if dice & SIDE == 0 else 0
    if spent:
        bonuses = [*bonuses, RollModifier("mystic_energy", None, spent, "Mystic energy")]
    target = int(roll.target(g))
    total = sum(lying) + sum(bonus.by for bonus in bonuses)
    seats = asked.seats_in(asked.arg(Roll.ROLLERS) & SEATS)
    return RollParts(
        atlanteans=_rollers(asked, seats),
        stands_on=asked.place(asked.arg(Roll.OWN_PLACE)),
        place=asked.place(asked.arg(Roll.PLACE)),
        dice=lying,
        to_roll=to_roll,
        target=target,
        printed_target=target - sum(change.by for change in target_changes),
        target_changes=target_changes,
        bonuses=bonuses,
        total=None if to_roll else total,
        missing=None if to_roll else max(0, target - total),
        energy=asked.holdings(seats, [ids.ENERGY]),
        energy_rates=[int(energy_rate(g, i64(seat))) for seat in seats],
        success=success,
    )


def _rollers(asked: Asked, seats: list[int]) -> list[Roller]:
    """Whom the frame names, or else all of these seats that stand there."""
    kind = int(kind_of_roller(i64(asked.arg(Roll.ROLLERS))))
    if kind >= 0:
        return [Roller(seats[0] + 1, piece_word(kind))]
    place = asked.place(asked.arg(Roll.OWN_PLACE))
    return [
        Roller(group.seat, group.piece)
        for group in asked.pieces(ready=False)
        if group.place == place and group.seat - 1 in seats
        for _ in range(group.count)
    ]


def by_powers(
    asked: Asked, powers: Iterable[Power], change: Callable[[Power, i64], i64], start: int = 0
) -> list[RollModifier]:
    """What each of some powers changes, one after the other."""
    found: list[RollModifier] = []
    value = start
    for power in powers:
        changed = int(change(power, i64(value)))
        if changed != value:
            source, name = _source_of(asked, power)
            found.append(RollModifier(source, power.id, changed - value, name))
        value = changed
    return found


def _source_of(asked: Asked, power: Power) -> tuple[ModifierSource, str]:
    words = asked.vocabulary
    if power.id in words.councilors:
        return "councilor", asked.words.councilor(words.councilors.index(power.id))
    if power.id in words.artifacts:
        number = ids.FIRST_ARTIFACT + words.artifacts.index(power.id)
        return "artifact", asked.words.card(number)
    return "power", asked.words.power(words.powers.index(power.id))


def raised_by(asked: Asked) -> list[RollModifier]:
    """What misfortunes of the round add to the target."""
    raised = int(raised_targets(asked.position, i64(asked.arg(Roll.OWN_PLACE))))
    return [_by_card(asked, "misfortune", RAISED_TARGETS, raised)] if raised else []


def _by_card(asked: Asked, source: ModifierSource, effect: int, by: int) -> RollModifier:
    """A modifier that a misfortune or a library card has brought for the round."""
    table = asked.position.table
    cards: Any = table.misfortunes if source == "misfortune" else table.titles
    numbers = [n for n, card in enumerate(cards) if card.round_effect() == effect]
    name = asked.words.misfortune if source == "misfortune" else asked.words.card
    only = numbers[0] if len(numbers) == 1 else None
    text = name(only) if only is not None else "Cards of this round"
    return RollModifier(source, None if only is None else str(cards[only].id), by, text)


@decision_context(RollContext)
def _wild_roll(asked: Asked) -> RollContext:
    return RollContext(**gathering_parts(asked, dice=1))


def gathering_parts(asked: Asked, dice: int) -> RollParts:
    """The context of a roll for resources; what pieces add counts for each of the dice."""
    g, own_place, place = asked.position, i64(asked.arg(Roll.OWN_PLACE)), i64(asked.arg(Roll.PLACE))
    peninsula = peninsula_of(place)
    changes = raised_by(asked)
    lowered = int(g.round_effect(i64(LOWERED_TARGETS) + peninsula))
    if lowered:
        changes.append(_by_card(asked, "library_card", LOWERED_TARGETS, -lowered))
    so_far = int(g.table.book.target[place]) + sum(change.by for change in changes)
    if g.table.site[own_place] == SITE_WILD:
        powers = powers_at(g, own_place, ROLL_TARGET)
        changes += by_powers(asked, powers, lambda p, n: p.roll_target(g, GATHER, n), so_far)
    once = {power.index for power in unattached_at(g, own_place, ROLL_BONUS)}
    bonuses = by_powers(
        asked,
        powers_at(g, own_place, ROLL_BONUS),
        lambda p, n: n + (1 if p.index in once else dice) * (p.roll_bonus(g, GATHER, n) - n),
    )
    good = int(resource_of(peninsula))
    success = GainsGood(good_word(good), 1, asked.words.amount(1, good))
    return roll_parts(asked, changes, bonuses, success)


@decision_context(CityRollContext)
def _city_roll(asked: Asked) -> CityRollContext:
    g, place = asked.position, i64(asked.arg(CityRoll.PLACE))
    wrath = int(g.wrath_value())
    powers = list(powers_at(g, place, ROLL_BONUS))
    powers += powers_of_any(g, i64(asked.arg(CityRoll.ROLLERS) & SEATS), ROLL_BONUS)
    bonuses = by_powers(asked, powers, lambda p, n: p.roll_bonus(g, RECRUIT_ROLL, n), wrath)
    if wrath:
        bonuses.insert(0, RollModifier("wrath", None, wrath, "Wrath of the Gods"))
    success = GainsFollowers(1, "1 follower")
    return CityRollContext(**roll_parts(asked, raised_by(asked), bonuses, success))


@decision_context(RecruitContext)
def _recruit(asked: Asked) -> RecruitContext:
    g = asked.position
    left = []
    for seat in asked.seats_in(asked.arg(ChooseRecruit.SEATS)):
        followers = int(g.pool(i64(seat * POOL_COLUMNS + SUPPLY)))
        if followers:
            left.append(WaitingPieces(seat + 1, "follower", followers))
        leaders = leaders_in_supply(g, i64(seat))
        waiting = [i64(n) for n in range(int(g.table.n_pieces)) if (leaders >> n) & 1]
        for piece in (bot_in_supply(g, i64(seat)), *waiting):
            if piece != NO_PIECE:
                left.append(WaitingPieces(seat + 1, piece_word(int(unique_kind(g, piece))), 1))
    return RecruitContext(asked.arg(ChooseRecruit.LEFT), left)
