"""How much harm the misfortunes of Monstrosities do, as the scripted team sees it."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import MISFORTUNE_VALUES, MisfortuneValue, register
from ai.scripted_team.cards.misfortunes import CalmValue, ChosenFloodValue, EachPlayersLossValue
from ai.scripted_team.outlook import ANY_PENINSULA, Outlook
from game.engine.ids import ENERGY, N_PENINSULAS
from game.engine.position import Position


class RecedingWatersValue(CalmValue):
    """A tile comes back."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return -0.8 * outlook.judgement.tile


class RedSkiesValue(CalmValue):
    """Mystic energy, and perhaps the Mermaid."""

    def harm(self, g: Position, outlook: Outlook) -> float:
        return -outlook.judgement.energy


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


register(MISFORTUNE_VALUES, "receding_waters", RecedingWatersValue)
register(MISFORTUNE_VALUES, "red_skies", RedSkiesValue)
register(MISFORTUNE_VALUES, "catastrophic_flood", ChosenFloodValue, 2.0)
# Most Atlanteans end up where they were not wanted, some where they do good.
register(MISFORTUNE_VALUES, "one_hundred_hands", EachPlayersLossValue, 0.5)
register(MISFORTUNE_VALUES, "riptide", MisfortuneValue, 0.3)  # the team cannot unflood for a round
register(MISFORTUNE_VALUES, "drought", EachPlayersLossValue, 0.3)  # what the centre brings
for _closed in ("cave_in", "wildfire", "rockslide"):
    register(MISFORTUNE_VALUES, _closed, EachPlayersLossValue, 0.4)  # actions of one peninsula
register(MISFORTUNE_VALUES, "burning_stacks", MisfortuneValue, 0.3)  # cards that nobody holds yet
register(MISFORTUNE_VALUES, "cold_forges", MisfortuneValue, 0.8)  # exchanges make less
register(MISFORTUNE_VALUES, "omen_birds", EachPlayersLossValue, 0.4)  # a card or a mystic energy
register(MISFORTUNE_VALUES, "aether_leak", AetherLeakValue)
register(MISFORTUNE_VALUES, "cracked_ward", CrackedWardValue)
register(MISFORTUNE_VALUES, "panic", MisfortuneValue, 1.0)  # the drawer's Leader does not act
# About as bad as a special misfortune, but for the chance of an ally.
for _omen in ("centaurs", "cyclopes", "fauns_revel", "gryphons_shadow"):
    register(MISFORTUNE_VALUES, _omen, MisfortuneValue, 0.8)
register(MISFORTUNE_VALUES, "giants", ChosenFloodValue, 0.9)  # the tile of a wild peninsula
