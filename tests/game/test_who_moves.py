"""A decision names the seats that have a move, so that nobody else is asked."""

from __future__ import annotations

from game import Decision
from tests.game.scenario import Scene, table


def asked(s: Scene) -> Decision:
    decision = s.game().decision()
    assert decision is not None
    return decision


def place_all(s: Scene, seat: int) -> Scene:
    while own := [move for move in s.moves if move.startswith(f"place:{seat}")]:
        s.play(own[0])
    return s


def test_who_has_placed_all_atlanteans_is_not_asked_to_place() -> None:
    s = table()
    assert asked(s).seats == [1, 2, 3, 4]
    assert asked(place_all(s, 2)).seats == [1, 3, 4]
    assert asked(s).may_answer == [1, 2, 3, 4]


def test_a_move_of_the_whole_team_asks_all_of_it() -> None:
    s = table().hold(2, "foresight")
    for seat in (1, 2, 3, 4):
        place_all(s, seat)
    assert sorted(s.moves) == ["done", "play:2:foresight"]
    assert asked(s).seats == asked(s).may_answer == [1, 2, 3, 4]


def test_a_barrier_that_the_team_may_buy_asks_nobody() -> None:
    s = place_all(table(), 2).give(1, energy=9)
    assert any(move.startswith("barrier:") for move in s.moves)
    assert asked(s).seats == [1, 3, 4]


def test_who_has_acted_is_not_asked_to_act() -> None:
    s = table().stand("1L", on="hills1").stand("3F", on="hills2").stand("3L", on="centre")
    s = s.phase("act")
    assert 1 in asked(s).seats
    s.play("act:1L:hills1", "roll:6")
    assert 1 not in asked(s).seats
    assert 3 in asked(s).seats
