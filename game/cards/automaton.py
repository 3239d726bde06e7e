"""The Automaton (base rulebook, The Automaton)."""

from mypy_extensions import i64

from game.engine.effects import GATHER
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power
from game.engine.rolls import dice_helped


class Automaton(Power):
    """Joins other Atlanteans and adds to each die that one of them rolls."""

    def must_join(self) -> bool:
        return True

    def acts_alone(self) -> bool:
        return False

    def roll_bonus(self, g: Position, purpose: i64, bonus: i64) -> i64:
        return bonus + self.amount * (1 if purpose == GATHER else dice_helped(g))


register_power("automaton", Automaton)
