"""What rounds in a row changed: dice and cards, and what was decided, sure in its sum.

One round says little of its decisions: the chances before and after it are estimates. In a sum over
rounds those between them cancel out. What is left beside luck is what the team did worse, or
better, than the team whose chances are stated: one that follows hints.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ai.mcts.root_statistics import NORMAL_95, Interval
from game.documents.review import Chapter

MOST: Final = 0.55
"""The rounds in which most was lost hold at least this part of it."""
FEW: Final = 3
"""More rounds than this are no turn of a game."""
BESIDE: Final = 0.25
"""A round beside them belongs to them if this part of the highest chance went in it."""


@dataclass(frozen=True)
class Sums:
    """What changed the chance over rounds in a row; `cost` is what is proven of `decided`."""

    first: int
    last: int
    start: float
    end: float
    cost: float
    luck: float

    @property
    def rounds(self) -> int:
        """Return how many rounds they are."""
        return self.last - self.first + 1

    @property
    def decided(self) -> float:
        """Return what decisions changed: all that dice and cards did not."""
        return self.end - self.start - self.luck


def sums_over(chapters: Sequence[Chapter]) -> Sums:
    """Return the sums over rounds in a row."""
    return Sums(
        chapters[0].round,
        chapters[-1].round,
        chapters[0].start,
        chapters[-1].end,
        sum(each.cost for each in chapters),
        sum(each.luck for each in chapters),
    )


def _runs(chapters: Sequence[Chapter], length: int) -> list[Sums]:
    """Return the sums over each so many rounds in a row."""
    return [
        sums_over(chapters[first : first + length]) for first in range(len(chapters) - length + 1)
    ]


def fewest_rounds(chapters: Sequence[Chapter], part: float) -> Sums:
    """Return the fewest rounds in a row whose decisions cost at least this; all if none did."""
    for length in range(1, len(chapters)):
        worst = min(_runs(chapters, length), key=lambda run: run.decided)
        if -worst.decided >= part:
            return worst
    return sums_over(chapters)


def steepest(chapters: Sequence[Chapter], part: float) -> Sums:
    """Return the few rounds in a row in which the chance fell most.

    The fewest, but at most `FEW`, that hold this part of the highest chance; one if none do. A
    round beside them that holds much of it is one of them.
    """
    highest = max(each.start for each in chapters)
    found = []
    for length in range(1, min(FEW, len(chapters)) + 1):
        found.append(max(_runs(chapters, length), key=lambda run: run.start - run.end))
        if found[-1].start - found[-1].end >= part * highest:
            return _with_neighbours(chapters, found[-1], BESIDE * highest)
    return found[0]


def _with_neighbours(chapters: Sequence[Chapter], turn: Sums, least: float) -> Sums:
    """Return rounds in a row with those beside them in which the chance fell by so much."""
    inside = [each for each in chapters if turn.first <= each.round <= turn.last]
    for beside in (turn.last + 1, turn.first - 1):
        more = [each for each in chapters if each.round == beside]
        if more and len(inside) < FEW and more[0].start - more[0].end >= least:
            inside = sorted([*inside, *more], key=lambda each: each.round)
    return sums_over(inside)


def without_quiet_ends(chapters: Sequence[Chapter]) -> Sequence[Chapter]:
    """Return the rounds from the first to the last in which decisions changed about a point.

    All of them if there is none.
    """
    moved = [
        number for number, each in enumerate(chapters) if round(100 * sums_over([each]).decided)
    ]
    return chapters[moved[0] : moved[-1] + 1] if moved else chapters


def decided_between(
    start: Interval, end: Interval, luck: float, errors: Mapping[int, float], rounds: Sequence[int]
) -> Interval:
    """Return what decisions changed between two chances, with its 95 % interval.

    `errors` are the standard errors of luck by round.
    """
    mean = end.mean - start.mean - luck
    variance = sum(error_of(chance) ** 2 for chance in (start, end))
    variance += sum(errors.get(number, 0.0) ** 2 for number in rounds)
    half = NORMAL_95 * math.sqrt(variance)
    return Interval(mean, mean - half, mean + half, min(start.count, end.count))


def error_of(chance: Interval) -> float:
    """Return the standard error behind a 95 % interval."""
    return (chance.high - chance.low) / (2 * NORMAL_95)
