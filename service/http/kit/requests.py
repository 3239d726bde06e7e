"""Reading requests: strict JSON, strict fields, and errors that say what to send instead."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any, ClassVar, NoReturn

import marshmallow as ma
import msgspec
from flask import Request
from webargs import core
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import RequestEntityTooLarge

from service.http.kit.context import services
from service.http.kit.problems import MOST_ERRORS, FieldError, Problem

UNKNOWN = "Unknown field."
MISSING = "Missing data for required field."
NULL = "Field may not be null."
REPEATED = "Repeated field."
MOST_VALUES = 25_000
"""The most numbers, texts, lists and objects in a body: more than the longest record has."""
_CONTROL = r"\u0000-\u001f\u007f-\u009f\u2028\u2029"
_BLANK = r" \u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff"
SHOWN = f"[^{_CONTROL}]*[^{_CONTROL}{_BLANK}][^{_CONTROL}]*"
"""A text on one line in which something can be seen."""
_DIGITS = re.compile(r"-?[0-9]{1,18}", re.ASCII)


class InputSchema(ma.Schema):
    """A part of a request: fields that it does not know are refused.

    An optional field that is null counts as left out: many clients write null for what is not set.
    """

    class Meta:
        """Declared, so that the description says it too."""

        unknown = ma.RAISE

    constraints: ClassVar[dict[str, Any]] = {}
    """What its JSON Schema says beyond its fields."""
    error_messages = {"type": "Send one JSON object here."}  # noqa: RUF012 - marshmallow's way
    takes_null: ClassVar[bool] = True
    """Whether null may stand for a field that is left out."""

    def on_bind_field(self, field_name: str, field_obj: ma.fields.Field[Any]) -> None:
        """Let an optional field be null."""
        super().on_bind_field(field_name, field_obj)
        if self.takes_null and not field_obj.required:
            field_obj.allow_none = True

    @ma.pre_load
    def _leave_out_nulls(self, data: Any, **kwargs: Any) -> Any:
        del kwargs
        optional = {name for name, field in self.fields.items() if not field.required}
        return without_nulls(data, optional) if self.takes_null else data


class QuerySchema(InputSchema):
    """The parameters of a query, which has no null."""

    takes_null = False


def without_nulls(data: Any, optional: Container[str]) -> Any:
    """Leave out the optional fields of an object that are null."""
    if not isinstance(data, Mapping):
        return data
    return {
        name: value for name, value in data.items() if value is not None or name not in optional
    }


def exactly_one_of(*names: str) -> dict[str, Any]:
    """Write in JSON Schema that exactly one of some fields is given and not null.

    Not as `oneOf` of the object: client generators turn that into a union of types.
    """
    given = [
        {"required": [name], "properties": {name: {"not": {"type": "null"}}}} for name in names
    ]
    return {"if": {"oneOf": given}, "else": False}


class WholeNumber(ma.fields.Integer):
    """An integer as JSON Schema sees it: 3.0 is one."""

    def _validated(self, value: Any) -> Any:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, str) and not _DIGITS.fullmatch(value):
            raise self.make_error("invalid", input=value)  # Python reads 1_0, +5 and \uff15 too
        return super()._validated(value)


class BoundedList(ma.fields.List[Any]):
    """A list whose length is checked before its entries: a million of them cost nothing."""

    def __init__(self, item: ma.fields.Field[Any], length: ma.validate.Length, **options: Any):
        super().__init__(item, validate=length, **options)
        self._length = length

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if isinstance(value, list):
            self._length(value)
        return super()._deserialize(value, attr, data, **kwargs)


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
                f"The body came as {req.mimetype or 'an unnamed type'}. "
                "Send JSON with Content-Type: application/json.",
                field="Content-Type",
                headers={"Accept-Post": "application/json"},
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
            where = "" if location == "json" else "the query parameter "
            found += field_errors(tree, schema, where)
        raise Problem.of_fields(found)


@cache
def _made(schema: type[ma.Schema]) -> ma.Schema:
    return schema()


def field_errors(tree: Any, schema: ma.Schema, location: str) -> list[FieldError]:
    """Flatten marshmallow's tree of messages into one error a field.

    `location` is put before the names of the fields.
    """
    first: dict[str, FieldError] = {}
    for path, message in _messages(tree, ()):
        error = _field_error(message, path, schema, location)
        first.setdefault(error.field, error)
    return [*first.values()]


def read_json(body: bytes) -> Any:
    """Decode a JSON body; raises Problem when it is not one, or has a field twice."""
    if body.count(b",") > MOST_VALUES:
        raise _too_many_values()  # nothing was decoded for it
    try:
        decoded = msgspec.json.decode(body)
        _check_size(decoded)
        # msgspec has the better error messages, but keeps the last of a repeated field in silence.
        # The search stops at the most that a refusal lists: in nonsense, each path can be long.
        found = _repeated(json.loads(body, object_pairs_hook=_Pairs))
        repeated = [*islice(found, MOST_ERRORS)]
    except RecursionError:
        reason = "it is nested too deeply"
    except ValueError as error:
        reason = _why_not_json(body, error)
    else:
        if repeated:
            raise Problem.of_fields([_field_error(REPEATED, path, None, "") for path in repeated])
        return decoded
    raise Problem(
        "broken_json", f"The body is not JSON: {reason}. Correct it and send it again."
    ) from None


def _why_not_json(body: bytes, error: ValueError) -> str:
    """Return why a body is not JSON; msgspec calls one with half a surrogate pair truncated."""
    reason = str(error)
    if "truncated" in reason:
        with suppress(ValueError):
            json.loads(body)
            return "a text in it has half of a surrogate pair (\\ud800 to \\udfff)"
    return reason


class _Pairs(list[tuple[str, Any]]):
    """The fields of a JSON object as they were sent."""


def _check_size(decoded: Any) -> None:
    """Refuse a body of very many values, which would take seconds to check one by one."""
    found, open_values = 0, [decoded]
    while open_values:
        value = open_values.pop()
        inner = [*value.values()] if isinstance(value, dict) else value
        if not isinstance(inner, list):
            continue
        found += len(inner)
        if found > MOST_VALUES:
            raise _too_many_values()
        open_values += [each for each in inner if isinstance(each, list | dict)]


def _too_many_values() -> Problem:
    return Problem(
        "too_many_values",
        f"The body has more than {MOST_VALUES:,} values, or commas. Send a shorter one.",
        more={"limit": MOST_VALUES},
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


def whole_number(
    low: int, high: int | None, what: str, *, strict: bool = True, **options: Any
) -> WholeNumber:
    """Make a field for a whole number within bounds; `what` names it in the errors.

    Without `high` the bound is the operator's, and the call checks it.

    In a query, where everything is text, it is not `strict`.
    """
    bounds = f"of at least {low}" if high is None else f"from {low} to {high}"
    sentence = f"Send {what} as a whole number {bounds}."
    return WholeNumber(
        strict=strict,
        validate=ma.validate.Range(low, high, error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


class Number(ma.fields.Float):
    """A number as JSON has it, and not a text that can be read as one."""

    def _validated(self, value: Any) -> Any:
        if isinstance(value, str):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


def number(low: float, what: str, **options: Any) -> ma.fields.Float:
    """Make a field for a number above `low`; `what` names it in the errors."""
    sentence = f"Send {what} as a number above {low:g}."
    return Number(
        allow_nan=False,
        validate=ma.validate.Range(low, min_inclusive=False, error=sentence),
        error_messages=same_message(sentence),
        metadata={
            "description": options.pop("description", f"{what.capitalize()}."),
            "exclusiveMinimum": low,
        },
        **options,
    )


def text(longest: int, what: str, **options: Any) -> ma.fields.String:
    """Make a field for a text of bounded length; `what` names it in the errors."""
    sentence = f"Send {what} as a text of 1 to {longest} characters."
    return ma.fields.String(
        validate=ma.validate.Length(1, longest, error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def shown_text(longest: int, what: str, *, description: str, **options: Any) -> ma.fields.String:
    """Make a field for a text that people see, such as a name; `what` names it in the errors."""
    sentence = f"Send {what} as a text of 1 to {longest} characters that can be seen."

    def check(value: str) -> None:
        if not 1 <= len(value) <= longest or not re.fullmatch(SHOWN, value):
            raise ma.ValidationError(sentence)

    return ma.fields.String(
        validate=check,
        error_messages=same_message(sentence),
        metadata={
            "description": f"{description} Not only spaces, and no control characters.",
            "minLength": 1,
            "maxLength": longest,
            "pattern": f"^{SHOWN}$",
        },
        **options,
    )


class TrueOrFalse(ma.fields.Boolean):
    """True or false, and nothing that another language takes for either."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        del attr, data, kwargs
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def flag(what: str, **options: Any) -> ma.fields.Boolean:
    """Make a field that is true or false; `what` names it in the errors."""
    return TrueOrFalse(
        error_messages=same_message(f"Send {what} as true or false."),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def one_of(choices: tuple[str, ...], what: str, title: str, **options: Any) -> ma.fields.String:
    """Make a field for one of a few words; `what` names it in the errors.

    `title` names the set of words in the API description.
    """
    sentence = f"Send {what} as one of: {', '.join(choices)}."
    return ma.fields.String(
        validate=ma.validate.OneOf(choices, error=sentence),
        error_messages=same_message(sentence),
        metadata={
            "description": options.pop("description", f"{what.capitalize()}."),
            "title": title,
        },
        **options,
    )


def list_of(
    item: ma.fields.Field[Any], longest: int, what: str, *, shortest: int = 0, **options: Any
) -> ma.fields.List[Any]:
    """Make a field for a list of bounded length; `what` names it in the errors."""
    sentence = f"Send {what} as a list of {shortest} to {longest} entries."
    return BoundedList(
        item,
        ma.validate.Length(shortest, longest, error=sentence),
        error_messages=same_message(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def same_message(sentence: str) -> dict[str, str | list[Any] | dict[Any, Any]]:
    """Give a field one error message, whatever is wrong."""
    return dict.fromkeys(("invalid", "null", "too_large", "special", "invalid_utf8"), sentence)


def _messages(tree: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Walk through marshmallow's tree: every message, with the path of the field it is about."""
    if isinstance(tree, dict):
        for key, below in tree.items():
            yield from _messages(below, path if key == "_schema" else (*path, str(key)))
        return
    for message in tree if isinstance(tree, list) else [tree]:
        yield path, message


def _field_error(
    message: Any, path: tuple[str, ...], schema: ma.Schema | None, location: str
) -> FieldError:
    if isinstance(message, FieldError):
        return message
    field = ".".join(path)
    named = f"{location}{field or 'the body'}"
    if message == UNKNOWN:
        known = ", ".join(_known(schema, path[:-1]))
        fields = f" The fields are: {known}." if known else ""
        detail = f"Remove {named}: there is no such field here.{fields}"
        return FieldError("unknown_field", field, detail)
    if message == MISSING:
        return FieldError("missing_field", field, f"Add {named}: it is missing.")
    if message == REPEATED:
        return FieldError("invalid_value", field, f"Send {named} once: it came several times.")
    if message == NULL:
        return FieldError("invalid_value", field, _wanted(named, _at(schema, path)))
    return FieldError("invalid_value", field, str(message))


def _wanted(named: str, field: ma.fields.Field[Any] | None) -> str:
    """Write what to send instead of null."""
    if field is not None and field.required:
        described = field.metadata.get("description", "")
        return f"Send a value for {named}, not null. {described}".rstrip()
    return f"Send a value for {named}, or leave it out: null is not allowed."


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
