"""The page at `/`, its files and those of its client, served as they lie in the packages."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, send_from_directory

from service.http.kit.etag import not_modified

_HERE = Path(__file__).resolve()
FILES = _HERE.parents[1] / "static" / "table"
_CLIENTS = (_HERE.parents[1] / "static" / "client", _HERE.parents[3] / "clients/typescript/src")
"""Where the TypeScript client is: in an installed service, and in a checkout."""
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
    return _file(FILES, name)


@blueprint.get("/table/client/<path:name>")
def client_part(name: str) -> Response:
    """Serve a file of the client package: the page calls the API by it."""
    return _file(client_folder(), name)


def client_folder() -> Path:
    """Find the scripts of the TypeScript client."""
    return next(folder for folder in _CLIENTS if folder.is_dir())


def _file(folder: Path, name: str) -> Response:
    reply = send_from_directory(folder, name, max_age=0, conditional=False)
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
