"""The Hologram's borrowed power (base rulebook, The Hologram)."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.ids import NOT_IN_GAME
from game.engine.moves import HOLOGRAM_AS, REVEAL, Moves, first, make_move
from game.engine.position import Position


def has_hologram(g: Position) -> bool:
    """Whether the Hologram is in the game."""
    return g.table.hologram >= 0 and g.place_of(g.table.hologram) != NOT_IN_GAME


def summon_hologram(g: Position) -> None:
    """The starting player takes the Hologram and reveals councilors for its power."""
    if has_hologram(g):
        g.push(REVEAL_COUNCILORS, g.table.book.hologram_choices, 0)


def dismiss_hologram(g: Position) -> None:
    """At the end of the round the Hologram's board is discarded, and its artifact with it."""
    if g.hologram_as < 0:
        return
    g.council_discard |= bit(g.hologram_as)
    g.table.councilors[g.hologram_as].is_dismissed(g, g.starter)
    g.hologram_as = -1


class RevealCouncilors(Decision):
    """Chance: the councilors on top of the stack. Frame: boards to reveal, mask of those revealed.

    When the stack runs out, the discard pile is shuffled into a new one.
    """

    def kind(self) -> str:
        return "reveal_councilors"

    def is_chance(self, g: Position) -> bool:
        return True

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def advance(self, g: Position) -> bool:
        if g.arg(1) > 0:
            if g.council_stack == 0:
                g.council_stack = g.council_discard
                g.council_discard = 0
            if g.council_stack != 0:
                return False
        revealed = g.arg(2)
        g.pop()
        g.push(CHOOSE_HOLOGRAM, revealed)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for councilor in range(g.table.n_councilors):
            if (g.council_stack >> councilor) & 1 != 0:
                out.add_chance(make_move(REVEAL, councilor), 1)

    def apply(self, g: Position, move: i64) -> None:
        board = bit(first(move))
        g.council_stack &= ~board
        g.set_arg(2, g.arg(2) | board)
        g.set_arg(1, g.arg(1) - 1)


class ChooseHologram(Decision):
    """Whose power the Hologram has this round. Frame: mask of the councilors revealed."""

    def kind(self) -> str:
        return "choose_hologram"

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for councilor in range(g.table.n_councilors):
            if (g.arg(1) >> councilor) & 1 != 0:
                out.add(make_move(HOLOGRAM_AS, councilor))

    def apply(self, g: Position, move: i64) -> None:
        councilor = first(move)
        g.council_discard |= g.arg(1) & ~bit(councilor)
        g.pop()
        g.hologram_as = councilor
        g.table.councilors[councilor].set_up(g, g.starter)


REVEAL_COUNCILORS: Final[i64] = register(RevealCouncilors())
CHOOSE_HOLOGRAM: Final[i64] = register(ChooseHologram())
