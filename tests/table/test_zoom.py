"""A part of the island alone, on a phone: by finger, by key, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.table.scenes import MIDDLE, PHONE, team_game

if TYPE_CHECKING:
    from tests.table.table_page import TablePage

FINGER = 44
"""Pixels that a finger meets for certain."""
FREE_SPACE = 24
"""Pixels of one space on a tile that can be looked at alone."""


def on_a_phone(open_table: Any, **setup: Any) -> TablePage:
    """Show a game on a phone."""
    table: TablePage = open_table(viewport=PHONE, has_touch=True, is_mobile=True)
    team_game(table, **setup)
    return table


def test_a_finger_on_a_peninsula_shows_it_large_and_then_picks_on_it(open_table: Any) -> None:
    table = on_a_phone(open_table, position=MIDDLE)
    tile = table.thing("place:cities2")
    small = tile.bounding_box()
    tile.tap()
    large = tile.bounding_box()
    assert min(large["width"], large["height"]) >= FINGER > small["width"]
    space = table.page.locator('[data-place="cities2"] .space').first.bounding_box()
    assert space["width"] >= FREE_SPACE
    # The tap only looked.
    assert table.page.locator('[data-open="picked"]').count() == 0
    tile.tap()
    assert tile.get_attribute("data-open") == "picked"


def test_a_finger_beside_the_peninsula_leads_back_and_picks_nothing(open_table: Any) -> None:
    table = on_a_phone(open_table, position=MIDDLE)
    tile = table.thing("place:cities2")
    small = tile.bounding_box()
    tile.tap()
    table.thing("place:libraries1").tap()
    assert tile.bounding_box() == small
    assert table.page.locator('[data-open="picked"]').count() == 0


def test_a_peninsula_is_looked_at_alone_by_the_keyboard(open_table: Any) -> None:
    table = on_a_phone(open_table, position=MIDDLE)
    page = table.page
    small = table.thing("place:libraries1").bounding_box()
    page.focus(".zoom-button")
    page.keyboard.press("Enter")
    assert page.locator(".zoom-name").inner_text() == "Libraries"
    assert table.thing("place:libraries1").bounding_box()["width"] > small["width"]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator(".zoom-name").inner_text() != "Libraries"
    page.keyboard.press("Escape")
    if page.locator(".zoom-back").count():
        # The first one clears what lies on the stage, if anything does.
        page.keyboard.press("Escape")
    page.wait_for_selector(".zoom-button")
    assert table.thing("place:libraries1").bounding_box() == small


def test_the_loot_of_the_lair_can_be_read_on_a_phone(open_table: Any) -> None:
    harpies = {"expansion": {"monsters": ["harpies"]}}
    table = on_a_phone(open_table, **harpies)
    lair = table.page.locator(".lair")
    small = lair.bounding_box()
    lair.tap(position={"x": small["width"] / 2, "y": small["height"] / 2})
    assert lair.bounding_box()["width"] > 3 * small["width"]


def test_a_wide_window_shows_the_island_whole(table: TablePage) -> None:
    team_game(table)
    assert table.page.locator(".zoom-bar").count() == 0
