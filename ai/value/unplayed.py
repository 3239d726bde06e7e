"""How much of a round is still to be played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from game.engine.ids import IN_POOL, PHASE_ACT, PHASE_PLACE, PHASE_WRATH
from game.engine.layout import POOL_COLUMNS
from game.engine.position import POOL_FOLLOWERS, POOL_VOLUNTEERS, Position
from game.engine.readiness import ready_heads

PLACING: Final = 0.5
"""The part of a round's decisions that place Atlanteans, about half; the others act."""


def unplayed_share(g: Position) -> float:
    """Return the part of the round that is still to be played, from 1 at its beginning to 0.

    Half of it is placing Atlanteans, by how many wait in the pools. The other half is acting, by
    how many on the board have not acted.
    """
    if g.phase == PHASE_PLACE:
        waiting: float = float(atlanteans_in_pools(g))
        return (1.0 - PLACING) + PLACING * waiting / max(waiting + float(taken_spaces(g)), 1.0)
    if g.phase == PHASE_ACT:
        taken: float = max(float(taken_spaces(g)), 1.0)
        return (1.0 - PLACING) * min(float(ready_atlanteans(g)) / taken, 1.0)
    return 0.0 if g.phase == PHASE_WRATH else 1.0 - PLACING


def atlanteans_in_pools(g: Position) -> i64:
    """Return how many Atlanteans wait in the pools of all players."""
    waiting: i64 = 0
    seat: i64 = 0
    while seat < g.table.seats:
        waiting += g.pool(seat * POOL_COLUMNS + POOL_FOLLOWERS)
        waiting += g.pool(seat * POOL_COLUMNS + POOL_VOLUNTEERS)
        seat += 1
    piece: i64 = 0
    while piece < g.table.n_pieces:
        if g.place_of(piece) == IN_POOL:
            waiting += 1
        piece += 1
    return waiting


def taken_spaces(g: Position) -> i64:
    """Return how many spaces of the board Atlanteans take up."""
    taken: i64 = 0
    place: i64 = 0
    while place < g.table.n_places:
        taken += g.occupants(place)
        place += 1
    return taken


def ready_atlanteans(g: Position) -> i64:
    """Return how many Atlanteans on the board have not acted."""
    ready: i64 = 0
    place: i64 = 0
    while place < g.table.n_places:
        ready += ready_heads(g, place)
        place += 1
    return ready
