"""Facts counted over simulations, and tests whether two moves differ in them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from ai.hints.findings import ComparedFact
from ai.mcts.root_statistics import Interval, wilson

SURE: Final = 2.5758293035489004
"""Standard errors of a 99 % interval. Facts are many, so each needs strong evidence."""
LEAST_VISITS: Final = 12
"""The facts of a move with fewer simulations are not compared."""
FEW: Final = 30
"""With fewer simulations a sentence says how many they are."""


class Tally:
    """The facts of one move or of several together: simulations, sums and sums of squares."""

    def __init__(self, facts: int) -> None:
        """Start with a sum of 0 for each of `facts` facts."""
        self.count = 0
        self.sums = [0] * facts
        self.squares = [0] * facts

    def add(self, count: int, sums: Iterable[int], squares: Iterable[int]) -> None:
        """Add the facts of further simulations."""
        self.count += count
        self.sums = [a + b for a, b in zip(self.sums, sums, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, squares, strict=True)]

    def mean(self, fact: int) -> float:
        """Return the average per simulation; for a fact that is 0 or 1, how often it was 1."""
        return self.sums[fact] / max(self.count, 1)

    def share(self, fact: int) -> Interval:
        """Return how often a fact that is 0 or 1 was 1, with Wilson's 95 % interval."""
        if self.count == 0:
            return Interval(0.0, 0.0, 1.0, 0)
        return wilson(self.mean(fact), float(self.count), self.count)


NO_SUMS: Final = (0, 0, 0)
"""The sums of a fact that never differs."""


class FactComparison:
    """The facts of a move and its rival, over simulations on the same dice and cards."""

    def __init__(self) -> None:
        """Start without simulations."""
        self.count = 0
        """The simulations of each of the two moves."""
        self.sums: dict[int, tuple[int, int, int]] = {}
        """By fact: its sums after the move and after the rival, and the squares of the differences.

        After `drop_equal` a fact that never differs is missing.
        """

    def add(self, count: int, facts: Iterable[ComparedFact], *, swapped: bool) -> None:
        """Add further simulations; `swapped`: the move comes second in them."""
        self.count += count
        for fact, one, other, squares in facts:
            mine, theirs = (other, one) if swapped else (one, other)
            before = self.sums.get(fact, NO_SUMS)
            self.sums[fact] = (before[0] + mine, before[1] + theirs, before[2] + squares)

    def drop_equal(self) -> None:
        """Leave out the facts that never differ, in none of the simulations."""
        self.sums = {fact: sums for fact, sums in self.sums.items() if sums[2] > 0}

    def swapped(self) -> FactComparison:
        """Return the same for the rival beside the move."""
        other = FactComparison()
        other.count = self.count
        other.sums = {
            fact: (theirs, mine, squares) for fact, (mine, theirs, squares) in self.sums.items()
        }
        return other

    def mean(self, fact: int) -> float:
        """Return the average per simulation after the move."""
        return self.sums.get(fact, NO_SUMS)[0] / max(self.count, 1)

    def mean_of_rival(self, fact: int) -> float:
        """Return the average per simulation after the rival."""
        return self.sums.get(fact, NO_SUMS)[1] / max(self.count, 1)

    def more(self, fact: int) -> Interval:
        """Return how much more a simulation has after the move, with a 99 % interval."""
        mine, theirs, squares = self.sums.get(fact, NO_SUMS)
        total = mine - theirs
        mean = total / max(self.count, 1)
        if self.count < LEAST_VISITS:
            return Interval(mean, -math.inf, math.inf, self.count)
        # Two more simulations are assumed, which differ by +1 and -1: few simulations prove little.
        variance = (max(squares - total * mean, 0.0) + 2.0) / (self.count + 2.0)
        half = SURE * math.sqrt(variance / self.count)
        return Interval(mean, mean - half, mean + half, self.count)
