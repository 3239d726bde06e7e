"""The allies that change what those on their own tile do."""

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import register_ally
from game.engine.bits import bit
from game.engine.change import Change, computes, gives, plus
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.gains import offer_one
from game.engine.ids import FORESTS, GOLD, HILLS, ORE
from game.engine.modifiers import (
    ATLANTIUM_MADE,
    BUILDS_ITEMS,
    GOODS_GATHERED,
    ITEM_DISCOUNT,
    KEEPS_SAFE,
    ROLLS_TWICE,
)
from game.engine.places import is_tile, peninsula_of
from game.engine.position import Position
from game.engine.power import Power


class Dryad(Power):
    """Atlanteans on its Forests tile roll twice and take the better result."""

    def changes(self) -> list[Change]:
        return [computes(ROLLS_TWICE)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return 1 if is_tile(place) and peninsula_of(place) == FORESTS else value


class GoldenRam(Power):
    """Whoever succeeds in the Hills on its tile may buy one more gold with mystic energy."""

    def gathered(self, g: Position, peninsula: i64, seat: i64) -> None:
        if peninsula == HILLS:
            offer_one(g, seat, bit(GOLD))


class Gryphon(Power):
    """Whoever succeeds in the Mountains on its tile may take gold in place of ore."""

    def changes(self) -> list[Change]:
        return [computes(GOODS_GATHERED)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return value | bit(GOLD) if value & bit(ORE) != 0 else value


# It may build magic items, which then cost one unit less.
register_ally("cyclops", "Y", Power, lambda n: [gives(BUILDS_ITEMS), plus(ITEM_DISCOUNT, n)])
register_ally("dryad", "D", Dryad)
register_ally("golden_ram", "R", GoldenRam)
register_ally("gryphon", "P", Gryphon)
# Whoever exchanges ore on its tile of the Forges gains more Atlantium.
register_ally("phoenix", "X", Power, lambda n: [plus(ATLANTIUM_MADE, n)])
# It and those beside it count for a special misfortune, but suffer nothing from it.
register_ally("unicorn", "U", Power, lambda _: [gives(KEEPS_SAFE, SPECIAL_MISFORTUNE)])
