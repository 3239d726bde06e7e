"""The policy's own move is played until another one is believed better, at every budget."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.mcts.advantage import lead, pooled_variance
from ai.mcts.interface import Evaluator, Policy, State
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import RootStatistics
from ai.mcts.search import Search, Settings
from ai.mcts.sequential_halving import SequentialHalving, recommended
from game.engine.moves import Moves
from tests.ai.tiny_games import STEPS, Climb, climb_move_value


class Climber(Policy):
    """Makes the best move of every turn, or always the same one."""

    def __init__(self, way: int | None = None) -> None:
        self.way = way

    def wanted(self, state: State) -> int:
        assert isinstance(state, Climb)
        if self.way is not None:
            return self.way
        return max(STEPS, key=lambda way: climb_move_value(state.missing, state.turns, way))

    def choose(self, state: State, stream: Stream, moves: Moves) -> i64:
        return i64(self.wanted(state))

    def weigh(self, state: State, moves: Moves, out: vec[i64]) -> None:
        for place in range(int(moves.count)):
            out[i64(place)] = i64(20 if moves.code[i64(place)] == self.wanted(state) else 1)


def chosen(policy: Policy, simulations: int, seed: int) -> int:
    """Return the move of a search of the climb of nine steps in three turns."""
    state = Climb(9, 3)
    search = Search(state, state.codes(), policy, Evaluator(), seed=seed, settings=Settings())
    search.run(simulations)
    return int(search.codes[search.ranking()[0]])


def mean_value(policy: Policy, simulations: int, seeds: int = 60) -> float:
    """Return the mean chance of reaching the top after the moves of such searches."""
    values = [climb_move_value(9, 3, chosen(policy, simulations, seed)) for seed in range(seeds)]
    return sum(values) / seeds


@pytest.mark.parametrize("way", sorted(STEPS))
def test_with_one_simulation_the_move_is_the_policys(way: int) -> None:
    assert {chosen(Climber(way), 1, seed) for seed in range(20)} == {way}


@pytest.mark.parametrize("simulations", [2, 3, 8, 30, 120])
def test_a_policy_that_is_right_is_not_left_because_of_luck(simulations: int) -> None:
    best = max(climb_move_value(9, 3, way) for way in STEPS)
    assert mean_value(Climber(), simulations) > best - 0.004


@pytest.mark.parametrize("way", sorted(STEPS))
def test_a_search_of_any_length_is_at_least_as_good_as_its_policy(way: int) -> None:
    own = climb_move_value(9, 3, way)
    assert all(mean_value(Climber(way), count, 30) >= own - 0.002 for count in (2, 8, 30, 120))


def test_a_better_move_than_the_policys_is_found_with_more_simulations() -> None:
    worst = min(STEPS, key=lambda way: climb_move_value(9, 3, way))
    gains = [mean_value(Climber(worst), count, 20) for count in (1, 200, 2000)]
    assert gains[0] == pytest.approx(climb_move_value(9, 3, worst))
    assert min(gains[1:]) > gains[0] + 0.05


def paired(gaps: list[float], usual: float = 0.5) -> RootStatistics:
    """Return two arms that met the same streams; the second won so much more in each."""
    arms = RootStatistics(2)
    for stream, gap in enumerate(gaps):
        arms.note(0, stream, usual)
        arms.note(1, stream, usual + gap)
    return arms


def with_favourite(count: int) -> RootStatistics:
    """Return arms of which the policy likes the first best."""
    arms = RootStatistics(count)
    for arm in range(1, count):
        arms.prior[arm] = -0.05
    return arms


def believed(arms: RootStatistics, errors: float = 0.0) -> float:
    return float(lead(arms, 1, pooled_variance(arms), errors))


def test_a_lead_is_believed_only_after_many_pairs() -> None:
    rng = random.Random(1)
    noise = [rng.choice([-0.1, 0.1]) for _ in range(400)]
    leads = [believed(paired([0.03 + part for part in noise[:count]])) for count in (4, 60, 400)]
    assert leads[0] < 0.01 < leads[1]
    assert leads[2] == pytest.approx(0.03, abs=0.01)
    assert believed(paired([0.0] * 400)) < 0.0


def test_where_less_is_at_stake_a_smaller_lead_is_believed() -> None:
    rng = random.Random(2)
    noise = [rng.choice([-1.0, 1.0]) for _ in range(100)]
    wide, narrow = ([scale * (0.5 + part) for part in noise] for scale in (0.2, 0.002))
    assert believed(paired(wide), 1.0) > 0.0
    assert believed(paired(narrow), 1.0) > 0.0


def test_a_move_never_compared_with_one_given_up_early_is_judged_by_its_mean() -> None:
    arms = with_favourite(3)
    for stream in range(40):
        arms.note(0, stream, 0.1 + 0.02 * (stream % 2))
        arms.note(1, stream, 0.3 + 0.02 * (stream % 3))
    for stream in range(40, 200):
        arms.note(1, stream, 0.3 + 0.02 * (stream % 3))
        arms.note(2, stream, 0.5 + 0.02 * (stream % 3))
    assert arms.ahead(2)[0] == 0
    assert list(recommended(arms, 1.0)) == [2, 1, 0]


def spent(worth: list[float], simulations: int) -> list[int]:
    """Return the arms that sequential halving asks for, with rewards that differ by luck."""
    rng = random.Random(3)
    arms = with_favourite(len(worth))
    schedule = SequentialHalving(arms, 8)
    asked = []
    for _ in range(simulations):
        arm = schedule.next_arm()
        asked.append(int(arm))
        arms.note(arm, schedule.stream, worth[int(arm)] + 0.1 * rng.random())
        schedule.advance()
    return asked


def test_the_usual_move_is_compared_with_others_until_one_surely_beats_it() -> None:
    close = spent([0.5] + [0.501] * 11, 600)
    assert close.count(0) > 600 / 12
    beaten = spent([0.2] + [0.8] * 11, 600)
    assert beaten[-100:].count(0) < 100 / 8
    assert beaten.count(0) > 0


def test_a_policy_without_a_favourite_leaves_the_choice_to_the_simulations() -> None:
    liked = [with_favourite(2), RootStatistics(2)]
    for arms in liked:
        for stream in range(3):
            arms.note(0, stream, 0.4)
            arms.note(1, stream, 0.6)
    assert [recommended(arms, 1.0)[0] for arms in liked] == [0, 1]
