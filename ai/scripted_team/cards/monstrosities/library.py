"""What the library cards of Monstrosities are worth to the scripted team."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    DECISION_VALUES,
    LIBRARY_VALUES,
    DecisionValue,
    LibraryCardValue,
    register,
)
from ai.scripted_team.cards.library import CipherOfExpertiseValue
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.library import CHOOSE_LEADERS
from game.cards.monstrosities.locations import HIDDEN_CACHE
from game.engine.moves import DONE, first, second, verb_of
from game.engine.pieces import unique_index
from game.engine.position import Position
from game.engine.sites import is_in_reserve


class PowerOfTheMassesValue(LibraryCardValue):
    """A few more spaces for a round."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 0.6


class BuriedTreasureOfCleitoValue(LibraryCardValue):
    """Resources without dice, one a round, once the Hidden Cache is in play."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 1.0 if is_in_reserve(g, HIDDEN_CACHE) else 0.0


class LeaderChoice(DecisionValue):
    """The Leader whose action brings most, if it brings anything."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == DONE:
            return 0.0
        index = unique_index(g, first(move), second(move))
        return books.gain(g, first(move), g.place_of(index))


register(LIBRARY_VALUES, "cipher_of_expertise_revised", CipherOfExpertiseValue)
register(LIBRARY_VALUES, "power_of_the_masses", PowerOfTheMassesValue)
register(LIBRARY_VALUES, "buried_treasure_of_cleito", BuriedTreasureOfCleitoValue)
DECISION_VALUES[CHOOSE_LEADERS] = LeaderChoice()
