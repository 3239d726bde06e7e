"""How much of a round, and of the first rounds of a game, is still to be played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from game.engine.ids import PHASE_ACT, PHASE_PLACE, PHASE_WRATH
from game.engine.pieces import in_pool
from game.engine.position import Position
from game.engine.readiness import ready_heads

PLACING: Final = 0.5
"""The part of a round's decisions that place Atlanteans, about half; the others act."""

EARLY_ROUNDS: Final = 6
"""The first rounds of a game, over which `early_share` falls to 0."""


def unplayed_share(g: Position) -> float:
    """Return the part of the round that is still to be played, from 1 at its beginning to 0.

    Half of it is placing Atlanteans, by how many wait in the pools. The other half is acting, by
    how many on the board have not acted.
    """
    if g.phase == PHASE_WRATH:
        return 0.0
    acting = 1.0 - PLACING
    taken = sum([float(g.occupants(place)) for place in range(g.table.n_places)])
    if g.phase == PHASE_PLACE:
        kinds, seats = range(g.table.n_kinds), range(g.table.seats)
        waiting = sum([float(in_pool(g, seat, kind)) for seat in seats for kind in kinds])
        return acting + PLACING * waiting / max(waiting + taken, 1.0)
    if g.phase == PHASE_ACT:
        ready = sum([float(ready_heads(g, place)) for place in range(g.table.n_places)])
        return acting * min(ready / max(taken, 1.0), 1.0)
    return acting


def early_share(number: i64) -> float:
    """Return how early in a game a round is: 1 for the first, 0 after `EARLY_ROUNDS` rounds."""
    return max(float(EARLY_ROUNDS + 1 - number), 0.0) / EARLY_ROUNDS
