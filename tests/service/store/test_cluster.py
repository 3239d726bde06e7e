"""A store in a Redis Cluster: its address, and connections that follow the primary of a slot."""

from __future__ import annotations

import time
from typing import Any

import pytest
from redis import Redis, RedisError
from redis.crc import key_slot

from service.config import Config, ConfigError
from service.processes.supervisor import check_redis
from service.store.cluster import (
    PORT,
    PREFIX,
    SLOT,
    ClusterConnection,
    ClusterPool,
    ClusterTlsConnection,
    is_cluster_address,
    pool_options,
    read_cluster_address,
)
from service.store.connection import (
    GatedPool,
    WriteScript,
    connect,
    connect_stores,
    is_outage,
    prefix_of,
)
from tests.running import free_port, wait_until
from tests.service.client import ApiClient, contents
from tests.service.deploy.cluster import ClusterStore
from tests.service.deploy.servers import ask

PLAIN = "redis+cluster://one:7000,two,[::1]:7001"
FULL = "rediss+cluster://user:p%40ss@one:7000"
APPEND = "redis.call('RPUSH', KEYS[1], ARGV[1]) return redis.call('LLEN', KEYS[1])"


def test_an_address_names_nodes() -> None:
    address = read_cluster_address(PLAIN)
    assert address.nodes == (("one", 7000), ("two", PORT), ("::1", 7001))
    assert (address.tls, address.credentials) == (False, {})
    assert pool_options(PLAIN)["connection_class"] is ClusterConnection


def test_an_address_has_the_credentials_of_the_nodes() -> None:
    address = read_cluster_address(FULL)
    assert (address.tls, address.nodes) == (True, (("one", 7000),))
    assert address.credentials == {"username": "user", "password": "p@ss"}
    assert pool_options(FULL)["connection_class"] is ClusterTlsConnection
    shown = Config(redis_url=FULL).redis_url_without_password()
    assert shown == "rediss+cluster://user:***@one:7000"


@pytest.mark.parametrize(
    "url",
    [
        "redis+cluster://",
        "redis+cluster://one:port",
        "redis+cluster://one,,two",
        "redis+cluster://one:7000/1",
        "redis+cluster://one:7000?password=x",
    ],
)
def test_an_address_of_another_form_is_refused_with_the_right_one(url: str) -> None:
    assert is_cluster_address(url)
    with pytest.raises(ConfigError, match=r"redis\+cluster://host:6379,host:6379"):
        connect(Config(redis_url=url))


@pytest.mark.parametrize("gated", [True, False])
def test_all_keys_have_the_hash_tag_of_one_slot(gated: bool) -> None:
    redis = connect(Config(redis_url=PLAIN), gated=gated)
    assert isinstance(redis.connection_pool, ClusterPool)
    assert isinstance(redis.connection_pool, GatedPool) is gated
    assert prefix_of(redis) == PREFIX
    assert key_slot(f"{PREFIX}game:x".encode()) == SLOT == 1806
    assert prefix_of(connect(Config(redis_url="redis://one"))) == "cosmicgate:"


def test_in_a_cluster_a_replica_confirms_each_write_by_default() -> None:
    config = Config(redis_url=PLAIN, queue_redis_url="redis://queue")
    assert (config.replicas_to_confirm, config.queue_replicas_to_confirm) == (1, 0)
    assert Config(redis_url=PLAIN, confirm_replicas=2).replicas_to_confirm == 2
    watched = Config(redis_url=PLAIN, queue_redis_url="redis+sentinel://one/queue")
    assert watched.queue_replicas_to_confirm == 1


@pytest.mark.parametrize("queue", [None, PLAIN])
def test_a_queue_in_a_cluster_is_refused_with_what_to_set(queue: str | None) -> None:
    with pytest.raises(ConfigError, match="set COSMICGATE_QUEUE_REDIS_URL or --queue-redis-url"):
        connect_stores(Config(redis_url=PLAIN, queue_redis_url=queue))


def test_a_node_by_its_plain_address_is_refused_with_the_right_one(cluster: ClusterStore) -> None:
    url = f"redis://127.0.0.1:{cluster.servers[0]}/0"
    with pytest.raises(ConfigError, match=r"is a node of a Redis Cluster.*redis\+cluster://"):
        check_redis(Config(redis_url=url))
    with pytest.raises(ConfigError, match=r"is a node of a Redis Cluster.*redis\+cluster://"):
        check_redis(Config(redis_url=cluster.url, queue_redis_url=url))


def test_a_cluster_is_taken_at_the_start(cluster: ClusterStore, redis_url: str) -> None:
    check_redis(Config(redis_url=cluster.url, queue_redis_url=redis_url))


def test_a_redis_that_is_no_cluster_is_refused_as_one(redis_url: str) -> None:
    url = f"redis+cluster://127.0.0.1:{free_port()}"
    with pytest.raises(ConfigError, match=rf"does not answer \(no node .* slot {SLOT}"):
        check_redis(Config(redis_url=url, queue_redis_url=redis_url))


def test_nodes_that_are_away_are_passed_over(cluster: ClusterStore) -> None:
    url = f"redis+cluster://127.0.0.1:{free_port()},127.0.0.1:{cluster.servers[-1]}"
    with connect(Config(redis_url=url)) as redis:
        assert redis.ping()
        assert owner(redis) == cluster.primary()


def owner(redis: Redis) -> int:
    """Return the port that a connection leads to."""
    connection: Any = redis.connection_pool.get_connection()
    redis.connection_pool.release(connection)
    return int(connection.port)


def test_every_write_of_a_game_is_in_the_slot(
    cluster: ClusterStore, settings: dict[str, Any], queue: Redis
) -> None:
    from service.app import create_app  # noqa: PLC0415 - the build is chosen before

    settings |= {"redis_url": cluster.url, "queue_redis_url": settings["redis_url"]}
    settings |= {"rate_limit": "1000/minute", "hint_quota": "100/day"}
    with connect(Config(**settings)) as redis:
        redis.flushall()  # another test may have left a key, without which calls are then refused
    client = ApiClient(create_app(Config(**settings)).test_client())
    game = client.new_game()
    client.play(game, client.moves(game)[0]["id"], key="play")
    client.post(f"{game}/hints", {"budget": {"simulations": 10}})
    with connect(Config(**settings)) as redis:
        assert contents(redis)
        assert [key for key in redis.scan_iter() if key_slot(key) != SLOT] == []
        assert not [key for key in redis.scan_iter() if b":search" in key or b"rq:" in key]
    assert [key for key in queue.scan_iter() if b":game:" in key and b"hints" not in key] == []
    # Another test may have made a replica the primary of the slot.
    primaries = [port for port in cluster.servers if ask(port, "ROLE")[0] == "master"]
    assert [ask(port, "DBSIZE") for port in primaries if port != cluster.primary()] == [0, 0]


def test_connections_follow_the_slot_when_it_moves_and_when_its_primary_dies(
    cluster: ClusterStore,
) -> None:
    config = Config(redis_url=cluster.url)
    first = cluster.primary()
    assert first is not None
    with connect(config) as redis:
        append = WriteScript(redis, APPEND, config.replicas_to_confirm)
        key = f"{PREFIX}list"
        redis.delete(key)
        assert append(keys=[key], args=["before"]) == 1
        other = next(port for port in cluster.servers if _replicates(port, first))
        assert ask(other, "CLUSTER FAILOVER")
        wait_until(lambda: cluster.primary() == other)
        wait_until(cluster.is_whole)
        assert append(keys=[key], args=["moved"]) == 2
        assert owner(redis) == other
        killed = cluster.kill_primary()
        began = time.monotonic()
        wait_until(lambda: written(append, key), 30)
        assert time.monotonic() - began < 20
        cluster.start_server(killed)
        wait_until(cluster.is_whole)
        found = redis.lrange(key, 0, -1)
        assert found[:2] == [b"before", b"moved"]
        assert b"after" in found
        redis.delete(key)


def _replicates(port: int, primary: int) -> bool:
    role = ask(port, "ROLE")
    return bool(role) and role[0] in {"slave", "replica"} and int(role[2]) == primary


def written(append: WriteScript, key: str) -> bool:
    """Try a write; what a Cluster without the slot's primary answers is an outage."""
    try:
        append(keys=[key], args=["after"])
    except RedisError as error:
        if not is_outage(error):
            raise
        return False
    return True
