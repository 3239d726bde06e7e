"""How much harm the misfortunes of Monstrosities do, as the scripted team sees it."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import MISFORTUNE_VALUES, MisfortuneValue, register
from ai.scripted_team.outlook import ANY_PENINSULA, Outlook
from game.engine.ids import ENERGY, N_PENINSULAS
from game.engine.position import Position


class RecedingWatersValue(MisfortuneValue):
    """A tile comes back."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return -0.8 * outlook.judgement.tile

    def is_calm(self) -> bool:
        return True


class RedSkiesValue(MisfortuneValue):
    """Mystic energy, and perhaps the Mermaid."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return -outlook.judgement.energy

    def is_calm(self) -> bool:
        return True


class CatastrophicFloodValue(MisfortuneValue):
    """Two tiles, those that the team misses least."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile * 2.0

    def floods(self) -> i64:
        return ANY_PENINSULA


class OneHundredHandsValue(MisfortuneValue):
    """Most Atlanteans end up where they were not wanted, some where they do good."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.5 * float(g.table.seats)


class RiptideValue(MisfortuneValue):
    """The team cannot unflood for a round."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.3


class DroughtValue(MisfortuneValue):
    """Those at the centre get nothing."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.3 * float(g.table.seats)


class ClosedPeninsulaValue(MisfortuneValue):
    """Those in a wild peninsula lose their actions."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.4 * float(g.table.seats)


class BurningStacksValue(MisfortuneValue):
    """Cards are lost that nobody holds yet."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.3


class ColdForgesValue(MisfortuneValue):
    """Exchanges make less."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.8


class OmenBirdsValue(MisfortuneValue):
    """Each player loses a card or a mystic energy."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.4 * float(g.table.seats)


class AetherLeakValue(MisfortuneValue):
    """Each player who has mystic energy loses some."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        harm: float = 0.0
        for seat in range(g.table.seats):
            if g.have(seat, ENERGY) > 0:
                harm += outlook.judgement.energy
        return harm


class CrackedWardValue(MisfortuneValue):
    """A barrier or a tile."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        for p in range(i64(N_PENINSULAS)):
            if g.barrier(p) != 0:
                return outlook.judgement.tile * 0.8
        return outlook.judgement.tile * 0.9

    def floods(self) -> i64:
        return ANY_PENINSULA


class PanicValue(MisfortuneValue):
    """The drawer's Leader does not act."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 1.0


class OmenValue(MisfortuneValue):
    """About as bad as a special misfortune, but for the chance of an ally."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return 0.8


class GiantsValue(OmenValue):
    """The tile of a wild peninsula floods."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile * 0.9

    def floods(self) -> i64:
        return ANY_PENINSULA


register(MISFORTUNE_VALUES, "receding_waters", RecedingWatersValue)
register(MISFORTUNE_VALUES, "red_skies", RedSkiesValue)
register(MISFORTUNE_VALUES, "catastrophic_flood", CatastrophicFloodValue)
register(MISFORTUNE_VALUES, "one_hundred_hands", OneHundredHandsValue)
register(MISFORTUNE_VALUES, "riptide", RiptideValue)
register(MISFORTUNE_VALUES, "drought", DroughtValue)
for _closed in ("cave_in", "wildfire", "rockslide"):
    register(MISFORTUNE_VALUES, _closed, ClosedPeninsulaValue)
register(MISFORTUNE_VALUES, "burning_stacks", BurningStacksValue)
register(MISFORTUNE_VALUES, "cold_forges", ColdForgesValue)
register(MISFORTUNE_VALUES, "omen_birds", OmenBirdsValue)
register(MISFORTUNE_VALUES, "aether_leak", AetherLeakValue)
register(MISFORTUNE_VALUES, "cracked_ward", CrackedWardValue)
register(MISFORTUNE_VALUES, "panic", PanicValue)
for _omen in ("centaurs", "cyclopes", "fauns_revel", "gryphons_shadow"):
    register(MISFORTUNE_VALUES, _omen, OmenValue)
register(MISFORTUNE_VALUES, "giants", GiantsValue)
