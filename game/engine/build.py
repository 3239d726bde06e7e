"""Building on the gate board: who may build what, and how builders choose what each pays.

(Base rulebook: Cosmic Gate Board, The Power Core; the FAQ and rulings on discounts.)
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.five_plus import shut_out
from game.engine.ids import (
    ATLANTIUM,
    BUILT_THIS_ROUND,
    UNBUILT,
    WON,
)
from game.engine.layout import WHAT
from game.engine.moves import (
    BUILD,
    EXTRA,
    FULL_PRICE,
    LESS,
    PAY,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import BUILD_LIMIT, BUILDS, SURCHARGE, Position
from game.engine.powers import (
    is_safe,
)
from game.engine.prices import (
    NOBODY,
    can_be_spared,
    discount_on,
    discounts,
    due,
    everyone_can_give,
    funds_of,
    held,
    is_building_resource,
    is_covered,
    missing,
    one,
    payable,
    payer_at,
    price_of,
    units_of,
)
from game.engine.readiness import ready_owners
from game.engine.returning import return_ready


def may_build(g: Position, place: i64) -> bool:
    """Whether anything more may be built this round on a place, or free of one (-1)."""
    if not 0 < g.round_effect(BUILD_LIMIT) <= g.round_effect(BUILDS):
        return True
    return place >= 0 and is_safe(g, place, SPECIAL_MISFORTUNE)


def surcharge_on(g: Position, place: i64) -> i64:
    """How many resources more a build on a place costs this round, or one free of a place (-1)."""
    extra = g.round_effect(SURCHARGE)
    if extra > 0 and place >= 0 and is_safe(g, place, SPECIAL_MISFORTUNE):
        return 0
    return extra


def is_within_reach(g: Position, place: i64, slot: i64, builders: i64, off: i64) -> bool:
    """Whether a slot's card is unbuilt, its turn has come and the builders can pay for it."""
    if shut_out(g, place) > 0:
        return False
    return is_within_funds(g, place, slot, builders, funds_of(g, builders), off)


def is_within_funds(
    g: Position, place: i64, slot: i64, builders: i64, funds: i64, off: i64
) -> bool:
    """The same for builders who may act, and whose funds are known."""
    if g.built(slot) != UNBUILT:
        return False
    card = g.table.buildables[slot]
    if not card.may_be_built(g, place):
        return False
    more = units_of(g, payer_at(g, place, slot))
    price = price_of(g, slot)
    # No choice of discounts helps where more is missing than they spare.
    if missing(funds, price) > off + more:
        return False
    extra = surcharge_on(g, place)
    return is_covered(g, builders, funds, price, extra, off, card.each_builder_gives(), more)


def can_pay(
    g: Position, slot: i64, builders: i64, price: i64, off: i64, more: i64 = 0, place: i64 = -1
) -> bool:
    """Whether the builders can pay a price for a slot's card, with this round's surcharges.

    A power pays up to `more` units of it; `place` is theirs, or -1 for a free build.
    """
    each = g.table.buildables[slot].each_builder_gives()
    return payable(g, builders, price, surcharge_on(g, place), off, each, more)


def list_builds(g: Position, place: i64, out: Moves) -> None:
    """List what could be built on a space."""
    builders = ready_owners(g, place)
    if builders == 0 or not may_build(g, place) or shut_out(g, place) > 0:
        return
    off = discounts(g, place, builders)
    funds = funds_of(g, builders)
    for slot in range(g.table.n_slots):
        spared = discount_on(g, place, slot, off)
        if is_within_funds(g, place, slot, builders, funds, spared):
            out.add(make_move(BUILD, place - FIRST_BUILD_SPACE, slot))


def start_build(g: Position, move: i64) -> None:
    """The Atlanteans on a space build: settle the price, pay, take the benefit."""
    place = first(move) + FIRST_BUILD_SPACE
    slot = second(move)
    builders = ready_owners(g, place)
    off = discount_on(g, place, slot, discounts(g, place, builders))
    begin_build(g, slot, builders, price_of(g, slot), off, place, payer_at(g, place, slot))


def begin_build(
    g: Position, slot: i64, builders: i64, price: i64, off: i64, place: i64, payer: i64 = NOBODY
) -> None:
    """Those who build settle the price and pay it; `place` is theirs, or -1 for a free build.

    `payer` is a power that can pay units of the price itself, or NOBODY.
    """
    g.push(COMPLETE_BUILD, slot, builders, place, payer + 1)
    g.push(PRICE_BUILD, slot, builders, price, surcharge_on(g, place), off)


class PriceBuild(Decision):
    """Which resource a surcharge adds to the price, or a discount removes from it.

    The frame
    below is that of the build.
    """

    SLOT: Final = 1
    BUILDERS: Final = 2  # mask of the builders
    PRICE: Final = 3  # price so far
    SURCHARGES: Final = 4  # surcharges left
    DISCOUNTS: Final = 5  # discounts left

    def seats(self, g: Position) -> i64:
        return g.arg(self.BUILDERS)

    def advance(self, g: Position) -> bool:
        if g.arg(self.SURCHARGES) > 0 or (
            g.arg(self.DISCOUNTS) > 0 and can_be_spared(g.arg(self.PRICE))
        ):
            return False
        slot = g.arg(self.SLOT)
        builders = g.arg(self.BUILDERS)
        price = g.arg(self.PRICE)
        g.pop()
        payer = g.arg(CompleteBuild.PAYER) - 1
        each = g.table.buildables[slot].each_builder_gives()
        g.push(PAY_BUILD, price, builders, 0, 0, 1 if each else 0)
        if payer >= 0:
            g.table.powers[payer].item_is_paid(g, slot)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        each = g.table.buildables[g.arg(self.SLOT)].each_builder_gives()
        builders = g.arg(self.BUILDERS)
        price = g.arg(self.PRICE)
        extra = g.arg(self.SURCHARGES)
        off = g.arg(self.DISCOUNTS)
        more = units_of(g, g.frame(g.depth - 2, CompleteBuild.PAYER) - 1)
        for good in range(i64(ATLANTIUM + 1)):
            if not is_building_resource(good):
                continue
            if extra > 0:
                if payable(g, builders, price + one(good), extra - 1, off, each, more):
                    out.add(make_move(EXTRA, good))
            elif due(price, good) == 0:
                continue
            elif payable(g, builders, price - one(good), 0, off - 1, each, more):
                out.add(make_move(LESS, good))
        if each and extra == 0 and payable(g, builders, price, 0, 0, each):
            out.add(make_move(FULL_PRICE))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == FULL_PRICE:
            g.set_arg(self.DISCOUNTS, 0)
        elif verb == EXTRA:
            g.set_arg(self.PRICE, g.arg(self.PRICE) + one(first(move)))
            g.set_arg(self.SURCHARGES, g.arg(self.SURCHARGES) - 1)
        else:
            g.set_arg(self.PRICE, g.arg(self.PRICE) - one(first(move)))
            g.set_arg(self.DISCOUNTS, g.arg(self.DISCOUNTS) - 1)


class PayBuild(Decision):
    """Which builder pays how much of each good.

    Goods in order, and for each the builders in order.
    """

    PRICE_DUE: Final = 1  # price still due
    BUILDERS: Final = 2  # mask of the builders
    NEXT_SEAT: Final = 3  # next seat to ask
    GIVEN: Final = 4  # mask of those who have given
    EACH_GIVES: Final = 5  # 1 if each builder must give

    def _good(self, g: Position) -> i64:
        good: i64 = 0
        while due(g.arg(self.PRICE_DUE), good) == 0:
            good += 1
        return good

    def _seat(self, g: Position) -> i64:
        seat = g.arg(self.NEXT_SEAT)
        while (g.arg(self.BUILDERS) >> seat) & 1 == 0:
            seat += 1
        return seat

    def seats(self, g: Position) -> i64:
        return bit(self._seat(g))

    def is_over(self, g: Position) -> bool:
        return g.arg(self.PRICE_DUE) == 0

    def legal(self, g: Position, out: Moves) -> None:
        good = self._good(g)
        seat = self._seat(g)
        owed = due(g.arg(self.PRICE_DUE), good)
        later = g.arg(self.BUILDERS) & ~((bit(seat + 1)) - 1)
        low = max(i64(0), owed - held(g, later, good))
        for n in range(low, min(owed, g.have(seat, good)) + 1):
            if g.arg(self.EACH_GIVES) == 0 or self._leaves_rest_payable(g, seat, good, n):
                out.add(make_move(PAY, seat, n, good))

    def _leaves_rest_payable(self, g: Position, seat: i64, good: i64, n: i64) -> bool:
        given = g.arg(self.GIVEN)
        if n > 0:
            given |= bit(seat)
        g.gain(seat, good, -n)
        fits = everyone_can_give(
            g, g.arg(self.BUILDERS), g.arg(self.PRICE_DUE) - n * one(good), given, good, seat + 1
        )
        g.gain(seat, good, n)
        return fits

    def apply(self, g: Position, move: i64) -> None:
        seat = first(move)
        n = second(move)
        good = third(move)
        g.gain(seat, good, -n)
        if n > 0:
            g.set_arg(self.GIVEN, g.arg(self.GIVEN) | (bit(seat)))
        g.set_arg(self.PRICE_DUE, g.arg(self.PRICE_DUE) - n * one(good))
        if due(g.arg(self.PRICE_DUE), good) == 0:
            g.set_arg(self.NEXT_SEAT, 0)
        else:
            g.set_arg(self.NEXT_SEAT, seat + 1)


def still_due(g: Position, slot: i64) -> i64:
    """What is left to pay for a slot whose build is being paid, else what its card costs now."""
    for level in range(1, g.depth):
        kind = g.frame(level, WHAT)
        if kind == PRICE_BUILD and g.frame(level, PriceBuild.SLOT) == slot:
            return g.frame(level, PriceBuild.PRICE)
        if kind == PAY_BUILD and g.frame(level - 1, CompleteBuild.SLOT) == slot:
            return g.frame(level, PayBuild.PRICE_DUE)
    return price_of(g, slot)


class CompleteBuild(Decision):
    """What was built goes onto the gate board, and the builders return to their pools."""

    SLOT: Final = 1
    BUILDERS: Final = 2  # mask of the builders
    PLACE: Final = 3  # their place, or -1
    PAYER: Final = 4  # a power that can pay units of the price itself, counted from 1; 0 if none

    def advance(self, g: Position) -> bool:
        slot = g.arg(self.SLOT)
        builders = g.arg(self.BUILDERS)
        place = g.arg(self.PLACE)
        g.pop()
        if place >= 0:
            return_ready(g, place)
        g.cells[g.layout.built + slot] = BUILT_THIS_ROUND
        g.cells[g.layout.round_effects + BUILDS] += 1
        card = g.table.buildables[slot]
        if card.wins():
            g.end(WON)
            return True
        card.completed(g, builders)
        return True


PRICE_BUILD: Final[i64] = register("price_build", PriceBuild())
PAY_BUILD: Final[i64] = register("pay_build", PayBuild())
COMPLETE_BUILD: Final[i64] = register("complete_build", CompleteBuild())
