"""Which land gives which good, and which of it was short for the gate."""

from __future__ import annotations

from ai.hints.outlook import lacking_in_all
from ai.hints.spared import YIELDS
from game.engine import ids
from game.game import Game
from game.text.wording import Wording


def land_by_good() -> dict[int, list[int]]:
    """Return the peninsulas that give each good; Atlantium is made of ore."""
    ways = {good: [land] for land, good in YIELDS.items() if good != ids.ORE}
    ways[int(ids.ATLANTIUM)].insert(0, int(ids.MOUNTAINS))
    return ways


def scarce_sites(game: Game, words: Wording) -> set[str]:
    """Return the names of the land whose goods the team lacks for the parts not built."""
    return {
        words.peninsula(land)
        for good, lands in land_by_good().items()
        if lacking_in_all(game, good)
        for land in lands
    }
