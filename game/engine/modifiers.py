"""The numbers of what a power may change.

A modifier is the method of `Power` of the same name. A table knows which powers override it, and
asks only those.
"""

from typing import Final

ROLL_TARGET: Final = 0
ROLL_BONUS: Final = 1
ENERGY_RATE: Final = 2
ORE_LIMIT: Final = 3
ATLANTIUM_MADE: Final = 4
ENERGY_AFTER_ACTION: Final = 5
BUILD_DISCOUNT: Final = 6
CARDS_DRAWN: Final = 7
BARRIER_COST: Final = 8
UNFLOOD_COST: Final = 9
OFFERS_RETRY: Final = 10
REROLLS: Final = 11
ROUND_BEGINS: Final = 12
ACTS_ELSEWHERE: Final = 13
STANDS_ON_WATER: Final = 14
EXTRA_ROOM: Final = 15
MUST_JOIN: Final = 16
KEEPS_SAFE: Final = 17
BUILDS_ITEMS: Final = 18
MAY_STAND: Final = 19
ROLLS_TWICE: Final = 20
GOODS_GATHERED: Final = 21
AMOUNT_GATHERED: Final = 22
GATHERED: Final = 23
RECRUITED: Final = 24
FIRST_CARD: Final = 25
ITEM_DISCOUNT: Final = 26
CARDS_KEPT: Final = 27
CARDS_HELD: Final = 28
ITEM_UNITS: Final = 29
LENDS_BOARD: Final = 30
HOLDS_TILE: Final = 31

OWN_PLACES: Final = (1 << STANDS_ON_WATER) | (1 << EXTRA_ROOM) | (1 << MUST_JOIN) | (1 << MAY_STAND)
"""The modifiers that let a piece be placed where others may not, or not where they may."""
GATHERING: Final = (1 << GOODS_GATHERED) | (1 << AMOUNT_GATHERED) | (1 << GATHERED)
"""The modifiers that change what a success on a wild tile brings."""
