"""What the scripted team thinks of the toy's cards."""

from __future__ import annotations

from mypy_extensions import i64

from ai.atlantis.action_order import COMPONENT_RANK, COMPONENT_RANKS
from ai.scripted_team.cards.base import (
    COMPONENT_VALUES,
    ITEM_VALUES,
    LOCATION_VALUES,
    MISFORTUNE_VALUES,
    POWER_VALUES,
    ComponentValue,
    ItemValue,
    LocationValue,
    MisfortuneValue,
    PowerValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.engine.position import Position
from tests.toy.cards.misfortunes import UNSEEN


class ToyAqueductValue(ComponentValue):
    """Mystic energy without dice."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 1.0

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 2.0 * books.outlook.judgement.energy


class ToyLampValue(ItemValue):
    """A tile, and mystic energy each round."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 1.5


class ToyTowerValue(LocationValue):
    """An ally, then energy: the team likes it better than it should, so that it goes there."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 3.0


class ToyPowerValue(PowerValue):
    """A little."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 0.2


class ToyMisfortuneValue(MisfortuneValue):
    """About as bad as losing a resource."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.7


register(COMPONENT_VALUES, "toy_aqueduct", ToyAqueductValue)
register(ITEM_VALUES, "toy_lamp", ToyLampValue)
register(LOCATION_VALUES, "toy_tower", ToyTowerValue)
for _power in ("toy_lamp", "toy_kraken", "toy_keeper"):
    register(POWER_VALUES, _power, ToyPowerValue)
for _misfortune in UNSEEN:
    register(MISFORTUNE_VALUES, _misfortune, ToyMisfortuneValue)
COMPONENT_RANKS["toy_aqueduct"] = COMPONENT_RANK
