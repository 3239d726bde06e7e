"""What the library cards of Monstrosities are worth to the scripted team."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    BEFORE_ROLLS,
    LIBRARY_VALUES,
    POWER_VALUES,
    FollowingValue,
    LibraryCardValue,
    register,
)
from ai.scripted_team.cards.library import CipherOfExpertiseValue
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.locations import HIDDEN_CACHE
from game.cards.monstrosities.rise_of_the_robots import RISE_OF_THE_ROBOTS
from game.engine.ids import PHASE_ACT
from game.engine.moves import first, second
from game.engine.pieces import unique_index
from game.engine.position import Position
from game.engine.sites import is_in_reserve


class BuriedTreasureOfCleitoValue(LibraryCardValue):
    """Resources without dice, one a round, once the Hidden Cache is in play."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 1.0 if is_in_reserve(g, HIDDEN_CACHE) else 0.0


class RiseOfTheRobotsValue(LibraryCardValue):
    """Robots that help act as well, once some of them are on the board."""

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        return g.phase == PHASE_ACT


class RisenRobotsValue(FollowingValue):
    """The action that brings most, before the others on the tile act."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        place = g.place_of(unique_index(g, first(move), second(move)))
        return books.gain(g, first(move), place)


register(LIBRARY_VALUES, "cipher_of_expertise_revised", CipherOfExpertiseValue, when=BEFORE_BUILDS)
register(LIBRARY_VALUES, "power_of_the_masses", LibraryCardValue, 0.6)  # spaces for a round
register(LIBRARY_VALUES, "buried_treasure_of_cleito", BuriedTreasureOfCleitoValue)
register(LIBRARY_VALUES, RISE_OF_THE_ROBOTS, RiseOfTheRobotsValue, 1.0, when=BEFORE_ROLLS)
register(POWER_VALUES, RISE_OF_THE_ROBOTS, RisenRobotsValue, when=BEFORE_ROLLS)
