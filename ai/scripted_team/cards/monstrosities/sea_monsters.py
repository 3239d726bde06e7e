"""How the scripted team meets Scylla and Charybdis: whom she eats, what it floods."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    DECISION_VALUES,
    POWER_VALUES,
    DecisionValue,
    register,
)
from ai.scripted_team.cards.monstrosities.harpies import kept_worth
from ai.scripted_team.cards.monstrosities.monsters import MonsterValue
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import leaders_away
from ai.scripted_team.water_worth import flood_cost
from game.cards.monstrosities.monsters.facing import MIDDLE, TAKE_SIDE
from game.cards.monstrosities.monsters.scylla_charybdis import (
    CHARYBDIS,
    FACE_FLOOD,
    PLACATE,
    PLACE_SEA_MONSTER,
    RESIST,
    RESIST_SCYLLA,
    SCYLLA,
    SCYLLA_CHARYBDIS,
    SCYLLA_EATS,
    sea_monsters,
)
from game.engine.energy import in_tokens
from game.engine.ids import ENERGY
from game.engine.moves import first, second, third, verb_of
from game.engine.position import Position

SATED: Final = 6.0
"""What it is worth that one of the two is sated."""


class SeaMonstersValue(MonsterValue):
    """One of the two attacks in each round, until both are sated."""

    def presence(self, g: Position) -> float:
        return 0.0 if sea_monsters(g).are_both_sated(g) else 1.0

    def states(self) -> list[str]:
        return ["Leaders away", "hungry Scylla", "hungry Charybdis", "Scylla to face"]

    def state(self, g: Position, n: i64) -> float:
        card = sea_monsters(g)
        if n == 0:
            return float(leaders_away(g))
        if n == 1 or n == 2:
            return 0.0 if card.is_sated(g, n) else 1.0
        return 1.0 if card.faced(g) == SCYLLA else 0.0


class SideChoice(DecisionValue):
    """The middle is out of Scylla's reach."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return 1.0 if first(move) == MIDDLE else 0.0


class SeaMonsterPlace(DecisionValue):
    """Where one of the two is sated, or else where it costs least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        p = first(move)
        q = second(move)
        card = sea_monsters(g)
        cost: float = 0.0
        if card.faced(g) == CHARYBDIS:
            if g.dry(p) >= g.dry(q):
                cost += flood_cost(g, books.outlook, p, overpowers=False)
            if g.dry(q) >= g.dry(p):
                cost += flood_cost(g, books.outlook, q, overpowers=False)
            return SATED - cost if g.dry(p) == g.dry(q) else -cost
        prey = card.all_adjacent(g, p, q)
        return SATED if prey >= card.amount else -float(prey)


class FloodPayment(DecisionValue):
    """Mystic energy for a tile, if the tile is worth more."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != PLACATE:
            return -flood_cost(g, books.outlook, first(move), overpowers=False)
        return -float(in_tokens(g, sea_monsters(g).third_amount)) * books.outlook.worth(ENERGY)


class ScyllaMeal(DecisionValue):
    """Whoever can pay is attempted first, then those that are missed least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        seat = first(move)
        price = in_tokens(g, sea_monsters(g).second_amount)
        lost: float = books.gain(g, seat, third(move)) + kept_worth(books, second(move))
        if g.have(seat, ENERGY) >= price:
            lost = min(lost, float(price) * books.outlook.worth(ENERGY))
        return -lost


class ScyllaToll(DecisionValue):
    """Mystic energy for an Atlantean, if its rounds are worth more."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == RESIST:
            return -float(in_tokens(g, sea_monsters(g).second_amount)) * books.outlook.worth(ENERGY)
        return -books.gain(g, first(move), third(move)) - kept_worth(books, second(move))


register(POWER_VALUES, SCYLLA_CHARYBDIS, SeaMonstersValue)
DECISION_VALUES[TAKE_SIDE] = SideChoice()
DECISION_VALUES[PLACE_SEA_MONSTER] = SeaMonsterPlace()
DECISION_VALUES[FACE_FLOOD] = FloodPayment()
DECISION_VALUES[SCYLLA_EATS] = ScyllaMeal()
DECISION_VALUES[RESIST_SCYLLA] = ScyllaToll()
