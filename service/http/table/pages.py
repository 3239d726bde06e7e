"""The page at `/`, its files and those of its client, served as they lie in the packages.

The page names its files by addresses that have its edition in them, a digest of all of them. Such a
file is kept by browsers for good; of an edition that is gone nothing is given, so that no page is
made of files of two editions. Scripts are joined there; without an edition, each is what it is.
"""

from __future__ import annotations

import html
import json
from pathlib import Path

from flask import Blueprint, Response, request, send_from_directory
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join

from game.words import SOURCE
from service.http.kit.etag import not_modified
from service.http.table.edition import (
    IN_A_LANGUAGE,
    SHELL_WORKER,
    START,
    STYLES,
    Edition,
    edition_of,
    language_named,
    page_languages,
    stamp_of,
    with_words,
    words_in,
)

_HERE = Path(__file__).resolve()
FILES = _HERE.parents[1] / "static" / "table"
_CLIENTS = (_HERE.parents[1] / "static" / "client", _HERE.parents[3] / "clients/typescript/src")
"""Where the TypeScript client is: in an installed service, and in a checkout."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Everything comes from this service, and no script or style stands in the page itself."""
SPARED = ("Content-Disposition", "Last-Modified")
"""Headers that a first visit would load for each of the files; they are known by their tags."""
FOR_GOOD = "public, max-age=31536000, immutable"
MANIFEST = "manifest.webmanifest"
SHEET = "page.css"
"""All style sheets in one."""

blueprint = Blueprint("table", __name__)
_given: dict[tuple[str, str], tuple[int, int]] = {}
"""What files looked like when they were of an edition, by edition and name."""


@blueprint.get("/")
def page() -> Response:
    """Show the table. The few words in front of every script are in the language of the browser."""
    edition = current()
    text = (FILES / "index.html").read_text(encoding="utf-8")
    text = with_words(text, FILES, _language(), html.escape)
    links = "\n".join(f'<link rel="modulepreload" href="/table/{name}">' for name in START)
    parts = html.escape(json.dumps(edition.parts))
    spoken = " ".join(page_languages(FILES))
    named = f'<meta name="languages" content="{spoken}">\n<meta name="parts" content="{parts}">'
    text = text.replace("<!-- modules -->", f"{named}\n{links}")
    text = text.replace('"/table/', f'"/table/v/{edition.name}/')
    reply = Response(text, mimetype="text/html")
    reply.headers["Cache-Control"] = "no-cache"
    reply.headers["Content-Security-Policy"] = POLICY
    reply.vary.add("Accept-Language")
    return reply


@blueprint.get(f"/{SHELL_WORKER}")
def shell_worker() -> Response:
    """Serve the service worker of this edition: a new edition has another one.

    It keeps the words of one language: that which the page names, because it was chosen there.
    """
    edition = current()
    asked = request.args.get("language", SOURCE)
    language = asked if asked in page_languages(FILES) else SOURCE
    files = [*edition.offline, *(name.format(language) for name in IN_A_LANGUAGE)]
    shell = {"edition": edition.name, "files": files}
    text = (FILES / SHELL_WORKER).read_text(encoding="utf-8")
    reply = Response(f"self.SHELL = {json.dumps(shell)};\n{text}", mimetype="text/javascript")
    reply.headers["Cache-Control"] = "no-cache"
    return reply


@blueprint.get("/table/v/<edition>/<path:name>")
def part_of_edition(edition: str, name: str) -> Response:
    """Serve a file of the page for good; 404 for any other edition and any other name.

    Modules are given joined, as bundles.
    """
    if not _is_of(edition, name):
        raise NotFound
    if name.endswith(".js"):
        reply = _script(name)
    elif name == SHEET:
        reply = Response(_sheet(), mimetype="text/css")
    elif name == MANIFEST:
        reply = _manifest()
    elif language_named(name) in page_languages(FILES):
        reply = _words(name)
    else:
        reply = _file(FILES, name)
    reply.headers["Cache-Control"] = FOR_GOOD
    return reply


def _is_of(edition: str, name: str) -> bool:
    """Return whether a file is of an edition.

    To work out the edition of now, all files are looked at. A file that was of an edition and has
    not changed is looked at alone; in a script are several.
    """
    file = safe_join(str(FILES), name)
    is_alone = file and not name.endswith(".js") and Path(file).is_file()
    stamp = stamp_of(Path(file)) if file and is_alone else None
    if stamp is not None and _given.get((edition, name)) == stamp:
        return True
    if edition != current().name:
        return False
    if stamp is not None:
        _given[edition, name] = stamp
    return True


@blueprint.get("/table/<path:name>")
def part(name: str) -> Response:
    """Serve a file of the page, which the browser asks about each time; 404 for any other name."""
    if language_named(name) in page_languages(FILES):
        return _words(name)
    return _manifest() if name == MANIFEST else _file(FILES, name)


@blueprint.get("/table/client/<path:name>")
def client_part(name: str) -> Response:
    """Serve a file of the client package: the page calls the API by it."""
    return _file(client_folder(), name)


def client_folder() -> Path:
    """Find the scripts of the TypeScript client."""
    return next(folder for folder in _CLIENTS if folder.is_dir())


def current() -> Edition:
    """Return the edition of the files as they are now."""
    return edition_of(FILES, client_folder())


def _script(name: str) -> Response:
    text = current().scripts.get(name)
    if text is None:
        raise NotFound
    return Response(text, mimetype="text/javascript")


def _sheet() -> str:
    """Join the style sheets: a browser draws nothing before it has them all."""
    return "\n".join((FILES / "style" / name).read_text(encoding="utf-8") for name in STYLES)


def _manifest() -> Response:
    text = (FILES / MANIFEST).read_text(encoding="utf-8")
    text = with_words(text, FILES, _language(), lambda word: json.dumps(word)[1:-1])
    reply = Response(text, mimetype="application/manifest+json")
    reply.vary.add("Accept-Language")
    return reply


def _words(name: str) -> Response:
    """Give the words of the page in the language that a file is named after."""
    return Response(words_in(FILES, str(language_named(name))), mimetype="text/plain")


def _language() -> str:
    """Return the language of the page that the browser prefers."""
    return request.accept_languages.best_match(page_languages(FILES), default=SOURCE) or SOURCE


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
    reply.close()  # the file, whether or not the browser waits for the reply
    return reply
