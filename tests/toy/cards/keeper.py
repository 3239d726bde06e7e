"""An ally: a unique piece that a player recruits during the game, with a power where it stands."""

from typing import Final

from mypy_extensions import i64

from game.engine.change import Change, plus
from game.engine.effects import GATHER
from game.engine.ids import IN_POOL, IN_SUPPLY
from game.engine.modifiers import ROLL_TARGET
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.notation import new_piece_kind

KEEPER: Final[i64] = new_piece_kind("toy_keeper", "K")


class ToyKeeper(Power):
    """Target numbers are lower beside the keeper."""

    def changes(self) -> list[Change]:
        return [plus(ROLL_TARGET, -self.amount, GATHER)]


def keeper_of(g: Position) -> i64:
    """The number of the keeper among the unique pieces."""
    return i64([int(kind) for kind in g.table.piece_kind].index(int(KEEPER)))


def recruit_keeper(g: Position, seat: i64) -> bool:
    """The keeper joins a player, if nobody has it; return whether it does."""
    piece = keeper_of(g)
    if g.place_of(piece) != IN_SUPPLY:
        return False
    g.cells[g.layout.owner + piece] = seat
    g.cells[g.layout.place_of + piece] = IN_POOL
    return True


register_power("toy_keeper", ToyKeeper)
