"""Who plays: the author of a move, and whether the caller's seat may play it or take it back."""

from __future__ import annotations

from collections.abc import Callable

from game import TAKE_BACK, Game
from game.game import is_chance_entry
from game.record import kept_entries
from service.http.games.lookup import check_maker, shown
from service.http.kit.caller import caller
from service.http.kit.context import services
from service.http.kit.problems import refusal
from service.store.games.documents import Author, Head
from service.store.games.entries import author_of
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
        if head.seating.mode == "open" or (seat is None and move == TAKE_BACK):
            return
        if seat is None:
            raise refusal("not_your_seat", "detail-token_plays", "Authorization")
        if move == TAKE_BACK:
            _check_own_outcome(game, head, seat, field_of(index))
            return
        try:
            check_seat_may_play(game, move, seat, head.seating)
        except NotYourSeatError as error:
            raise refusal(
                "not_your_seat", "detail-not_your_move", field_of(index), move=move, reason=error
            ) from None

    return Author(seat), check


def entries_of_others(game_id: str, entries: set[int], seat: int) -> set[int]:
    """Find which of these entries, from 0, were chosen by somebody else than this seat."""
    if not entries:
        return set()
    first = min(entries)
    stored = services().games.store.events(game_id, first)
    authors = ((at, author_of(entry)) for at, entry in enumerate(stored, first) if at in entries)
    return {at for at, author in authors if author is not None and author.seat != seat}


def _check_own_outcome(game: Game, head: Head, seat: int, field: str) -> None:
    """Refuse to take back an outcome that another seat has reported. Raises Problem.

    Whether there is one to take back is left to the game. Entries of this request are the caller's.
    """
    kept = kept_entries(game.moves)
    if not kept or not is_chance_entry(kept[-1][1]) or kept[-1][0] >= head.version:
        return
    if entries_of_others(head.meta.id, {kept[-1][0]}, seat):
        raise refusal("not_your_seat", "detail-outcome_of_another", field, move=shown(kept[-1][1]))
