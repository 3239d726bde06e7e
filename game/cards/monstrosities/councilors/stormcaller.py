"""The Stormcaller: the Leader holds back a flood of its peninsula and returns to the pool."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit, lowest
from game.engine.decisions import Decision, register
from game.engine.moves import DONE, REPEL, Moves, make_move, verb_of
from game.engine.pieces import may_act, owner_of, pieces_with, unique_kind
from game.engine.places import is_tile, peninsula_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_councilor
from game.engine.returning import put_back
from game.engine.water import prevent_flood


class StormcallerCouncilor(Power):
    """When a tile in the Leader's peninsula is about to flood, the Leader may prevent it."""

    def before_flood(self, g: Position, peninsula: i64, cause: i64) -> bool:
        if g.barrier(peninsula) != 0:
            return False
        carriers = pieces_with(g, self.index)
        while carriers != 0:
            index = lowest(carriers)
            carriers &= carriers - 1
            place = g.place_of(index)
            if is_tile(place) and peninsula_of(place) == peninsula and may_act(g, index):
                g.push(CALL_STORM, index)
        return False


class CallStorm(Decision):
    """Whether the Stormcaller prevents the flood whose frame is below."""

    PIECE: Final = 1

    def seats(self, g: Position) -> i64:
        return bit(owner_of(g, g.arg(self.PIECE)))

    def legal(self, g: Position, out: Moves) -> None:
        piece = g.arg(self.PIECE)
        out.add(make_move(REPEL, owner_of(g, piece), unique_kind(g, piece)))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        piece = g.arg(self.PIECE)
        g.pop()
        if verb_of(move) == REPEL:
            put_back(g, owner_of(g, piece), unique_kind(g, piece), g.place_of(piece))
            prevent_flood(g)


CALL_STORM: Final[i64] = register("call_storm", CallStorm())

register_councilor("stormcaller", StormcallerCouncilor)
