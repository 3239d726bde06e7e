"""Writes that replicas confirm before they are answered, on real servers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis import Redis, RedisError

from service.app import create_app
from service.config import Config, ConfigError
from service.processes.supervisor import check_redis
from service.store.connection import UnconfirmedWriteError, WriteScript, is_outage
from tests.running import PATIENCE_SECONDS, store_server, wait_until

APPEND_ONCE = """
if redis.call('LLEN', KEYS[1]) > 0 then return {'done'} end
redis.call('RPUSH', KEYS[1], ARGV[1])
return {'written'}
"""


@contextmanager
def server(folder: Path, *words: str) -> Iterator[Redis]:
    """Run a server on a free port."""
    folder.mkdir()
    with (
        store_server("--dir", str(folder), "--save", "", *words) as port,
        Redis(port=port, socket_timeout=PATIENCE_SECONDS) as redis,
    ):
        yield redis


@pytest.fixture
def primary(tmp_path: Path) -> Iterator[Redis]:
    with server(tmp_path / "primary") as redis:
        yield redis


@pytest.fixture
def start_replica(primary: Redis, tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Yield a function that adds a replica and waits until it follows."""
    port = primary.connection_pool.connection_kwargs["port"]
    contexts = []

    def start() -> None:
        context = server(tmp_path / "replica", "--replicaof", f"127.0.0.1 {port}")
        contexts.append(context)
        context.__enter__()
        wait_until(lambda: primary.wait(1, 1000) == 1)

    yield start
    for context in contexts:
        context.__exit__(None, None, None)


def script(redis: Redis, replicas: int, text: str = APPEND_ONCE) -> WriteScript:
    return WriteScript(redis, text, replicas)


def test_a_write_is_answered_when_a_replica_has_it(
    primary: Redis, start_replica: Callable[[], None]
) -> None:
    start_replica()
    assert script(primary, 1)(keys=["list"], args=["one"]) == [b"written"]
    assert script(primary, 1)(keys=["list"], args=["one"]) == [b"done"]


def test_a_write_that_no_replica_has_is_not_answered_though_it_is_done(primary: Redis) -> None:
    with pytest.raises(UnconfirmedWriteError, match="0 of 1 replicas have the write") as refused:
        script(primary, 1)(keys=["list"], args=["one"])
    assert is_outage(refused.value)
    assert primary.lrange("list", 0, -1) == [b"one"]


def test_a_repeated_write_waits_for_what_the_first_one_wrote(
    primary: Redis, start_replica: Callable[[], None]
) -> None:
    append = script(primary, 1)
    for _ in range(2):  # the second time the script itself writes nothing
        with pytest.raises(UnconfirmedWriteError):
            append(keys=["list"], args=["one"])
    start_replica()
    assert append(keys=["list"], args=["one"]) == [b"done"]


def test_without_replicas_to_confirm_nothing_waits(primary: Redis) -> None:
    assert script(primary, 0)(keys=["list"], args=["one"]) == [b"written"]
    assert primary.exists("cosmicgate:confirmed") == 0


@pytest.mark.parametrize(
    "text", ["return redis.error_reply('NOREPLICAS Not enough good replicas')"]
)
def test_a_refusal_of_the_store_is_raised_as_it_is(primary: Redis, text: str) -> None:
    with pytest.raises(RedisError, match=r"^NOREPLICAS") as refused:
        script(primary, 1, text)()
    assert is_outage(refused.value)


def test_a_key_or_game_that_is_not_confirmed_is_refused_as_not_known(
    primary: Redis, tmp_path: Path
) -> None:
    port = primary.connection_pool.connection_kwargs["port"]
    url = f"redis://127.0.0.1:{port}/0"
    app = create_app(Config(redis_url=url, data_dir=tmp_path, confirm_replicas=1))
    body: dict[str, Any] = {"players": 4, "level": 1, "seed": 3}
    reply = app.test_client().post("/v1/games", json=body)
    assert reply.status_code == 503
    assert reply.headers["Retry-After"] == "1"
    problem = reply.get_json(force=True)
    assert problem["code"] == "store_unavailable"
    assert problem["detail"].startswith("No replica of the store has confirmed the write")


def test_a_node_of_a_cluster_is_refused_at_the_start(tmp_path: Path) -> None:
    with server(tmp_path / "node", "--cluster-enabled", "yes") as node:
        port = node.connection_pool.connection_kwargs["port"]
        with pytest.raises(ConfigError, match="is a node of a Redis Cluster"):
            check_redis(Config(redis_url=f"redis://127.0.0.1:{port}/0"))


def test_one_redis_is_taken_at_the_start(primary: Redis) -> None:
    port = primary.connection_pool.connection_kwargs["port"]
    check_redis(Config(redis_url=f"redis://127.0.0.1:{port}/0"))
