"""What one more Atlantean of a player brings at a place, given what is already planned there.

`Prospects` keeps the books while a placement plan grows: heads on each place, powers that help
there, ore and needs as they will be once those placed so far have acted.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scripted_team.build_plan import BuildPlan
from ai.scripted_team.card_values import card_worth
from ai.scripted_team.outlook import Outlook, floats, resource_of, two_at_least
from game.engine.effects import COUNCILOR_BOARDS, component_number
from game.engine.ids import (
    AEGIS_ENGINE,
    AMPLIFICATION_HARBOR,
    ASTRAL_WATCHTOWER,
    AT_AUTOMATON,
    AT_HOLOGRAM,
    ATLANTIUM,
    CITIES,
    CONVOCATION_DOME,
    CRYSTAL,
    ENERGY,
    FORESTS,
    FORGES,
    GOLD,
    HARMONIC_QUARRY,
    KEEP_BOTH,
    LIBRARIES,
    MATTER_CONVERTER,
    MAX_SEATS,
    MYSTIC_SIPHON,
    N_GOODS,
    N_PENINSULAS,
    N_RESOURCES,
    N_TITLES,
    NUMINOUS_BEACON,
    ORACLE_ARRAY,
    ORE,
    PRISM_FOUNDRY,
    RINGS,
    SAGE_RELAY,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
)
from game.engine.lore import library_size
from game.engine.pieces import can_gain_follower, power_of
from game.engine.placement import capacity, is_usable
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    N_PLACES,
    peninsula_of,
    tile,
)
from game.engine.position import Position

NOWHERE: Final[i64] = -1
AUTOMATON_HELP: Final = 2.0 / 6.0
"""How much likelier the Automaton makes a success beside it."""


@final
class Prospects:
    """The books of one placement plan."""

    def __init__(self, outlook: Outlook, builds: BuildPlan) -> None:
        self.outlook = outlook
        self.builds = builds
        self.heads: vec[i64] = vec[i64]([i64(0) for _ in range(N_PLACES)])
        """By place: pieces that stand there or are planned to."""
        self.room: vec[i64] = vec[i64]([i64(0) for _ in range(N_PLACES)])
        """By place: spaces left for ordinary Atlanteans; 0 where nobody may stand."""
        self.ore: vec[float] = floats(MAX_SEATS)
        """By seat: ore that is there or expected before the forges are used."""
        self.lower: vec[float] = floats(N_PLACES)
        """By place: how much a power there adds to a wild die's chance of success."""
        self.retry: vec[float] = floats(N_PLACES)
        """By place: 1 where a failed action may be tried again."""
        self.gift: vec[float] = floats(N_PLACES)
        """By place: mystic energy that each Atlantean there gains beside its action."""
        self.orate: vec[i64] = vec[i64]([i64(0) for _ in range(N_PLACES)])
        """By place: what powers there add to attempts in the Cities."""
        self.double_ore: vec[float] = floats(N_PLACES)
        """By place: further ore that each Atlantean there may exchange."""
        self.share: vec[float] = floats(N_GOODS)
        """By good: its part in all that is still to be paid."""
        self.company: i64 = 0
        """Atlanteans of all players that still need a place, this one included."""
        self.study: float = 0.0
        """What the better of two library cards is worth now."""

    def open(self, g: Position) -> None:
        """Start from the position as it is."""
        place: i64 = 0
        while place < N_PLACES:
            self.heads[place] = g.occupants(place)
            self.room[place] = 0
            if g.table.capacity[place] > 0 and is_usable(g, place):
                self.room[place] = max(capacity(g, place) - g.occupants(place), i64(0))
            self.lower[place] = 0.0
            self.retry[place] = 0.0
            self.gift[place] = 0.0
            self.orate[place] = 0
            self.double_ore[place] = 0.0
            place += 1
        seat: i64 = 0
        while seat < g.table.seats:
            self.ore[seat] = float(g.have(seat, ORE))
            seat += 1
        index: i64 = 0
        while index <= AT_HOLOGRAM:
            if g.place_of(index) >= 0:
                self.settle_power(g, power_of(g, index), g.place_of(index))
            index += 1
        if g.place_of(AT_AUTOMATON) >= 0:
            self.lower[g.place_of(AT_AUTOMATON)] += AUTOMATON_HELP
        total: float = 0.01
        good: i64 = 0
        while good < N_RESOURCES:
            total += self.outlook.need[good]
            good += 1
        good = 0
        while good < N_RESOURCES:
            self.share[good] = self.outlook.need[good] / total
            good += 1
        self.study = self.library_worth(g)

    def library_worth(self, g: Position) -> float:
        """Return what the better of two cards of the library deck is worth on average."""
        cards: float = 0.0
        worth: float = 0.0
        title: i64 = 0
        while title < N_TITLES:
            if g.titles(title) > 0:
                cards += float(g.titles(title))
                worth += float(g.titles(title)) * card_worth(g, self.outlook, title)
            title += 1
        if cards == 0.0:
            return 0.5 if library_size(g) > 0 else 0.0
        return worth / cards * self.outlook.judgement.card

    def settle_power(self, g: Position, power: i64, place: i64) -> None:
        """Note that a councilor's power works at a place."""
        if power < 0:
            return
        board = COUNCILOR_BOARDS[power]
        if FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
            return
        self.lower[place] += float(board.lowers_target(g)) / 6.0
        if board.offers_reroll():
            self.retry[place] = 1.0
        if place != CENTRE:
            self.gift[place] += float(board.energy_after_action(g))
        self.orate[place] += board.city_bonus(g)
        self.double_ore[place] += float(board.extra_ore(g))

    # --- what a place gives ----------------------------------------------------------------------

    def gain(self, g: Position, seat: i64, place: i64) -> float:
        """Return what an Atlantean of a seat brings at a place, in actions."""
        if place == CENTRE:
            return self.outlook.worth(ENERGY) + self.wish(seat, ENERGY)
        if place >= FIRST_COMPONENT_PLACE:
            return self.component_gain(g, seat, place)
        if place >= FIRST_BUILD_SPACE:
            return 2.0 * self.outlook.judgement.attend
        p: i64 = peninsula_of(place)
        extra: float = self.gift[place] * self.outlook.judgement.energy
        if p <= FORESTS:
            return (self.wild_gain(g, seat, place, p) + extra) * self.outlook.safe[place]
        if p == FORGES:
            return (self.forge_gain(g, seat, place) + extra) * self.outlook.safe[place]
        if p == LIBRARIES:
            return (self.library_gain(g, place) + extra) * self.outlook.safe[place]
        return (self.city_gain(g, seat, place) + extra) * self.outlook.safe[place]

    def wish(self, seat: i64, good: i64) -> float:
        """Return how much more a good is worth to a seat because a planned build lacks it."""
        wanted: float = self.builds.wanted[seat * N_GOODS + good]
        if wanted <= 0.0:
            return 0.0
        j = self.outlook.judgement
        return min(wanted, 1.0) * (j.pressing if self.builds.pressing else j.urgent)

    def value(self, g: Position, seat: i64, good: i64) -> float:
        """Return what one of a good is worth in a player's hands."""
        worth: float = self.outlook.worth(good)
        have: float = float(g.have(seat, good))
        held: float = float(g.building_resources(seat))
        part: float = self.share[good]
        wish: float = self.wish(seat, good)
        if good == ORE:
            part = self.share[ATLANTIUM]
            have = float(g.have(seat, ATLANTIUM)) + 1.5 * self.ore[seat]
            wish = 0.7 * self.wish(seat, ATLANTIUM)
        lean: float = part * (held + 1.0) - have
        lean = min(max(lean, -1.0), 1.0)
        return worth * (1.0 + self.outlook.judgement.balance * lean) + wish

    def wild_odds(self, place: i64) -> float:
        """Return the chance of a success on a wild tile, with the powers there."""
        odds: float = min(self.outlook.odds[place] + self.lower[place], 1.0)
        if self.retry[place] > 0.0:
            odds += (1.0 - odds) * odds
        return odds

    def wild_gain(self, g: Position, seat: i64, place: i64, p: i64) -> float:
        """Return what a roll brings, with mystic energy spent where that pays."""
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
        """Return what the forge makes of the ore the player will have."""
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
        """Return the part that one of the two Atlanteans has in a recruit."""
        rest: float = self.outlook.rounds_left - 1.0
        if rest <= 0.3 or self.heads[place] >= 2 or self.is_alone(place):
            return 0.0
        if self.heads[place] == 0 and not can_gain_follower(g, seat):
            return 0.0
        bonus: i64 = g.wrath_value() + self.orate[place]
        target: i64 = g.table.book.target[place] - bonus
        odds: float = two_at_least(target)
        if self.retry[place] > 0.0:
            odds += (1.0 - odds) * odds
        if g.have(seat, ENERGY) > 0:
            odds += 0.5 * (two_at_least(target - 1) - odds) if odds < 0.97 else 0.0
        worth: float = odds * self.outlook.judgement.follower * rest
        return worth if self.heads[place] == 1 else 0.5 * worth

    def component_gain(self, g: Position, seat: i64, place: i64) -> float:
        """Return what the action of a built component brings."""
        component: i64 = g.table.component_at(place)
        j = self.outlook.judgement
        rest: float = self.outlook.rounds_left - 1.0
        extra: float = self.gift[place] * j.energy
        if component == MYSTIC_SIPHON:
            return float(component_number(g, component)) * self.outlook.worth(ENERGY) + extra
        if component == NUMINOUS_BEACON:
            if rest < 0.5:
                return 0.0
            return float(component_number(g, component)) * j.volunteer * min(rest, 1.0) + extra
        if component == HARMONIC_QUARRY:
            best: float = max(self.value(g, seat, GOLD), self.value(g, seat, CRYSTAL))
            return max(best, self.value(g, seat, ORE)) + extra
        if component == SAGE_RELAY:
            return self.study + extra if library_size(g) > 1 else 0.0
        if component == AMPLIFICATION_HARBOR:
            return self.best_two_held(g, seat) + extra
        if component == MATTER_CONVERTER:
            return self.conversion_gain(g, seat) + extra
        if component == ASTRAL_WATCHTOWER:
            return 1.1
        if component == SPIRIT_SEAL:
            return 2.0 * j.tile - j.follower * rest - 1.0
        return extra + 0.5 * self.pair_worth(g, seat, place, component, rest)

    def pair_worth(self, g: Position, seat: i64, place: i64, component: i64, rest: float) -> float:
        """Return what a double space brings, doubled for the Atlantean that completes it."""
        if self.is_alone(place):
            return 0.0
        j = self.outlook.judgement
        worth: float = 0.0
        number: float = float(component_number(g, component))
        if component == AEGIS_ENGINE:
            worth = number * j.tile + j.energy
        elif component == PRISM_FOUNDRY:
            best: float = max(self.value(g, seat, GOLD), self.value(g, seat, CRYSTAL))
            worth = number * max(best, self.value(g, seat, ATLANTIUM))
        elif component == ORACLE_ARRAY:
            worth = 2.0 * self.outlook.share * j.tile
        elif component == CONVOCATION_DOME:
            worth = j.follower * rest if can_gain_follower(g, seat) else 0.0
        elif component == SOUL_TERRAFORMER:
            flooded: float = float(N_PENINSULAS * RINGS - g.dry_tiles())
            worth = min(number, flooded) * j.tile - j.follower * max(rest, 0.0)
        return 2.0 * worth if self.heads[place] == 1 else worth

    def is_alone(self, place: i64) -> bool:
        """Whether nobody would be left to join the next Atlantean on a double space."""
        return self.heads[place] == 0 and self.company < 2

    def best_two_held(self, g: Position, seat: i64) -> float:
        """Return the worth of the two most useful resources a player holds and still needs."""
        best: float = 0.0
        second: float = 0.0
        good: i64 = 0
        while good < N_RESOURCES:
            copies: i64 = min(g.have(seat, good), i64(2))
            worth: float = self.outlook.worth(good)
            while copies > 0:
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
                copies -= 1
            good += 1
        return best + second

    def conversion_gain(self, g: Position, seat: i64) -> float:
        """Return what changing a player's spare resources into needed ones brings."""
        gain: float = 0.0
        changes: i64 = 2
        good: i64 = 0
        while good < N_RESOURCES and changes > 0:
            spare: i64 = i64(-self.outlook.short[good]) if self.outlook.short[good] < 0.0 else 0
            copies: i64 = min(g.have(seat, good), spare, changes)
            changes -= copies
            gain += float(copies)
            good += 1
        return gain * 1.5

    # --- keeping the books -----------------------------------------------------------------------

    def note(self, g: Position, seat: i64, place: i64) -> None:
        """Enter that an Atlantean of a seat is planned at a place."""
        self.heads[place] += 1
        if self.room[place] > 0:
            self.room[place] -= 1
        if place >= FIRST_COMPONENT_PLACE:
            self.note_component(g, seat, place)
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

    def note_component(self, g: Position, seat: i64, place: i64) -> None:
        """Enter what a component will have brought."""
        component: i64 = g.table.component_at(place)
        short = self.outlook.short
        if component == AMPLIFICATION_HARBOR:
            good: i64 = 0
            while good < N_RESOURCES:
                short[good] -= float(min(g.have(seat, good), i64(1)))
                good += 1
        elif component == HARMONIC_QUARRY or component == PRISM_FOUNDRY:
            scarce: i64 = GOLD
            if self.outlook.worth(CRYSTAL) > self.outlook.worth(scarce):
                scarce = CRYSTAL
            if self.outlook.worth(ATLANTIUM) > self.outlook.worth(scarce):
                scarce = ATLANTIUM
            short[scarce] -= 1.0

    def meet(self, g: Position, seat: i64, good: i64, amount: float) -> None:
        """Lower what a planned build wants by what a builder will probably find."""
        wanted = self.builds.wanted
        if wanted[seat * N_GOODS + good] <= 0.0:
            return
        other: i64 = 0
        while other < g.table.seats:
            wanted[other * N_GOODS + good] -= amount
            other += 1

    def best_tile(self, g: Position, p: i64) -> i64:
        """Return the tile of a peninsula with room that an ordinary Atlantean likes best."""
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
                    target: i64 = g.table.book.target[place] - self.orate[place] - g.wrath_value()
                    score *= two_at_least(target) * (2.0 if self.heads[place] == 1 else 1.0)
                if score > best_score:
                    best_score = score
                    best = place
            ring -= 1
        return best
