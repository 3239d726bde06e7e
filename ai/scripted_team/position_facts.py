"""Small facts of a position that several parts of the scripted team use."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.bits import all_below, lowest
from game.engine.ids import IN_POOL
from game.engine.pieces import has_acted, is_leader, unique_kind
from game.engine.places import FIRST_BUILD_SPACE, FIRST_COMPONENT_PLACE, N_BUILD_SPACES
from game.engine.position import Position
from game.engine.readiness import ready_owners


def is_in_play(g: Position, power: i64) -> bool:
    """Whether a unique piece that carries a power is in a pool or on the board."""
    carriers: i64 = g.table.carriers[power]
    while carriers != 0:
        if g.place_of(lowest(carriers)) >= IN_POOL:
            return True
        carriers &= carriers - 1
    return False


def leaders_away(g: Position) -> i64:
    """Return how many Leaders are not in their pools: gone, or held fast on the board."""
    away: i64 = 0
    for seat in range(g.table.seats):
        if g.place_of(seat) != IN_POOL:
            away += 1
    return away


def next_builders(g: Position) -> i64:
    """Return the mask of the players ready on the first build space in use, or 0."""
    for space in range(i64(N_BUILD_SPACES)):
        there: i64 = ready_owners(g, FIRST_BUILD_SPACE + space)
        if there != 0:
            return there
    return 0


def banker(g: Position) -> i64:
    """Return the player who should hold the resources: the richest of the next builders."""
    mask: i64 = next_builders(g)
    if mask == 0:
        mask = all_below(g.table.seats)
    best: i64 = 0
    best_held: i64 = -1
    for seat in range(g.table.seats):
        if (mask >> seat) & 1 != 0:
            held: i64 = g.building_resources(seat)
            if held > best_held:
                best_held = held
                best = seat
    return best


def acted_leaders(g: Position) -> i64:
    """Return how many Leaders have acted, those on build spaces not counted."""
    count: i64 = 0
    for index in range(g.table.n_pieces):
        at: i64 = g.place_of(index)
        building: bool = FIRST_BUILD_SPACE <= at < FIRST_COMPONENT_PLACE
        if at >= 0 and not building and has_acted(g, index) and is_leader(unique_kind(g, index)):
            count += 1
    return count
