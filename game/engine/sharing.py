"""Sharing the space of another Atlantean instead of acting (Monstrosities rulebook, Bots).

A piece that shares has forgone its action: its bit in `acted` is set as it is placed. It takes up
no space of its own, so that its place holds one Atlantean more, and the room of a space marked 5+
if it unlocks one. This ends when the piece leaves its place or becomes inactive.
"""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.five_plus import room_of_sharers, sharers_on
from game.engine.position import Position


def is_sharing(g: Position, index: i64) -> bool:
    """Whether a unique piece shares a space, or is about to be placed so."""
    return (g.sharing >> index) & 1 != 0


def intend_to_share(g: Position, index: i64) -> None:
    """A unique piece in its pool is about to be placed on the space of another."""
    g.sharing |= bit(index)


def begin_sharing(g: Position, index: i64, place: i64) -> None:
    """A unique piece has come to a place; one that meant to share forgoes its action."""
    if is_sharing(g, index):
        g.acted |= bit(index)
        others = sharers_on(g, place) - 1
        _add_room(g, place, room_of_sharers(g, place, others + 1))
        _add_room(g, place, -room_of_sharers(g, place, others))


def end_sharing(g: Position, index: i64) -> None:
    """A unique piece leaves its place or becomes inactive; it shares no longer."""
    if is_sharing(g, index):
        place = g.place_of(index)
        others = sharers_on(g, place) - 1
        _add_room(g, place, room_of_sharers(g, place, others))
        _add_room(g, place, -room_of_sharers(g, place, others + 1))
        g.sharing &= ~bit(index)
        g.acted &= ~bit(index)


def has_taken_action(g: Position, index: i64) -> bool:
    """Whether a unique piece has acted this round; one that shares has not."""
    return (g.acted >> index) & 1 != 0 and not is_sharing(g, index)


def _add_room(g: Position, place: i64, room: i64) -> None:
    g.cells[g.layout.extra_capacity + place] += room
