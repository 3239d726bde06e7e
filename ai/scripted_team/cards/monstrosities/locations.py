"""What the scripted team thinks of the Gryphon Aerie and the Hidden Cache."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    DECISION_VALUES,
    LOCATION_VALUES,
    DecisionValue,
    LocationValue,
    register,
)
from ai.scripted_team.cards.monstrosities.rolls import RollChoice
from ai.scripted_team.outlook import two_at_least
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.locations import (
    CHOOSE_ATTEMPT,
    CHOOSE_THIEF,
    GRYPHON,
    RECRUIT_GRYPHON,
    RECRUIT_IT,
    STEAL_GOLD,
    thieves,
)
from game.cards.monstrosities.recruiting import can_recruit
from game.engine.bits import all_below
from game.engine.ids import GOLD, MOUNTAINS, N_RESOURCES, ORE, RINGS
from game.engine.moves import first
from game.engine.places import FIRST_COMPONENT_PLACE
from game.engine.position import Position
from game.engine.rolls import Roll


class GryphonAerieValue(LocationValue):
    """An ally for the rest of the game, or gold for an ore; it takes two."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        if books.heads[place] >= 2 or books.is_alone(place):
            return 0.0
        target: i64 = g.table.sites[place].amount - (RINGS - g.dry(MOUNTAINS))
        worth: float = 0.0
        if can_recruit(g, GRYPHON):
            worth = books.outlook.judgement.follower * max(books.outlook.rounds_left - 1.0, 0.0)
        elif thieves(g, all_below(g.table.seats)) != 0:
            gold: float = float(g.table.sites[place].second_amount)
            worth = gold * books.outlook.worth(GOLD) - books.outlook.worth(ORE)
        worth *= two_at_least(target)
        return worth if books.heads[place] == 1 else 0.5 * worth


class HiddenCacheValue(LocationValue):
    """A resource without dice."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        site = g.table.sites[place]
        if place < FIRST_COMPONENT_PLACE or not site.can_act(g, place, seat):
            return 0.0
        best: float = 0.0
        for good in range(i64(N_RESOURCES)):
            if g.cells[site.cell + 1 + good] > 0:
                best = max(best, books.value(g, seat, good))
        return best


class AttemptChoice(DecisionValue):
    """The Gryphon first."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return 1.0 if first(move) == RECRUIT_IT else 0.0


class ThiefChoice(DecisionValue):
    """Whoever needs the gold."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.value(g, first(move), GOLD)


class GryphonRoll(RollChoice):
    """Mystic energy for the Gryphon."""

    def prize(self, g: Position, books: PlacementBooks) -> float:
        return books.cards.power_worth(g, GRYPHON) * books.outlook.rounds_to_come()


class GoldRoll(RollChoice):
    """Mystic energy for the Gryphon's gold, less the ore that is left for it."""

    def prize(self, g: Position, books: PlacementBooks) -> float:
        gold: float = float(g.table.sites[g.arg(Roll.PLACE)].second_amount)
        return gold * books.outlook.worth(GOLD) - books.outlook.worth(ORE)


register(LOCATION_VALUES, "gryphon_aerie", GryphonAerieValue)
register(LOCATION_VALUES, "hidden_cache", HiddenCacheValue)
DECISION_VALUES[CHOOSE_ATTEMPT] = AttemptChoice()
DECISION_VALUES[CHOOSE_THIEF] = ThiefChoice()
DECISION_VALUES[RECRUIT_GRYPHON] = GryphonRoll()
DECISION_VALUES[STEAL_GOLD] = GoldRoll()
