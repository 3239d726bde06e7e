"""A store goes away during an engine's turn: the turn goes on when the store is back."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from redis import Redis
from redis.exceptions import ConnectionError as StoreAwayError

from service.app import create_app
from service.config import Config
from service.processes.embedded_store import EmbeddedStore
from service.store.connection import connect_stores
from service.store.games.game_service import GameService
from service.store.games.game_store import game_store
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.running import PATIENCE_SECONDS, embedded_store, wait_until
from tests.service.client import ApiClient
from tests.service.http.games.first_moves import CONTENT, FirstMoves
from tests.service.http.games.test_engines import seats_with
from worker.share_runner import ShareRunner
from worker.turn_player import TurnPlayer

AWAY_SECONDS = 1.5
"""Longer than a connection tries by itself."""
LEASE_SECONDS = 60.0
"""The watchdog must not end the tests on a slow machine."""


class Outage:
    """Takes a store away for a while, once."""

    def __init__(self, server: EmbeddedStore) -> None:
        self._server = server
        self._began = threading.Event()

    def begin(self) -> None:
        """Take the store away, if that was not done yet."""
        if not self._began.is_set():
            assert self._server.process is not None
            self._server.process.kill()
            self._server.process.wait()
            self._began.set()

    def end_after_a_while(self) -> None:
        """Wait for the outage, and bring the store back."""
        assert self._began.wait(PATIENCE_SECONDS)
        time.sleep(AWAY_SECONDS)
        self._server.start()  # in the thread that goes on: the server ends with it


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """Yield a separate store that the test can stop."""
    with embedded_store(tmp_path / "own") as server:
        yield server


@pytest.fixture
def outage(server: EmbeddedStore) -> Outage:
    return Outage(server)


@pytest.fixture(params=["one store", "two stores"])
def addresses(
    request: pytest.FixtureRequest, server: EmbeddedStore, redis_url: str
) -> dict[str, str]:
    """Name the stores; that of the games is the one that goes away."""
    apart = {"queue_redis_url": redis_url} if request.param == "two stores" else {}
    return {"redis_url": server.url, **apart}


@pytest.fixture
def config(settings: dict[str, Any]) -> Config:
    return Config(**settings, hint_lease_seconds=LEASE_SECONDS)


@pytest.fixture
def app(config: Config, queue: Redis) -> Flask:
    assert queue.dbsize() == 0
    return create_app(config)


@pytest.fixture
def turns(config: Config) -> TurnPlayer:
    games, queue = connect_stores(config)
    hints = HintStore(queue, config, games)
    service = GameService(game_store(games, config), CONTENT, on_due=hints.ensure_turn)
    return TurnPlayer(service, hints, FirstMoves())


@pytest.fixture
def runner(config: Config, turns: TurnPlayer) -> ShareRunner:
    games, queue = connect_stores(config, patient=False)
    store = WorkerStore(queue, config, "worker-a", games)
    return ShareRunner(store, config, FirstMoves(), turns=turns)


def after(outage: Outage, step: Callable[..., Any]) -> Callable[..., Any]:
    """Return a step before which the outage begins."""

    def with_outage(*arguments: Any) -> Any:
        outage.begin()
        return step(*arguments)

    return with_outage


def engine_hints(client: ApiClient, game: str) -> list[str]:
    """Return the hints that the log names as the reasons of engines' moves."""
    events: Any = client.get(f"{game}/events", query_string={"format": "json"}).json
    return [each["by"]["hint"] for each in events["events"] if each.get("by")]


@pytest.mark.parametrize("step", ["choose", "play"])
def test_an_engine_plays_when_the_store_is_back(
    client: ApiClient,
    runner: ShareRunner,
    turns: TurnPlayer,
    outage: Outage,
    step: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    monkeypatch.setattr(turns, step, after(outage, getattr(turns, step)))

    with ThreadPoolExecutor(1) as pool:
        turn = pool.submit(runner.run)
        outage.end_after_a_while()
        turn.result()
    wait_until(lambda: client.get(game).status_code == 200)
    engines: Any = client.get(f"{game}/seats").json["engines"]  # type: ignore[index]
    assert engines["status"] == "queued", engines["error"]
    if step == "choose":
        assert client.version(game) == 0, "the turn was released"
        runner.run()
    assert client.version(game) > 0
    assert client.get(f"/v1/hints/{engine_hints(client, game)[0]}").status_code == 200


@pytest.mark.parametrize("write", ["commit", "finish"])
def test_a_move_that_was_written_when_the_store_went_away_is_played_once(
    client: ApiClient,
    runner: ShareRunner,
    turns: TurnPlayer,
    write: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = client.new_game(players=seats_with(1, 2, 3, 4))
    owner: Any = turns._games if write == "commit" else runner.store
    done, calls = getattr(owner, write), []

    def lose_the_first_answer(*arguments: Any) -> Any:
        reply = done(*arguments)
        calls.append(arguments)
        if len(calls) == 1:
            raise StoreAwayError
        return reply

    monkeypatch.setattr(owner, write, lose_the_first_answer)
    runner.run()
    [hint] = engine_hints(client, game)
    assert client.get(f"/v1/hints/{hint}").status_code == 200, "its reasons are kept"
    engines: Any = client.get(f"{game}/seats").json["engines"]  # type: ignore[index]
    assert engines["status"] in {"queued", "searching"}, "the next turn"
