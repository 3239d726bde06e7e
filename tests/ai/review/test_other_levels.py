"""The chances at other levels of a game that was hard from the start, or easy."""

from __future__ import annotations

from random import Random

from ai.review.other_levels import Levels
from game import Game, complete_setup, load_content


def a_game(level: int) -> Game:
    content = load_content()
    setup = complete_setup({"players": 2, "level": level}, content, Random(1))
    return Game.new(setup, content)


def test_the_highest_level_with_a_fair_chance_is_named_or_else_the_first() -> None:
    levels = Levels(16, 16, 1, lambda _: False)
    found = levels.easier(a_game(3))
    assert found.startswith(("For a fair chance play level ", "Even level 1 begins"))
    assert "begins at " in found
    assert levels.spent in (16, 32)
    assert found == Levels(16, 16, 1, lambda _: False).easier(a_game(3))


def test_below_the_first_level_there_is_none() -> None:
    assert Levels(16, 16, 1, lambda _: False).easier(a_game(1)) == ""


def test_it_can_be_stopped() -> None:
    levels = Levels(16, 16, 1, lambda _: True)
    assert levels.easier(a_game(3)) == ""
    assert levels.stopped


def test_where_even_the_first_level_is_hard_more_players_are_tried() -> None:
    content = load_content()
    setup = complete_setup({"players": 1, "level": 2}, content, Random(8))
    levels = Levels(40, 40, 1, lambda _: False)
    found = levels.easier(Game.new(setup, content))
    assert found.startswith("For a fair chance play with 2 players: level 1 then begins at ")
    assert ", with one player at " in found
    assert levels.spent == 80


def test_after_an_easy_game_a_level_that_is_not_sure_is_named() -> None:
    levels = Levels(16, 16, 1, lambda _: False)
    found = levels.harder(a_game(3))
    assert found.startswith("For a challenge play level ")
    assert levels.spent in (16, 32)
    assert Levels(16, 16, 1, lambda _: True).harder(a_game(3)) == "", "it was stopped"
    assert levels.harder(a_game(5)) == "", "the base game has no higher one"
