"""When requests start: times drawn before the run, whatever the service does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

BURST = 10
"""Requests of one burst."""

Draw = Callable[[float, float, Random], list[float]]


def poisson(rate: float, seconds: float, chance: Random) -> list[float]:
    """Independent clients: the gaps are exponential, with bursts and lulls of their own."""
    return list(_until(seconds, lambda: chance.expovariate(rate)))


def constant(rate: float, seconds: float, chance: Random) -> list[float]:
    """One request in each 1/rate seconds."""
    del chance
    return [number / rate for number in range(int(rate * seconds))]


def bursts(rate: float, seconds: float, chance: Random) -> list[float]:
    """Requests in bursts of ten at the same moment; the bursts are independent."""
    starts = poisson(rate / BURST, seconds, chance)
    return [start for start in starts for _ in range(BURST)]


PATTERNS: dict[str, Draw] = {"poisson": poisson, "constant": constant, "bursts": bursts}
"""Each draws the start times, in seconds from the beginning, for a mean rate a second."""


def _until(seconds: float, gap: Callable[[], float]) -> Iterator[float]:
    moment = gap()
    while moment < seconds:
        yield moment
        moment += gap()
