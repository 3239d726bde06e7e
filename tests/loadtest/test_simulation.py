"""The simulation of the queue: against results that are known, and which order keeps goodput."""

from __future__ import annotations

from random import Random

import pytest

from loadtest.arrivals import poisson
from loadtest.simulation import (
    ORDERS,
    Job,
    Order,
    Rules,
    Simulation,
    Waiting,
    rate_carried,
    simulate,
    workers_needed,
)


def arrivals(rate: float, count: int) -> list[float]:
    """About so many independent hints."""
    return poisson(rate, count / rate, Random(1))


def test_hints_that_find_a_worker_are_good() -> None:
    found = simulate([0.0, 1.0, 2.0], [0.5], 0.1, Rules(1))
    assert (found.offered, found.good, found.refused) == (3, 3, 0)
    assert found.latency_p95 == 0.5
    assert simulate([], [0.5], 0.1, Rules(1)).latency_p95 is None


def test_latency_counts_the_wait_for_a_worker() -> None:
    found = simulate([0.0, 0.25, 0.5], [0.5], 1.0, Rules(1, between=0.0))
    assert found.latency_p95 == pytest.approx(1.0), "the third waits for two: 0.5 s"


def test_the_share_that_finds_all_workers_busy_is_that_of_erlang() -> None:
    """Without waiting: M/D/c/c loses as M/M/c/c does; 10 workers at load 8 lose 12.2 %."""
    found = simulate(arrivals(8.0, 40_000), [1.0], 0.0, Rules(10, between=0.0))
    assert found.refused / found.offered == pytest.approx(0.1217, abs=0.01)


def test_a_first_in_first_out_queue_without_deadlines_collapses() -> None:
    """As measured on two workers: at five hints of 0.3 s a second hardly one is in time."""
    rules = Rules(2, order="fifo", admission=False, between=0.02)
    assert simulate(arrivals(10.0, 3000), [0.3], 1.0, rules).goodput < 0.5


@pytest.mark.parametrize("times", [2, 5])
def test_deadlines_keep_the_goodput_at_its_plateau(times: float) -> None:
    capacity = 2 / 0.32
    found = simulate(arrivals(times * capacity, 4000), [0.3], 1.0, Rules(2, between=0.02))
    assert found.goodput > 0.9 * capacity
    assert found.dropped + found.late == 0, "what is accepted is answered in time"


@pytest.mark.parametrize("order", ORDERS)
def test_with_admission_hardly_anything_accepted_is_lost_in_any_order(order: Order) -> None:
    mixed = [0.3] * 6 + [0.6] * 3 + [1.2]
    rules = Rules(4, order=order)
    found = simulate(arrivals(20.0, 4000), mixed, 1.0, rules)
    assert found.good + found.refused + found.dropped + found.late == found.offered
    assert found.good > 0.95 * (found.offered - found.refused)
    assert order == "lifo" or found.dropped == 0, "the newest first leaves older ones too late"


@pytest.mark.parametrize(
    ("order", "first"), [("deadline", [9.0, 15.0]), ("fifo", [20.0, 9.0]), ("lifo", [15.0, 9.0])]
)
def test_each_order_takes_its_own_first(order: Order, first: list[float]) -> None:
    waiting = Waiting(order)
    for at, within in ((0.0, 20.0), (1.0, 9.0), (2.0, 15.0)):
        waiting.put(Job(at, 1.0, within))
    assert [waiting.take().within for _ in range(2)] == first


def test_more_workers_serve_more_up_to_a_thousand() -> None:
    goodputs = [
        simulate(arrivals(5000.0, 20_000), [0.5], 1.0, Rules(workers, between=0.0)).goodput
        for workers in (1, 10, 100, 1000)
    ]
    for workers, goodput in zip((1, 10, 100, 1000), goodputs, strict=True):
        assert goodput == pytest.approx(workers / 0.5, rel=0.4)


def test_the_workers_needed_are_enough_and_one_less_is_not() -> None:
    needed = workers_needed(20.0, [0.5], 1.0, 0.95)
    assert needed is not None
    assert 9 <= needed <= 12, "ten search 20 a second"
    assert workers_needed(1e4, [0.5], 1.0, 0.95) is None


def test_the_rate_that_workers_carry_is_the_highest_that_is_good_enough() -> None:
    found = rate_carried(20, [0.5], 1.0, 0.95)
    needed = workers_needed(found, [0.5], 1.0, 0.95)
    assert needed == pytest.approx(20, abs=1)
    assert rate_carried(1000, [0.5], 1.0, 0.95) == pytest.approx(50 * found, rel=0.1)


def test_the_same_seed_simulates_the_same() -> None:
    runs = [simulate(arrivals(9.0, 500), [0.2, 0.6], 0.5, Rules(3), seed=7) for _ in range(2)]
    assert runs[0] == runs[1]


def test_what_became_too_late_in_the_queue_is_dropped() -> None:
    """The newest comes first; what it delays too long costs no search."""
    jobs = [Job(0.0, 1.0, 1.0), Job(0.1, 1.0, 2.5), Job(0.2, 1.0, 4.5)]
    rules = Rules(1, order="lifo", between=0.0)
    found = Simulation(rules).run(jobs, 1.0)
    assert (found.good, found.dropped, found.late) == (2, 1, 0)
    assert Simulation(rules).run(jobs[:2], 1.0).good == 2
