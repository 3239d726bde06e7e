"""A magic item: built like a component, borne by one builder, spent by a free act, built again."""

from typing import Final

from mypy_extensions import i64

from game.engine.change import Change, plus
from game.engine.decisions import Decision, register
from game.engine.effects import Buildable
from game.engine.ids import UNBUILT
from game.engine.modifiers import ENERGY_RATE, ROUND_ENERGY
from game.engine.moves import Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_buildable, register_power
from game.engine.table import Table
from game.engine.water import AWARD_UNFLOODS, any_flooded
from game.notation import SEAT, Form, new_verb

BEAR: Final[i64] = new_verb(Form("bear", (SEAT,)))
LIGHT: Final[i64] = new_verb(Form("light", (SEAT,)))
NOBODY: Final = -1
LAMP: Final = "toy_lamp"


class ToyLamp(Buildable):
    """One of its builders takes it."""

    def is_part_of_gate(self) -> bool:
        return False

    def completed(self, g: Position, builders: i64) -> None:
        g.push(TAKE_LAMP, builders)


class ToyLampPower(Power):
    """What the lamp does for its bearer. Its own number is the bearer's seat."""

    def cells(self, table: Table) -> i64:
        return i64(1)

    def laid_out(self, g: Position) -> None:
        g.cells[self.cell] = i64(NOBODY)

    def bearer(self, g: Position) -> i64:
        return g.cells[self.cell]

    def changes(self) -> list[Change]:
        return [plus(ENERGY_RATE, self.amount), plus(ROUND_ENERGY, 1)]

    def list_free_acts(self, g: Position, out: Moves) -> None:
        if self.bearer(g) != NOBODY and any_flooded(g):
            out.add(make_move(LIGHT, self.bearer(g)))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != LIGHT:
            return False
        g.cells[self.cell] = i64(NOBODY)
        slot = [card.id for card in g.table.buildables].index(LAMP)
        g.cells[g.layout.built + i64(slot)] = i64(UNBUILT)
        g.push(AWARD_UNFLOODS, i64(1))
        return True


class TakeLamp(Decision):
    """Which builder bears the lamp."""

    BUILDERS: Final = 1

    def seats(self, g: Position) -> i64:
        return g.arg(self.BUILDERS)

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(self.BUILDERS) >> seat) & 1 != 0:
                out.add(make_move(BEAR, seat))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        g.cells[g.table.power_called(LAMP).cell] = first(move)


TAKE_LAMP: Final[i64] = register("toy_take_lamp", TakeLamp())
register_buildable(LAMP, ToyLamp)
register_power(LAMP, ToyLampPower)
