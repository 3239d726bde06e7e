"""Reaching the store of a service from another command, whether the service runs or not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from redis import Redis

from service.config import Config
from service.processes.embedded_store import EmbeddedStore
from service.store.connection import connect


@contextmanager
def reach_store(config: Config) -> Iterator[Redis]:
    """Connect to the store: the Redis at REDIS_URL, or the one embedded in the data folder.

    An embedded store that does not run is started for the time of the block. Raises ConfigError
    when it cannot be reached.
    """
    if config.redis_url:
        yield connect(config)
        return
    store = EmbeddedStore(config.data_dir)
    if store.answers():
        yield connect(replace(config, redis_url=store.url))
        return
    store.claim()
    try:
        store.start()
        yield connect(replace(config, redis_url=store.url))
    finally:
        store.stop()
        store.release()
