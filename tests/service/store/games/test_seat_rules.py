"""Whose moves a seat plays where the one who drew a misfortune chooses among Atlanteans of all."""

from __future__ import annotations

import pytest

from game import Game
from service.store.games.seat_rules import NotYourSeatError, check_seat_may_play
from service.store.games.seating import Seat, Seating
from tests.game.monstrosities.scenes import expanded

FOUR_PERSONS = Seating("claimed", tuple(Seat(token=f"of seat {seat}") for seat in (1, 2, 3, 4)))


def players_of(game: Game, move: str) -> list[int]:
    """The seats that may play a move now."""
    found: list[int] = []
    for seat in (1, 2, 3, 4):
        try:
            check_seat_may_play(game, move, seat, FOUR_PERSONS)
        except NotYourSeatError:
            continue
        found.append(seat)
    return found


def test_who_draws_the_centaurs_chooses_whose_atlanteans_return() -> None:
    game = expanded().stand("1F 2F", on="hills1").draws(2, "centaurs").game()
    for move in ("return:1F:hills1", "return:2F:hills1"):
        assert players_of(game, move) == [2]


@pytest.mark.parametrize("move", ["sweep:1F:hills1:cities1", "call:3F:cities1"])
def test_who_draws_the_one_hundred_hands_chooses_who_is_moved(move: str) -> None:
    s = expanded().stand("1F 2F", on="hills1").draws(2, "one_hundred_hands").play("roll:3")
    assert players_of(s.game(), move) == [2]


def test_a_player_chooses_which_own_follower_the_plague_returns() -> None:
    s = expanded().stand("1F", on="hills1").stand("1F 2F", on="hills2").draws(2, "plague")
    assert players_of(s.game(), "return:1F:hills1") == [1]


def test_a_potion_is_drunk_by_its_owner_while_another_player_chooses() -> None:
    chosen = ["brew:1:tincture_of_shadow", "brew:1:draught_of_insight"]
    s = expanded("alchemist", chosen=chosen).stand("1L 2F", on="hills1").draws(2, "centaurs")
    assert players_of(s.game(), "drink:1:tincture_of_shadow") == [1]
    assert players_of(s.game(), "return:1L:hills1") == [2]


def test_the_tincture_is_kept_or_drunk_by_its_owner_as_another_player_draws() -> None:
    chosen = ["brew:1:tincture_of_shadow", "brew:1:draught_of_insight"]
    s = expanded("alchemist", chosen=chosen).stand("1L 2F", on="hills1").draws(2, "rockslide")
    for move in ("done", "drink:1:tincture_of_shadow"):
        assert players_of(s.game(), move) == [1]


def test_an_event_says_that_the_drawer_chose_an_atlantean_of_another() -> None:
    game = expanded().stand("1F 2F 3F", on="hills1").draws(2, "centaurs").game()
    assert {move.seat for move in game.legal_moves()} == {None}
    [event, *_] = game.play("return:1F:hills1")
    assert (event.seat, event.fields.seat) == (None, 1)  # type: ignore[attr-defined]
