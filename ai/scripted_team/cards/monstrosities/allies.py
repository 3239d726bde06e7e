"""What the scripted team thinks of the allies, and what it does at their decisions."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    DECISION_VALUES,
    POWER_VALUES,
    DecisionValue,
    PowerValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import is_in_play
from game.cards.monstrosities.allies.faun import TAKE_IN
from game.cards.monstrosities.allies.giant import GIANT_ROLL, GiantRoll, giants_target
from game.cards.monstrosities.allies.medusa import CHOOSE_RECRUITS
from game.cards.monstrosities.allies.sphinx import ASK_SPHINX, CONSULT
from game.cards.monstrosities.ally_pieces import ALLIES
from game.engine.decisions import DECISIONS
from game.engine.ids import (
    ATLANTIUM,
    CITIES,
    ENERGY,
    FORESTS,
    FORGES,
    GOLD,
    HILLS,
    LIBRARIES,
    MOUNTAINS,
    ORE,
)
from game.engine.moves import (
    ACCEPT,
    DONE,
    MUSTER,
    REROLL,
    SPEND,
    first,
    second,
    third,
    verb_of,
)
from game.engine.places import is_tile, peninsula_of, ring_of
from game.engine.position import Position
from game.engine.rolls import energy_rate, resource_of, seat_of

AN_ATLANTEAN = 1.0
"""What any further Atlantean does in a round, in actions."""


class AllyValue(PowerValue):
    """A further Atlantean, once recruited; all that is known of an ally without its own class."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN + 0.3

    def presence(self, g: Position) -> float:
        return 1.0 if is_in_play(g, self.number) else 0.0


class CentaurValue(AllyValue):
    """An Atlantean that acts twice."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 1.8 * AN_ATLANTEAN

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        place: i64 = third(move)
        lonely: bool = is_tile(place) and peninsula_of(place) == CITIES
        return 0.0 if lonely else books.gain(g, first(move), place)


class DryadValue(AllyValue):
    """Two tries in the Forests."""

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if peninsula_of(place) != FORESTS:
            return 0.0
        odds: float = books.outlook.odds[place]
        good: i64 = resource_of(FORESTS)
        return odds * (1.0 - odds) * books.outlook.worth(good) * books.outlook.safe[place]


class FaunValue(AllyValue):
    """Atlanteans of its peninsula keep their actions when their tile floods."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN + 0.2


class GiantValue(AllyValue):
    """A handful of resources."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 1.5 * AN_ATLANTEAN

    def at(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        good: i64 = resource_of(peninsula_of(place))
        target: float = float(max(g.table.book.target[place], i64(1)))
        return 6.5 / target * books.value(g, seat, good) * books.outlook.safe[place]


class GoldenRamValue(AllyValue):
    """More gold from the Hills for mystic energy."""

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if peninsula_of(place) != HILLS:
            return 0.0
        profit: float = books.outlook.worth(GOLD) - books.outlook.worth(ENERGY)
        return books.outlook.odds[place] * max(profit, 0.0) * books.outlook.safe[place]


class GryphonValue(AllyValue):
    """Gold from the Mountains, which are easier than the Hills."""

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if peninsula_of(place) != MOUNTAINS:
            return 0.0
        profit: float = books.outlook.worth(GOLD) - books.outlook.worth(ORE)
        return books.outlook.odds[place] * max(profit, 0.0) * books.outlook.safe[place]


class PhoenixValue(AllyValue):
    """More Atlantium from the Forges."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN + 0.5

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if peninsula_of(place) != FORGES:
            return 0.0
        ore: float = 0.0
        for seat in range(g.table.seats):
            ore += min(books.ore[seat], 1.0) / float(g.table.seats)
        worth: float = float(self.amount) * books.outlook.worth(ATLANTIUM)
        return ore * worth * books.outlook.safe[place]


class SphinxValue(AllyValue):
    """Artifacts from the Libraries."""

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if peninsula_of(place) != LIBRARIES:
            return 0.0
        return 0.4 * books.study * books.outlook.safe[place]


class UnicornValue(AllyValue):
    """Nothing special happens beside it."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN + 0.2


class MedusaAllyValue(AllyValue):
    """Followers by the pair."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return AN_ATLANTEAN + 0.5

    def beside(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if peninsula_of(place) != CITIES or books.is_alone(place):
            return 0.0
        return 0.8 * books.outlook.judgement.follower * books.outlook.safe[place]


class MermaidValue(AllyValue):
    """Mystic energy for those beside her."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 1.2 * outlook.judgement.energy

    def at(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        if ring_of(place) == 1:
            return 0.5
        inner: i64 = place - 1
        if not g.is_dry(inner):
            return 0.1
        spaces: float = float(books.heads[inner] + books.room[inner])
        return spaces * books.outlook.safe[inner]


# ---- decisions


class GiantRollChoice(DecisionValue):
    """Mystic energy for a resource, if the resource is worth more."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        roll = DECISIONS[g.top()]
        if verb == ACCEPT or not isinstance(roll, GiantRoll):
            return 0.0
        own_place = g.arg(GiantRoll.OWN_PLACE)
        place = g.arg(GiantRoll.PLACE)
        target = giants_target(g, place, own_place)
        total = roll.total(g)
        seat = seat_of(g.arg(GiantRoll.ROLLERS))
        worth: float = books.value(g, seat, resource_of(peninsula_of(place)))
        if verb == REROLL:
            return 0.6 * worth if total < target else -1.0
        if verb != SPEND:
            return 0.0
        more = (total + second(move) * energy_rate(g, first(move))) // target - total // target
        return float(more) * worth - float(second(move)) * books.outlook.worth(ENERGY)


class ShelterChoice(DecisionValue):
    """Whoever finds room beside the Faun keeps the action."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == DONE:
            return 0.0
        return 1.0 if second(move) == 0 else 0.5


class RecruitsChoice(DecisionValue):
    """Followers while rounds are left to use them."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == MUSTER:
            return 2.0 * books.outlook.rounds_left
        return 4.0


class SphinxChoice(DecisionValue):
    """An artifact works for the rest of the game."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return 1.0 if verb_of(move) == CONSULT else 0.0


register(POWER_VALUES, "centaur", CentaurValue, 13.0, when=BEFORE_BUILDS)
register(POWER_VALUES, "dryad", DryadValue, 7.0)
register(POWER_VALUES, "faun", FaunValue, 4.0)
register(POWER_VALUES, "giant", GiantValue, 12.0)
register(POWER_VALUES, "golden_ram", GoldenRamValue, 7.0)
register(POWER_VALUES, "gryphon", GryphonValue, 8.0)
register(POWER_VALUES, "phoenix", PhoenixValue, 10.0)
register(POWER_VALUES, "sphinx", SphinxValue, 8.0)
register(POWER_VALUES, "unicorn", UnicornValue, 4.0)
register(POWER_VALUES, "medusa_ally", MedusaAllyValue, 3.0)
register(POWER_VALUES, "mermaid", MermaidValue, 2.0)
DECISION_VALUES[GIANT_ROLL] = GiantRollChoice()
DECISION_VALUES[TAKE_IN] = ShelterChoice()
DECISION_VALUES[CHOOSE_RECRUITS] = RecruitsChoice()
DECISION_VALUES[ASK_SPHINX] = SphinxChoice()
for _ally in ALLIES:
    if _ally not in POWER_VALUES:
        register(POWER_VALUES, _ally, AllyValue, 3.0)
