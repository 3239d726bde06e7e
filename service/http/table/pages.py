"""The page at `/` and its files, which are served as they lie in the package."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, send_from_directory

from service.http.kit.etag import not_modified

FILES = Path(__file__).parents[1] / "static" / "table"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""Everything comes from this service, and no script or style stands in the page itself."""
SPARED = ("Content-Disposition", "Last-Modified")
"""Headers that a first visit would load for each of the files; they are known by their tags."""

blueprint = Blueprint("table", __name__)


@blueprint.get("/")
def page() -> Response:
    """Show the table."""
    reply = Response((FILES / "index.html").read_bytes(), mimetype="text/html")
    reply.headers["Cache-Control"] = "no-cache"
    reply.headers["Content-Security-Policy"] = POLICY
    return reply


@blueprint.get("/table/<path:name>")
def part(name: str) -> Response:
    """Serve a file of the page, which the browser asks about each time; 404 for any other name."""
    reply = send_from_directory(FILES, name, max_age=0, conditional=False)
    tag, _ = reply.get_etag()
    known = not_modified(tag) if tag else None
    if known is not None:
        reply.close()
        return known
    for header in SPARED:
        reply.headers.pop(header, None)
    # Read here, so that it is compressed like any other reply.
    reply.direct_passthrough = False
    reply.get_data()
    return reply
