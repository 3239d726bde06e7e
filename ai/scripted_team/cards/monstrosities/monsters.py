"""What the scripted team thinks of the monsters."""

from __future__ import annotations

from ai.scripted_team.cards.base import (
    LOCATION_VALUES,
    POWER_VALUES,
    FollowingValue,
    LocationValue,
    PowerValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from game.cards.monstrosities.monsters.hoard import HOARD
from game.cards.monstrosities.monsters.treasures import TREASURES
from game.engine.position import Position


class MonsterValue(PowerValue):
    """A monster on the prowl costs something in each round."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return -0.5 if g.table.power_called(self.name).is_on_the_prowl(g) else 0.0

    def presence(self, g: Position) -> float:
        return 1.0 if g.table.powers[self.number].is_on_the_prowl(g) else 0.0


for _treasure in TREASURES:  # not seen before the last harpy falls
    register(POWER_VALUES, _treasure, FollowingValue)
register(LOCATION_VALUES, HOARD, LocationValue)  # nobody can be placed there
