"""Choosing a tile or a peninsula that a card then changes for the round."""

from mypy_extensions import i64

from game.engine.decisions import CHOOSE_PENINSULA, CHOOSE_TILE, Decision, register
from game.engine.ids import FORESTS
from game.engine.moves import LOWER, TILE, Moves, first, make_move
from game.engine.placement import is_usable
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE
from game.engine.position import LOWERED_TARGETS, Position


class ChooseTile(Decision):
    """Which usable island tile holds more Atlanteans this round. Frame: how many more."""

    def kind(self) -> str:
        return "choose_tile"

    def legal(self, g: Position, out: Moves) -> None:
        for place in range(i64(FIRST_TILE), i64(FIRST_BUILD_SPACE)):
            if is_usable(g, place):
                out.add(make_move(TILE, place))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.layout.extra_capacity + first(move)] += g.arg(1)
        g.pop()


class ChoosePeninsula(Decision):
    """Which wild peninsula has lower target numbers this round. Frame: by how much."""

    def kind(self) -> str:
        return "choose_peninsula"

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(FORESTS + 1)):
            out.add(make_move(LOWER, p))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.layout.round_effects + LOWERED_TARGETS + first(move)] += g.arg(1)
        g.pop()


register(CHOOSE_TILE, ChooseTile())
register(CHOOSE_PENINSULA, ChoosePeninsula())
