"""Atlanteans on and off the board: placing, lying down, returning to pools, leaving the game.

Leaders, the Hologram and the Automaton are unique and have a place of their own in `Position.at`.
Followers and volunteers of one player on one place are alike, so a place counts them: `crowd` and
`ready` hold eight bits for each seat, three for its followers and five for its volunteers.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.effects import COUNCILOR_BOARDS
from game.engine.ids import (
    AT_AUTOMATON,
    AT_HOLOGRAM,
    AUTOMATON,
    FOLLOWER,
    HOLOGRAM,
    IN_POOL,
    LEADER,
    N_UNIQUE,
    NOT_IN_GAME,
    VOLUNTEER,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.places import N_PLACES
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position

MAX_VOLUNTEERS: Final = 31
"""More volunteers of one player than anybody can gain."""


def unit(seat: i64, kind: i64) -> i64:
    """One follower or volunteer of a seat, as a number to add to `crowd` or `ready`."""
    return bit(8 * seat + 3 * (kind - FOLLOWER))


def counted(plane: i64, seat: i64, kind: i64) -> i64:
    """How many followers or volunteers of a seat an entry of `crowd` or `ready` counts."""
    if kind == FOLLOWER:
        return (plane >> (8 * seat)) & 7
    return (plane >> (8 * seat + 3)) & MAX_VOLUNTEERS


def is_crowd(kind: i64) -> bool:
    """Whether pieces of this kind are counted rather than unique."""
    return kind == FOLLOWER or kind == VOLUNTEER


def unique_index(seat: i64, kind: i64) -> i64:
    """The number of a unique piece in `Position.at`."""
    if kind == LEADER:
        return seat
    if kind == HOLOGRAM:
        return AT_HOLOGRAM
    return AT_AUTOMATON


def unique_kind(index: i64) -> i64:
    """The kind of the unique piece with this number."""
    if index == AT_HOLOGRAM:
        return HOLOGRAM
    if index == AT_AUTOMATON:
        return AUTOMATON
    return LEADER


def owner_of(g: Position, index: i64) -> i64:
    """The seat a unique piece belongs to; Hologram and Automaton go with the starting player."""
    return index if index < AT_HOLOGRAM else g.starter


def power_of(g: Position, index: i64) -> i64:
    """The councilor whose power a unique piece carries, or -1."""
    if index < AT_HOLOGRAM:
        return g.table.councilor[index]
    if index == AT_HOLOGRAM:
        return g.hologram_as
    return -1


def power_on(g: Position, index: i64, place: i64) -> i64:
    """The councilor whose power a unique piece brings to a place, or -1."""
    if g.place_of(index) == place:
        return power_of(g, index)
    return -1


def _set_place(g: Position, index: i64, place: i64) -> None:
    before = g.place_of(index)
    g.cells[g.layout.place_of + index] = place
    power = power_of(g, index)
    if power >= 0:
        if before >= 0:
            COUNCILOR_BOARDS[power].leaves(g, before)
        if place >= 0:
            COUNCILOR_BOARDS[power].arrives(g, place)


def in_pool(g: Position, seat: i64, kind: i64) -> i64:
    """How many pieces of a kind a player could place now."""
    if kind == FOLLOWER:
        return g.pool(seat * POOL_COLUMNS + POOL_FOLLOWERS)
    if kind == VOLUNTEER:
        return g.pool(seat * POOL_COLUMNS + POOL_VOLUNTEERS)
    index = unique_index(seat, kind)
    if g.place_of(index) == IN_POOL and owner_of(g, index) == seat:
        return 1
    return 0


def count_occupants(g: Position) -> None:
    """Count the pieces on every place anew."""
    for place in range(g.table.n_places):
        total: i64 = 0
        crowd = g.crowd(place)
        while crowd != 0:
            total += (crowd & 7) + ((crowd >> 3) & MAX_VOLUNTEERS)
            crowd >>= 8
        g.cells[g.layout.occupants + place] = total
    for index in range(g.table.n_pieces):
        if g.place_of(index) >= 0:
            g.cells[g.layout.occupants + g.place_of(index)] += 1


def put(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Move a piece from its pool to a place."""
    g.cells[g.layout.occupants + place] += 1
    if is_crowd(kind):
        g.cells[g.layout.pool + seat * POOL_COLUMNS + kind - FOLLOWER] -= 1
        g.cells[g.layout.crowd + place] += unit(seat, kind)
        g.cells[g.layout.ready + place] += unit(seat, kind)
    else:
        _set_place(g, unique_index(seat, kind), place)


def take_off(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Take a piece off its place, to nowhere yet; one that has not acted goes last."""
    g.cells[g.layout.occupants + place] -= 1
    if is_crowd(kind):
        g.cells[g.layout.crowd + place] -= unit(seat, kind)
        if counted(g.ready(place), seat, kind) > counted(g.crowd(place), seat, kind):
            g.cells[g.layout.ready + place] -= unit(seat, kind)
    else:
        _set_place(g, unique_index(seat, kind), IN_POOL)


def return_to_pool(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Return one placed piece to its player's pool; it acts no more this round."""
    take_off(g, seat, kind, place)
    if is_crowd(kind):
        g.cells[g.layout.pool + seat * POOL_COLUMNS + kind - FOLLOWER] += 1


def remove_from_game(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Remove one placed piece from the game for good."""
    take_off(g, seat, kind, place)
    if not is_crowd(kind):
        _set_place(g, unique_index(seat, kind), NOT_IN_GAME)


def shift(g: Position, seat: i64, kind: i64, origin: i64, place: i64) -> None:
    """Move a placed piece that has not acted to another place."""
    g.cells[g.layout.occupants + origin] -= 1
    g.cells[g.layout.occupants + place] += 1
    if is_crowd(kind):
        one = unit(seat, kind)
        g.cells[g.layout.crowd + origin] -= one
        g.cells[g.layout.ready + origin] -= one
        g.cells[g.layout.crowd + place] += one
        g.cells[g.layout.ready + place] += one
    else:
        _set_place(g, unique_index(seat, kind), place)


def evict(g: Position, place: i64) -> None:
    """Return everybody on a place to their pools (base rulebook, Flooding)."""
    if g.occupants(place) == 0:
        return
    crowd = g.crowd(place)
    if crowd != 0:
        for seat in range(g.table.seats):
            g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_FOLLOWERS] += counted(
                crowd, seat, FOLLOWER
            )
            g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_VOLUNTEERS] += counted(
                crowd, seat, VOLUNTEER
            )
        g.cells[g.layout.crowd + place] = 0
        g.cells[g.layout.ready + place] = 0
    for index in range(i64(N_UNIQUE)):
        if g.place_of(index) == place:
            _set_place(g, index, IN_POOL)
    g.cells[g.layout.occupants + place] = 0


def return_all(g: Position) -> None:
    """Return every Atlantean to its pool, as the actions of a round are over."""
    for place in range(i64(N_PLACES)):
        if g.occupants(place) != 0:
            evict(g, place)
    g.acted = 0


def dismiss_volunteers(g: Position) -> None:
    """This round's volunteers go back to the supply; those gained too late become ready."""
    for seat in range(g.table.seats):
        at = seat * POOL_COLUMNS
        g.cells[g.layout.pool + at + POOL_VOLUNTEERS] = g.pool(at + ARRIVING)
        g.cells[g.layout.pool + at + ARRIVING] = 0


def lie_down(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Note that a piece on a place has taken its action."""
    if is_crowd(kind):
        g.cells[g.layout.ready + place] -= unit(seat, kind)
    else:
        g.acted |= bit(unique_index(seat, kind))


def all_lie_down(g: Position, place: i64) -> None:
    """Note that everybody on a place has taken their action."""
    g.cells[g.layout.ready + place] = 0
    for index in range(i64(N_UNIQUE)):
        if g.place_of(index) == place:
            g.acted |= bit(index)


def stand_up(g: Position, index: i64) -> None:
    """A unique piece may act once more."""
    g.acted &= ~bit(index)


def is_ready(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether such a piece stands on the place and has not acted."""
    if is_crowd(kind):
        return counted(g.ready(place), seat, kind) > 0
    index = unique_index(seat, kind)
    return g.place_of(index) == place and owner_of(g, index) == seat and (g.acted >> index) & 1 == 0


def ready_heads(g: Position, place: i64) -> i64:
    """How many pieces on a place have not acted, the Automaton included."""
    total: i64 = 0
    ready = g.ready(place)
    while ready != 0:
        total += (ready & 7) + ((ready >> 3) & MAX_VOLUNTEERS)
        ready >>= 8
    for index in range(i64(N_UNIQUE)):
        if g.place_of(index) == place and (g.acted >> index) & 1 == 0:
            total += 1
    return total


def owners(g: Position, place: i64) -> i64:
    """The mask of the seats with a piece on a place, the Automaton's not counted."""
    return _owners_in(g, g.crowd(place), place, 0)


def ready_owners(g: Position, place: i64) -> i64:
    """The mask of the seats with a piece on a place that has not acted."""
    return _owners_in(g, g.ready(place), place, g.acted)


def _owners_in(g: Position, plane: i64, place: i64, lying: i64) -> i64:
    mask: i64 = 0
    if plane != 0:
        for seat in range(g.table.seats):
            if (plane >> (8 * seat)) & 255 != 0:
                mask |= bit(seat)
    for index in range(i64(AT_AUTOMATON)):
        if g.place_of(index) == place and (lying >> index) & 1 == 0:
            mask |= bit(owner_of(g, index))
    return mask


def gain_follower(g: Position, seat: i64) -> None:
    """A player takes a follower of their colour from the supply into the pool."""
    g.cells[g.layout.pool + seat * POOL_COLUMNS + SUPPLY] -= 1
    g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_FOLLOWERS] += 1


def can_gain_follower(g: Position, seat: i64) -> bool:
    """Whether followers of the player's colour are left in the supply."""
    return g.pool(seat * POOL_COLUMNS + SUPPLY) > 0


def gain_volunteers(g: Position, seat: i64, amount: i64, this_round: bool) -> None:
    """A player recruits volunteers, for this round's placement or for the next round."""
    at = seat * POOL_COLUMNS
    waiting = g.pool(at + POOL_VOLUNTEERS) + g.pool(at + ARRIVING)
    amount = min(amount, MAX_VOLUNTEERS - 7 - waiting)
    g.cells[g.layout.pool + at + (POOL_VOLUNTEERS if this_round else ARRIVING)] += amount
