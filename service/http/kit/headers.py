"""Headers that every reply has: what a browser may do with it."""

from __future__ import annotations

from flask import Flask, Response

PAGE_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""For the pages for people: nothing from elsewhere. Swagger UI has styles in its page."""
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"


def register_headers(app: Flask) -> None:
    """Have a browser take each reply for what it says it is, and load nothing from elsewhere."""

    @app.after_request
    def secure(response: Response) -> Response:
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        policy = PAGE_POLICY if response.mimetype == "text/html" else DATA_POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        return response
