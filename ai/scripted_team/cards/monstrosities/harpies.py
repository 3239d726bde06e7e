"""How the scripted team meets the harpies: what they take, and what is won on their lair."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    DECISION_VALUES,
    LOCATION_VALUES,
    POWER_VALUES,
    DecisionValue,
    LocationValue,
    register,
)
from ai.scripted_team.cards.monstrosities.monsters import MonsterValue
from ai.scripted_team.cards.monstrosities.rolls import RollChoice
from ai.scripted_team.outlook import two_at_least
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import leaders_away
from game.cards.monstrosities.monsters.harpies import (
    AIM_HARPY,
    FIGHT,
    FIGHT_ROLL,
    HARPIES,
    LAIR,
    RAID_LAIR,
    RECLAIM,
    RECOVER,
    RESCUE,
    SHARE_HOARD,
    STEAL_ROLL,
    STEPS,
    SURRENDER,
    YIELD_TO_HARPY,
    RaidLair,
    harpies,
    lair_bonus,
)
from game.cards.monstrosities.monsters.treasures import GRANT_ARTIFACT, SHARE_LORE
from game.engine.ids import ENERGY, FIRST_ARTIFACT, FOLLOWER, N_GOODS, N_RESOURCES, VOLUNTEER
from game.engine.library_cards import hand_size
from game.engine.moves import LOSE, first, second, third, verb_of
from game.engine.position import Position

A_HARPY: Final = 0.5
"""What a defeated harpy is worth for each round left: it steals no more."""
LAST_HARPY: Final = 4.0
"""The treasure beside it."""
LOOT: Final = 1.0
"""What one thing more that is taken back is worth."""
MOST_LOOT: Final = 4
"""Things that one theft can take back."""
RAIDERS: Final = 2
"""Atlanteans that act together on the lair."""
MOST_ROUNDS: Final = 4.0
"""Harpies matter no longer than that: resources are soon built in."""


def victory_worth(g: Position, books: PlacementBooks) -> float:
    """Return the worth of defeating a harpy."""
    worth: float = A_HARPY * books.outlook.rounds_to_come()
    return worth + LAST_HARPY if harpies(g).left(g) == 1 else worth


class HarpiesValue(MonsterValue):
    """They steal in each round; what they have can be taken back."""

    def presence(self, g: Position) -> float:
        return float(harpies(g).left(g)) / float(harpies(g).amount)

    def states(self) -> list[str]:
        return ["Leaders away", "stolen goods", "stolen cards", "stolen Atlanteans"]

    def state(self, g: Position, n: i64) -> float:
        if n == 0:
            return float(leaders_away(g))
        if n == 1:
            return float(stolen_goods(g))
        if n == 2:
            return float(stolen_cards(g))
        return float(harpies(g).stolen_atlanteans(g))


class HarpyTarget(DecisionValue):
    """The player who misses least what a harpy takes first."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        seat = first(move)
        least: float = -1.0
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                worth = books.value(g, seat, good)
                least = worth if least < 0.0 else min(least, worth)
        if least >= 0.0:
            return -least
        if hand_size(g, seat) > 0:
            return -books.outlook.judgement.card
        if g.have(seat, ENERGY) > 0:
            return -books.outlook.worth(ENERGY)
        return -books.gain(g, seat, third(move)) - kept_worth(books, second(move))


class HarpyToll(DecisionValue):
    """What is worth least, the Atlantean included."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        if verb == LOSE:
            return -books.value(g, first(move), second(move))
        if verb == SURRENDER:
            return -books.cards.card_worth(g, second(move))
        return -books.gain(g, first(move), third(move)) - kept_worth(books, second(move))


def kept_worth(books: PlacementBooks, kind: i64) -> float:
    """Return what an Atlantean brings after this round; volunteers go."""
    if kind == VOLUNTEER:
        return 0.0
    return books.outlook.judgement.follower * min(books.outlook.rounds_to_come(), MOST_ROUNDS)


class RaidChoice(DecisionValue):
    """A fight or a theft, by its chance and what it brings."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        place = g.arg(RaidLair.PLACE)
        bonus = lair_bonus(g, place, g.arg(RaidLair.SEATS))
        if verb_of(move) == FIGHT:
            return fight_worth(g, books, place, bonus)
        return theft_worth(g, books, bonus)


class HarpiesLairValue(LocationValue):
    """Two Atlanteans that take back what was stolen, or fight."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        if books.heads[place] >= RAIDERS or books.is_alone(place) or harpies(g).left(g) == 0:
            return 0.0
        bonus = lair_bonus(g, place, 0)
        worth = max(fight_worth(g, books, place, bonus), theft_worth(g, books, bonus))
        return worth if books.heads[place] == 1 else 0.5 * worth


def fight_worth(g: Position, books: PlacementBooks, place: i64, bonus: i64) -> float:
    """Return what a fight on the lair brings, mystic energy for a better roll left out."""
    return two_at_least(g.table.sites[place].amount - bonus) * victory_worth(g, books)


def theft_worth(g: Position, books: PlacementBooks, bonus: i64) -> float:
    """Return what a theft on the lair brings: the best things are taken back first."""
    best = best_loot(g, books)
    worth: float = 0.0
    for n in range(i64(MOST_LOOT)):
        worth += two_at_least(i64(STEPS[n]) - bonus) * best[n]
    return worth


def best_loot(g: Position, books: PlacementBooks) -> list[float]:
    """Return the worth of the best things that the harpies have, the best one first."""
    worth = [books.outlook.judgement.card] * int(min(stolen_cards(g), i64(MOST_LOOT)))
    atlanteans = min(harpies(g).stolen_atlanteans(g), i64(MOST_LOOT))
    worth += [kept_worth(books, FOLLOWER)] * int(atlanteans)
    for good in range(i64(N_GOODS)):
        copies = min(harpies(g).stolen(g, good), i64(MOST_LOOT))
        worth += [books.outlook.worth(good)] * int(copies)
    return [*sorted(worth, reverse=True), *[0.0] * MOST_LOOT][:MOST_LOOT]


def stolen_goods(g: Position) -> i64:
    """Return how many goods the harpies have."""
    goods: i64 = 0
    for good in range(i64(N_GOODS)):
        goods += harpies(g).stolen(g, good)
    return goods


def stolen_cards(g: Position) -> i64:
    """Return how many library cards the harpies have."""
    card = harpies(g)
    cards: i64 = 0
    for title in range(g.table.n_titles):
        cards += card.stolen_copies(g, title)
    for i in range(g.table.n_artifacts):
        cards += card.stolen_copies(g, FIRST_ARTIFACT + i)
    return cards


class FightChoice(RollChoice):
    """Mystic energy for a harpy's defeat."""

    def prize(self, g: Position, books: PlacementBooks) -> float:
        return victory_worth(g, books)


class TheftChoice(RollChoice):
    """Mystic energy for one thing more."""

    def prize(self, g: Position, books: PlacementBooks) -> float:
        return LOOT


class HoardShare(DecisionValue):
    """What is worth most, to the player to whom it is worth most."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        if verb == RECLAIM:
            return books.value(g, first(move), second(move))
        if verb == RECOVER:
            return books.cards.card_worth(g, second(move))
        if verb == RESCUE:
            return kept_worth(books, second(move))
        return 0.0


class SmallestHand(DecisionValue):
    """Cards go to the player who has fewest."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -float(hand_size(g, first(move)))


register(LOCATION_VALUES, LAIR, HarpiesLairValue)
register(POWER_VALUES, HARPIES, HarpiesValue)
DECISION_VALUES[AIM_HARPY] = HarpyTarget()
DECISION_VALUES[YIELD_TO_HARPY] = HarpyToll()
DECISION_VALUES[RAID_LAIR] = RaidChoice()
DECISION_VALUES[FIGHT_ROLL] = FightChoice()
DECISION_VALUES[STEAL_ROLL] = TheftChoice()
DECISION_VALUES[SHARE_HOARD] = HoardShare()
DECISION_VALUES[SHARE_LORE] = SmallestHand()
DECISION_VALUES[GRANT_ARTIFACT] = SmallestHand()
