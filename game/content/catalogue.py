"""The catalogue: everything that a client needs to draw and explain the game, as JSON data."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from .families import FAMILIES
from .geometry import place
from .model import RINGS, Entry

if TYPE_CHECKING:
    from .content import Content


def catalogue(content: Content) -> dict[str, Any]:
    """Every entry by family and id, the tiles with coordinates, the changes of the overlay."""
    answer: dict[str, Any] = {"version": content.version}
    for name, family in FAMILIES.items():
        entries = getattr(content, name)
        if family.one:
            answer[name] = _entry(entries)
            continue
        # What the expansion adds to entries of the base game is in an entry of its own.
        entries = {**getattr(content.with_monstrosities, name), **entries}
        answer[name] = {str(key): _entry(entry) for key, entry in entries.items()}
    peninsulas = answer["peninsulas"]
    answer["peninsulas"] = {name: peninsulas[name] for name in content.island.clockwise}
    for row, entry in content.player_counts.items():
        answer["player_counts"][str(row)]["max_followers"] = entry.max_followers
        answer["player_counts"][str(row)]["misfortunes"] = entry.misfortunes
    answer["tiles"] = _tiles(content)
    answer["build_spaces"] = _build_spaces(content)
    answer["overlay"] = [
        {"key": change.key, "value": _plain(change.value), "old": _plain(change.old)}
        for change in content.overridden
    ]
    return answer


def _entry(entry: Entry) -> dict[str, Any]:
    values = {
        field.name: _plain(getattr(entry, field.name))
        for field in fields(entry)
        if field.name != "source"
    }
    sources = {key: asdict(source) for key, source in entry.source.items()}
    return {**values, "source": sources}


def _plain(value: Any) -> Any:
    """The value in JSON types."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, str):
        return str(value)  # a name with forms is a text as well
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _tiles(content: Content) -> list[dict[str, Any]]:
    """The centre, then each peninsula clockwise, from the centre outwards."""
    tiles: list[dict[str, Any]] = [
        {"id": "centre", "peninsula": None, "ring": 0, "spaces": None, **place(0, 0)}
    ]
    for arm, name in enumerate(content.island.clockwise):
        peninsula = content.peninsulas[name]
        for ring in range(1, RINGS + 1):
            tile: dict[str, Any] = {
                "id": f"{name}{ring}",
                "peninsula": name,
                "ring": ring,
                "spaces": peninsula.spaces[ring - 1],
                "double": peninsula.double,
            }
            if peninsula.targets:
                tile["target"] = peninsula.targets[ring - 1]
            if peninsula.keep:
                tile["keep"] = peninsula.keep[ring - 1]
            if peninsula.rates:
                tile["rate"] = peninsula.rates[ring - 1]
            tiles.append({**tile, **place(arm, ring)})
    return tiles


def _build_spaces(content: Content) -> list[dict[str, Any]]:
    normal = content.constants.build_spaces
    total = normal + content.constants.build_spaces_five_plus
    return [{"id": f"build{n}", "five_plus": n > normal} for n in range(1, total + 1)]
