"""What to believe of a loss: what was simulated, weighed with how much plans differ in general.

A few hundred pairs of simulations say little, and the largest of many differences is mostly luck.
So the measured loss is put together with a prior (two normal distributions, as Bayes' rule says),
and a measured loss counts as less certain than its simulations alone would make it, since a longer
search still learns how to play on after each plan.
"""

from __future__ import annotations

import math
from typing import Final

from ai.mcts.root_statistics import Paired
from game.documents.names import LossClass

# From `python -m benchmarks.plans --fit`, with search 34.
PRIOR_LOSS: Final = 0.027
"""What a plan that people make loses against the best one found, on average."""
PRIOR_SPREAD: Final = 0.07
"""The standard deviation of these losses."""
UNLEARNT_SPREAD: Final = 0.012
"""The standard deviation of what a longer search changes in a loss."""
EXCHANGE_GAIN: Final = 0.0
"""The same three for what one exchange gains, towards the best plan found."""
EXCHANGE_SPREAD: Final = 0.02
EXCHANGE_UNLEARNT: Final = 0.01
SURE: Final = 0.8
"""How probable a class is before it is stated."""
TEN_PERCENT: Final = 1.2815515655446004
"""The 90 % point of a normal distribution: both ends of an 80 % interval are so far away."""
FINE_BELOW: Final = 0.01
BAD_FROM: Final = 0.05


class Belief:
    """A normal distribution of a loss, in chances of winning."""

    def __init__(self, mean: float, spread: float) -> None:
        self.mean = mean
        self.spread = spread

    def interval(self) -> tuple[float, float]:
        """Return the bounds that hold with 80 %."""
        reach = TEN_PERCENT * self.spread
        return max(self.mean - reach, -1.0), min(self.mean + reach, 1.0)

    def below(self, bound: float) -> float:
        """Return how probable a loss below a bound is."""
        return 0.5 * (1.0 + math.erf((bound - self.mean) / (self.spread * math.sqrt(2.0))))

    def loss_class(self) -> LossClass:
        """Return the class of the loss; `unclear` if none is probable enough."""
        fine, not_bad = self.below(FINE_BELOW), self.below(BAD_FROM)
        if fine >= SURE:
            return "fine"
        if 1.0 - not_bad >= SURE:
            return "bad"
        return "weaker" if not_bad - fine >= SURE else "unclear"


def believed_loss(gap: Paired) -> Belief:
    """Return what to believe of the loss behind pairs of simulations (the rival less the best)."""
    measured = Paired(gap.count, -gap.total, gap.squares)
    return _believed(measured, PRIOR_LOSS, PRIOR_SPREAD, UNLEARNT_SPREAD)


def believed_gain(gap: Paired) -> Belief:
    """Return what to believe of the gain of one exchange in a plan."""
    return _believed(gap, EXCHANGE_GAIN, EXCHANGE_SPREAD, EXCHANGE_UNLEARNT)


def _believed(gap: Paired, middle: float, spread: float, unlearnt: float) -> Belief:
    prior, count = 1.0 / spread**2, max(gap.count, 1)
    noise = gap.variance() / count + unlearnt**2
    measured = 1.0 / noise if gap.count else 0.0
    mean = (prior * middle + measured * gap.total / count) / (prior + measured)
    return Belief(mean, math.sqrt(1.0 / (prior + measured)))
