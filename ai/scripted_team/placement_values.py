"""What one more Atlantean of a player brings at a place, given what is already planned there.

`Prospects` keeps the books while a placement plan grows: pieces on each place, powers that help
there, ore and needs after the actions of the pieces placed so far.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.scripted_team.build_plan import BuildPlan
from ai.scripted_team.outlook import two_at_least
from ai.scripted_team.placement_books import PlacementBooks
from game.engine.effects import GATHER, RECRUIT_ROLL
from game.engine.ids import (
    ATLANTIUM,
    CITIES,
    ENERGY,
    FORESTS,
    FORGES,
    KEEP_BOTH,
    LIBRARIES,
    N_PENINSULAS,
    N_RESOURCES,
    ORE,
    RINGS,
)
from game.engine.library_cards import library_size
from game.engine.modifiers import (
    ENERGY_AFTER_ACTION,
    HOLDS_TILE,
    OFFERS_RETRY,
    ORE_LIMIT,
    ROLL_BONUS,
    ROLL_TARGET,
)
from game.engine.pieces import acts_alone, carried_powers
from game.engine.placement import capacity, is_usable
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    is_tile,
    peninsula_of,
    tile,
)
from game.engine.position import Position
from game.engine.rolls import printed_target, resource_of
from game.engine.sharing import is_sharing
from game.engine.supply import can_gain_follower

NOWHERE: Final[i64] = -1
AUTOMATON_HELP: Final = 2.0 / 6.0
"""What the Automaton adds to the chance of a success on its tile."""
BOT_HELP: Final = 1.0 / 6.0
"""The same of a Bot that shares a space."""


DICE_IN_CITIES: Final[i64] = 2


@final
class Prospects(PlacementBooks):
    """The books of a plan, and what one more Atlantean brings at each place."""

    def __init__(self, builds: BuildPlan) -> None:
        super().__init__(builds)
        self.best_tiles: Final[vec[i64]] = vec[i64]([NOWHERE for _ in range(N_PENINSULAS)])
        """By peninsula: its best tile with a free space, or NOWHERE."""
        self.options: vec[i64] = vec[i64]([])
        """The places to compare: the centre, the best tile of each peninsula, components."""

    def open(self, g: Position) -> None:
        """Start the books from a position."""
        occupants: i64 = g.layout.occupants
        self.heads = g.cells[occupants : occupants + g.table.n_places]
        self.lower = self.zero_floats[:]
        self.retry = self.zero_floats[:]
        self.gift = self.zero_floats[:]
        self.pull = self.zero_floats[:]
        self.lure = self.zero_floats[:]
        self.orate = self.zeros[:]
        self.double_ore = self.zero_floats[:]
        spaces = g.table.capacity
        heads = self.heads
        room = self.room
        for place in range(g.table.n_places):
            room[place] = 0
            if spaces[place] > 0 and is_usable(g, place):
                room[place] = max(capacity(g, place) - heads[place], i64(0))
        for seat in range(g.table.seats):
            self.ore[seat] = float(g.have(seat, ORE))
        for index in range(g.table.n_pieces):
            if g.place_of(index) >= 0:
                self.settle_piece(g, index, g.place_of(index))
                if is_sharing(g, index):
                    heads[g.place_of(index)] -= 1
        total: float = 0.01
        for good in range(i64(N_RESOURCES)):
            total += self.outlook.need[good]
        for good in range(i64(N_RESOURCES)):
            self.share[good] = self.outlook.need[good] / total
        self.study = self.library_worth(g)
        for card in self.cards.marking:
            card.mark_places(g, self)

    def library_worth(self, g: Position) -> float:
        """Return the mean worth of the better of two library cards."""
        cards: float = 0.0
        worth: float = 0.0
        for title in range(g.table.n_titles):
            if g.titles(title) > 0:
                cards += float(g.titles(title))
                worth += float(g.titles(title)) * self.cards.titles[title].worth(g, self.outlook)
        if cards == 0.0:
            return 0.5 if library_size(g) > 0 else 0.0
        return worth / cards * self.outlook.judgement.card

    def settle_piece(self, g: Position, index: i64, place: i64) -> None:
        """Enter that the powers of a piece work at a place."""
        if index == g.table.automaton:
            self.lower[place] += AUTOMATON_HELP
            return
        if (g.table.sharers >> index) & 1 != 0:
            if is_sharing(g, index):
                self.lower[place] += BOT_HELP
                self.orate[place] += DICE_IN_CITIES
            return
        if not acts_alone(g, index):
            return
        for power in carried_powers(g, index):
            self.settle_power(g, power, place)

    def settle_power(self, g: Position, power: i64, place: i64) -> None:
        """Enter that the power of a piece works at a place."""
        board = g.table.powers[power]
        if FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
            return
        self.lower[place] += float(6 - board.changed(g, ROLL_TARGET, 6, GATHER)) / 6.0
        if g.table.does_change(power, OFFERS_RETRY):
            self.retry[place] = 1.0
        if place != CENTRE:
            self.gift[place] += float(board.changed(g, ENERGY_AFTER_ACTION, 0))
        self.orate[place] += board.changed(g, ROLL_BONUS, 0, RECRUIT_ROLL)
        self.double_ore[place] += float(board.changed(g, ORE_LIMIT, 0))
        if is_tile(place) and g.table.does_change(power, HOLDS_TILE):
            self.outlook.safe[place] = 1.0

    # --- what a place gives ----------------------------------------------------------------------

    def gain(self, g: Position, seat: i64, place: i64) -> float:
        """Return what an Atlantean of a seat brings at a place, in actions."""
        if place == CENTRE:
            return self.outlook.worth(ENERGY) + self.wish(seat, ENERGY)
        if place >= FIRST_COMPONENT_PLACE:
            return self.cards.space_at(place).gain(g, self, seat, place)
        if place >= FIRST_BUILD_SPACE:
            return 2.0 * self.outlook.judgement.attend
        p: i64 = peninsula_of(place)
        extra: float = self.gift[place] * self.outlook.judgement.energy + self.pull[place]
        extra += self.lure[place]
        if p <= FORESTS:
            return (self.wild_gain(g, seat, place, p) + extra) * self.outlook.safe[place]
        if p == FORGES:
            return (self.forge_gain(g, seat, place) + extra) * self.outlook.safe[place]
        if p == LIBRARIES:
            return (self.library_gain(g, place) + extra) * self.outlook.safe[place]
        return (self.city_gain(g, seat, place) + extra) * self.outlook.safe[place]

    def wild_odds(self, place: i64) -> float:
        """Return the chance of a success on a wild tile, with the powers there."""
        odds: float = min(self.outlook.odds[place] + self.lower[place], 1.0)
        if self.retry[place] > 0.0:
            odds += (1.0 - odds) * odds
        return odds

    def wild_gain(self, g: Position, seat: i64, place: i64, p: i64) -> float:
        """Return what a roll brings, with mystic energy spent if that pays."""
        value: float = self.value(g, seat, resource_of(p))
        odds: float = self.wild_odds(place)
        gain: float = odds * value
        energy: i64 = g.have(seat, ENERGY)
        spark: float = self.outlook.judgement.energy
        step: i64 = 1
        while step <= min(energy, i64(3)):
            left: float = 1.0 - odds - float(step - 1) / 6.0
            profit: float = value - spark * float(step)
            if left <= 0.0 or profit <= 0.0:
                break
            gain += min(left, 1.0 / 6.0) * profit * (0.5 if self.retry[place] > 0.0 else 1.0)
            step += 1
        return gain

    def forge_gain(self, g: Position, seat: i64, place: i64) -> float:
        """Return what the forge brings for the ore that the player will have."""
        ore: float = min(self.ore[seat], 1.0 + self.double_ore[place])
        if ore <= 0.05:
            return 0.0
        rate: float = float(g.table.book.rate[place])
        made: float = rate * self.value(g, seat, ATLANTIUM)
        return ore * max(made - 0.5 * self.outlook.worth(ORE), 0.0)

    def library_gain(self, g: Position, place: i64) -> float:
        """Return what drawing cards brings."""
        if library_size(g) < 2 * (self.heads[place] + 1):
            return 0.0
        if g.table.book.keep_rule[place] == KEEP_BOTH:
            return self.study * (1.0 + self.outlook.judgement.second_card / 1.4) * 0.75
        return self.study

    def city_gain(self, g: Position, seat: i64, place: i64) -> float:
        """Return what one of the two Atlanteans brings in the Cities: its part in a recruit."""
        rest: float = self.outlook.rounds_left - 1.0
        if rest <= 0.3 or self.heads[place] >= 2 or self.is_alone(place):
            return 0.0
        if self.heads[place] == 0 and not can_gain_follower(g, seat):
            return 0.0
        bonus: i64 = g.wrath_value() + self.orate[place]
        target: i64 = printed_target(g, place) - bonus
        odds: float = two_at_least(target)
        if self.retry[place] > 0.0:
            odds += (1.0 - odds) * odds
        if g.have(seat, ENERGY) > 0:
            odds += 0.5 * (two_at_least(target - 1) - odds) if odds < 0.97 else 0.0
        worth: float = odds * self.outlook.judgement.follower * rest
        return worth if self.heads[place] == 1 else 0.5 * worth

    # --- keeping the books -----------------------------------------------------------------------

    def note(self, g: Position, seat: i64, place: i64) -> None:
        """Enter that an Atlantean of a seat is planned at a place."""
        self.heads[place] += 1
        self.pull[place] = 0.0
        if self.room[place] > 0:
            self.room[place] -= 1
        if place >= FIRST_COMPONENT_PLACE:
            self.cards.space_at(place).note(g, self, seat)
        if not 1 <= place < FIRST_BUILD_SPACE:
            return
        p: i64 = peninsula_of(place)
        safe: float = self.outlook.safe[place]
        if p <= FORESTS:
            good: i64 = resource_of(p)
            found: float = min(self.wild_odds(place) + 0.15, 1.0) * safe
            self.outlook.short[good] -= found
            self.meet(g, seat, good, found)
            if good == ORE:
                self.ore[seat] += found
        elif p == LIBRARIES:
            self.study *= 1.0 - self.outlook.judgement.crowd
        elif p == FORGES:
            used: float = min(self.ore[seat], 1.0 + self.double_ore[place])
            made: float = used * safe * float(g.table.book.rate[place])
            self.ore[seat] -= used
            self.outlook.short[ATLANTIUM] -= made * 0.4
            self.meet(g, seat, ATLANTIUM, made)

    def best_tile(self, g: Position, p: i64) -> i64:
        """Return the best tile of a peninsula with a free space, or NOWHERE."""
        best: i64 = NOWHERE
        best_score: float = 0.0
        ring: i64 = RINGS
        while ring >= 1:
            place: i64 = tile(p, ring)
            if self.room[place] > 0:
                score: float = self.outlook.safe[place]
                if p <= FORESTS:
                    score *= self.wild_odds(place) + 0.1 + 0.3 * self.gift[place]
                elif p == FORGES:
                    score *= float(g.table.book.rate[place]) * (1.0 + 0.5 * self.double_ore[place])
                elif p == LIBRARIES:
                    score *= 2.0 if g.table.book.keep_rule[place] == KEEP_BOTH else 1.0
                elif p == CITIES:
                    target: i64 = printed_target(g, place) - self.orate[place] - g.wrath_value()
                    score *= two_at_least(target) * (2.0 if self.heads[place] == 1 else 1.0)
                score += self.outlook.safe[place] * (self.pull[place] + self.lure[place])
                if score > best_score:
                    best_score = score
                    best = place
            ring -= 1
        return best

    def find_best_tiles(self, g: Position) -> None:
        """Find the best tile of each peninsula."""
        for p in range(i64(N_PENINSULAS)):
            self.find_best_tile(g, p)

    def find_best_tile(self, g: Position, p: i64) -> None:
        """Note the best tile of a peninsula."""
        self.best_tiles[p] = self.best_tile(g, p)

    def list_options(self, g: Position) -> None:
        """List the places to compare."""
        options = vec[i64]([CENTRE])
        for best in self.best_tiles:
            if best != NOWHERE:
                options = append(options, best)
        for place in range(i64(FIRST_COMPONENT_PLACE), g.table.n_places):
            if self.room[place] > 0:
                options = append(options, place)
        self.options = options
