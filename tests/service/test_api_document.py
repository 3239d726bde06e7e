"""The calls of docs/api.md, made in their order; each reply has the fields that the page shows."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from service.config import Config
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


LIMIT = re.compile(r"^\| [^|]+ \| ([^|]*`--[^|]+) \| ([^|]+) \|", re.MULTILINE)
BY_OPERATOR = {"max_connections", "max_connections_per_address"}
"""Limits that docs/operations.md describes: they protect the machine."""


def limits() -> dict[str, str]:
    """Return the defaults in the table of limits, by setting."""
    found: dict[str, str] = {}
    for flags, given in LIMIT.findall(PAGE):
        names = [name.replace("-", "_") for name in re.findall(r"`--([\w-]+)`", flags)]
        found |= dict(zip(names, re.split(r", (?!\d{3})", given), strict=False))
    return found


def test_the_table_of_limits_has_every_limit_that_a_client_can_reach() -> None:
    names = {setting.name for setting in fields(Config)}
    bounds = {name for name in names if re.search(r"^max_|_limit$|_quota$|_ttl_", name)}
    assert limits().keys() <= names | {"allow_origin"}
    assert bounds - BY_OPERATOR <= limits().keys()


def test_the_table_of_limits_shows_the_defaults() -> None:
    config = Config()
    defaults = {name: getattr(config, name) for name in limits() if name != "allow_origin"}
    defaults["web_threads"] //= 4  # the table has a quarter of them
    for name, shown in limits().items():
        number = re.fullmatch(r"([\d,]+)( s)?", shown)
        if number:
            assert int(number[1].replace(",", "")) == defaults.pop(name), name
        elif shown in {"none", "for ever"}:
            assert not defaults.pop(name, None), name
    assert defaults.pop("guess_limit") == limits()["guess_limit"].strip("`")
    assert defaults.keys() == {"max_hint_workers"}, "it depends on the machine"
