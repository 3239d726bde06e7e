"""Which tests run in one process, as they share what takes long to start."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

CHECKOUT = Path(__file__).resolve().parent.parent
PAGES = sorted((CHECKOUT / "tests" / "table").glob("test_*.py"))
BROWSERS = 3
"""So many processes test the page, each with one browser and one service."""


class Groups(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each group of tests to one process, the largest first, and then test by test."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid) or nodeid


def group_of(test: str) -> str | None:
    """Name the group of a test: by the browser, the Cluster or the module's service it shares."""
    file, _, name = test.partition("::")
    path = CHECKOUT / file
    if path in PAGES:
        return f"page {PAGES.index(path) % BROWSERS}"
    if "[cluster" in name or path.name == "test_cluster.py":
        return "cluster"
    return file if shares_what_it_starts(path) else None


@cache
def shares_what_it_starts(path: Path) -> bool:
    """Return whether the tests of a file have a fixture in common, which is a service mostly."""
    return 'scope="module"' in path.read_text(encoding="utf-8")
