"""What the tests share: which build is under test, a real store, a real running service."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis
from xdist.remote import Producer  # type: ignore[import-untyped]

from tests.groups import Groups
from tests.running import embedded_store

# The project's own modules are imported in fixtures only: the build under test is chosen first.

CHECKOUT = Path(__file__).resolve().parent.parent
INSTALLED = Path(sysconfig.get_path("platlib"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Choose the build under test: the source of the checkout, or what `make build` installed."""
    parser.addoption(
        "--build",
        choices=["interpreted", "compiled"],
        default="interpreted",
        help="test the checkout's source (the default) or the compiled build installed by "
        "`make build`",
    )


MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes folders of its own in it
MEMORY_NEEDED = 2 * 1024**3
"""Bytes: so much room is there in memory for the folders of tests, or they are on the disk."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Put the chosen build first, for this process and for every one that it starts.

    The folders of tests are in memory where there is room: the stores write each change through to
    the disk, which takes milliseconds, and seconds while a build writes much to the same disk.
    """
    room = shutil.disk_usage(MEMORY).free if MEMORY.is_dir() else 0
    if room > MEMORY_NEEDED and "TMPDIR" not in os.environ:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
    order = [str(CHECKOUT), str(INSTALLED)]
    if config.getoption("--build") == "compiled":
        order.reverse()
    sys.path[:] = [*order, *(entry for entry in sys.path if entry not in {*order, ""})]
    os.environ["PYTHONPATH"] = os.pathsep.join(order)


UNCOUNTED = (CHECKOUT / "tests" / "ai", CHECKOUT / "tests" / "toy")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of searches and of the toy's games; the others are marked one by one."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in UNCOUNTED):
            item.add_marker(pytest.mark.uncounted)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Groups | None:
    """Give what shares a browser, a Cluster or a service to one process, with `loadgroup`."""
    return Groups(config, log) if config.getoption("dist") == "loadgroup" else None


def pytest_report_header(config: pytest.Config) -> str:
    """Say which build is under test."""
    return f"build under test: {config.getoption('--build')}"


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a real embedded store."""
    with embedded_store(tmp_path_factory.mktemp("store")) as store:
        yield store.url


@pytest.fixture
def redis(redis_url: str) -> Iterator[Redis]:
    """Yield a connection to a store that is empty."""
    with Redis.from_url(redis_url) as connection:
        connection.flushall()
        yield connection


@pytest.fixture
def advanced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that games have advanced by, with or without an event."""
    from game import Game  # noqa: PLC0415 - the build under test is chosen first

    moves: list[str] = []
    advance = Game.advance

    def noted(game: Game, move: str) -> int:
        moves.append(move)
        return advance(game, move)

    monkeypatch.setattr(Game, "advance", noted)
    return moves
