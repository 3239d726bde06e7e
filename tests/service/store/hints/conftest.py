"""A hint store, and the stores of two workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from redis import Redis

    from service.config import Config
    from service.store.hints.hint_store import HintStore
    from service.store.hints.worker_store import WorkerStore

# Imports of the project's own modules wait until the build under test is chosen.


@pytest.fixture
def config(redis_url: str) -> Config:
    from service.config import Config  # noqa: PLC0415 - see above

    return Config(redis_url=redis_url, max_queue=3, hint_lease_seconds=60)


@pytest.fixture
def store(redis: Redis, config: Config) -> HintStore:
    from service.store.hints.hint_store import HintStore  # noqa: PLC0415 - see above

    return HintStore(redis, config)


@pytest.fixture
def work(redis: Redis, config: Config) -> WorkerStore:
    from service.store.hints.worker_store import WorkerStore  # noqa: PLC0415 - see above

    return WorkerStore(redis, config, "worker-a")


@pytest.fixture
def other(redis: Redis, config: Config) -> WorkerStore:
    from service.store.hints.worker_store import WorkerStore  # noqa: PLC0415 - see above

    return WorkerStore(redis, config, "worker-b")
