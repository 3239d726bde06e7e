"""The Power Core: the last part of the gate (base rulebook, The Power Core)."""

from mypy_extensions import i64

from game.engine.effects import Component
from game.engine.ids import UNBUILT
from game.engine.pieces import may_act
from game.engine.position import Position
from game.engine.registry import register_buildable


class PowerCore(Component):
    """All else is built, every player's Leader takes part, and each pays at least one unit."""

    def may_be_built(self, g: Position, place: i64) -> bool:
        for slot in range(g.table.n_slots):
            other = g.table.buildables[slot]
            if slot != self.index and other.is_part_of_gate() and g.built(slot) == UNBUILT:
                return False
        for seat in range(g.table.seats):
            if g.place_of(seat) != place or not may_act(g, seat):
                return False
        return True

    def each_builder_gives(self) -> bool:
        return True

    def wins(self) -> bool:
        return True


register_buildable("power_core", PowerCore)
