"""How the scripted team meets Medusa."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    DECISION_VALUES,
    POWER_VALUES,
    DecisionValue,
    register,
)
from ai.scripted_team.cards.monstrosities.harpies import kept_worth
from ai.scripted_team.cards.monstrosities.monsters import MonsterValue
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import leaders_away
from game.cards.monstrosities.items.carrying import slot_of_item
from game.cards.monstrosities.monsters.medusa import (
    AVERT,
    DRAW_GAZE,
    FREE_VOLUNTEER,
    medusa,
    mirror_shield,
)
from game.engine.effects import PETRIFICATION
from game.engine.ids import (
    ATLANTIUM,
    ENERGY,
    FOLLOWER,
    N_PENINSULAS,
    PHASE_PLACE,
    UNBUILT,
    VOLUNTEER,
)
from game.engine.moves import first, fourth, second, third, verb_of
from game.engine.occupants import active_atlanteans
from game.engine.pieces import active_count, active_occupants
from game.engine.places import FIRST_BUILD_SPACE, is_tile, tile
from game.engine.position import Position
from game.engine.powers import is_safe
from game.engine.prices import due
from game.engine.stray_volunteers import stray_volunteers

BROKEN_CURSE: Final = 20.0
"""What it is worth to break Medusa's curse: she is an ally then."""
PETRIFIED: Final = 1.0
"""What it costs that an Atlantean turns to stone: its action, beside later ones."""
KEPT_IN_STONE: Final = 0.5
"""Which part of its later actions is lost: it may be freed."""
FREED: Final = 1.5
"""What one more Atlantean on a tile, freed there, is worth: its action, and mostly later ones."""
A_STRAY: Final = 0.2
"""What a volunteer that nobody owns brings to those who may free it."""


class MedusaValue(MonsterValue):
    """Nobody goes where she is; whoever is petrified elsewhere is freed."""

    def states(self) -> list[str]:
        return ["Leaders away", "petrified", "strays", "Atlantium for the shield"]

    def state(self, g: Position, n: i64) -> float:
        if n == 0:
            return float(leaders_away(g))
        if n == 1:
            return float(petrified(g) - strays(g))
        if n == 2:
            return float(strays(g))
        return shield_in_stock(g) if self.presence(g) > 0.0 else 0.0

    def marks_places(self) -> bool:
        return True

    def mark_places(self, g: Position, books: PlacementBooks) -> None:
        card = medusa(g)
        own_place = card.place(g)
        if g.phase == PHASE_PLACE and own_place >= 0 and not is_safe(g, own_place, PETRIFICATION):
            books.outlook.safe[own_place] = 0.0
        energy = g.team_energy() // card.amount
        if energy == 0:
            return
        gain = max(FREED - float(card.amount) * books.outlook.worth(ENERGY), 0.0)
        for p in range(i64(N_PENINSULAS)):
            for ring in range(i64(1), g.dry(p) + 1):
                place = tile(p, ring)
                stone = g.occupants(place) - active_occupants(g, place)
                if stone > 0 and active_occupants(g, place) == 0:
                    books.pull[place] = gain * float(min(stone, energy))

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        price: float = float(medusa(g).amount) * books.outlook.worth(ENERGY)
        return self.freed(g, books, move) - price + 0.01 * float(g.have(first(move), ENERGY))

    def freed(self, g: Position, books: PlacementBooks, move: i64) -> float:
        """Return the worth of whom a move frees: its action now and, if it stays, later ones."""
        if verb_of(move) == FREE_VOLUNTEER:
            return books.gain(g, first(move), second(move))
        place = fourth(move)
        return books.gain(g, second(move), place) + freed_worth(books, third(move))


def petrified(g: Position) -> i64:
    """Return how many spaces are taken up at the beginning of a round: nobody else is placed."""
    total: i64 = 0
    for place in range(i64(FIRST_BUILD_SPACE)):
        total += g.occupants(place)
    return total


def strays(g: Position) -> i64:
    """Return how many petrified volunteers nobody owns."""
    total: i64 = 0
    for place in range(i64(FIRST_BUILD_SPACE)):
        if g.occupants(place) != 0:
            total += stray_volunteers(g, place)
    return total


def shield_in_stock(g: Position) -> float:
    """Return which part of the Mirror Shield the team could pay; 1 for one that is built."""
    slot = slot_of_item(g, mirror_shield(g))
    if g.built(slot) != UNBUILT:
        return 1.0
    held: i64 = 0
    for seat in range(g.table.seats):
        held += g.have(seat, ATLANTIUM)
    price = due(g.table.buildables[slot].price_now(g), ATLANTIUM)
    return min(float(held) / float(price), 1.0)


def freed_worth(books: PlacementBooks, kind: i64) -> float:
    """Return what a freed piece is worth in later rounds; volunteers go."""
    if kind == VOLUNTEER:
        return 0.0
    return books.outlook.judgement.follower * books.outlook.rounds_to_come()


class GazeChoice(DecisionValue):
    """The bearer of the Mirror Shield, or else where fewest turn to stone, or the die."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != AVERT:
            if mirror_shield(g).is_carried_by(g, first(move), second(move), third(move)):
                return BROKEN_CURSE
            return -gaze_cost(g, books, third(move))
        cost: float = 0.0
        peninsulas: float = 0.0
        for p in range(i64(N_PENINSULAS)):
            dry = g.dry(p)
            if dry > 0:
                peninsulas += 1.0
                for ring in range(i64(1), dry + 1):
                    cost += gaze_cost(g, books, tile(p, ring)) / float(dry)
        return -cost / max(peninsulas, 1.0)


def gaze_cost(g: Position, books: PlacementBooks, place: i64) -> float:
    """Return what it costs that Medusa comes to a tile; less than nothing if nobody is there."""
    active = active_atlanteans(g, place)
    if active == 0:
        return -A_STRAY if is_tile(place) else 0.0
    if is_safe(g, place, PETRIFICATION):
        return 0.0
    volunteers: i64 = 0
    for seat in range(g.table.seats):
        volunteers += active_count(g, seat, VOLUNTEER, place)
    later: float = KEPT_IN_STONE * kept_worth(books, FOLLOWER)
    return PETRIFIED * float(active) + later * float(active - volunteers)


register(POWER_VALUES, "medusa", MedusaValue, when=BEFORE_BUILDS)
DECISION_VALUES[DRAW_GAZE] = GazeChoice()
