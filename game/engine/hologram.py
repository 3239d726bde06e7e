"""The Hologram's borrowed power (base rulebook, The Hologram).

It goes with the starting player; where one player leads two teams, it leads the second one
(Monstrosities rulebook, New Solo Variant).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit, popcount
from game.engine.decisions import Decision, pop_at_zero, register
from game.engine.ids import NOT_IN_GAME
from game.engine.layout import MOST_FURTHER_POWERS
from game.engine.moves import HOLOGRAM_AS, REVEAL, Moves, first, make_move
from game.engine.pieces import further_power, is_inactive, owner_of
from game.engine.position import Position
from game.engine.table import HOLOGRAM_IS_SUMMONED


def has_hologram(g: Position) -> bool:
    """Whether the Hologram is in the game."""
    return g.table.hologram >= 0 and g.place_of(g.table.hologram) != NOT_IN_GAME


def hologram_seat(g: Position) -> i64:
    """The seat that the Hologram belongs to now."""
    return owner_of(g, g.table.hologram)


def summon_hologram(g: Position) -> None:
    """The Hologram's player reveals councilors for its power.

    One that is inactive on the board stays there, without a power.
    """
    if has_hologram(g) and not is_inactive(g, g.table.hologram):
        g.push(REVEAL_COUNCILORS, g.table.book.hologram_choices, 0, 0)
        if g.table.listens(HOLOGRAM_IS_SUMMONED):
            for power in g.table.listeners[HOLOGRAM_IS_SUMMONED]:
                power.hologram_is_summoned(g)


def dismiss_hologram(g: Position) -> None:
    """At the end of the round the Hologram's boards are discarded, and its artifact with them."""
    if g.hologram_as < 0:
        return
    _give_back(g, g.hologram_as)
    g.hologram_as = -1
    if g.table.relayed >= 0:
        for n in range(i64(MOST_FURTHER_POWERS)):
            if further_power(g, n) >= 0:
                _give_back(g, further_power(g, n))
                g.cells[g.layout.further_powers + n] = 0


def _give_back(g: Position, councilor: i64) -> None:
    g.council_discard |= bit(councilor)
    g.table.councilors[councilor].is_dismissed(g, hologram_seat(g))
    for location in g.table.locations:
        location.board_goes(g, councilor)


def bring_board(g: Position, councilor: i64, seat: i64) -> None:
    """A councilor's board comes into the game, for a player or for the Hologram."""
    g.table.councilors[councilor].set_up(g, seat)
    for location in g.table.locations:
        location.board_comes(g, councilor, seat)


def hologram_powers(g: Position) -> vec[i64]:
    """The councilors whose powers the Hologram has now, in order."""
    found = vec[i64]()
    if g.hologram_as >= 0:
        found = append(found, g.hologram_as)
        if g.table.relayed >= 0:
            for n in range(i64(MOST_FURTHER_POWERS)):
                if further_power(g, n) >= 0:
                    found = append(found, further_power(g, n))
    return found


def take_power(g: Position, councilor: i64) -> None:
    """The Hologram has a councilor's power this round, beside those that it has already."""
    if g.hologram_as < 0:
        g.hologram_as = councilor
        return
    n: i64 = 0
    while further_power(g, n) >= 0:
        n += 1
    g.cells[g.layout.further_powers + n] = councilor + 1


class RevealCouncilors(Decision):
    """Chance: the councilors on top of the stack.

    When the stack runs out, the discard pile is shuffled into a new one. Frame: boards to reveal,
    mask of those revealed, powers to choose beyond the first.
    """

    def kind(self) -> str:
        return "reveal_councilors"

    def is_chance(self, g: Position) -> bool:
        return True

    def seats(self, g: Position) -> i64:
        return bit(hologram_seat(g))

    def advance(self, g: Position) -> bool:
        if g.arg(1) > 0:
            if g.council_stack == 0:
                g.council_stack = g.council_discard
                g.council_discard = 0
            if g.council_stack != 0:
                return False
        revealed = g.arg(2)
        further = g.arg(3)
        g.pop()
        g.push(CHOOSE_HOLOGRAM, revealed, further)
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
    """Whose power the Hologram has this round; if several, they are chosen in their order.

    Frame: mask of the councilors revealed and not chosen, powers to choose after this one.
    """

    def kind(self) -> str:
        return "choose_hologram"

    def seats(self, g: Position) -> i64:
        return bit(hologram_seat(g))

    def advance(self, g: Position) -> bool:
        return pop_at_zero(g, g.arg(1))

    def legal(self, g: Position, out: Moves) -> None:
        chosen = hologram_powers(g)
        first_one: i64 = 0
        if len(chosen) > 0:
            first_one = chosen[i64(len(chosen)) - 1] + 1
        left: i64 = popcount(g.arg(1) >> first_one)
        after = min(g.arg(2), left - 1)
        for councilor in range(first_one, g.table.n_councilors):
            if left > after and (g.arg(1) >> councilor) & 1 != 0:
                left -= 1
                out.add(make_move(HOLOGRAM_AS, councilor))

    def apply(self, g: Position, move: i64) -> None:
        councilor = first(move)
        left = g.arg(1) & ~bit(councilor)
        if g.arg(2) == 0:
            g.council_discard |= left
            g.pop()
        else:
            g.set_arg(1, left)
            g.set_arg(2, g.arg(2) - 1)
        take_power(g, councilor)
        bring_board(g, councilor, hologram_seat(g))


REVEAL_COUNCILORS: Final[i64] = register(RevealCouncilors())
CHOOSE_HOLOGRAM: Final[i64] = register(ChooseHologram())
