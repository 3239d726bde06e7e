"""The Hologram's borrowed power (base rulebook, The Hologram).

It goes with the starting player; where one player leads two teams, it leads the second one
(Monstrosities rulebook, New Solo Variant).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.ids import IN_SUPPLY, NOT_IN_GAME
from game.engine.layout import MOST_FURTHER_POWERS
from game.engine.modifiers import LENDS_BOARD
from game.engine.moments import HOLOGRAM_IS_SUMMONED
from game.engine.moves import HOLOGRAM_AS, REVEAL, Moves, first, make_move
from game.engine.pieces import (
    carried_powers,
    further_power,
    is_inactive,
    owner_of,
    spaces_taken,
)
from game.engine.position import Position
from game.engine.powers import value_for


def has_hologram(g: Position) -> bool:
    """Whether the Hologram is in the game."""
    return g.table.hologram >= 0 and g.place_of(g.table.hologram) != NOT_IN_GAME


def hologram_seat(g: Position) -> i64:
    """The seat that the Hologram belongs to now."""
    return owner_of(g, g.table.hologram)


def summon_hologram(g: Position) -> None:
    """The Hologram's player reveals councilors for its power.

    One that is inactive on the board stays there, without a power. One in the supply is not in play
    (Monstrosities rulebook, Removed Leaders, FAQ), so nobody receives it this round.
    """
    if not has_hologram(g) or g.place_of(g.table.hologram) == IN_SUPPLY:
        return
    if not is_inactive(g, g.table.hologram):
        g.push(REVEAL_COUNCILORS, g.table.book.hologram_choices, 0, 0)
        for power in g.table.listeners[HOLOGRAM_IS_SUMMONED]:
            power.hologram_is_summoned(g)


def dismiss_hologram(g: Position) -> None:
    """At the end of the round the Hologram's boards are discarded, and its artifact with them."""
    powers = hologram_powers(g)
    if len(powers) == 0:
        return
    place = g.place_of(g.table.hologram)
    spaces = spaces_taken(g, g.table.hologram)
    for number in powers:
        _give_back(g, number)
    g.hologram_as = -1
    if g.table.relayed >= 0:
        for n in range(i64(MOST_FURTHER_POWERS)):
            g.cells[g.layout.further_powers + n] = 0
    if place >= 0:
        g.cells[g.layout.occupants + place] += spaces_taken(g, g.table.hologram) - spaces


def _give_back(g: Position, number: i64) -> None:
    """A power is given back; a councilor's board goes to the discard pile."""
    g.table.powers[number].is_dismissed(g, hologram_seat(g))
    if is_councilor(g, number):
        g.council_discard |= bit(number)
        for location in g.table.locations:
            location.board_goes(g, number)


def is_councilor(g: Position, number: i64) -> bool:
    """Whether a power, by its number among all, is a councilor's."""
    return number < g.table.n_councilors


def is_ally_board(g: Position, number: i64) -> bool:
    """Whether a power, by its number among all, is that of an ally; each Bot belongs to a seat.

    The Hologram may have such a power where a card lends it (Mystic Lantern).
    """
    if not g.table.is_changed(LENDS_BOARD):
        return False
    for index in range(g.table.first_further_piece, g.table.n_pieces):
        if g.table.piece_power[index] == number and g.table.piece_seat[index] < 0:
            return True
    return False


def boards_to_choose(g: Position, revealed: i64) -> vec[i64]:
    """The powers that the Hologram may take next: of councilors revealed, and of allies.

    Several powers are chosen in the order of their numbers, so that each choice is listed once.
    """
    found = vec[i64]()
    chosen = hologram_powers(g)
    start: i64 = chosen[i64(len(chosen)) - 1] + 1 if len(chosen) > 0 else 0
    for number in range(start, g.table.n_councilors):
        if (revealed >> number) & 1 != 0:
            found = append(found, number)
    seat = hologram_seat(g)
    for number in range(max(start, g.table.n_councilors), i64(len(g.table.powers))):
        if is_ally_board(g, number) and value_for(g, seat, LENDS_BOARD, 0, number) > 0:
            found = append(found, number)
    return found


def bring_board(g: Position, number: i64, seat: i64) -> None:
    """The board of a power comes into the game, for a player or for the Hologram."""
    g.table.powers[number].set_up(g, seat)
    open_locations(g, number, seat)


def open_locations(g: Position, number: i64, seat: i64) -> None:
    """The locations beside a board come with it; only councilors have such."""
    if is_councilor(g, number):
        for location in g.table.locations:
            location.board_comes(g, number, seat)


def hologram_powers(g: Position) -> vec[i64]:
    """The powers that the Hologram has now, in order."""
    return carried_powers(g, g.table.hologram) if g.hologram_as >= 0 else vec[i64]()


def take_power(g: Position, number: i64) -> None:
    """The Hologram has a power this round, beside those that it has already."""
    if g.hologram_as < 0:
        g.hologram_as = number
        return
    n: i64 = 0
    while further_power(g, n) >= 0:
        n += 1
    g.cells[g.layout.further_powers + n] = number + 1


class RevealCouncilors(Decision):
    """Chance: the councilors on top of the stack.

    When the stack runs out, the discard pile is shuffled into a new one.
    """

    LEFT: Final = 1  # boards to reveal
    REVEALED: Final = 2  # mask of those revealed
    FURTHER_POWERS: Final = 3  # powers to choose beyond the first

    def is_chance(self, g: Position) -> bool:
        return True

    def seats(self, g: Position) -> i64:
        return bit(hologram_seat(g))

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            if g.council_stack == 0:
                g.council_stack = g.council_discard
                g.council_discard = 0
            if g.council_stack != 0:
                return False
        revealed = g.arg(self.REVEALED)
        further = g.arg(self.FURTHER_POWERS)
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
        g.set_arg(self.REVEALED, g.arg(self.REVEALED) | board)
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class ChooseHologram(Decision):
    """Whose power the Hologram has this round; if several, they are chosen in their order."""

    REVEALED: Final = 1  # mask of the councilors revealed and not chosen
    FURTHER_POWERS: Final = 2  # powers to choose after this one

    def seats(self, g: Position) -> i64:
        return bit(hologram_seat(g))

    def advance(self, g: Position) -> bool:
        if len(boards_to_choose(g, g.arg(self.REVEALED))) > 0:
            return False
        g.council_discard |= g.arg(self.REVEALED)
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        boards = boards_to_choose(g, g.arg(self.REVEALED))
        listed = max(i64(1), i64(len(boards)) - g.arg(self.FURTHER_POWERS))
        for number in boards[:listed]:
            out.add(make_move(HOLOGRAM_AS, number))

    def apply(self, g: Position, move: i64) -> None:
        number = first(move)
        left = (
            g.arg(self.REVEALED) & ~bit(number) if is_councilor(g, number) else g.arg(self.REVEALED)
        )
        if g.arg(self.FURTHER_POWERS) == 0:
            g.council_discard |= left
            g.pop()
        else:
            g.set_arg(self.REVEALED, left)
            g.set_arg(self.FURTHER_POWERS, g.arg(self.FURTHER_POWERS) - 1)
        take_power(g, number)
        bring_board(g, number, hologram_seat(g))


REVEAL_COUNCILORS: Final[i64] = register("reveal_councilors", RevealCouncilors())
CHOOSE_HOLOGRAM: Final[i64] = register("choose_hologram", ChooseHologram())
