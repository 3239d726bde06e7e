"""The application says whose a request is, and when it only waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from service.http.kit.context import ENVIRON_NAME
from tests.service.client import ApiClient, key_file


@dataclass
class RecordedRequest:
    """A request that keeps what the application says to the scheduler."""

    callers: list[str] = field(default_factory=list)
    waits: int = 0

    def belongs_to(self, caller: str) -> None:
        """Keep the caller."""
        self.callers.append(caller)

    def only_waits(self) -> None:
        """Count."""
        self.waits += 1

    def client_is_gone(self) -> bool:
        """The client stays."""
        return False


@pytest.fixture
def settings(settings: dict[str, Any], tmp_path: Path) -> dict[str, Any]:
    file = key_file(tmp_path, first="key-of-first")
    return settings | {"api_keys_file": file, "max_stream_seconds": 0.1}


@pytest.fixture
def first(app: Flask) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": "Bearer key-of-first"})


def send(client: ApiClient, method: str, path: str, **options: Any) -> RecordedRequest:
    """Send a request; returns what the application said of it."""
    sent = RecordedRequest()
    client.send(method, path, environ_overrides={ENVIRON_NAME: sent}, **options).get_data()
    return sent


def test_a_request_with_a_key_belongs_to_its_owner(first: ApiClient) -> None:
    assert send(first, "GET", "/v1/games") == RecordedRequest(["first"])


def test_a_request_without_a_valid_key_belongs_to_nobody(app: Flask) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}):
        assert send(ApiClient(app.test_client(), headers), "GET", "/v1/games") == RecordedRequest()


def test_requests_of_seats_belong_to_the_creator_of_their_game(
    app: Flask, first: ApiClient
) -> None:
    game = first.new_game(seats="claimed")
    watch: Any = first.post(f"{game}/spectators").json
    spectator = ApiClient(app.test_client(), {"Authorization": f"Bearer {watch['token']}"})
    assert send(spectator, "GET", game) == RecordedRequest(["first"])


def test_a_stream_only_waits(first: ApiClient) -> None:
    game = first.new_game()
    assert send(first, "GET", f"{game}/events") == RecordedRequest(["first"], 1)


def test_a_long_wait_for_a_hint_only_waits(first: ApiClient) -> None:
    game = first.new_game()
    asked: Any = first.post(f"{game}/hints", {"budget": {"simulations": 5}}).json
    path, headers = f"/v1/hints/{asked['id']}", {"Prefer": "wait=0"}
    assert send(first, "GET", path, headers=headers).waits == 1
    assert send(first, "GET", path).waits == 0


def test_a_cancellation_that_waits_for_the_worker_only_waits(
    first: ApiClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = first.new_game()
    asked: Any = first.post(f"{game}/hints", {"budget": {"simulations": 5}}).json
    hints = app.extensions["cosmicgate"].hints
    monkeypatch.setattr(type(hints), "cancel", lambda self, hint_id: self.get(hint_id))
    monkeypatch.setattr(type(hints), "wait", lambda self, hint_id, _seconds: self.get(hint_id))
    assert send(first, "DELETE", f"/v1/hints/{asked['id']}").waits == 1
