"""Everybody can use the page: axe finds nothing, in light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
PARTS = ["/", "/new", "/new/manual"]


def violations(page: Any) -> list[str]:
    """Name what axe finds, with where."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(open_table: Any, scheme: str) -> None:
    table: TablePage = open_table(color_scheme=scheme)
    table.new_game()
    assert violations(table.page) == []
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert violations(table.page) == []
    for tab in ("hints", "log", "review", "seats"):
        table.page.click(f"#tab-{tab}")
        assert violations(table.page) == [], tab


def test_axe_finds_nothing_while_a_table_is_set(table: TablePage) -> None:
    game = table.new_game(chance="manual")
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector("text=Set the table as it stands")
    table.page.click("summary:has-text('What Red has')")
    assert violations(table.page) == []


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing_on_the_other_pages(table: TablePage, part: str) -> None:
    table.show(part)
    table.page.wait_for_selector("h1")
    assert violations(table.page) == []


def test_axe_finds_nothing_on_a_phone(open_table: Any) -> None:
    table: TablePage = open_table()
    table.page.set_viewport_size(PHONE)
    table.new_game()
    assert violations(table.page) == []


def test_nothing_is_wider_than_a_phone(table: TablePage) -> None:
    table.page.set_viewport_size(PHONE)
    table.new_game()
    for part in [None, *PARTS]:
        if part is not None:
            table.show(part)
            table.page.wait_for_selector("h1")
        assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
