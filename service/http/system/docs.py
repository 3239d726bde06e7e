"""The description of the API, the pages to read it on, and the guides of `docs`; all offline."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, wraps
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec
from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    redirect,
    render_template,
    send_from_directory,
)
from flask_swagger_ui import get_swaggerui_blueprint
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from werkzeug.wrappers import Response as BaseResponse

from service.http.kit.blueprint import Resource
from service.http.kit.problem_catalogue import KINDS
from service.http.kit.problems import HELP_PATH
from service.http.kit.responses import JSON, raw_reply
from service.http.system.openapi import as_yaml, describe

GUIDES_PATH: Final = "/docs/guides"
_HERE: Final = Path(__file__).resolve()
_FOLDERS: Final = (_HERE.parents[1] / "static" / "guides", _HERE.parents[3] / "docs")
"""Where the guides are: in an installed service, and in a checkout."""
_PICTURES: Final = frozenset({".jpg", ".png", ".svg"})
_GUIDE_LINK: Final = re.compile(r"([a-z-]+)\.md(#.*)?")

pages = Blueprint("pages", __name__)
DOCS_PATH = "/docs"
OPENAPI_PATH = "/openapi.yaml"
OPENAPI_JSON_PATH = "/openapi.json"
OPENAPI_TYPE = "application/yaml"
DOCS_SETTINGS = {
    "app_name": "Cosmic Gate",
    # Without this the page asks a public server to judge the description.
    "validatorUrl": None,
    # Each part is drawn when it is opened: the description is long.
    "docExpansion": "none",
    "defaultModelsExpandDepth": 0,
    "syntaxHighlight": {"activated": False},
}
"""Of Swagger UI."""
_CODE = re.compile(r"`([^`]*)`")
blueprint = Resource("description", __name__, description="This description.")


@pages.get(f"{GUIDES_PATH}/")
def read_guides() -> str:
    """List the guides."""
    return render_template("guides.html", guides=_titles())


@pages.get(f"{GUIDES_PATH}/<path:name>")
def read_guide(name: str) -> str | Response:
    """Show a guide as a page, or send one of its pictures."""
    if Path(name).suffix in _PICTURES:
        return send_from_directory(_folder(), name)
    title = _titles().get(name)
    if title is None:
        abort(404)
    return render_template("guide.html", title=title, text=Markup(_as_html(name)))  # noqa: S704 - our own


def _folder() -> Path:
    """Find the folder of the guides."""
    return next(folder for folder in _FOLDERS if folder.is_dir())


@cache
def _titles() -> dict[str, str]:
    """Return the title of each guide, by its name: those for authors of clients come first."""
    titles = {
        file.stem: file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        for file in sorted(_folder().glob("*.md"))
    }
    return dict(sorted(titles.items(), key=lambda item: not item[0].startswith("clients")))


@cache
def _as_html(name: str) -> str:
    """Turn a guide into HTML: its headings can be linked to, and its links lead to pages."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse((_folder() / f"{name}.md").read_text(encoding="utf-8"))
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", _anchor(words.content))
    for token in tokens:
        for part in token.children or ():
            _lead_to_pages(part)
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    return html


def _anchor(heading: str) -> str:
    """Return the anchor of a heading, as code hosts form it: links work there and here."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _lead_to_pages(part: Token) -> None:
    """Lead a link from one guide to another to the page of that guide."""
    if part.type != "link_open":
        return
    target = str(part.attrGet("href"))
    guide = _GUIDE_LINK.fullmatch(target)
    if guide:
        part.attrSet("href", f"{GUIDES_PATH}/{guide[1]}{guide[2] or ''}")


@blueprint.call("GET", OPENAPI_PATH, "Read this description", access="anyone")
@blueprint.replies(200, {"type": "string"}, "OpenAPI 3.1, as YAML.", content_type=OPENAPI_TYPE)
def read_description() -> Response:
    """Good enough to generate a client from."""
    return raw_reply(_as_yaml(), cache="no-cache", mimetype=OPENAPI_TYPE)


@blueprint.call("GET", OPENAPI_JSON_PATH, "Read this description", access="anyone")
@blueprint.replies(200, {"type": "object"}, "OpenAPI 3.1, as JSON.", content_type=JSON)
def read_description_as_json() -> Response:
    """The same as `/openapi.yaml`, for generators that read JSON."""
    return raw_reply(_as_json(), cache="no-cache", mimetype=JSON)


@pages.get(DOCS_PATH)
def docs() -> BaseResponse:
    """Lead to the page, whose own links need the slash."""
    return redirect(f"{DOCS_PATH}/", 308)


@pages.get(HELP_PATH)
def problems() -> str:
    """Explain every kind of problem."""
    return render_template("problems.html", kinds=KINDS.values())


@pages.app_template_filter("code")
def as_code(text: str) -> Markup:
    """Show what stands between backticks as code."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - it is escaped


def register_docs(app: Flask) -> None:
    """Serve the pages for people: the calls to try out, the guides, the problems."""
    app.register_blueprint(pages)
    app.register_blueprint(
        get_swaggerui_blueprint(
            DOCS_PATH,
            OPENAPI_PATH,
            config=DOCS_SETTINGS,
        )
    )


def made_once(make: Callable[[], bytes]) -> Callable[[], bytes]:
    """Have the first caller make something, while other threads wait for it."""
    making, made = Lock(), cache(make)

    @wraps(make)
    def give() -> bytes:
        with making:
            return made()

    return give


def written_as_json() -> bytes:
    """Write the description as JSON."""
    return msgspec.json.encode(describe(current_app))


def written_as_yaml() -> bytes:
    """Write the description as YAML."""
    return as_yaml(describe(current_app)).encode()


_as_json = made_once(written_as_json)
_as_yaml = made_once(written_as_yaml)
"""Each once in a process: the description depends on the code alone."""
