"""The calls of docs/api.md, made in their order; each reply has the fields that the page shows."""

from __future__ import annotations

import json
import re
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.service.client import ApiClient

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(sh|json)\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Reader:
    """Makes the calls of the page; GAME is the game created last."""

    def __init__(self, client: ApiClient) -> None:
        self.client = client
        self.game = ""

    def call(self, command: str) -> Any:
        words = shlex.split(command.replace("$API", "").replace("$GAME", self.game), comments=True)
        options = dict(pairwise(words))
        headers = dict(word.split(": ", 1) for flag, word in pairwise(words) if flag == "-H")
        [address] = [word for word in words if word.startswith("/v1/")]
        if "-X" not in words:
            return self.client.get(address, headers=headers)
        reply = self.client.post(address, json.loads(options["-d"]), headers=headers)
        if address == "/v1/games":
            self.game = reply.headers["Location"]
        return reply


def differences(shown: Any, found: Any, path: str = "") -> list[str]:
    """Say where a reply differs from the fields that the page shows of it."""
    if isinstance(shown, dict) and isinstance(found, dict):
        return [
            each
            for key in shown
            for each in differences(shown[key], found.get(key), f"{path}.{key}")
        ]
    if isinstance(shown, list) and isinstance(found, list) and len(shown) <= len(found):
        return [
            each
            for index, part in enumerate(shown)
            for each in differences(part, found[index], f"{path}.{index}")
        ]
    return [] if shown == found else [f"{path}: {shown!r} is shown, {found!r} came"]


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    """No worker runs here: nothing is to be waited for."""
    return {**settings, "max_wait_seconds": 0.0}


def test_every_reply_has_the_fields_that_the_page_shows(client: ApiClient) -> None:
    reader, reply, compared = Reader(client), None, 0
    for language, text in BLOCK.findall(PAGE):
        if language == "json":
            assert reply is not None
            assert differences(json.loads(text), reply.get_json(force=True)) == []
            compared += 1
            continue
        for command in re.split(r"\n(?=\S)", text):
            if command.startswith("curl ") and "-N" not in command.split():
                reply = reader.call(command)
    assert compared > 6
