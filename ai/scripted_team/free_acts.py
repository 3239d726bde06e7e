"""When the scripted team plays library cards and buys barriers and unflooding."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ai.scripted_team.move_scores import Opinions
from ai.scripted_team.placement_plan import NO_MOVE, Planner
from game.engine.effects import LIBRARY_CARDS
from game.engine.free_acts import can_buy_barrier, can_buy_unflood
from game.engine.ids import (
    ANCIENT_ATLAS,
    AT_HOLOGRAM,
    ATLANTIUM,
    BLUEPRINT_SLOTS,
    CALL_TO_ARMS,
    CIPHER_OF_EXPERTISE,
    CRYSTAL,
    EBB_CHANT,
    ENERGY,
    ENIGMA_OF_ALACRITY,
    FORESIGHT,
    FORESTS,
    GOLD,
    GRAND_COUNCIL,
    LIBRAM_OF_UNITY,
    MYSTIC_CONVERSION,
    N_TITLES,
    RECOVERED_SCROLLS,
    SCIENCE_OF_SHIELDING,
    STAY_OF_WRATH,
    SURGE_OF_POWER,
    UNBUILT,
)
from game.engine.moves import BARRIER, PLAY, UNFLOOD, make_move
from game.engine.pieces import ready_owners
from game.engine.places import FIRST_BUILD_SPACE, FIRST_COMPONENT_PLACE, N_BUILD_SPACES
from game.engine.position import Position

# When a card is best played.
AT_ONCE: Final[i64] = 0
BEFORE_ROLLS: Final[i64] = 1
BEFORE_BUILDS: Final[i64] = 2


def moment_of(title: i64) -> i64:
    """Return when a card is best played."""
    if title == ANCIENT_ATLAS:
        return BEFORE_ROLLS
    if (
        title == MYSTIC_CONVERSION
        or title == GRAND_COUNCIL
        or title == CIPHER_OF_EXPERTISE
        or title == ENIGMA_OF_ALACRITY
    ):
        return BEFORE_BUILDS
    return AT_ONCE


@final
class FreePlay:
    """Chooses free acts; shares the planner's view of the position, which must be fresh."""

    def __init__(self, planner: Planner, opinions: Opinions) -> None:
        self.planner = planner
        self.opinions = opinions

    def card_now(self, g: Position, moment: i64) -> i64:
        """Return the play of a card whose moment has come, or NO_MOVE."""
        seat: i64 = 0
        while seat < g.table.seats:
            hand: i64 = g.hand(seat)
            title: i64 = 0
            while hand != 0 and title < N_TITLES:
                if (
                    hand & 3 != 0
                    and moment_of(title) == moment
                    and LIBRARY_CARDS[title].playable(g, seat)
                    and self.is_wise(g, seat, title)
                ):
                    return make_move(PLAY, seat, title)
                hand >>= 2
                title += 1
            seat += 1
        return NO_MOVE

    def is_wise(self, g: Position, seat: i64, title: i64) -> bool:
        """Whether a card whose moment it could be brings something."""
        if (
            title == SURGE_OF_POWER
            or title == CALL_TO_ARMS
            or title == EBB_CHANT
            or title == SCIENCE_OF_SHIELDING
            or title == RECOVERED_SCROLLS
            or title == STAY_OF_WRATH
            or title == FORESIGHT
            or title == LIBRAM_OF_UNITY
        ):
            return True
        if title == ANCIENT_ATLAS:
            p: i64 = 0
            while p <= FORESTS:
                if self.opinions.lowering_score(g, p) > 4.0:
                    return True
                p += 1
            return False
        if title == MYSTIC_CONVERSION:
            return self.conversion_pays(g, seat)
        if title == CIPHER_OF_EXPERTISE:
            return self.resting_leaders(g) >= min(g.table.seats, i64(2))
        if title == ENIGMA_OF_ALACRITY:
            return self.resting_leaders(g) >= 1
        return self.council_pays(g)

    def conversion_pays(self, g: Position, seat: i64) -> bool:
        """Whether a player has the energy that Mystic Conversion turns, and a use for it."""
        energy: i64 = g.have(seat, ENERGY)
        prospects = self.planner.prospects
        best: float = max(prospects.value(g, seat, GOLD), prospects.value(g, seat, CRYSTAL))
        best = max(best, prospects.value(g, seat, ATLANTIUM))
        if best < 1.2 * self.planner.outlook.worth(ENERGY):
            return False
        return energy >= 2 or best > 2.5

    def resting_leaders(self, g: Position) -> i64:
        """Return how many Leaders have acted, somewhere off the build spaces."""
        count: i64 = 0
        index: i64 = 0
        while index <= AT_HOLOGRAM:
            at: i64 = g.place_of(index)
            building: bool = FIRST_BUILD_SPACE <= at < FIRST_COMPONENT_PLACE
            if at >= 0 and not building and (g.acted >> index) & 1 != 0:
                count += 1
            index += 1
        return count

    def council_pays(self, g: Position) -> bool:
        """Whether gathering the resources in one builder's hands would help a build."""
        waiting: bool = False
        space: i64 = 0
        while space < N_BUILD_SPACES:
            if ready_owners(g, FIRST_BUILD_SPACE + space) != 0:
                waiting = True
            space += 1
        if not waiting:
            return False
        banker: i64 = self.planner.banker(g)
        others: i64 = 0
        seat: i64 = 0
        while seat < g.table.seats:
            if seat != banker:
                others += g.building_resources(seat)
            seat += 1
        unbuilt: i64 = 0
        slot: i64 = 0
        while slot < BLUEPRINT_SLOTS:
            if g.built(slot) == UNBUILT:
                unbuilt += 1
            slot += 1
        return others >= 3 and unbuilt > 1

    # --- mystic energy ---------------------------------------------------------------------------

    def protection(self, g: Position) -> i64:
        """Return a barrier or an unflooding worth its energy now, or NO_MOVE."""
        spare: float = float(g.team_energy())
        spare -= self.planner.outlook.judgement.energy_reserve * float(g.table.seats)
        book = g.table.book
        if spare < float(min(book.barrier_cost, book.unflood_cost)):
            return NO_MOVE
        p: i64 = self.opinions.best_unflood(g)
        if p >= 0 and spare >= float(book.unflood_cost) and can_buy_unflood(g):
            return make_move(UNFLOOD, p)
        p = self.opinions.best_barrier(g)
        if p >= 0 and spare >= float(book.barrier_cost) and can_buy_barrier(g):
            return make_move(BARRIER, p)
        return NO_MOVE
