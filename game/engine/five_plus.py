"""The spaces for five or more players, which a card may open for a smaller team.

(Monstrosities rulebook, Playing at Various Player Counts: Possibility Multiplier, Power of the
Masses.) While they are open, their room is counted in `extra_capacity`. A piece that shares spaces
unlocks a single one of them (Bots).
"""

from mypy_extensions import i64

from game.engine.places import is_build_space
from game.engine.position import Position


def is_five_plus_open(g: Position) -> bool:
    """Whether a card has opened them for this round."""
    return g.layout.five_plus_open >= 0 and g.cells[g.layout.five_plus_open] != 0


def has_closed_spaces(g: Position) -> bool:
    """Whether there are such spaces that are closed now."""
    return g.layout.five_plus_open >= 0 and g.cells[g.layout.five_plus_open] == 0


def open_five_plus(g: Position) -> None:
    """Open them until the end of the round, on the gate board and its components."""
    if not has_closed_spaces(g):
        return
    for place in range(g.table.n_places):
        g.cells[g.layout.extra_capacity + place] += locked_room(g, place)
    g.cells[g.layout.five_plus_open] = i64(1)


def close_five_plus(g: Position) -> None:
    """The round is over; its extra room is cleared with all other."""
    if g.layout.five_plus_open >= 0:
        g.cells[g.layout.five_plus_open] = i64(0)


# --- one space at a time ------------------------------------------------------------------------


def sharers_on(g: Position, place: i64) -> i64:
    """How many pieces on a place share the space of another Atlantean."""
    mask = g.sharing
    found: i64 = 0
    index: i64 = 0
    while mask != 0:
        if mask & 1 != 0 and g.place_of(index) == place:
            found += 1
        mask >>= 1
        index += 1
    return found


def room_of_sharers(g: Position, place: i64, sharers: i64) -> i64:
    """The room that `sharers` pieces make on a place: they take none, and unlock 5+ spaces."""
    if has_closed_spaces(g):
        return sharers + unlocked_room(g, place, sharers)
    return sharers


def unlocked_room(g: Position, place: i64, sharers: i64) -> i64:
    """The room of the 5+ spaces of a place that `sharers` pieces unlock.

    Each unlocks the space of one Atlantean; a build space is a single space for any number.
    """
    room = g.table.five_plus[place]
    if is_build_space(place) and sharers > 0:
        return room
    return min(sharers, room)


def locked_room(g: Position, place: i64) -> i64:
    """The room of the 5+ spaces of a place that are closed now."""
    if not has_closed_spaces(g):
        return 0
    return g.table.five_plus[place] - unlocked_room(g, place, sharers_on(g, place))


def shut_out(g: Position, place: i64) -> i64:
    """How many Atlanteans on a place are on 5+ spaces that have closed again: they do not act."""
    if g.layout.sharing < 0 or g.table.five_plus[place] == 0:
        return 0
    room = g.table.capacity[place] + g.extra_capacity(place)
    return max(i64(0), g.occupants(place) - room)
