"""The application says whose a request is, and when it only waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from service.http.kit.turn import ENVIRON_NAME
from tests.service.client import ApiClient, key_file


@dataclass
class KnownTurn:
    """A turn that keeps what the application says."""

    callers: list[str] = field(default_factory=list)
    waits: int = 0

    def belongs_to(self, caller: str) -> None:
        """Keep the caller."""
        self.callers.append(caller)

    def only_waits(self) -> None:
        """Count."""
        self.waits += 1


@pytest.fixture
def settings(settings: dict[str, Any], tmp_path: Path) -> dict[str, Any]:
    file = key_file(tmp_path, ann="key-of-ann")
    return settings | {"api_keys_file": file, "max_stream_seconds": 0.1}


@pytest.fixture
def ann(app: Flask) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": "Bearer key-of-ann"})


def send(client: ApiClient, method: str, path: str, **options: Any) -> KnownTurn:
    """Send a request with a turn; returns its turn."""
    turn = KnownTurn()
    client.send(method, path, environ_overrides={ENVIRON_NAME: turn}, **options).get_data()
    return turn


def test_a_request_with_a_key_belongs_to_its_owner(ann: ApiClient) -> None:
    assert send(ann, "GET", "/v1/games") == KnownTurn(["ann"])


def test_a_request_without_a_valid_key_belongs_to_nobody(app: Flask) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}):
        assert send(ApiClient(app.test_client(), headers), "GET", "/v1/games") == KnownTurn()


def test_seats_share_the_turns_of_their_games_creator(app: Flask, ann: ApiClient) -> None:
    game = ann.new_game(seats="claimed")
    watch: Any = ann.post(f"{game}/spectators").json
    spectator = ApiClient(app.test_client(), {"Authorization": f"Bearer {watch['token']}"})
    assert send(spectator, "GET", game) == KnownTurn(["ann"])


def test_a_stream_only_waits(ann: ApiClient) -> None:
    game = ann.new_game()
    assert send(ann, "GET", f"{game}/events") == KnownTurn(["ann"], 1)


def test_a_long_wait_for_a_hint_only_waits(ann: ApiClient) -> None:
    game = ann.new_game()
    asked: Any = ann.post(f"{game}/hints", {"budget": {"simulations": 5}}).json
    path, headers = f"/v1/hints/{asked['id']}", {"Prefer": "wait=0"}
    assert send(ann, "GET", path, headers=headers).waits == 1
    assert send(ann, "GET", path).waits == 0


def test_a_cancellation_that_waits_for_the_worker_only_waits(
    ann: ApiClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ann.new_game()
    asked: Any = ann.post(f"{game}/hints", {"budget": {"simulations": 5}}).json
    hints = app.extensions["cosmicgate"].hints
    monkeypatch.setattr(type(hints), "cancel", lambda self, hint_id: self.get(hint_id))
    monkeypatch.setattr(type(hints), "wait", lambda self, hint_id, _seconds: self.get(hint_id))
    assert send(ann, "DELETE", f"/v1/hints/{asked['id']}").waits == 1
