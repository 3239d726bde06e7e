"""Pages of other origins: which of them may use the API from a browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Flask, Response, request
from flask_cors import CORS
from flask_cors.core import get_cors_headers, get_cors_options
from werkzeug.datastructures import Headers

from service.http.kit.auth import SECURED_PREFIX
from service.http.kit.responses import depends_on

METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"]
SENT = [
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Prefer",
]
"""Headers that a page may send besides those that every page may."""
ADDED_BY_LIBRARIES = [
    # Tracing: W3C, Sentry, Zipkin, Datadog, New Relic.
    "traceparent",
    "tracestate",
    "baggage",
    "sentry-trace",
    "b3",
    "X-B3-TraceId",
    "X-B3-SpanId",
    "X-B3-ParentSpanId",
    "X-B3-Sampled",
    "x-datadog-trace-id",
    "x-datadog-parent-id",
    "x-datadog-origin",
    "x-datadog-sampling-priority",
    "newrelic",
    # What calls are made with.
    "Cache-Control",
    "Pragma",
    "X-Requested-With",
]
"""Headers that the libraries of a page add to its calls, often without its author's knowledge: the
browser would send none of these calls if one such header were not allowed."""
SHOWN = [
    "ETag",
    "Idempotency-Replayed",
    "Link",
    "Location",
    "Preference-Applied",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "WWW-Authenticate",
]
"""Headers of a reply that a page may read besides those that every page may."""
PREFLIGHT_SECONDS = 600
"""How long a browser remembers what it may send."""


def register_cors(app: Flask, origins: Sequence[str]) -> None:
    """Let pages of these origins call the addresses under /v1; `*` means every origin.

    Cookies and other credentials of the browser are never taken: a page sends its key itself.
    """
    if not origins:
        return

    @app.before_request
    def answer_preflight() -> Response | None:
        """Answer before the key is checked: a browser's preflight request carries none."""
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            return app.make_default_options_response()
        return None

    @app.after_request
    def name_what_it_depends_on(response: Response) -> Response:
        """A cache must not give a page the reply to a page of another origin, or to none."""
        if request.path.startswith(SECURED_PREFIX) and "*" not in origins:
            depends_on(response, "Origin")
        return response

    CORS(app, resources=f"{SECURED_PREFIX}.*", **_options(origins))


class RefusalCors:
    """What a page may read of the replies that the web server makes below the application."""

    def __init__(self, app: Flask, origins: Sequence[str]) -> None:
        self._options = get_cors_options(app, _options(origins)) if origins else None

    def headers(self, path: str, origin: str) -> list[tuple[str, str]]:
        """Return the headers for a reply to a page of an origin."""
        if self._options is None or not path.startswith(SECURED_PREFIX):
            return []
        asked = Headers({"Origin": origin} if origin else {})
        return [
            (name, str(value)) for name, value in get_cors_headers(self._options, asked, "").items()
        ]


def _options(origins: Sequence[str]) -> dict[str, Any]:
    return {
        "origins": origins,
        "methods": METHODS,
        "allow_headers": SENT + ADDED_BY_LIBRARIES,
        "expose_headers": SHOWN,
        "send_wildcard": True,
        "max_age": PREFLIGHT_SECONDS,
    }
