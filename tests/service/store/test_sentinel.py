"""Addresses of a store with Sentinel, and the connections that follow its primary."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.config import Config, ConfigError
from service.store.connection import GatedPool, connect
from service.store.sentinel import (
    PORT,
    PrimaryPool,
    is_sentinel_address,
    pool_options,
    read_sentinel_address,
)
from tests.running import wait_until
from tests.service.deploy.sentinel import NAME, sentinel_store
from tests.service.deploy.servers import ask, connect_to, has_replicas

PLAIN = "redis+sentinel://one:26379,two:26380,[::1]/games/2"
FULL = (
    "rediss+sentinel://user:p%40ss@one/games"
    "?sentinel_username=watcher&sentinel_password=other%26secret"
)


def test_an_address_names_the_sentinels_the_primary_and_the_database() -> None:
    address = read_sentinel_address(PLAIN)
    assert address.sentinels == (("one", 26379), ("two", 26380), ("::1", PORT))
    assert (address.name, address.database, address.tls) == ("games", 2, False)
    assert address.credentials == address.sentinel_credentials == {}


def test_an_address_has_credentials_for_the_store_and_for_the_sentinels() -> None:
    address = read_sentinel_address(FULL)
    assert (address.tls, address.database) == (True, 0)
    assert address.credentials == {"username": "user", "password": "p@ss"}
    assert address.sentinel_credentials == {"username": "watcher", "password": "other&secret"}
    options = pool_options(FULL)
    assert options["password"] == "p@ss"
    sentinel = options["sentinel_manager"].sentinels[0].connection_pool.connection_kwargs
    assert (sentinel["username"], sentinel["password"]) == ("watcher", "other&secret")


@pytest.mark.parametrize(
    "url",
    [
        "redis+sentinel://one:26379",
        "redis+sentinel:///games",
        "redis+sentinel://one:port/games",
        "redis+sentinel://one,,two/games",
        "redis+sentinel://one/games/first",
        "redis+sentinel://one/games?password=x",
    ],
)
def test_an_address_of_another_form_is_refused_with_the_right_one(url: str) -> None:
    assert is_sentinel_address(url)
    with pytest.raises(ConfigError, match=r"redis\+sentinel://host:26379,host:26379/NAME"):
        connect(Config(redis_url=url))


def test_no_password_of_an_address_is_shown() -> None:
    shown = Config(redis_url=FULL).redis_url_without_password()
    assert shown == (
        "rediss+sentinel://user:***@one/games?sentinel_username=watcher&sentinel_password=***"
    )
    query = Config(redis_url="redis://host/0?password=secret&db=1").redis_url_without_password()
    assert query == "redis://host/0?password=***&db=1"


@pytest.mark.parametrize("gated", [True, False])
def test_connections_ask_the_sentinels_for_the_primary(gated: bool) -> None:
    pool = connect(Config(redis_url=PLAIN), gated=gated).connection_pool
    assert isinstance(pool, PrimaryPool)
    assert isinstance(pool, GatedPool) is gated
    assert pool.service_name == "games"
    assert pool.connection_kwargs["db"] == 2


@pytest.mark.long
@pytest.mark.end_to_end
def test_nothing_is_read_from_a_primary_that_was_replaced_and_lives(tmp_path: Path) -> None:
    with sentinel_store(tmp_path) as store, connect(Config(redis_url=store.url)) as redis:
        redis.set("round", 1)
        replaced = store.primary()
        assert replaced is not None
        assert ask(store.sentinels[0], "SENTINEL", "FAILOVER", NAME)
        wait_until(lambda: store.primary() not in {None, replaced})
        primary = store.primary()
        assert primary is not None
        wait_until(lambda: has_replicas(primary, 1))
        with connect_to(primary) as present:
            present.set("round", 2)
        wait_until(lambda: redis.get("round") == b"2", 5)
        role, *_ = ask(replaced, "ROLE")
        with connect_to(replaced) as former:
            assert (role, former.get("round")) == ("master", "1"), "it does not know yet"


def test_with_sentinel_a_replica_confirms_each_write_by_default() -> None:
    assert Config(redis_url=PLAIN).replicas_to_confirm == 1
    assert Config(redis_url=PLAIN, confirm_replicas=0).replicas_to_confirm == 0
    assert Config(redis_url="redis://host/0").replicas_to_confirm == 0
    assert Config(redis_url="redis://host/0", confirm_replicas=2).replicas_to_confirm == 2
    with pytest.raises(ConfigError, match=r"--confirm-replicas .* must be at least 0"):
        Config(confirm_replicas=-1)
