"""Tables of Monstrosities, and what their position documents say of cards."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.scenario import Scene, table

MONSTROSITIES: dict[str, Any] = {"monsters": []}


def expanded(*councilors: str, **options: Any) -> Scene:
    """A table of Monstrosities without monsters."""
    return table(*councilors, expansion=MONSTROSITIES, **options)


def brew(*potions: str) -> Scene:
    """The Alchemist has taken two potions at the set-up."""
    return expanded("alchemist", chosen=[f"brew:1:{potion}" for potion in potions])


def read_back(s: Scene) -> dict[str, Any]:
    """What cards keep count of in the position's document, which reads back as the position."""
    document = to_builtins(document_of(s.position))
    position, problems = read_position(document, s.position.table)
    assert problems == []
    assert position.equals(s.position)
    counts: dict[str, Any] = document["cards"]
    return counts


def problems_with(s: Scene, **cards: dict[str, Any]) -> list[str]:
    """The fields at fault when cards would have kept such counts."""
    document = {**to_builtins(document_of(s.position)), "cards": cards}
    return [field for field, _ in read_position(document, s.position.table)[1]]
