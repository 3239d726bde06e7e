"""Building on the gate board: who may build what, at what price, and who pays.

(Base rulebook: Cosmic Gate Board, The Power Core; the FAQ and rulings on discounts.) A price is
kept as one integer, eight bits for each good.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, pop_at_zero, register
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.energy import in_tokens
from game.engine.five_plus import shut_out
from game.engine.ids import (
    ATLANTIUM,
    BUILT_THIS_ROUND,
    CRYSTAL,
    ENERGY,
    GOLD,
    N_GOODS,
    UNBUILT,
    WON,
)
from game.engine.layout import WHAT
from game.engine.modifiers import BUILD_DISCOUNT, ITEM_DISCOUNT, ITEM_UNITS
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
    READY,
    is_safe,
    powers_at,
    value_at,
    value_for_all,
)
from game.engine.readiness import ready_owners
from game.engine.returning import return_ready

NOBODY: Final = -1


def due(price: i64, good: i64) -> i64:
    """How much of a good a price asks for."""
    return (price >> (8 * good)) & 255


def one(good: i64) -> i64:
    """A price of one unit."""
    return bit(8 * good)


def units(price: i64) -> i64:
    """All units of a price together."""
    n: i64 = 0
    for good in range(i64(N_GOODS)):
        n += due(price, good)
    return n


def price_of(g: Position, slot: i64) -> i64:
    """What a slot's card costs now; its mystic energy is counted in what must be spent."""
    price = g.table.buildables[slot].price_now(g)
    energy = due(price, ENERGY)
    if energy > 0:
        price -= (energy - in_tokens(g, energy)) * one(ENERGY)
    return price


def can_be_spared(price: i64) -> bool:
    """Whether a discount has a resource to spare; the last unit of a price always stays."""
    if units(price) <= 1:
        return False
    for good in range(i64(N_GOODS)):
        if is_building_resource(good) and due(price, good) > 0:
            return True
    return False


def discounts(g: Position, place: i64, builders: i64) -> i64:
    """Resources that the builders need not pay: powers ready on the space, cards of builders.

    A free build has no space: `place` is -1.
    """
    spared: i64 = 0
    if place >= 0:
        spared = value_at(g, place, BUILD_DISCOUNT, spared, among=READY)
    return value_for_all(g, builders, BUILD_DISCOUNT, spared)


def discount_on(g: Position, place: i64, slot: i64, off: i64) -> i64:
    """The discount of those on a build space for what is in a slot; magic items may cost less."""
    if slot < g.table.n_components:
        return off
    return value_at(g, place, ITEM_DISCOUNT, off, among=READY)


def payer_at(g: Position, place: i64, slot: i64) -> i64:
    """The power ready on a place that can pay units of what is in a slot itself, or NOBODY.

    Only the price of a magic item can be paid so; a game has one such power (Artisan).
    """
    if slot >= g.table.n_components and place >= 0:
        for power in powers_at(g, place, ITEM_UNITS, READY):
            if power.changed(g, ITEM_UNITS, 0) > 0:
                return power.index
    return NOBODY


def units_of(g: Position, payer: i64) -> i64:
    """How many units a power can pay itself; `payer` is its number, or NOBODY."""
    return g.table.powers[payer].changed(g, ITEM_UNITS, 0) if payer >= 0 else i64(0)


def held(g: Position, builders: i64, good: i64) -> i64:
    """What the builders have of a good, all together."""
    n: i64 = 0
    cells = g.cells
    at = g.layout.stock + good
    while builders != 0:
        if builders & 1 != 0:
            n += cells[at]
        builders >>= 1
        at += N_GOODS
    return n


def funds_of(g: Position, builders: i64) -> i64:
    """What the builders have of each good, all together, as a price; more than 255 count as 255."""
    funds: i64 = 0
    for good in range(i64(N_GOODS)):
        funds |= min(held(g, builders, good), i64(255)) << (8 * good)
    return funds


def is_building_resource(good: i64) -> bool:
    """Whether components are built of it: gold, crystal, Atlantium (ore is useless for that)."""
    return good == GOLD or good == CRYSTAL or good == ATLANTIUM


def payable(
    g: Position, builders: i64, price: i64, surcharges: i64, off: i64, each: bool, more: i64 = 0
) -> bool:
    """Whether some choice of surcharges and discounts gives a price that the builders can pay.

    A power pays up to `more` units of it, of whichever good.
    """
    return is_covered(g, builders, funds_of(g, builders), price, surcharges, off, each, more)


def is_covered(
    g: Position,
    builders: i64,
    funds: i64,
    price: i64,
    surcharges: i64,
    off: i64,
    each: bool,
    more: i64,
) -> bool:
    """The same for builders whose funds are known."""
    if surcharges > 0:
        for good in range(i64(ATLANTIUM + 1)):
            if is_building_resource(good) and is_covered(
                g, builders, funds, price + one(good), surcharges - 1, off, each, more
            ):
                return True
        return False
    if off > 0:
        if each and is_covered(g, builders, funds, price, 0, 0, each, more):
            return True
        if not can_be_spared(price):
            return is_covered(g, builders, funds, price, 0, 0, each, more)
        for good in range(i64(ATLANTIUM + 1)):
            if due(price, good) == 0 or not is_building_resource(good):
                continue
            if is_covered(g, builders, funds, price - one(good), 0, off - 1, each, more):
                return True
        return False
    if each:
        return everyone_can_give(g, builders, price, 0, N_GOODS, 0)
    return missing(funds, price) <= more


def missing(funds: i64, price: i64) -> i64:
    """How many units of a price the funds lack."""
    n: i64 = 0
    while price != 0:
        n += max(i64(0), (price & 255) - (funds & 255))
        price >>= 8
        funds >>= 8
    return n


def everyone_can_give(
    g: Position, builders: i64, price: i64, given: i64, good_asked: i64, next_seat: i64
) -> bool:
    """Whether the price can be paid so that each builder gives at least one unit (Power Core).

    `given` marks those who have; of `good_asked` only seats from `next_seat` on may still give. By
    Hall's theorem it is enough that, for every set of goods, no more builders depend on that set
    alone than units of it are due.
    """
    for good in range(i64(N_GOODS)):
        left: i64 = 0
        for seat in range(g.table.seats):
            if (builders >> seat) & 1 != 0 and (good != good_asked or seat >= next_seat):
                left += g.have(seat, good)
        if due(price, good) > left:
            return False
    for chosen in range(bit(N_GOODS)):
        room: i64 = 0
        for good in range(i64(N_GOODS)):
            if (chosen >> good) & 1 != 0:
                room += due(price, good)
        for seat in range(g.table.seats):
            if (builders >> seat) & 1 == 0 or (given >> seat) & 1 != 0:
                continue
            inside = True
            for good in range(i64(N_GOODS)):
                asked_before = good == good_asked and seat < next_seat
                if (chosen >> good) & 1 != 0 or due(price, good) == 0 or asked_before:
                    continue
                if g.have(seat, good) > 0:
                    inside = False
            if inside:
                room -= 1
        if room < 0:
            return False
    return True


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

    def kind(self) -> str:
        return "price_build"

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

    def kind(self) -> str:
        return "pay_build"

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

    def advance(self, g: Position) -> bool:
        return pop_at_zero(g, g.arg(self.PRICE_DUE))

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

    def kind(self) -> str:
        return "complete_build"

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


PRICE_BUILD: Final[i64] = register(PriceBuild())
PAY_BUILD: Final[i64] = register(PayBuild())
COMPLETE_BUILD: Final[i64] = register(CompleteBuild())
