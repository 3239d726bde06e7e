"""The Place Atlanteans phase: which piece may stand where (base rulebook, Place Atlanteans)."""

from mypy_extensions import i64

from game.components import admits
from game.decisions import PLACE_ATLANTEANS, SUFFER_MISFORTUNES, Decision, register
from game.free_acts import apply_free_act, list_free_acts
from game.ids import (
    AUTOMATON,
    BUILT,
    EMISSARY,
    FOLLOWER,
    HOLOGRAM,
    LEADER,
    LIBRAM_OF_UNITY,
    N_PIECE_KINDS,
    PHASE_SUFFER,
    SEAFARER,
    VOLUNTEER,
)
from game.moves import DONE, PLACE, Moves, first, make_move, second, third, verb_of
from game.pieces import in_pool, power_of, put, unique_index
from game.places import FIRST_COMPONENT_PLACE, N_PLACES, is_tile, slot_of
from game.position import LIBRAM_1, LIBRAM_2, Position


def capacity(g: Position, place: i64) -> i64:
    """How many Atlanteans a place holds now: its spaces, Libram of Unity and the Emissary included."""
    spaces = g.table.capacity[place]
    if is_tile(place):
        extra = g.table.book.title_number[LIBRAM_OF_UNITY]
        if g.spells[LIBRAM_1] == place + 1:
            spaces += extra
        if g.spells[LIBRAM_2] == place + 1:
            spaces += extra
        if g.presence[EMISSARY] == place:
            spaces += g.table.book.councilor_number[EMISSARY]
    return spaces


def is_usable(g: Position, place: i64) -> bool:
    """Whether Atlanteans may stand there: a dry tile, one the Seafarer holds, a built component."""
    if is_tile(place):
        return g.is_dry(place) or g.presence[SEAFARER] == place
    if place >= FIRST_COMPONENT_PLACE:
        return g.built[slot_of(place)] == BUILT
    return True


def has_room(g: Position, place: i64) -> bool:
    """Whether another ordinary Atlantean may be placed there."""
    return g.heads[place] < capacity(g, place) and is_usable(g, place)


def can_place(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether a piece in its pool may be placed there now.

    The Automaton must join another Atlantean. The Emissary may join a full island tile, since its
    own presence makes room there; the Seafarer may stand on a flooded tile.
    """
    if g.table.capacity[place] == 0 or not admits(g, place, kind):
        return False
    if kind == AUTOMATON:
        return g.heads[place] > 0 and has_room(g, place)
    if kind == LEADER or kind == HOLOGRAM:
        power = power_of(g, unique_index(seat, kind))
        if power == SEAFARER and is_tile(place):
            return g.heads[place] < capacity(g, place)
        if power == EMISSARY and is_tile(place) and is_usable(g, place):
            most = capacity(g, place) + g.table.book.councilor_number[EMISSARY]
            return g.heads[place] < most
    return has_room(g, place)


def list_placements(g: Position, out: Moves) -> None:
    """List every placement of every kind of piece in a pool."""
    rooms = out.scratch
    n_rooms: i64 = 0
    for place in range(i64(N_PLACES)):
        if g.heads[place] < g.table.capacity[place] or is_tile(place):
            if g.table.capacity[place] > 0 and has_room(g, place):
                rooms[n_rooms] = place
                n_rooms += 1
    for seat in range(g.table.seats):
        for kind in range(i64(N_PIECE_KINDS)):
            if in_pool(g, seat, kind) == 0:
                continue
            if has_place_of_its_own(g, seat, kind):
                for place in range(i64(N_PLACES)):
                    if can_place(g, seat, kind, place):
                        out.add(make_move(PLACE, seat, kind, place))
                continue
            move = make_move(PLACE, seat, kind)
            for i in range(n_rooms):
                place = rooms[i]
                if place < FIRST_COMPONENT_PLACE or admits(g, place, kind):
                    out.add(move | (place << 24))


def has_place_of_its_own(g: Position, seat: i64, kind: i64) -> bool:
    """Whether a piece may stand where others may not, or the other way round."""
    if kind == FOLLOWER or kind == VOLUNTEER:
        return False
    if kind == AUTOMATON:
        return True
    power = power_of(g, unique_index(seat, kind))
    return power == SEAFARER or power == EMISSARY


class PlaceAtlanteans(Decision):
    """The next Atlantean and its place; when all are placed, the phase ends as the team likes.

    A piece that can stand nowhere stays in its pool.
    """

    def kind(self) -> str:
        return "place"

    def legal(self, g: Position, out: Moves) -> None:
        list_placements(g, out)
        if out.count == 0:
            out.add(make_move(DONE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == PLACE:
            put(g, first(move), second(move), third(move))
        elif verb_of(move) == DONE:
            g.pop()
            g.phase = PHASE_SUFFER
            g.push(SUFFER_MISFORTUNES)
        else:
            apply_free_act(g, move)


register(PLACE_ATLANTEANS, PlaceAtlanteans())
