"""The guides of `docs`, served as pages beside the description of the API."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, abort, render_template, send_from_directory
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

GUIDES_PATH: Final = "/docs/guides"
_HERE: Final = Path(__file__).resolve()
_FOLDERS: Final = (_HERE.parents[1] / "static" / "guides", _HERE.parents[3] / "docs")
"""Where the guides are: in an installed service, and in a checkout."""
_PICTURES: Final = frozenset({".jpg", ".png", ".svg"})
_GUIDE_LINK: Final = re.compile(r"([a-z-]+)\.md(#.*)?")

blueprint = Blueprint("guides", __name__)


@blueprint.get(f"{GUIDES_PATH}/")
def read_guides() -> str:
    """List the guides."""
    return render_template("guides.html", guides=_titles())


@blueprint.get(f"{GUIDES_PATH}/<path:name>")
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
