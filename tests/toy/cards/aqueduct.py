"""A component with spaces and a stock of its own."""

from mypy_extensions import i64

from game.engine.effects import Component
from game.engine.ids import ENERGY
from game.engine.position import Position
from game.engine.registry import register_buildable
from game.engine.table import Table


class ToyAqueduct(Component):
    """Each action takes water out of it and gives mystic energy, until it is dry."""

    def cells(self, table: Table) -> i64:
        return i64(1)

    def laid_out(self, g: Position) -> None:
        g.cells[self.cell] = self.second_amount

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return g.cells[self.cell] > 0

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.cells[self.cell] -= 1
        g.gain(seat, ENERGY, self.amount)


register_buildable("toy_aqueduct", ToyAqueduct)
