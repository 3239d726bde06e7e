"""Hints and their queue in a store of their own: either store may be away without the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.config import Config, ConfigError
from service.http.kit.context import EXTENSION, AppServices
from service.processes.embedded_store import EmbeddedStore
from service.processes.supervisor import check_redis
from service.store.connection import QUEUE_NO_ANSWER, TRY_SECONDS, GatedPool, connect_stores
from service.store.hints.worker_store import WorkerStore
from tests.running import embedded_store, running, wait_for_workers, wait_until
from tests.service.client import ApiClient
from tests.service.deploy.play import Player

HINT = {"budget": {"simulations": 10}}
ENGINES = [{"engine": {"budget": {"simulations": 1}}}] * 4


@pytest.fixture
def queue_server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """Yield a store for the queue that the test can stop."""
    with embedded_store(tmp_path / "queue") as server:
        yield server


@pytest.fixture
def games_server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """Yield a store for the games that the test can stop."""
    with embedded_store(tmp_path / "games") as server:
        yield server


@pytest.fixture
def settings(
    games_server: EmbeddedStore, queue_server: EmbeddedStore, tmp_path: Path
) -> dict[str, Any]:
    return {
        "redis_url": games_server.url,
        "queue_redis_url": queue_server.url,
        "data_dir": tmp_path,
    }


@pytest.fixture
def app(settings: dict[str, Any]) -> Flask:
    return create_app(Config(**settings))


def stop(server: EmbeddedStore) -> None:
    assert server.process is not None
    server.process.kill()
    server.process.wait()


def parts(app: Flask) -> AppServices:
    found: AppServices = app.extensions[EXTENSION]
    return found


def refusal(client: ApiClient, path: str, body: Any = None) -> str:
    """Return what a refused call says about the store."""
    reply = client.get(path) if body is None else client.post(path, body)
    assert reply.status_code == 503
    document: Any = reply.json
    assert document["code"] == "store_unavailable"
    return str(document["detail"])


def test_games_and_hints_are_in_their_own_stores(
    client: ApiClient, settings: dict[str, Any]
) -> None:
    game = client.new_game()
    client.play_first(game)
    assert client.post(f"{game}/hints", HINT).status_code == 202
    assert client.get("/readyz").json == {
        "status": "ready",
        "store": "ok",
        "queue": "ok",
        "workers": 0,
    }
    with Redis.from_url(settings["redis_url"]) as games:
        of_games = {key.split(b":")[1] for key in games.scan_iter()}
    with Redis.from_url(settings["queue_redis_url"]) as queue:
        of_queue = {key.split(b":")[1] for key in queue.scan_iter()}
    assert of_games == {b"game", b"games", b"feed", b"probe"}
    assert {b"hint", b"hints", b"search", b"searches", b"queue"} <= of_queue
    assert not of_queue & of_games


def test_without_the_queue_games_are_played_and_hints_refused(
    client: ApiClient, queue_server: EmbeddedStore
) -> None:
    game = client.new_game()
    stop(queue_server)
    assert refusal(client, f"{game}/hints", HINT).startswith(QUEUE_NO_ANSWER)
    client.play_first(game, times=3)
    table = client.new_game(players=ENGINES)
    assert client.get(f"{table}/seats").json["engines"]["status"] == "queued"  # type: ignore[index]
    assert client.get("/v1/games").status_code == 200
    assert client.get("/readyz").json == {
        "status": "ready",
        "store": "ok",
        "queue": "away",
        "workers": 0,
    }
    figures = client.get("/metrics").data
    assert b"cosmicgate_queue_workers" not in figures
    assert b'cosmicgate_store_memory_bytes{store="games"}' in figures
    assert b'cosmicgate_store_memory_bytes{store="queue"}' not in figures
    assert client.send("DELETE", game).status_code == 204
    assert refusal(client, "/v1/queue").startswith(QUEUE_NO_ANSWER)


def test_a_queue_that_is_away_shuts_its_own_gate_only(
    app: Flask, client: ApiClient, queue_server: EmbeddedStore
) -> None:
    stop(queue_server)
    refusal(client, "/v1/queue")
    games, queue = parts(app).redis.connection_pool, parts(app).queue.connection_pool
    assert isinstance(games, GatedPool)
    assert isinstance(queue, GatedPool)
    assert (games._is_away, queue._is_away) == (False, True)


def test_games_that_are_away_shut_their_own_gate_only(
    app: Flask, client: ApiClient, games_server: EmbeddedStore
) -> None:
    game = client.new_game()
    stop(games_server)
    assert not refusal(client, game).startswith(QUEUE_NO_ANSWER)
    refusal(client, "/readyz")
    games, queue = parts(app).redis.connection_pool, parts(app).queue.connection_pool
    assert isinstance(games, GatedPool)
    assert isinstance(queue, GatedPool)
    assert (games._is_away, queue._is_away) == (True, False)


def test_what_waited_for_the_queue_is_done_when_it_is_back(
    app: Flask, client: ApiClient, queue_server: EmbeddedStore, settings: dict[str, Any]
) -> None:
    deleted = client.new_game()
    assert client.post(f"{deleted}/hints", HINT).status_code == 202
    stop(queue_server)
    table = client.new_game(players=ENGINES)
    assert client.send("DELETE", deleted).status_code == 204
    hints = parts(app).hints
    assert len(hints.due.overdue(4e9)) == 2
    queue_server.start()
    wait_until(lambda: client.get("/v1/queue").status_code == 200, 20 * TRY_SECONDS)

    def swept() -> bool:
        hints.sweep()
        return not hints.due.overdue(4e9)

    wait_until(swept)
    stores = connect_stores(Config(**settings))
    work = WorkerStore(stores.queue, Config(**settings), "worker-a", stores.games)
    turn = work.take_share()
    assert turn is not None
    assert turn.record == {"game": table.rsplit("/", 1)[1]}
    assert work.take_share() is None, "the hint of the deleted game is gone"
    assert client.post(f"{table}/hints", HINT).status_code == 202


def test_at_the_start_either_store_is_named_that_does_not_answer(
    settings: dict[str, Any], queue_server: EmbeddedStore
) -> None:
    check_redis(Config(**settings))
    stop(queue_server)
    with pytest.raises(ConfigError, match=r"queue.*correct COSMICGATE_QUEUE_REDIS_URL"):
        check_redis(Config(**settings))
    with pytest.raises(ConfigError, match=r"correct REDIS_URL"):
        check_redis(Config(**settings | {"redis_url": f"unix://{settings['data_dir']}/nobody"}))
    with pytest.raises(ConfigError, match="COSMICGATE_QUEUE_REDIS_URL is not the address"):
        connect_stores(Config(**settings | {"queue_redis_url": "nowhere"}))


@pytest.mark.end_to_end
def test_a_service_plays_with_engines_and_hints_on_two_stores(
    settings: dict[str, Any], tmp_path: Path
) -> None:
    flags = ("--port=0", "--web-processes=1", "--workers=1", f"--data-dir={tmp_path / 'data'}")
    addresses = {
        "REDIS_URL": settings["redis_url"],
        "COSMICGATE_QUEUE_REDIS_URL": settings["queue_redis_url"],
    }
    with running("serve", *flags, folder=None, **addresses) as service:
        service.printed(f"queue +{settings['queue_redis_url']}")
        wait_for_workers(service.address, 1)
        player = Player(service.address)
        assert player.hint(player.new_game()) == "done"
        made = player.send("POST", "/v1/games", {"players": ENGINES, "level": 1, "seed": 3})
        table = made.headers["Location"]
        wait_until(lambda: player.send("GET", table).json()["version"] >= 10)
