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
from game.engine.moves import DONE, Moves, first, fourth, second, third, verb_of
from game.engine.position import Position

A_STEP: Final = 0.2
"""What a new place must bring more than the old one."""
A_CHANGE: Final = 0.3
"""What a resource must be worth more than the one it was."""


class AlembicValue(ArtifactValue):
    """The resource at hand becomes the one that is missing."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.5

    def acts_when(self) -> i64:
        return BEFORE_BUILDS

    def free_act(self, g: Position, books: PlacementBooks) -> i64:
        listed = Moves()
        g.table.power_called(self.name).list_free_acts(g, listed)
        best: i64 = -1
        best_gain: float = A_CHANGE
        for n in range(listed.count):
            move = listed.code[n]
            gain = books.swap_gain(g, first(move), second(move), third(move))
            if gain > best_gain:
                best_gain = gain
                best = move
        return best


class SandalsOfSwiftStepsValue(ArtifactValue):
    """An Atlantean leaves a place that the misfortunes have spoilt."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.3


class LedgerValue(ArtifactValue):
    """Two cards more in the hand."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.1


class SirenShellValue(ArtifactValue):
    """Locations and monsters are easier."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.1


class CoralCrownValue(ArtifactValue):
    """A volunteer more now and then."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.2 * judgement.volunteer


class KeystoneValue(ArtifactValue):
    """The barrier that is needed most holds for a second flood."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.2 * judgement.tile

    def acts_when(self) -> i64:
        return AT_ONCE

    def free_act(self, g: Position, books: PlacementBooks) -> i64:
        listed = Moves()
        g.table.power_called(self.name).list_free_acts(g, listed)
        best: i64 = -1
        best_worth: float = 0.0
        for n in range(listed.count):
            move = listed.code[n]
            worth = barrier_worth(g, books.outlook, second(move))
            if worth > best_worth:
                best_worth = worth
                best = move
        return best


class MysticLanternValue(ArtifactValue):
    """A better power for the Hologram, in every other round of two players."""

    def each_round(self, judgement: Judgement) -> float:
        return 0.3


class StepChoice(DecisionValue):
    """The step that brings most, if enough. Free acts, which are offered too, can wait."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == DONE:
            return A_STEP
        if verb_of(move) != SWEEP:
            return -1.0
        seat = first(move)
        return books.gain(g, seat, fourth(move)) - books.gain(g, seat, third(move))


register(ARTIFACT_VALUES, "alembic", AlembicValue)
register(ARTIFACT_VALUES, "sandals_of_swift_steps", SandalsOfSwiftStepsValue)
register(ARTIFACT_VALUES, "ledger", LedgerValue)
register(ARTIFACT_VALUES, "siren_shell", SirenShellValue)
register(ARTIFACT_VALUES, "coral_crown", CoralCrownValue)
register(ARTIFACT_VALUES, "keystone", KeystoneValue)
register(ARTIFACT_VALUES, "mystic_lantern", MysticLanternValue)
DECISION_VALUES[STEP_SWIFTLY] = StepChoice()
