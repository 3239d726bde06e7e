"""Locations where an Atlantean chooses a good."""

from __future__ import annotations

from mypy_extensions import i64

from ai.hints.card_purposes.base import GOODS_AT
from game.cards.monstrosities.locations import HIDDEN_CACHE
from game.engine import ids
from game.game import Game


def goods_in_cache(game: Game) -> list[str]:
    """Return the resources that lie on the Hidden Cache."""
    g = game.position
    site = g.table.sites[i64(g.table.place_names.index(HIDDEN_CACHE))]
    return [
        ids.GOODS[good]
        for good in range(int(ids.N_RESOURCES))
        if g.cells[site.cell + 1 + i64(good)] > 0
    ]


GOODS_AT[HIDDEN_CACHE] = goods_in_cache
