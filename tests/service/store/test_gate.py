"""A store that does not answer costs one time-out, and nobody else waits."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.app import create_app
from service.config import Config
from service.processes.embedded_store import EmbeddedStore
from service.store import connection, keys
from service.store.connection import ANSWER_SECONDS
from tests.running import embedded_store
from tests.service.client import ApiClient


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """Yield a store that the test can stop."""
    with embedded_store(tmp_path) as server:
        yield server


def seconds_of(client: ApiClient, path: str) -> float:
    began = time.monotonic()
    assert client.get(path).status_code == 503
    return time.monotonic() - began


@pytest.mark.long
def test_a_silent_store_costs_one_time_out_and_then_short_tries(
    server: EmbeddedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "NO_KEYS_SECONDS", 0)  # each request asks for keys first
    client = ApiClient(create_app(Config(redis_url=server.url)).test_client())
    game = client.new_game()
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        assert seconds_of(client, game) < 1.8 * ANSWER_SECONDS
        for _ in range(3):
            time.sleep(connection.TRY_SECONDS)
            assert seconds_of(client, game) < 0.8 * ANSWER_SECONDS
    finally:
        server.process.send_signal(signal.SIGCONT)
    time.sleep(connection.TRY_SECONDS)
    assert client.get(game).status_code == 200
