"""Percentiles and intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from scipy.stats import binomtest, chi2


def percentile(values: Sequence[float], share: float) -> float | None:
    """Return the least value that this share of the values does not exceed; None without values."""
    return float(np.quantile(values, share, method="inverted_cdf")) if values else None


def samples_for(share: float) -> int:
    """Return how many samples without a miss show with 99 % confidence that a share is kept.

    For the 99th percentile these are 459.
    """
    return math.ceil(math.log(0.01) / math.log(share))


def wilson(hits: int, total: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    if total == 0:
        return 0.0, 1.0
    found = binomtest(hits, total).proportion_ci(0.95, method="wilson")
    return float(found.low), float(found.high)


def rate_interval(count: int, seconds: float) -> tuple[float, float]:
    """Return the exact 95 % interval of a rate, from a count that is Poisson."""
    low = chi2.ppf(0.025, 2 * count) / 2 if count else 0.0
    high = chi2.ppf(0.975, 2 * count + 2) / 2
    return float(low) / seconds, float(high) / seconds
