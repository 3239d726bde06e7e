"""What the tests of the service share: an application on a real store, and a client of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from redis import Redis

if TYPE_CHECKING:
    from tests.service.client import ApiClient

# Imports of the project's own modules wait until the build under test is chosen.


@pytest.fixture
def settings(redis_url: str, tmp_path: Path) -> dict[str, Any]:
    """Name what the application is set up with; a test may change it before it asks for `app`."""
    return {"redis_url": redis_url, "data_dir": tmp_path, "max_stream_seconds": 5.0}


@pytest.fixture
def app(redis: Redis, settings: dict[str, Any]) -> Flask:
    """Give an application whose store is empty."""
    from service.app import create_app  # noqa: PLC0415 - see above
    from service.config import Config  # noqa: PLC0415 - see above

    assert redis.dbsize() == 0
    return create_app(Config(**settings))


@pytest.fixture
def client(app: Flask) -> ApiClient:
    """Give a client of the application."""
    from tests.service.client import ApiClient  # noqa: PLC0415 - see above

    return ApiClient(app.test_client())
