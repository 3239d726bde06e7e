"""What the scripted team thinks of floods, mystic barriers and unflooding, in actions."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.outlook import Outlook
from game.engine.ids import N_PENINSULAS, PHASE_ACT, PHASE_PLACE
from game.engine.places import tile
from game.engine.position import Position
from game.engine.water import can_unflood


def flood_cost(g: Position, outlook: Outlook, p: i64, overpowers: bool) -> float:
    """Return the cost of flooding a peninsula now; `overpowers`: a barrier does not stop it."""
    if g.barrier(p) != 0 and not overpowers:
        return outlook.judgement.tile * 0.9 + outlook.threat[p]
    cost = outlook.tile_worth(g, p)
    if g.barrier(p) != 0:
        cost += outlook.judgement.tile
    if g.phase <= PHASE_ACT:
        place = tile(p, g.dry(p))
        cost += 1.2 * float(g.occupants(place))
    return cost


def barrier_worth(g: Position, outlook: Outlook, p: i64) -> float:
    """Return the worth of a barrier on a peninsula."""
    draws = float(g.table.draw_count)
    soon = min(outlook.threat[p] * draws * max(outlook.rounds_left, 1.0), 1.0)
    worth = outlook.tile_worth(g, p)
    if g.phase == PHASE_PLACE:
        worth += outlook.threat[p] * draws * float(g.occupants(tile(p, g.dry(p))))
    return worth * (0.3 + soon)


def unflood_worth(g: Position, outlook: Outlook, p: i64) -> float:
    """Return the worth of raising the next tile of a peninsula."""
    g.cells[g.layout.dry + p] += 1
    worth = outlook.tile_worth(g, p)
    g.cells[g.layout.dry + p] -= 1
    return worth


def best_barrier(g: Position, outlook: Outlook) -> i64:
    """Return the peninsula that needs a barrier most, or -1."""
    best: i64 = -1
    best_worth = 0.0
    for p in range(i64(N_PENINSULAS)):
        if g.barrier(p) == 0 and g.dry(p) > 0:
            worth = barrier_worth(g, outlook, p)
            if worth > best_worth:
                best_worth = worth
                best = p
    return best


def best_unflood(g: Position, outlook: Outlook) -> i64:
    """Return the peninsula with the next tile most worth raising, or -1."""
    best: i64 = -1
    best_worth = 0.0
    for p in range(i64(N_PENINSULAS)):
        if can_unflood(g, p):
            worth = unflood_worth(g, outlook, p)
            if worth > best_worth:
                best_worth = worth
                best = p
    return best
