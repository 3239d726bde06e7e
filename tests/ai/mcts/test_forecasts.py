"""Chances are stated of all moves for searches of one length, whenever the moves were simulated."""

from __future__ import annotations

from mypy_extensions import i64

from ai.mcts.forecasts import Forecasts
from ai.mcts.interface import FixedForecast, Forecast, Policy, State
from ai.mcts.search import Search, Settings
from tests.ai.tiny_games import Climb, ExactClimb


class ByLength(Forecast):
    """States a chance that grows with the plies alone."""

    def at(self, plies: i64) -> float:
        return float(plies) / 2**20


class Growing(ExactClimb):
    """States the same of all positions, and more after a longer search."""

    def forecast(self, state: State) -> Forecast:
        return ByLength()


def searched(simulations: int, stated_plies: int = 0) -> Search:
    """Return a search whose passes at the root drop moves early."""
    state = Climb(13, 4)
    search = Search(
        state,
        state.codes(),
        Policy(),
        Growing(),
        seed=2,
        settings=Settings(width=i64(2)),
        stated_plies=i64(stated_plies),
    )
    search.run(i64(simulations))
    return search


def test_all_moves_are_stated_for_one_length_also_those_given_up_early() -> None:
    search = searched(600)
    best = i64(search.ranking()[0])
    plies = [int(search.forecasts.mean_plies(i64(arm))) for arm in range(3)]
    assert max(plies) > 1.2 * min(plies), "some moves were given up while the search was short"
    worth = {search.mean_worth(i64(arm)) for arm in range(3)}
    assert worth == {plies[best] / 2**20}


def test_the_best_move_is_stated_for_the_length_by_the_time_it_was_simulated() -> None:
    search = searched(600)
    best = i64(search.ranking()[0])
    then = search.followed.later_half(best).mean(0)
    assert abs(search.mean_worth(best) - then) < 1e-6


def test_a_search_states_for_the_length_that_it_is_given() -> None:
    search = searched(100, stated_plies=2**18)
    assert {search.mean_worth(i64(arm)) for arm in range(3)} == {0.25}
    assert set(search.followed.rewards[0]) == {0.25}
    plan = search.run_plan([int(search.codes[0])], i64(10))
    assert plan.mean(0) == 0.25


def test_a_plan_is_stated_for_the_length_of_its_first_move() -> None:
    search = searched(600)
    best = i64(search.ranking()[0])
    plan = search.run_plan([int(search.codes[best])], i64(50))
    assert plan.mean(0) == search.mean_worth(best)


def test_the_later_half_counts() -> None:
    found = Forecasts(i64(1))
    assert (found.count(i64(0)), found.mean_plies(i64(0))) == (0, 0)
    for number in range(5):
        found.note(i64(0), i64(2 * number), i64(100 * number), FixedForecast(number / 10))
    half = found.later_half(i64(0), i64(1))
    assert (half.visits[0], list(half.streams[0])) == (3, [4, 6, 8])
    assert half.mean(0) == (0.2 + 0.3 + 0.4) / 3
    assert found.mean_plies(i64(0)) == 300
