"""Pages of other origins: which of them may use the API from a browser."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask, Response, request
from flask_cors import CORS

from service.http.kit.auth import SECURED_PREFIX

METHODS = ["GET", "HEAD", "POST", "DELETE"]
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
SHOWN = [
    "ETag",
    "Idempotency-Replayed",
    "Link",
    "Location",
    "Preference-Applied",
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
            response.vary.add("Origin")
        return response

    CORS(
        app,
        resources=f"{SECURED_PREFIX}.*",
        origins=origins,
        methods=METHODS,
        allow_headers=SENT,
        expose_headers=SHOWN,
        send_wildcard=True,
        max_age=PREFLIGHT_SECONDS,
    )
