"""Which land gives which good, and which of it was short for the gate."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from ai.hints.outlook import lacking_in_all
from ai.hints.spared import YIELDS
from game.engine import ids
from game.game import Game
from game.text.wording import Wording
from game.words import say

LITTLE: Final = 2
SHARE: Final = 0.3
"""A good of which so many, and this part of the most, were lacking explains who was on its land."""


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


def explained_sites(
    game: Game, words: Wording, more: Collection[str] | None = None
) -> Callable[[str], bool]:
    """Return what tells whether a site is one at which a team that lost needed more Atlanteans.

    That is land of goods of which the gate lacked much at the end. `more` are the kinds of things
    that a team with more Atlanteans at some sites had more of; if they are given, other sites
    must bring one of them.
    """
    if game.status != "lost":
        return lambda _: True
    lacking = {good: lacking_in_all(game, good) for good in land_by_good()}
    most = max(lacking.values())
    least = min(most, max(LITTLE, SHARE * most))
    useless = {
        words.peninsula(land)
        for good, lands in land_by_good().items()
        if lacking[good] < max(least, 1)
        for land in lands
    }
    bringing = {
        words.peninsula(int(ids.LIBRARIES)): "cards",
        say("chapter-build_spaces"): "built",
    }

    def is_explained(site: str) -> bool:
        if more is not None and site in bringing:
            return bringing[site] in more
        return site not in useless

    return is_explained
