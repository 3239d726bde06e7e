"""The first game of README.md, played as it stands there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from service.cli.serve import FIRST_GAME
from tests.service.client import ApiClient

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def bodies() -> list[Any]:
    """Return what the calls of the first game send, in their order."""
    section = README.partition("## A first game\n")[2].partition("\n## ")[0]
    return [json.loads(body) for body in re.findall(r"-d '(\{.*?\})'\s*(?:#.*)?\n", section)]


def test_the_first_game_goes_as_the_readme_plays_it(client: ApiClient) -> None:
    setup, question, move = bodies()
    for _ in range(3):
        made = client.post("/v1/games", setup)
        assert made.status_code == 201
        game, version = made.headers["Location"], made.headers["ETag"]
        assert move["move"] in [listed["id"] for listed in client.moves(game)]
        assert client.post(f"{game}/hints", question).status_code == 202
        played = client.post(f"{game}/moves", move, headers={"If-Match": version})
        assert played.status_code == 200, played.get_data(as_text=True)
        assert f"VERSION='{version}'" in README


def test_serve_prints_the_same_first_call() -> None:
    assert json.loads(FIRST_GAME) == bodies()[0]
