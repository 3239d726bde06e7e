"""The artifacts of Monstrosities, each as a class named for the card."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.deck_verbs import DISTILL, SWEEP
from game.engine.bits import bit
from game.engine.decisions import SeatDecision, pop_at_zero, register
from game.engine.effects import OTHER_ROLL, Power
from game.engine.ids import FOLLOWER, N_RESOURCES, VOLUNTEER
from game.engine.moves import DONE, Moves, first, fourth, make_move, second, third, verb_of
from game.engine.pieces import (
    active_count,
    acts_alone,
    is_inactive,
    owner_of,
    shift,
    unique_kind,
)
from game.engine.placement import admits, can_place, has_room
from game.engine.position import Position
from game.engine.powers import artifacts_at_work, is_used, owned_artifacts, use
from game.engine.registry import register_artifact


def owner_among(g: Position, power: Power) -> i64:
    """The seat for which an artifact works, or -1."""
    for seat in range(g.table.seats):
        if owned_artifacts(g, seat) & bit(power.index) != 0:
            return seat
    return -1


class Alembic(Power):
    """Once per round, change a resource into another."""

    def is_once_per_round(self) -> bool:
        return True

    def list_free_acts(self, g: Position, out: Moves) -> None:
        seat = owner_among(g, self)
        if seat < 0 or is_used(g, self):
            return
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) >= self.amount:
                for into in range(i64(N_RESOURCES)):
                    if into != good:
                        out.add(make_move(DISTILL, seat, good, into))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != DISTILL:
            return False
        use(g, self)
        g.gain(first(move), second(move), -self.amount)
        g.gain(first(move), third(move), self.amount)
        return True


class SandalsOfSwiftSteps(Power):
    """After the misfortunes, an Atlantean of the owner may move to an empty space."""

    def misfortunes_are_over(self, g: Position) -> None:
        seat = owner_among(g, self)
        if seat >= 0:
            g.push(STEP_SWIFTLY, seat, self.amount)


class Ledger(Power):
    """The owner may hold more library cards."""

    def cards_held(self, g: Position, limit: i64) -> i64:
        return max(limit, self.amount)


class SirenShell(Power):
    """The owner's rolls on locations and against monsters are higher."""

    def roll_bonus(self, g: Position, purpose: i64, bonus: i64) -> i64:
        return bonus + self.amount if purpose == OTHER_ROLL else bonus


class CoralCrown(Power):
    """The owner gains more volunteers."""

    def volunteers_gained(self, g: Position, seat: i64, amount: i64) -> i64:
        is_at_work = artifacts_at_work(g, seat) & bit(self.index) != 0
        return amount + self.amount if is_at_work else amount


class StepSwiftly(SeatDecision):
    """Who moves where, if anybody. Frame: seat, how many still."""

    def kind(self) -> str:
        return "step_swiftly"

    def advance(self, g: Position) -> bool:
        return pop_at_zero(g, g.arg(2))

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for place in range(g.table.n_places):
            if has_room(g, place):
                for mover in range(g.table.seats):
                    if (g.table.partners[seat] >> mover) & 1 != 0:
                        list_steps(g, mover, place, out)
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.set_arg(2, 0)
            return
        g.set_arg(2, g.arg(2) - 1)
        shift(g, first(move), second(move), third(move), fourth(move))


def list_steps(g: Position, seat: i64, place: i64, out: Moves) -> None:
    """List the Atlanteans of a seat elsewhere on the board that could move to a place."""
    for kind in range(i64(FOLLOWER), i64(VOLUNTEER + 1)):
        if not admits(g, place, kind):
            continue
        for origin in range(g.table.n_places):
            if origin != place and active_count(g, seat, kind, origin) > 0:
                out.add(make_move(SWEEP, seat, kind, origin, place))
    for index in range(g.table.n_pieces):
        origin = g.place_of(index)
        if origin < 0 or origin == place or is_inactive(g, index) or not acts_alone(g, index):
            continue
        kind = unique_kind(g, index)
        if owner_of(g, index) == seat and can_place(g, seat, kind, place):
            out.add(make_move(SWEEP, seat, kind, origin, place))


STEP_SWIFTLY: Final[i64] = register(StepSwiftly())

register_artifact("alembic", Alembic)
register_artifact("sandals_of_swift_steps", SandalsOfSwiftSteps)
register_artifact("ledger", Ledger)
register_artifact("siren_shell", SirenShell)
register_artifact("coral_crown", CoralCrown)
