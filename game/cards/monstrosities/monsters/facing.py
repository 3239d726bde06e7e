"""Who stands on the space of a tile that faces the sea on either side.

(Monstrosities rulebook, Adjacent to Scylla.) A tile with two or three separate spaces has one on
its clockwise and one on its other side. Who is placed while Scylla is about says which space it
takes; a Bot that shares a space is with whoever faces the sea. A piece on two spaces faces the sea
on one side at least, and on both if no other space is free. Equal followers of one player are not
told apart: one that leaves gives up no space that faces the sea as long as another of them can keep
it. Whoever is petrified keeps its space beyond the round. In rounds without Scylla nobody says
where it stands: who is petrified then blocks the middle, or on a tile of two spaces the one that
nobody else takes.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.councilors import ChampionCouncilor, SeafarerCouncilor
from game.engine.decisions import SeatDecision, register
from game.engine.five_plus import sharers_on
from game.engine.ids import CITIES, N_PENINSULAS, PENINSULAS, PHASE_PLACE, PIECE_LETTERS, RINGS
from game.engine.moves import Moves, first, make_move
from game.engine.pieces import (
    carried_powers,
    counted,
    is_crowd,
    owner_of,
    spaces_of,
    spaces_taken,
    unique_index,
)
from game.engine.places import FIRST_TILE, is_tile, peninsula_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.sharing import is_sharing
from game.engine.table import Table
from game.notation import Argument, Form, new_verb

SIDES: Final[list[str]] = ["counterclockwise", "clockwise", "middle"]
COUNTERCLOCKWISE: Final = 0
CLOCKWISE: Final = 1
MIDDLE: Final = 2
SIDE: Final = Argument("side", lambda _: SIDES)
STAND: Final[i64] = new_verb(Form("stand", (SIDE,)))
KINDS_APART: Final = 64
"""A piece is noted as its seat times this, its kind and 1."""


def next_clockwise(g: Position, peninsula: i64) -> i64:
    """The peninsula that follows clockwise."""
    arm = g.table.book.arm
    for p in range(i64(N_PENINSULAS)):
        if arm[p] == (arm[peninsula] + 1) % N_PENINSULAS:
            return p
    return -1


def has_sides(g: Position, place: i64) -> bool:
    """Whether it matters on which space of a tile an Atlantean stands.

    Not on the innermost tile, not on a tile of one space, not in the Cities.
    """
    if not is_tile(place) or peninsula_of(place) == CITIES:
        return False
    return (place - FIRST_TILE) % RINGS > 0 and g.table.capacity[place] > 1


def keeps_tile_in_use(g: Position, seat: i64, kind: i64, place: i64) -> bool:
    """Whether a piece stands on a flooded tile that is used because of its power."""
    if is_crowd(kind) or g.is_dry(place):
        return False
    for number in carried_powers(g, unique_index(g, seat, kind)):
        if isinstance(g.table.powers[number], (SeafarerCouncilor, ChampionCouncilor)):
            return True
    return False


def shares(g: Position, seat: i64, kind: i64) -> bool:
    """Whether a piece shares the space of another, so that it takes none itself."""
    return not is_crowd(kind) and is_sharing(g, unique_index(g, seat, kind))


def spaces_held(g: Position, place: i64, seat: i64, kind: i64) -> i64:
    """How many spaces of a place Atlanteans of a seat and kind hold; the inactive keep theirs."""
    if is_crowd(kind):
        return counted(g.crowd(place), seat, kind)
    index = unique_index(g, seat, kind)
    if index < 0 or owner_of(g, index) != seat or g.place_of(index) != place:
        return 0
    return spaces_taken(g, index)


class Facing(Power):
    """The part of Scylla's card that keeps who faces the sea."""

    def side_names(self) -> list[str]:
        """The names of the numbers, two for each tile."""
        return [
            f"{peninsula}{ring + 1}_{side}"
            for peninsula in PENINSULAS
            for ring in range(RINGS)
            for side in SIDES[:MIDDLE]
        ]

    def first_side(self) -> i64:
        """Which of the card's numbers is the first of them."""
        raise NotImplementedError

    def side_words(self, table: Table) -> list[str]:
        """The words of these numbers: a piece, as in moves, or nobody."""
        words = ["nobody"]
        for seat in range(int(table.seats)):
            for kind in range(KINDS_APART):
                known = kind < int(table.n_kinds)
                words.append(f"{seat + 1}{PIECE_LETTERS[kind]}" if known else "")
        return words

    def takes_sides(self, g: Position) -> bool:
        """Whether the spaces matter this round."""
        raise NotImplementedError

    def _at(self, place: i64, side: i64) -> i64:
        return self.cell + self.first_side() + 2 * (place - FIRST_TILE) + side

    def on_side(self, g: Position, place: i64, side: i64, seat: i64, kind: i64) -> bool:
        """Whether such a piece stands on the space of that side."""
        return g.cells[self._at(place, side)] == seat * KINDS_APART + kind + 1

    def is_side_free(self, g: Position, place: i64, side: i64) -> bool:
        """Whether nobody stands on the space of that side."""
        return g.cells[self._at(place, side)] == 0

    def put_on_side(self, g: Position, place: i64, side: i64, seat: i64, kind: i64) -> None:
        """Note that a piece stands on the space of that side."""
        g.cells[self._at(place, side)] = seat * KINDS_APART + kind + 1

    def leave_side(self, g: Position, place: i64, side: i64) -> None:
        """Nobody stands on the space of that side any more."""
        g.cells[self._at(place, side)] = 0

    def in_the_middle(self, g: Position, place: i64) -> i64:
        """How many on the tile stand on neither side."""
        beside = g.occupants(place) - sharers_on(g, place)
        for side in range(i64(MIDDLE)):
            if not self.is_side_free(g, place, side):
                beside -= 1
        return beside

    def has_middle(self, g: Position, place: i64) -> bool:
        """Whether a space between the two sides is free."""
        return self.in_the_middle(g, place) < g.table.capacity[place] - 2

    def before_placement(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if self.takes_sides(g) and has_sides(g, place) and not shares(g, seat, kind):
            g.push(TAKE_SIDE, seat, kind, place, self.index)

    def someone_arrives(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        """Who moves onto a tile takes the middle, or else the first side that is free."""
        if g.phase == PHASE_PLACE or not self.takes_sides(g) or not has_sides(g, place):
            return
        spaces = spaces_of(g, seat, kind)
        for side in range(i64(MIDDLE)):
            if spaces == 0 or self.in_the_middle(g, place) <= g.table.capacity[place] - 2:
                return
            if self.is_side_free(g, place, side):
                self.put_on_side(g, place, side, seat, kind)
                spaces -= 1

    def someone_leaves(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if not is_tile(place):
            return
        left = counted(g.crowd(place), seat, kind) if is_crowd(kind) else i64(0)
        for side in range(i64(MIDDLE)):
            if self.on_side(g, place, side, seat, kind):
                if left == 0:
                    self.leave_side(g, place, side)
                left -= 1 if left > 0 else 0


class TakeSide(SeatDecision):
    """Which space of its tile the Atlantean takes that is about to be placed."""

    KIND: Final = 2
    PLACE: Final = 3
    POWER: Final = 4  # number of the power that keeps the sides

    def _card(self, g: Position) -> Facing | None:
        card = g.table.powers[g.arg(self.POWER)]
        return card if isinstance(card, Facing) else None

    def advance(self, g: Position) -> bool:
        card = self._card(g)
        place = g.arg(self.PLACE)
        if card is None or self._is_full(g, card, place):
            g.pop()
            return True
        if self._takes_both(g, card, place):
            for side in range(i64(MIDDLE)):
                card.put_on_side(g, place, side, g.arg(self.SEAT), g.arg(self.KIND))
            g.pop()
            return True
        return False

    def _is_wide(self, g: Position) -> bool:
        """Whether the Atlantean takes up two spaces: then it cannot be in the middle alone."""
        return spaces_of(g, g.arg(self.SEAT), g.arg(self.KIND)) > 1

    def _takes_both(self, g: Position, card: Facing, place: i64) -> bool:
        """Whether the Atlantean takes up two spaces and only those on the sides are free."""
        if not self._is_wide(g) or card.has_middle(g, place):
            return False
        return card.is_side_free(g, place, COUNTERCLOCKWISE) and card.is_side_free(
            g, place, CLOCKWISE
        )

    def _is_full(self, g: Position, card: Facing, place: i64) -> bool:
        """Whether all printed spaces are taken; who comes on top stands on none of them."""
        for side in range(i64(MIDDLE)):
            if card.is_side_free(g, place, side):
                return False
        return True

    def legal(self, g: Position, out: Moves) -> None:
        card = self._card(g)
        place = g.arg(self.PLACE)
        if card is None:
            return
        if card.has_middle(g, place) and not self._is_wide(g):
            out.add(make_move(STAND, MIDDLE))
        for side in range(i64(MIDDLE)):
            if card.is_side_free(g, place, side):
                out.add(make_move(STAND, side))

    def apply(self, g: Position, move: i64) -> None:
        card = self._card(g)
        if card is not None and first(move) != MIDDLE:
            card.put_on_side(g, g.arg(self.PLACE), first(move), g.arg(self.SEAT), g.arg(self.KIND))
        g.pop()


TAKE_SIDE: Final[i64] = register("take_side", TakeSide())
