"""A real service and a real browser, for the tests of the page to play at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import launched

if TYPE_CHECKING:
    from tests.running import Running
    from tests.table.table_page import TablePage

DESK = {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Yield a running service with one search worker."""
    from tests.running import running, wait_for_workers  # noqa: PLC0415 - the build is chosen first

    folder = tmp_path_factory.mktemp("table")
    # Tuning changes the numbers of the content; what these tests and pictures show stays.
    content = ("--content-overlay", "generous")
    command = ("serve", "--port", "0", "--workers", "1", "--data-dir", str(folder / "data"))
    with running(*command, *content, folder=folder) as run:
        wait_for_workers(run.address, 1)
        yield run


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Yield a browser."""
    with launched() as browser:
        yield browser


@pytest.fixture
def open_table(chromium: Any, service: Running) -> Iterator[Any]:
    """Yield a function that opens a new window of the browser, with its own storage."""
    from tests.table.table_page import TablePage  # noqa: PLC0415 - see above

    opened = []

    def open_(**options: Any) -> TablePage:
        usual = {"viewport": DESK, "reduced_motion": "reduce", "service_workers": "block"}
        context = chromium.new_context(**(usual | options))
        table = TablePage(context.new_page(), service)
        opened.append(table)
        return table

    yield open_
    faults = [fault for table in opened for fault in table.faults]
    for table in opened:
        table.page.context.close()
    assert faults == []


@pytest.fixture
def table(open_table: Any) -> TablePage:
    """Return one window."""
    made: TablePage = open_table()
    return made
