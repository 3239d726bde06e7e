"""What the scripted team thinks of the magic items."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    DECISION_VALUES,
    ITEM_VALUES,
    POWER_VALUES,
    DecisionValue,
    ItemValue,
    PowerValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.items.carrying import CARRY, CLAIM_ITEM, USE_ITEM
from game.engine.ids import AUTOMATON, HOLOGRAM
from game.engine.moves import first, verb_of
from game.engine.pieces import in_pool
from game.engine.places import is_tile
from game.engine.position import Position

WORTH: Final[dict[str, float]] = {"mirror_shield": 3.0}
"""By item: what having it built is worth for the rest of the game, in actions."""
EACH_ROUND: Final = 0.3
"""What an item in somebody's hands is worth for a round."""


class MagicItemValue(ItemValue):
    """A fixed worth; the Mirror Shield's is Medusa's end and an ally."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return WORTH[self.name]


class BorneItemValue(PowerValue):
    """An item helps while somebody has it."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return EACH_ROUND if g.table.power_called(self.name).bearer(g) >= 0 else 0.0


class ItemClaim(DecisionValue):
    """The player with most Atlanteans to choose a carrier from."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        seat = first(move)
        pieces: i64 = 0
        for kind in range(g.table.n_kinds):
            pieces += in_pool(g, seat, kind)
        for place in range(g.table.n_places):
            pieces += (g.crowd(place) >> (8 * seat)) & 255
        return float(pieces)


class ItemUse(DecisionValue):
    """Carried to a tile that will not flood; nobody waits for the very safest."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != CARRY:
            return 0.6
        kind = g.arg(2)
        if not is_tile(g.arg(3)) or kind == HOLOGRAM or kind == AUTOMATON:
            return 0.0
        return books.outlook.safe[g.arg(3)]


for _item in WORTH:
    register(ITEM_VALUES, _item, MagicItemValue)
    register(POWER_VALUES, _item, BorneItemValue)
DECISION_VALUES[CLAIM_ITEM] = ItemClaim()
DECISION_VALUES[USE_ITEM] = ItemUse()
