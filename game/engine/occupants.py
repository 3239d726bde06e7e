"""How many Atlanteans are on a place, where spaces do not tell."""

from mypy_extensions import i64

from game.engine.pieces import active_occupants, spaces_taken
from game.engine.position import Position


def atlanteans_on(g: Position, place: i64) -> i64:
    """How many Atlanteans are on a place, the inactive too.

    One that takes up two spaces is one Atlantean (Monstrosities rulebook, Giant).
    """
    return g.occupants(place) - _further_spaces(g, place, 0)


def active_atlanteans(g: Position, place: i64) -> i64:
    """How many active Atlanteans are on a place."""
    return active_occupants(g, place) - _further_spaces(g, place, g.inactive)


def _further_spaces(g: Position, place: i64, excluded: i64) -> i64:
    """How many spaces of a place pieces take up beyond one each, but for those of a mask."""
    found: i64 = 0
    if g.occupants(place) > 1:
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and (excluded >> index) & 1 == 0:
                found += spaces_taken(g, index) - 1
    return found
