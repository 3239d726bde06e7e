"""Dragging an Atlantean to its place is the same as pointing at both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def middle(table: TablePage, selector: str) -> tuple[float, float]:
    box: dict[str, float] = table.page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(table: TablePage, thing: str, to: str) -> None:
    """Carry a thing to an element, with the mouse."""
    mouse: Any = table.page.mouse
    mouse.move(*middle(table, f'[data-thing="{thing}"]'))
    mouse.down()
    mouse.move(*middle(table, to), steps=5)
    table.page.wait_for_selector(f'[data-dragged="{thing}"]')
    mouse.up()
    table.settle()
    table.page.wait_for_selector("[data-dragged]", state="detached")


@pytest.mark.long
def test_an_atlantean_is_dragged_to_its_place(table: TablePage) -> None:
    game = table.new_game()
    drag(table, "pool:1:leader", '[data-thing="place:hills6"]')
    table.page.wait_for_selector('[data-place="hills6"] .token-leader')
    assert table.game(game)["version"] == 1


@pytest.mark.long
def test_what_is_dropped_beside_the_island_goes_back(table: TablePage) -> None:
    game = table.new_game()
    drag(table, "pool:1:leader", ".wrath")
    table.page.wait_for_selector("[data-open=picked]", state="detached")
    assert table.game(game)["version"] == 0


def test_what_is_dropped_where_it_was_taken_from_goes_back(table: TablePage) -> None:
    table.new_game()
    mouse = table.page.mouse
    x, y = middle(table, '[data-thing="pool:1:leader"]')
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y)
    mouse.move(x, y)
    mouse.up()
    table.settle()
    table.page.wait_for_selector("[data-open=picked]", state="detached")


@pytest.mark.long
def test_an_atlantean_dropped_on_why_not_is_compared_and_not_played(table: TablePage) -> None:
    game = table.new_game()
    table.page.click("#tab-hints")
    table.page.select_option(".hints select", "1")
    drag(table, "pool:1:leader", "[data-drop=compare]")
    table.point_at("place:forests1")
    table.page.wait_for_selector(".comparison")
    assert table.game(game)["version"] == 0
