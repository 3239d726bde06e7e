"""Shifting what searches state until it is what their games won."""

from __future__ import annotations

import math
from typing import cast

import pytest

from benchmarks.correction import Correction, correction_by_searches
from benchmarks.value_games import SearchedGame
from tests.benchmarks.games import games_won


def searched_games(won: int, games: int, players: int = 4, left: float = 4.0) -> list[SearchedGame]:
    """Return games whose searches stated 40 %: some of them before a round's beginning, in half."""
    return [
        {
            **game,
            "predicted": [0.4, 0.4, 0.4],
            "unplayed": [0.5, 1.0, 0.0],
            "rounds": [(number % 2, left)],
        }
        for number, game in enumerate(games_won(0.4, won, games, players=players))
    ]


def stated_after(correction: Correction, players: int, unplayed: float = 0.0) -> float:
    """Return what a search that stated 40 % states when its logit is corrected."""
    logit = math.log(0.4 / 0.6) + correction.shift + correction.unplayed * unplayed
    return 1 / (1 + math.exp(-logit - correction.direct[f"players: {players}"]))


def test_searches_are_corrected_to_what_their_games_won() -> None:
    few, many = searched_games(700, 1000), searched_games(300, 1000, players=7)
    found = correction_by_searches([(Correction(), few + many)])
    assert found.stretch == 1.0
    assert stated_after(found, 4) == pytest.approx(0.7, abs=0.03)
    assert stated_after(found, 7) == pytest.approx(0.3, abs=0.03)
    assert stated_after(found, 3) == pytest.approx(0.5, abs=0.03), "held between the others"


def test_games_count_alike_however_many_searches_they_have() -> None:
    short = [{**game, "predicted": [0.4], "unplayed": [0.5]} for game in searched_games(0, 300)]
    found = correction_by_searches(
        [(Correction(), cast("list[SearchedGame]", short) + searched_games(300, 300))]
    )
    share = math.sqrt(3) / (1 + math.sqrt(3))
    assert stated_after(found, 4) == pytest.approx(share, abs=0.05)


def test_searches_may_be_too_low_at_the_beginning_of_a_round_alone() -> None:
    games = searched_games(800, 1000)
    begun = [
        {**game, "predicted": [0.4], "unplayed": [1.0], "rounds": [(0, 4.0)]} for game in games
    ]
    ended = [{**game, "predicted": [0.4], "unplayed": [0.0]} for game in searched_games(400, 1000)]
    found = correction_by_searches([(Correction(), cast("list[SearchedGame]", begun + ended))])
    assert stated_after(found, 4, unplayed=1.0) == pytest.approx(0.8, abs=0.03)
    assert stated_after(found, 4, unplayed=0.0) == pytest.approx(0.4, abs=0.03)


def test_what_a_pass_had_corrected_is_taken_off() -> None:
    games = searched_games(700, 1000)
    first = correction_by_searches([(Correction(), games)])
    again = correction_by_searches([(Correction(), games), (first, searched_games(400, 1000))])
    # Once corrected, the searches state 40 %, and are right: so without it they would state less.
    assert again.shift == pytest.approx(first.shift, abs=0.05)
    assert stated_after(again, 4) == pytest.approx(0.7, abs=0.03)


def test_the_last_rounds_correct_no_search() -> None:
    assert correction_by_searches([]) == Correction()
    assert (
        correction_by_searches([(Correction(), searched_games(10, 20, left=1.5))]) == Correction()
    )
