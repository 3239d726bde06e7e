"""Decisions: what a position waits for, the base class and the table of all kinds.

A position holds a stack of frames. A frame is the number of a decision and five integers. The class
of the decision names those that it uses as constants, `LEFT: Final = 2`, and everybody who reads or
writes them does so by these names. The decision on top is the one to answer. Each decision is a
class in the module of its subject, or of the one card that needs it, and registers itself there.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.engine.bits import bit
from game.engine.moves import Moves, make_move

if TYPE_CHECKING:
    from game.engine.position import Position

EVERY_SEAT: Final = 127
"""The mask of all seats, for decisions that the team takes together."""

# What `mover` returns where it knows no seat.
AS_NAMED: Final = -1
"""The seat that the move names; where it names none, any of those who may answer."""
WHO_ANSWERS: Final = -2
"""Any of those who may answer, whatever seat the move names."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """One kind of decision. Subclasses say what may be chosen and what the choice does."""

    kind: str = ""
    """Its name in API and documents, which `register` enters."""

    def is_chance(self, g: "Position") -> bool:
        """Whether dice or cards decide, not the team."""
        return False

    def advance(self, g: "Position") -> bool:
        """Do what needs no choice; return whether anything changed (frames included)."""
        if not self.is_over(g):
            return False
        g.pop()
        return True

    def is_over(self, g: "Position") -> bool:
        """Whether nothing is left to choose, so that its frame is popped."""
        return False

    def legal(self, g: "Position", out: Moves) -> None:
        """List the moves; called only when `advance` has nothing left to do."""
        raise NotImplementedError

    def apply(self, g: "Position", move: i64) -> None:
        """Carry out a listed move."""
        raise NotImplementedError

    def seats(self, g: "Position") -> i64:
        """The mask of the seats that may answer."""
        return EVERY_SEAT

    def mover(self, g: "Position", move: i64) -> i64:
        """Whose move it is, legal or not: a seat, AS_NAMED or WHO_ANSWERS."""
        return AS_NAMED

    def cards_in_question(self, g: "Position") -> i64:
        """The pack of library cards that it deals out one after the other; 0: it deals out none."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDecision(Decision):
    """A decision of one player, whose seat comes first in the frame."""

    SEAT: Final = 1

    def seats(self, g: "Position") -> i64:
        return bit(g.arg(self.SEAT))


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatsDecision(Decision):
    """A decision of several players, the mask of whose seats comes first in the frame."""

    SEATS: Final = 1

    def seats(self, g: "Position") -> i64:
        return g.arg(self.SEATS)

    def offer_each(self, g: "Position", out: Moves, verb: i64, value: i64 = 0) -> None:
        """List a move of each of the seats."""
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 != 0:
                out.add(make_move(verb, seat, value))


MOST_DECISIONS: Final = 250
"""Kinds of decisions that fit the table."""
DECISIONS: Final[vec[Decision]] = vec[Decision]([Decision() for _ in range(MOST_DECISIONS)])
KINDS: Final[list[str]] = []
"""The name of each registered decision by its number."""
PHASE_DECISIONS: Final[vec[i64]] = vec[i64]([-1, -1, -1, -1])
"""By phase, the decision that it begins with."""


def register(kind: str, decision: Decision) -> i64:
    """Enter a decision in the table under its name; return its number.

    Numbers follow the order of imports and never leave a process: what is stored names the kind.
    """
    if kind in KINDS:
        raise ValueError(f"{kind} is registered already")
    number = i64(len(KINDS))
    decision.kind = kind
    DECISIONS[number] = decision
    KINDS.append(kind)
    return number


def register_phase(phase: i64, kind: str, decision: Decision) -> i64:
    """Enter the decision that a phase begins with; return its number."""
    number = register(kind, decision)
    PHASE_DECISIONS[phase] = number
    return number


def begin_phase(g: "Position", phase: i64) -> None:
    """Go on with a phase of the round."""
    g.phase = phase
    g.push(PHASE_DECISIONS[phase])
