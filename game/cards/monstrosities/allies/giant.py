"""The Giant, who takes up two spaces and gathers by the handful."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import register_ally
from game.engine.change import Change, at_least, computes
from game.engine.decisions import register
from game.engine.effects import GATHER
from game.engine.modifiers import MAY_STAND, ROLL_BONUS, SPACES_TAKEN
from game.engine.places import SITE_WILD, peninsula_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import unattached_at
from game.engine.rolls import (
    gather,
    reroll_power,
    roller,
    seat_of,
    wild_bonus,
    wild_rolls_twice,
    wild_target,
)
from game.engine.scoring_rolls import ScoringRoll


class Giant(Power):
    """It is placed on two spaces of a wild tile, and rolls two dice for resources."""

    def changes(self) -> list[Change]:
        return [computes(MAY_STAND), at_least(SPACES_TAKEN, 2)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return value if g.table.site[about] == SITE_WILD else 0

    def acts_on_wild_tile(
        self, g: Position, own_place: i64, place: i64, seat: i64, kind: i64
    ) -> bool:
        g.push(GIANT_ROLL, own_place, place, roller(seat, kind))
        return True


class GiantRoll(ScoringRoll):
    """The total divided by the tile's target, rounded down, is what the Giant gathers.

    A target below 1 counts as 1. Pieces that help with a die, the Automaton and the Bots, help with
    both; what an item or a potion adds to a roll is added to the total once.
    """

    def dice(self) -> i64:
        return 2

    def bonus(self, g: Position) -> i64:
        once: i64 = 0
        for power in unattached_at(g, g.arg(self.OWN_PLACE), ROLL_BONUS):
            once = power.changed(g, ROLL_BONUS, once, GATHER, g.arg(self.OWN_PLACE))
        return 2 * wild_bonus(g, g.arg(self.OWN_PLACE)) - once

    def artifact(self, g: Position) -> i64:
        return reroll_power(g, seat_of(g.arg(self.ROLLERS)), peninsula_of(g.arg(self.PLACE)))

    def rolls_twice(self, g: Position) -> bool:
        return wild_rolls_twice(g, g.arg(self.PLACE), g.arg(self.OWN_PLACE))

    def next_step(self, g: Position, total: i64) -> i64:
        step = giants_target(g, g.arg(self.PLACE), g.arg(self.OWN_PLACE))
        return (total // step + 1) * step

    def score(self, g: Position, own_place: i64, place: i64, involved: i64, total: i64) -> None:
        amount = total // giants_target(g, place, own_place)
        if amount > 0:
            gather(g, own_place, place, seat_of(involved), amount)


def giants_target(g: Position, place: i64, own_place: i64) -> i64:
    """What the Giant's total is divided by."""
    return max(i64(1), wild_target(g, place, own_place))


GIANT_ROLL: Final[i64] = register("giant_roll", GiantRoll())
register_ally("giant", "G", Giant)
