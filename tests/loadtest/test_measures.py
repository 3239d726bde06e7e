"""What counts as a good hint, and what a step of the test says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from loadtest.intervals import percentile, rate_interval, samples_for, wilson
from loadtest.objectives import Objectives, Outcome, count_misses, miss_of
from loadtest.steps import is_stable, measured, rates_for

OBJECTIVES = Objectives(max_delay=1.0, min_simulations=0.5)
GOOD = Outcome(
    "hint", at=1.0, sent=1.0, latency=0.5, status="done", budget=0.3, simulations=90, reference=100
)


@pytest.mark.parametrize(
    ("changes", "miss"),
    [
        ({}, None),
        ({"latency": 1.29}, None),
        ({"latency": 1.31}, "late"),
        ({"simulations": 49}, "shallow"),
        ({"simulations": 50}, None),
        ({"legal": False}, "illegal"),
        ({"current": False}, "outdated"),
        ({"status": "refused"}, "refused"),
        ({"status": "dropped"}, "dropped"),
        ({"status": "failed"}, "failed"),
        ({"status": "error"}, "error"),
        ({"status": "unfinished"}, "unfinished"),
    ],
)
def test_a_hint_is_good_if_it_reaches_all_objectives(
    changes: dict[str, Any], miss: str | None
) -> None:
    assert miss_of(replace(GOOD, **changes), OBJECTIVES) == miss


def test_misses_are_counted_by_their_reason() -> None:
    outcomes = [GOOD, replace(GOOD, latency=9), replace(GOOD, latency=8)]
    outcomes.append(replace(GOOD, status="refused"))
    assert count_misses(outcomes, OBJECTIVES) == {"late": 2, "refused": 1}


def test_a_step_judges_hints_and_times_the_rest_apart() -> None:
    nudge = replace(GOOD, kind="nudge", latency=0.4)
    late = replace(GOOD, latency=2.3)
    refused = replace(GOOD, status="refused", latency=0.02)
    move = Outcome("move", 2.0, 2.001, 0.05, "done")
    cancelled = Outcome("cancel", 2.0, 2.0, 0.3, "done")
    step = measured(2.0, 4.0, [GOOD, nudge, late, refused, move, cancelled], OBJECTIVES)
    assert (step.offered, step.good, step.misses) == (4, 2, {"late": 1, "refused": 1})
    assert step.goodput == 0.5
    assert step.attained == 0.5
    assert step.goodput_low < 0.5 < step.goodput_high
    assert step.delay_p99 == pytest.approx(2.0)
    assert (step.refusal_p99, step.plain_p99) == (0.02, 0.05)
    assert step.errors == 0


def test_a_step_is_stable_when_its_goodput_is_known_or_it_has_the_samples() -> None:
    assert not is_stable(10, [GOOD] * 50, OBJECTIVES, 459)
    assert is_stable(100, [GOOD] * 420, OBJECTIVES, 459)
    assert is_stable(10, [replace(GOOD, status="refused")] * 459, OBJECTIVES, 459)
    assert not is_stable(10, [replace(GOOD, status="refused")] * 400, OBJECTIVES, 459)


def test_the_rates_reach_five_times_what_the_workers_can_do() -> None:
    rates = rates_for(2, 0.5)
    assert rates == sorted(rates)
    assert {4.0, 8.0, 20.0} <= set(rates)
    assert rates[0] == 1.0


def test_percentiles_are_values_that_occurred() -> None:
    assert percentile([3, 1, 2], 0.5) == 2
    assert percentile(list(range(1, 101)), 0.99) == 99
    assert percentile([], 0.5) is None


def test_a_percentile_of_99_needs_459_samples() -> None:
    assert samples_for(0.99) == 459


def test_intervals_hold_the_value_and_shrink_with_samples() -> None:
    few, many = wilson(9, 10), wilson(900, 1000)
    assert few[0] < many[0] < 0.9 < many[1] < few[1]
    assert wilson(0, 0) == (0, 1)
    low, high = rate_interval(100, 50)
    assert low == pytest.approx(1.63, abs=0.02)  # the exact Poisson interval
    assert high == pytest.approx(2.43, abs=0.02)
    assert rate_interval(0, 10)[0] == 0
