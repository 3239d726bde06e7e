"""The Artisan and its Inspiration (Monstrosities rulebook, Components; Magic Items).

Inspiration is a number on the Artisan's board. It pays units of a magic item's price, of resources
and of mystic energy alike, when the piece with the Artisan's power is among the builders. It never
pays for a component.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.potions import piece_with
from game.engine.bits import all_below
from game.engine.build import PayBuild
from game.engine.change import Change, computes, gives
from game.engine.decisions import SeatDecision, register
from game.engine.effects import OwnNumber
from game.engine.ids import N_GOODS
from game.engine.modifiers import BUILDS_ITEMS, ITEM_UNITS
from game.engine.moves import Moves, first, make_move, second
from game.engine.pieces import has_power, owner_of, unique_index
from game.engine.places import is_build_space
from game.engine.position import Position
from game.engine.power import Power
from game.engine.prices import due, funds_of, held, missing, one
from game.engine.registry import register_councilor
from game.engine.table import Table
from game.notation import GOOD, NUMBER, Form, new_verb
from game.words import say

INSPIRE: Final[i64] = new_verb(Form("inspire", (NUMBER, GOOD)))
"""Spends a number of Inspiration in place of the same number of units of a good."""


class ArtisanCouncilor(Power):
    """Gathers Inspiration and builds magic items with it.

    A player's Artisan gains some at the start of each round; both the Leader and a Hologram with
    this power gain some whenever they come onto the gate board or onto a built component. What the
    Hologram has left is lost at the end of the round.
    """

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("inspiration", "her tokens, up to 9")]

    def most(self, table: Table, n: i64) -> i64:
        return self.second_amount

    def flaw(self, g: Position) -> str:
        if self.inspiration(g) > 0 and piece_with(g, self.index) < 0:
            return say("position-nobody_has_the_artisans_board")
        return ""

    def inspiration(self, g: Position) -> i64:
        """The Inspiration on the board."""
        return g.cells[self.cell]

    def gain_inspiration(self, g: Position) -> None:
        """More Inspiration, up to the end of the track."""
        g.cells[self.cell] = min(self.second_amount, self.inspiration(g) + self.amount)

    def round_starts(self, g: Position) -> None:
        for seat in range(g.table.seats):
            if has_power(g, seat, self.index):
                self.gain_inspiration(g)

    def set_up(self, g: Position, seat: i64) -> None:
        if g.round > 0:
            self.gain_inspiration(g)

    def is_dismissed(self, g: Position, seat: i64) -> None:
        g.cells[self.cell] = 0

    def before_placement(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        self._comes_to(g, seat, kind, place)

    def someone_moves(self, g: Position, seat: i64, kind: i64, origin: i64, place: i64) -> None:
        self._comes_to(g, seat, kind, place)

    def _comes_to(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        piece = piece_with(g, self.index)
        if piece < 0 or unique_index(g, seat, kind) != piece or owner_of(g, piece) != seat:
            return
        if is_build_space(place) or g.table.is_component_place(place):
            self.gain_inspiration(g)

    def changes(self) -> list[Change]:
        return [gives(BUILDS_ITEMS), computes(ITEM_UNITS)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return self.inspiration(g)

    def item_is_paid(self, g: Position, slot: i64) -> None:
        if self.inspiration(g) > 0:
            g.push(SPEND_INSPIRATION, owner_of(g, piece_with(g, self.index)), slot, self.index, 0)


class SpendInspiration(SeatDecision):
    """How much Inspiration is spent in place of a good. Goods in order.

    The frame below is that of the payment.
    """

    SLOT: Final = 2  # slot of the item
    POWER: Final = 3  # number of the Artisan's power
    NEXT_GOOD: Final = 4

    def _price(self, g: Position) -> i64:
        return g.frame(g.depth - 2, PayBuild.PRICE_DUE)

    def advance(self, g: Position) -> bool:
        left = g.cells[g.table.powers[g.arg(self.POWER)].cell]
        good = g.arg(self.NEXT_GOOD)
        while good < N_GOODS and due(self._price(g), good) == 0:
            good += 1
        if good == N_GOODS or left == 0:
            g.pop()
            return True
        g.set_arg(self.NEXT_GOOD, good)
        return False

    def legal(self, g: Position, out: Moves) -> None:
        price = self._price(g)
        builders = g.frame(g.depth - 2, PayBuild.BUILDERS)
        good = g.arg(self.NEXT_GOOD)
        left = g.cells[g.table.powers[g.arg(self.POWER)].cell]
        owed = due(price, good)
        low = max(i64(0), owed - held(g, builders, good))
        later = price & ~all_below(8 * (good + 1))
        high = min(owed, left - missing(funds_of(g, builders), later))
        for n in range(low, high + 1):
            out.add(make_move(INSPIRE, n, good))

    def apply(self, g: Position, move: i64) -> None:
        n = first(move)
        good = second(move)
        seat = g.arg(self.SEAT)
        slot = g.arg(self.SLOT)
        artisan = g.arg(self.POWER)
        g.cells[g.table.powers[artisan].cell] -= n
        g.pop()
        g.set_arg(PayBuild.PRICE_DUE, g.arg(PayBuild.PRICE_DUE) - n * one(good))
        g.push(SPEND_INSPIRATION, seat, slot, artisan, good + 1)


SPEND_INSPIRATION: Final[i64] = register("spend_inspiration", SpendInspiration())

register_councilor("artisan", ArtisanCouncilor)
