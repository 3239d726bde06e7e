"""Reading requests: strict JSON, strict fields, and errors that say what to send instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn

import marshmallow as ma
import msgspec
from flask import Request
from webargs import core
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import RequestEntityTooLarge

from service.http.problems import FieldError, Problem

UNKNOWN = "Unknown field."
MISSING = "Missing data for required field."


class InputSchema(ma.Schema):
    """A part of a request: fields that it does not know are refused."""

    class Meta:
        """Declared, so that the description says it too."""

        unknown = ma.RAISE

    constraints: ClassVar[dict[str, Any]] = {}
    """What its JSON Schema says beyond its fields."""
    error_messages = {"type": "Send one JSON object here."}  # noqa: RUF012 - marshmallow's way


class WholeNumber(ma.fields.Integer):
    """An integer as JSON Schema sees it: 3.0 is one."""

    def _validated(self, value: Any) -> Any:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        return super()._validated(value)


class StrictParser(FlaskParser):
    """Reads bodies and queries for the resources; every refusal is a Problem."""

    DEFAULT_UNKNOWN_BY_LOCATION = {  # noqa: RUF012 - webargs' way
        "json": ma.RAISE,
        "query": ma.RAISE,
        "querystring": ma.RAISE,
    }

    def _raw_load_json(self, req: Request) -> Any:
        body = req.get_data(cache=True)
        limit = req.max_content_length
        if limit is not None and len(body) >= limit:
            # A body sent in chunks, without its length, is cut at the limit by the framework.
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
            _collect(tree, (), schema, "" if location == "json" else f"{location} ", found)
        raise Problem.of_fields(found)


def read_json(body: bytes) -> Any:
    """Decode a JSON body; raises Problem when it is not one."""
    try:
        return msgspec.json.decode(body)
    except RecursionError:
        reason = "it is nested too deeply"
    except ValueError as error:
        reason = str(error)
    raise Problem(
        "broken_json", f"The body is not JSON: {reason}. Correct it and send it again."
    ) from None


def whole_number(
    low: int, high: int, what: str, *, strict: bool = True, **options: Any
) -> WholeNumber:
    """Make a field for a whole number within bounds; ``what`` names it in the errors.

    In a query, where everything is text, it is not ``strict``.
    """
    sentence = f"Send {what} as a whole number from {low} to {high}."
    return WholeNumber(
        strict=strict,
        validate=ma.validate.Range(low, high, error=sentence),
        error_messages=_same(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def number(low: float, what: str, **options: Any) -> ma.fields.Float:
    """Make a field for a number above ``low``; ``what`` names it in the errors."""
    sentence = f"Send {what} as a number above {low:g}."
    return ma.fields.Float(
        allow_nan=False,
        validate=ma.validate.Range(low, min_inclusive=False, error=sentence),
        error_messages=_same(sentence),
        metadata={
            "description": options.pop("description", f"{what.capitalize()}."),
            "exclusiveMinimum": low,
        },
        **options,
    )


def text(longest: int, what: str, **options: Any) -> ma.fields.String:
    """Make a field for a text of bounded length; ``what`` names it in the errors."""
    sentence = f"Send {what} as a text of 1 to {longest} characters."
    return ma.fields.String(
        validate=ma.validate.Length(1, longest, error=sentence),
        error_messages=_same(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def one_of(choices: tuple[str, ...], what: str, **options: Any) -> ma.fields.String:
    """Make a field for one of a few words; ``what`` names it in the errors."""
    sentence = f"Send {what} as one of: {', '.join(choices)}."
    return ma.fields.String(
        validate=ma.validate.OneOf(choices, error=sentence),
        error_messages=_same(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def list_of(
    item: ma.fields.Field[Any], longest: int, what: str, *, shortest: int = 0, **options: Any
) -> ma.fields.List[Any]:
    """Make a field for a list of bounded length; ``what`` names it in the errors."""
    sentence = f"Send {what} as a list of {shortest} to {longest} entries."
    return ma.fields.List(
        item,
        validate=ma.validate.Length(shortest, longest, error=sentence),
        error_messages=_same(sentence),
        metadata={"description": options.pop("description", f"{what.capitalize()}.")},
        **options,
    )


def _same(sentence: str) -> dict[str, str | list[Any] | dict[Any, Any]]:
    return dict.fromkeys(("invalid", "null", "too_large", "special", "invalid_utf8"), sentence)


def _collect(
    tree: Any,
    path: tuple[str, ...],
    schema: ma.Schema | None,
    location: str,
    found: list[FieldError],
) -> None:
    """Flatten marshmallow's tree of messages into one error a field."""
    if isinstance(tree, dict):
        for key, below in tree.items():
            deeper = path if key == "_schema" else (*path, str(key))
            _collect(below, deeper, schema, location, found)
        return
    for message in tree if isinstance(tree, list) else [tree]:
        found.append(_field_error(message, path, schema, location))


def _field_error(
    message: Any, path: tuple[str, ...], schema: ma.Schema | None, location: str
) -> FieldError:
    field = ".".join(path)
    named = f"{location}{field or 'the body'}"
    if message == UNKNOWN:
        known = ", ".join(_known(schema, path[:-1]))
        told = f"Remove {named}: it is not known here" + (f"; known are {known}." if known else ".")
        return FieldError("unknown_field", field, told)
    if message == MISSING:
        return FieldError("missing_field", field, f"Add {named}: it is missing.")
    return FieldError("invalid_value", field, str(message))


def _known(schema: ma.Schema | None, path: tuple[str, ...]) -> list[str]:
    """List the fields that a nested place of a request may have."""
    for name in path:
        if schema is None or name.isdigit():
            continue
        field = schema.fields.get(name)
        if isinstance(field, ma.fields.List):
            field = field.inner
        schema = field.schema if isinstance(field, ma.fields.Nested) else None
    return sorted(schema.fields) if schema is not None else []
