"""Where the pieces of a placement plan go that help others instead of acting.

Those are the Automaton of the base game, and Bots that share the space of another Atlantean.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ai.scripted_team.outlook import two_at_least
from ai.scripted_team.placement_values import AUTOMATON_HELP, BOT_HELP, NOWHERE, Prospects
from game.engine.five_plus import locked_room
from game.engine.ids import CITIES, FORESTS, IN_POOL, RINGS
from game.engine.pieces import acts_alone
from game.engine.placement import is_usable
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    N_BUILD_SPACES,
    peninsula_of,
)
from game.engine.position import Position
from game.engine.rolls import printed_target

PAIR: Final = 2
"""Atlanteans that attempt to recruit together."""


@final
class HelperPlan:
    """Finds the best places for helpers, given what is planned so far."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects: Final = prospects
        self.share_gain: float = 0.0
        """What the place last found for a Bot to share brings."""

    # --- the Automaton ---------------------------------------------------------------------------

    def has_automaton(self, g: Position) -> bool:
        """Whether an Automaton that does not act is in its pool."""
        index: i64 = g.table.automaton
        return index >= 0 and g.place_of(index) == IN_POOL and not acts_alone(g, index)

    def automaton_place(self, g: Position, company: i64) -> i64:
        """Choose the wild tile where the Automaton helps most, and count on its help.

        `company`: Atlanteans of all players that have no place yet.
        """
        if not self.has_automaton(g):
            return NOWHERE
        prospects = self.prospects
        best: i64 = NOWHERE
        best_score: float = 0.0
        place: i64 = 1
        while place < FIRST_BUILD_SPACE and (place - 1) // RINGS <= FORESTS:
            mates: i64 = prospects.heads[place] + prospects.room[place] - 1
            if prospects.room[place] > 0 and mates > 0:
                score: float = self.easier_by(g, g.starter, place, AUTOMATON_HELP)
                score *= float(min(mates, company + prospects.heads[place]))
                if score > best_score:
                    best_score = score
                    best = place
            place += 1
        if best != NOWHERE:
            prospects.lower[best] += AUTOMATON_HELP
            prospects.room[best] -= 1
        return best

    def beside_anybody(self, chosen: i64) -> i64:
        """Return the place chosen for the Automaton, or else one beside anybody, or NOWHERE."""
        prospects = self.prospects
        if chosen != NOWHERE and prospects.heads[chosen] > 0:
            return chosen
        for place in range(i64(CENTRE), i64(FIRST_BUILD_SPACE)):
            if prospects.heads[place] > 0 and (place == CENTRE or prospects.room[place] > 0):
                return place
        return NOWHERE

    def easier_by(self, g: Position, seat: i64, place: i64, more: float) -> float:
        """Return what a better chance of success brings an Atlantean of a seat on a wild tile."""
        prospects = self.prospects
        before: float = prospects.gain(g, seat, place)
        lower: float = prospects.lower[place]
        prospects.lower[place] = lower + more
        gain: float = prospects.gain(g, seat, place) - before
        prospects.lower[place] = lower
        return gain

    # --- Bots ------------------------------------------------------------------------------------

    def locked_build_space(self, g: Position) -> i64:
        """Return the place of a build space that a Bot could unlock, or NOWHERE."""
        for space in range(i64(N_BUILD_SPACES)):
            if locked_room(g, FIRST_BUILD_SPACE + space) > 0:
                return FIRST_BUILD_SPACE + space
        return NOWHERE

    def locked_component(self, g: Position, seat: i64, otherwise: float) -> i64:
        """Return the component's place whose 5+ space a Bot should unlock for another, or NOWHERE.

        `otherwise`: what one Atlantean brings elsewhere; the Bot could be such a one.
        """
        prospects = self.prospects
        best: i64 = NOWHERE
        best_gain: float = 2.0 * otherwise
        for place in range(i64(FIRST_COMPONENT_PLACE), g.table.n_places):
            single: bool = g.table.capacity[place] > 0
            if single and locked_room(g, place) > 0 and is_usable(g, place):
                gain: float = prospects.gain(g, seat, place)
                if prospects.room[place] == 0 and gain > best_gain:
                    best_gain = gain
                    best = place
        return best

    def best_share(self, g: Position, seat: i64) -> i64:
        """Return the tile where a Bot helps those planned there most; `share_gain` tells it."""
        best: i64 = NOWHERE
        self.share_gain = 0.0
        for place in range(i64(1), i64(FIRST_BUILD_SPACE)):
            if self.prospects.heads[place] > 0 and is_usable(g, place):
                gain: float = self.gain_by_sharing(g, seat, place)
                if gain > self.share_gain:
                    self.share_gain = gain
                    best = place
        return best

    def gain_by_sharing(self, g: Position, seat: i64, place: i64) -> float:
        """Return what the better dice of those on a tile bring."""
        prospects = self.prospects
        if not 1 <= place < FIRST_BUILD_SPACE:
            return 0.0
        p: i64 = peninsula_of(place)
        if p <= FORESTS:
            return float(prospects.heads[place]) * self.easier_by(g, seat, place, BOT_HELP)
        rest: float = prospects.outlook.rounds_left - 1.0
        if p != CITIES or prospects.heads[place] < PAIR or rest <= 0.0:
            return 0.0
        target: i64 = printed_target(g, place) - prospects.orate[place] - g.wrath_value()
        easier: float = two_at_least(target - PAIR) - two_at_least(target)
        worth: float = easier * prospects.outlook.judgement.follower * rest
        return worth * prospects.outlook.safe[place]
