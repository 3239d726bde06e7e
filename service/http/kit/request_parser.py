"""Reading the bodies and queries of requests; every refusal is a Problem."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NoReturn

import marshmallow as ma
from flask import Request
from webargs import core
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import RequestEntityTooLarge

from service.http.kit.context import services
from service.http.kit.field_errors import REPEATED, field_errors
from service.http.kit.json_body import read_json
from service.http.kit.languages import reader_text
from service.http.kit.problems import FieldError, Problem, refusal

IDENTITY = "identity"
"""The encoding of a body that is sent as it is."""


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
