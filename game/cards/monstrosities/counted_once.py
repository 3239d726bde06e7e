"""Who has been counted while a misfortune returns a number of Atlanteans to their pools.

An Atlantean that is safe counts, but stays; one that the Faun takes in stays on the board as well.
Each counts once. They are noted in the frame of the decision on top, as groups: place, seat and
kind, since equal followers of one player are not told apart.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.allies.faun import shelterer
from game.engine.pieces import group_size
from game.engine.places import is_tile
from game.engine.position import Position

FIRST_NOTES: Final = 3
"""The first of the two arguments of the frame that keep groups."""
AWAITED: Final = 5
"""The argument that keeps which group grows if the Faun takes in who returns, and its size."""
BITS: Final = 20
"""Of a group in an argument, which keeps three."""
ONE_GROUP: Final = 0xFFFFF
"""Masks the last group of an argument."""
NO_GROUP: Final = 0


def group_of(place: i64, seat: i64, kind: i64) -> i64:
    """A place, a seat and a kind as one number."""
    return 1 + kind + ((seat + (place << 3)) << 6)


def size_of(g: Position, group: i64) -> i64:
    """How many active Atlanteans a group has."""
    kind = (group - 1) & 63
    seat = ((group - 1) >> 6) & 7
    place = (group - 1) >> 9
    return group_size(g, place, seat, kind)


def left_to_count(g: Position, place: i64, seat: i64, kind: i64) -> i64:
    """How many of a group have not been counted."""
    group = group_of(place, seat, kind)
    left = size_of(g, group)
    for argument in range(i64(FIRST_NOTES), i64(AWAITED)):
        notes = g.arg(argument)
        while notes != 0:
            if notes & ONE_GROUP == group:
                left -= 1
            notes >>= BITS
    return left


def note_counted(g: Position, group: i64) -> None:
    """One of a group has been counted and is still there; six at most are noted."""
    for argument in range(i64(FIRST_NOTES), i64(AWAITED)):
        notes = g.arg(argument)
        if notes >> (2 * BITS) == 0:
            g.set_arg(argument, (notes << BITS) | group)
            return


def await_shelter(g: Position, place: i64, seat: i64, kind: i64) -> None:
    """An Atlantean is about to return from a place to its pool; the Faun may take it in."""
    faun = shelterer(g, g.table.power_called("faun").index, place) if is_tile(place) else i64(-1)
    if faun >= 0:
        group = group_of(g.place_of(faun), seat, kind)
        g.set_arg(AWAITED, group | (size_of(g, group) << BITS))


def note_sheltered(g: Position) -> None:
    """Whether the Faun took in whoever was last to return is settled: then it has been counted."""
    awaited = g.arg(AWAITED)
    if awaited != NO_GROUP:
        g.set_arg(AWAITED, NO_GROUP)
        group = awaited & ONE_GROUP
        if size_of(g, group) > awaited >> BITS:
            note_counted(g, group)
