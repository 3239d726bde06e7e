"""Which class of the scripted team scores the moves of which decision, found by its number."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.scripted_team.cards.base import DECISION_VALUES, DecisionValue
from ai.scripted_team.placement_books import PlacementBooks
from game.engine.position import Position

FIRST_MOVE_IS_RIGHT: Final[dict[str, str]] = {
    "remove_follower": "followers of one tile are worth the same; what is left of them too",
}
"""By kind of decision: why the team may take the first legal move."""


class FirstMove(DecisionValue):
    """All moves are equal: the first one is played."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return 0.0


@final
class DecisionScores:
    """The values of the decisions, as a table by number."""

    def __init__(self) -> None:
        self.values: vec[DecisionValue] = vec[DecisionValue]()
        """By the number of the decision."""

    def of(self, decision: i64) -> DecisionValue:
        """Return what scores the moves of a decision, found by its number."""
        while i64(len(self.values)) <= decision:
            self.values = append(self.values, value_of_decision(i64(len(self.values))))
        return self.values[decision]


def value_of_decision(decision: i64) -> DecisionValue:
    """Return what scores the moves of a decision; all are equal if nothing was registered."""
    value = DECISION_VALUES.get(decision)
    return FirstMove() if value is None else value
