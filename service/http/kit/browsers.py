"""What browsers may do: under which names the service is called, and by whose pages.

A web page of anybody may have its name lead to 127.0.0.1, and its script then calls a service that
needs no key (DNS rebinding). The browser sends that name as `Host`; so a call without a key must
use one of the service's own names. No page knows a key. And a page may send requests to the
service's true name: without a key, those of other sites change nothing, and pages of other origins
read a reply only where the operator allows them.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from flask import Flask, Response, request
from flask_cors import CORS
from flask_cors.core import get_cors_headers, get_cors_options
from werkzeug.datastructures import Headers

from service.config import Config, comma_separated
from service.http.kit.context import API, services
from service.http.kit.problems import refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_RELATIONS = frozenset({"same-origin", "none"})
"""What browsers say of the service's own pages, and of what a person enters (Fetch Metadata)."""
LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
LARGEST_PORT = 65_535
_HOST = re.compile(
    r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+))"
    r"(?::(?P<port>[0-9]{0,5}))?"
)
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
PAGE_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""For the pages for people: nothing from elsewhere. Swagger UI has styles in its page."""
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"


def register_hosts(app: Flask, config: Config) -> None:
    """With `server_names`, refuse every request for another name."""
    if config.server_names:
        app.before_request(check_host)


def check_host() -> None:
    """Refuse a request for a name that is not the service's own; raises Problem."""
    if not _is_own(request.environ.get("HTTP_HOST", ""), own_names(services().config)):
        raise refusal("wrong_host", "detail-other_name", "Host")


def check_page() -> None:
    """Refuse a request that changes something and that a page of another site sends.

    Browsers send a POST without a body for every page, and ask nobody before. They name the page's
    origin, and how it is related to the service; other clients send neither. Raises Problem.
    """
    if request.method in SAFE_METHODS:
        return
    origin = request.headers.get("Origin")
    allowed = services().config.allowed_origins
    if origin is not None and ("*" in allowed or origin in allowed):
        return
    relation = request.headers.get("Sec-Fetch-Site")
    is_own = relation in OWN_RELATIONS
    if relation is None:
        is_own = origin is None or origin.partition("://")[2] == request.environ.get("HTTP_HOST")
    if not is_own:
        raise refusal(
            "foreign_page",
            "detail-foreign_page",
            "Sec-Fetch-Site" if relation is not None else "Origin",
        )


@cache
def own_names(config: Config) -> Sequence[str]:
    """List the names of the service, in small letters."""
    names = (*LOOPBACK_NAMES, config.host.strip("[]"), *comma_separated(config.server_names))
    return [name.lower() for name in names]


def _is_own(host: str, names: Sequence[str]) -> bool:
    """Compare a Host, with or without a port. A name that starts with a dot has any before it."""
    called = read_host(host)
    return called is not None and any(
        called == name or (name.startswith(".") and called.endswith(name)) for name in names
    )


def read_host(text: str) -> str | None:
    """Return the name or the address of a `Host` in small letters; None for what is no `Host`."""
    found = _HOST.fullmatch(text)
    if found is None or int(found["port"] or 0) > LARGEST_PORT:
        return None
    if found["address"] is None:
        return found["name"].lower()
    try:
        return str(ipaddress.IPv6Address(found["address"]))
    except ValueError:
        return None


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
        if request.path.startswith(API) and "*" not in origins:
            response.vary.add("Origin")
        return response

    CORS(app, resources=f"{API}.*", **_options(origins))


class RefusalCors:
    """What a page may read of the replies that the web server makes below the application."""

    def __init__(self, app: Flask, origins: Sequence[str]) -> None:
        self._options = get_cors_options(app, _options(origins)) if origins else None

    def headers(self, path: str, origin: str) -> list[tuple[str, str]]:
        """Return the headers for a reply to a page of an origin."""
        if self._options is None or not path.startswith(API):
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


def register_headers(app: Flask) -> None:
    """Have a browser take each reply for what it says it is, and load nothing from elsewhere."""

    @app.after_request
    def secure(response: Response) -> Response:
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        policy = PAGE_POLICY if response.mimetype == "text/html" else DATA_POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        return response
