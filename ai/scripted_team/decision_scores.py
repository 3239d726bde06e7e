"""Which class of the scripted team scores the moves of which decision, found by its number."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.scripted_team.cards.base import DECISION_VALUES, DecisionValue
from ai.scripted_team.cards.decisions import UsualChoice


@final
class DecisionScores:
    """The values of the decisions, as a table by number."""

    def __init__(self) -> None:
        self.usual: DecisionValue = UsualChoice()
        self.values: vec[DecisionValue] = vec[DecisionValue]()
        """By the number of the decision."""

    def of(self, decision: i64) -> DecisionValue:
        """Return what scores the moves of a decision, found by its number."""
        while i64(len(self.values)) <= decision:
            value = DECISION_VALUES.get(i64(len(self.values)), self.usual)
            self.values = append(self.values, value)
        return self.values[decision]
