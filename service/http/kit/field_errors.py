"""What is wrong with the fields of a request, and what to send instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import marshmallow as ma

from game.document import allowed
from game.words import say
from service.http.kit.languages import Later, Worded, reader_text
from service.http.kit.problems import FieldError

UNKNOWN = "Unknown field."
MISSING = "Missing data for required field."
NULL = "Field may not be null."
REPEATED = "Repeated field."
LISTED_FIELDS = 20
"""Up to so many fields are all named where one is not known."""


def field_errors(tree: Any, schema: ma.Schema, *, of_query: bool = False) -> list[FieldError]:
    """Flatten marshmallow's tree of messages into one error a field; `of_query`: a parameter."""
    first: dict[str, FieldError] = {}
    for path, message in _messages(tree, ()):
        error = _field_error(message, path, schema, of_query=of_query)
        first.setdefault(error.field, error)
    return [*first.values()]


def ended(text: str) -> Worded:
    """End a sentence of the catalogue that has no end yet."""
    return Worded(text if text.endswith((".", "?")) else f"{text}.")


def repeated_field(path: tuple[str, ...]) -> FieldError:
    """Refuse a field of an object that comes twice."""
    return _field_error(REPEATED, path, None)


def _messages(tree: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Walk through marshmallow's tree: every message, with the path of the field it is about."""
    if isinstance(tree, dict):
        for key, below in tree.items():
            yield from _messages(below, path if key == "_schema" else (*path, str(key)))
        return
    for message in tree if isinstance(tree, list) else [tree]:
        yield path, message


def _field_error(
    message: Any, path: tuple[str, ...], schema: ma.Schema | None, *, of_query: bool = False
) -> FieldError:
    if isinstance(message, FieldError):
        return message
    field = ".".join(path)
    named = field or say("detail-the_body")
    if of_query:
        named = say("detail-the_parameter", name=named)
    if message == UNKNOWN:
        known = _known(schema, path[:-1])
        if not known:
            return FieldError(
                "unknown_field", field, reader_text("detail-no_such_field", field=named)
            )
        hint = ended(allowed(path[-1], known, "fields", LISTED_FIELDS))
        detail = reader_text("detail-no_such_field.known", field=named, known=hint)
        return FieldError("unknown_field", field, detail)
    if message == MISSING:
        return FieldError("missing_field", field, reader_text("detail-missing", field=named))
    if message == REPEATED:
        return FieldError("invalid_value", field, reader_text("detail-repeated", field=named))
    if message == NULL:
        return FieldError("invalid_value", field, _wanted(named, _at(schema, path)))
    if isinstance(message, Later):
        message = message.worded()
    return FieldError(
        "invalid_value", field, message if isinstance(message, Worded) else str(message)
    )


def _wanted(named: str, field: ma.fields.Field[Any] | None) -> str:
    """Write what to send instead of null."""
    if field is not None and field.required:
        described = field.metadata.get("description", "")
        return Worded(
            reader_text("detail-null_required", field=named, described=described).rstrip()
        )
    return reader_text("detail-null", field=named)


def _at(schema: ma.Schema | None, path: tuple[str, ...]) -> ma.fields.Field[Any] | None:
    """Find the field at a place of a request."""
    inner = _schema_at(schema, path[:-1])
    return inner.fields.get(path[-1]) if inner is not None and path else None


def _known(schema: ma.Schema | None, path: tuple[str, ...]) -> list[str]:
    """List the fields that a nested place of a request may have."""
    found = _schema_at(schema, path)
    return sorted(found.fields) if found is not None else []


def _schema_at(schema: ma.Schema | None, path: tuple[str, ...]) -> ma.Schema | None:
    for name in path:
        if schema is None or name.isdigit():
            continue
        field = schema.fields.get(name)
        if isinstance(field, ma.fields.List):
            field = field.inner
        schema = getattr(field, "schema", None)
    return schema
