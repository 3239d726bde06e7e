"""The scripted team's scores for the moves of the rarer decisions: the highest score is played.

Scores are in actions. All moves of a decision without a score here are equal.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ai.scripted_team.placement_plan import Planner
from ai.scripted_team.position_facts import banker
from game.cards.components.type_a import REMOVE_MISFORTUNES, SHARE_CARDS
from game.cards.components.type_b import CONVERT_MATTER, SHARE_GOODS, TURN_IN_GOODS
from game.cards.components.type_c import WATCHTOWER_MOVE
from game.cards.councilors import CHOOSE_SCHOLAR_ARTIFACT
from game.cards.grand_council import COUNCIL_TRADE
from game.cards.library import CHOOSE_PENINSULA, CHOOSE_TILE
from game.cards.misfortunes import LOSE_RESOURCE, RETURN_FOLLOWER
from game.engine.act_again import CHOOSE_ACT_AGAIN
from game.engine.build import PRICE_BUILD
from game.engine.gains import GAIN_GOODS
from game.engine.hologram import CHOOSE_HOLOGRAM
from game.engine.ids import (
    ENERGY,
    N_PENINSULAS,
    PHASE_ACT,
    PHASE_PLACE,
    RINGS,
)
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import hand_size
from game.engine.library_draws import HAND_LIMIT, KEEP_CARDS
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.moves import (
    BOTTOM,
    DISCARD,
    DONE,
    DROP,
    GIVE,
    KEEP,
    KEEP_EXTRA,
    LEAVE,
    LESS,
    PLAY,
    STAY,
    SWAP,
    first,
    second,
    third,
    verb_of,
)
from game.engine.pieces import unique_index
from game.engine.places import SITE_CITY, tile
from game.engine.position import SUPPLY, Position
from game.engine.rolls import CHOOSE_RECRUIT
from game.engine.sites import EXCHANGE_ORE
from game.engine.water import AWARD_BARRIERS, AWARD_UNFLOODS, CHOOSE_FLOOD


@final
class MoveScores:
    """Scores moves by the planner's reading, which must be up to date."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def score(self, g: Position, move: i64) -> float:
        """Return the score of a legal move of the open decision."""
        top = g.top()
        if top == CHOOSE_FLOOD:
            return -self.flood_cost(g, first(move))
        if top == AWARD_BARRIERS:
            return self.barrier_worth(g, first(move))
        if top == AWARD_UNFLOODS:
            return self.unflood_worth(g, first(move))
        if top == KEEP_CARDS or top == SHARE_CARDS or top == HAND_LIMIT:
            return self.card_score(g, move)
        if top == RETURN_FOLLOWER:
            return -self.planner.prospects.gain(g, first(move), third(move))
        if top == LOSE_RESOURCE:
            return -self.planner.prospects.value(g, first(move), second(move))
        if top == ARRANGE_MISFORTUNES:
            harm: float = self.harm(g, first(move))
            return harm if verb_of(move) == DROP else -harm
        if top == REMOVE_MISFORTUNES:
            return self.removal_score(g, move)
        if top == GAIN_GOODS or top == SHARE_GOODS:
            return self.gain_score(g, move)
        if top == PRICE_BUILD:
            return self.price_score(move)
        return self.other_score(g, top, move)

    def other_score(self, g: Position, top: i64, move: i64) -> float:
        """Score a move of the other decisions."""
        if top == EXCHANGE_ORE:
            return float(first(move))
        if top == CHOOSE_RECRUIT:
            return float(g.pool(first(move) * POOL_COLUMNS + SUPPLY))
        if top == CONVERT_MATTER:
            if verb_of(move) != SWAP:
                return 0.3
            return self.planner.prospects.swap_gain(g, first(move), second(move), third(move))
        if top == TURN_IN_GOODS:
            if verb_of(move) == LEAVE:
                return 0.4
            return self.planner.outlook.worth(second(move))
        if top == WATCHTOWER_MOVE:
            if verb_of(move) == STAY:
                return 0.0
            return self.planner.prospects.gain(g, first(move), third(move))
        if top == CHOOSE_TILE:
            return self.widening_score(g, first(move))
        if top == CHOOSE_PENINSULA:
            return self.planner.outlook.easier_rolls_worth(g, first(move))
        if top == CHOOSE_ACT_AGAIN:
            index = unique_index(g, first(move), second(move))
            return self.planner.prospects.gain(g, first(move), g.place_of(index))
        if top == COUNCIL_TRADE:
            return self.trade_score(g, move)
        if top == CHOOSE_HOLOGRAM:
            return self.planner.cards.councilors[first(move)].taste()
        if top == CHOOSE_SCHOLAR_ARTIFACT:
            rest = self.planner.outlook.rounds_left
            return self.planner.cards.artifact_worth(second(move), rest)
        return 0.0

    # --- water -----------------------------------------------------------------------------------

    def flood_cost(self, g: Position, p: i64) -> float:
        """Return the cost of flooding a peninsula now."""
        outlook = self.planner.outlook
        overpowers = g.arg(3) != 0
        if g.barrier(p) != 0 and not overpowers:
            return outlook.judgement.tile * 0.9 + outlook.threat[p]
        cost = outlook.tile_worth(g, p)
        if g.barrier(p) != 0:
            cost += outlook.judgement.tile
        if g.phase <= PHASE_ACT:
            place = tile(p, g.dry(p))
            cost += 1.2 * float(g.occupants(place))
        return cost

    def barrier_worth(self, g: Position, p: i64) -> float:
        """Return the worth of a barrier on a peninsula."""
        outlook = self.planner.outlook
        draws = float(g.table.draw_count)
        soon = min(outlook.threat[p] * draws * max(outlook.rounds_left, 1.0), 1.0)
        worth = outlook.tile_worth(g, p)
        if g.phase == PHASE_PLACE:
            worth += outlook.threat[p] * draws * float(g.occupants(tile(p, g.dry(p))))
        return worth * (0.3 + soon)

    def unflood_worth(self, g: Position, p: i64) -> float:
        """Return the worth of raising the next tile of a peninsula."""
        g.cells[g.layout.dry + p] += 1
        worth = self.planner.outlook.tile_worth(g, p)
        g.cells[g.layout.dry + p] -= 1
        return worth

    def best_barrier(self, g: Position) -> i64:
        """Return the peninsula that needs a barrier most, or -1."""
        best: i64 = -1
        best_worth = 0.0
        for p in range(i64(N_PENINSULAS)):
            if g.barrier(p) == 0 and g.dry(p) > 0:
                worth = self.barrier_worth(g, p)
                if worth > best_worth:
                    best_worth = worth
                    best = p
        return best

    def best_unflood(self, g: Position) -> i64:
        """Return the peninsula with the next tile most worth raising, or -1."""
        best: i64 = -1
        best_worth = 0.0
        for p in range(i64(N_PENINSULAS)):
            if g.dry(p) < RINGS:
                worth = self.unflood_worth(g, p)
                if worth > best_worth:
                    best_worth = worth
                    best = p
        return best

    # --- misfortunes -----------------------------------------------------------------------------

    def harm(self, g: Position, card: i64) -> float:
        """Return the harm of drawing a misfortune."""
        return self.planner.cards.misfortunes[card].harm(g, self.planner.outlook)

    def removal_score(self, g: Position, move: i64) -> float:
        """Score removing a misfortune from the game."""
        if verb_of(move) == DONE:
            return 0.1
        harm = self.harm(g, second(move))
        return harm if first(move) == 0 else harm * 0.6

    # --- goods -----------------------------------------------------------------------------------

    def gain_score(self, g: Position, move: i64) -> float:
        """Score one more of a good in a player's hands."""
        price = self.planner.outlook.worth(ENERGY)
        if verb_of(move) == DONE:
            return price
        return self.planner.prospects.value(g, first(move), second(move))

    def price_score(self, move: i64) -> float:
        """Score a resource saved on or added to the price of a component."""
        verb = verb_of(move)
        if verb == LESS:
            return 1.0 + self.planner.outlook.worth(first(move))
        return -self.planner.outlook.worth(first(move))

    def trade_score(self, g: Position, move: i64) -> float:
        """Score a gift in a council: one of the next builders should get all resources."""
        if verb_of(move) != GIVE:
            return 0.05 if verb_of(move) == DONE else -1.0
        giver = first(move)
        taker = second(move)
        good = third(move)
        if good == ENERGY or self.planner.builds.core:
            return -1.0
        receiver = banker(g)
        if taker != receiver or giver == receiver:
            return -1.0
        return 0.1 + float(g.have(giver, good))

    # --- cards -----------------------------------------------------------------------------------

    def card_score(self, g: Position, move: i64) -> float:
        """Score keeping, giving, discarding or playing a library card."""
        verb = verb_of(move)
        if verb == LEAVE:
            return self.planner.outlook.worth(ENERGY) + 0.3
        worth = self.planner.cards.card_worth(g, second(move))
        if verb == KEEP:
            if g.top() == SHARE_CARDS:
                return 1.0 - float(hand_size(g, first(move)))
            return worth
        if verb == KEEP_EXTRA:
            return worth
        if verb == DISCARD:
            return -worth
        if verb == BOTTOM:
            return -worth
        if verb == PLAY:
            return 0.5 - 0.5 * worth
        return 0.0

    def widening_score(self, g: Position, place: i64) -> float:
        """Score more capacity on a tile."""
        if g.table.site[place] == SITE_CITY:
            return 0.0
        return self.planner.prospects.gain(g, g.starter, place)
