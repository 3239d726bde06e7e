"""The Gryphon Aerie and the Hidden Cache, which wait until a card brings them into play.

(Monstrosities rulebook, Locations.) Mystic energy, retries and Earthquake count for the Aerie's
rolls as anywhere (Clarifications, FAQ).
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.deck_verbs import BOUNTY
from game.cards.monstrosities.recruiting import ask_recruiter, can_recruit
from game.engine.bits import bit
from game.engine.decisions import Decision, SeatDecision, SeatsDecision, register
from game.engine.effects import OTHER_ROLL, OwnNumber, Site
from game.engine.ids import GOLD, GOODS, MOUNTAINS, N_RESOURCES, ORE, RINGS
from game.engine.moves import ACT_SPACE, GAIN, Moves, first, make_move, second
from game.engine.position import Position
from game.engine.readiness import ready_heads, ready_owners
from game.engine.registry import register_location
from game.engine.rolls import SEATS, Roll, involved_together, raised_targets, shared_bonus
from game.engine.sites import list_single_acts
from game.engine.table import Table
from game.notation import Argument, Form, Vocabulary, new_verb
from game.words import say

GRYPHON: Final = "gryphon"
GRYPHON_AERIE: Final = "gryphon_aerie"
HIDDEN_CACHE: Final = "hidden_cache"
RECRUIT_IT: Final = 0
STEAL: Final = 1


def _attempts(_vocabulary: Vocabulary) -> Sequence[str]:
    return ("recruit", "steal")


ATTEMPT: Final[i64] = new_verb(Form("attempt", (Argument("attempt", _attempts),)))
"""What those in the Aerie attempt."""


class ReserveSite(Site):
    """A location of the reserve. Its first number is 1 once it is in play."""

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("in_play", "the location is in play")]

    def is_in_reserve(self, g: Position) -> bool:
        return g.cells[self.cell] == 0

    def comes_into_play(self, g: Position) -> None:
        g.cells[self.cell] = 1

    def is_open(self, g: Position, place: i64) -> bool:
        return g.cells[self.cell] != 0


# --- the Gryphon Aerie ------------------------------------------------------------------------


class GryphonAerie(ReserveSite):
    """Two Atlanteans recruit the Gryphon, or steal gold from it for an ore."""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        if ready_heads(g, place) < 2:
            return False
        if can_recruit(g, GRYPHON) or thieves(g, ready_owners(g, place)) != 0:
            out.add(make_move(ACT_SPACE, place))
            return True
        return False

    def is_double(self, g: Position, place: i64) -> bool:
        return True

    def act_together(self, g: Position, place: i64) -> None:
        g.push(CHOOSE_ATTEMPT, place, involved_together(g, place))


def thieves(g: Position, seats: i64) -> i64:
    """The seats of a mask that have an ore to leave behind."""
    mask: i64 = 0
    for seat in range(g.table.seats):
        if (seats >> seat) & 1 != 0 and g.have(seat, ORE) > 0:
            mask |= bit(seat)
    return mask


class ChooseAttempt(Decision):
    """Whether they recruit or steal."""

    PLACE: Final = 1
    SEATS: Final = 2  # seats and the dice that the Automaton helps

    def seats(self, g: Position) -> i64:
        return g.arg(self.SEATS) & SEATS

    def legal(self, g: Position, out: Moves) -> None:
        if can_recruit(g, GRYPHON):
            out.add(make_move(ATTEMPT, RECRUIT_IT))
        if thieves(g, g.arg(self.SEATS) & SEATS) != 0:
            out.add(make_move(ATTEMPT, STEAL))

    def apply(self, g: Position, move: i64) -> None:
        place = g.arg(self.PLACE)
        involved = g.arg(self.SEATS)
        g.pop()
        g.push(RECRUIT_GRYPHON if first(move) == RECRUIT_IT else STEAL_GOLD, place, place, involved)


class AerieRoll(Roll):
    """Two dice, and one more for each flooded tile of the Mountains."""

    def dice(self) -> i64:
        return 2

    def target(self, g: Position) -> i64:
        return g.table.sites[g.arg(self.PLACE)].amount + raised_targets(g, g.arg(self.OWN_PLACE))

    def bonus(self, g: Position) -> i64:
        return shared_bonus(
            g, OTHER_ROLL, g.arg(self.OWN_PLACE), g.arg(self.ROLLERS), RINGS - g.dry(MOUNTAINS)
        )


class RecruitGryphon(AerieRoll):
    """A roll for the Gryphon."""

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        ask_recruiter(g, seats, GRYPHON)


class StealGold(AerieRoll):
    """A roll for the Gryphon's gold."""

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        g.push(CHOOSE_THIEF, thieves(g, seats), g.table.sites[place].second_amount)


class ChooseThief(SeatsDecision):
    """Who leaves an ore and takes the gold."""

    GOLD: Final = 2

    def legal(self, g: Position, out: Moves) -> None:
        self.offer_each(g, out, BOUNTY)

    def apply(self, g: Position, move: i64) -> None:
        seat = first(move)
        gold = g.arg(self.GOLD)
        g.pop()
        g.gain(seat, ORE, -1)
        g.gain(seat, GOLD, gold)


# --- the Hidden Cache -------------------------------------------------------------------------


class HiddenCache(ReserveSite):
    """An Atlantean collects one of the resources that lie there."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("in_play", "the location is in play"),
            *[OwnNumber(good, "one of it is left there") for good in GOODS[:N_RESOURCES]],
        ]

    def most(self, table: Table, n: i64) -> i64:
        return 1 if n == 0 else self.amount

    def comes_into_play(self, g: Position) -> None:
        g.cells[self.cell] = 1
        for good in range(i64(N_RESOURCES)):
            g.cells[self.cell + 1 + good] = self.amount

    def flaw(self, g: Position) -> str:
        if g.cells[self.cell] == 0:
            for good in range(i64(N_RESOURCES)):
                if g.cells[self.cell + 1 + good] != 0:
                    return say("position-hold_nothing_until")
        return ""

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        for good in range(i64(N_RESOURCES)):
            if g.cells[self.cell + 1 + good] > 0:
                return True
        return False

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        g.push(COLLECT_FROM_CACHE, seat, self.cell + 1)


class CollectFromCache(SeatDecision):
    """Which resource is collected."""

    CELL: Final = 2  # where the numbers of the resources begin

    def legal(self, g: Position, out: Moves) -> None:
        for good in range(i64(N_RESOURCES)):
            if g.cells[g.arg(self.CELL) + good] > 0:
                out.add(make_move(GAIN, g.arg(self.SEAT), good))

    def apply(self, g: Position, move: i64) -> None:
        at = g.arg(self.CELL) + second(move)
        g.pop()
        g.cells[at] -= 1
        g.gain(first(move), second(move))


CHOOSE_ATTEMPT: Final[i64] = register("aerie_attempt", ChooseAttempt())
RECRUIT_GRYPHON: Final[i64] = register("recruit_gryphon", RecruitGryphon())
STEAL_GOLD: Final[i64] = register("steal_gold", StealGold())
CHOOSE_THIEF: Final[i64] = register("gold_thief", ChooseThief())
COLLECT_FROM_CACHE: Final[i64] = register("hidden_cache", CollectFromCache())
register_location(GRYPHON_AERIE, GryphonAerie)
register_location(HIDDEN_CACHE, HiddenCache)
