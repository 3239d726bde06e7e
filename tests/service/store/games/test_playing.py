"""Playing the log of a game: for a copy of it, and for a record that is imported."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game import Game, MoveError, complete_setup, load_content
from service.store.games.errors import RefusedMoveError
from service.store.games.playing import advance_all, play_all

CONTENT = load_content()


def new_game() -> Game:
    return Game.new(complete_setup({"players": 4, "level": 1}, CONTENT, Random(5)), CONTENT)


def a_log(undos: int) -> list[str]:
    """Return the log of a game that has gone back again and again, over moves and outcomes."""
    game = new_game()
    while game.version < 60:
        game.play(game.legal_moves()[0].id)
    for n in range(undos):
        game.play(f"undo:{game.version - 1 - n % 7}")
    return game.moves


def test_a_copy_advances_only_what_its_log_has_not_undone(advanced: list[str]) -> None:
    log = a_log(undos=30)
    advanced.clear()
    game = new_game()
    advance_all(game, log)
    assert game.moves == log
    assert tuple(advanced) == game.record().moves


def test_every_entry_of_a_log_has_its_events_and_none_costs_a_replay(advanced: list[str]) -> None:
    log = a_log(undos=30)
    advanced.clear()
    game, copy = new_game(), new_game()
    events = play_all(game, log)
    assert [each[0].move for each in events] == log
    assert advanced == []
    advance_all(copy, log)
    assert game.snapshot() == copy.snapshot()


def test_what_is_undone_later_is_checked_where_events_are_made() -> None:
    first = new_game().legal_moves()[0].id
    log = [first, "act:1L:hills1", "undo:1"]
    with pytest.raises(RefusedMoveError) as refusal:
        play_all(new_game(), log)
    assert refusal.value.index == 1
    advance_all(new_game(), log)


@pytest.mark.parametrize("play", [advance_all, play_all])
@pytest.mark.parametrize(("log", "index"), [(["+", "undo:1"], 1), (["+", "undo:0", "done"], 2)])
def test_an_entry_that_is_not_possible_is_refused_by_its_place(
    play: Callable[[Game, list[str]], object], log: list[str], index: int
) -> None:
    first = new_game().legal_moves()[0].id
    with pytest.raises(RefusedMoveError) as refusal:
        play(new_game(), [first if entry == "+" else entry for entry in log])
    assert refusal.value.index == index
    assert isinstance(refusal.value.error, MoveError)
