"""Atlanteans on and off the board: placing, acting, leaving the game; `returning` has their return.

Leaders, the Hologram, the Automaton and whatever else needs an identity are unique pieces: each has
a number at the table, a kind, a seat and a place (`Position.place_of`). Followers and volunteers of
one player on one place are alike, so a place counts them: `crowd` and `ready` hold eight bits for
each seat, three for its followers and five for its volunteers.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.change import ALWAYS
from game.engine.ids import (
    FOLLOWER,
    HOLOGRAM,
    IN_POOL,
    IN_SUPPLY,
    LEADER,
    N_PIECE_KINDS,
    NOT_IN_GAME,
    VOLUNTEER,
)
from game.engine.layout import MOST_FURTHER_POWERS, POOL_COLUMNS
from game.engine.modifiers import ONLY_HELPS, SPACES_TAKEN
from game.engine.moments import (
    ACTIVITY_CHANGES,
    SOMEONE_ARRIVES,
    SOMEONE_IS_REMOVED,
    SOMEONE_LEAVES,
    SOMEONE_MOVES,
)
from game.engine.position import POOL_FOLLOWERS, POOL_VOLUNTEERS, Position
from game.engine.sharing import begin_sharing, end_sharing

MAX_VOLUNTEERS: Final = 31
"""More volunteers of one player than anybody can gain."""
NO_PIECE: Final = -1
NOBODY: Final = 7
"""The lane of `crowd` after those of the seats: volunteers on the board that nobody owns."""


def unit(seat: i64, kind: i64) -> i64:
    """One follower or volunteer of a seat, as a number to add to `crowd` or `ready`."""
    return bit(8 * seat + 3 * (kind - FOLLOWER))


def counted(plane: i64, seat: i64, kind: i64) -> i64:
    """How many followers or volunteers of a seat an entry of `crowd` or `ready` counts."""
    if kind == FOLLOWER:
        return (plane >> (8 * seat)) & 7
    return (plane >> (8 * seat + 3)) & MAX_VOLUNTEERS


def crowd_of_seat(plane: i64, seat: i64) -> i64:
    """All followers and volunteers of a seat that an entry of `crowd` or `ready` counts, or 0."""
    return (plane >> (8 * seat)) & 255


def is_leader(kind: i64) -> bool:
    """Whether a kind of piece is a Leader; the Hologram is a special one."""
    return kind == LEADER or kind == HOLOGRAM


def is_crowd(kind: i64) -> bool:
    """Whether pieces of this kind are counted rather than unique."""
    return kind == FOLLOWER or kind == VOLUNTEER


def unique_index(g: Position, seat: i64, kind: i64) -> i64:
    """The number of a seat's unique piece of a kind, or NO_PIECE if the game has none.

    Leaders come first, by seat; a team that the Hologram leads has none. A game has one piece of
    any other kind, whoever owns it.
    """
    if kind == LEADER:
        return seat if g.table.piece_kind[seat] == LEADER else i64(NO_PIECE)
    return g.table.piece_of_kind[kind]


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


def further_power(g: Position, n: i64) -> i64:
    """The n-th power of the Hologram beyond its first, or -1, where it can have several."""
    return g.cells[g.layout.further_powers + n] - 1


def wielded(g: Position, wielder: i64) -> i64:
    """The power of a wielder (`Table.wielders`), or -1."""
    if wielder < g.table.n_pieces:
        return power_of(g, wielder)
    return further_power(g, wielder - g.table.n_pieces)


def carried_changes(g: Position, index: i64) -> i64:
    """Mask of the modifiers that the powers of a unique piece change."""
    number = power_of(g, index)
    changed = g.table.changed_by[number] if number >= 0 else i64(0)
    if index == g.table.relayed:
        for n in range(i64(MOST_FURTHER_POWERS)):
            number = further_power(g, n)
            if number >= 0:
                changed |= g.table.changed_by[number]
    return changed


def value_of(g: Position, index: i64, what: i64, value: i64, about: i64 = ALWAYS) -> i64:
    """What a modifier is for a unique piece, active or not, by the powers that it carries."""
    if g.table.is_changed(what) and (carried_changes(g, index) >> what) & 1 != 0:
        for number in carried_powers(g, index):
            value = g.table.powers[number].changed(g, what, value, about)
    return value


def carried_powers(g: Position, index: i64) -> vec[i64]:
    """The powers that a unique piece carries, by number; only the Hologram can have several."""
    found = vec[i64]()
    power = power_of(g, index)
    if power >= 0:
        found = append(found, power)
        if index == g.table.relayed:
            for n in range(i64(MOST_FURTHER_POWERS)):
                if further_power(g, n) >= 0:
                    found = append(found, further_power(g, n))
    return found


def has_power(g: Position, index: i64, power: i64) -> bool:
    """Whether a unique piece carries a power, alone or with others."""
    if power_of(g, index) == power:
        return True
    if index != g.table.relayed:
        return False
    for n in range(i64(MOST_FURTHER_POWERS)):
        if further_power(g, n) == power:
            return True
    return False


def pieces_with(g: Position, power: i64) -> i64:
    """Mask of the unique pieces that carry a power now, alone or with others."""
    mask = g.table.carriers[power]
    hologram = g.table.hologram
    if hologram >= 0 and has_power(g, hologram, power):
        mask |= bit(hologram)
    return mask


def bears_power(g: Position, seat: i64, kind: i64, power: i64) -> bool:
    """Whether a seat's piece of a kind carries a power now, alone or with others."""
    if is_crowd(kind):
        return False
    index = unique_index(g, seat, kind)
    return index >= 0 and owner_of(g, index) == seat and (pieces_with(g, power) >> index) & 1 != 0


def acts_alone(g: Position, index: i64) -> bool:
    """Whether a unique piece takes actions of its own; the Automaton only helps."""
    return value_of(g, index, ONLY_HELPS, 0) == 0


def has_acted(g: Position, index: i64) -> bool:
    """Whether a unique piece has acted this round."""
    return (g.acted >> index) & 1 != 0


def is_inactive(g: Position, index: i64) -> bool:
    """Whether a unique piece is on the board but inactive."""
    return (g.inactive >> index) & 1 != 0


def may_act(g: Position, index: i64) -> bool:
    """Whether a unique piece is active and has not acted this round."""
    return ((g.acted | g.inactive) >> index) & 1 == 0


def set_place(g: Position, index: i64, place: i64) -> None:
    """Move a unique piece to a place, or to the pool, the supply or out of the game."""
    before = g.place_of(index)
    if before >= 0:
        end_sharing(g, index)
    g.cells[g.layout.place_of + index] = place
    if place >= 0:
        begin_sharing(g, index, place)
    if not is_inactive(g, index):
        _move_powers(g, index, before, place)
    if place < 0:
        g.inactive &= ~bit(index)
        g.acted &= ~bit(index)


def _move_powers(g: Position, index: i64, before: i64, place: i64) -> None:
    """Let the powers of a piece leave a place of the board and arrive at another."""
    for number in carried_powers(g, index):
        if before >= 0:
            g.table.powers[number].leaves(g, before)
        if place >= 0:
            g.table.powers[number].arrives(g, place)


def _notify_of_arrival(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Let the powers that listen know that an Atlantean has come to a place."""
    for power in g.table.listeners[SOMEONE_ARRIVES]:
        power.someone_arrives(g, seat, kind, place)


def notify_of_departure(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Let the powers that listen know that an Atlantean has left a place."""
    for power in g.table.listeners[SOMEONE_LEAVES]:
        power.someone_leaves(g, seat, kind, place)


def notify_of_activity(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Let the powers that listen know that an Atlantean has become inactive, or active again."""
    for power in g.table.listeners[ACTIVITY_CHANGES]:
        power.activity_changes(g, seat, kind, place)


def spaces_of(g: Position, seat: i64, kind: i64) -> i64:
    """How many single spaces a piece takes up."""
    if kind < N_PIECE_KINDS and kind != HOLOGRAM:
        return 1
    return spaces_taken(g, unique_index(g, seat, kind))


def spaces_taken(g: Position, index: i64) -> i64:
    """How many single spaces a unique piece takes up with the powers that it carries."""
    return value_of(g, index, SPACES_TAKEN, 1)


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
            g.cells[g.layout.occupants + g.place_of(index)] += spaces_taken(g, index)


def put(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Move a piece from its pool to a place."""
    g.cells[g.layout.occupants + place] += spaces_of(g, seat, kind)
    if is_crowd(kind):
        g.cells[g.layout.pool + seat * POOL_COLUMNS + kind - FOLLOWER] -= 1
        g.cells[g.layout.crowd + place] += unit(seat, kind)
        g.cells[g.layout.ready + place] += unit(seat, kind)
    else:
        set_place(g, unique_index(g, seat, kind), place)
    if g.table.listens(SOMEONE_ARRIVES):
        _notify_of_arrival(g, seat, kind, place)


def take_off(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Take a piece off its place, to nowhere yet.

    One that has acted goes first, then one that has not, then one that is inactive.
    """
    g.cells[g.layout.occupants + place] -= spaces_of(g, seat, kind)
    if is_crowd(kind):
        g.cells[g.layout.crowd + place] -= unit(seat, kind)
        inactive = counted(inactive_crowd(g, place), seat, kind)
        active = counted(g.crowd(place), seat, kind) - inactive
        if active < 0:
            g.cells[g.layout.inactive_crowd + place] -= unit(seat, kind)
        elif counted(g.ready(place), seat, kind) > active:
            g.cells[g.layout.ready + place] -= unit(seat, kind)
    else:
        set_place(g, unique_index(g, seat, kind), IN_POOL)
    if g.table.listens(SOMEONE_LEAVES):
        notify_of_departure(g, seat, kind, place)


def remove_from_game(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Remove one placed piece from the game for good.

    A Leader, the Hologram included, goes to the supply, from which its player may gain it back in
    place of a follower (Monstrosities rulebook, Removed Leaders).
    """
    notify_of_removal(g, seat, kind, place)
    take_off(g, seat, kind, place)
    if not is_crowd(kind):
        index = unique_index(g, seat, kind)
        set_place(g, index, IN_SUPPLY if is_leader(kind) else NOT_IN_GAME)


def notify_of_removal(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Let the powers that listen know that an Atlantean is about to leave the game."""
    for power in g.table.listeners[SOMEONE_IS_REMOVED]:
        power.someone_is_removed(g, seat, kind, place)


def shift(g: Position, seat: i64, kind: i64, origin: i64, place: i64) -> None:
    """Move a placed piece that has not acted to another place."""
    for power in g.table.listeners[SOMEONE_MOVES]:
        power.someone_moves(g, seat, kind, origin, place)
    spaces = spaces_of(g, seat, kind)
    g.cells[g.layout.occupants + origin] -= spaces
    g.cells[g.layout.occupants + place] += spaces
    if is_crowd(kind):
        one = unit(seat, kind)
        g.cells[g.layout.crowd + origin] -= one
        g.cells[g.layout.ready + origin] -= one
        g.cells[g.layout.crowd + place] += one
        g.cells[g.layout.ready + place] += one
    else:
        set_place(g, unique_index(g, seat, kind), place)
    if g.table.listens(SOMEONE_LEAVES):
        notify_of_departure(g, seat, kind, origin)
    if g.table.listens(SOMEONE_ARRIVES):
        _notify_of_arrival(g, seat, kind, place)


def deactivate(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """A placed piece becomes inactive: it stays where it is, does not act, and has no power.

    One that has not acted goes first.
    """
    if is_crowd(kind):
        one = unit(seat, kind)
        if counted(g.ready(place), seat, kind) > 0:
            g.cells[g.layout.ready + place] -= one
        g.cells[g.layout.inactive_crowd + place] += one
    else:
        index = unique_index(g, seat, kind)
        end_sharing(g, index)
        g.inactive |= bit(index)
        _move_powers(g, index, place, -1)
        g.acted &= ~bit(index)
    notify_of_activity(g, seat, kind, place)


def reactivate(g: Position, seat: i64, kind: i64, place: i64, to_act: bool = False) -> None:
    """An inactive piece becomes active, to act at once or else to be taken off its place."""
    if is_crowd(kind):
        g.cells[g.layout.inactive_crowd + place] -= unit(seat, kind)
        if to_act:
            g.cells[g.layout.ready + place] += unit(seat, kind)
    else:
        index = unique_index(g, seat, kind)
        g.inactive &= ~bit(index)
        _move_powers(g, index, -1, place)
    notify_of_activity(g, seat, kind, place)


def inactive_crowd(g: Position, place: i64) -> i64:
    """The inactive followers and volunteers on a place, counted as in `crowd`."""
    if g.table.keeps_inactive:
        return g.cells[g.layout.inactive_crowd + place]
    return 0


def active_count(g: Position, seat: i64, kind: i64, place: i64) -> i64:
    """How many active followers or volunteers of a seat are on a place."""
    return counted(g.crowd(place) - inactive_crowd(g, place), seat, kind)


def group_size(g: Position, place: i64, seat: i64, kind: i64) -> i64:
    """How many active Atlanteans of a seat and kind are on a place."""
    if is_crowd(kind):
        return active_count(g, seat, kind, place)
    index = unique_index(g, seat, kind)
    if index < 0 or g.place_of(index) != place or is_inactive(g, index):
        return 0
    return 1 if owner_of(g, index) == seat else 0


def active_kinds(g: Position, seat: i64, place: i64) -> i64:
    """Mask of the kinds of a seat's active pieces on a place."""
    mask: i64 = 0
    for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
        if active_count(g, seat, kind, place) > 0:
            mask |= bit(kind)
    for index in range(g.table.n_pieces):
        is_here = g.place_of(index) == place and not is_inactive(g, index)
        if is_here and owner_of(g, index) == seat:
            mask |= bit(unique_kind(g, index))
    return mask


def active_occupants(g: Position, place: i64) -> i64:
    """How many spaces of a place active pieces take up."""
    total = g.occupants(place)
    if total == 0:
        return 0
    plane = inactive_crowd(g, place)
    while plane != 0:
        total -= (plane & 7) + ((plane >> 3) & MAX_VOLUNTEERS)
        plane >>= 8
    if g.inactive != 0:
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and is_inactive(g, index):
                total -= spaces_taken(g, index)
    return total
