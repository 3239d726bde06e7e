"""Refusals as RFC 9457 problem details: every error of the service is one of these kinds."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import structlog
from flask import Flask, Response, request
from msgspec import UNSET, Meta, Struct, UnsetType
from redis.exceptions import RedisError
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from game.documents.names import about
from game.words import LANGUAGE, SOURCE
from service.http.kit.context import services
from service.http.kit.languages import Worded, reader_text
from service.http.kit.problem_catalogue import KINDS, ProblemKind
from service.store.connection import (
    NO_ANSWER,
    QUEUE_NO_ANSWER,
    UNCONFIRMED,
    describe_fault,
    pool_of,
    shut_gate,
)

MIMETYPE = "application/problem+json"
HELP_PATH = "/docs/problems"
MOST_ERRORS = 200
"""How many wrong fields a refusal lists; only nonsense has more."""

ProblemCode = Annotated[str, Meta(title="ProblemCode")]
"""A key of the catalogue."""

log = structlog.get_logger("cosmicgate.http")


class FieldError(Struct, frozen=True):
    """What is wrong with one field of a request."""

    code: ProblemCode
    field: Annotated[str, about("Path of the field, such as `moves.1`.")]
    detail: Annotated[str, about("What to send instead.")]


class ProblemDetails(Struct, frozen=True):
    """A refusal (RFC 9457). Some codes carry further members, such as `current_version`."""

    type: Annotated[str, about("Where this kind is explained.", format="uri-reference")]
    title: Annotated[str, about("The kind, for people.")]
    status: Annotated[int, about("The HTTP status.")]
    code: Annotated[ProblemCode, about("The kind, for programs. It never changes.")]
    detail: Annotated[str, about("What is wrong here, and what to do.")]
    field: Annotated[
        str | UnsetType, about("The offending field, parameter or header, as a path.")
    ] = UNSET
    errors: Annotated[
        Sequence[FieldError] | UnsetType, about("Every wrong field, when there are several.")
    ] = UNSET
    instance: Annotated[
        str | UnsetType, about("The name of this one failure in the service's log.")
    ] = UNSET
    current_version: Annotated[
        int | UnsetType, about("With `stale_version`: the version the game is at.")
    ] = UNSET
    can_undo_to: Annotated[
        int | UnsetType, about("The earliest version that the game can go back to.")
    ] = UNSET
    move_index: Annotated[
        int | UnsetType, about("The move that failed, counted from 0 in what was sent.")
    ] = UNSET
    limit: Annotated[float | UnsetType, about("The most that is accepted.")] = UNSET
    limit_bytes: Annotated[
        int | UnsetType, about("The largest body or head accepted, in bytes.")
    ] = UNSET


class Problem(Exception):  # noqa: N818 - the RFC's own word
    """A refusal on its way to the client.

    `detail` is a sentence that says what to do. `more` are further members of the reply. Where the
    reader's language is not the source, a sentence that is not of the catalogue gives way to what
    its kind means.
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
        self.errors = [_for_reader(error) for error in errors[:MOST_ERRORS]]
        self.headers = dict(headers or {})
        self.more = dict(more or {})

    @classmethod
    def of_fields(cls, errors: Sequence[FieldError]) -> Problem:
        """Refuse a request for its wrong fields. For a position, even a single one is listed.

        Faults of a set-up say what must be there; here the field stands before the first of them.
        """
        first, code = _for_reader(errors[0]), _code_of(errors)
        several, of_position = len(errors) > 1, code == "invalid_position"
        is_setup = first.code in {"invalid_setup", "invalid_position"} and first.field
        detail = first.detail
        if is_setup:
            detail = reader_text("detail-at_field", field=first.field, detail=detail)
        if several:
            message = "detail-several_faults" if of_position else "detail-several_fields"
            detail = reader_text(message, count=len(errors), detail=detail)
        listed = errors if several or of_position else ()
        return cls(code, detail, field=first.field or None, errors=listed)

    def details(self) -> ProblemDetails:
        """Write the body of the reply."""
        return ProblemDetails(
            type=f"{HELP_PATH}#{self.kind.code}",
            title=self.kind.title,
            status=self.kind.status,
            code=self.kind.code,
            detail=str(_sentence(self.detail, self.kind)),
            field=UNSET if self.field is None else self.field,
            errors=[_plain(error) for error in self.errors] or UNSET,
            **self.more,
        )

    def response(self) -> Response:
        """Make the reply."""
        response = Response(
            msgspec.json.encode(self.details()), status=self.kind.status, mimetype=MIMETYPE
        )
        response.headers["Cache-Control"] = "no-store"
        response.headers.update(self.headers)
        return response


def refusal(
    code: str,
    message: str,
    field: str | None = None,
    /,
    *,
    headers: Mapping[str, str] | None = None,
    more: Mapping[str, Any] | None = None,
    **named: object,
) -> Problem:
    """Refuse in the words of a message of the catalogue, about what is `named`.

    Seconds to `wait` are also said by Retry-After.
    """
    if "wait" in named:
        headers = {**(headers or {}), "Retry-After": str(named["wait"])}
    return Problem(code, reader_text(message, **named), field=field, headers=headers, more=more)


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
            return refusal("not_found", "detail-nothing_there", path=request.path).response()
        case 405:
            return _wrong_method(error).response()
        case 413:
            return _large_body().response()
        case 415:
            return refusal("json_required", "detail-send_json", "Content-Type").response()
        case code if code is not None and code >= 500:
            return problem_of_fault(error)
    fault = error.description or error.name
    return refusal("bad_request", "detail-compare", fault=fault).response()


def problem_of_server(status: int, largest_body: int, largest_head: int) -> Problem:
    """Describe a request that the web server refuses before the application sees it."""
    match status:
        case 413:
            return _larger_than(largest_body)
        case 431:
            more = {"limit_bytes": largest_head}
            return refusal("headers_too_large", "detail-large_head", more=more, limit=largest_head)
        case 500:
            return refusal("internal_error", "detail-failed_then")
    return refusal("bad_request", "detail-no_http")


def problem_of_store(error: RedisError) -> Response:
    """Answer while Redis does not answer, or refuses to work."""
    shared = services()
    shut_gate(error)
    of_queue = shared.queue is not shared.redis and pool_of(error) is shared.queue.connection_pool
    config = shared.config
    fault = describe_fault(error, config.queue_redis_url if of_queue else config.redis_url)
    if of_queue and fault == NO_ANSWER:
        fault = QUEUE_NO_ANSWER
    log.error("store_unavailable", path=request.path, fault=fault, error=str(error))
    wait = 1 if fault in {NO_ANSWER, QUEUE_NO_ANSWER, UNCONFIRMED} else 10
    return refusal("store_unavailable", "detail-store_away", fault=fault, wait=wait).response()


def problem_of_fault(error: Exception) -> Response:
    """Answer a fault of the service; the log has the details, the client gets its id to report."""
    instance = f"urn:uuid:{uuid.uuid4()}"
    cause = getattr(error, "original_exception", None) or error
    log.error("fault", instance=instance, path=request.path, exc_info=cause)
    more = {"instance": instance}
    return refusal(
        "internal_error", "detail-service_failed", more=more, instance=instance
    ).response()


def _sentence(detail: str, kind: ProblemKind) -> str:
    """Return a sentence, or in another language what its kind means, if it is in English alone."""
    return detail if isinstance(detail, Worded) or LANGUAGE.get() == SOURCE else kind.meaning


def _plain(error: FieldError) -> FieldError:
    """Return an error as it is encoded: its sentence is a text and no more."""
    return msgspec.structs.replace(error, detail=str(error.detail))


def _for_reader(error: FieldError) -> FieldError:
    """Word what is wrong with a field in the reader's language."""
    detail = _sentence(error.detail, KINDS[error.code])
    return msgspec.structs.replace(error, detail=Worded(detail))


def _code_of(errors: Sequence[FieldError]) -> str:
    """Find the code of the refusal: that of the field, or the one that all fields share."""
    codes = {error.code for error in errors}
    if len(errors) == 1 or codes == {"invalid_setup"} or codes == {"invalid_position"}:
        return errors[0].code
    return "invalid_input"


def _wrong_method(error: HTTPException) -> Problem:
    methods = error.valid_methods if isinstance(error, MethodNotAllowed) else None
    allowed = ", ".join(sorted(methods or ()))
    method, path = request.method, request.path
    detail = reader_text("detail-wrong_method", method=method, path=path, allowed=allowed)
    return Problem("method_not_allowed", detail, headers={"Allow": allowed})


def _large_body() -> Problem:
    return _larger_than((request.max_content_length or 1) - 1)


def _larger_than(limit: int) -> Problem:
    return Problem(
        "body_too_large",
        reader_text("detail-large_body", limit=limit),
        headers={"Connection": "close"},
        more={"limit_bytes": limit},
    )
