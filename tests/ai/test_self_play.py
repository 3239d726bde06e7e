"""Whole games: who decides is asked wherever there is a choice, and may be told the future."""

from __future__ import annotations

import time

import pytest
from mypy_extensions import i64

from ai.arms import DOUBT
from ai.interface import Evaluator, Policy, State
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.rng import Stream
from ai.search import Search, Settings
from ai.self_play import Decider, SearchDecider, play_by_decider, play_by_policy
from ai.value import HORIZON, RoundValue
from game.engine.moves import Moves
from tests.ai.tables import new_state
from tests.ai.tiny_games import Climb, climb_value


def searcher(
    simulations: int, told: bool = False, enough: float = 1.0, doubt: float = DOUBT
) -> SearchDecider:
    return SearchDecider(
        Policy(),
        Evaluator(),
        Settings(doubt=doubt),
        simulations=simulations,
        seconds=None,
        clock=time.thread_time,
        told=told,
        enough=enough,
    )


def won(decider: Decider, games: int) -> float:
    """Return the share of climbs that reach the top."""
    return (
        sum(
            play_by_decider(Climb(13, 4), Policy(), decider, Stream(3, game)).reward
            for game in range(games)
        )
        / games
    )


def test_the_search_climbs_as_often_as_the_best_choices_do() -> None:
    assert won(searcher(400), 200) == pytest.approx(climb_value(13, 4), abs=0.1)


def test_who_is_told_the_dice_climbs_more_often_than_the_best_choices_can() -> None:
    assert won(searcher(400, told=True), 100) > climb_value(13, 4) + 0.15


def test_who_is_told_the_dice_searches_no_longer_than_to_the_first_win() -> None:
    for game in range(10, 16):
        decider = searcher(400, told=True)
        reward = play_by_decider(Climb(13, 4), Policy(), decider, Stream(3, game)).reward
        spent = int(decider.simulations) / int(decider.searches)
        assert spent == 400 if reward == 0.0 else spent < 200


def test_a_search_ends_early_where_a_move_surely_is_worth_enough() -> None:
    spent = []
    for enough in (1.0, 0.8):
        decider = searcher(200, enough=enough)
        assert won(decider, 150) == pytest.approx(climb_value(13, 4), abs=0.12)
        spent.append(int(decider.simulations) / int(decider.searches))
    assert spent[0] == 200
    assert spent[1] < 180


def test_one_lucky_simulation_ends_no_search_even_of_those_who_doubt_nothing() -> None:
    decider = searcher(200, enough=0.99, doubt=0.0)
    state = Climb(13, 4)
    moves = Moves()
    state.legal(moves)
    decider.decide(state, moves.listed(), Stream(1))
    assert decider.simulations == 200


def test_who_is_told_the_future_draws_every_simulation_from_it() -> None:
    fate = Stream(5, 9)
    fate.draw(2)
    moves = Moves()
    state = Climb(13, 4)
    state.legal(moves)
    search = Search(
        state, moves.listed(), Policy(), Evaluator(), seed=1, settings=Settings(), fate=fate
    )
    search.run(40)
    ahead = Stream(5, 9)
    ahead.draw(2)
    assert fate.draw(2) == ahead.draw(2)


def test_every_choice_is_asked_for_and_nothing_else() -> None:
    class First(Decider):
        """Takes the first move."""

        def __init__(self) -> None:
            self.asked = 0

        def decide(self, state: State, codes: list[int], fate: Stream) -> i64:
            assert len(codes) > 1
            self.asked += 1
            return i64(codes[0])

    decider = First()
    team = ScriptedTeam(Judgement())
    outcome = play_by_decider(new_state(1, 4), team, decider, Stream(1))
    assert outcome.choices == decider.asked
    assert 0 < outcome.choices < outcome.decisions


def test_a_search_of_few_simulations_plays_a_whole_game_the_same_every_time() -> None:
    def play() -> tuple[float, list[float]]:
        team = ScriptedTeam(Judgement())
        model = RoundValue(HORIZON)
        decider = SearchDecider(
            team, model, Settings(), simulations=4, seconds=None, clock=time.thread_time
        )
        outcome = play_by_decider(new_state(1, 4), team, decider, Stream(2))
        return outcome.reward, decider.said

    once = play()
    assert once == play()
    assert all(0.0 <= p <= 1.0 for p in once[1])
    assert play_by_policy(new_state(1, 4), Policy(), Stream(1)).reward == 0.0
