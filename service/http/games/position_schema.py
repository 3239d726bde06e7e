"""The request schema of a position: the position document, every part of which may be left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import marshmallow as ma

from service.http.kit.documents import PLACE

DOCUMENT = "PositionDocument"
"""The schema of the document that a running game gives."""
GIVEN = "GivenPosition"
"""The schema of what a request may send."""
NEEDED = {"PlacedAtlanteans": ("piece", "place")}
"""The fields that cannot be left out, by the schema of the document."""


class PositionField(ma.fields.Field[Any]):
    """A table in the middle of a game; the rules check what is in it."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        return value


def given_position(schemas: Mapping[str, Any]) -> dict[str, Any]:
    """Make the schemas of a position to send, from those of the position document."""
    parts = _parts(schemas, DOCUMENT, {DOCUMENT})
    names = {DOCUMENT: GIVEN, **{name: f"Given{name.removeprefix('Position')}" for name in parts}}
    return {
        given: _optional(schemas[name], NEEDED.get(name, ()), names)
        for name, given in names.items()
    }


def _parts(schemas: Mapping[str, Any], name: str, seen: set[str]) -> Iterator[str]:
    """Find the schemas of objects that a schema is made of, at every depth."""
    for inner in _references(schemas[name]):
        if inner not in seen and "properties" in schemas[inner]:
            seen.add(inner)
            yield inner
            yield from _parts(schemas, inner, seen)


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].rpartition("/")[2]
        part = [*part.values()]
    if isinstance(part, list):
        for each in part:
            yield from _references(each)


def _optional(
    schema: Mapping[str, Any], needed: tuple[str, ...], names: Mapping[str, str]
) -> dict[str, Any]:
    """Let the fields of an object be null or left out, all but the needed ones."""
    properties = {
        field: _renamed(part, names) if field in needed else _or_null(_renamed(part, names))
        for field, part in schema["properties"].items()
    }
    required = {"required": [*needed]} if needed else {}
    return {
        "description": schema["description"],
        "type": "object",
        "properties": properties,
        **required,
        "additionalProperties": False,
    }


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    """Refer to the schemas of what is sent in place of those of the document."""
    if isinstance(part, list):
        return [_renamed(each, names) for each in part]
    if not isinstance(part, dict):
        return part
    renamed = {key: _renamed(each, names) for key, each in part.items() if key != "default"}
    target = part.get("$ref", "").rpartition("/")[2]
    return {**renamed, "$ref": PLACE.format(name=names[target])} if target in names else renamed


def _or_null(part: dict[str, Any]) -> dict[str, Any]:
    """Describe the same value, or null for what is left out."""
    if {"type": "null"} in part.get("anyOf", []):
        return part
    beside = {key: part[key] for key in ("description",) if key in part}
    rest = {key: value for key, value in part.items() if key not in beside}
    return {**beside, "anyOf": [rest, {"type": "null"}]}
