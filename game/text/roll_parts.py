"""The part of a roll: the dice, the target, and what changes them, each with its source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace
from mypy_extensions import i64

from game.documents.parts import (
    ModifierSource,
    PieceGroup,
    RollEnergy,
    RollModifier,
    RollPart,
    RollReward,
)
from game.engine import ids
from game.engine.effects import GATHER
from game.engine.modifiers import ROLL_BONUS, ROLL_TARGET
from game.engine.places import SITE_WILD, peninsula_of
from game.engine.position import LOWERED_TARGETS, RAISED_TARGETS
from game.engine.power import Power
from game.engine.powers import powers_at, powers_for_all, unattached_at
from game.engine.rolls import (
    ENERGY_SHIFT,
    SEATS,
    Roll,
    energy_rate,
    kind_of_roller,
    raised_targets,
    resource_of,
)
from game.rules import decision_on
from game.text.asked import Asked
from game.text.parts import MaybePart, good_word, pieces, places
from game.text.roles import role_text
from game.words import say

SIDE: Final = 7
SECOND_DIE: Final = 3


# ---- what success brings


def brings_goods(asked: Asked, good: int, number: int) -> RollReward:
    """Success brings a resource or mystic energy."""
    return RollReward("good", good_word(good), number, None, str(asked.words.amount(number, good)))


def brings_followers(number: int, text: str) -> RollReward:
    """Success brings followers."""
    return RollReward("follower", None, number, None, text)


def brings_other(card_id: str, text: str) -> RollReward:
    """Success brings something else: a piece, or what a card does."""
    return RollReward("other", None, None, card_id, text)


# ---- the roll


def about_roll(
    asked: Asked,
    target_changes: list[RollModifier],
    bonuses: list[RollModifier],
    success: RollReward,
    steps: Sequence[int] = (),
) -> list[MaybePart]:
    """What any roll is about; `bonuses` without the mystic energy that was spent."""
    seats = asked.seats_in(asked.arg(Roll.ROLLERS) & SEATS)
    return [
        pieces("rollers", _rollers(asked, seats)),
        places("acts_at", asked.place(asked.arg(Roll.PLACE))),
        _roll(asked, seats, target_changes, bonuses, success, steps),
    ]


def _roll(
    asked: Asked,
    seats: list[int],
    target_changes: list[RollModifier],
    bonuses: list[RollModifier],
    success: RollReward,
    steps: Sequence[int],
) -> RollPart:
    g = asked.position
    roll = cast("Roll", decision_on(g))
    dice, spent = asked.arg(Roll.DICE), asked.arg(Roll.FLAGS) >> ENERGY_SHIFT
    lying = [die for die in (dice & SIDE, dice >> SECOND_DIE) if die]
    to_roll = int(roll.dice()) - len(lying) if dice & SIDE == 0 else 0
    if spent:
        bonuses = [*bonuses, RollModifier("mystic_energy", None, spent, say("bonus-mystic_energy"))]
    target = int(roll.target(g))
    total = sum(lying) + sum(bonus.by for bonus in bonuses)
    return RollPart(
        role="roll",
        text=role_text("roll"),
        dice=lying,
        to_roll=to_roll,
        target=target,
        printed_target=target - sum(change.by for change in target_changes),
        target_changes=target_changes,
        bonuses=bonuses,
        total=None if to_roll else total,
        missing=None if to_roll else max(0, target - total),
        steps=[*steps],
        energy=[
            RollEnergy(seat + 1, asked.energy_of(seat), int(energy_rate(g, i64(seat))))
            for seat in seats
        ],
        success=success,
    )


def _rollers(asked: Asked, seats: list[int]) -> list[PieceGroup]:
    """Whom the frame names, or else all of these seats that stand there."""
    kind = int(kind_of_roller(i64(asked.arg(Roll.ROLLERS))))
    own_place = asked.arg(Roll.OWN_PLACE)
    if kind >= 0:
        return [asked.group(seats[0], kind, own_place)]
    here = asked.place(own_place)
    return [group for group in asked.placed() if group.place == here and group.seat - 1 in seats]


# ---- what changes it


def by_powers(
    asked: Asked, powers: Iterable[Power], what: int, about: int, start: int = 0
) -> list[RollModifier]:
    """What each of some powers changes about a roll, one after the other."""
    found: list[RollModifier] = []
    value = i64(start)
    for power in powers:
        place = i64(asked.arg(Roll.OWN_PLACE))
        changed = power.changed(asked.position, i64(what), value, i64(about), place)
        if changed != value:
            source, name = _source_of(asked, power)
            found.append(RollModifier(source, power.id, int(changed - value), str(name)))
        value = changed
    return found


def bonuses_of(asked: Asked, purpose: int, first: RollModifier | None) -> list[RollModifier]:
    """What is added to a roll that is no gathering: what comes first, then what powers add."""
    g, place = asked.position, i64(asked.arg(Roll.OWN_PLACE))
    powers = list(powers_at(g, place, ROLL_BONUS))
    powers += powers_for_all(g, i64(asked.arg(Roll.ROLLERS) & SEATS), ROLL_BONUS)
    start = 0 if first is None else first.by
    more = by_powers(asked, powers, ROLL_BONUS, purpose, start)
    return more if first is None else [first, *more]


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
    text = name(only) if only is not None else say("bonus-cards_of_this_round")
    return RollModifier(source, None if only is None else str(cards[only].id), by, str(text))


def about_gathering(asked: Asked, dice: int) -> list[MaybePart]:
    """What a roll for resources is about; what pieces add counts for each of the dice."""
    g, own_place, place = asked.position, i64(asked.arg(Roll.OWN_PLACE)), i64(asked.arg(Roll.PLACE))
    peninsula = peninsula_of(place)
    changes = raised_by(asked)
    lowered = int(g.round_effect(i64(LOWERED_TARGETS) + peninsula))
    if lowered:
        changes.append(_by_card(asked, "library_card", LOWERED_TARGETS, -lowered))
    so_far = int(g.table.book.target[place]) + sum(change.by for change in changes)
    if g.table.site[own_place] == SITE_WILD:
        powers = powers_at(g, own_place, ROLL_TARGET)
        changes += by_powers(asked, powers, ROLL_TARGET, GATHER, so_far)
    once = {power.id for power in unattached_at(g, own_place, ROLL_BONUS)}
    bonuses = by_powers(asked, powers_at(g, own_place, ROLL_BONUS), ROLL_BONUS, GATHER)
    bonuses = [b if b.id in once else replace(b, by=dice * b.by) for b in bonuses]
    success = brings_goods(asked, int(resource_of(peninsula)), 1)
    return about_roll(asked, changes, bonuses, success)


def roll_in(parts: Iterable[MaybePart]) -> RollPart:
    """The roll among some parts."""
    return next(part for part in parts if isinstance(part, RollPart))
