"""The Cornucopia (Monstrosities rulebook, Magic Items)."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import MagicItem, UsableItem
from game.engine.bits import bit
from game.engine.change import plus
from game.engine.gains import ANY_RESOURCE, ask_gains
from game.engine.modifiers import ROLL_BONUS
from game.engine.position import Position
from game.engine.registry import register_buildable, register_power

CORNUCOPIA: Final = "cornucopia"


class CornucopiaPower(UsableItem):
    """Those beside it roll better; used up, it gives its player resources."""

    def is_used_up(self, g: Position, seat: i64, place: i64) -> None:
        ask_gains(g, bit(seat), self.second_amount, ANY_RESOURCE)


register_buildable(CORNUCOPIA, MagicItem)
register_power(CORNUCOPIA, CornucopiaPower, lambda n: [plus(ROLL_BONUS, n)])
