"""What a move costs: its decision is described once, and only where somebody reads it."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from game.documents.parts import ContextPart
from game.text.asked import Asked
from game.text.contexts import context_of
from service.http.kit.context import EXTENSION
from service.http.kit.request_parser import read_json
from tests.service.client import ApiClient

MOST_WRAPPERS = 5
"""Functions around a view: those that read its query and its body, its key, its deprecation."""


@pytest.fixture
def described(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the kind of each decision that is described."""
    found: list[str] = []

    def noted(kind: str, asked: Asked) -> list[ContextPart]:
        found.append(kind)
        return context_of(kind, asked)

    monkeypatch.setattr("game.game.context_of", noted)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_move_describes_the_next_decision_once(
    app: Flask, described: list[str], language: str
) -> None:
    client = ApiClient(app.test_client(), {"Accept-Language": language})
    game = client.new_game()
    version, move = client.version(game), client.moves(game)[0]["id"]
    described.clear()
    reply = client.play(game, move, version=version)
    assert reply.json is not None
    assert described == [reply.json["decision"]["kind"]]


def test_a_move_without_a_reader_describes_no_decision(
    app: Flask, client: ApiClient, described: list[str]
) -> None:
    game = client.new_game()
    move, games = client.moves(game)[0]["id"], app.extensions[EXTENSION].games
    described.clear()
    opened = games.open(games.store.head(game.rpartition("/")[2]))
    assert games.commit(games.play(opened, [move]), None) is None
    assert described == []
    assert client.version(game) == opened.version + 1


def test_a_view_is_not_wrapped_once_for_each_reply_that_it_documents(app: Flask) -> None:
    for name, view in app.view_functions.items():
        wrappers, inner = 0, view
        while hasattr(inner, "__wrapped__"):
            wrappers, inner = wrappers + 1, inner.__wrapped__
        assert wrappers <= MOST_WRAPPERS, name


@pytest.mark.parametrize(
    "body",
    [{"move": "place:1L:hills6"}, {"a:b": ['"c":', {"d\\": '\\":'}]}, [], {}, "x:y", {"": {}}],
)
def test_a_body_is_decoded_once(body: object, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = json.dumps(body).encode()
    monkeypatch.delattr("service.http.kit.request_parser.json")
    assert read_json(sent) == body
