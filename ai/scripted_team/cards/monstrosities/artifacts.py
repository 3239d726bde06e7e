"""What the scripted team thinks of each artifact of Monstrosities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    ARTIFACT_VALUES,
    AT_ONCE,
    BEFORE_BUILDS,
    DECISION_VALUES,
    ArtifactValue,
    DecisionValue,
    register,
)
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.water_worth import barrier_worth
from ai.scripted_team.weights import Judgement
from game.cards.monstrosities.artifacts import STEP_SWIFTLY
from game.cards.monstrosities.deck_verbs import SWEEP
from game.engine.moves import DONE, first, fourth, second, third, verb_of
from game.engine.position import Position

A_STEP: Final = 0.2
"""What a new place must bring more than the old one."""
A_CHANGE: Final = 0.3
"""What a resource must be worth more than the one it was."""


class AlembicValue(ArtifactValue):
    """The resource at hand becomes the one that is missing."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.swap_gain(g, first(move), second(move), third(move))

    def least_worth(self) -> float:
        return A_CHANGE


class CoralCrownValue(ArtifactValue):
    """A volunteer more now and then."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.2 * judgement.volunteer


class KeystoneValue(ArtifactValue):
    """The barrier that is needed most holds for a second flood."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.2 * judgement.tile

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return barrier_worth(g, books.outlook, second(move))


class StepChoice(DecisionValue):
    """The step that brings most, if enough. Free acts, which are offered too, can wait."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == DONE:
            return A_STEP
        if verb_of(move) != SWEEP:
            return -1.0
        seat = first(move)
        return books.gain(g, seat, fourth(move)) - books.gain(g, seat, third(move))


register(ARTIFACT_VALUES, "alembic", AlembicValue, 0.5, when=BEFORE_BUILDS)
register(ARTIFACT_VALUES, "sandals_of_swift_steps", ArtifactValue, 0.3)  # off a spoilt place
register(ARTIFACT_VALUES, "ledger", ArtifactValue, 0.1)  # two cards more in the hand
register(ARTIFACT_VALUES, "siren_shell", ArtifactValue, 0.1)  # locations and monsters are easier
register(ARTIFACT_VALUES, "coral_crown", CoralCrownValue)
register(ARTIFACT_VALUES, "keystone", KeystoneValue, when=AT_ONCE)
register(ARTIFACT_VALUES, "mystic_lantern", ArtifactValue, 0.3)  # a better power to borrow
DECISION_VALUES[STEP_SWIFTLY] = StepChoice()
