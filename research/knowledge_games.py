"""Games of a scripted team that is blind to a family of cards, for `research.knowledge`.

A blind team plays by the rules like any other, but sees no worth in the cards of the family and
decides about them by what the verbs of a move usually bring, or by the first legal move.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    DECISION_VALUES,
    ITEM_VALUES,
    LOCATION_VALUES,
    POWER_VALUES,
    ItemValue,
    LocationValue,
    PowerValue,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from benchmarks.starts import drawn
from benchmarks.strength_games import play
from game import Content, load_content
from game.engine.decisions import DECISIONS
from game.engine.position import Position
from game.monstrosities import MONSTERS

EXPANSION: Final[dict[str, Any]] = {"monsters": list(MONSTERS)}
FAMILIES: Final[dict[str, Callable[[Content], list[str]]]] = {
    "allies": lambda content: list(content.allies),
    "items": lambda content: list(content.items),
    "potions": lambda content: list(content.potions),
    "spirits": lambda content: list(content.spirits),
    "locations": lambda content: list(content.locations),
    "monsters": lambda content: [*MONSTERS, *content.treasures],
}
"""By family: the ids of its cards. The modules of its decisions have the family's name."""
COUNCILORS: Final = {"potions": "alchemist", "spirits": "channeler"}
"""Who must be in the game for a family to matter."""


class WorthlessItem(ItemValue):
    """An item that nobody wants."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 0.0


class WorthlessLocation(LocationValue):
    """A location where nobody wants to act."""

    def gain(self, g: Position, books: PlacementBooks, seat: i64, place: i64) -> float:
        return 0.0


def blind_to(family: str, content: Content) -> None:
    """Forget what the scripted team knows of a family, in this process and for good."""
    for card in FAMILIES[family](content):
        if card in POWER_VALUES:
            POWER_VALUES[card] = PowerValue
        if card in ITEM_VALUES:
            ITEM_VALUES[card] = WorthlessItem
        if card in LOCATION_VALUES:
            LOCATION_VALUES[card] = WorthlessLocation
    for number in list(DECISION_VALUES):
        if family in type(DECISIONS[number]).__module__.split("."):
            del DECISION_VALUES[number]


def seeds_for(family: str, players: int, level: int, games: int, first: int) -> list[int]:
    """The seeds, from `first` on, of `games` games in which the family may matter."""
    content = load_content()
    needed = COUNCILORS.get(family)
    found: list[int] = []
    seed = first
    while len(found) < games:
        setup = drawn(content, players, level, random.Random(seed), expansion=EXPANSION)
        if needed is None or any(seat.councilor == needed for seat in setup.seats):
            found.append(seed)
        seed += 1
    return found


def finish(
    family: str, blind: bool, players: int, level: int, games: int, first: int
) -> list[dict[str, Any]]:
    """Play games with everything by the scripted team, sighted or blind; one line for each."""
    seeds = seeds_for(family, players, level, games, first)
    if blind:
        blind_to(family, load_content().with_monstrosities)
    return play("team", level, players, seeds, expansion=EXPANSION)
