"""The schemas of the API description: msgspec's own of each document, told once and named."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from service.http.games.setup_schema import GIVEN
from service.http.kit.blueprint import PLACE

MANY = 3
"""What so many say of the same schema, the schema says itself."""
SIMPLE = ("string", "integer", "number", "boolean")
DOCUMENT = "PositionDocument"
"""The schema of the document that a running game gives."""
NEEDED = {"PlacedAtlanteans": ("piece", "place")}
"""The fields that cannot be left out, by the schema of the document."""


def component_schemas(
    documents: Iterable[type[msgspec.Struct]],
    unions: Mapping[type[msgspec.Struct], Sequence[type[msgspec.Struct]]] | None = None,
    wholes: Mapping[type[msgspec.Struct], type[msgspec.Struct]] | None = None,
) -> dict[str, dict[str, Any]]:
    """Make the schemas of documents and of everything in them, by name.

    `unions` has the members of the tagged structs that the code registers when it runs: they
    stand for their base. `wholes` has for a base the type with the parts that are registered.
    """
    unions, wholes = unions or {}, wholes or {}
    members = [member for listed in unions.values() for member in listed] + [*wholes.values()]
    _, found = msgspec.json.schema_components([*documents, *members], ref_template=PLACE)
    for base, listed in unions.items():
        found[base.__name__] = _union_of(base, listed)
    for base, whole in wholes.items():
        found[base.__name__] = found.pop(whole.__name__)
    for schema in found.values():
        schema.pop("title", None)
        _require_defaults(schema)
    return dict(sorted(found.items()))


def _require_defaults(schema: dict[str, Any]) -> None:
    """Say that a field with a default is always there: replies leave out only what is unset."""
    for name, field in schema.get("properties", {}).items():
        if "default" in field:
            del field["default"]
            schema.setdefault("required", []).append(name)


def _union_of(
    base: type[msgspec.Struct], members: Sequence[type[msgspec.Struct]]
) -> dict[str, Any]:
    """Describe a base as one of its members, told apart by the tag."""
    places = {
        str(member.__struct_config__.tag): PLACE.format(name=member.__name__) for member in members
    }
    return {
        "description": inspect.getdoc(base),
        "oneOf": [{"$ref": place} for place in places.values()],
        "discriminator": {
            "propertyName": str(base.__struct_config__.tag_field),
            "mapping": places,
        },
    }


def shorten_nulls(part: Any) -> None:
    """Write what is a simple value or null as one type of two, in place of two schemas."""
    if isinstance(part, list):
        for each in part:
            shorten_nulls(each)
        return
    if not isinstance(part, dict):
        return
    match part.get("anyOf"):
        case [{"type": str(kind), **bounds}, {"type": "null", **nothing}] if (
            kind in SIMPLE and not nothing and not {"enum", "const"} & bounds.keys()
        ):
            del part["anyOf"]
            part |= {"type": [kind, "null"], **bounds}
    for each in part.values():
        shorten_nulls(each)


def say_once(schemas: dict[str, dict[str, Any]]) -> None:
    """Have a schema itself say what nearly all that refer to it say of it, and them no more."""
    uses: dict[str, list[dict[str, Any]]] = {}
    for schema in schemas.values():
        for field in schema.get("properties", {}).values():
            if "$ref" in field:
                uses.setdefault(field["$ref"], []).append(field)
    for place, fields in uses.items():
        target = schemas[place.rpartition("/")[2]]
        said = [field["description"] for field in fields if "description" in field]
        text = max(said, key=said.count, default="")
        if said.count(text) < MANY or target.setdefault("description", text) != text:
            continue
        for field in fields:
            if field.get("description") == text:
                del field["description"]


def name_titled(
    part: Any, words: Mapping[str, Sequence[str]], schemas: dict[str, dict[str, Any]]
) -> Any:
    """Replace each schema with a title by a reference, and add it to `schemas` by its title.

    So sets of words and maps have names of their own, and each is described once. `words` has
    the members of the sets that the code fills when it runs. A set of one word becomes a constant.
    """
    if isinstance(part, list):
        return [name_titled(each, words, schemas) for each in part]
    if not isinstance(part, dict):
        return part
    replaced = {key: name_titled(each, words, schemas) for key, each in part.items()}
    if isinstance(replaced.get("description"), str):
        replaced["description"] = inspect.cleandoc(replaced["description"])
    title = replaced.get("title")
    if isinstance(title, str) and (
        "enum" in part or title in words or part.get("type") == "object"
    ):
        return _named(title, replaced, words, schemas)
    if isinstance(part.get("enum"), list) and len(part["enum"]) == 1:
        [only] = replaced.pop("enum")
        return {"type": "string", "const": only, **replaced}
    if "$ref" in replaced:
        replaced.pop("type", None)  # a dictionary whose form another document has
    return replaced


def _named(
    title: str,
    schema: dict[str, Any],
    words: Mapping[str, Sequence[str]],
    schemas: dict[str, dict[str, Any]],
) -> dict[str, Any]:
    """Refer to a titled schema; what its use says of it stays beside the reference."""
    beside: dict[str, Any] = {
        key: schema[key] for key in ("description", "default") if key in schema
    }
    target = {"$ref": PLACE.format(name=title)}
    if schema.get("type") == "object":
        inner = {key: value for key, value in schema.items() if key not in {*beside, "title"}}
        schemas.setdefault(title, inner)
        return {**beside, **target}
    members = [*schema.get("enum", words.get(title, ()))]
    schemas[title] = {"type": "string", "enum": [word for word in members if word is not None]}
    if None in members:
        return {**beside, "anyOf": [target, {"type": "null"}]}
    return {**beside, **target}


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
