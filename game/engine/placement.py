"""The Place Atlanteans phase: which piece may stand where (base rulebook, Place Atlanteans)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.decisions import Decision, begin_phase, register, register_phase
from game.engine.five_plus import locked_room, sharers_on
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import (
    BUILT,
    HOLOGRAM,
    IN_POOL,
    N_PENINSULAS,
    N_PIECE_KINDS,
    PHASE_PLACE,
    PHASE_SUFFER,
)
from game.engine.layout import MOST_FURTHER_POWERS
from game.engine.moves import DONE, PLACE, SHARE, Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    carried_powers,
    further_power,
    in_pool,
    is_crowd,
    owner_of,
    power_of,
    put,
    unique_index,
    unique_kind,
)
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
from game.engine.power import Power
from game.engine.sharing import intend_to_share
from game.engine.table import BEFORE_PLACEMENT, MUST_JOIN, OWN_PLACES


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


def may_hold(g: Position, place: i64, kind: i64) -> bool:
    """Whether this kind of Atlantean can be on a place, however it came to be there."""
    if place < FIRST_COMPONENT_PLACE:
        return True
    return g.table.sites[place].may_hold(g, place, kind)


def own_places(g: Position, seat: i64, kind: i64) -> i64:
    """What a piece's power changes about where it may be placed, as a mask of modifiers."""
    if is_crowd(kind):
        return 0
    index = unique_index(g, seat, kind)
    number = power_of(g, index)
    changed = g.table.changed_by[number] if number >= 0 else i64(0)
    if index == g.table.relayed:
        for n in range(i64(MOST_FURTHER_POWERS)):
            number = further_power(g, n)
            if number >= 0:
                changed |= g.table.changed_by[number]
    return changed & OWN_PLACES


def joins_only(g: Position, seat: i64, kind: i64) -> bool:
    """Whether a piece may only be placed beside another Atlantean."""
    return (own_places(g, seat, kind) >> MUST_JOIN) & 1 != 0


def has_room(g: Position, place: i64) -> bool:
    """Whether another ordinary Atlantean may be placed there."""
    return g.occupants(place) < capacity(g, place) and is_usable(g, place)


def can_place(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether a piece in its pool may be placed there now."""
    if own_places(g, seat, kind) != 0:
        index = unique_index(g, seat, kind)
        if index == g.table.relayed:
            return _can_place_relayed(g, place)
        return can_place_power(g, g.table.powers[power_of(g, index)], kind, place)
    return has_room(g, place) and admits(g, place, kind)


def can_place_power(g: Position, power: Power, kind: i64, place: i64) -> bool:
    """The same of a piece whose power has a say in it (`own_places`).

    The Automaton must join another Atlantean. A Leader that makes room on its tile may join a full
    one, since its own presence widens it; one that stands on water may join a flooded one.
    """
    if capacity(g, place) == 0 or not admits(g, place, kind):
        return False
    if not power.may_stand(g, place):
        return False
    if power.must_join():
        return g.occupants(place) > 0 and has_room(g, place)
    if is_tile(place):
        if is_usable(g, place) or power.stands_on_water():
            spaces = power.spaces_taken() - power.extra_room(g)
            return g.occupants(place) + spaces <= capacity(g, place)
        return False
    return has_room(g, place)


def can_share(g: Position, place: i64) -> bool:
    """Whether a piece that may share spaces may be placed on the space of another there now.

    A space marked 5+ that is closed takes it first: it unlocks the space for the other one
    (Monstrosities rulebook, Bots). Which kinds a place admits does not matter, for it does not act.
    """
    if not is_usable(g, place):
        return False
    return locked_room(g, place) > 0 or g.occupants(place) > sharers_on(g, place)


def _can_place_relayed(g: Position, place: i64) -> bool:
    """Whether the Hologram, with all its powers, may be placed there."""
    if capacity(g, place) == 0 or not admits(g, place, HOLOGRAM):
        return False
    floats = False
    room: i64 = 0
    spaces: i64 = 1
    for number in carried_powers(g, g.table.relayed):
        power = g.table.powers[number]
        if not power.may_stand(g, place):
            return False
        floats = floats or power.stands_on_water()
        room += power.extra_room(g)
        spaces = max(spaces, power.spaces_taken())
    if not is_tile(place):
        return has_room(g, place)
    if not is_usable(g, place) and not floats:
        return False
    return g.occupants(place) + spaces - room <= capacity(g, place)


def find_rooms(g: Position, rooms: vec[i64]) -> vec[i64]:
    """The places with room for an ordinary Atlantean; `rooms` is a buffer as long as all places.

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
            # Every tile has a space: an empty one has room.
            taken = cells[heads + place]
            if taken == 0 or taken < spaces[place] + cells[extra + place]:
                rooms[n] = place
                n += 1
        if afloat > 0 and peninsula_of(afloat) == p and has_room(g, afloat):
            rooms[n] = afloat
            n += 1
    for place in range(i64(FIRST_BUILD_SPACE), i64(FIRST_COMPONENT_PLACE)):
        if spaces[place] + cells[extra + place] > 0:
            rooms[n] = place
            n += 1
    for slot in range(g.table.n_components):
        if g.built(slot) == BUILT:
            place = component_place(slot, 0)
            for space in range(place, place + 2):
                if cells[heads + space] < spaces[space] + cells[extra + space]:
                    rooms[n] = space
                    n += 1
    for place in range(component_place(g.table.n_components, 0), g.table.n_places):
        if spaces[place] + cells[extra + place] > 0 and has_room(g, place):
            rooms[n] = place
            n += 1
    return rooms[:n]


def list_placements(g: Position, out: Moves, of_one: bool = False) -> None:
    """List every placement of every kind of piece in a pool, or of the first kind that has any."""
    rooms = find_rooms(g, out.scratch_of(g.table.n_places))
    before = out.count
    for seat in range(g.table.seats):
        for kind in range(i64(N_PIECE_KINDS)):
            if in_pool(g, seat, kind) > 0:
                list_of_kind(g, seat, kind, rooms, out)
                if of_one and out.count > before:
                    return
        for index in range(g.table.first_further_piece, g.table.n_pieces):
            if g.place_of(index) == IN_POOL and owner_of(g, index) == seat:
                list_of_kind(g, seat, unique_kind(g, index), rooms, out)
                if (g.table.sharers >> index) & 1 != 0:
                    list_shares(g, seat, unique_kind(g, index), out)
                if of_one and out.count > before:
                    return


def list_of_kind(g: Position, seat: i64, kind: i64, rooms: vec[i64], out: Moves) -> None:
    """List every placement of one kind of piece that a player has in the pool."""
    changed = own_places(g, seat, kind)
    if changed == 0:
        list_rooms(g, seat, kind, rooms, out)
    elif (changed >> MUST_JOIN) & 1 != 0:
        list_company(g, seat, kind, rooms, out)
    else:
        list_own_places(g, seat, kind, out)


def list_own_places(g: Position, seat: i64, kind: i64, out: Moves) -> None:
    """List the placements of a piece that may stand where others may not, or not where they may."""
    move = make_move(PLACE, seat, kind)
    index = unique_index(g, seat, kind)
    power = g.table.powers[power_of(g, index)]
    several = index == g.table.relayed
    for place in range(g.table.n_places):
        if _can_place_relayed(g, place) if several else can_place_power(g, power, kind, place):
            out.add(move | (place << 24))


def list_shares(g: Position, seat: i64, kind: i64, out: Moves) -> None:
    """List the spaces of others that a piece may share."""
    move = make_move(SHARE, seat, kind)
    for place in range(g.table.n_places):
        if can_share(g, place):
            out.add(move | (place << 24))


def list_company(g: Position, seat: i64, kind: i64, rooms: vec[i64], out: Moves) -> None:
    """List the placements beside others of a piece that must join somebody."""
    move = make_move(PLACE, seat, kind)
    for place in rooms:
        if g.occupants(place) > 0 and admits(g, place, kind):
            out.add(move | (place << 24))


def list_rooms(g: Position, seat: i64, kind: i64, rooms: vec[i64], out: Moves) -> None:
    """List the placements of any other piece in the rooms found."""
    move = make_move(PLACE, seat, kind)
    particular = g.table.particular
    out.reserve(i64(len(rooms)))
    code = out.code
    n = out.count
    for place in rooms:
        # Most rooms are tiles, which admit everybody.
        if place < FIRST_COMPONENT_PLACE or particular[place] == 0 or admits(g, place, kind):
            code[n] = move | (place << 24)
            n += 1
    out.count = n


def list_choices(g: Position, out: Moves, of_one: bool = False) -> None:
    """List what the phase offers, with all placements or only the first piece's."""
    list_placements(g, out, of_one)
    if out.count == 0:
        out.add(make_move(DONE))
    list_free_acts(g, out)


def share_space(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Place a piece from its pool on the space of another; powers may ask something first."""
    intend_to_share(g, unique_index(g, seat, kind))
    place_piece(g, seat, kind, place)


def place_piece(g: Position, seat: i64, kind: i64, place: i64) -> None:
    """Place a piece from its pool; powers may ask something first."""
    if not g.table.listens(BEFORE_PLACEMENT):
        put(g, seat, kind, place)
        return
    g.push(PUT_PIECE, seat, kind, place)
    for power in g.table.listeners[BEFORE_PLACEMENT]:
        power.before_placement(g, seat, kind, place)


class PutPiece(Decision):
    """A piece is placed, now that all is answered that goes with it. Frame: seat, kind, place."""

    def kind(self) -> str:
        return "put_piece"

    def advance(self, g: Position) -> bool:
        seat = g.arg(1)
        kind = g.arg(2)
        place = g.arg(3)
        g.pop()
        put(g, seat, kind, place)
        return True


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
            place_piece(g, first(move), second(move), third(move))
        elif verb_of(move) == SHARE:
            share_space(g, first(move), second(move), third(move))
        elif verb_of(move) == DONE:
            g.pop()
            begin_phase(g, PHASE_SUFFER)
        else:
            apply_free_act(g, move)


PUT_PIECE: Final[i64] = register(PutPiece())
PLACE_ATLANTEANS: Final[i64] = register_phase(PHASE_PLACE, PlaceAtlanteans())
