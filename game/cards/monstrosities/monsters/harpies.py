"""The harpies and their lair (Monstrosities rulebook, The Harpies' Lair)."""

from typing import Final, cast

from mypy_extensions import i64

from game.cards.monstrosities.monsters.hoard import HOARD, LEFT, Hoard
from game.cards.monstrosities.monsters.treasures import OPEN_TREASURE
from game.engine.bits import bit
from game.engine.decisions import (
    AS_NAMED,
    WHO_ANSWERS,
    Decision,
    SeatDecision,
    SeatsDecision,
    register,
)
from game.engine.effects import OTHER_ROLL, THEFT, Site
from game.engine.ids import (
    ENERGY,
    FIRST_ARTIFACT,
    FOLLOWER,
    N_GOODS,
    N_PENINSULAS,
    N_RESOURCES,
    RINGS,
    VOLUNTEER,
)
from game.engine.library_cards import artifact_bit, copies, hand_size
from game.engine.library_draws import HAND_LIMIT
from game.engine.moves import (
    ACT_SPACE,
    LOSE,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import active_count, active_occupants, is_inactive, owner_of, unique_kind
from game.engine.places import tile
from game.engine.position import Position
from game.engine.powers import is_safe
from game.engine.readiness import ready_heads, ready_owners
from game.engine.registry import register_location, register_power
from game.engine.returning import evict
from game.engine.rolls import SEATS, Roll, involved_together, raised_targets, shared_bonus
from game.engine.scoring_rolls import ScoringRoll
from game.engine.table import Table
from game.notation import CARD, GOOD, OTHER_SEAT, PENINSULA, PIECE, PLACE, SEAT, Form, new_verb
from game.words import say

SWOOP: Final[i64] = new_verb(Form("swoop", (PENINSULA,)), chance=True)
TARGET: Final[i64] = new_verb(Form("target", (PIECE, PLACE)))
SURRENDER: Final[i64] = new_verb(Form("surrender", (SEAT, CARD)))
ABANDON: Final[i64] = new_verb(Form("abandon", (PIECE, PLACE)))
FIGHT: Final[i64] = new_verb(Form("fight"))
STEAL: Final[i64] = new_verb(Form("steal"))
RECLAIM: Final[i64] = new_verb(Form("reclaim", (SEAT, GOOD)))
RECOVER: Final[i64] = new_verb(Form("recover", (SEAT, CARD)))
RESCUE: Final[i64] = new_verb(Form("rescue", (PIECE, OTHER_SEAT)))

HARPIES: Final = "harpies"
LAIR: Final = "harpies_lair"
STEPS: Final[list[int]] = [3, 6, 9, 13]
"""The totals from which on a raid brings one thing more of what was stolen."""
EVERYTHING: Final = 999
PACKED: Final = 3
"""Bits that count the harpies of a peninsula in a frame."""


class Harpies(Hoard):
    """Each harpy steals from an Atlantean of a random peninsula."""

    def laid_out(self, g: Position) -> None:
        g.cells[self.cell + LEFT] = self.amount

    def left(self, g: Position) -> i64:
        """Harpies that are not defeated."""
        return g.cells[self.cell + LEFT]

    def defeated(self, g: Position) -> i64:
        """Harpies that are defeated."""
        return self.amount - self.left(g)

    def strands(self, g: Position, place: i64) -> bool:
        return place == self.place

    def flaw(self, g: Position) -> str:
        if self.left(g) == 0 and not self.is_empty(g):
            return say("position-hold_nothing_once_no_harpy")
        return ""

    def is_on_the_prowl(self, g: Position) -> bool:
        return self.left(g) > 0

    def monster_acts(self, g: Position) -> None:
        g.push(SEND_HARPIES, self.left(g))


def harpies(g: Position) -> Harpies:
    """The harpies' card. Raises KeyError in games without them."""
    return cast("Harpies", g.table.power_called(HARPIES))


def outermost_occupied(g: Position, peninsula: i64) -> i64:
    """The outermost tile of a peninsula with an active Atlantean, or -1."""
    for inwards in range(i64(RINGS)):
        place = tile(peninsula, RINGS - inwards)
        if active_occupants(g, place) > 0:
            return place
    return -1


class SendHarpies(Decision):
    """Chance: the peninsula of each harpy, for which the starting player rolls."""

    LEFT: Final = 1  # harpies to send
    SENT: Final = 2  # how many on each peninsula

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def is_chance(self, g: Position) -> bool:
        return True

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            return False
        sent = g.arg(self.SENT)
        g.pop()
        g.push(AIM_HARPY, sent)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            out.add_chance(make_move(SWOOP, p), 1)

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        g.set_arg(self.SENT, g.arg(self.SENT) + bit(PACKED * first(move)))


class AimHarpy(Decision):
    """Whom the next harpy targets, on the outermost tile of its peninsula with an Atlantean.

    Without anybody left there it returns to the lair.
    """

    SENT: Final = 1  # how many on each peninsula

    def _next(self, g: Position) -> i64:
        """The peninsula of the next harpy, or -1."""
        for p in range(i64(N_PENINSULAS)):
            if (g.arg(self.SENT) >> (PACKED * p)) & 7 != 0:
                return p
        return -1

    def advance(self, g: Position) -> bool:
        p = self._next(g)
        if p < 0:
            g.pop()
            return True
        if outermost_occupied(g, p) < 0:
            g.set_arg(self.SENT, g.arg(self.SENT) - bit(PACKED * p))
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        place = outermost_occupied(g, self._next(g))
        for seat in range(g.table.seats):
            for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
                if active_count(g, seat, kind, place) > 0:
                    out.add(make_move(TARGET, seat, kind, place))
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and not is_inactive(g, index):
                out.add(make_move(TARGET, owner_of(g, index), unique_kind(g, index), place))

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.SENT, g.arg(self.SENT) - bit(PACKED * self._next(g)))
        g.push(YIELD_TO_HARPY, first(move), second(move), third(move))


class YieldToHarpy(SeatDecision):
    """What a harpy takes: of the first kind that its target's player has, or the target itself.

    Resources come first, then library cards, then mystic energy. An artifact that raised the hand
    limit may be taken, so that cards go with it. It takes nothing from who is safe, even if a
    potion is drunk only now.
    """

    KIND: Final = 2
    PLACE: Final = 3

    def is_over(self, g: Position) -> bool:
        return is_safe(g, g.arg(self.PLACE), THEFT)

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                out.add(make_move(LOSE, seat, good))
        if out.count == 0:
            self._list_cards(g, seat, out)
        if out.count == 0 and g.have(seat, ENERGY) > 0:
            out.add(make_move(LOSE, seat, ENERGY))
        out.add(make_move(ABANDON, seat, g.arg(self.KIND), g.arg(self.PLACE)))

    def _list_cards(self, g: Position, seat: i64, out: Moves) -> None:
        if hand_size(g, seat) == 0:
            return
        for title in range(g.table.n_titles):
            if copies(g, seat, title) > 0:
                out.add(make_move(SURRENDER, seat, title))
        for i in range(g.table.n_artifacts):
            if g.artifacts(seat) & artifact_bit(FIRST_ARTIFACT + i) != 0:
                out.add(make_move(SURRENDER, seat, FIRST_ARTIFACT + i))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        g.pop()
        if verb == LOSE:
            harpies(g).take_good(g, first(move), second(move))
        elif verb == SURRENDER:
            harpies(g).take_card(g, first(move), second(move))
            g.push(HAND_LIMIT, bit(first(move)))
        else:
            harpies(g).carry_off(g, first(move), second(move), third(move))


# --- the lair ------------------------------------------------------------------------------------


class HarpiesLair(Site):
    """Two Atlanteans fight the harpies, or take back what these have stolen."""

    def __init__(self) -> None:
        super().__init__()
        self.harpies: Harpies = Harpies()

    def cells(self, table: Table) -> i64:
        self.harpies = cast("Harpies", table.power_called(HARPIES))
        return 0

    def is_open(self, g: Position, place: i64) -> bool:
        return self.harpies.left(g) > 0

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        if ready_heads(g, place) < 2 or ready_owners(g, place) == 0:
            return False
        out.add(make_move(ACT_SPACE, place))
        return True

    def is_double(self, g: Position, place: i64) -> bool:
        return True

    def act_together(self, g: Position, place: i64) -> None:
        g.push(RAID_LAIR, place, involved_together(g, place))


class HarpiesHoardSite(Site):
    """Where stolen Atlanteans are: nobody is placed there."""


class RaidLair(Decision):
    """Whether those on the lair fight or steal."""

    PLACE: Final = 1
    SEATS: Final = 2  # seats as in a roll's frame

    def seats(self, g: Position) -> i64:
        return g.arg(self.SEATS) & SEATS

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(FIGHT))
        if not harpies(g).is_empty(g):
            out.add(make_move(STEAL))

    def apply(self, g: Position, move: i64) -> None:
        place = g.arg(self.PLACE)
        seats = g.arg(self.SEATS)
        g.pop()
        g.push(FIGHT_ROLL if verb_of(move) == FIGHT else STEAL_ROLL, place, place, seats)


def lair_bonus(g: Position, place: i64, involved: i64) -> i64:
    """What is added to the dice: stolen Atlanteans, defeated harpies, powers, cards."""
    card = harpies(g)
    site = g.table.sites[place]
    here = site.second_amount * (card.stolen_atlanteans(g) + card.defeated(g))
    return shared_bonus(g, OTHER_ROLL, place, involved, here)


class FightRoll(Roll):
    """Two dice to defeat a harpy."""

    def dice(self) -> i64:
        return 2

    def target(self, g: Position) -> i64:
        return g.table.sites[g.arg(self.PLACE)].amount + raised_targets(g, g.arg(self.OWN_PLACE))

    def bonus(self, g: Position) -> i64:
        return lair_bonus(g, g.arg(self.PLACE), g.arg(self.ROLLERS))

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        defeat_harpy(g, place, seats)


class StealRoll(ScoringRoll):
    """Two dice to take back what the harpies have stolen: the more, the better."""

    def dice(self) -> i64:
        return 2

    def next_step(self, g: Position, total: i64) -> i64:
        raised = raised_targets(g, g.arg(self.OWN_PLACE))
        for step in STEPS:
            if step + raised > total:
                return step + raised
        return 0

    def bonus(self, g: Position) -> i64:
        return lair_bonus(g, g.arg(self.PLACE), g.arg(self.ROLLERS))

    def score(self, g: Position, own_place: i64, place: i64, involved: i64, total: i64) -> None:
        loot: i64 = 0
        for step in STEPS:
            if step + raised_targets(g, own_place) <= total:
                loot += 1
        take_back(g, involved & SEATS, loot)


def take_back(g: Position, seats: i64, count: i64) -> None:
    """The seats choose what they take back from the hoard, and divide it."""
    g.push(HAND_LIMIT, seats)
    g.push(SHARE_HOARD, seats, count)


def defeat_harpy(g: Position, place: i64, seats: i64) -> None:
    """A harpy is gone; with the last one all that they have belongs to those on the lair."""
    g.cells[harpies(g).cell + LEFT] -= 1
    if harpies(g).left(g) == 0:
        take_back(g, seats, EVERYTHING)
        g.push(OPEN_TREASURE, seats)
        evict(g, place)


class ShareHoard(SeatsDecision):
    """What is taken back from the hoard, and by whom; an Atlantean, whoever owns it."""

    LEFT: Final = 2  # things left to take

    def mover(self, g: Position, move: i64) -> i64:
        return WHO_ANSWERS if verb_of(move) == RESCUE else AS_NAMED

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or harpies(g).is_empty(g)

    def legal(self, g: Position, out: Moves) -> None:
        card = harpies(g)
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 == 0:
                continue
            for good in range(i64(N_GOODS)):
                if card.stolen(g, good) > 0:
                    out.add(make_move(RECLAIM, seat, good))
            for title in range(g.table.n_titles):
                if card.stolen_copies(g, title) > 0:
                    out.add(make_move(RECOVER, seat, title))
            for i in range(g.table.n_artifacts):
                if card.stolen_copies(g, FIRST_ARTIFACT + i) > 0:
                    out.add(make_move(RECOVER, seat, FIRST_ARTIFACT + i))
        self._list_atlanteans(g, card, out)

    def _list_atlanteans(self, g: Position, card: Harpies, out: Moves) -> None:
        """List who may be rescued; with the lair gone, a volunteer goes to any of the seats."""
        is_over = card.left(g) == 0
        for owner in range(g.table.seats):
            kinds = card.stolen_kinds(g, owner)
            for kind in range(g.table.n_kinds):
                if (kinds >> kind) & 1 == 0:
                    continue
                if kind != VOLUNTEER or not is_over:
                    out.add(make_move(RESCUE, owner, kind, owner))
                    continue
                for seat in range(g.table.seats):
                    if (g.arg(self.SEATS) >> seat) & 1 != 0:
                        out.add(make_move(RESCUE, owner, kind, seat))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        if verb == RECLAIM:
            harpies(g).give_good(g, first(move), second(move))
        elif verb == RECOVER:
            harpies(g).give_card(g, first(move), second(move))
        else:
            harpies(g).rescue(g, third(move), first(move), second(move))


SEND_HARPIES: Final[i64] = register("send_harpies", SendHarpies())
AIM_HARPY: Final[i64] = register("aim_harpy", AimHarpy())
YIELD_TO_HARPY: Final[i64] = register("yield_to_harpy", YieldToHarpy())
RAID_LAIR: Final[i64] = register("raid_lair", RaidLair())
FIGHT_ROLL: Final[i64] = register("fight_roll", FightRoll())
STEAL_ROLL: Final[i64] = register("steal_roll", StealRoll())
SHARE_HOARD: Final[i64] = register("share_hoard", ShareHoard())
register_power(HARPIES, Harpies)
register_location(LAIR, HarpiesLair)
register_location(HOARD, HarpiesHoardSite)
