"""A page that is open goes on when the compiled service takes over from the interpreted one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.processes.background_build import installed_kind
from tests.conftest import CHECKOUT
from tests.running import Running, running
from tests.table.table_page import TablePage
from tests.table.windows import Windows

pytestmark = [pytest.mark.end_to_end, pytest.mark.long]


@pytest.fixture
def go(tmp_path: Path) -> Path:
    """The file at which the build is there."""
    return tmp_path / "go"


@pytest.fixture
def service(tmp_path: Path, go: Path) -> Iterator[Running]:
    """Yield a service that is interpreted until `go` is there."""
    if installed_kind() != "compiled":
        pytest.skip("nothing compiled is installed: make build")
    build = f"--build=until test -e {go}; do sleep 0.1; done"
    flags = ("--port=0", "--workers=1", f"--data-dir={tmp_path}/data", build)
    with running("serve", *flags, folder=tmp_path, PYTHONPATH=str(CHECKOUT)) as run:
        yield run


@pytest.fixture
def windows(chromium: Any, service: Running) -> Windows:
    """Return the windows of this service."""
    return Windows(chromium, service)


def play_beyond(table: TablePage, game: str, version: int, rng: random.Random) -> None:
    """Point at things until a move is played."""
    for _ in range(20):
        if table.game(game)["version"] > version:
            return
        table.play_one(rng)
    raise AssertionError("no move was played")


def test_the_page_plays_before_during_and_after_the_change(
    open_table: Any, service: Running, go: Path
) -> None:
    rng = random.Random(4)
    table: TablePage = open_table()
    game = table.new_game()
    play_beyond(table, game, 0, rng)
    watching: TablePage = open_table()
    watching.show(f"/games/{game}")
    watching.catch_up(game)
    before = table.game(game)["version"]

    go.touch()
    while not any("Compiled after" in line for line in service.output):
        table.play_one(rng)
    play_beyond(table, game, before, rng)
    during = table.game(game)["version"]
    build = service.call("GET", "/healthz").json["build"]
    assert build["engine"] == "compiled"

    play_beyond(table, game, during, rng)
    table.play_elsewhere(game, 2, rng)
    table.catch_up(game)
    watching.catch_up(game)
    assert watching.page.locator(".news-lost").count() == 0
