"""The One Hundred Hands: a die moves every Atlantean that fits to one part of the island.

The drawer may raise the die by mystic energy (Monstrosities rulebook, Mystic Energy). Atlanteans in
play are those on the board and in the pools, unless they are inactive (FAQ).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.cards.monstrosities.deck_verbs import CALL, SWEEP
from game.engine.bits import bit
from game.engine.decisions import AS_NAMED, WHO_ANSWERS, Decision, SeatDecision, register
from game.engine.effects import SPECIAL_MISFORTUNE, Misfortune
from game.engine.ids import (
    CITIES,
    ENERGY,
    FOLLOWER,
    FORESTS,
    HILLS,
    IN_POOL,
    LIBRARIES,
    MOUNTAINS,
    RINGS,
    VOLUNTEER,
)
from game.engine.moves import (
    A_FEW,
    ACCEPT,
    ROLL,
    SPEND,
    Moves,
    first,
    fourth,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import (
    active_count,
    in_pool,
    is_inactive,
    owner_of,
    put,
    shift,
    unique_kind,
)
from game.engine.placement import can_place, has_room, is_usable
from game.engine.places import CENTRE, is_tile, peninsula_of, tile
from game.engine.position import Position
from game.engine.powers import is_safe
from game.engine.registry import register_misfortune
from game.engine.rolls import SIDES, energy_rate

TO_CENTRE: Final = 1
"""What the die shows for the centre; the others stand for the peninsulas of `PENINSULA_OF`."""
PENINSULA_OF: Final[list[int]] = [-1, -1, LIBRARIES, CITIES, HILLS, FORESTS, MOUNTAINS]
"""By what the die shows."""


class OneHundredHands(Misfortune):
    """A die says where every Atlantean goes that fits."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.push(ROLL_HANDS, drawer, 0)


class RollHands(SeatDecision):
    """The die, then whether the drawer raises it.

    A drawer who leads two teams raises it with the mystic energy of either.
    """

    DIE: Final = 2  # what the die shows or 0

    def is_chance(self, g: Position) -> bool:
        return g.arg(self.DIE) == 0

    def legal(self, g: Position, out: Moves) -> None:
        die = g.arg(self.DIE)
        if die == 0:
            for side in range(i64(1), i64(SIDES + 1)):
                out.add_chance(make_move(ROLL, side), 1)
            return
        for seat in range(g.table.seats):
            if (g.table.partners[g.arg(self.SEAT)] >> seat) & 1 != 0:
                rate = energy_rate(g, seat)
                for n in range(i64(1), g.have(seat, ENERGY) + 1):
                    if die + n * rate <= SIDES:
                        out.add(make_move(SPEND, seat, n))
        out.add(make_move(ACCEPT))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == ROLL:
            g.set_arg(self.DIE, first(move))
            return
        drawer = g.arg(self.SEAT)
        die = g.arg(self.DIE)
        g.pop()
        if verb_of(move) == SPEND:
            seat = first(move)
            g.gain(seat, ENERGY, -second(move))
            die += second(move) * energy_rate(g, seat)
        g.push(GATHER_ATLANTEANS, die, drawer)


class GatherAtlanteans(Decision):
    """Who is moved next, and to which tile, until nobody else fits. The drawer chooses."""

    DIE: Final = 1  # what the die shows
    DRAWER: Final = 2

    def seats(self, g: Position) -> i64:
        return bit(g.arg(self.DRAWER))

    def advance(self, g: Position) -> bool:
        listed = Moves(A_FEW)
        self.legal(g, listed)
        if g.arg(self.DIE) == TO_CENTRE and listed.count > 0:
            self.apply(g, listed.code[0])
            return True
        if listed.count == 0:
            g.pop()
            return True
        return False

    def mover(self, g: Position, move: i64) -> i64:
        return WHO_ANSWERS if verb_of(move) == CALL or verb_of(move) == SWEEP else AS_NAMED

    def legal(self, g: Position, out: Moves) -> None:
        die = g.arg(self.DIE)
        if die == TO_CENTRE:
            list_moves_to(g, CENTRE, crowds_outside(g, CENTRE), out)
            return
        peninsula: i64 = PENINSULA_OF[die]
        origins = crowds_outside(g, tile(peninsula, 1))
        for ring in range(i64(1), i64(RINGS + 1)):
            place = tile(peninsula, ring)
            if is_usable(g, place):
                list_moves_to(g, place, origins, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == CALL:
            put(g, first(move), second(move), third(move))
        else:
            shift(g, first(move), second(move), third(move), fourth(move))


def crowds_outside(g: Position, place: i64) -> vec[i64]:
    """The places in other parts of the island with followers or volunteers that are not safe."""
    found = vec[i64]()
    for origin in range(g.table.n_places):
        if g.crowd(origin) != 0 and is_moved(g, origin, place):
            found = append(found, origin)
    return found


def list_moves_to(g: Position, place: i64, origins: vec[i64], out: Moves) -> None:
    """List every Atlantean of another part of the island, or in a pool, that fits on a place.

    On a full tile only those fit who make room for themselves, as the Emissary does. `origins` is
    what `crowds_outside` has found.
    """
    if has_room(g, place):
        list_crowds_to(g, place, origins, out)
    for index in range(g.table.n_pieces):
        seat = owner_of(g, index)
        kind = unique_kind(g, index)
        if is_inactive(g, index) or not can_place(g, seat, kind, place):
            continue
        origin = g.place_of(index)
        if origin == IN_POOL:
            out.add(make_move(CALL, seat, kind, place))
        elif origin >= 0 and is_moved(g, origin, place):
            out.add(make_move(SWEEP, seat, kind, origin, place))


def list_crowds_to(g: Position, place: i64, origins: vec[i64], out: Moves) -> None:
    """List the followers and volunteers among them, who fit where there is room."""
    for seat in range(g.table.seats):
        for kind in range(i64(FOLLOWER), i64(VOLUNTEER + 1)):
            if in_pool(g, seat, kind) > 0:
                out.add(make_move(CALL, seat, kind, place))
            for origin in origins:
                if active_count(g, seat, kind, origin) > 0:
                    out.add(make_move(SWEEP, seat, kind, origin, place))


def is_moved(g: Position, origin: i64, place: i64) -> bool:
    """Whether those on a place are to be moved to another: not within a part, nor who is safe."""
    return not is_there(origin, place) and not is_safe(g, origin, SPECIAL_MISFORTUNE)


def is_there(origin: i64, place: i64) -> bool:
    """Whether two places are in the same part of the island."""
    if not is_tile(place):
        return origin == place
    return is_tile(origin) and peninsula_of(origin) == peninsula_of(place)


ROLL_HANDS: Final[i64] = register("roll_hands", RollHands())
GATHER_ATLANTEANS: Final[i64] = register("gather_atlanteans", GatherAtlanteans())
register_misfortune("one_hundred_hands", OneHundredHands)
