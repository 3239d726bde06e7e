"""Who plays: the author of a move, and whether the caller's seat may play it."""

from __future__ import annotations

from collections.abc import Callable

from game import Game
from service.http.kit.caller import caller
from service.http.kit.problems import Problem
from service.store.games.documents import Author, Head
from service.store.games.seat_rules import NotYourSeatError, check_seat_may_play

CheckMove = Callable[[Game, str], None]


def author_and_check(head: Head) -> tuple[Author, CheckMove]:
    """Give the author of the caller's moves, and the check of each move before it is played."""
    seat_pass = caller().seat_pass
    seat = seat_pass.seat if seat_pass else None

    def check(game: Game, move: str) -> None:
        if seat is None and head.seating.mode == "open":
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
            raise Problem("not_your_seat", f"You cannot play {move}: {error}.") from None

    return Author(seat), check
