"""The families of the content: which file holds each, and the type of its entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from . import expansion_model as more
from .model import (
    Artifact,
    Centre,
    Color,
    Component,
    Constants,
    Councilor,
    Entry,
    Introduction,
    Island,
    Level,
    LibraryCard,
    Misfortune,
    Peninsula,
    Piece,
    PlayerCount,
    Token,
    Wrath,
)

MONSTROSITIES = "monstrosities"
"""The expansion whose entries are in the folder of this name."""


@dataclass(frozen=True, slots=True)
class Family:
    """A table of the content files: `one` where it is a single entry, else entries by id.

    The expansion's folder may have a file of the same name with further entries. `is_added` is for
    families that only the expansion has.
    """

    name: str
    file: str
    entry: type[Entry]
    one: bool = False
    is_added: bool = False


FAMILIES: Mapping[str, Family] = {
    family.name: family
    for family in (
        Family("island", "island.toml", Island, one=True),
        Family("centre", "island.toml", Centre, one=True),
        Family("peninsulas", "island.toml", Peninsula),
        Family("wrath", "island.toml", Wrath, one=True),
        Family("levels", "setup.toml", Level),
        Family("player_counts", "setup.toml", PlayerCount),
        Family("introduction", "setup.toml", Introduction, one=True),
        Family("constants", "setup.toml", Constants, one=True),
        Family("colors", "pieces.toml", Color),
        Family("pieces", "pieces.toml", Piece),
        Family("tokens", "pieces.toml", Token),
        Family("components", "components.toml", Component),
        Family("councilors", "councilors.toml", Councilor),
        Family("library", "library.toml", LibraryCard),
        Family("artifacts", "artifacts.toml", Artifact),
        Family("misfortunes", "misfortunes.toml", Misfortune),
        Family("monstrosities", "setup.toml", more.Monstrosities, one=True, is_added=True),
        Family(
            "mechanical_atlanteans",
            "setup.toml",
            more.MechanicalAtlanteans,
            one=True,
            is_added=True,
        ),
        Family("allies", "allies.toml", more.Ally, is_added=True),
        Family("items", "items.toml", more.Item, is_added=True),
        Family("locations", "locations.toml", more.Location, is_added=True),
        Family("monsters", "monsters.toml", more.Monster, is_added=True),
        Family("potions", "potions.toml", more.FurtherCard, is_added=True),
        Family("spirits", "spirits.toml", more.FurtherCard, is_added=True),
        Family("treasures", "treasures.toml", more.FurtherCard, is_added=True),
    )
}
"""Every family by its name; a new family is one line here and a field of `Content`."""
