"""What the tests of the service share: an application on a real store, and a client of it.

Tests with the marker `any_store` run twice: with everything in one store, and with the games in a
Cluster of six nodes and the hints with their queue in a store of their own. The second run is
`long`, unless the marker says `every_change=True`: a test says so if it is the first to run one of
the scripts, keys or lists of the store there.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from redis import Redis

from tests.running import wait_until

if TYPE_CHECKING:
    from tests.service.client import ApiClient
    from tests.service.deploy.cluster import ClusterStore

# Imports of the project's own modules wait until the build under test is chosen.


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that is marked for any store with each of them."""
    marker = metafunc.definition.get_closest_marker("any_store")
    if marker and "addresses" in metafunc.fixturenames:
        marks = [] if marker.kwargs.get("every_change") else [pytest.mark.long]
        stores = ["one store", pytest.param("cluster", marks=marks)]
        metafunc.parametrize("addresses", stores, indirect=True)


@pytest.fixture(scope="session")
def running_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClusterStore]:
    """Yield a Cluster of six nodes."""
    from tests.service.deploy.cluster import cluster_store  # noqa: PLC0415 - see above

    with cluster_store(tmp_path_factory.mktemp("cluster")) as found:
        yield found


@pytest.fixture
def cluster(running_cluster: ClusterStore, monkeypatch: pytest.MonkeyPatch) -> ClusterStore:
    """Give the Cluster when it is whole. A busy machine's replicas may confirm a write late."""
    monkeypatch.setattr("service.store.connection.CONFIRM_SECONDS", 10.0)
    wait_until(running_cluster.is_whole)
    return running_cluster


@pytest.fixture
def addresses(redis_url: str, request: pytest.FixtureRequest) -> dict[str, str]:
    """Name the settings that lead to the stores."""
    if getattr(request, "param", "") == "cluster":
        return {"redis_url": request.getfixturevalue("cluster").url, "queue_redis_url": redis_url}
    return {"redis_url": redis_url}


@pytest.fixture
def settings(addresses: dict[str, str], tmp_path: Path) -> dict[str, Any]:
    """Name what the application is set up with; a test may change it before it asks for `app`."""
    return {**addresses, "data_dir": tmp_path, "max_stream_seconds": 0.5}


@pytest.fixture
def queue(redis_url: str) -> Iterator[Redis]:
    """Yield a connection to the store of the hints, which is empty."""
    with Redis.from_url(redis_url) as connection:
        connection.flushall()
        yield connection


@pytest.fixture
def redis(addresses: dict[str, str], queue: Redis) -> Iterator[Redis]:
    """Yield a connection to the store of the games, which is empty."""
    if "queue_redis_url" not in addresses:
        yield queue
        return
    from service.config import Config  # noqa: PLC0415 - see above
    from service.store.connection import connect  # noqa: PLC0415 - see above

    with connect(Config(**addresses)) as connection:  # type: ignore[arg-type]
        connection.flushall()
        yield connection


@pytest.fixture
def app(redis: Redis, settings: dict[str, Any]) -> Flask:
    """Return an application whose store is empty. Each run of a test draws the same."""
    from service.app import create_app  # noqa: PLC0415 - see above
    from service.config import Config  # noqa: PLC0415 - see above
    from service.store.ids_and_seeds import Draws  # noqa: PLC0415 - see above

    assert redis.dbsize() == 0
    secrets = (f"secret {number}" for number in itertools.count())
    return create_app(Config(**settings), Draws(new_secret=lambda: next(secrets)))


@pytest.fixture
def client(app: Flask) -> ApiClient:
    """Return a client of the application."""
    from tests.service.client import ApiClient  # noqa: PLC0415 - see above

    return ApiClient(app.test_client())
