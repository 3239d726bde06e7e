"""Whole games: the decider answers wherever there is a choice; the clairvoyant knows the future."""

from __future__ import annotations

import time

import pytest
from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.mcts.interface import Evaluator, Observer, Policy, State
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import LCB_PENALTY
from ai.mcts.search import Search, Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, RoundValue
from benchmarks.deciders import Decider, SearchDecider, play_by_decider
from game.engine.moves import Moves
from tests.ai.tables import new_state
from tests.ai.tiny_games import Climb, climb_value


def searcher(
    simulations: int,
    clairvoyant: bool = False,
    enough: float = 1.0,
    lcb_penalty: float = LCB_PENALTY,
) -> SearchDecider:
    return SearchDecider(
        Policy(),
        Evaluator(),
        Settings(lcb_penalty=lcb_penalty),
        simulations=simulations,
        seconds=None,
        clock=time.thread_time,
        clairvoyant=clairvoyant,
        enough=enough,
    )


def won(decider: Decider, games: int) -> float:
    """Return the share of climbs that reach the top."""
    return (
        sum(
            play_by_decider(Climb(13, 4), Policy(), decider, Stream(3, game))
            for game in range(games)
        )
        / games
    )


@pytest.mark.slow
def test_the_search_climbs_as_often_as_the_best_choices_do() -> None:
    assert won(searcher(400), 800) == pytest.approx(climb_value(13, 4), abs=0.1)


def test_the_clairvoyant_climbs_more_often_than_the_best_choices_can() -> None:
    assert won(searcher(400, clairvoyant=True), 100) > climb_value(13, 4) + 0.15


def test_the_clairvoyant_searches_no_longer_than_to_the_first_win() -> None:
    for game in range(10, 16):
        decider = searcher(400, clairvoyant=True)
        reward = play_by_decider(Climb(13, 4), Policy(), decider, Stream(3, game))
        spent = int(decider.simulations) / int(decider.searches)
        assert spent == 800 if reward == 0.0 else spent < 400


def test_the_clairvoyant_follows_the_first_win_that_it_finds() -> None:
    lucky = 0
    for game in range(60):
        decider = searcher(6, clairvoyant=True)
        reward = play_by_decider(Climb(13, 4), Policy(), decider, Stream(3, game))
        assert reward == float(bool(decider.won_steps()))
        lucky += reward == 1.0 and decider.searches < 4
    assert lucky > 5, "most wins are found before the last decision"


def test_who_does_not_know_the_future_knows_no_way_to_win() -> None:
    decider = searcher(100)
    while play_by_decider(Climb(13, 4), Policy(), decider, Stream(4)) == 0.0:
        decider = searcher(100)
    assert decider.won_steps() == []


class Estimated(Evaluator):
    """Calls everything won after the first step."""

    def ready(self, state: State) -> bool:
        return True

    def value(self, state: State) -> float:
        return 1.0


def test_an_estimate_is_no_way_to_win() -> None:
    search = Search(
        Climb(13, 4),
        Climb(13, 4).codes(),
        Policy(),
        Estimated(),
        seed=1,
        settings=Settings(),
        fixed_chance=Stream(1),
    )
    search.run(20)
    assert len(search.won_steps) == 0


@pytest.mark.slow
def test_a_search_ends_early_where_a_move_surely_is_worth_enough() -> None:
    spent = []
    for enough in (1.0, 0.8):
        decider = searcher(200, enough=enough)
        assert won(decider, 150) == pytest.approx(climb_value(13, 4), abs=0.12)
        spent.append(int(decider.simulations) / int(decider.searches))
    assert spent[0] == 200
    assert spent[1] < 180


def test_one_lucky_simulation_ends_no_search_even_without_the_penalty() -> None:
    decider = searcher(200, enough=0.99, lcb_penalty=0.0)
    state = Climb(13, 4)
    plies = 0
    for searches in (1, 2):
        decider.decide(state, state.codes(), Stream(1))
        assert decider.simulations == 200 * searches
        assert decider.search is not None
        assert decider.search.plies > 200
        plies += int(decider.search.plies)
        assert decider.plies == plies, "of all searches"


class Climbed(Observer):
    """Notes for each simulation how far the climb has come after each of its ways."""

    def __init__(self) -> None:
        self.steps: list[list[tuple[int, int]]] = []
        self.way = 0

    def begin(self, arm: i64) -> bool:
        self.steps.append([])
        return True

    def observe(self, state: State) -> bool:
        assert isinstance(state, Climb)
        if state.is_chance():
            self.way = state.way
        else:
            self.steps[-1].append((self.way, state.missing))
        return True


def test_the_clairvoyant_draws_every_simulation_from_it() -> None:
    future = Stream(5, 9)
    future.draw(2)
    state = Climb(13, 4)
    climbed = Climbed()
    search = Search(
        state,
        state.codes(),
        Policy(),
        Evaluator(),
        seed=1,
        settings=Settings(),
        observer=climbed,
        fixed_chance=future,
    )
    search.run(200)
    led_to: dict[tuple[int, ...], int] = {}
    for steps in climbed.steps:
        for turn, (_, missing) in enumerate(steps, start=1):
            ways = tuple(way for way, _ in steps[:turn])
            assert led_to.setdefault(ways, missing) == missing, "the same ways lead to the same"
    assert len(led_to) < sum(len(steps) for steps in climbed.steps) / 4
    ahead = Stream(5, 9)
    ahead.draw(2)
    assert future.draw(2) == ahead.draw(2), "what is to come stays to come"


class Narrow(Climb):
    """A climb that has one way only in its second turn."""

    def legal(self, out: Moves) -> None:
        super().legal(out)
        if not self.is_chance() and self.turns == 3:
            out.clear()
            out.add(1)


class Tired(Policy):
    """Settles the last turn."""

    def settles(self, state: State) -> bool:
        assert isinstance(state, Climb)
        return state.turns == 1


class First(Decider):
    """Takes the first move, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[State] = []

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        assert len(codes) > 1
        self.asked.append(state.clone())
        return i64(codes[0])


def test_every_choice_is_asked_for_and_nothing_else() -> None:
    decider = First()
    play_by_decider(Narrow(100, 5), Tired(), decider, Stream(1))
    assert [state.turns for state in decider.asked if isinstance(state, Climb)] == [5, 4, 2]


def test_what_the_team_settles_in_a_real_game_is_not_asked_for() -> None:
    decider, team = First(), ScriptedTeam(Judgement())
    play_by_decider(new_state(1, 4), team, decider, Stream(1))
    assert decider.asked
    assert not any(team.settles(state) for state in decider.asked)


@pytest.mark.slow
def test_a_search_of_few_simulations_plays_a_whole_game_the_same_every_time() -> None:
    def play() -> tuple[float, list[float]]:
        team = ScriptedTeam(Judgement())
        model = RoundValue(HORIZON)
        decider = SearchDecider(
            team, model, Settings(), simulations=4, seconds=None, clock=time.thread_time
        )
        reward = play_by_decider(new_state(1, 4), team, decider, Stream(2))
        return reward, decider.predictions

    once = play()
    assert once == play()
    assert all(0.0 <= p <= 1.0 for p in once[1])
    assert play_by_policy(new_state(1, 4), Policy(), Stream(1)) == 0.0


@pytest.mark.slow
def test_searches_of_one_simulation_win_as_often_as_the_scripted_team() -> None:
    """They plan every placement anew, among the moves in the order of the search."""
    team, found = ScriptedTeam(Judgement()), {"team": 0.0, "search": 0.0}
    for seed in range(20):
        found["team"] += play_by_policy(new_state(3, 4, seed), team, Stream(seed))
        decider = SearchDecider(
            team,
            RoundValue(HORIZON),
            Settings(),
            simulations=1,
            seconds=None,
            clock=lambda: 0.0,
        )
        found["search"] += play_by_decider(new_state(3, 4, seed), team, decider, Stream(seed))
    assert found["team"] >= 10
    assert found["search"] >= found["team"] - 3
