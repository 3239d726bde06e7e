"""The Universal Scalability Law, fitted to goodput over the offered rate; the knee; the capacity.

    goodput(rate) = slope * rate / (1 + contention * (rate - 1) + coherence * rate * (rate - 1))

N. Gunther, "Guerrilla Capacity Planning". `contention` makes the goodput level off, `coherence`
makes it fall. The knee is the rate at which the line through the first rates would reach the
highest goodput.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import msgspec
import numpy as np
from scipy.optimize import OptimizeWarning, curve_fit

from loadtest.steps import Step

DRAWS = 300
FEWEST_STEPS = 3


class Estimate(msgspec.Struct, frozen=True):
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float


class Scalability(msgspec.Struct, frozen=True):
    """The fitted law. Rates are in hints a second; `plateau` is the highest goodput."""

    slope: float
    contention: float
    coherence: float
    knee: Estimate
    plateau: Estimate


def law(rate: np.ndarray, slope: float, contention: float, coherence: float) -> np.ndarray:
    """Return the goodput at these rates."""
    delayed = 1 + contention * (rate - 1) + coherence * rate * (rate - 1)
    return np.asarray(slope * rate / delayed)


def fit(steps: Sequence[Step], seed: int = 1) -> Scalability | None:
    """Fit the law; the intervals are from repeated fits to goodputs drawn from the counts.

    None: there are fewer than three rates, or no hint was good.
    """
    if len(steps) < FEWEST_STEPS or not any(step.good for step in steps):
        return None
    rates = np.array([step.rate for step in steps])
    seconds = np.array([step.seconds for step in steps])
    goods = np.array([step.good for step in steps])
    best = _fit(rates, goods / seconds)
    chance = np.random.default_rng(seed)
    drawn = [_fit(rates, chance.poisson(goods) / seconds) for _ in range(DRAWS)]
    found = np.array([_shape(rates, *each) for each in drawn])
    knee, plateau = _shape(rates, *best)
    low, high = np.quantile(found, [0.025, 0.975], axis=0)
    slope, contention, coherence = best
    return Scalability(
        slope,
        contention,
        coherence,
        knee=Estimate(knee, float(low[0]), float(high[0])),
        plateau=Estimate(plateau, float(low[1]), float(high[1])),
    )


def _fit(rates: np.ndarray, goodputs: np.ndarray) -> tuple[float, float, float]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", OptimizeWarning)  # a straight line has no contention
        found, _ = curve_fit(
            law, rates, goodputs, p0=(0.9, 0.1, 0.001), bounds=((0, 0, 0), (1.5, 10, 10))
        )
    slope, contention, coherence = found
    return float(slope), float(contention), float(coherence)


def _shape(
    rates: np.ndarray, slope: float, contention: float, coherence: float
) -> tuple[float, float]:
    """Return the knee and the highest goodput, within the rates that were measured."""
    grid = np.linspace(float(rates[0]), float(rates[-1]), 500)
    plateau = float(law(grid, slope, contention, coherence).max())
    first = float(law(rates[:1], slope, contention, coherence)[0] / rates[0])
    return plateau / first if first else 0.0, plateau


def capacity(steps: Sequence[Step], good_share: float) -> Estimate:
    """Return the highest rate at which `good_share` of the hints are good, with its interval.

    Between two rates the share is interpolated; past a rate that misses it nothing counts. The
    bounds are where the bounds of the share cross it.
    """
    return Estimate(
        _crossing([(step.rate, step.attained) for step in steps], good_share),
        _crossing([(step.rate, step.attained_low) for step in steps], good_share),
        _crossing([(step.rate, step.attained_high) for step in steps], good_share),
    )


def _crossing(points: Sequence[tuple[float, float]], good_share: float) -> float:
    reached = 0.0
    before: tuple[float, float] | None = None
    for rate, share in points:
        if share < good_share:
            if before is None:
                return 0.0
            last, level = before
            return last + (rate - last) * (level - good_share) / (level - share)
        reached, before = rate, (rate, share)
    return reached
