"""The scripted team's reading of a position: odds, dangers, needs and the worth of things."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.scripted_team.weights import Judgement
from game.engine.ids import (
    ATLANTIUM,
    CITIES,
    CRYSTAL,
    ENERGY,
    FORESTS,
    FORGES,
    GOLD,
    HILLS,
    LIBRARIES,
    MOUNTAINS,
    N_GOODS,
    N_PENINSULAS,
    ORE,
    PHASE_PLACE,
    RINGS,
    UNBUILT,
)
from game.engine.places import FIRST_BUILD_SPACE, N_BUILD_SPACES, tile
from game.engine.position import LOWERED_TARGETS, RAISED_TARGETS, Position
from game.engine.prices import due
from game.engine.rolls import printed_target, resource_of, wild_target
from game.engine.table import Table

TWO_DICE: Final[vec[i64]] = vec[i64]([36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0])
"""By target number: the number of the 36 ways of two dice that reach it."""
NO_FLOOD: Final[i64] = -1
NOT_AVERAGED: Final[i64] = -1
ANY_PENINSULA: Final[i64] = -2
"""What a misfortune floods if it is not one fixed peninsula."""
CROWD_ASSUMED: Final = 4.0
"""Assumed Atlanteans on a peninsula in a round, for its average yield."""


def at_least(target: i64) -> float:
    """Return the chance that one die reaches a target number."""
    if target <= 1:
        return 1.0
    if target > 6:
        return 0.0
    return float(7 - target) / 6.0


def two_at_least(target: i64) -> float:
    """Return the chance that two dice together reach a target number."""
    return float(TWO_DICE[min(max(target, i64(0)), i64(13))]) / 36.0


def floats(count: i64) -> vec[float]:
    """Return a vector of zeros."""
    return vec[float]([0.0 for _ in range(count)])


def open_build_spaces(g: Position) -> float:
    """Return how many build spaces are open in this game."""
    n: float = 0.0
    for space in range(i64(N_BUILD_SPACES)):
        if g.table.capacity[FIRST_BUILD_SPACE + space] > 0:
            n += 1.0
    return n


def pile_size(g: Position, pile: i64) -> float:
    """Return how many misfortunes are in the deck or the discard pile; `pile` is its field."""
    cards: i64 = 0
    for card in range(g.table.n_misfortunes):
        cards += g.cells[pile + card]
    return float(cards)


@final
class Outlook:
    """One reading of a position, made by `read`."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement: Final = judgement
        self.rounds_left: float = 0.0
        """Expected rounds until the island is flooded, this one included."""
        self.builds_left: i64 = 0
        """Parts of the gate unbuilt, the Power Core included."""
        self.need: Final[vec[float]] = floats(N_GOODS)
        """By good: the cost of all unbuilt parts of the gate."""
        self.short: Final[vec[float]] = floats(N_GOODS)
        """By good: the part of the need that the team lacks; ore counts as future Atlantium."""
        self.price: Final[vec[float]] = floats(N_GOODS)
        """By good: the actions needed to get one of it on this island."""
        self.safe: vec[float] = vec[float]()
        """By place: the chance to stay dry during the misfortunes of this round."""
        self.odds: vec[float] = vec[float]()
        """By wild tile: the chance of a success without any help."""
        self.threat: Final[vec[float]] = floats(N_PENINSULAS)
        """By peninsula: basic floods expected from a single draw."""
        self.averages: Final[vec[float]] = floats(N_PENINSULAS)
        """By peninsula: what `average` has found since the tiles were read."""
        self.averaged: Final[vec[i64]] = vec[i64]([NOT_AVERAGED for _ in range(N_PENINSULAS)])
        """By peninsula: its dry tiles when that was found, or NOT_AVERAGED."""
        self.build_spaces: float = 0.0
        """The build spaces of this game: the most builds in a round."""
        self.share: float = 0.0
        """The share of the misfortune deck that floods a tile."""
        self.floods: vec[i64] = vec[i64]()
        """By misfortune: the peninsula that it floods, ANY_PENINSULA or NO_FLOOD.

        This and what follows belong to the table: `use` sets them before the first reading.
        """
        self.cost: vec[i64] = vec[i64]()
        """Slot * N_GOODS + good: what the slot's card costs."""
        self.gate: vec[i64] = vec[i64]()
        """The slots of what must be built to win."""
        self.sought: vec[i64] = vec[i64]()
        """The slots of what is no part of the gate and gathered for all the same."""
        self.core: i64 = -1
        """The slot of what wins the game when it is built."""

    def use(self, table: Table, floods: vec[i64], sought: vec[i64]) -> None:
        """Take what belongs to a table. `floods` and `sought`: see there."""
        self.safe = vec[float]([1.0 for _ in range(table.n_places)])
        self.odds = floats(table.n_places)
        self.floods = floods
        self.sought = sought
        self.cost = vec[i64]()
        self.gate = vec[i64]()
        self.core = -1
        for card in table.buildables:
            for good in range(i64(N_GOODS)):
                self.cost = append(self.cost, due(card.price, good))
            if card.is_part_of_gate():
                self.gate = append(self.gate, card.index)
            if card.wins():
                self.core = card.index

    def read(self, g: Position) -> None:
        """Read a position."""
        self.build_spaces = open_build_spaces(g)
        self.read_deck(g)
        self.read_tiles(g)
        self.read_needs(g)
        self.read_prices(g)

    def read_deck(self, g: Position) -> None:
        """Read the dangers of the misfortune deck, and how long the island will last."""
        pile: i64 = g.layout.deck
        cards: float = pile_size(g, pile)
        if cards == 0.0:
            pile = g.layout.discard
            cards = pile_size(g, pile)
        cards = max(cards, 1.0)
        self.read_floods(g, pile, cards)
        dry: float = float(g.dry_tiles()) + 1.0
        for p in range(i64(N_PENINSULAS)):
            dry += float(g.barrier(p))
        self.rounds_left = 0.0
        wrath: i64 = g.wrath
        track = g.table.book.wrath
        while self.rounds_left < 15.0:
            flood: float = float(g.table.draw_count) * self.share
            flood += float(track[min(wrath, i64(len(track)) - 1)])
            if flood >= dry:
                self.rounds_left += dry / max(flood, 1.0)
                return
            dry -= flood
            wrath += 1
            self.rounds_left += 1.0

    def read_floods(self, g: Position, pile: i64, cards: float) -> None:
        """Read which share of a pile of misfortunes floods each peninsula."""
        floods = self.floods
        self.share = 0.0
        for p in range(i64(N_PENINSULAS)):
            self.threat[p] = 0.0
        for card in range(g.table.n_misfortunes):
            if floods[card] == ANY_PENINSULA:
                self.share += float(g.cells[pile + card]) / cards
        for card in range(g.table.n_misfortunes):
            if floods[card] >= 0:
                part: float = float(g.cells[pile + card]) / cards
                self.threat[floods[card]] += part
                self.share += part

    def draws_left(self, g: Position) -> i64:
        """Return how many misfortunes will be drawn before the actions."""
        if g.phase == PHASE_PLACE:
            return g.table.draw_count
        return 0

    def read_tiles(self, g: Position) -> None:
        """Read the safety and the odds of each tile."""
        draws: i64 = self.draws_left(g)
        known: i64 = min(draws, g.known_count)
        quake: i64 = g.round_effect(RAISED_TARGETS)
        for p in range(i64(N_PENINSULAS)):
            sure: i64 = -g.barrier(p)
            for n in range(known):
                if self.floods[g.known(n)] == p:
                    sure += 1
            self.read_safety(g, p, sure, draws - known)
            self.averaged[p] = NOT_AVERAGED
            if p <= FORESTS:
                easier: i64 = g.round_effect(LOWERED_TARGETS + p) - quake
                ring: i64 = 1
                while ring <= RINGS:
                    place: i64 = tile(p, ring)
                    self.odds[place] = at_least(printed_target(g, place) - easier)
                    ring += 1

    def read_safety(self, g: Position, p: i64, sure: i64, draws: i64) -> None:
        """Set the safety of a peninsula's tiles: sure floods, then a binomial number of others."""
        q: float = self.threat[p]
        some: float = 1.0
        for _ in range(draws):
            some *= 1.0 - q
        ratio: float = q / max(1.0 - q, 0.001)
        reach: float = 0.0
        term: float = some
        # From the outermost dry tile inwards: each flood takes one more tile.
        safe = self.safe
        floods: i64 = 0
        ring: i64 = g.dry(p) + 1
        while ring <= RINGS:
            safe[tile(p, ring)] = 0.0
            ring += 1
        ring = g.dry(p)
        depth: i64 = -sure
        while ring >= 1:
            while floods <= depth and floods <= draws:
                reach += term
                term *= ratio * float(draws - floods) / float(floods + 1)
                floods += 1
            safe[tile(p, ring)] = min(reach, 1.0) if depth >= 0 else 0.0
            ring -= 1
            depth += 1

    def read_needs(self, g: Position) -> None:
        """Add up the cost of all unbuilt parts of the gate, and of what else is sought."""
        for good in range(i64(N_GOODS)):
            self.need[good] = 0.0
        self.builds_left = 0
        cost = self.cost
        need = self.need
        for slot in self.gate:
            if g.built(slot) == UNBUILT:
                self.builds_left += 1
                at: i64 = slot * N_GOODS
                for good in range(i64(N_GOODS)):
                    need[good] += float(cost[at + good])
        for slot in self.sought:
            if g.built(slot) == UNBUILT:
                self.read_sought(g, slot)
        self.read_stock(g)

    def read_sought(self, g: Position, slot: i64) -> None:
        """Read what such a slot costs now, and add it to the need if its turn has come."""
        price: i64 = g.table.buildables[slot].price_now(g)
        is_needed: bool = g.table.buildables[slot].may_be_built(g, -1)
        for good in range(i64(N_GOODS)):
            self.cost[slot * N_GOODS + good] = due(price, good)
            if is_needed:
                self.need[good] += float(due(price, good))

    def read_stock(self, g: Position) -> None:
        """Compare the need with the stocks of the team."""
        cells = g.cells
        for good in range(i64(N_GOODS)):
            have: i64 = 0
            at: i64 = g.layout.stock + good
            end: i64 = at + g.table.seats * N_GOODS
            while at < end:
                have += cells[at]
                at += N_GOODS
            self.short[good] = self.need[good] - float(have)

    def read_prices(self, g: Position) -> None:
        """Estimate how many actions each good costs on this island."""
        j = self.judgement
        ore: float = self.average(g, MOUNTAINS, True)
        rate: float = self.average(g, FORGES, False)
        self.price[GOLD] = min(1.0 / max(self.average(g, HILLS, True), 0.05), j.dearest)
        self.price[CRYSTAL] = min(1.0 / max(self.average(g, FORESTS, True), 0.05), j.dearest)
        dig: float = 1.0 / max(ore, 0.2)
        self.price[ATLANTIUM] = min((dig + 1.0) / max(rate, 0.3), j.dearest)
        self.price[ORE] = min(dig, max(rate * self.price[ATLANTIUM] - 1.0, 0.2))
        self.price[ENERGY] = self.energy_price(g)
        # Ore in hand will be Atlantium.
        self.short[ATLANTIUM] += self.short[ORE] * max(rate, 0.5)
        self.short[ORE] = self.short[ATLANTIUM] / max(rate, 0.5)

    def energy_price(self, g: Position) -> float:
        """Return the worth of one mystic energy: less when the team has much."""
        j = self.judgement
        spare: float = float(g.team_energy()) / float(g.table.seats) - 3.0
        if spare <= 0.0:
            return j.energy
        return j.energy / (1.0 + j.hoard * spare)

    def average(self, g: Position, p: i64, wild: bool) -> float:
        """Return the mean yield of an action on a peninsula's best spaces, with its dangers.

        It changes with the dry tiles only until the tiles are read again. The prices ask for it at
        every decision.
        """
        dry: i64 = g.dry(p)
        if self.averaged[p] != dry:
            self.averages[p] = self.find_average(g, p, wild)
            self.averaged[p] = dry
        return self.averages[p]

    def find_average(self, g: Position, p: i64, wild: bool) -> float:
        places: float = 0.0
        total: float = 0.0
        ring: i64 = g.dry(p)
        while ring >= 1 and places < CROWD_ASSUMED:
            place: i64 = tile(p, ring)
            room: float = min(float(g.table.capacity[place]), CROWD_ASSUMED - places)
            good: float = self.odds[place] if wild else float(g.table.book.rate[place])
            total += room * good * self.safe[place]
            places += room
            ring -= 1
        if places == 0.0:
            return 0.0
        return total / places

    def worth(self, good: i64) -> float:
        """Return the worth of one more of a good to the team as a whole."""
        if good == ENERGY:
            return self.price[ENERGY]
        if self.short[good] > 0.5:
            return self.price[good]
        return self.price[good] * self.judgement.plenty

    def tile_worth(self, g: Position, p: i64) -> float:
        """Return the worth of the outermost dry tile of a peninsula."""
        ring: i64 = g.dry(p)
        if ring == 0:
            return 0.0
        place: i64 = tile(p, ring)
        rest: float = max(self.rounds_left - 1.0, 0.2)
        spaces: float = float(g.table.capacity[place])
        use: float = 0.2
        inner: i64 = tile(p, max(ring - 1, i64(1)))
        if p <= FORESTS:
            good: i64 = resource_of(p)
            gain: float = self.odds[place] - (self.odds[inner] if ring > 2 else 0.0)
            if self.short[good] > 0.0:
                use = (0.25 + gain) * min(self.short[good], 3.0) * 0.5 * self.price[good]
        elif p == FORGES:
            if self.short[ATLANTIUM] > 0.0:
                step: i64 = g.table.book.rate[place]
                if ring > 2:
                    step -= g.table.book.rate[inner]
                use = (0.4 + float(step)) * min(self.short[ATLANTIUM], 3.0) * 0.35
        elif p == LIBRARIES:
            use = 0.6 if ring >= 5 else 0.3
        elif p == CITIES:
            use = 0.25 * min(rest, 4.0)
        worth: float = self.judgement.tile + use * min(spaces, 2.0) * min(rest, 3.0) * 0.3
        if ring == 1:
            worth += self.judgement.last_tile * min(rest, 3.0)
        return worth

    def rounds_to_come(self) -> float:
        """Return how many rounds are left after this one, at least 0."""
        return max(self.rounds_left - 1.0, 0.0)

    def easier_rolls_worth(self, g: Position, p: i64) -> float:
        """Return the worth of easier rolls on a wild peninsula this round."""
        total: float = 0.0
        for ring in range(i64(1), g.dry(p) + 1):
            place: i64 = tile(p, ring)
            if g.occupants(place) > 0:
                target: i64 = wild_target(g, place, place)
                helped: i64 = min(max(target - 1, i64(0)), i64(2))
                total += float(g.occupants(place)) * float(helped)
        return total * self.worth(resource_of(p))

    def unbuilt_but_core(self, g: Position) -> i64:
        """Return how many parts of the gate other than the Power Core are unbuilt."""
        count: i64 = 0
        for slot in self.gate:
            if g.built(slot) == UNBUILT and slot != self.core:
                count += 1
        return count
