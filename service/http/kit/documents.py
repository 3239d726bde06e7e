"""The documents of replies in the API description: msgspec's own JSON schema of each type."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

PLACE = "#/components/schemas/{name}"


def reference(document: type[msgspec.Struct]) -> dict[str, str]:
    """Refer to the schema of a document."""
    return {"$ref": PLACE.format(name=document.__name__)}


def component_schemas(
    documents: Iterable[type[msgspec.Struct]],
    words: Mapping[str, Sequence[str]],
    unions: Mapping[type[msgspec.Struct], Sequence[type[msgspec.Struct]]] | None = None,
) -> dict[str, dict[str, Any]]:
    """Make the schemas of documents and of everything in them, by name.

    A set of words with a title becomes a schema of that name. ``words`` has the members of the
    sets that the code fills when it runs, by title. ``unions`` has the same for tagged structs: the
    members that stand for their base.
    """
    unions = unions or {}
    members = [member for listed in unions.values() for member in listed]
    _, found = msgspec.json.schema_components([*documents, *members], ref_template=PLACE)
    for base, listed in unions.items():
        found[base.__name__] = _union_of(base, listed)
    schemas: dict[str, dict[str, Any]] = {}
    for name, schema in found.items():
        schema.pop("title", None)
        schemas[name] = _with_named_words(schema, words, schemas)
    return dict(sorted(schemas.items()))


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


def _with_named_words(
    schema: Any, words: Mapping[str, Sequence[str]], schemas: dict[str, dict[str, Any]]
) -> Any:
    """Replace each titled set of words within a schema by a reference; add it to the schemas."""
    if isinstance(schema, list):
        return [_with_named_words(each, words, schemas) for each in schema]
    if not isinstance(schema, dict):
        return schema
    title, members = schema.get("title"), schema.get("enum")
    if isinstance(title, str) and (members or title in words):
        members = members or words[title]
        schemas[title] = {"type": "string", "enum": [*members]}
        rest = {key: schema[key] for key in ("description",) if key in schema}
        return {**rest, "$ref": PLACE.format(name=title)}
    replaced = {key: _with_named_words(each, words, schemas) for key, each in schema.items()}
    if isinstance(replaced.get("description"), str):
        replaced["description"] = inspect.cleandoc(replaced["description"])
    return replaced
