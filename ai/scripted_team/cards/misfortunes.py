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


class CalmValue(MisfortuneValue):
    """Nothing happens."""

    def is_calm(self) -> bool:
        return True


class ChosenFloodValue(MisfortuneValue):
    """The tiles flood that the team misses least; the constant is how many usual ones they are."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile * self.constant

    def floods(self) -> i64:
        return ANY_PENINSULA


class EachPlayersLossValue(MisfortuneValue):
    """Every player loses something; the constant is what."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return self.constant * float(g.table.seats)


for _word in PENINSULAS:
    register(MISFORTUNE_VALUES, FLOOD + _word, FloodValue)
register(MISFORTUNE_VALUES, "calm_seas", CalmValue)
register(MISFORTUNE_VALUES, "controlled_flood", ChosenFloodValue, 0.9)
register(MISFORTUNE_VALUES, "spur_the_cycle", MisfortuneValue, 0.3)  # discarded floods come back
register(MISFORTUNE_VALUES, "plague", EachPlayersLossValue, 0.4)  # an action
register(MISFORTUNE_VALUES, "earthquake", MisfortuneValue, 1.2)  # rolls are harder for a round
register(MISFORTUNE_VALUES, "malfunction", MisfortuneValue, 1.2)  # builds cost more for a round
register(MISFORTUNE_VALUES, "lost_schema", MisfortuneValue, 1.2)  # fewer builds for a round
register(MISFORTUNE_VALUES, "hopelessness", MisfortuneValue, 0.4)  # no recruits for a round
register(MISFORTUNE_VALUES, "sabotage", EachPlayersLossValue, 0.5)  # a resource
