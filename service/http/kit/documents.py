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
    documents: Iterable[type[msgspec.Struct]], words: Mapping[str, Sequence[str]]
) -> dict[str, dict[str, Any]]:
    """Make the schemas of documents and of everything in them, by name.

    A set of words with a title becomes a schema of that name. ``words`` has the members of the
    sets that the code fills when it runs, by title.
    """
    _, found = msgspec.json.schema_components(documents, ref_template=PLACE)
    schemas: dict[str, dict[str, Any]] = {}
    for name, schema in found.items():
        schema.pop("title", None)
        schemas[name] = _with_named_words(schema, words, schemas)
    return dict(sorted(schemas.items()))


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
