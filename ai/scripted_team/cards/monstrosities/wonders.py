"""What the scripted team thinks of the wonders: an Atlantean for an ally or a gift."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_ROLLS,
    DECISION_VALUES,
    LIBRARY_VALUES,
    DecisionValue,
    LibraryCardValue,
    register,
)
from ai.scripted_team.cards.monstrosities.omens import ally_worth
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.deck_verbs import BEFRIEND, BOUNTY
from game.cards.monstrosities.recruiting import can_recruit
from game.cards.monstrosities.wonders import (
    SERVE_WONDER,
    ServeWonder,
    Wonder,
    list_offers,
    wonder_at,
)
from game.engine.ids import ATLANTIUM, CRYSTAL, ENERGY, FOLLOWER, GOLD, ORE, VOLUNTEER
from game.engine.moves import Moves, first, second, third, verb_of
from game.engine.position import Position

CARDS: Final[i64] = -1
GIFTS: Final[dict[str, i64]] = {
    "phoenix_egg": ATLANTIUM,
    "golden_fleece": GOLD,
    "sacred_acorn": CRYSTAL,
    "riddle_of_the_sphinx": CARDS,
    "silver_bridle": ENERGY,
}
"""By wonder: the good that it gives, or CARDS."""
A_LEADER: Final = 3.0
"""What a Leader, the Hologram or an ally is worth for a round, with its power."""


def gift_worth(books: PlacementBooks, wonder: Wonder) -> float:
    """Return the worth of a wonder's gift."""
    good = GIFTS[wonder.id]
    if good == CARDS:
        return float(wonder.amount) * books.outlook.judgement.card
    worth: float = float(wonder.amount) * books.outlook.worth(good)
    if good == ATLANTIUM:
        worth -= float(wonder.second_amount) * books.outlook.worth(ORE)
    return worth


def loss(g: Position, books: PlacementBooks, move: i64) -> float:
    """Return what is lost with an Atlantean that serves: its action and its later rounds."""
    kind = second(move)
    each_round: float = A_LEADER
    if kind == VOLUNTEER:
        each_round = 0.0
    elif kind == FOLLOWER:
        each_round = books.outlook.judgement.follower
    return books.gain(g, first(move), third(move)) + each_round * books.outlook.rounds_to_come()


class WonderValue(LibraryCardValue):
    """An ally or a gift, for an Atlantean that has not acted."""

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        for title in range(g.table.n_titles):
            if g.table.titles[title].id == self.name:
                wonder = wonder_at(g, title)
                offers = Moves()
                list_offers(g, wonder, seat, offers)
                best: float = 0.0
                if wonder.can_give(g, seat):
                    best = gift_worth(books, wonder)
                if can_recruit(g, wonder.ally):
                    best = max(best, ally_worth(g, books, wonder.ally))
                for n in range(offers.count):
                    if loss(g, books, offers.code[n]) < best:
                        return True
        return False


class WonderChoice(DecisionValue):
    """The Atlantean that is missed least; then what is worth more, the ally or the gift."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        wonder = wonder_at(g, g.arg(ServeWonder.WONDER))
        if verb == BEFRIEND:
            return ally_worth(g, books, wonder.ally)
        if verb == BOUNTY:
            return gift_worth(books, wonder)
        return -loss(g, books, move)


for _wonder in GIFTS:
    register(LIBRARY_VALUES, _wonder, WonderValue, 0.8, when=BEFORE_ROLLS)
DECISION_VALUES[SERVE_WONDER] = WonderChoice()
