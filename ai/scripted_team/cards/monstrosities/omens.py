"""What the scripted team does when omens and Red Skies bring allies, and other misfortunes ask."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import DECISION_VALUES, DecisionValue
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.water_worth import barrier_worth, flood_cost
from game.cards.monstrosities.calm_and_catastrophe import (
    CHOOSE_CATASTROPHE,
    MEET_MERMAID,
    MERMAID,
    MeetMermaid,
)
from game.cards.monstrosities.deck_verbs import APPEASE, BEFRIEND, CALL
from game.cards.monstrosities.hundred_hands import (
    GATHER_ATLANTEANS,
    PENINSULA_OF,
    ROLL_HANDS,
    TO_CENTRE,
    RollHands,
)
from game.cards.monstrosities.omens import (
    CHOOSE_REVEL,
    MEET_OMEN,
    PAY_OMEN,
    TRAMPLE,
    MeetOmen,
    atlanteans_in,
    omen_at,
)
from game.cards.monstrosities.recruiting import RECRUIT_ALLY, can_recruit
from game.cards.monstrosities.special_misfortunes import CRACK_WARD, FEED_BIRDS
from game.engine.ids import ENERGY, N_PENINSULAS
from game.engine.moves import LOSE, SPEND, first, fourth, second, third, verb_of
from game.engine.places import tile
from game.engine.position import Position
from game.engine.rolls import energy_rate

AN_ACTION: Final = 1.0
"""What an Atlantean that is moved would have done where it stands."""
SPARE: Final = 0.01
"""What decides between players who miss a good as much: how much of it each has."""


def ally_worth(g: Position, books: PlacementBooks, ally: str) -> float:
    """Return the worth of an ally in the rounds after this one."""
    return books.cards.power_worth(g, ally) * books.outlook.rounds_to_come()


# --- omens and Red Skies -------------------------------------------------------------------------


class OmenChoice(DecisionValue):
    """The price, if the ally and what is spared are worth more."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        omen = omen_at(g, g.arg(MeetOmen.OMEN))
        if verb_of(move) != APPEASE:
            return -books.cards.harm(g, omen.index)
        price: float = float(omen.price(g)) * books.outlook.worth(omen.good)
        gain: float = 0.0
        if can_recruit(g, omen.ally):
            gain = ally_worth(g, books, omen.ally)
        return gain - price


class OmenPayment(DecisionValue):
    """Those pay who need the good least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        rest: float = float(g.have(first(move), second(move)))
        return SPARE * rest - books.value(g, first(move), second(move))


class RecruiterChoice(DecisionValue):
    """Whoever has most mystic energy has the ally."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return float(g.have(first(move), ENERGY))


class MermaidChoice(DecisionValue):
    """The Mermaid, if rounds enough are left for her price."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != BEFRIEND:
            return 0.0
        price: float = float(g.arg(MeetMermaid.PRICE)) * books.outlook.worth(ENERGY)
        return ally_worth(g, books, MERMAID) - price


# --- water ---------------------------------------------------------------------------------------


class CatastropheChoice(DecisionValue):
    """The flood that costs least where barriers do not help."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -flood_cost(g, books.outlook, first(move), overpowers=True)


class TrampleChoice(DecisionValue):
    """The flood that costs least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -flood_cost(g, books.outlook, first(move), overpowers=False)


class CrackedBarrier(DecisionValue):
    """The barrier that is missed least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -barrier_worth(g, books.outlook, first(move))


# --- Atlanteans and cards ------------------------------------------------------------------------


class RevelChoice(DecisionValue):
    """The peninsula with fewest Atlanteans."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -float(atlanteans_in(g, first(move)))


class BirdsChoice(DecisionValue):
    """The card or the mystic energy that is worth least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == LOSE:
            return -books.outlook.worth(ENERGY)
        return -books.cards.card_worth(g, second(move))


class HandsRoll(DecisionValue):
    """The destination that brings most, with what it costs to raise the die to it."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        die = g.arg(RollHands.DIE)
        price: float = 0.0
        if verb_of(move) == SPEND:
            die += second(move) * energy_rate(g, first(move))
            price = float(second(move)) * books.outlook.worth(ENERGY)
        return self.destination(g, books, g.arg(RollHands.SEAT), die) - price

    def destination(self, g: Position, books: PlacementBooks, seat: i64, die: i64) -> float:
        """Return what all brings who move where a die says."""
        if die == TO_CENTRE:
            moved: float = 0.0
            for peninsula in range(i64(N_PENINSULAS)):
                moved += float(atlanteans_in(g, peninsula))
            return moved * (books.outlook.worth(ENERGY) - AN_ACTION)
        p = i64(PENINSULA_OF[die])
        total: float = 0.0
        for ring in range(i64(1), g.dry(p) + 1):
            place = tile(p, ring)
            free: i64 = max(g.table.capacity[place] - g.occupants(place), i64(0))
            total += float(free) * (books.gain(g, seat, place) - AN_ACTION)
        return total


class HandsMove(DecisionValue):
    """Who gains most, or loses least, by the new place."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        seat = first(move)
        if verb_of(move) == CALL:
            return books.gain(g, seat, third(move))
        return books.gain(g, seat, fourth(move)) - books.gain(g, seat, third(move))


DECISION_VALUES[MEET_OMEN] = OmenChoice()
DECISION_VALUES[PAY_OMEN] = OmenPayment()
DECISION_VALUES[RECRUIT_ALLY] = RecruiterChoice()
DECISION_VALUES[MEET_MERMAID] = MermaidChoice()
DECISION_VALUES[CHOOSE_CATASTROPHE] = CatastropheChoice()
DECISION_VALUES[TRAMPLE] = TrampleChoice()
DECISION_VALUES[CRACK_WARD] = CrackedBarrier()
DECISION_VALUES[CHOOSE_REVEL] = RevelChoice()
DECISION_VALUES[FEED_BIRDS] = BirdsChoice()
DECISION_VALUES[ROLL_HANDS] = HandsRoll()
DECISION_VALUES[GATHER_ATLANTEANS] = HandsMove()
