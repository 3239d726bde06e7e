"""The artifacts of Monstrosities.

One that does more than change a value is a class named for the card.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.deck_verbs import BRACE, DISTILL, SWEEP
from game.cards.monstrosities.steps import list_steps, occupied_places
from game.engine.bits import bit
from game.engine.change import Change, at_least, computes, gives, plus
from game.engine.decisions import SeatDecision, register
from game.engine.effects import OTHER_ROLL, OwnNumber
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.ids import IN_SUPPLY, N_PENINSULAS, N_RESOURCES, PENINSULAS
from game.engine.modifiers import (
    CARDS_HELD,
    LENDS_BOARD,
    ONCE_PER_ROUND,
    ROLL_BONUS,
    VOLUNTEERS_GAINED,
)
from game.engine.moves import DONE, Moves, first, fourth, make_move, second, third, verb_of
from game.engine.pieces import (
    shift,
)
from game.engine.placement import has_room
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import artifacts_at_work, is_used, owner_of_artifact, use
from game.engine.registry import register_artifact
from game.engine.table import Table
from game.words import say


class Alembic(Power):
    """Once per round, change a resource into another."""

    def list_free_acts(self, g: Position, out: Moves) -> None:
        seat = owner_of_artifact(g, self.index)
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
        seat = owner_of_artifact(g, self.index)
        if seat >= 0:
            g.push(STEP_SWIFTLY, seat, self.amount)


class CoralCrown(Power):
    """The owner gains more volunteers."""

    def changes(self) -> list[Change]:
        return [computes(VOLUNTEERS_GAINED)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        is_at_work = artifacts_at_work(g, about) & bit(self.index) != 0
        return value + self.amount if is_at_work else value


class Keystone(Power):
    """Set under a mystic barrier, it lets the barrier survive a flood.

    It lies there until the barrier is gone, and works while somebody has the card.
    """

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("barrier", "the peninsula of the barrier above it, or `none`"),
            OwnNumber("floods", "how many floods that barrier still survives"),
        ]

    def most(self, table: Table, n: i64) -> i64:
        return i64(N_PENINSULAS) if n == 0 else self.amount

    def words(self, table: Table, n: i64) -> list[str]:
        return ["none", *PENINSULAS] if n == 0 else []

    def flaw(self, g: Position) -> str:
        at = g.cells[self.cell]
        if at == 0:
            return say("position-leave_floods_at_0_without") if g.cells[self.cell + 1] else ""
        if g.barrier(at - 1) == 0:
            return say("position-there_is_none", peninsula=PENINSULAS[at - 1])
        if g.unseen_artifacts & bit(self.index) != 0:
            return say("position-nobody_has_seen_the_card")
        return ""

    def list_free_acts(self, g: Position, out: Moves) -> None:
        seat = owner_of_artifact(g, self.index)
        if seat < 0 or g.cells[self.cell] != 0:
            return
        for p in range(i64(N_PENINSULAS)):
            if g.barrier(p) != 0:
                out.add(make_move(BRACE, seat, p))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != BRACE:
            return False
        g.cells[self.cell] = second(move) + 1
        g.cells[self.cell + 1] = self.amount
        return True

    def barrier_goes(self, g: Position, peninsula: i64, has_stopped_flood: bool) -> bool:
        if g.cells[self.cell] != peninsula + 1:
            return False
        if (
            has_stopped_flood
            and g.cells[self.cell + 1] > 0
            and owner_of_artifact(g, self.index) >= 0
        ):
            g.cells[self.cell + 1] -= 1
            return True
        g.cells[self.cell] = 0
        g.cells[self.cell + 1] = 0
        return False


class MysticLantern(Power):
    """The Hologram of the owner may have the power of an ally that nobody has recruited.

    It takes an ally's board in place of a councilor's, also for any power of the Quantum Relay
    (Monstrosities rulebook, FAQ).
    """

    def changes(self) -> list[Change]:
        return [computes(LENDS_BOARD)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        for index in range(g.table.n_pieces):
            if g.table.piece_power[index] == about:
                return 1 if g.place_of(index) == IN_SUPPLY else value
        return value


class StepSwiftly(SeatDecision):
    """Who moves where, if anybody.

    The misfortunes are over, so there is room for free acts: a tile may be raised to move to.
    """

    LEFT: Final = 2  # how many still

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        origins = occupied_places(g)
        for place in range(g.table.n_places):
            if has_room(g, place):
                for mover in range(g.table.seats):
                    if (g.table.partners[seat] >> mover) & 1 == 0:
                        continue
                    for origin in origins:
                        if origin != place:
                            list_steps(g, mover, origin, place, out)
        out.add(make_move(DONE))
        list_free_acts(g, out)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == DONE:
            g.set_arg(self.LEFT, 0)
        elif verb == SWEEP:
            g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
            shift(g, first(move), second(move), third(move), fourth(move))
        else:
            apply_free_act(g, move)


STEP_SWIFTLY: Final[i64] = register("step_swiftly", StepSwiftly())

register_artifact("alembic", Alembic, lambda _: [gives(ONCE_PER_ROUND)])
register_artifact("sandals_of_swift_steps", SandalsOfSwiftSteps)
# The owner may hold more library cards.
register_artifact("ledger", Power, lambda n: [at_least(CARDS_HELD, n)])
# The owner's rolls on locations and against monsters are higher.
register_artifact("siren_shell", Power, lambda n: [plus(ROLL_BONUS, n, OTHER_ROLL)])
register_artifact("coral_crown", CoralCrown)
register_artifact("keystone", Keystone)
register_artifact("mystic_lantern", MysticLantern)
