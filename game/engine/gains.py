"""Taking, converting and sharing out resources and mystic energy by choice."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import (
    CONVERT_MATTER,
    GAIN_GOODS,
    SHARE_GOODS,
    TURN_IN_GOODS,
    Decision,
    SeatDecision,
    register,
)
from game.engine.ids import ENERGY, N_GOODS, N_RESOURCES, ORE
from game.engine.moves import (
    DONE,
    GAIN,
    LEAVE,
    SWAP,
    TURN_IN,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.packs import add_card, card_at, without
from game.engine.position import Position

ANY_RESOURCE: Final = 15
"""Mask of the four resources."""


def ask_gains(g: Position, seats: i64, count: i64, goods: i64, ore_once: bool = False) -> None:
    """Ask which goods of the mask are gained and, among several seats, by whom."""
    g.push(GAIN_GOODS, seats, count, goods, 1 if ore_once else 0, 0)


def ask_purchase(g: Position, seat: i64, count: i64) -> None:
    """A player turns up to `count` mystic energy, at least one, into as many resources."""
    g.push(GAIN_GOODS, bit(seat), count, ANY_RESOURCE, 0, 1)


class GainGoods(Decision):
    """What is gained, and by whom.

    Frame: mask of seats, number left, mask of goods, 1 if ore comes only once, price (0: free;
    1: one mystic energy each, the first still due; 2: the same, and one may stop).
    """

    def kind(self) -> str:
        return "gain"

    def seats(self, g: Position) -> i64:
        return g.arg(1)

    def advance(self, g: Position) -> bool:
        if g.arg(2) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(1) >> seat) & 1 == 0:
                continue
            if g.arg(5) > 0 and g.have(seat, ENERGY) == 0:
                continue
            for good in range(i64(N_GOODS)):
                if (g.arg(3) >> good) & 1 != 0:
                    out.add(make_move(GAIN, seat, good))
        if g.arg(5) == 2:
            out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.pop()
            return
        seat = first(move)
        good = second(move)
        g.gain(seat, good)
        if g.arg(5) > 0:
            g.gain(seat, ENERGY, -1)
            g.set_arg(5, 2)
        if good == ORE and g.arg(4) != 0:
            g.set_arg(3, g.arg(3) & ~bit(ORE))
        g.set_arg(2, g.arg(2) - 1)


class ConvertMatter(SeatDecision):
    """Which resource becomes which other. Frame: seat, conversions left."""

    def kind(self) -> str:
        return "convert"

    def advance(self, g: Position) -> bool:
        if g.arg(2) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                for other in range(i64(N_RESOURCES)):
                    if other != good:
                        out.add(make_move(SWAP, seat, good, other))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.pop()
            return
        g.gain(first(move), second(move), -1)
        g.gain(first(move), third(move))
        g.set_arg(2, g.arg(2) - 1)


class TurnInGoods(SeatDecision):
    """Which resources are turned in to come back twice.

    Frame: seat, number left, pack of what comes back.
    """

    def kind(self) -> str:
        return "turn_in"

    def advance(self, g: Position) -> bool:
        if g.arg(2) > 0:
            return False
        pack = g.arg(3)
        g.pop()
        g.push(SHARE_GOODS, pack)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                out.add(make_move(TURN_IN, seat, good))
        if g.arg(3) != 0:
            out.add(make_move(LEAVE, seat))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == LEAVE:
            g.set_arg(2, 0)
            return
        good = second(move)
        g.gain(first(move), good, -1)
        g.set_arg(3, add_card(add_card(g.arg(3), good), good))
        g.set_arg(2, g.arg(2) - 1)


class ShareGoods(Decision):
    """Who takes the next of the resources handed out. Frame: pack of resources."""

    def kind(self) -> str:
        return "share_resources"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        good = card_at(g.arg(1), 0)
        for seat in range(g.table.seats):
            out.add(make_move(GAIN, seat, good))

    def apply(self, g: Position, move: i64) -> None:
        g.gain(first(move), second(move))
        g.set_arg(1, without(g.arg(1), second(move)))


register(GAIN_GOODS, GainGoods())
register(CONVERT_MATTER, ConvertMatter())
register(TURN_IN_GOODS, TurnInGoods())
register(SHARE_GOODS, ShareGoods())
