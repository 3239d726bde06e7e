"""The rounds of a reviewed game: the chances around each, luck, and what decisions changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ai.hints.number_words import four_places
from ai.mcts.root_statistics import Interval
from ai.review.sums import decided_between
from ai.review.verdicts import Happened
from game.engine.position import Position
from game.text.chances import Balance, balance, whole_points

MOST_OF_IT: Final = 0.5
"""A decision that cost this part of what a round's decisions took explains the round."""
TAKEN: Final = 0.03
"""Decisions that took less of the chance are no reason to play a round again."""
HARD: Final = 0.25
"""A game that begins with less of a chance is hard."""
FIRST: Final = 2
"""So many first rounds of it are looked at if decisions took nothing in any."""
TAKEN_OF_LITTLE: Final = 0.005
"""The least that decisions took in a round of such a game."""


@dataclass(frozen=True)
class Round:
    """A round with its steps, the position after it, the chances around it, and luck.

    `decided` is what its decisions changed, as far as the chances around them are known, `lowest`
    the lowest chance after one of its steps. `shown` has its numbers in whole points, which add up
    in the round and over the game.
    """

    number: int
    steps: list[Happened]
    after: Position
    begin: Interval
    finish: Interval
    dice: float
    cards: float
    decided: Interval
    lowest: Interval
    shown: Balance = Balance(0, 0, 0, 0, 0)

    @property
    def version(self) -> int:
        """Return the game's version at its beginning."""
        return self.steps[0].step.version

    @property
    def until(self) -> int:
        """Return the game's version at its end."""
        return self.steps[-1].step.until

    @property
    def before(self) -> Position:
        """Return the position at its first step."""
        return self.steps[0].step.before

    def first_plan(self) -> int:
        """Return the number of the step in which Atlanteans are placed first, or of the first."""
        plans = (number for number, each in enumerate(self.steps) if each.step.kind == "plan")
        return next(plans, 0)

    def luck_before(self, number: int) -> float:
        """Return what dice and cards changed before this step."""
        return sum(each.mean() for each in self.steps[:number] if each.step.is_chance)

    @property
    def luck(self) -> float:
        """Return what dice and cards changed."""
        return self.dice + self.cards

    @property
    def cost(self) -> float:
        """Return what its decisions surely cost."""
        return sum(each.charged for each in self.steps)

    @property
    def worst(self) -> float:
        """Return what the most costly of its decisions surely cost."""
        return max((found.charged for each in self.steps for found in each.verdicts), default=0.0)

    def largest(self) -> float:
        """Return what its most costly decision is believed to have cost."""
        return max((found.likely for each in self.steps for found in each.verdicts), default=0.0)


def steps_by_round(happened: Sequence[Happened]) -> list[tuple[int, list[Happened], Position]]:
    """Return the numbers of rounds, their steps, and the position after each.

    That is where the next round begins, so that what happens between their steps is counted.
    """
    groups: dict[int, list[Happened]] = {}
    for each in happened:
        groups.setdefault(each.step.round, []).append(each)
    ends = [group[0].step.before for group in groups.values()][1:]
    ends += [happened[-1].step.after] if happened else []
    return [
        (number, group, after) for (number, group), after in zip(groups.items(), ends, strict=True)
    ]


def rounds_of(
    happened: Sequence[Happened],
    points: Sequence[tuple[int, Interval]],
    result: float | None,
    errors: Mapping[int, float],
) -> list[Round]:
    """Return the rounds of what happened.

    `points` are the chances of winning by version, `errors` the standard errors of luck by round.
    """
    if not happened:
        return []
    groups = steps_by_round(happened)
    starts = [_chance_at(points, group[0].step.version) for _, group, _ in groups]
    end = points[-1][1] if result is None else Interval(result, result, result, 1)
    found = []
    for (number, group, after), begin, finish in zip(
        groups, starts, [*starts[1:], end], strict=True
    ):
        dice, cards = (
            sum(each.mean() for each in group if each.step.kind == kind)
            for kind in ("dice", "cards")
        )
        decided = decided_between(begin, finish, dice + cards, errors, [number])
        lowest = min(_within(points, group), key=lambda chance: chance.high, default=begin)
        found.append(Round(number, group, after, begin, finish, dice, cards, decided, lowest))
    lucks = whole_points([four_places(each.luck) for each in found])
    return [
        replace(each, shown=balance(each.begin.mean, each.worst, luck / 100, each.finish.mean))
        for each, luck in zip(found, lucks, strict=True)
    ]


def lost_rounds(rounds: Sequence[Round], most: int) -> list[Round]:
    """Return the rounds whose decisions surely took most, with no decision that explains it.

    In a hard game, also those where that is not certain, or else the first rounds.
    """
    hard = bool(rounds) and max(each.begin.mean for each in rounds) < HARD
    least = TAKEN_OF_LITTLE if hard else TAKEN
    lost = [
        each
        for each in rounds
        if (hard or each.decided.high < 0)
        and each.decided.mean <= -least
        and each.largest() < -MOST_OF_IT * each.decided.mean
    ]
    if hard and not lost:
        return list(rounds[:FIRST])
    return sorted(lost, key=lambda each: each.decided.mean)[:most]


def _chance_at(points: Sequence[tuple[int, Interval]], version: int) -> Interval:
    """Return the chance at a version, or at the last one before it."""
    before = [chance for at, chance in points if at <= version]
    return before[-1] if before else points[0][1]


def _within(points: Sequence[tuple[int, Interval]], group: Sequence[Happened]) -> list[Interval]:
    """Return the chances after the steps of a round, but for its last one."""
    first, last = group[0].step.version, group[-1].step.until
    return [chance for at, chance in points if first < at < last]
