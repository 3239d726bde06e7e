"""The Place Atlanteans phase: which piece may stand where (base rulebook, Place Atlanteans)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.decisions import Decision, begin_phase, register_phase
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import BUILT, N_PENINSULAS, PHASE_PLACE, PHASE_SUFFER
from game.engine.moves import DONE, PLACE, Moves, first, make_move, second, third, verb_of
from game.engine.pieces import in_pool, is_crowd, power_of, put, unique_index
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    component_place,
    is_tile,
    peninsula_of,
    tile,
)
from game.engine.position import Position
from game.engine.table import MUST_JOIN, OWN_PLACES


def capacity(g: Position, place: i64) -> i64:
    """How many Atlanteans a place holds now."""
    return g.table.capacity[place] + g.extra_capacity(place)


def is_usable(g: Position, place: i64) -> bool:
    """Whether Atlanteans may stand there: a dry tile, one that is usable, an open location."""
    if is_tile(place):
        return g.is_dry(place) or g.usable_flooded_tile == place
    if place >= FIRST_COMPONENT_PLACE:
        return g.table.sites[place].is_open(g, place)
    return True


def admits(g: Position, place: i64, kind: i64) -> bool:
    """Whether a place takes this kind of Atlantean at all; some components are particular."""
    if place < FIRST_COMPONENT_PLACE:
        return True
    return g.table.sites[place].admits(g, place, kind)


def joins_only(g: Position, seat: i64, kind: i64) -> bool:
    """Whether a piece may only be placed beside another Atlantean."""
    if is_crowd(kind):
        return False
    number = power_of(g, unique_index(g, seat, kind))
    return number >= 0 and (g.table.changed_by[number] >> MUST_JOIN) & 1 != 0


def has_room(g: Position, place: i64) -> bool:
    """Whether another ordinary Atlantean may be placed there."""
    return g.occupants(place) < capacity(g, place) and is_usable(g, place)


def can_place(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether a piece in its pool may be placed there now.

    The Automaton must join another Atlantean. A Leader that makes room on its tile may join a full
    one, since its own presence widens it; one that stands on water may join a flooded one.
    """
    if g.table.capacity[place] == 0 or not admits(g, place, kind):
        return False
    if not is_crowd(kind):
        number = power_of(g, unique_index(g, seat, kind))
        if number >= 0 and g.table.changed_by[number] & OWN_PLACES != 0:
            power = g.table.powers[number]
            if power.must_join():
                return g.occupants(place) > 0 and has_room(g, place)
            if is_tile(place):
                if is_usable(g, place) or power.stands_on_water():
                    return g.occupants(place) < capacity(g, place) + power.extra_room(g)
                return False
    return has_room(g, place)


def find_rooms(g: Position, rooms: vec[i64]) -> i64:
    """Write the places that have room for an ordinary Atlantean; return how many they are.

    The same as asking `has_room` of every place, but only those above water are looked at.
    """
    n: i64 = 0
    cells = g.cells
    heads = g.layout.occupants
    extra = g.layout.extra_capacity
    afloat = g.usable_flooded_tile
    spaces = g.table.capacity
    rooms[n] = CENTRE
    n += 1
    for p in range(i64(N_PENINSULAS)):
        first_tile = tile(p, 1)
        for place in range(first_tile, first_tile + g.dry(p)):
            if cells[heads + place] < spaces[place] + cells[extra + place]:
                rooms[n] = place
                n += 1
        if afloat > 0 and peninsula_of(afloat) == p and has_room(g, afloat):
            rooms[n] = afloat
            n += 1
    for place in range(i64(FIRST_BUILD_SPACE), i64(FIRST_COMPONENT_PLACE)):
        if spaces[place] > 0:
            rooms[n] = place
            n += 1
    for slot in range(g.table.n_components):
        if g.built(slot) == BUILT:
            place = component_place(slot, 0)
            for space in range(place, place + 2):
                if cells[heads + space] < spaces[space]:
                    rooms[n] = space
                    n += 1
    for place in range(component_place(g.table.n_components, 0), g.table.n_places):
        if spaces[place] > 0 and has_room(g, place):
            rooms[n] = place
            n += 1
    return n


def list_placements(g: Position, out: Moves, of_one: bool = False) -> None:
    """List every placement of every kind of piece in a pool, or of the first kind that has any."""
    n_rooms = find_rooms(g, out.scratch_of(g.table.n_places))
    before = out.count
    for seat in range(g.table.seats):
        for kind in range(g.table.n_kinds):
            if in_pool(g, seat, kind) == 0:
                continue
            if joins_only(g, seat, kind):
                list_company(g, seat, kind, n_rooms, out)
            elif has_places_of_its_own(g, seat, kind):
                list_own_places(g, seat, kind, out)
            else:
                list_rooms(g, seat, kind, n_rooms, out)
            if of_one and out.count > before:
                return


def list_own_places(g: Position, seat: i64, kind: i64, out: Moves) -> None:
    """List the placements of a piece that may stand where others may not, or not where they may."""
    move = make_move(PLACE, seat, kind)
    for place in range(g.table.n_places):
        if can_place(g, seat, kind, place):
            out.add(move | (place << 24))


def list_company(g: Position, seat: i64, kind: i64, n_rooms: i64, out: Moves) -> None:
    """List the placements beside others of a piece that must join somebody."""
    move = make_move(PLACE, seat, kind)
    rooms = out.scratch
    for i in range(n_rooms):
        place = rooms[i]
        if g.occupants(place) > 0 and admits(g, place, kind):
            out.add(move | (place << 24))


def list_rooms(g: Position, seat: i64, kind: i64, n_rooms: i64, out: Moves) -> None:
    """List the placements of any other piece in the rooms that `find_rooms` wrote."""
    move = make_move(PLACE, seat, kind)
    rooms = out.scratch
    particular = g.table.particular
    out.reserve(n_rooms)
    code = out.code
    n = out.count
    for i in range(n_rooms):
        place = rooms[i]
        if particular[place] == 0 or admits(g, place, kind):
            code[n] = move | (place << 24)
            n += 1
    out.count = n


def has_places_of_its_own(g: Position, seat: i64, kind: i64) -> bool:
    """Whether a piece may stand where others may not, or the other way round."""
    if is_crowd(kind):
        return False
    number = power_of(g, unique_index(g, seat, kind))
    return number >= 0 and g.table.changed_by[number] & OWN_PLACES != 0


def list_choices(g: Position, out: Moves, of_one: bool = False) -> None:
    """List what the phase offers, with all placements or only the first piece's."""
    list_placements(g, out, of_one)
    if out.count == 0:
        out.add(make_move(DONE))
    list_free_acts(g, out)


class PlaceAtlanteans(Decision):
    """The next Atlantean and its place; when all are placed, the phase ends as the team likes.

    A piece that can stand nowhere stays in its pool.
    """

    def kind(self) -> str:
        return "place"

    def legal(self, g: Position, out: Moves) -> None:
        list_choices(g, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == PLACE:
            put(g, first(move), second(move), third(move))
        elif verb_of(move) == DONE:
            g.pop()
            begin_phase(g, PHASE_SUFFER)
        else:
            apply_free_act(g, move)


PLACE_ATLANTEANS: Final[i64] = register_phase(PHASE_PLACE, PlaceAtlanteans())
