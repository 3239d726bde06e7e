"""Three misfortunes of which the set-up shuffles some into the deck unseen."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import SeatDecision, register
from game.engine.effects import CHOSEN_FLOOD, Misfortune
from game.engine.ids import ENERGY, LOST, N_PENINSULAS, N_RESOURCES
from game.engine.moves import FLOOD, LOSE, Moves, first, make_move, second, verb_of
from game.engine.position import Position
from game.engine.registry import register_misfortune
from game.engine.water import begin_flood

UNSEEN: Final = ["toy_squall", "toy_mist", "toy_wreck"]


class ToySquall(Misfortune):
    """The drawer discards a resource or floods a tile."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.push(BRAVE_SQUALL, drawer)


class ToyMist(Misfortune):
    """Every player loses one mystic energy."""

    def resolve(self, g: Position, drawer: i64) -> None:
        for seat in range(g.table.seats):
            if g.have(seat, ENERGY) > 0:
                g.gain(seat, ENERGY, -1)


class ToyWreck(Misfortune):
    """All mystic barriers are gone."""

    def resolve(self, g: Position, drawer: i64) -> None:
        for p in range(N_PENINSULAS):
            g.cells[g.layout.barrier + p] = 0


class BraveSquall(SeatDecision):
    """What the squall takes. Frame: drawer."""

    def advance(self, g: Position) -> bool:
        if g.dry_tiles() == 0:
            g.end(LOST)
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for good in range(N_RESOURCES):
            if g.have(seat, good) > 0:
                out.add(make_move(LOSE, seat, good))
        for p in range(N_PENINSULAS):
            if g.dry(p) > 0:
                out.add(make_move(FLOOD, p))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        if verb_of(move) == LOSE:
            g.gain(first(move), second(move), -1)
        else:
            begin_flood(g, first(move), CHOSEN_FLOOD)


BRAVE_SQUALL: Final[i64] = register("toy_squall", BraveSquall())
register_misfortune("toy_squall", ToySquall)
register_misfortune("toy_mist", ToyMist)
register_misfortune("toy_wreck", ToyWreck)
