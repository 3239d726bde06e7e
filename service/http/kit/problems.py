"""Refusals as RFC 9457 problem details: every error the service answers is one of these kinds."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import marshmallow as ma
import msgspec
import structlog
from flask import Flask, Response, request
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from service.http.kit.problem_catalogue import KINDS
from service.http.kit.responses import ReplySchema

MIMETYPE = "application/problem+json"
HELP_PATH = "/docs/problems"
MOST_ERRORS = 200
"""How many wrong fields a refusal lists; only nonsense has more."""

log = structlog.get_logger("cosmicgate.http")


@dataclass(frozen=True)
class FieldError:
    """What is wrong with one field of a request; ``field`` is a path such as ``moves.1``."""

    code: str
    field: str
    detail: str


class Problem(Exception):  # noqa: N818 - the RFC's own word
    """A refusal on its way to the client.

    ``detail`` is a sentence that says what to do. ``more`` are further members of the reply.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        field: str | None = None,
        errors: Sequence[FieldError] = (),
        headers: Mapping[str, str] | None = None,
        more: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = KINDS[code]
        self.detail = detail
        self.field = field
        self.errors = errors[:MOST_ERRORS]
        self.headers = dict(headers or {})
        self.more = dict(more or {})

    @classmethod
    def of_fields(cls, errors: Sequence[FieldError]) -> Problem:
        """Refuse a request for its wrong fields; of a position, even a single one is listed."""
        first, code = errors[0], _code_of(errors)
        several, of_position = len(errors) > 1, code == "invalid_position"
        detail = first.detail
        if several:
            told = "things in it cannot be" if of_position else "fields are wrong"
            detail = f"{len(errors)} {told}. The first: {detail}"
        listed = errors if several or of_position else ()
        return cls(code, detail, field=first.field or None, errors=listed)

    def body(self) -> dict[str, Any]:
        """Write the members of the reply in the order in which people read them."""
        body: dict[str, Any] = {
            "type": f"{HELP_PATH}#{self.kind.code}",
            "title": self.kind.title,
            "status": self.kind.status,
            "code": self.kind.code,
            "detail": self.detail,
        }
        if self.field is not None:
            body["field"] = self.field
        if self.errors:
            body["errors"] = self.errors
        return body | self.more

    def response(self) -> Response:
        """Make the reply."""
        response = Response(
            msgspec.json.encode(self.body()), status=self.kind.status, mimetype=MIMETYPE
        )
        response.headers["Cache-Control"] = "no-store"
        response.headers.update(self.headers)
        return response


class FieldErrorSchema(ReplySchema):
    """One wrong field of a request."""

    code = ma.fields.String(required=True, metadata={"description": "The kind of error."})
    field = ma.fields.String(required=True, metadata={"description": "Path of the field."})
    detail = ma.fields.String(required=True, metadata={"description": "What to send instead."})


class ProblemSchema(ReplySchema):
    """A refusal (RFC 9457). Some codes carry further members, such as `current_version`."""

    type = ma.fields.String(
        required=True,
        metadata={"format": "uri-reference", "description": "Where this kind is explained."},
    )
    title = ma.fields.String(required=True, metadata={"description": "The kind, for people."})
    status = ma.fields.Integer(required=True, metadata={"description": "The HTTP status."})
    code = ma.fields.String(
        required=True,
        metadata={"description": "The kind, for programs. It never changes.", "enum": [*KINDS]},
    )
    detail = ma.fields.String(
        required=True, metadata={"description": "What is wrong here, and what to do."}
    )
    field = ma.fields.String(
        metadata={"description": "The offending field, parameter or header, as a path."}
    )
    errors = ma.fields.List(
        ma.fields.Nested(FieldErrorSchema),
        metadata={"description": "Every wrong field, when there are several."},
    )
    instance = ma.fields.String(
        metadata={"description": "The name of this one failure in the service's log."}
    )
    current_version = ma.fields.Integer(
        metadata={"description": "With `stale_version`: the version the game is at."}
    )
    move_index = ma.fields.Integer(
        metadata={"description": "The move that failed, counted from 0 in what was sent."}
    )
    limit = ma.fields.Float(metadata={"description": "The most that is accepted."})
    limit_bytes = ma.fields.Integer(metadata={"description": "The largest body accepted."})


def register_problems(app: Flask) -> None:
    """Turn every error of the app into a problem reply."""
    app.register_error_handler(Problem, Problem.response)
    app.register_error_handler(HTTPException, problem_of_http)
    app.register_error_handler(RedisError, problem_of_store)
    app.register_error_handler(Exception, problem_of_fault)


def problem_of_http(error: HTTPException) -> Response:
    """Answer an error raised by the framework: unknown address, wrong method, large body."""
    match error.code:
        case 404:
            detail = f"There is nothing at {request.path}. Look up the calls in /docs."
            return Problem("not_found", detail).response()
        case 405:
            return _wrong_method(error).response()
        case 413:
            return _large_body().response()
        case 415:
            detail = "Send the body as JSON, with Content-Type: application/json."
            return Problem("json_required", detail, field="Content-Type").response()
        case code if code is not None and code >= 500:
            return problem_of_fault(error)
    detail = f"{error.description or error.name} Compare the request with /docs."
    return Problem("bad_request", detail).response()


def problem_of_store(error: RedisError) -> Response:
    """Answer while Redis is away or refuses to work."""
    log.error("store_unavailable", path=request.path, error=str(error))
    return Problem(
        "store_unavailable",
        "The store does not answer. Try again in a second; read the version first.",
        headers={"Retry-After": "1"},
    ).response()


def problem_of_fault(error: Exception) -> Response:
    """Answer a fault of the service: the log has all of it, the client a name to report."""
    instance = f"urn:uuid:{uuid.uuid4()}"
    cause = getattr(error, "original_exception", None) or error
    log.error("fault", instance=instance, path=request.path, exc_info=cause)
    return Problem(
        "internal_error",
        f"The service failed; nothing is known to be wrong with the request. Report {instance}.",
        more={"instance": instance},
    ).response()


def _code_of(errors: Sequence[FieldError]) -> str:
    """Find the code of the refusal: the field's own, or that of their set-up or position."""
    codes = {error.code for error in errors}
    if len(errors) == 1 or codes == {"invalid_setup"} or codes == {"invalid_position"}:
        return errors[0].code
    return "invalid_input"


def _wrong_method(error: HTTPException) -> Problem:
    methods = error.valid_methods if isinstance(error, MethodNotAllowed) else None
    allowed = ", ".join(sorted(methods or ()))
    detail = f"{request.method} does not apply to {request.path}. Use one of: {allowed}."
    return Problem("method_not_allowed", detail, headers={"Allow": allowed})


def _large_body() -> Problem:
    limit = request.max_content_length
    return Problem(
        "body_too_large",
        f"The body is larger than {limit} bytes. Send a smaller one.",
        headers={"Connection": "close"},
        more={"limit_bytes": limit},
    )
