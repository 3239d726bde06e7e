"""Facts counted over simulations, and how sure it is that two moves differ in them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from ai.atlantis.round_observer import N_FACTS
from ai.mcts.root_statistics import Interval, wilson

SURE: Final = 2.5758293035489004
"""Standard errors of a 99 % interval: facts are many, so each is said only when it is sure."""
LEAST_VISITS: Final = 12
"""A move of which fewer simulations were made is not compared in what it brings."""


class Tally:
    """The facts of one move or of several together: simulations, sums and sums of squares."""

    def __init__(self) -> None:
        self.count = 0
        self.sums = [0] * int(N_FACTS)
        self.squares = [0] * int(N_FACTS)

    def add(self, count: int, sums: Iterable[int], squares: Iterable[int]) -> None:
        """Add the facts of further simulations."""
        self.count += count
        self.sums = [a + b for a, b in zip(self.sums, sums, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, squares, strict=True)]

    def mean(self, fact: int) -> float:
        """Return what a simulation brought on average, or how often a 0-or-1 fact was 1."""
        return self.sums[fact] / max(self.count, 1)

    def variance(self, fact: int) -> float:
        """Return the variance of one simulation's value."""
        mean = self.mean(fact)
        # As if one more simulation had differed by 1: few simulations prove little.
        return (max(self.squares[fact] - self.sums[fact] * mean, 0.0) + 1.0) / (self.count + 1.0)

    def share(self, fact: int) -> Interval:
        """Return how often a fact that is 0 or 1 was 1, with Wilson's 95 % interval."""
        if self.count == 0:
            return Interval(0.0, 0.0, 1.0, 0)
        return wilson(self.mean(fact), float(self.count), self.count)

    def more_than(self, other: Tally, fact: int) -> Interval:
        """Return how much more a simulation brings than one of `other`, with a 99 % interval."""
        mean = self.mean(fact) - other.mean(fact)
        if min(self.count, other.count) < LEAST_VISITS:
            return Interval(mean, -math.inf, math.inf, min(self.count, other.count))
        half = SURE * math.sqrt(
            self.variance(fact) / self.count + other.variance(fact) / other.count
        )
        return Interval(mean, mean - half, mean + half, min(self.count, other.count))
