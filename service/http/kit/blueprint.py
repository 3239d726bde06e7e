"""The blueprint of every resource: flask-smorest's, with typed documents and typed problems."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import wraps
from http import HTTPStatus
from threading import Lock
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

import marshmallow as ma
from apispec import APISpec
from flask import Flask, Response, after_this_request, request
from flask_smorest import Api, Blueprint
from msgspec import Struct
from werkzeug.http import http_date

from service.http.kit.context import Access
from service.http.kit.etag import ETAG_HEADER, IF_NONE_MATCH_PARAMETER
from service.http.kit.fields import QuerySchema
from service.http.kit.idempotency import HEADER, KEY_PARAMETER, answered_once
from service.http.kit.parameters import REFUSED, described, reply_header
from service.http.kit.problem_catalogue import KINDS
from service.http.kit.problems import MIMETYPE, ProblemDetails
from service.http.kit.request_parser import StrictParser
from service.timestamps import iso_time

PLACE = "#/components/schemas/{name}"
EXAMPLE_SECONDS: Final = 1_767_225_600.0
"""The examples take place in the first seconds of 2026."""
EXAMPLE_TIME: Final = iso_time(EXAMPLE_SECONDS)
NOTHING_FIXED: Final[Mapping[str, Any]] = MappingProxyType({})
PROMISE = "/docs/guides/versions"
View = TypeVar("View", bound=Callable[..., Any])
EVERY_CALL = (
    "key_required",
    "role_required",
    "token_not_enough",
    "too_many_guesses",
    "rate_limited",
    "internal_error",
    "store_unavailable",
)
KEYLESS_CALL = ("rate_limited", "internal_error", "store_unavailable")
EVERY_BODY = (
    "broken_json",
    "too_many_values",
    "body_too_large",
    "json_required",
    "invalid_input",
    "unknown_field",
    "missing_field",
    "invalid_value",
)
EVERY_QUERY = ("invalid_input", "unknown_field")
RETRY_AFTER = reply_header(
    "Retry-After", "In how many seconds to try again.", type="integer", minimum=0
)
LIMITS = {
    "RateLimit-Policy": {
        "description": "Your limits: `q` in `w` seconds; also in replies that refuse nothing.",
        "schema": {"type": "string"},
        "example": '"requests-per-minute";q=600;w=60',
    },
    "RateLimit": {
        "description": "What is left of them: `r`, counted anew in `t` seconds.",
        "schema": {"type": "string"},
        "example": '"requests-per-minute";r=598;t=42',
    },
}
PROBLEM_HEADERS: dict[int, dict[str, Any]] = {
    401: reply_header("WWW-Authenticate", "Bearer."),
    429: {**RETRY_AFTER, **LIMITS},
    503: RETRY_AFTER,
}
CODES = "problem_codes"
"""The attribute of a view that holds the codes of its own problems."""
REVALIDATES = "revalidates"
"""The attribute of a view whose reply has an ETag that the client may know."""
EXAMPLES = "examples"
"""The attribute of a view that holds its examples."""
DOCUMENTED = "_apidoc"
"""The attribute in which flask-smorest keeps what it knows of a view."""
Document = type[Any]
"""A msgspec Struct, or a dataclass that msgspec can encode."""


def reference(document: type[Struct]) -> dict[str, str]:
    """Refer to the schema of a document."""
    return {"$ref": PLACE.format(name=document.__name__)}


class Example(Struct, frozen=True):
    """A request to a call, from which the description shows request and reply.

    What its path names is a game of four, or what an earlier example of the resource made.
    """

    name: str
    summary: str
    body: Mapping[str, Any] | None
    fixed: Mapping[str, Any]
    """What is shown in place of fields that each run fills anew: ids, times, secrets."""
    with_reply: bool
    """False shows the request alone: another example has such a reply."""


@dataclass(frozen=True)
class Deprecated:
    """Since when a call is deprecated, when it goes at the earliest, and what to use instead."""

    since: date
    sunset: date
    instead: str
    """A sentence."""

    def headers(self) -> dict[str, str]:
        """Return the headers of its replies (RFC 9745 and RFC 8594)."""
        return {
            "Deprecation": f"@{int(_midnight(self.since).timestamp())}",
            "Sunset": http_date(_midnight(self.sunset)),
            "Link": f'<{PROMISE}>; rel="deprecation"',
        }

    def note(self) -> str:
        """Say it in words, for the description."""
        return f"**Deprecated** since {self.since}; it works until {self.sunset}. {self.instead}"


def announcing(view: View, deprecated: Deprecated) -> View:
    """Have every reply of a call, refusals too, say that it is deprecated."""

    @wraps(view)
    def answer(*args: Any, **kwargs: Any) -> Any:
        @after_this_request
        def announce(response: Response) -> Response:
            for name, value in deprecated.headers().items():
                response.headers.add(name, value)
            return response

        return view(*args, **kwargs)

    return cast("View", answer)


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


class Resource(Blueprint):  # type: ignore[misc] # flask-smorest has no types
    """A group of calls. Its decorators document a call; the call makes its replies itself."""

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, *names: str, **options: Any) -> None:
        super().__init__(*names, **options)
        self.documents: list[Document] = []
        """The documents that its calls reply with."""
        self.access: dict[str, Access] = {}
        """Who may make each of its calls."""
        self.examples: dict[str, list[Example]] = {}
        """The examples of each of its calls."""

    def call(
        self,
        method: str,
        path: str,
        summary: str,
        *,
        parameters: Sequence[dict[str, Any]] = (),
        access: Access | None = None,
        deprecated: Deprecated | None = None,
    ) -> Callable[[View], View]:
        """Register a view; its name, as `readGame`, is the operationId.

        `parameters` are those beside its path and its query, such as headers. `access` says who
        may call it: by default every reader if it only reads, otherwise whoever may create games.
        Every call that posts takes an idempotency key; one that has no parameter of its own for it
        is answered once for each key. Replies and the description say of a `deprecated` call that
        it will be removed.
        """
        access = access or ("reader" if method == "GET" else "creator")
        keyless, free = access == "anyone", not path.startswith("/v1/")

        def decorate(view: View) -> View:
            name = re.sub("_([a-z])", lambda found: found[1].upper(), view.__name__)
            self.access[name] = access
            self.examples[name] = getattr(view, EXAMPLES, [])
            text = inspect.cleandoc(view.__doc__ or "")
            query = _read_arguments(view, "query")
            once = method == "POST" and all(part["name"] != HEADER for part in parameters)
            given = [*described(path), *parameters, *([KEY_PARAMETER] if once else [])]
            if hasattr(view, REVALIDATES):
                given.append(IF_NONE_MATCH_PARAMETER)
            listed = [
                {name: value for name, value in part.items() if name != REFUSED} for part in given
            ]
            manual: dict[str, Any] = {"operationId": name, "summary": summary, "description": text}
            if keyless:
                manual["security"] = []
            if listed:
                manual["parameters"] = [*listed, *query]
            common = () if free else KEYLESS_CALL if keyless else EVERY_CALL
            about_given = (code for part in given for code in part[REFUSED])
            codes = [*getattr(view, CODES, ()), *about_given, *common]
            if _read_arguments(view, "json"):
                codes += EVERY_BODY
            if not free:
                codes += EVERY_QUERY
            if query:
                codes.append("invalid_value")
            served = view if free or query else self._without_query(view)
            served = answered_once(served) if once else served
            if deprecated is not None:
                served = announcing(served, deprecated)
                manual |= {"deprecated": True, "description": f"{deprecated.note()}\n\n{text}"}
            documented = self.doc(**manual)(self._document(codes, served))
            self.add_url_rule(path, name, _annotated(served, documented), methods=[method])
            return view

        return decorate

    def reads(
        self, schema: type[ma.Schema], location: str = "json", *, required: bool = True
    ) -> Callable[[View], View]:
        """Parse a part of the request and hand it to the view as a dict, before path parameters."""
        decorate = self.arguments(schema, location=location, required=required)
        return cast("Callable[[View], View]", decorate)

    def replies(
        self,
        status: int,
        document: Document | dict[str, Any] | None,
        description: str,
        *,
        content_type: str | None = None,
        headers: dict[str, Any] | None = None,
    ) -> Callable[[View], View]:
        """Document a reply of the normal flow: a document, the schema of a text, or no body."""
        document_reply = self.alt_response(
            status,
            schema=self._schema_of(document),
            description=description,
            content_type=content_type,
            headers=headers,
            success=True,
        )
        return lambda view: _annotated(view, document_reply(view))

    def revalidates(self, document: Document, description: str) -> Callable[[View], View]:
        """Document a reply with an ETag, which is 304 for a client that has it already."""
        found = self.replies(200, document, description, headers=ETAG_HEADER)
        known = self.replies(304, None, "Not modified: you have this version.")

        def decorate(view: View) -> View:
            setattr(view, REVALIDATES, True)
            return found(known(view))

        return decorate

    def refuses(self, *codes: str) -> Callable[[View], View]:
        """Document the problems a call answers with beside those of every call, by their codes.

        That nothing has the id in its path is said already.
        """

        def decorate(view: View) -> View:
            setattr(view, CODES, codes)
            return view

        return decorate

    def example(
        self,
        name: str,
        summary: str,
        body: Mapping[str, Any] | None = None,
        *,
        fixed: Mapping[str, Any] = NOTHING_FIXED,
        with_reply: bool = True,
    ) -> Callable[[View], View]:
        """Show a request to a call, and its reply, in the description; see `Example`."""
        shown = Example(name, summary, body, fixed, with_reply)

        def decorate(view: View) -> View:
            setattr(view, EXAMPLES, [shown, *getattr(view, EXAMPLES, [])])
            return view

        return decorate

    def _schema_of(self, document: Document | dict[str, Any] | None) -> dict[str, Any] | None:
        """Return the schema of a reply, and keep the document for the API description."""
        if document is None or isinstance(document, dict):
            return document
        self.documents.append(document)
        return reference(document)

    def _without_query(self, view: View) -> View:
        """Refuse every query parameter: the call has none."""
        refusing = self.ARGUMENTS_PARSER.use_kwargs(QuerySchema, location="query")(view)

        @wraps(view)
        def served(*args: Any, **kwargs: Any) -> Any:
            return (refusing if request.query_string else view)(*args, **kwargs)

        return cast("View", served)

    def _document(self, codes: Sequence[str], view: View) -> View:
        """Declare the problems with these codes as replies of a view."""
        by_status: dict[int, list[str]] = {}
        for code in dict.fromkeys(codes):
            by_status.setdefault(KINDS[code].status, []).append(code)
        for status, same_status in sorted(by_status.items()):
            listed = ", ".join(f"`{code}`" for code in sorted(same_status))
            view = self.alt_response(
                status,
                schema=reference(ProblemDetails),
                description=f"{listed}.",
                content_type=MIMETYPE,
                headers=PROBLEM_HEADERS.get(status),
            )(view)
        return view


def _annotated(view: View, documented: View) -> View:
    """Give a view what `documented` says of it, and drop the function around it.

    flask-smorest wraps a view once for each of its replies, and a request would pass them all.
    """
    setattr(view, DOCUMENTED, getattr(documented, DOCUMENTED))
    return view


def _read_arguments(view: Callable[..., Any], location: str) -> list[dict[str, Any]]:
    """Find the documented parameters that a view reads from one part of the request."""
    documented = getattr(view, DOCUMENTED, {}).get("arguments", {}).get("parameters", [])
    return [part for part in documented if part["in"] == location]


class ResourceApi(Api):  # type: ignore[misc] # flask-smorest has no types
    """flask-smorest's API, without its own form of errors.

    Its resources are described when the description is asked for, which takes as long as all else
    that an application does as it starts.
    """

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(self, app: Flask) -> None:
        self._undescribed: list[Resource] = []
        self._describing = Lock()
        super().__init__(app)

    def register_blueprint(self, resource: Resource) -> None:
        """Add a resource to the application."""
        self._app.extensions["flask-smorest"]["blp_name_to_api"][resource.name] = self
        self._app.register_blueprint(resource)
        self._undescribed.append(resource)

    def whole_spec(self) -> APISpec:
        """Return the description of all resources."""
        with self._describing:
            for resource in self._undescribed:
                resource.register_views_in_doc(
                    self, self._app, self.spec, name=resource.name, parameters=None
                )
                self.spec.tag({"name": resource.name, "description": resource.description})
            self._undescribed = []
        return cast("APISpec", self.spec)

    def _register_error_handlers(self) -> None:
        """Leave the errors to `service.http.kit.problems`."""

    def _register_pagination_header(self) -> None:
        """Declare nothing: a page names the next one in its body and in Link."""

    def _register_responses(self) -> None:
        """Declare the replies that flask-smorest refers to by status name, as problems."""
        for status in HTTPStatus:
            reply: dict[str, Any] = {"description": status.phrase}
            if status >= 400:
                reply["content"] = {MIMETYPE: {"schema": reference(ProblemDetails)}}
            self.spec.components.response(status.name, reply, lazy=True)
