"""Which pieces on a place may still act this round, and whose they are."""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.pieces import (
    MAX_VOLUNTEERS,
    NO_PIECE,
    acts_alone,
    counted,
    is_crowd,
    is_inactive,
    may_act,
    owner_of,
    unique_index,
    unit,
)
from game.engine.position import Position
from game.engine.sharing import is_sharing


def mark_acted(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Note that a piece on a place has taken its action."""
    if is_crowd(kind):
        g.cells[g.layout.ready + place] -= unit(seat, kind)
    else:
        g.acted |= bit(unique_index(g, seat, kind))


def mark_all_acted(g: Position, place: i64) -> None:
    """Note that everybody on a place has taken their action."""
    g.cells[g.layout.ready + place] = 0
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and not is_inactive(g, index):
            g.acted |= bit(index)


def let_act_again(g: Position, index: i64) -> None:
    """A unique piece may act once more; one that has forgone its action may not."""
    if not is_sharing(g, index):
        g.acted &= ~bit(index)


def is_ready(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether such a piece stands on the place and has not acted."""
    if is_crowd(kind):
        return counted(g.ready(place), seat, kind) > 0
    index = unique_index(g, seat, kind)
    if index == NO_PIECE or g.place_of(index) != place:
        return False
    return owner_of(g, index) == seat and may_act(g, index)


def ready_heads(g: Position, place: i64) -> i64:
    """How many pieces on a place have not acted, the Automaton included."""
    total: i64 = 0
    ready = g.ready(place)
    while ready != 0:
        total += (ready & 7) + ((ready >> 3) & MAX_VOLUNTEERS)
        ready >>= 8
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and may_act(g, index):
            total += 1
    return total


def owners(g: Position, place: i64) -> i64:
    """The mask of the seats with a piece on a place, those that only help not counted."""
    return _owners_in(g, g.crowd(place), place, g.sharing)


def ready_owners(g: Position, place: i64) -> i64:
    """The mask of the seats with a piece on a place that has not acted."""
    return _owners_in(g, g.ready(place), place, g.acted | g.inactive)


def _owners_in(g: Position, plane: i64, place: i64, excluded: i64) -> i64:
    if plane == 0 and g.occupants(place) == 0:
        return 0
    mask: i64 = 0
    if plane != 0:
        for seat in range(g.table.seats):
            if (plane >> (8 * seat)) & 255 != 0:
                mask |= bit(seat)
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and (excluded >> index) & 1 == 0 and acts_alone(g, index):
            mask |= bit(owner_of(g, index))
    return mask
