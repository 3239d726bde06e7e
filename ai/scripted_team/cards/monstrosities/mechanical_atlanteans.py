"""What the scripted team thinks of the Mechanical Atlanteans.

Where Bots share spaces is in `ai.scripted_team.helper_plan`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import POWER_VALUES, PowerValue, register
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import is_in_play
from game.engine.ids import FORESTS
from game.engine.places import is_tile, peninsula_of
from game.engine.position import Position
from game.engine.rolls import resource_of

AN_ATLANTEAN = 1.0
"""What any further Atlantean does in a round, in actions."""
SIDES = 6.0


class MechanicalAutomatonValue(PowerValue):
    """An Atlantean that makes dice beside it easier."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN + 0.3

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if not is_tile(place) or peninsula_of(place) > FORESTS:
            return 0.0
        missing: float = max(1.0 - books.outlook.odds[place] - books.lower[place], 0.0)
        easier: float = min(float(self.amount) / SIDES, missing)
        good: i64 = resource_of(peninsula_of(place))
        return easier * books.outlook.worth(good) * books.outlook.safe[place]


class BotValue(PowerValue):
    """An Atlantean that may help others instead of acting, once it is in play."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN

    def presence(self, g: Position) -> float:
        return 1.0 if is_in_play(g, self.number) else 0.0


register(POWER_VALUES, "mechanical_automaton", MechanicalAutomatonValue)
register(POWER_VALUES, "bot", BotValue)
register(POWER_VALUES, "second_bot", BotValue)
