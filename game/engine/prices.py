"""What a build costs, what spares some of it, and whether builders can pay it.

(Base rulebook: Cosmic Gate Board, The Power Core; the FAQ and rulings on discounts.) A price is
kept as one integer, eight bits for each good.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.energy import in_tokens
from game.engine.ids import ATLANTIUM, CRYSTAL, ENERGY, GOLD, N_GOODS
from game.engine.modifiers import BUILD_DISCOUNT, ITEM_DISCOUNT, ITEM_UNITS
from game.engine.position import Position
from game.engine.powers import READY, powers_at, value_at, value_for_all

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
