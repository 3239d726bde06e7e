"""What the scripted team does at the decisions of the base game: the best score is played.

Scores are in actions. An expansion's decisions stand beside the values of its cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import DECISION_VALUES, DecisionValue
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import banker
from ai.scripted_team.water_worth import barrier_worth, flood_cost, unflood_worth
from game.cards.components.type_a import REMOVE_MISFORTUNES, SHARE_CARDS
from game.cards.components.type_b import CONVERT_MATTER, TURN_IN_GOODS
from game.cards.components.type_c import WATCHTOWER_MOVE
from game.cards.councilors import CHOOSE_SCHOLAR_ARTIFACT
from game.cards.grand_council import COUNCIL_TRADE
from game.cards.library import CHOOSE_PENINSULA, CHOOSE_TILE
from game.engine.build import PRICE_BUILD
from game.engine.gains import GAIN_GOODS
from game.engine.hologram import CHOOSE_HOLOGRAM
from game.engine.ids import ENERGY
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import hand_size
from game.engine.library_draws import HAND_LIMIT, KEEP_CARDS
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.moves import (
    BARRIER,
    BOTTOM,
    DISCARD,
    DONE,
    DROP,
    ENCORE,
    EXCHANGE,
    GAIN,
    GIVE,
    KEEP,
    KEEP_EXTRA,
    LEAVE,
    LESS,
    LOSE,
    PLAY,
    REGAIN,
    RETURN,
    SHIFT,
    STAY,
    SWAP,
    UNFLOOD,
    first,
    second,
    third,
    verb_of,
)
from game.engine.pieces import unique_index
from game.engine.places import SITE_CITY
from game.engine.position import SUPPLY, Position
from game.engine.recruit_rolls import CHOOSE_RECRUIT
from game.engine.water import CHOOSE_FLOOD, ChooseFlood

LEADER_FIRST: Final = 100.0
"""More than any number of followers in the supply: a Leader comes back first."""

# --- any decision ---------------------------------------------------------------------------------


class UsualChoice(DecisionValue):
    """What a move's verb usually brings, or costs; of verbs that it does not know the first move.

    A decision needs a class of its own only where that is not enough.
    """

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        if verb == GAIN:
            return books.value(g, first(move), second(move))
        if verb == LOSE:
            return -books.value(g, first(move), second(move))
        if verb == RETURN:
            return -books.gain(g, first(move), third(move))
        if verb == BARRIER:
            return barrier_worth(g, books.outlook, first(move))
        if verb == UNFLOOD:
            return unflood_worth(g, books.outlook, first(move))
        if verb == ENCORE:
            index = unique_index(g, first(move), second(move))
            return books.gain(g, first(move), g.place_of(index))
        return float(first(move)) if verb == EXCHANGE else 0.0


# --- water ---------------------------------------------------------------------------------------


class FloodChoice(DecisionValue):
    """The flood that costs least."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return -flood_cost(g, books.outlook, first(move), g.arg(ChooseFlood.OVERPOWERS) != 0)


# --- cards ---------------------------------------------------------------------------------------


class CardChoice(DecisionValue):
    """Which library cards are kept, discarded, put back or played."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        verb = verb_of(move)
        if verb == LEAVE:
            return books.outlook.worth(ENERGY) + 0.3
        worth = books.cards.card_worth(g, second(move))
        if verb == KEEP:
            return self.kept(g, first(move), worth)
        if verb == KEEP_EXTRA:
            return worth
        if verb == DISCARD or verb == BOTTOM:
            return -worth
        if verb == PLAY:
            return 0.5 - 0.5 * worth
        return 0.0

    def kept(self, g: Position, seat: i64, worth: float) -> float:
        """Return the score of a card that a player keeps."""
        return worth


class SharedCardChoice(CardChoice):
    """Cards go to the smallest hand."""

    def kept(self, g: Position, seat: i64, worth: float) -> float:
        return 1.0 - float(hand_size(g, seat))


class ScholarChoice(DecisionValue):
    """The artifact that is worth most for the rest of the game."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.cards.artifact_worth(second(move), books.outlook.rounds_left)


class HologramChoice(DecisionValue):
    """The power borrowed most gladly."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.cards.taste(first(move))


class WidenedTileChoice(DecisionValue):
    """More room where an Atlantean brings most."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        place = first(move)
        if g.table.site[place] == SITE_CITY:
            return 0.0
        return books.gain(g, g.starter, place)


class EasierPeninsulaChoice(DecisionValue):
    """Easier rolls where most Atlanteans roll."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.outlook.easier_rolls_worth(g, first(move))


# --- misfortunes ---------------------------------------------------------------------------------


class MisfortuneOrder(DecisionValue):
    """The worst is dropped, or else comes last."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        harm = books.cards.harm(g, first(move))
        return harm if verb_of(move) == DROP else -harm


class MisfortuneRemoval(DecisionValue):
    """The worst leaves the game, sooner out of the deck than out of the discards."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == DONE:
            return 0.1
        harm = books.cards.harm(g, second(move))
        return harm if first(move) == 0 else harm * 0.6


# --- goods ---------------------------------------------------------------------------------------


class GainChoice(UsualChoice):
    """The good that is worth most to the player; nothing if all cost more mystic energy."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return (
            books.outlook.worth(ENERGY) if verb_of(move) == DONE else super().score(g, books, move)
        )


class PriceChoice(DecisionValue):
    """A resource saved on the price of a component or added to it."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        worth = books.outlook.worth(first(move))
        return 1.0 + worth if verb_of(move) == LESS else -worth


class MatterChoice(DecisionValue):
    """The change that brings most, if it brings enough."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != SWAP:
            return 0.3
        return books.swap_gain(g, first(move), second(move), third(move))


class TurnInChoice(DecisionValue):
    """A good that is worth a further gain."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == LEAVE:
            return 0.4
        return books.outlook.worth(second(move))


class TradeChoice(DecisionValue):
    """A gift in a council: one of the next builders should get all resources."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != GIVE:
            return 0.05 if verb_of(move) == DONE else -1.0
        giver = first(move)
        taker = second(move)
        good = third(move)
        if good == ENERGY or books.builds.core:
            return -1.0
        receiver = banker(g)
        if taker != receiver or giver == receiver:
            return -1.0
        return 0.1 + float(g.have(giver, good))


# --- Atlanteans ----------------------------------------------------------------------------------


class RecruitChoice(DecisionValue):
    """A Leader that comes back, or else a follower of the player with most in the supply."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == REGAIN:
            return LEADER_FIRST
        return float(g.pool(first(move) * POOL_COLUMNS + SUPPLY))


class WatchtowerChoice(DecisionValue):
    """The place where an Atlantean brings most. Free acts, which are offered too, can wait."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) == STAY:
            return 0.0
        if verb_of(move) != SHIFT:
            return -1.0
        return books.gain(g, first(move), third(move))


DECISION_VALUES[CHOOSE_FLOOD] = FloodChoice()
DECISION_VALUES[KEEP_CARDS] = CardChoice()
DECISION_VALUES[HAND_LIMIT] = CardChoice()
DECISION_VALUES[SHARE_CARDS] = SharedCardChoice()
DECISION_VALUES[CHOOSE_SCHOLAR_ARTIFACT] = ScholarChoice()
DECISION_VALUES[CHOOSE_HOLOGRAM] = HologramChoice()
DECISION_VALUES[CHOOSE_TILE] = WidenedTileChoice()
DECISION_VALUES[CHOOSE_PENINSULA] = EasierPeninsulaChoice()
DECISION_VALUES[ARRANGE_MISFORTUNES] = MisfortuneOrder()
DECISION_VALUES[REMOVE_MISFORTUNES] = MisfortuneRemoval()
DECISION_VALUES[GAIN_GOODS] = GainChoice()
DECISION_VALUES[PRICE_BUILD] = PriceChoice()
DECISION_VALUES[CONVERT_MATTER] = MatterChoice()
DECISION_VALUES[TURN_IN_GOODS] = TurnInChoice()
DECISION_VALUES[COUNCIL_TRADE] = TradeChoice()
DECISION_VALUES[CHOOSE_RECRUIT] = RecruitChoice()
DECISION_VALUES[WATCHTOWER_MOVE] = WatchtowerChoice()
