"""The Automaton (base rulebook, The Automaton)."""

from mypy_extensions import i64

from game.engine.effects import GATHER
from game.engine.ids import AUTOMATON
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.rolls import Roll, dice_helped, kind_of_roller


class HelpfulAutomaton(Power):
    """Adds to each die that another Atlantean beside it rolls."""

    def roll_bonus(self, g: Position, purpose: i64, bonus: i64) -> i64:
        if purpose != GATHER:
            return bonus + self.amount * dice_helped(g)
        return bonus if kind_of_roller(g.arg(Roll.ROLLERS)) == AUTOMATON else bonus + self.amount


class Automaton(HelpfulAutomaton):
    """The Automaton of the base rules: it joins other Atlanteans and does not act."""

    def must_join(self) -> bool:
        return True

    def acts_alone(self) -> bool:
        return False


register_power("automaton", Automaton)
