"""The rates of the test, raised step by step, and what was measured at each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from loadtest.intervals import percentile, rate_interval, wilson
from loadtest.mix import JUDGED, PLAIN
from loadtest.objectives import Objectives, Outcome, count_misses, miss_of

TIMES_CAPACITY = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 5.0)
"""The rates, as multiples of what the workers could search if they did nothing else."""
STABLE = 0.1
"""A step is long enough when the goodput is known to within this share of it."""
FEWEST = 20
"""A step has at least this many hints before its goodput counts as known."""


@dataclass(frozen=True)
class Schedule:
    """Which rates run, and how long: without `rates` they follow from the workers.

    Each runs at least `seconds`, until its goodput is known or it has `samples` hints, and at
    most `max_seconds`.
    """

    seconds: float
    max_seconds: float
    samples: int
    rates: Sequence[float] = ()


class Step(msgspec.Struct, frozen=True):
    """One rate. Times are in seconds, None where there is no value.

    `rate` is that of the judged hints, `offered` how many there were, `good` how many reached
    all objectives, and `misses` counts the others by their reason. `latency` are percentiles of
    the latency of answered hints, `delay` of what of it goes beyond their budget, `refusal` of
    the time to a refusal, `plain` of the requests that need no search, and `lag` of how late
    the load generator was. `starts` are the intended starts of the hints, and `searches` how
    long the searches of the answered ones took.
    """

    rate: float
    seconds: float
    offered: int
    good: int
    misses: dict[str, int]
    goodput: float
    goodput_low: float
    goodput_high: float
    attained: float
    attained_low: float
    attained_high: float
    latency_p95: float | None
    delay_p50: float | None
    delay_p99: float | None
    refusal_p99: float | None
    plain_p50: float | None
    plain_p99: float | None
    lag_p99: float | None
    errors: int
    starts: list[float]
    searches: list[float]


def searchable(workers: int, mean_budget: float) -> float:
    """Return the hints a second that `workers` workers can search if they do nothing else."""
    return max(1, workers) / mean_budget


def rates_for(workers: int, mean_budget: float) -> list[float]:
    """Choose the rates for `workers` workers and hints of this mean budget, in seconds."""
    capacity = searchable(workers, mean_budget)
    return [round(capacity * times, 3) for times in TIMES_CAPACITY]


def judged(outcomes: Sequence[Outcome], objectives: Objectives) -> tuple[list[Outcome], int]:
    """Return the hints among the outcomes, and how many of them are good."""
    hints = [outcome for outcome in outcomes if outcome.kind in JUDGED]
    return hints, sum(miss_of(hint, objectives) is None for hint in hints)


def measured(
    rate: float, seconds: float, outcomes: Sequence[Outcome], objectives: Objectives
) -> Step:
    """Sum up the outcomes of one rate."""
    hints, good = judged(outcomes, objectives)
    plain = [outcome for outcome in outcomes if outcome.kind in PLAIN]
    answered = [hint for hint in hints if hint.status == "done"]
    delays = [hint.latency - hint.budget for hint in answered]
    low, high = rate_interval(good, seconds)
    attained = wilson(good, len(hints))
    refusals = [hint.latency for hint in hints if hint.status == "refused"]
    waits = [outcome.latency for outcome in plain]
    return Step(
        rate=rate,
        seconds=seconds,
        offered=len(hints),
        good=good,
        misses={str(miss): count for miss, count in count_misses(hints, objectives).items()},
        goodput=good / seconds,
        goodput_low=low,
        goodput_high=high,
        attained=good / max(1, len(hints)),
        attained_low=attained[0],
        attained_high=attained[1],
        latency_p95=percentile([hint.latency for hint in answered], 0.95),
        delay_p50=percentile(delays, 0.5),
        delay_p99=percentile(delays, 0.99),
        refusal_p99=percentile(refusals, 0.99),
        plain_p50=percentile(waits, 0.5),
        plain_p99=percentile(waits, 0.99),
        lag_p99=percentile([outcome.sent - outcome.at for outcome in outcomes], 0.99),
        errors=sum(outcome.status in {"error", "unfinished"} for outcome in outcomes),
        starts=[round(hint.at, 4) for hint in hints],
        searches=[round(hint.search, 4) for hint in answered if hint.search is not None],
    )


def is_stable(
    seconds: float, outcomes: Sequence[Outcome], objectives: Objectives, samples: int
) -> bool:
    """Whether a step is long enough: its goodput is known, or it has the samples wanted."""
    hints, good = judged(outcomes, objectives)
    if len(hints) >= samples:
        return True
    if good < FEWEST or seconds <= 0:
        return False
    low, high = rate_interval(good, seconds)
    return (high - low) / 2 <= STABLE * good / seconds
