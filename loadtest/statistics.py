"""Percentiles and intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959964


def percentile(values: Sequence[float], share: float) -> float | None:
    """Give the value that this share of the values does not exceed; None without values."""
    ranked = sorted(values)
    return ranked[max(0, math.ceil(share * len(ranked)) - 1)] if ranked else None


def samples_for(share: float, confidence: float = 0.99) -> int:
    """Give how many samples without a miss show that a share is kept, at this confidence.

    For the 99th percentile these are 459.
    """
    return math.ceil(math.log(1 - confidence) / math.log(share))


def wilson(hits: int, total: int) -> tuple[float, float]:
    """Give the 95 % interval of a share."""
    if total == 0:
        return 0.0, 1.0
    share, z = hits / total, Z95
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    spread = math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    half = z * spread / (1 + z * z / total)
    return max(0.0, middle - half), min(1.0, middle + half)


def rate_interval(count: int, seconds: float) -> tuple[float, float]:
    """Give the 95 % interval of a rate, from a count that is Poisson."""
    low = _poisson_bound(count, -Z95) if count else 0.0
    return low / seconds, _poisson_bound(count + 1, Z95) / seconds


def _poisson_bound(count: int, z: float) -> float:
    """Give the bound of a Poisson mean (Wilson and Hilferty)."""
    return count * (1 - 1 / (9 * count) + z / (3 * math.sqrt(count))) ** 3
