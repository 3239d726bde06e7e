"""Mystic energy that several players may spend together (base rulebook, Mystic Energy)."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.ids import ENERGY
from game.engine.modifiers import ENERGY_COUNTS
from game.engine.moves import PAY, Moves, make_move, second
from game.engine.position import Position
from game.engine.powers import value_for_everybody


def energy_worth(g: Position) -> i64:
    """How much each mystic energy that is spent counts as (Laic Receiver)."""
    return value_for_everybody(g, ENERGY_COUNTS, 1)


def in_tokens(g: Position, energy: i64) -> i64:
    """How many tokens pay for what costs `energy` mystic energy; what is left over is lost.

    Each use is rounded up on its own (Monstrosities rulebook, FAQ).
    """
    worth = energy_worth(g)
    return (energy + worth - 1) // worth


def ask_payment(
    g: Position, amount: i64, seats: i64, patron: i64 = -1, patron_amount: i64 = 0
) -> None:
    """Ask who of the seats in the mask pays the amount.

    A patron is a player whose share, if there is one, lowers the whole amount to `patron_amount`
    (Ward Stone, Tide Horn).
    """
    g.push(SHARE_ENERGY, amount, seats, 0, patron, patron_amount)


class ShareEnergy(Decision):
    """Who pays how much of a shared amount of mystic energy.

    The patron is asked first, then the others in order;
    only where there is a real choice.
    """

    DUE: Final = 1  # amount still due
    SEATS_LEFT: Final = 2  # mask of seats still to be asked
    ASKED: Final = 3  # seat being asked + 1
    PATRON: Final = 4
    WHOLE_AMOUNT: Final = 5  # the whole amount if the patron pays a share

    def seats(self, g: Position) -> i64:
        return bit(g.arg(self.ASKED) - 1)

    def advance(self, g: Position) -> bool:
        if g.arg(self.ASKED) != 0:
            return False
        if g.arg(self.DUE) == 0:
            g.pop()
            return True
        asked = g.arg(self.PATRON)
        if asked < 0 or (g.arg(self.SEATS_LEFT) >> asked) & 1 == 0:
            asked = 0
            while (g.arg(self.SEATS_LEFT) >> asked) & 1 == 0:
                asked += 1
        g.set_arg(self.ASKED, asked + 1)
        return False

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.ASKED) - 1
        due = g.arg(self.DUE)
        others = self._others(g, seat)
        own = g.have(seat, ENERGY)
        low: i64 = 1 if seat == g.arg(self.PATRON) else 0
        if seat == g.arg(self.PATRON):
            if others >= due:
                out.add(make_move(PAY, seat, 0, ENERGY))
            due = g.arg(self.WHOLE_AMOUNT)
        low = max(low, due - others)
        for n in range(low, min(own, due) + 1):
            out.add(make_move(PAY, seat, n, ENERGY))

    def _others(self, g: Position, seat: i64) -> i64:
        total: i64 = 0
        for other in range(g.table.seats):
            if other != seat and (g.arg(self.SEATS_LEFT) >> other) & 1 != 0:
                total += g.have(other, ENERGY)
        return total

    def apply(self, g: Position, move: i64) -> None:
        seat = g.arg(self.ASKED) - 1
        n = second(move)
        due = g.arg(self.DUE)
        if seat == g.arg(self.PATRON) and n > 0:
            due = g.arg(self.WHOLE_AMOUNT)
        g.gain(seat, ENERGY, -n)
        g.set_arg(self.DUE, due - n)
        g.set_arg(self.SEATS_LEFT, g.arg(self.SEATS_LEFT) & ~bit(seat))
        g.set_arg(self.ASKED, 0)


SHARE_ENERGY: Final[i64] = register("share_energy", ShareEnergy())
