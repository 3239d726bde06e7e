"""The Automaton (base rulebook, The Automaton)."""

from mypy_extensions import i64

from game.engine.change import Change, computes, gives
from game.engine.effects import GATHER
from game.engine.ids import AUTOMATON
from game.engine.modifiers import MUST_JOIN, ONLY_HELPS, ROLL_BONUS
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.rolls import Roll, dice_helped, kind_of_roller


class HelpfulAutomaton(Power):
    """Adds to each die that another Atlantean beside it rolls."""

    def changes(self) -> list[Change]:
        return [computes(ROLL_BONUS)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        if about != GATHER:
            return value + self.amount * dice_helped(g)
        return value if kind_of_roller(g.arg(Roll.ROLLERS)) == AUTOMATON else value + self.amount


class Automaton(HelpfulAutomaton):
    """The Automaton of the base rules: it joins other Atlanteans and does not act."""

    def changes(self) -> list[Change]:
        return [*super().changes(), gives(MUST_JOIN), gives(ONLY_HELPS)]


register_power("automaton", Automaton)
