"""The simulation of the queue: against results that are known, and which order keeps goodput."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from loadtest.simulation import (
    ORDERS,
    Job,
    Rules,
    Simulation,
    Waiting,
    simulate,
    workers_needed,
)


def poisson(rate: float, count: int, seed: int = 1) -> list[float]:
    chance = Random(seed)
    return list(itertools.accumulate(chance.expovariate(rate) for _ in range(count)))


def test_hints_that_find_a_worker_are_good() -> None:
    found = simulate([0.0, 1.0, 2.0], [0.5], 0.1, Rules(1))
    assert (found.offered, found.good, found.refused) == (3, 3, 0)


def test_the_share_that_finds_all_workers_busy_is_that_of_erlang() -> None:
    """Without waiting: M/D/c/c loses as M/M/c/c does; 10 workers at load 8 lose 12.2 %."""
    found = simulate(poisson(8.0, 40_000), [1.0], 0.0, Rules(10, between=0.0))
    assert found.refused / found.offered == pytest.approx(0.1217, abs=0.01)


def test_a_first_in_first_out_queue_without_deadlines_collapses() -> None:
    """As measured on two workers: at five hints of 0.3 s a second hardly one is in time."""
    arrivals = poisson(10.0, 3000)
    rules = Rules(2, order="fifo", admission=False, between=0.02)
    assert simulate(arrivals, [0.3], 1.0, rules).goodput < 0.5


@pytest.mark.parametrize("times", [2, 5])
def test_deadlines_keep_the_goodput_at_its_plateau(times: float) -> None:
    capacity = 2 / 0.32
    found = simulate(poisson(times * capacity, 4000), [0.3], 1.0, Rules(2, between=0.02))
    assert found.goodput > 0.9 * capacity
    assert found.dropped + found.late == 0, "what is accepted is answered in time"


@pytest.mark.parametrize("order", ORDERS)
def test_with_admission_hardly_anything_accepted_is_lost_in_any_order(order: str) -> None:
    mixed = [0.3] * 6 + [0.6] * 3 + [1.2]
    rules = Rules(4, order=order)  # type: ignore[arg-type]
    found = simulate(poisson(20.0, 4000), mixed, 1.0, rules)
    assert found.good + found.refused + found.dropped + found.late == found.offered
    assert found.good > 0.95 * (found.offered - found.refused)
    assert order == "lifo" or found.dropped == 0, "the newest first leaves older ones too late"


def test_payers_take_turns_and_within_one_the_least_time_left_is_first() -> None:
    waiting = Waiting("deadline")
    for number in range(4):
        waiting.put(Job(0.0, 1.0, 20.0 - number, payer=1))
    for number in range(2):
        waiting.put(Job(0.0, 1.0, 90.0 + number, payer=2))
    taken = [waiting.take() for _ in range(4)]
    assert sorted(job.payer for job in taken) == [1, 1, 2, 2]
    assert [job.within for job in taken if job.payer == 1] == [17.0, 18.0]


def test_equal_questions_cost_nothing() -> None:
    arrivals = poisson(20.0, 2000)
    alone = simulate(arrivals, [0.3], 1.0, Rules(2))
    shared = simulate(arrivals, [0.3], 1.0, Rules(2, equal=0.5))
    assert shared.goodput > alone.goodput + 5


def test_more_workers_serve_more_up_to_a_thousand() -> None:
    goodputs = [
        simulate(poisson(5000.0, 20_000), [0.5], 1.0, Rules(workers, between=0.0)).goodput
        for workers in (1, 10, 100, 1000)
    ]
    for workers, goodput in zip((1, 10, 100, 1000), goodputs, strict=True):
        assert goodput == pytest.approx(workers / 0.5, rel=0.4)


def test_the_workers_needed_are_enough_and_one_less_is_not() -> None:
    needed = workers_needed(20.0, [0.5], 1.0, 0.95)
    assert needed is not None
    assert 9 <= needed <= 12, "ten search 20 a second"
    assert workers_needed(1e4, [0.5], 1.0, 0.95) is None


def test_the_same_seed_simulates_the_same() -> None:
    runs = [simulate(poisson(9.0, 500), [0.2, 0.6], 0.5, Rules(3), payers=3) for _ in range(2)]
    assert runs[0] == runs[1]


def test_what_became_too_late_in_the_queue_is_dropped() -> None:
    """Another payer's turn comes first, as is fair; what it delays too long costs no search."""
    jobs = [Job(0.0, 1.0, 1.0, payer=1), Job(0.1, 1.0, 2.5, payer=1), Job(0.2, 1.0, 4.5, payer=2)]
    found = Simulation(Rules(1, between=0.0)).run(jobs, 1.0)
    assert (found.good, found.dropped, found.late) == (2, 1, 0)
    alone = Simulation(Rules(1, between=0.0)).run(jobs[:2], 1.0)
    assert alone.good == 2
