"""Facts counted over simulations, and tests whether two moves differ in them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from ai.mcts.root_statistics import Interval, wilson

SURE: Final = 2.5758293035489004
"""Standard errors of a 99 % interval. Facts are many, so each needs strong evidence."""
LEAST_VISITS: Final = 12
"""The facts of a move with fewer simulations are not compared."""


class Tally:
    """The facts of one move or of several together: simulations, sums and sums of squares."""

    def __init__(self, facts: int) -> None:
        """Start the sums of so many facts."""
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

    def variance(self, fact: int) -> float:
        """Return the variance of one simulation's value."""
        mean = self.mean(fact)
        # One more simulation that differs by 1 is assumed: few simulations prove little.
        return (max(self.squares[fact] - self.sums[fact] * mean, 0.0) + 1.0) / (self.count + 1.0)

    def share(self, fact: int) -> Interval:
        """Return how often a fact that is 0 or 1 was 1, with Wilson's 95 % interval."""
        if self.count == 0:
            return Interval(0.0, 0.0, 1.0, 0)
        return wilson(self.mean(fact), float(self.count), self.count)

    def more_than(self, other: Tally, fact: int) -> Interval:
        """Return how much more a simulation has than one of `other`, with a 99 % interval."""
        mean = self.mean(fact) - other.mean(fact)
        if min(self.count, other.count) < LEAST_VISITS:
            return Interval(mean, -math.inf, math.inf, min(self.count, other.count))
        half = SURE * math.sqrt(
            self.variance(fact) / self.count + other.variance(fact) / other.count
        )
        return Interval(mean, mean - half, mean + half, min(self.count, other.count))
