"""The Place Atlanteans phase: which piece may stand where (base rulebook, Place Atlanteans)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, begin_phase, register, register_phase
from game.engine.five_plus import locked_room, sharers_on
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import (
    BUILT,
    IN_POOL,
    N_PENINSULAS,
    N_PIECE_KINDS,
    PHASE_PLACE,
    PHASE_SUFFER,
    RINGS,
)
from game.engine.modifiers import (
    EXTRA_ROOM,
    MAY_STAND,
    MUST_JOIN,
    OWN_PLACES,
    SPACES_TAKEN,
    STANDS_ON_WATER,
)
from game.engine.moments import BEFORE_PLACEMENT
from game.engine.moves import (
    DONE,
    PLACE,
    SHARE,
    THIRD,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import (
    active_occupants,
    carried_changes,
    in_pool,
    is_crowd,
    owner_of,
    put,
    unique_index,
    unique_kind,
    value_of,
)
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    component_place,
    is_tile,
    tile,
)
from game.engine.position import Position
from game.engine.sharing import intend_to_share

NO_ROOMS: Final[vec[i64]] = vec[i64]()


def capacity(g: Position, place: i64) -> i64:
    """How many Atlanteans a place holds now."""
    return g.table.capacity[place] + g.extra_capacity(place)


def is_usable(g: Position, place: i64) -> bool:
    """Whether Atlanteans may stand there: a dry tile, one that is usable, an open location."""
    if is_tile(place):
        return g.is_dry(place) or (g.usable_flooded_tiles >> place) & 1 != 0
    if place >= FIRST_COMPONENT_PLACE:
        return g.table.sites[place].is_open(g, place)
    return True


def admits(g: Position, place: i64, seat: i64, kind: i64) -> bool:
    """Whether a place takes a seat's Atlantean of a kind at all; some places are particular."""
    if place < FIRST_COMPONENT_PLACE:
        return True
    return g.table.sites[place].admits(g, place, seat, kind)


def may_hold(g: Position, place: i64, seat: i64, kind: i64) -> bool:
    """Whether a seat's Atlantean of a kind can be on a place, however it came to be there."""
    if place < FIRST_COMPONENT_PLACE:
        return True
    return g.table.sites[place].may_hold(g, place, seat, kind)


def own_places(g: Position, seat: i64, kind: i64) -> i64:
    """What a piece's power changes about where it may be placed, as a mask of modifiers."""
    if is_crowd(kind):
        return 0
    return carried_changes(g, unique_index(g, seat, kind)) & OWN_PLACES


def joins_only(g: Position, seat: i64, kind: i64) -> bool:
    """Whether a piece may only be placed beside another Atlantean."""
    return (own_places(g, seat, kind) >> MUST_JOIN) & 1 != 0


def has_room(g: Position, place: i64) -> bool:
    """Whether another ordinary Atlantean may be placed there."""
    return g.occupants(place) < capacity(g, place) and is_usable(g, place)


def can_place(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether a piece in its pool may be placed there now."""
    changed = own_places(g, seat, kind)
    if changed == 0:
        return has_room(g, place) and admits(g, place, seat, kind)
    if (changed >> MUST_JOIN) & 1 != 0:
        return g.occupants(place) > 0 and has_room(g, place) and admits(g, place, seat, kind)
    index = unique_index(g, seat, kind)
    if not fits(g, place, seat, kind, net_spaces(g, index), floats(g, index)):
        return False
    return may_stand(g, index, place)


def fits(g: Position, place: i64, seat: i64, kind: i64, spaces: i64, floating: bool) -> bool:
    """Whether a place admits a piece whose powers have a say in it, and has room for it.

    On a tile the piece needs `spaces` spaces (see `net_spaces`); one that floats may be placed on a
    flooded tile.
    """
    room = capacity(g, place)
    if not is_tile(place):
        if g.occupants(place) >= room or not is_usable(g, place):
            return False
        return admits(g, place, seat, kind)
    return g.occupants(place) + spaces <= room and (floating or is_usable(g, place))


def net_spaces(g: Position, index: i64) -> i64:
    """The spaces that a piece takes up on a tile, less those that its powers add there.

    A Leader that makes room may join a full tile, since its own presence widens it.
    """
    return value_of(g, index, SPACES_TAKEN, 1) - value_of(g, index, EXTRA_ROOM, 0)


def floats(g: Position, index: i64) -> bool:
    """Whether a piece may be placed on flooded tiles."""
    return value_of(g, index, STANDS_ON_WATER, 0) > 0


def may_stand(g: Position, index: i64, place: i64) -> bool:
    """Whether all powers of a piece let it be placed there."""
    return value_of(g, index, MAY_STAND, 1, place) > 0


def can_share(g: Position, place: i64) -> bool:
    """Whether a piece that may share spaces may be placed on the space of another there now.

    A space marked 5+ that is closed takes it first: it unlocks the space for the other one
    (Monstrosities rulebook, Bots). Which kinds a place admits does not matter, for it does not act.
    The spaces of inactive Atlanteans are locked: nobody joins them there.
    """
    if not is_usable(g, place):
        return False
    return locked_room(g, place) > 0 or active_occupants(g, place) > sharers_on(g, place)


def find_rooms(g: Position, rooms: vec[i64], needed: i64 = 1, floating: bool = False) -> vec[i64]:
    """The places of the island and the build spaces with room; they admit every kind of piece.

    On a tile a piece needs `needed` spaces (see `net_spaces`); one that floats may be placed on a
    flooded tile. Places come as the third argument of a move; `rooms` is a buffer as long as all
    places. The same as asking `fits` of every place, but only tiles that can be used are looked at.
    """
    n: i64 = 0
    cells = g.cells
    heads = g.layout.occupants
    extra = g.layout.extra_capacity
    dry = g.layout.dry
    afloat = g.usable_flooded_tiles
    spaces = g.table.capacity
    rooms[n] = CENTRE << THIRD
    n += 1
    for p in range(i64(N_PENINSULAS)):
        first_tile = tile(p, 1)
        usable = i64(RINGS) if floating else cells[dry + p]
        for place in range(first_tile, first_tile + usable):
            # Every tile has a space: an empty one has room for a piece that needs no more.
            free = 1 - cells[heads + place]
            if free < needed:
                free += spaces[place] + cells[extra + place] - 1
            if free >= needed:
                rooms[n] = place << THIRD
                n += 1
        if afloat != 0 and not floating:
            for place in range(first_tile + usable, first_tile + RINGS):
                if (afloat >> place) & 1 == 0:
                    continue
                free = spaces[place] + cells[extra + place] - cells[heads + place]
                if free >= needed:
                    rooms[n] = place << THIRD
                    n += 1
    for place in range(i64(FIRST_BUILD_SPACE), i64(FIRST_COMPONENT_PLACE)):
        if spaces[place] + cells[extra + place] > 0:
            rooms[n] = place << THIRD
            n += 1
    return rooms[:n]


def find_further_rooms(g: Position, rooms: vec[i64]) -> vec[i64]:
    """The same of components and locations, which may turn away some kinds of pieces.

    Places come as they are.
    """
    n: i64 = 0
    cells = g.cells
    heads = g.layout.occupants
    extra = g.layout.extra_capacity
    spaces = g.table.capacity
    components = g.table.n_components
    built = g.layout.built
    for slot in range(components):
        if cells[built + slot] == BUILT:
            place = component_place(slot, 0)
            for space in range(place, place + 2):
                if cells[heads + space] < spaces[space] + cells[extra + space]:
                    rooms[n] = space
                    n += 1
    for place in range(component_place(components, 0), g.table.n_places):
        if spaces[place] + cells[extra + place] > 0 and has_room(g, place):
            rooms[n] = place
            n += 1
    return NO_ROOMS if n == 0 else rooms[:n]


def further_in_pool(g: Position) -> i64:
    """Mask of the pieces in a pool that are of kinds which the base game does not have."""
    mask: i64 = 0
    for index in range(g.table.first_further_piece, g.table.n_pieces):
        if g.place_of(index) == IN_POOL:
            mask |= bit(index)
    return mask


def list_placements(g: Position, out: Moves, of_one: bool = False) -> None:
    """List every placement of every kind of piece in a pool, or of the first kind that has any.

    The first kind is one that may be placed alone, if any is left: the piece that must join others
    comes after those whom it may join.
    """
    scratch = out.scratch_of(g.table.n_places)
    rooms = find_rooms(g, scratch)
    further = find_further_rooms(g, scratch)
    before = out.count
    waiting = further_in_pool(g)
    joining: i64 = -1
    for seat in range(g.table.seats):
        for kind in range(i64(N_PIECE_KINDS)):
            if in_pool(g, seat, kind) > 0:
                if of_one and joins_only(g, seat, kind):
                    joining = make_move(PLACE, seat, kind)
                    continue
                list_of_kind(g, seat, kind, rooms, further, out)
                if of_one and out.count > before:
                    return
        if waiting == 0:
            continue
        for index in range(g.table.first_further_piece, g.table.n_pieces):
            if (waiting >> index) & 1 != 0 and owner_of(g, index) == seat:
                list_of_kind(g, seat, unique_kind(g, index), rooms, further, out)
                if (g.table.sharers >> index) & 1 != 0:
                    list_shares(g, seat, unique_kind(g, index), out)
                if of_one and out.count > before:
                    return
    if joining >= 0:
        list_of_kind(g, first(joining), second(joining), rooms, further, out)


def list_of_kind(
    g: Position, seat: i64, kind: i64, rooms: vec[i64], further: vec[i64], out: Moves
) -> None:
    """List every placement of one kind of piece that a player has in the pool.

    `rooms` and `further` are what `find_rooms` and `find_further_rooms` have found.
    """
    move = make_move(PLACE, seat, kind)
    changed = own_places(g, seat, kind)
    if changed == 0:
        list_rooms(move, rooms, out)
        for place in further:
            if g.table.particular[place] == 0 or admits(g, place, seat, kind):
                out.add(move | (place << THIRD))
    elif (changed >> MUST_JOIN) & 1 != 0:
        list_company(g, move, rooms, further, out)
    else:
        list_own_places(g, move, changed, further, out)


def list_own_places(g: Position, move: i64, changed: i64, further: vec[i64], out: Moves) -> None:
    """List the placements of a piece that may stand where others may not, or not where they may.

    `changed` is what `own_places` says of it; `move` is without a place.
    """
    seat = first(move)
    kind = second(move)
    index = unique_index(g, seat, kind)
    scratch = out.scratch_of(g.table.n_places)
    everywhere = (changed >> MAY_STAND) & 1 == 0
    for room in find_rooms(g, scratch, net_spaces(g, index), floats(g, index)):
        if everywhere or may_stand(g, index, room >> THIRD):
            out.add(move | room)
    for place in further:
        if admits(g, place, seat, kind) and may_stand(g, index, place):
            out.add(move | (place << THIRD))


def list_shares(g: Position, seat: i64, kind: i64, out: Moves) -> None:
    """List the spaces of others that a piece may share."""
    move = make_move(SHARE, seat, kind)
    for place in range(g.table.n_places):
        if can_share(g, place):
            out.add(move | (place << THIRD))


def list_company(g: Position, move: i64, rooms: vec[i64], further: vec[i64], out: Moves) -> None:
    """List the placements beside others of a piece that must join somebody."""
    for room in rooms:
        if g.occupants(room >> THIRD) > 0:
            out.add(move | room)
    for place in further:
        if g.occupants(place) > 0 and admits(g, place, first(move), second(move)):
            out.add(move | (place << THIRD))


def list_rooms(move: i64, rooms: vec[i64], out: Moves) -> None:
    """List the placements of any other piece in the rooms found; `move` is without a place."""
    out.reserve(i64(len(rooms)))
    code = out.code
    n = out.count
    for room in rooms:
        code[n] = move | room
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
    """A piece is placed, now that all is answered that goes with it."""

    SEAT: Final = 1
    KIND: Final = 2
    PLACE: Final = 3

    def advance(self, g: Position) -> bool:
        seat = g.arg(self.SEAT)
        kind = g.arg(self.KIND)
        place = g.arg(self.PLACE)
        g.pop()
        put(g, seat, kind, place)
        return True


class PlaceAtlanteans(Decision):
    """The next Atlantean and its place; when all are placed, the phase ends as the team likes.

    A piece that can stand nowhere stays in its pool.
    """

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


PUT_PIECE: Final[i64] = register("put_piece", PutPiece())
PLACE_ATLANTEANS: Final[i64] = register_phase(PHASE_PLACE, "place", PlaceAtlanteans())
