"""How much harm each misfortune does, as the scripted team sees it."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import MISFORTUNE_VALUES, MisfortuneValue, register
from ai.scripted_team.outlook import ANY_PENINSULA, Outlook
from game.engine.ids import PENINSULAS
from game.engine.position import Position

FLOOD = "flood_"
"""How the ids of the basic misfortunes begin; the word of the peninsula follows."""


class FloodValue(MisfortuneValue):
    """The outermost dry tile of a peninsula floods; a flooded peninsula costs two other tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.peninsula: i64 = 0

    def bind(self, name: str, amount: i64) -> None:
        super().bind(name, amount)
        self.peninsula = i64(PENINSULAS.index(name.removeprefix(FLOOD)))

    def harm(self, g: Position, outlook: Outlook) -> float:
        if g.dry(self.peninsula) == 0:
            return outlook.judgement.tile * 2.0
        return outlook.tile_worth(g, self.peninsula)

    def floods(self) -> i64:
        return self.peninsula


class CalmSeasValue(MisfortuneValue):
    """Nothing happens."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.0

    def is_calm(self) -> bool:
        return True


class ControlledFloodValue(MisfortuneValue):
    """The team floods the tile that it misses least."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile * 0.9

    def floods(self) -> i64:
        return ANY_PENINSULA


class SpurTheCycleValue(MisfortuneValue):
    """The floods of the discard pile come back."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.3


class PlagueValue(MisfortuneValue):
    """Each player loses an action."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.4 * float(g.table.seats)


class EarthquakeValue(MisfortuneValue):
    """Rolls are harder for a round."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 1.2


class MalfunctionValue(MisfortuneValue):
    """Builds cost more for a round."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 1.2


class LostSchemaValue(MisfortuneValue):
    """Fewer builds for a round."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 1.2


class HopelessnessValue(MisfortuneValue):
    """No recruits for a round."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.4


class SabotageValue(MisfortuneValue):
    """Each player loses a resource."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.5 * float(g.table.seats)


for _word in PENINSULAS:
    register(MISFORTUNE_VALUES, FLOOD + _word, FloodValue)
register(MISFORTUNE_VALUES, "calm_seas", CalmSeasValue)
register(MISFORTUNE_VALUES, "controlled_flood", ControlledFloodValue)
register(MISFORTUNE_VALUES, "spur_the_cycle", SpurTheCycleValue)
register(MISFORTUNE_VALUES, "plague", PlagueValue)
register(MISFORTUNE_VALUES, "earthquake", EarthquakeValue)
register(MISFORTUNE_VALUES, "malfunction", MalfunctionValue)
register(MISFORTUNE_VALUES, "lost_schema", LostSchemaValue)
register(MISFORTUNE_VALUES, "hopelessness", HopelessnessValue)
register(MISFORTUNE_VALUES, "sabotage", SabotageValue)
