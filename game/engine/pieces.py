"""Atlanteans on and off the board: placing, acting, returning to pools, leaving the game.

Leaders, the Hologram, the Automaton and whatever else needs an identity are unique pieces: each has
a number at the table, a kind, a seat and a place (`Position.place_of`). Followers and volunteers of
one player on one place are alike, so a place counts them: `crowd` and `ready` hold eight bits for
each seat, three for its followers and five for its volunteers.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.ids import (
    AUTOMATON,
    FOLLOWER,
    HOLOGRAM,
    IN_POOL,
    NOT_IN_GAME,
    VOLUNTEER,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.table import SOMEONE_ARRIVES, SOMEONE_LEAVES

MAX_VOLUNTEERS: Final = 31
"""More volunteers of one player than anybody can gain."""
NO_PIECE: Final = -1


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


def unique_index(g: Position, seat: i64, kind: i64) -> i64:
    """The number of a seat's unique piece of a kind, or NO_PIECE if the game has none.

    Leaders come first, by seat. A kind of which the game has one piece goes with its owner.
    """
    if kind == 0:
        return seat
    if kind == HOLOGRAM:
        return g.table.hologram
    if kind == AUTOMATON:
        return g.table.automaton
    for index in range(g.table.n_pieces):
        if g.table.piece_kind[index] == kind and owner_of(g, index) == seat:
            return index
    return NO_PIECE


def unique_kind(g: Position, index: i64) -> i64:
    """The kind of the unique piece with this number."""
    return g.table.piece_kind[index]


def owner_of(g: Position, index: i64) -> i64:
    """The seat a unique piece belongs to; Hologram and Automaton go with the starting player."""
    seat = g.owner(index)
    return seat if seat >= 0 else g.starter


def power_of(g: Position, index: i64) -> i64:
    """The power that a unique piece carries, or -1."""
    if index == g.table.hologram:
        return g.hologram_as
    return g.table.piece_power[index]


def power_on(g: Position, index: i64, place: i64) -> i64:
    """The power that a unique piece brings to a place, or -1."""
    if g.place_of(index) == place:
        return power_of(g, index)
    return -1


def acts_alone(g: Position, index: i64) -> bool:
    """Whether a unique piece takes actions of its own; the Automaton only helps."""
    return index != g.table.automaton


def has_acted(g: Position, index: i64) -> bool:
    """Whether a unique piece has acted this round."""
    return (g.acted >> index) & 1 != 0


def may_act(g: Position, index: i64) -> bool:
    """Whether a unique piece is active and has not acted this round."""
    return ((g.acted | g.inactive) >> index) & 1 == 0


def _set_place(g: Position, index: i64, place: i64) -> None:
    before = g.place_of(index)
    g.cells[g.layout.place_of + index] = place
    power = power_of(g, index)
    if power >= 0:
        if before >= 0:
            g.table.powers[power].leaves(g, before)
        if place >= 0:
            g.table.powers[power].arrives(g, place)


def _tell_arrival(g: Position, seat: i64, kind: i64, place: i64) -> None:
    for power in g.table.listeners[SOMEONE_ARRIVES]:
        power.someone_arrives(g, seat, kind, place)


def _tell_departure(g: Position, seat: i64, kind: i64, place: i64) -> None:
    for power in g.table.listeners[SOMEONE_LEAVES]:
        power.someone_leaves(g, seat, kind, place)


def in_pool(g: Position, seat: i64, kind: i64) -> i64:
    """How many pieces of a kind a player could place now."""
    if kind == FOLLOWER:
        return g.pool(seat * POOL_COLUMNS + POOL_FOLLOWERS)
    if kind == VOLUNTEER:
        return g.pool(seat * POOL_COLUMNS + POOL_VOLUNTEERS)
    index = unique_index(g, seat, kind)
    if index >= 0 and g.place_of(index) == IN_POOL and owner_of(g, index) == seat:
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
        _set_place(g, unique_index(g, seat, kind), place)
    if g.table.listens(SOMEONE_ARRIVES):
        _tell_arrival(g, seat, kind, place)


def take_off(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Take a piece off its place, to nowhere yet.

    One that has acted goes first, then one that has not, then one that is inactive.
    """
    g.cells[g.layout.occupants + place] -= 1
    if is_crowd(kind):
        g.cells[g.layout.crowd + place] -= unit(seat, kind)
        inactive = counted(inactive_crowd(g, place), seat, kind)
        active = counted(g.crowd(place), seat, kind) - inactive
        if active < 0:
            g.cells[g.layout.inactive_crowd + place] -= unit(seat, kind)
        elif counted(g.ready(place), seat, kind) > active:
            g.cells[g.layout.ready + place] -= unit(seat, kind)
    else:
        _set_place(g, unique_index(g, seat, kind), IN_POOL)
    if g.table.listens(SOMEONE_LEAVES):
        _tell_departure(g, seat, kind, place)


def return_to_pool(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Return one placed piece to its player's pool; it acts no more this round."""
    take_off(g, seat, kind, place)
    if is_crowd(kind):
        g.cells[g.layout.pool + seat * POOL_COLUMNS + kind - FOLLOWER] += 1


def remove_from_game(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Remove one placed piece from the game for good."""
    take_off(g, seat, kind, place)
    if not is_crowd(kind):
        _set_place(g, unique_index(g, seat, kind), NOT_IN_GAME)


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
        _set_place(g, unique_index(g, seat, kind), place)
    if g.table.listens(SOMEONE_LEAVES):
        _tell_departure(g, seat, kind, origin)
    if g.table.listens(SOMEONE_ARRIVES):
        _tell_arrival(g, seat, kind, place)


def deactivate(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """A placed piece becomes inactive: it stays where it is and does not act."""
    if not is_crowd(kind):
        g.inactive |= bit(unique_index(g, seat, kind))
        return
    one = unit(seat, kind)
    if counted(g.ready(place), seat, kind) > 0:
        g.cells[g.layout.ready + place] -= one
    g.cells[g.layout.inactive_crowd + place] += one


def reactivate(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """An inactive piece becomes active; it may act once it is placed anew."""
    if not is_crowd(kind):
        g.inactive &= ~bit(unique_index(g, seat, kind))
    else:
        g.cells[g.layout.inactive_crowd + place] -= unit(seat, kind)


def inactive_crowd(g: Position, place: i64) -> i64:
    """The inactive followers and volunteers on a place, counted as in `crowd`."""
    if g.table.keeps_inactive:
        return g.cells[g.layout.inactive_crowd + place]
    return 0


def evict(g: Position, place: i64) -> None:
    """Return everybody on a place to their pools (base rulebook, Flooding)."""
    if g.occupants(place) == 0:
        return
    _return_crowd(g, place, g.crowd(place) - inactive_crowd(g, place))
    g.cells[g.layout.ready + place] = 0
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and (g.inactive >> index) & 1 == 0:
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
                _tell_departure(g, seat, FOLLOWER, place)
                followers -= 1
            while volunteers > 0:
                _tell_departure(g, seat, VOLUNTEER, place)
                volunteers -= 1


def _return_unique(g: Position, index: i64, place: i64) -> None:
    g.cells[g.layout.occupants + place] -= 1
    _set_place(g, index, IN_POOL)
    if g.table.listens(SOMEONE_LEAVES):
        _tell_departure(g, owner_of(g, index), unique_kind(g, index), place)


def return_all(g: Position) -> None:
    """Return every Atlantean to its pool, as the actions of a round are over."""
    for place in range(g.table.n_places):
        if g.occupants(place) != 0:
            evict(g, place)
    g.acted = 0


def dismiss_volunteers(g: Position) -> None:
    """This round's volunteers go back to the supply; those gained too late become ready."""
    for seat in range(g.table.seats):
        at = seat * POOL_COLUMNS
        g.cells[g.layout.pool + at + POOL_VOLUNTEERS] = g.pool(at + ARRIVING)
        g.cells[g.layout.pool + at + ARRIVING] = 0


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
        if g.place_of(index) == place:
            g.acted |= bit(index)


def let_act_again(g: Position, index: i64) -> None:
    """A unique piece may act once more."""
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
    """The mask of the seats with a piece on a place, the Automaton's not counted."""
    return _owners_in(g, g.crowd(place), place, 0)


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
        if (
            g.place_of(index) == place
            and (excluded >> index) & 1 == 0
            and index != g.table.automaton
        ):
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
