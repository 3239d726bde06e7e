"""A monster: a power that no piece carries, with numbers of its own."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import Decision, register
from game.engine.ids import ENERGY, FOLLOWER, LEADER, RINGS
from game.engine.moves import Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    counted,
    deactivate,
    inactive_crowd,
    may_act,
    owner_of,
    reactivate,
    unique_kind,
)
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE, is_tile
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.returning import return_to_pool
from game.engine.table import Table
from game.engine.water import prevent_flood
from game.notation import PIECE, PLACE, SEAT, Form, new_verb

SOOTHE: Final[i64] = new_verb(Form("soothe", (SEAT,)))
DEFY: Final[i64] = new_verb(Form("defy"))
SEIZE: Final[i64] = new_verb(Form("seize", (PIECE, PLACE)))
KRAKEN: Final = "toy_kraken"
MOST_HUNGER: Final = 9
# Its own numbers.
SOOTHED: Final = 0
"""1 once a flood has been prevented."""
HUNGER: Final = 1
"""Atlanteans placed on the tips of the peninsulas this round."""


class ToyKraken(Power):
    """Can be soothed once; seizes an Atlantean of a hungry round; lets go as the round ends."""

    def cells(self, table: Table) -> i64:
        return i64(2)

    def before_flood(self, g: Position, peninsula: i64, cause: i64) -> bool:
        rich = any(g.have(seat, ENERGY) >= self.amount for seat in range(g.table.seats))
        if g.cells[self.cell + SOOTHED] == 0 and rich:
            g.push(FACE_KRAKEN, peninsula, self.amount)
        return False

    def strands(self, g: Position, place: i64) -> bool:
        return is_tile(place)

    def someone_arrives(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if is_tile(place) and (place - FIRST_TILE) % RINGS == RINGS - 1:
            g.cells[self.cell + HUNGER] = min(g.cells[self.cell + HUNGER] + 1, MOST_HUNGER)

    def misfortunes_are_over(self, g: Position) -> None:
        if g.cells[self.cell + HUNGER] > 0:
            g.push(SEIZE_ATLANTEAN)

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell + HUNGER] = i64(0)
        for place in range(FIRST_TILE, FIRST_BUILD_SPACE):
            plane = inactive_crowd(g, place)
            for seat in range(g.table.seats):
                for _ in range(counted(plane, seat, FOLLOWER)):
                    reactivate(g, seat, FOLLOWER, place)
                    return_to_pool(g, seat, FOLLOWER, place)
        for index in range(g.table.n_pieces):
            if (g.inactive >> index) & 1 != 0:
                place = g.place_of(index)
                reactivate(g, owner_of(g, index), unique_kind(g, index), place)
                return_to_pool(g, owner_of(g, index), unique_kind(g, index), place)


class FaceKraken(Decision):
    """Whether somebody pays to prevent the flood below."""

    PENINSULA: Final = 1
    PRICE: Final = 2

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if g.have(seat, ENERGY) >= g.arg(self.PRICE):
                out.add(make_move(SOOTHE, seat))
        out.add(make_move(DEFY))

    def apply(self, g: Position, move: i64) -> None:
        price = g.arg(self.PRICE)
        g.pop()
        if verb_of(move) == SOOTHE:
            g.gain(first(move), ENERGY, -price)
            g.cells[g.table.power_called(KRAKEN).cell + SOOTHED] = i64(1)
            prevent_flood(g)


class SeizeAtlantean(Decision):
    """Which follower or Leader on a tile becomes inactive."""

    def advance(self, g: Position) -> bool:
        listed = Moves()
        self.legal(g, listed)
        if listed.count == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for place in range(FIRST_TILE, FIRST_BUILD_SPACE):
            for seat in range(g.table.seats):
                if counted(g.ready(place), seat, FOLLOWER) > 0:
                    out.add(make_move(SEIZE, seat, FOLLOWER, place))
                if g.place_of(seat) == place and may_act(g, seat):
                    out.add(make_move(SEIZE, seat, LEADER, place))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        deactivate(g, first(move), second(move), third(move))


FACE_KRAKEN: Final[i64] = register("toy_face_kraken", FaceKraken())
SEIZE_ATLANTEAN: Final[i64] = register("toy_seize", SeizeAtlantean())
register_power(KRAKEN, ToyKraken)
