"""Tables of one player who leads two teams."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from game.cards.monstrosities.mechanical_atlanteans import BOT_KINDS
from game.engine import ids
from tests.game.scenario import Scene, table


def two_teams(*councilors: str, hologram: str = "orator", **options: Any) -> Scene:
    """A table of two teams in the first Place Atlanteans phase; neither has anything."""
    monsters = options.pop("monsters", [])
    asked = {"two_teams": True, "monsters": monsters}
    scene = table(*councilors, players=1, expansion=asked, hologram=hologram, **options)
    return scene.give(2, energy=-scene.has(2).get("energy", 0))


def with_second_bot(scene: Scene) -> Scene:
    """The Mechanical Atlanteans have gained their second Bot."""
    kind = i64(BOT_KINDS["second_bot"])
    scene._edit().write("place_of", ids.IN_POOL, int(scene.position.table.piece_of_kind[kind]))
    return scene
