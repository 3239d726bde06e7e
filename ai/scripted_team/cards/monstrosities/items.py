"""What the scripted team thinks of the magic items."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
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
from game.cards.monstrosities.items.carrying import CARRY, CLAIM_ITEM, USE_ITEM, slot_of_item
from game.engine.build import due
from game.engine.ids import AUTOMATON, HOLOGRAM, N_GOODS, N_RESOURCES
from game.engine.moves import Moves, first, verb_of
from game.engine.pieces import in_pool
from game.engine.places import is_tile
from game.engine.position import Position

EACH_ROUND: Final[dict[str, float]] = {
    "cornucopia": 0.3,
    "mirror_shield": 0.3,
}
"""By item: what it is worth for a round while somebody has it, in actions."""
FREED_MEDUSA: Final = 3.0
"""What Medusa's end and her help as an ally are worth."""


class MirrorShieldValue(ItemValue):
    """It ends Medusa's curse and brings an ally."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return FREED_MEDUSA


class MagicItemValue(ItemValue):
    """What it does in the rounds to come and once at the end, less the goods that it costs."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        rounds: float = EACH_ROUND[self.name] * outlook.rounds_to_come()
        return rounds + self.at_the_end(outlook) - self.cost(g, outlook)

    def at_the_end(self, outlook: Outlook) -> float:
        """Return the worth of using it up."""
        raise NotImplementedError

    def cost(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of what is paid for it."""
        slot = slot_of_item(g, g.table.power_called(self.name))
        worth: float = 0.0
        for good in range(i64(N_GOODS)):
            worth += float(due(g.table.buildables[slot].price, good)) * outlook.worth(good)
        return worth


class CornucopiaValue(MagicItemValue):
    """Better rolls, and three resources in the end."""

    def at_the_end(self, outlook: Outlook) -> float:
        return 3.0 * best_resource(outlook)


class BorneItemValue(PowerValue):
    """An item helps while somebody has it."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return EACH_ROUND[self.name] if g.table.power_called(self.name).bearer(g) >= 0 else 0.0


class BorneCornucopiaValue(BorneItemValue):
    """It is used up when three resources bring more than better rolls in the rounds to come."""

    def acts_when(self) -> i64:
        return BEFORE_BUILDS

    def free_act(self, g: Position, books: PlacementBooks) -> i64:
        kept: float = EACH_ROUND[self.name] * books.outlook.rounds_to_come()
        return use_of(g, self.name) if 3.0 * best_resource(books.outlook) > kept else -1


def use_of(g: Position, name: str) -> i64:
    """Return the move that uses an item up, or -1 if it cannot be used now."""
    listed = Moves()
    g.table.power_called(name).list_free_acts(g, listed)
    return listed.code[0] if listed.count > 0 else i64(-1)


def best_resource(outlook: Outlook) -> float:
    """Return the worth of the resource that the team needs most."""
    best: float = 0.0
    for good in range(i64(N_RESOURCES)):
        best = max(best, outlook.worth(good))
    return best


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


register(ITEM_VALUES, "cornucopia", CornucopiaValue)
register(ITEM_VALUES, "mirror_shield", MirrorShieldValue)
register(POWER_VALUES, "cornucopia", BorneCornucopiaValue)
register(POWER_VALUES, "mirror_shield", BorneItemValue)
DECISION_VALUES[CLAIM_ITEM] = ItemClaim()
DECISION_VALUES[USE_ITEM] = ItemUse()
