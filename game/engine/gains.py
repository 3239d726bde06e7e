"""Gaining resources and mystic energy by choice."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import SeatsDecision, register
from game.engine.energy import energy_worth
from game.engine.ids import ENERGY, N_GOODS, ORE
from game.engine.moves import DONE, GAIN, Moves, first, make_move, second, verb_of
from game.engine.position import Position

ANY_RESOURCE: Final = 15
"""Mask of the four resources."""
MAY_STOP: Final = 2
"""From this price on, the player may stop."""
FIXED_PRICE: Final = 3
"""The price of `offer_one`: an energy that counts as more still buys one good."""


def ask_gains(g: Position, seats: i64, count: i64, goods: i64, ore_once: bool = False) -> None:
    """Ask which goods of the mask are gained and, among several seats, by whom."""
    g.push(GAIN_GOODS, seats, count, goods, 1 if ore_once else 0, 0)


def ask_purchase(g: Position, seat: i64, count: i64) -> None:
    """A player turns up to `count` mystic energy, at least one, into as many resources.

    If each counts as more, it brings more resources.
    """
    g.push(GAIN_GOODS, bit(seat), count * energy_worth(g), ANY_RESOURCE, 0, 1)


def offer_purchase(g: Position, seat: i64, count: i64, goods: i64) -> None:
    """A player may turn up to `count` mystic energy into as many of the goods of a mask."""
    if g.have(seat, ENERGY) > 0:
        g.push(GAIN_GOODS, bit(seat), count * energy_worth(g), goods, 0, MAY_STOP)


def offer_one(g: Position, seat: i64, goods: i64) -> None:
    """A player may turn one mystic energy into one of the goods of a mask, whatever it counts as.

    What is left over of it is lost, as with every other price (Monstrosities rulebook, FAQ on the
    Laic Receiver).
    """
    if g.have(seat, ENERGY) > 0:
        g.push(GAIN_GOODS, bit(seat), 1, goods, 0, FIXED_PRICE)


class GainGoods(SeatsDecision):
    """What is gained, and by whom.

    A price is 0 if all is free; 1: one mystic energy each, the first still due; 2: the same, and
    one may stop; 3: the same, and it does not count as more.
    """

    LEFT: Final = 2  # number left
    GOODS: Final = 3  # mask of goods
    ORE_ONCE: Final = 4  # 1 if ore comes only once
    PRICE: Final = 5

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0

    def _is_due(self, g: Position) -> bool:
        """Whether a mystic energy must be paid for the next resource."""
        if g.arg(self.PRICE) == FIXED_PRICE:
            return True
        return g.arg(self.PRICE) > 0 and g.arg(self.LEFT) % energy_worth(g) == 0

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 == 0:
                continue
            if self._is_due(g) and g.have(seat, ENERGY) == 0:
                continue
            for good in range(i64(N_GOODS)):
                if (g.arg(self.GOODS) >> good) & 1 != 0:
                    out.add(make_move(GAIN, seat, good))
        if g.arg(self.PRICE) >= MAY_STOP:
            out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.pop()
            return
        seat = first(move)
        good = second(move)
        g.gain(seat, good)
        if self._is_due(g):
            g.gain(seat, ENERGY, -1)
            g.set_arg(self.PRICE, max(g.arg(self.PRICE), i64(MAY_STOP)))
        if good == ORE and g.arg(self.ORE_ONCE) != 0:
            g.set_arg(self.GOODS, g.arg(self.GOODS) & ~bit(ORE))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


GAIN_GOODS: Final[i64] = register("gain", GainGoods())
