"""The scripted team's builds of a round: which component on which space, and by which players.

Builders pay from their own stocks, and each builder is one gatherer less. The plan therefore looks
for few builders who together hold the price of a component, or nearly hold it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scripted_team.build_stocks import BuildStocks
from ai.scripted_team.card_values import CardValues
from ai.scripted_team.outlook import Outlook
from game.engine.bits import all_below, bit, popcount
from game.engine.five_plus import locked_room
from game.engine.ids import (
    ATLANTIUM,
    CRYSTAL,
    GOLD,
    IN_POOL,
    MAX_SEATS,
    N_GOODS,
    UNBUILT,
)
from game.engine.modifiers import BUILD_DISCOUNT
from game.engine.pieces import power_of
from game.engine.placement import capacity
from game.engine.places import FIRST_BUILD_SPACE, N_BUILD_SPACES
from game.engine.position import Position
from game.engine.powers import value_for_owner

NOTHING: Final[i64] = -1
MASKS: Final[i64] = 128


@final
class BuildPlan(BuildStocks):
    """The builds of one round, planned by `make`."""

    def __init__(self, cards: CardValues) -> None:
        super().__init__(cards)
        self.slot: Final[vec[i64]] = vec[i64]([NOTHING for _ in range(N_BUILD_SPACES)])
        """By build space: the blueprint slot to build there, or NOTHING."""
        self.attending: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(N_BUILD_SPACES)])
        """By build space: the mask of the seats that will attend."""
        self.arriving: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(N_BUILD_SPACES)])
        """By build space: those of them without a piece there yet."""
        self.core: bool = False
        """Whether the Power Core is planned: every Leader goes to its space."""
        self.can_unlock: bool = False
        """Whether a Bot can unlock the build space marked 5+."""
        self.reserved: i64 = NOTHING
        """The build space that is kept for the Power Core, with all Leaders, or NOTHING."""
        self.sums: vec[i64] = vec[i64]([i64(0) for _ in range(MASKS * N_GOODS)])
        """Set of players * 5 + good: what they have of it together."""
        self.saved: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MASKS)])
        """By set of players: the resources that they save on the space that is planned."""
        # The best build found so far for the space that is planned: its score, slot, builders, and
        # how many resources these lack.
        self.best_score: float = 0.0
        self.best_slot: i64 = NOTHING
        self.best_mask: i64 = 0
        self.best_missing: i64 = 0
        self.sure_builds: i64 = 0
        """How many parts of the gate are planned that can be paid from the stocks."""

    def forget(self) -> None:
        """Drop the plan."""
        self.core = False
        self.wanted.pressing = False
        for space in range(i64(N_BUILD_SPACES)):
            self.slot[space] = NOTHING
        for place in range(i64(MAX_SEATS * N_GOODS)):
            self.wanted.amount[place] = 0.0

    def make(self, g: Position, outlook: Outlook, pieces: vec[i64], present: vec[i64]) -> None:
        """Plan the builds.

        `pieces`: by seat, Atlanteans still to be placed. `present`: by build space, the mask
        of the seats that are there already.
        """
        self.clear(g, pieces)
        unbuilt: i64 = outlook.unbuilt_but_core(g)
        if unbuilt == 0:
            self.plan_core(g, outlook, present)
            return
        if float(unbuilt) < outlook.build_spaces:
            self.plan_end(g, outlook, present, unbuilt)
            if self.core:
                return
            self.clear(g, pieces)
        self.plan_spaces(g, outlook, present)

    def plan_spaces(self, g: Position, outlook: Outlook, present: vec[i64]) -> None:
        """Plan the builds of all spaces that are not reserved."""
        for space in range(i64(N_BUILD_SPACES)):
            place: i64 = FIRST_BUILD_SPACE + space
            if space != self.reserved:
                if capacity(g, place) > 0:
                    self.plan_space(g, outlook, space, present[space])
                elif self.can_unlock and locked_room(g, place) > 0:
                    self.plan_space(g, outlook, space, present[space], is_sure=True)

    def plan_end(self, g: Position, outlook: Outlook, present: vec[i64], unbuilt: i64) -> None:
        """Plan the last components and the Power Core in one round, if all can be done.

        The Leaders are kept for the Power Core: others must build the rest, and what is left in
        stock must do for the Power Core.
        """
        self.reserved = self.core_space(g, present)
        if self.reserved == NOTHING:
            return
        self.count_leaders(g, -1)
        self.plan_spaces(g, outlook, present)
        self.count_leaders(g, 1)
        if self.sure_builds == unbuilt:
            self.plan_core(g, outlook, present)
        self.reserved = NOTHING

    def count_leaders(self, g: Position, change: i64) -> None:
        """Add the Leaders in pools to the free Atlanteans, or with -1 take them out."""
        for seat in range(g.table.seats):
            if g.place_of(seat) == IN_POOL:
                self.free[seat] += change

    def make_with(self, g: Position, outlook: Outlook, pieces: vec[i64], present: vec[i64]) -> None:
        """Plan the builds of the pieces on the build spaces, with nobody joining them."""
        self.closed = True
        self.make(g, outlook, pieces, present)
        self.closed = False

    def clear(self, g: Position, pieces: vec[i64]) -> None:
        """Start an empty plan from the stocks of the position."""
        self.core = False
        self.wanted.pressing = False
        self.reserved = NOTHING
        self.sure_builds = 0
        for space in range(i64(N_BUILD_SPACES)):
            self.slot[space] = NOTHING
            self.attending[space] = 0
            self.arriving[space] = 0
        for seat in range(g.table.seats):
            self.free[seat] = pieces[seat]
            self.spared[seat] = value_for_owner(g, seat, BUILD_DISCOUNT, 0)
            for good in range(i64(N_GOODS)):
                self.hold[seat * N_GOODS + good] = g.have(seat, good)
                self.wanted.amount[seat * N_GOODS + good] = 0.0

    def leader_discount(self, g: Position, seat: i64, space: i64) -> i64:
        """Return the resources that a player's Leader saves on a space it is on or can go to."""
        at: i64 = g.place_of(seat)
        if at != FIRST_BUILD_SPACE + space:
            if at != IN_POOL or self.closed or self.reserved != NOTHING:
                return 0
            for other in range(space):
                if (self.arriving[other] >> seat) & 1 != 0:
                    return 0
        power: i64 = power_of(g, seat)
        return g.table.powers[power].changed(g, BUILD_DISCOUNT, 0) if power >= 0 else 0

    def plan_space(
        self, g: Position, outlook: Outlook, space: i64, there: i64, is_sure: bool = False
    ) -> None:
        """Choose the best component and builders for a space, if a build is worth it.

        `is_sure`: plan only what can be paid now, for a Bot is not spent on a mere hope.
        """
        self.add_up(g, space)
        self.best_score = 0.0
        self.best_slot = NOTHING
        for slot in range(g.table.n_slots):
            if g.built(slot) == UNBUILT and slot != outlook.core and not self.is_planned(slot):
                self.weigh_slot(g, outlook, slot, there)
        if self.best_slot == NOTHING or (is_sure and self.best_missing > 0):
            return
        self.slot[space] = self.best_slot
        self.attending[space] = self.best_mask
        self.arriving[space] = self.best_mask & ~there
        if self.best_missing == 0 and g.table.buildables[self.best_slot].is_part_of_gate():
            self.sure_builds += 1
        self.commit(g, space)

    def is_planned(self, slot: i64) -> bool:
        """Whether a component is planned on one of the spaces."""
        for space in range(i64(N_BUILD_SPACES)):
            if self.slot[space] == slot:
                return True
        return False

    def add_up(self, g: Position, space: i64) -> None:
        """Sum what every set of players has, and what it saves on a space."""
        sums = self.sums
        saved = self.saved
        everyone: i64 = all_below(g.table.seats)
        mask: i64 = 1
        while mask <= everyone:
            low: i64 = 0
            while (mask >> low) & 1 == 0:
                low += 1
            others: i64 = mask & (mask - 1)
            if others == 0:
                saved[mask] = self.spared[low] + self.leader_discount(g, low, space)
            else:
                saved[mask] = saved[others] + saved[mask - others]
            rest: i64 = others * N_GOODS
            for good in range(i64(N_GOODS)):
                sums[mask * N_GOODS + good] = sums[rest + good] + self.hold[low * N_GOODS + good]
            mask += 1

    def weigh_slot(self, g: Position, outlook: Outlook, slot: i64, there: i64) -> None:
        """Compare all sets of builders for one slot with the best found so far."""
        cost = outlook.cost
        at: i64 = slot * N_GOODS
        value: float = self.cards.benefit(g, slot)
        if g.table.buildables[slot].is_part_of_gate():
            value += self.progress(g, outlook)
        sums = self.sums
        everyone: i64 = all_below(g.table.seats)
        mask: i64 = 1
        while mask <= everyone:
            if mask == there or (mask & there == there and not self.closed):
                row: i64 = mask * N_GOODS
                missing: i64 = max(cost[at + GOLD] - sums[row + GOLD], i64(0))
                missing += max(cost[at + CRYSTAL] - sums[row + CRYSTAL], i64(0))
                missing += max(cost[at + ATLANTIUM] - sums[row + ATLANTIUM], i64(0))
                if missing <= 4:
                    score: float = self.score(g, outlook, mask, there, missing, value)
                    if score > self.best_score:
                        self.best_score = score
                        self.best_slot = slot
                        self.best_mask = mask
                        self.best_missing = max(missing - self.saved[mask], i64(0))
            mask += 1

    def score(
        self,
        g: Position,
        outlook: Outlook,
        mask: i64,
        there: i64,
        missing: i64,
        value: float,
    ) -> float:
        """Return the worth of sending these builders, given what they lack."""
        j = outlook.judgement
        spared: i64 = self.saved[mask]
        lacking: i64 = missing - spared
        if lacking > 2:
            return -1.0
        hands: i64 = 0
        for seat in range(g.table.seats):
            if (mask >> seat) & 1 != 0:
                hands += self.standing[seat]
                if (there >> seat) & 1 != 0:
                    hands += self.free[seat]
                elif self.free[seat] == 0:
                    return -1.0
                else:
                    hands += self.free[seat] - 1
        arriving: float = float(popcount(mask & ~there))
        if lacking <= 0:
            return value + 0.5 * float(spared) - j.attend * arriving
        if hands < lacking + 1:
            return -1.0
        hope: float = j.hope_one if lacking == 1 else j.hope_two
        return (value + 0.5 * float(spared)) * hope - j.attend * arriving

    def progress(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of one more build as progress: more when few rounds are left."""
        time: float = max(outlook.rounds_left - 0.5, 0.5) * outlook.build_spaces
        return outlook.judgement.progress * (0.5 + float(outlook.builds_left) * 2.0 / time)

    def commit(self, g: Position, space: i64) -> None:
        """Set the pieces and goods of a planned build aside; want what is missing."""
        mask: i64 = self.attending[space]
        for seat in range(g.table.seats):
            if (self.arriving[space] >> seat) & 1 != 0:
                self.free[seat] -= 1
        # What only one builder has is paid first: the others can spare that one the rest.
        shared: i64 = 0
        for good in range(i64(N_GOODS)):
            if self.holders(g, mask, good) > 1:
                shared |= bit(good)
            else:
                self.set_aside(g, space, mask, good)
        for good in range(i64(N_GOODS)):
            if (shared >> good) & 1 != 0:
                self.set_aside(g, space, mask, good)

    def set_aside(self, g: Position, space: i64, mask: i64, good: i64) -> None:
        """Set aside what a planned build costs of one good; want what is missing."""
        owed: i64 = self.cards.outlook.cost[self.slot[space] * N_GOODS + good]
        while owed > 0:
            richest: i64 = self.richest(g, mask, good)
            if self.hold[richest * N_GOODS + good] <= 0:
                break
            self.hold[richest * N_GOODS + good] -= 1
            owed -= 1
        if owed > 0:
            self.want(g, mask, good, float(owed))

    # --- the Power Core --------------------------------------------------------------------------

    def plan_core(self, g: Position, outlook: Outlook, present: vec[i64]) -> None:
        """Send every Leader to one space if the Power Core can probably be paid this round."""
        self.find_unfit(g)
        space: i64 = self.core_space(g, present)
        if space == NOTHING:
            self.want_core(g)
            return
        hope: float = self.core_hope(g)
        if hope < (0.5 if outlook.rounds_left > 2.0 else 0.02):
            self.want_core(g)
            return
        everyone: i64 = all_below(g.table.seats)
        self.core = True
        self.slot[space] = outlook.core
        self.attending[space] = everyone
        self.arriving[space] = 0
        for seat in range(g.table.seats):
            if g.place_of(seat) == IN_POOL:
                self.arriving[space] |= bit(seat)
                self.free[seat] -= 1
        self.want_core(g)

    def core_space(self, g: Position, present: vec[i64]) -> i64:
        """Return a build space that every Leader is on or can go to, or NOTHING."""
        space: i64 = N_BUILD_SPACES - 1
        while space >= 0:
            place: i64 = FIRST_BUILD_SPACE + space
            if g.table.capacity[place] > 0 and self.slot[space] == NOTHING:
                fits: bool = not self.closed or present[space] == all_below(g.table.seats)
                for seat in range(g.table.seats):
                    may_come: bool = g.place_of(seat) == IN_POOL and self.free[seat] > 0
                    if g.place_of(seat) != place and (self.closed or not may_come):
                        fits = False
                if fits:
                    return space
            space -= 1
        return NOTHING
