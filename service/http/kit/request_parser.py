"""Reading the bodies and queries of requests, strictly; every refusal is a Problem."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any, NoReturn

import marshmallow as ma
import msgspec
from flask import Request
from webargs import core
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import RequestEntityTooLarge

from game.document import allowed
from game.text.chances import with_thousands
from game.words import say
from service.http.kit.context import services
from service.http.kit.languages import Later, Worded, reader_text
from service.http.kit.problems import MOST_ERRORS, FieldError, Problem, refusal

UNKNOWN = "Unknown field."
MISSING = "Missing data for required field."
NULL = "Field may not be null."
REPEATED = "Repeated field."
LISTED_FIELDS = 20
"""Up to so many fields are all named where one is not known."""
_PLACE = re.compile(r"(.*) \(byte (\d+)\)")
"""How the decoder says what is wrong, and where."""
_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
DEEP = 100
"""A body with more lists and objects may be too deep for those who read it."""
MOST_VALUES = 25_000
"""The most numbers, texts, lists and objects in a body: more than the longest record has."""
IDENTITY = "identity"
"""The encoding of a body that is sent as it is."""


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


def read_json(body: bytes) -> Any:
    """Decode a JSON body; raises Problem when it is not one, or has a field twice.

    A byte order mark at its beginning, as some programs write it, is skipped.
    """
    body = body.removeprefix(BOM_UTF8)
    if body.count(b",") > MOST_VALUES:
        raise _too_many_values()  # nothing was decoded for it
    try:
        decoded = msgspec.json.decode(body)
        # msgspec keeps the last of a repeated field in silence: there are fewer than were sent.
        if _count_fields(decoded) == _fields_sent(body):
            return decoded
        # The search stops at the most that a refusal lists: in nonsense, each path can be long.
        found = _repeated(json.loads(body, object_pairs_hook=_Pairs))
        repeated = [*islice(found, MOST_ERRORS)]
    except RecursionError:
        reason = reader_text("detail-broken_json.nested")
    except ValueError as error:
        reason = _why_not_json(body, error)
    else:
        if repeated:
            raise Problem.of_fields([repeated_field(path) for path in repeated])
        return decoded
    raise Problem("broken_json", reason) from None


def _why_not_json(body: bytes, error: ValueError) -> Worded:
    """Say why a body is not JSON; msgspec calls one with half a surrogate pair truncated."""
    reason = str(error)
    if "truncated" in reason:
        with suppress(ValueError):
            json.loads(body)
            return reader_text("detail-broken_json.half")
    if place := _PLACE.fullmatch(reason):
        return reader_text("detail-broken_json.at", reason=place[1], byte=place[2])
    return reader_text("detail-broken_json", reason=reason)


class _Pairs(list[tuple[str, Any]]):
    """The fields of a JSON object as they were sent."""


def _fields_sent(body: bytes) -> int | None:
    """Count the fields of a JSON body, a repeated one each time; None: it may be deep."""
    if body.count(b"[") + body.count(b"{") > DEEP:
        return None
    return _STRING.sub(b"", body).count(b":")


def _count_fields(decoded: Any) -> int:
    """Count the fields of all objects of a body.

    Refuses one of very many values, which would take seconds to check one by one.
    """
    fields, found, open_values = 0, 0, [decoded]
    while open_values:
        value = open_values.pop()
        inner = value
        if isinstance(value, dict):
            inner = [*value.values()]
            fields += len(inner)
        if not isinstance(inner, list):
            continue
        found += len(inner)
        if found > MOST_VALUES:
            raise _too_many_values()
        open_values += [each for each in inner if isinstance(each, list | dict)]
    return fields


def _too_many_values() -> Problem:
    return refusal(
        "too_many_values",
        "detail-too_many_values",
        more={"limit": MOST_VALUES},
        most=with_thousands(MOST_VALUES),
    )


def _repeated(decoded: Any) -> Iterator[tuple[str, ...]]:
    """Find the fields that come twice in an object, at every depth: the path to each."""
    if isinstance(decoded, _Pairs):
        counts = Counter(name for name, _ in decoded)
        yield from ((name,) for name, count in counts.items() if count > 1)
    elif not isinstance(decoded, list):
        return
    entries: Iterable[tuple[Any, Any]]
    entries = decoded if isinstance(decoded, _Pairs) else enumerate(decoded)
    for name, below in entries:
        if isinstance(below, list):
            yield from ((str(name), *path) for path in _repeated(below))


class StrictParser(FlaskParser):
    """Reads bodies and queries for the resources; every refusal is a Problem."""

    DEFAULT_UNKNOWN_BY_LOCATION = {  # noqa: RUF012 - webargs' way
        "json": ma.RAISE,
        "query": ma.RAISE,
        "querystring": ma.RAISE,
    }

    def _get_schema(self, argmap: Any, req: Request) -> ma.Schema:
        """Make the schema of a class only once, because making it takes longer than a request."""
        is_class = isinstance(argmap, type) and issubclass(argmap, ma.Schema)
        return _made(argmap) if is_class else super()._get_schema(argmap, req)

    def load_querystring(self, req: Request, schema: ma.Schema) -> Any:
        """Read the query. A parameter that comes twice is refused."""
        twice = [name for name, values in req.args.lists() if len(values) > 1]
        if repeated := {name: REPEATED for name in twice if name in schema.fields}:
            raise ma.ValidationError(repeated)
        return super().load_querystring(req, schema)

    def _raw_load_json(self, req: Request) -> Any:
        body = req.get_data(cache=True)
        if len(body) > services().config.max_body_bytes:
            # The framework takes one byte more, and cuts what comes without its length there.
            raise RequestEntityTooLarge
        if not body:
            return core.missing
        if not is_json_request(req):
            raise Problem(
                "json_required",
                reader_text("detail-body_type", type=req.mimetype)
                if req.mimetype
                else reader_text("detail-body_type.none"),
                field="Content-Type",
                headers={"Accept-Post": "application/json"},
            )
        if (encoding := req.headers.get("Content-Encoding", IDENTITY)) != IDENTITY:
            raise refusal(
                "json_required",
                "detail-body_encoded",
                "Content-Encoding",
                headers={"Accept-Encoding": IDENTITY},
                encoding=encoding,
            )
        return read_json(body)

    def handle_error(
        self,
        error: ma.ValidationError,
        req: Request,
        schema: ma.Schema,
        *,
        error_status_code: int | None,
        error_headers: Mapping[str, str] | None,
    ) -> NoReturn:
        """Refuse the request for every field that is wrong."""
        del req, error_status_code, error_headers
        messages = error.messages
        found: list[FieldError] = []
        for location, tree in messages.items() if isinstance(messages, dict) else ():
            found += field_errors(tree, schema, of_query=location != "json")
        raise Problem.of_fields(found)


@cache
def _made(schema: type[ma.Schema]) -> ma.Schema:
    return schema()
