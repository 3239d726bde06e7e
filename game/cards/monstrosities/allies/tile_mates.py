"""The allies that change what those on their own tile do."""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.gains import offer_one
from game.engine.ids import FORESTS, GOLD, HILLS, ORE
from game.engine.places import is_tile, peninsula_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_power


class Cyclops(Power):
    """It may build magic items, which then cost one unit less."""

    def builds_items(self, g: Position) -> bool:
        return True

    def item_discount(self, g: Position, spared: i64) -> i64:
        return spared + self.amount


class Dryad(Power):
    """Atlanteans on its Forests tile roll twice and take the better result."""

    def rolls_twice(self, g: Position, place: i64, own_place: i64) -> bool:
        return is_tile(own_place) and peninsula_of(own_place) == FORESTS


class GoldenRam(Power):
    """Whoever succeeds in the Hills on its tile may buy one more gold with mystic energy."""

    def gathered(self, g: Position, peninsula: i64, seat: i64) -> None:
        if peninsula == HILLS:
            offer_one(g, seat, bit(GOLD))


class Gryphon(Power):
    """Whoever succeeds in the Mountains on its tile may take gold in place of ore."""

    def goods_gathered(self, g: Position, goods: i64) -> i64:
        return goods | bit(GOLD) if goods & bit(ORE) != 0 else goods


class Phoenix(Power):
    """Whoever exchanges ore on its tile of the Forges gains more Atlantium."""

    def atlantium_made(self, g: Position, made: i64) -> i64:
        return made + self.amount


class Unicorn(Power):
    """It and those beside it count for a special misfortune, but suffer nothing from it."""

    def keeps_safe(self, g: Position, threat: i64) -> bool:
        return threat == SPECIAL_MISFORTUNE


register_power("cyclops", Cyclops)
register_power("dryad", Dryad)
register_power("golden_ram", GoldenRam)
register_power("gryphon", Gryphon)
register_power("phoenix", Phoenix)
register_power("unicorn", Unicorn)
