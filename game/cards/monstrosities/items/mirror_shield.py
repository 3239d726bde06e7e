"""The Mirror Shield (Monstrosities rulebook, Breaking the Curse)."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import ItemPower, MagicItem
from game.engine.change import gives
from game.engine.effects import PETRIFICATION
from game.engine.ids import ATLANTIUM
from game.engine.modifiers import KEEPS_SAFE
from game.engine.position import Position
from game.engine.registry import register_buildable, register_power

MIRROR_SHIELD: Final = "mirror_shield"


class MirrorShield(MagicItem):
    """Anybody may build it; each step of the Wrath of the Gods makes it cheaper."""

    def price_now(self, g: Position) -> i64:
        full = self.price >> (8 * ATLANTIUM)
        return max(full - g.wrath_value(), i64(1)) << (8 * ATLANTIUM)

    def may_be_built(self, g: Position, place: i64) -> bool:
        medusa = g.table.power_called("medusa")
        return medusa.is_on_the_prowl(g)


register_buildable(MIRROR_SHIELD, MirrorShield)
# Those beside it are immune to Medusa's gaze. Medusa's own class breaks the curse.
register_power(MIRROR_SHIELD, ItemPower, lambda _: [gives(KEEPS_SAFE, PETRIFICATION)])
