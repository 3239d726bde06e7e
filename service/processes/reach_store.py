"""Reaching the store of a service from another command, whether the service runs or not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from redis import Redis

from service.config import Config
from service.processes.embedded_store import EmbeddedStore
from service.store.connection import Stores, connect, connect_stores


@contextmanager
def reach_store(config: Config) -> Iterator[Redis]:
    """Connect to the store of the games: the Redis at REDIS_URL, or the embedded one.

    An embedded store that does not run is started for the time of the block. Raises ConfigError
    when it cannot be reached.
    """
    with _running(config) as found:
        yield connect(found)


@contextmanager
def reach_stores(config: Config) -> Iterator[Stores]:
    """Connect to the store of the games, and to that of the hints, in the same way."""
    with _running(config) as found:
        yield connect_stores(found)


@contextmanager
def _running(config: Config) -> Iterator[Config]:
    """Yield the configuration with the address of a store that runs during the block."""
    if config.redis_url:
        yield config
        return
    store = EmbeddedStore(config.data_dir)
    if store.answers():
        yield replace(config, redis_url=store.url)
        return
    with store.running():
        yield replace(config, redis_url=store.url)
