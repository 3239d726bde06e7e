"""What the library cards of Monstrosities are worth to the scripted team."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_ROLLS,
    DECISION_VALUES,
    LIBRARY_VALUES,
    POWER_VALUES,
    DecisionValue,
    LibraryCardValue,
    PowerValue,
    register,
)
from ai.scripted_team.cards.library import CipherOfExpertiseValue
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.library import CHOOSE_LEADERS
from game.cards.monstrosities.locations import HIDDEN_CACHE
from game.cards.monstrosities.rise_of_the_robots import RISE_OF_THE_ROBOTS
from game.engine.ids import PHASE_ACT
from game.engine.moves import DONE, Moves, first, second, verb_of
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


class RiseOfTheRobotsValue(LibraryCardValue):
    """Robots that help act as well, once some of them are on the board."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 1.0

    def moment(self) -> i64:
        return BEFORE_ROLLS

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        return g.phase == PHASE_ACT


class RisenRobotsValue(PowerValue):
    """The action that brings most, before the others on the tile act."""

    def follows_from_others(self) -> bool:
        return True

    def acts_when(self) -> i64:
        return BEFORE_ROLLS

    def free_act(self, g: Position, books: PlacementBooks) -> i64:
        listed = Moves()
        g.table.power_called(self.name).list_free_acts(g, listed)
        best: i64 = -1
        best_gain: float = 0.0
        for n in range(listed.count):
            move = listed.code[n]
            place = g.place_of(unique_index(g, first(move), second(move)))
            gain = books.gain(g, first(move), place)
            if gain > best_gain:
                best_gain = gain
                best = move
        return best


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
register(LIBRARY_VALUES, RISE_OF_THE_ROBOTS, RiseOfTheRobotsValue)
register(POWER_VALUES, RISE_OF_THE_ROBOTS, RisenRobotsValue)
DECISION_VALUES[CHOOSE_LEADERS] = LeaderChoice()
