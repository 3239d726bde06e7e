"""Whose a move is, and which seats have one: those that a decision waits for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final

from game.engine.decisions import AS_NAMED, WHO_ANSWERS
from game.engine.position import Position
from game.notation import FORMS, PAYER, PIECE
from game.rules import mover_of

FREE_ACTS: Final = {
    "play", "barrier", "unflood", "use", "hide", "drink", "distill", "brace", "gallop", "rise",
    "encore", "free", "free_volunteer",
}  # fmt: skip
"""Moves that may be played beside others, and need not be."""
SPREAD: Final = 8
"""Each so-many-th move is looked at first; see `seats_with_a_move`."""


def seats_with_a_move(g: Position, codes: Sequence[int], asked: list[int]) -> list[int]:
    """Those of the seats asked, from 0, that have a move now: their own, or one of the whole team.

    What the whole team may do beside other moves, such as barriers, counts only if nothing else is
    left.
    """
    missing, movers = set(asked), set[int]()
    # The moves of a seat stand together: a few of all moves mostly show that every seat has one.
    for code in chain(codes[::SPREAD], codes):
        mover = int(mover_of(g, code))
        if mover == AS_NAMED:
            named = seat_of_code(code)
            mover = WHO_ANSWERS if named is None else named - 1
        if mover != WHO_ANSWERS:
            movers.add(mover)
            missing.discard(mover)
        if not missing or (mover == WHO_ANSWERS and FORMS[code & 255].word not in FREE_ACTS):
            return asked
    return [seat for seat in asked if seat in movers] or asked


def seat_of_code(code: int) -> int | None:
    """The seat, from 1, that a move's code names: who pays, or the seat; None if neither."""
    at = _place_of_seat(code & 255)
    return None if at is None else ((code >> (8 * at + 8)) & 255) + 1


@cache
def _place_of_seat(verb: int) -> int | None:
    """Which byte of a verb's arguments is the seat that pays, or the seat; None: it has neither."""
    at, found = 0, None
    for argument in FORMS[verb].arguments:
        if argument is PAYER:
            return at
        if argument is PIECE or argument.name == "seat":
            found = at
        at += argument.width
    return found
