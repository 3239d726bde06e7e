"""A real service and a real browser, for the tests of the page to play at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import launched

if TYPE_CHECKING:
    from tests.running import Running
    from tests.table.table_page import TablePage
    from tests.table.windows import Windows


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Yield a running service with one search worker."""
    from tests.running import running, wait_for_workers  # noqa: PLC0415 - the build is chosen first

    folder = tmp_path_factory.mktemp("table")
    # Tuning changes the numbers of the content; what these tests and pictures show stays.
    content = ("--content-overlay", "generous")
    command = ("serve", "--port", "0", "--workers", "1", "--data-dir", str(folder / "data"))
    # The other tests keep all cores busy: a search that always let them go first would starve.
    priority = ("--search-nice", "0")
    with running(*command, *content, *priority, folder=folder) as run:
        wait_for_workers(run.address, 1)
        yield run


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Yield a browser."""
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def windows(chromium: Any, service: Running) -> Windows:
    """Return the windows of the browser."""
    from tests.table.windows import Windows  # noqa: PLC0415 - see above

    return Windows(chromium, service)


@pytest.fixture
def open_table(windows: Windows) -> Iterator[Any]:
    """Yield a function that opens an empty window of the browser, with its own storage."""
    opened: list[TablePage] = []

    def open_(**options: Any) -> TablePage:
        table = windows.open(**options)
        opened.append(table)
        return table

    yield open_
    faults = [fault for table in opened for fault in table.faults]
    for table in opened:
        windows.give_back(table)
    assert faults == []


@pytest.fixture
def table(open_table: Any) -> TablePage:
    """Return one window."""
    made: TablePage = open_table()
    return made
