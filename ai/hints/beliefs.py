"""What to believe of a loss: what was simulated, weighed with how much moves or plans differ.

A few hundred pairs of simulations say little, and the largest of many differences is mostly luck.
So the measured loss is put together with a prior, as Bayes' rule says, and a measured loss counts
as less certain than its simulations alone would make it, since a longer search still learns how to
play on after each plan or move. The prior of plans is a normal distribution. Moves are of two
kinds, those that do about as well as the best one and those that do not, so theirs is made of two.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from ai.mcts.advantage import ASSUMED_PAIRS, PAIR_SPREAD
from ai.mcts.root_statistics import Paired
from game.documents.hint import Loss
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
LIKELY: Final = 0.65
"""How probable it is that a move without a class is fine, before it is called probably as good."""
EVEN: Final = 0.5
"""Below this it is called probably weaker."""
TEN_PERCENT: Final = 1.2815515655446004
"""The 90 % point of a normal distribution: both ends of an 80 % interval are so far away."""
FINE_BELOW: Final = 0.01
BAD_FROM: Final = 0.05
HALVINGS: Final = 40
"""Steps that find the end of an interval."""
LEAST_SCALE: Final = 0.02
"""The scale of a game that is as good as over."""


Leaning = Literal["likely", "open", "unlikely"]
"""The side to which a move without a class leans: likely is that it is as good as the best one."""


class Prior(NamedTuple):
    """How much moves of one kind of decision lose, in a game that is even.

    The part `near` of them do about as well as the best one.
    """

    near: float
    near_loss: float
    near_spread: float
    far_loss: float
    far_spread: float


# From `python -m benchmarks.plans --moves --fit`, with search 37.
MOVE_PRIORS: Final[dict[str, Prior]] = {
    "place": Prior(0.293, 0.001, 0.006, 0.022, 0.037),
    "act": Prior(0.684, 0.004, 0.012, 0.114, 0.152),
    "other": Prior(0.394, 0.002, 0.006, 0.027, 0.051),
}
"""By kind of decision; `other` is every rarer kind."""
CHANGES: Final = ((0.67, 0.006), (0.33, 0.073))
"""What a longer search changes in the loss of a move in an even game: mostly little, and sometimes
much. Each a share of the moves, and a standard deviation."""
WIDER: Final = 1.3
"""So many times as wide as the belief is its stated interval: then it holds what it says. Large
changes are rarer and larger than normal distributions foresee, which matters little to a class."""


class Part(NamedTuple):
    """A normal distribution, and the part that it has in a belief."""

    share: float
    mean: float
    spread: float

    def below(self, bound: float) -> float:
        """Return how probable a value below a bound is."""
        return 0.5 * (1.0 + math.erf((bound - self.mean) / (self.spread * math.sqrt(2.0))))

    def seen(self, value: float, noise: float) -> Part:
        """Return what to believe after a measured value; `noise` is its variance.

        The share grows with how well this part foretold the value.
        """
        prior, measured = 1.0 / self.spread**2, 1.0 / noise
        variance = self.spread**2 + noise
        likely = math.exp(-((value - self.mean) ** 2) / (2.0 * variance)) / math.sqrt(variance)
        mean = (prior * self.mean + measured * value) / (prior + measured)
        return Part(self.share * likely, mean, math.sqrt(1.0 / (prior + measured)))


class Belief:
    """A distribution of a loss in chances of winning, made of normal ones."""

    def __init__(self, parts: list[Part]) -> None:
        whole = sum(part.share for part in parts)
        if whole == 0.0:  # a value that no part foretold: the widest one is left
            widest = max(parts, key=lambda part: part.spread)
            parts, whole = [Part(1.0, widest.mean, widest.spread)], 1.0
        self.parts = [Part(share / whole, mean, spread) for share, mean, spread in parts]
        self.mean = sum(part.share * part.mean for part in self.parts)

    def seen(self, value: float, noises: Sequence[tuple[float, float]]) -> Belief:
        """Return what to believe after a measured value.

        `noises` are its possible variances, each with the share of values that have it.
        """
        found = []
        for share, noise in noises:
            for part in self.parts:
                after = part.seen(value, noise)
                found.append(Part(share * after.share, after.mean, after.spread))
        return Belief(found)

    def interval(self) -> tuple[float, float]:
        """Return the bounds that hold with 80 %."""
        return max(self._end(0.1, -TEN_PERCENT), -1.0), min(self._end(0.9, TEN_PERCENT), 1.0)

    def widened(self, times: float) -> Belief:
        """Return a belief that is so many times as wide around the same mean."""
        return Belief(
            [
                Part(each.share, self.mean + times * (each.mean - self.mean), times * each.spread)
                for each in self.parts
            ]
        )

    def _end(self, probable: float, reach: float) -> float:
        ends = [part.mean + reach * part.spread for part in self.parts]
        low, high = min(ends), max(ends)
        for _ in range(HALVINGS if low < high else 0):
            middle = (low + high) / 2.0
            low, high = (middle, high) if self.below(middle) < probable else (low, middle)
        return high

    def below(self, bound: float) -> float:
        """Return how probable a loss below a bound is."""
        return sum(part.share * part.below(bound) for part in self.parts)

    def loss_class(self) -> LossClass:
        """Return the class of the loss; `unclear` if none is probable enough."""
        fine, not_bad = self.below(FINE_BELOW), self.below(BAD_FROM)
        if fine >= SURE:
            return "fine"
        if 1.0 - not_bad >= SURE:
            return "bad"
        return "weaker" if not_bad - fine >= SURE else "unclear"

    def leaning(self) -> Leaning:
        """Return to which side a loss without a class leans: likely is that it is fine."""
        fine = self.below(FINE_BELOW)
        if fine >= LIKELY:
            return "likely"
        return "open" if fine >= EVEN else "unlikely"

    def loss(self) -> Loss:
        """Return the loss for the answer."""
        low, high = self.interval()
        return Loss(*(round(each, 4) + 0.0 for each in (self.mean, low, high)))


def believed_loss(gap: Paired) -> Belief:
    """Return what to believe of the loss behind pairs of simulations (the rival less the best)."""
    measured = Paired(gap.count, -gap.total, gap.squares)
    return _believed(measured, PRIOR_LOSS, PRIOR_SPREAD, UNLEARNT_SPREAD)


def believed_gain(gap: Paired) -> Belief:
    """Return what to believe of the gain of one exchange in a plan."""
    return _believed(gap, EXCHANGE_GAIN, EXCHANGE_SPREAD, EXCHANGE_UNLEARNT)


def _believed(gap: Paired, middle: float, spread: float, unlearnt: float) -> Belief:
    prior = Belief([Part(1.0, middle, spread)])
    if not gap.count:
        return prior
    noise = gap.variance() / gap.count + unlearnt**2
    return prior.seen(gap.total / gap.count, [(1.0, noise)])


def believed_move_loss(kind: str, gap: Paired, chance: float) -> Belief:
    """Return what to believe of the loss of a move beside the best one.

    `kind` is that of the decision, `gap` the pairs of simulations (the move less the best one), and
    `chance` that of winning: the more is in doubt, the more there is to lose.
    """
    prior = MOVE_PRIORS.get(kind, MOVE_PRIORS["other"])
    scale = scale_of(chance)
    parts = [
        Part(prior.near, scale * prior.near_loss, scale * prior.near_spread),
        Part(1.0 - prior.near, scale * prior.far_loss, scale * prior.far_spread),
    ]
    if not gap.count:
        return Belief(parts)
    noise = noise_of(gap, scale)
    noises = [(share, noise + (scale * spread) ** 2) for share, spread in CHANGES]
    return Belief(parts).seen(-gap.total / gap.count, noises)


def scale_of(chance: float) -> float:
    """Return how much can be lost with a chance of winning: 1 in an even game."""
    return max(2.0 * math.sqrt(max(chance * (1.0 - chance), 0.0)), LEAST_SCALE)


def noise_of(gap: Paired, scale: float) -> float:
    """Return the variance of the mean of some pairs of simulations after two moves."""
    assumed = ASSUMED_PAIRS * (PAIR_SPREAD * scale / 2.0) ** 2
    spread = max(gap.squares - gap.total**2 / gap.count, 0.0)
    return (spread + assumed) / (gap.count + ASSUMED_PAIRS - 1.0) / gap.count
