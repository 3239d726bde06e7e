"""The components of type D that Monstrosities adds, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, pop_at_zero, register
from game.engine.effects import Component
from game.engine.moves import ENLIST, MUSTER, Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.recruit_rolls import ask_recruit
from game.engine.registry import register_buildable
from game.engine.supply import can_gain_follower, gain_volunteers


class ClarionSpire(Component):
    """When built: each player gains followers, or volunteers are shared out."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(CALL_TO_GATHER, self.amount, self.second_amount)


class CallToGather(Decision):
    """Whether each player gains followers, or who gets the next of the volunteers.

    Frame: followers for each player, volunteers left to share out, 1 once one has been given.
    """

    def kind(self) -> str:
        return "call_to_gather"

    def advance(self, g: Position) -> bool:
        return pop_at_zero(g, g.arg(2))

    def legal(self, g: Position, out: Moves) -> None:
        if g.arg(3) == 0:
            for seat in range(g.table.seats):
                if can_gain_follower(g, seat):
                    out.add(make_move(MUSTER))
                    break
        for seat in range(g.table.seats):
            out.add(make_move(ENLIST, seat))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == ENLIST:
            gain_volunteers(g, first(move), 1, False)
            g.set_arg(2, g.arg(2) - 1)
            g.set_arg(3, 1)
            return
        each = g.arg(1)
        g.pop()
        for seat in range(g.table.seats - 1, -1, -1):
            ask_recruit(g, bit(seat), each)


CALL_TO_GATHER: Final[i64] = register(CallToGather())

register_buildable("clarion_spire", ClarionSpire)
