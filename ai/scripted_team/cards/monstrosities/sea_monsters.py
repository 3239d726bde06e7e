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
from game.cards.monstrosities.monsters.facing import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    MIDDLE,
    TAKE_SIDE,
    TakeSide,
    has_sides,
    next_clockwise,
)
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
from game.engine.ids import ENERGY, N_PENINSULAS, PHASE_PLACE, RINGS
from game.engine.moves import first, second, third, verb_of
from game.engine.places import peninsula_of, ring_of, tile
from game.engine.position import Position

SATED: Final = 6.0
"""What it is worth that one of the two is sated."""
A_MOUTHFUL: Final = 1.0
"""What each Atlantean beside Scylla is worth when she is to be sated."""
EXPOSED: Final = 0.5
"""What it costs an Atlantean to be within her reach otherwise."""
SACRIFICED: Final = 2
"""Atlanteans that may be lost for it, because nobody pays for them."""


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

    def marks_places(self) -> bool:
        return True

    def mark_places(self, g: Position, books: PlacementBooks) -> None:
        if g.phase != PHASE_PLACE or sea_monsters(g).faced(g) != SCYLLA:
            return
        p = feeding_place(g, books)
        if p >= 0:
            lure_to(g, books, p, CLOCKWISE)
            lure_to(g, books, next_clockwise(g, p), COUNTERCLOCKWISE)
            return
        for peninsula in range(i64(N_PENINSULAS)):
            if g.dry(peninsula) > 0:
                books.lure[tile(peninsula, g.dry(peninsula))] -= EXPOSED


def feeding_place(g: Position, books: PlacementBooks) -> i64:
    """Return the peninsula on whose clockwise side the team feeds Scylla this round, or -1.

    She is fed where those beside her bring most, once there is mystic energy for most of them.
    """
    card = sea_monsters(g)
    tokens = in_tokens(g, card.second_amount)
    if g.team_energy() < tokens * (card.amount - SACRIFICED):
        return -1
    best: i64 = -1
    best_score: float = 0.0
    for p in range(i64(N_PENINSULAS)):
        q = next_clockwise(g, p)
        score = 0.0
        spaces: i64 = 0
        for ring in range(i64(1), i64(RINGS) + 1):
            for place in (tile(p, ring), tile(q, ring)):
                count = spaces_beside(g, books, place)
                spaces += count
                if count > 0:
                    score += float(count) * books.gain(g, g.starter, place)
        if spaces > card.amount and score > best_score:
            best_score = score
            best = p
    return best


def spaces_beside(g: Position, books: PlacementBooks, place: i64) -> i64:
    """Return how many Atlanteans could be beside Scylla on a tile, those there included."""
    dry = g.dry(peninsula_of(place))
    ring = ring_of(place)
    if ring > dry or ring == 1 < dry:
        return 0
    spaces = books.heads[place] + books.room[place]
    return min(spaces, i64(1)) if ring < dry and has_sides(g, place) else spaces


def lure_to(g: Position, books: PlacementBooks, p: i64, side: i64) -> None:
    """Enter that each Atlantean on a peninsula beside Scylla helps to sate her."""
    for ring in range(i64(1), g.dry(p) + 1):
        place = tile(p, ring)
        spaces = spaces_beside(g, books, place)
        if ring == g.dry(p) or not has_sides(g, place):
            books.lure[place] += A_MOUTHFUL if spaces > 0 else 0.0
        elif sea_monsters(g).is_side_free(g, place, side):
            books.pull[place] += A_MOUTHFUL if spaces > 0 else 0.0


def is_fed_from(g: Position, books: PlacementBooks, p: i64) -> bool:
    """Whether the team feeds Scylla on one side of a peninsula."""
    return g.dry(p) > 0 and books.lure[tile(p, g.dry(p))] > 0.0


class SideChoice(DecisionValue):
    """The middle is out of Scylla's reach, if she is not to be sated."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if first(move) == MIDDLE:
            return 0.5
        p = peninsula_of(g.arg(TakeSide.PLACE))
        other = next_clockwise(g, p)
        if first(move) == COUNTERCLOCKWISE:
            for q in range(i64(N_PENINSULAS)):
                if next_clockwise(g, q) == p:
                    other = q
        return 1.0 if is_fed_from(g, books, p) and is_fed_from(g, books, other) else 0.0


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
