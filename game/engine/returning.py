"""Atlanteans return to their pools, one by one or all on a place; others to the supply."""

from mypy_extensions import i64

from game.engine.ids import FOLLOWER, IN_POOL, IN_SUPPLY, VOLUNTEER
from game.engine.layout import POOL_COLUMNS
from game.engine.moments import BEFORE_RETURN, SOMEONE_LEAVES
from game.engine.pieces import (
    counted,
    inactive_crowd,
    is_crowd,
    is_inactive,
    may_act,
    notify_of_departure,
    notify_of_removal,
    owner_of,
    set_place,
    spaces_taken,
    take_off,
    unique_kind,
)
from game.engine.position import POOL_FOLLOWERS, POOL_VOLUNTEERS, Position


def return_to_pool(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Return one placed piece to its player's pool; it acts no more this round.

    A power may let it wait, as in `evict`.
    """
    if not (g.table.listens(BEFORE_RETURN) and _wait(g, place, seat, kind)):
        put_back(g, seat, kind, place)


def put_back(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Return one placed piece to its player's pool, whatever powers say."""
    take_off(g, seat, kind, place)
    if is_crowd(kind):
        g.cells[g.layout.pool + seat * POOL_COLUMNS + kind - FOLLOWER] += 1


def evict(g: Position, place: i64) -> None:
    """Return every active piece on a place to its pool (base rulebook, Flooding).

    A power may let them wait; they return, or not, when its decision is settled. It is then on top
    of the stack, so the caller's own frame must be up to date.
    """
    if g.occupants(place) == 0:
        return
    if not (g.table.listens(BEFORE_RETURN) and _wait(g, place, -1, -1)):
        clear(g, place)


def _wait(g: Position, place: i64, seat: i64, kind: i64) -> bool:
    """Whether a power lets those who are about to return wait."""
    for power in g.table.listeners[BEFORE_RETURN]:
        if power.before_return(g, place, seat, kind):
            return True
    return False


def clear(g: Position, place: i64) -> None:
    """Return every active piece on a place to its pool, whatever powers say."""
    _return_crowd(g, place, g.crowd(place) - inactive_crowd(g, place))
    g.cells[g.layout.ready + place] = 0
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and not is_inactive(g, index):
            _return_unique(g, index, place)


def return_ready(g: Position, place: i64) -> None:
    """Return those on a place that have not acted to their pools."""
    _return_crowd(g, place, g.ready(place))
    g.cells[g.layout.ready + place] = 0
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and may_act(g, index):
            _return_unique(g, index, place)


def _return_crowd(g: Position, place: i64, plane: i64) -> None:
    """Take the followers and volunteers that a plane counts off a place, to their pools."""
    if plane == 0:
        return
    g.cells[g.layout.crowd + place] -= plane
    for seat in range(g.table.seats):
        followers = counted(plane, seat, FOLLOWER)
        volunteers = counted(plane, seat, VOLUNTEER)
        pool = g.layout.pool + seat * POOL_COLUMNS
        g.cells[pool + POOL_FOLLOWERS] += followers
        g.cells[pool + POOL_VOLUNTEERS] += volunteers
        g.cells[g.layout.occupants + place] -= followers + volunteers
        if g.table.listens(SOMEONE_LEAVES):
            while followers > 0:
                notify_of_departure(g, seat, FOLLOWER, place)
                followers -= 1
            while volunteers > 0:
                notify_of_departure(g, seat, VOLUNTEER, place)
                volunteers -= 1


def _return_unique(g: Position, index: i64, place: i64) -> None:
    g.cells[g.layout.occupants + place] -= spaces_taken(g, index)
    set_place(g, index, IN_POOL)
    if g.table.listens(SOMEONE_LEAVES):
        notify_of_departure(g, owner_of(g, index), unique_kind(g, index), place)


def return_all(g: Position) -> None:
    """Return every Atlantean to its pool, as the actions of a round are over."""
    for place in range(g.table.n_places):
        if g.occupants(place) != 0:
            evict(g, place)
    g.acted = 0


def return_to_supply(g: Position, index: i64) -> None:
    """Take a unique piece off its place, back to the supply."""
    place = g.place_of(index)
    notify_of_removal(g, owner_of(g, index), unique_kind(g, index), place)
    _return_unique(g, index, place)
    g.cells[g.layout.owner + index] = g.table.piece_seat[index]
    set_place(g, index, IN_SUPPLY)
