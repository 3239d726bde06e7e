"""What the scripted team does when dice fall short that are rolled for something special."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import DecisionValue
from ai.scripted_team.placement_books import PlacementBooks
from game.engine.decisions import DECISIONS
from game.engine.ids import ENERGY
from game.engine.moves import ACCEPT, REROLL, SPEND, first, second, verb_of
from game.engine.position import Position
from game.engine.rolls import Roll, energy_rate


class RollChoice(DecisionValue):
    """Mystic energy for a success that is worth it; a roll again for nothing."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        if verb == ACCEPT:
            return 0.0
        if verb == REROLL:
            return 0.1
        roll = DECISIONS[g.top()]
        if verb != SPEND or not isinstance(roll, Roll):
            return -1.0
        price: float = float(second(move)) * books.outlook.worth(ENERGY)
        if second(move) * energy_rate(g, first(move)) < roll.shortfall(g):
            return -price
        return self.prize(g, books) - price

    def prize(self, g: Position, books: PlacementBooks) -> float:
        """Return what the success brings."""
        raise NotImplementedError
