"""What the tests share: which build is under test, a real store, a real running service."""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

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


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Put the chosen build first, for this process and for every one that it starts."""
    order = [str(CHECKOUT), str(INSTALLED)]
    if config.getoption("--build") == "compiled":
        order.reverse()
    sys.path[:] = [*order, *(entry for entry in sys.path if entry not in {*order, ""})]
    os.environ["PYTHONPATH"] = os.pathsep.join(order)


UNCOUNTED = (CHECKOUT / "tests" / "ai", CHECKOUT / "tests" / "toy")


PAGES = CHECKOUT / "tests" / "table"
BROWSERS = 3
"""So many processes of pytest have tests of the page, each with one browser and one service."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of searches and of the toy's games; the others are marked one by one.

    Tests that share what takes long to start are put into groups: with `--dist loadgroup` each
    group runs in one process, which starts it once.
    """
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in UNCOUNTED):
            item.add_marker(pytest.mark.uncounted)
        if (group := _group(item)) is not None:
            item.add_marker(pytest.mark.xdist_group(group))


def _group(item: pytest.Item) -> str | None:
    """Name the group of a test: by the browser, the Cluster or the module that it shares."""
    if item.path.is_relative_to(PAGES):
        files = sorted(PAGES.glob("test_*.py"))
        return f"page {files.index(item.path) % BROWSERS}"
    if "cluster" in getattr(item, "fixturenames", ()) or _in_cluster(item):
        return "cluster"
    fixtures = getattr(getattr(item, "_fixtureinfo", None), "name2fixturedefs", {})
    if any(each.scope == "module" for found in fixtures.values() for each in found):
        return str(item.path.relative_to(CHECKOUT))
    return None


def _in_cluster(item: pytest.Item) -> bool:
    call = getattr(item, "callspec", None)
    return call is not None and call.params.get("addresses") == "cluster"


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
