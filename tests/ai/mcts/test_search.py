"""The search finds the known right moves of two small games, and the same ones every time."""

from __future__ import annotations

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.mcts.interface import Evaluator, Forecast, Observer, Policy, State
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from game.engine.moves import Moves
from tests.ai.tiny_games import (
    RIGHT,
    THINGS,
    Climb,
    ExactClimb,
    Packing,
    TicTacToe,
    best_value,
    climb_move_value,
    climb_value,
    put,
)


def searched(state: State, simulations: int, seed: int = 1, width: int = 16) -> Search:
    """Search all legal moves with a player at random in the rollouts."""
    settings = Settings(width=width)
    search = Search(state, state.codes(), Policy(), Evaluator(), seed=seed, settings=settings)
    search.run(simulations)
    return search


def best_code(search: Search) -> int:
    return int(search.codes[search.ranking()[0]])


def found(search: Search) -> list[tuple[int, int, float]]:
    """Return everything the search says of its arms, bit for bit."""
    return [
        (
            int(search.codes[arm]),
            int(search.statistics.visits[arm]),
            float(search.statistics.total[arm]),
        )
        for arm in search.ranking()
    ]


@pytest.mark.parametrize("perfect", [True, False])
@pytest.mark.parametrize(
    "board", ["XX.OO....", "X.O.X..O.", "X...O....", "O...X....", "OX.XO....", "........."]
)
def test_tic_tac_toe_is_played_right(board: str, perfect: bool) -> None:
    right = best_value(board, "X", perfect)
    for seed in range(3):
        move = best_code(searched(TicTacToe(board, perfect), 2000, seed))
        assert best_value(put(board, move, "X"), "O", perfect) > right - 0.03


@pytest.mark.parametrize(
    ("missing", "turns", "simulations"),
    [(6, 1, 500), (7, 2, 1000), (9, 3, 4000), (12, 3, 20_000), (10, 4, 4000), (13, 4, 25_000)],
)
def test_the_climb_is_played_right(missing: int, turns: int, simulations: int) -> None:
    for seed in range(3 if simulations < 10_000 else 1):
        move = best_code(searched(Climb(missing, turns), simulations, seed))
        right = climb_value(missing, turns)
        assert climb_move_value(missing, turns, move) > right - 0.03


def test_the_value_of_the_best_move_tends_to_the_exact_one() -> None:
    search = searched(Climb(9, 3), 20_000)
    best = search.ranking()[0]
    assert search.statistics.mean(best) == pytest.approx(climb_value(9, 3), abs=0.05)


def test_the_principal_variation_goes_on_with_the_right_moves() -> None:
    search = searched(TicTacToe("OO..X.X..", True), 2000)
    assert search.principal_variation(search.ranking()[0], 20) == [2]
    search = searched(TicTacToe("X...O....", True), 4000)
    line = search.principal_variation(search.ranking()[0], 20)
    assert 2 <= len(line) <= 4
    assert len(set(line)) == len(line)


def packed(*, transpositions: bool) -> Search:
    """Search what to pack first."""
    state = Packing()
    settings = Settings(transpositions=transpositions)
    search = Search(state, state.codes(), Policy(), Evaluator(), seed=1, settings=settings)
    search.run(2000)
    return search


def test_what_is_learnt_after_one_order_of_moves_counts_for_all_orders() -> None:
    search = packed(transpositions=True)
    lines = [search.principal_variation(arm, 1) for arm in range(THINGS)]
    right = [line for line in lines if RIGHT >> line[0] & 1]
    assert len(right) == RIGHT.bit_count()
    for line in right:
        assert sum(1 << thing for thing in line) == RIGHT
    # Sets of one, two and three things; the first things are the arms.
    assert len(search.tree.node_context) <= 1 + THINGS + 28 + 56


def test_without_transpositions_each_order_is_learnt_by_itself() -> None:
    shared, apart = (packed(transpositions=each) for each in (True, False))
    assert len(apart.tree.node_context) > 2 * len(shared.tree.node_context)


GOLDEN_CLIMB = [(2, 623, 336.0), (3, 600, 309.0), (1, 277, 118.0)]
GOLDEN_TIC_TAC_TOE = [
    (7, 189, 165.0),
    (6, 182, 158.0),
    (3, 113, 90.0),
    (1, 57, 41.0),
    (2, 71, 50.5),
    (5, 47, 31.5),
    (8, 41, 26.5),
]


def test_the_same_question_gives_the_same_answer_in_every_build_and_on_every_machine() -> None:
    assert found(searched(Climb(13, 4), 1500, seed=5)) == GOLDEN_CLIMB
    assert found(searched(TicTacToe("O...X....", False), 700, seed=9)) == GOLDEN_TIC_TAC_TOE


def test_another_seed_gives_another_sample() -> None:
    assert found(searched(Climb(13, 4), 500, seed=1)) != found(searched(Climb(13, 4), 500, seed=2))


def test_a_search_run_in_portions_finds_what_one_run_finds() -> None:
    whole = searched(Climb(13, 4), 1234)
    pieces = searched(Climb(13, 4), 1)
    for portion in (1, 2, 30, 200, 1000):
        pieces.run(portion)
    assert pieces.simulations == whole.simulations
    assert found(pieces) == found(whole)
    assert pieces.principal_variation(0, 5) == whole.principal_variation(0, 5)


def test_the_search_leaves_the_position_alone() -> None:
    state = Climb(13, 4)
    searched(state, 300)
    assert (state.missing, state.turns, state.way) == (13, 4, 0)


def test_intervals_of_the_moves_cover_their_true_values_over_many_seeds() -> None:
    covered = 0
    checked = 0
    for seed in range(300):
        search = searched(Climb(5, 1), 400, seed)
        for arm in range(3):
            truth = climb_move_value(5, 1, int(search.codes[arm]))
            interval = search.statistics.interval(arm)
            covered += interval.low <= truth <= interval.high
            checked += 1
    assert 0.92 < covered / checked <= 1.0


def test_a_policy_that_knows_the_game_is_followed_and_corrected() -> None:
    class Stubborn(Policy):
        """Goes one way only, whatever is missing, and thinks little of the others."""

        def __init__(self, way: int) -> None:
            self.way = way

        def choose(self, state: State, stream: Stream, moves: Moves) -> i64:
            return i64(self.way)

        def weigh(self, state: State, moves: Moves, out: vec[i64]) -> None:
            for place in range(moves.count):
                out[place] = i64(2 if moves.code[place] == self.way else 1)

    state = Climb(9, 3)
    for way in (1, 2, 3):
        policy = Stubborn(way)
        search = Search(state, state.codes(), policy, Evaluator(), seed=3, settings=Settings())
        assert search.codes[0] == way
        search.run(12_000)
        assert best_code(search) == 2


class Halved(Forecast):
    """Half of a chance; notes for which lengths it is asked."""

    def __init__(self, p: float, asked: list[int]) -> None:
        self.p = p
        self.asked = asked

    def at(self, plies: i64) -> float:
        self.asked.append(int(plies))
        return self.p / 2


class Hopeful(ExactClimb):
    """States half of the value that steers the search; notes how long the search was by then."""

    def __init__(self) -> None:
        self.efforts: list[int] = []

    def forecast(self, state: State) -> Forecast:
        return Halved(self.value(state), self.efforts)


def climbed(evaluator: Evaluator) -> Search:
    """Return a search that is steered by the exact values after one turn."""
    state = Climb(13, 4)
    search = Search(state, state.codes(), Policy(), evaluator, seed=2, settings=Settings())
    search.run(3000)
    return search


def test_an_evaluator_ends_the_simulations_where_it_is_ready() -> None:
    search = climbed(ExactClimb())
    for arm in range(3):
        truth = climb_move_value(13, 4, int(search.codes[arm]))
        assert search.statistics.mean(arm) == pytest.approx(truth, abs=0.03)
    assert len(search.tree.node_context) == 1


def test_the_stated_chance_changes_what_moves_are_worth_and_not_which_are_searched() -> None:
    exact, hopeful = climbed(ExactClimb()), climbed(Hopeful())
    assert found(hopeful) == found(exact)
    efforts = cast("Hopeful", hopeful.evaluator).efforts
    assert efforts == sorted(efforts)
    assert 3000 < max(efforts) < hopeful.plies, "a simulation has more than one ply"
    assert len(set(efforts)) < len(efforts), "rivals on the same dice have the same effort"
    for arm in range(3):
        assert hopeful.worth(i64(arm)).mean(0) == exact.worth(i64(arm)).mean(0) / 2
    plans = [search.run_plan([int(search.codes[0])], 100).mean(0) for search in (exact, hopeful)]
    assert plans[1] == plans[0] / 2


@pytest.mark.parametrize("simulations", [3, 4, 300])
def test_the_mean_worth_is_the_mean_of_the_rewards_that_count(simulations: int) -> None:
    state = Climb(13, 4)
    search = Search(state, state.codes(), Policy(), ExactClimb(), seed=1, settings=Settings())
    search.run(simulations)
    for arm in range(3):
        assert search.mean_worth(i64(arm)) == search.worth(i64(arm)).mean(0)


def test_ended_games_state_their_results() -> None:
    state = Climb(3, 1)
    search = Search(state, state.codes(), Policy(), Hopeful(), seed=2, settings=Settings())
    search.evaluator.turns = -1  # type: ignore[attr-defined]
    search.run(300)
    arm = i64(search.ranking()[0])
    assert search.worth(arm).mean(0) == pytest.approx(search.statistics.mean(arm), abs=0.1)


def test_a_full_tree_grows_no_more_and_the_search_goes_on() -> None:
    state = Climb(13, 4)
    settings = Settings(max_edges=20)
    search = Search(state, state.codes(), Policy(), Evaluator(), seed=2, settings=settings)
    search.run(3000)
    assert len(search.tree.edge_code) < 30
    assert search.simulations == sum(search.statistics.visits) == 3000


def test_an_observer_sees_what_follows_the_tree_as_long_as_it_wants_and_changes_nothing() -> None:
    class Onlooker(Observer):
        """Notes the arm and the turns left, until the second turn is played."""

        def __init__(self) -> None:
            self.begun: list[int] = []
            self.seen: list[int] = []
            self.ended: list[bool] = []

        def begin(self, arm: i64) -> bool:
            self.begun.append(int(arm))
            return True

        def observe(self, state: State) -> bool:
            assert isinstance(state, Climb)
            self.seen.append(state.turns)
            return state.turns > 2

        def end(self, state: State, reward: float) -> None:
            self.ended.append(state.is_over())

    state = Climb(13, 4)
    observer = Onlooker()
    search = Search(
        state, state.codes(), Policy(), Evaluator(), seed=5, settings=Settings(), observer=observer
    )
    search.run(1500)
    assert found(search) == GOLDEN_CLIMB
    followed = list(search.followed.visits)
    assert [observer.begun.count(arm) for arm in range(3)] == followed
    assert 700 < sum(followed) < 800, "every other one"
    assert set(observer.seen) == {4, 3, 2}
    assert observer.seen.count(2) == sum(followed)
    assert observer.ended == [True] * sum(followed)


def test_a_move_that_is_kept_is_simulated_to_the_end_of_the_search() -> None:
    state = Climb(13, 4)
    search = Search(
        state, state.codes(), Policy(), Evaluator(), seed=5, settings=Settings(), kept=[1]
    )
    search.run(1500)
    visits = {code: count for code, count, _ in found(search)}
    assert visits[1] >= max(visits.values()) - 1, "the search may stop in the middle of a round"


@pytest.mark.parametrize("common", [True, False])
def test_rival_moves_meet_the_same_chance_or_each_its_own(common: bool) -> None:
    state = Climb(7, 2)
    settings = Settings(common=common)
    search = Search(state, state.codes(), Policy(), Evaluator(), seed=1, settings=settings)
    search.run(200)
    met = [search.statistics.pairs(0, rival).count for rival in range(1, search.statistics.count)]
    assert all(met) if common else not any(met)


def test_without_priors_the_moves_stand_in_the_order_they_came() -> None:
    class Last(Policy):
        """Thinks more of later moves."""

        def weigh(self, state: State, moves: Moves, out: vec[i64]) -> None:
            for place in range(int(moves.count)):
                out[i64(place)] = i64(1 + place)

    state = Climb(7, 2)
    for priors in (True, False):
        settings = Settings(priors=priors)
        search = Search(state, state.codes(), Last(), Evaluator(), seed=1, settings=settings)
        codes = [int(code) for code in search.codes]
        assert codes == (state.codes()[::-1] if priors else state.codes())
