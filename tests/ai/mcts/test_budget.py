"""Budgets: simulations or seconds, stopped at any moment, always reproducible."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable

import pytest

from ai.mcts.budget import PORTION_SECONDS, spend
from ai.mcts.interface import Evaluator, Policy
from ai.mcts.search import Search, Settings
from tests.ai.tiny_games import Climb


def fresh(seed: int = 1) -> Search:
    state = Climb(13, 4)
    return Search(state, state.codes(), Policy(), Evaluator(), seed=seed, settings=Settings())


def never(_search: Search, _seconds: float) -> bool:
    return False


def outcome(search: Search) -> list[tuple[int, float]]:
    return [
        (int(v), float(t))
        for v, t in zip(search.statistics.visits, search.statistics.total, strict=True)
    ]


def ticking(step: float) -> Callable[[], float]:
    """Return a clock that goes on by so many seconds whenever it is read."""
    reads = itertools.count()
    return lambda: next(reads) * step


def test_a_budget_of_simulations_is_spent_exactly() -> None:
    search = fresh()
    spent = spend(search, 777, None, time.monotonic, never)
    assert (spent.simulations, search.simulations, spent.stopped) == (777, 777, False)


def steady(search: Search, pace: float) -> Callable[[], float]:
    """Return a clock by which every simulation takes that many seconds."""
    return lambda: int(search.simulations) * pace


@pytest.mark.parametrize("pace", [0.0001, 0.0021, 0.012])
def test_a_time_budget_is_kept_to_one_simulation(pace: float) -> None:
    search = fresh()
    spent = spend(search, None, 0.5, steady(search, pace), never)
    assert spent.simulations == search.simulations
    assert 0.5 <= spent.seconds < 0.5 + 1.01 * pace


def test_a_search_stopped_by_the_clock_is_repeated_exactly_by_its_number_of_simulations() -> None:
    for seconds in (0.02, 0.11, 0.23):
        timed = fresh()
        spent = spend(timed, None, seconds, time.monotonic, never)
        counted = fresh()
        spend(counted, spent.simulations, None, ticking(0.001), never)
        assert outcome(counted) == outcome(timed)
        assert counted.ranking() == timed.ranking()


def test_the_speed_of_the_machine_does_not_change_the_answer() -> None:
    answers = []
    for step in (0.0, 1e-7, 0.004, 5.0):
        search = fresh()
        spend(search, 400, None, ticking(step), never)
        answers.append(outcome(search))
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.parametrize("pace", [0.0001, 0.0021, 0.012])
def test_progress_comes_at_least_every_50_ms_and_rises(pace: float) -> None:
    search = fresh()
    calls: list[tuple[int, float]] = []

    def note(found: Search, seconds: float) -> bool:
        calls.append((found.simulations, seconds))
        return False

    spend(search, None, 0.5, steady(search, pace), note)
    seconds = [0.0, *(call[1] for call in calls)]
    assert max(after - before for before, after in itertools.pairwise(seconds)) <= 0.05
    assert [call[0] for call in calls] == sorted({call[0] for call in calls})


def test_a_slow_report_does_not_make_the_portions_smaller() -> None:
    search = fresh()
    calls: list[int] = []

    def slow(found: Search, _seconds: float) -> bool:
        calls.append(int(found.simulations))
        return False

    def clock() -> float:
        return int(search.simulations) * 0.0001 + len(calls)

    spend(search, 10_000, None, clock, slow)
    portions = [after - before for before, after in itertools.pairwise(calls)]
    whole = PORTION_SECONDS / 0.0001
    assert 10_000 / whole <= len(portions) < 10_000 / whole + 10
    assert max(portions) == pytest.approx(whole, abs=1)


def test_stopping_keeps_what_was_found() -> None:
    search = fresh()
    calls = 0

    def stop_at_fourth(_search: Search, _seconds: float) -> bool:
        nonlocal calls
        calls += 1
        return calls == 4

    spent = spend(search, None, 60.0, time.monotonic, stop_at_fourth)
    assert spent.stopped
    assert spent.seconds < 5
    again = fresh()
    again.run(spent.simulations)
    assert outcome(again) == outcome(search)
    assert search.statistics.interval(search.ranking()[0]).count > 0


@pytest.mark.parametrize(
    ("simulations", "seconds"), [(None, None), (0, None), (-5, None), (None, 0.0), (None, -1.0)]
)
def test_a_budget_without_a_positive_limit_is_refused(
    simulations: int | None, seconds: float | None
) -> None:
    with pytest.raises(ValueError, match=r"limit"):
        spend(fresh(), simulations, seconds, time.monotonic, never)


def test_even_the_smallest_time_budget_gives_an_answer() -> None:
    search = fresh()
    assert spend(search, None, 1e-9, time.monotonic, never).simulations == 1
    assert len(search.ranking()) == 3
