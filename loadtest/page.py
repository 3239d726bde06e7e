"""Two more tabs in the page of Locust: good hints by users, and by the number of players."""

from __future__ import annotations

import json
from typing import Any

import flask
from locust.web import WebUI

from loadtest.goodput import GoodHints
from loadtest.levels import Row

TABS = {
    "good-hints": ("Good hints", ("users", "asked", "good", "share", "misses")),
    "players": (
        "Players",
        (
            *("players", "seconds", "asked", "asked /s", "good", "good /s", "share"),
            "95 % interval",
        ),
    ),
}
"""By its key, the title of each tab and the heads of its table."""


def add_tabs(web_ui: WebUI, good_hints: GoodHints) -> None:
    """Add the tabs; their rows come with the statistics that the page asks for again and again."""
    web_ui.template_args["extended_tabs"] = [
        {"key": key, "title": title} for key, (title, _) in TABS.items()
    ]
    web_ui.template_args["extended_tables"] = [
        {"key": key, "structure": [{"key": _key(head), "title": head} for head in heads]}
        for key, (_, heads) in TABS.items()
    ]

    app: Any = web_ui.app

    @app.after_request
    def add_rows(response: flask.Response) -> flask.Response:
        if flask.request.path.endswith("/stats/requests"):
            rows = (good_hints.by_user(), [level.row() for level in good_hints.levels()])
            tables = [
                {"key": key, "data": [_cells(row) for row in found]}
                for key, found in zip(TABS, rows, strict=True)
            ]
            response.set_data(json.dumps({**response.get_json(), "extended_stats": tables}))
        return response


def _cells(row: Row) -> Row:
    return {_key(head): cell for head, cell in row.items()}


def _key(head: str) -> str:
    """Return a key that the page takes: letters and digits."""
    return "".join(part for part in head.replace("/", "each").replace("%", "") if part.isalnum())
