"""Who plays: the author of a move, and whether the caller's seat may play it."""

from __future__ import annotations

from collections.abc import Callable

from game import Game
from service.http.games.lookup import check_maker
from service.http.kit.caller import caller
from service.http.kit.problems import Problem
from service.store.games.documents import Author, Head
from service.store.games.seat_rules import NotYourSeatError, check_seat_may_play

CheckMove = Callable[[Game, str, int], None]
"""Takes the game, a move, and how many moves of the request come before it."""


def author_and_check(head: Head, field_of: Callable[[int], str]) -> tuple[Author, CheckMove]:
    """Return the author of the caller's moves, and the check of each move before it is played.

    `field_of` names the field of the request in which a move stands, by its number from 0. The
    check raises Problem when the move is not the caller's to play. Whoever has made a plan plays
    all seats in it, and nobody else plays there.
    """
    check_maker(head)
    seat_pass = caller().seat_pass
    seat = seat_pass.seat if seat_pass else None

    def check(game: Game, move: str, index: int) -> None:
        if head.seating.mode == "open":
            return
        if seat is None:
            raise Problem(
                "not_your_seat",
                "In a game with claimed seats each move is played with the token of its seat. "
                "Invite somebody to the seat, or claim it yourself.",
                field="Authorization",
            )
        try:
            check_seat_may_play(game, move, seat, head.seating)
        except NotYourSeatError as error:
            detail = f"You cannot play {move}: {error}."
            raise Problem("not_your_seat", detail, field=field_of(index)) from None

    return Author(seat), check
