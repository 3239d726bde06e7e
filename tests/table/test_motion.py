"""What an event changed flies to its place, unless the device asks for less motion."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

KEEP_FLIGHTS = """
window.flights = [];
new MutationObserver((changes) => {
  for (const node of changes.flatMap((change) => [...change.addedNodes])) {
    if (node.dataset?.flight) window.flights.push(node.dataset.flight);
  }
}).observe(document, { childList: true, subtree: true });
"""


def moving_table(open_table: Any, **options: Any) -> TablePage:
    """A table that keeps the kind of each flight."""
    table: TablePage = open_table(**options)
    table.page.add_init_script(KEEP_FLIGHTS)
    table.new_game()
    table.page.wait_for_selector(".dot-live")
    return table


def flights(table: TablePage) -> list[str]:
    """What has flown, once the page has drawn what it knows."""
    table.page.evaluate("new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))")
    return list(table.page.evaluate("window.flights"))


@pytest.mark.long
def test_an_atlantean_flies_to_its_place_and_is_seen_there_once(open_table: Any) -> None:
    table = moving_table(open_table, reduced_motion="no-preference")
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    table.page.wait_for_function("window.flights.length")
    assert flights(table) == ["piece"]
    table.page.wait_for_selector(".flyer", state="detached")
    assert table.page.locator('[data-place="hills6"] .token-leader').count() == 1


def test_nothing_flies_where_less_motion_is_asked_for(open_table: Any) -> None:
    table = moving_table(open_table)
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    table.page.wait_for_selector('[data-place="hills6"] .token-leader')
    assert flights(table) == []
    assert table.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.long
def test_cards_dice_and_goods_fly_in_a_round(open_table: Any) -> None:
    table = moving_table(open_table, reduced_motion="no-preference")
    game = str(table.page.evaluate("location.hash.split('/')[2]"))
    rng = random.Random(4)
    for _ in range(60):
        if {"piece", "card", "die", "good"} <= set(flights(table)):
            break
        table.play_elsewhere(game, 1, rng)
        table.catch_up(game)
    assert {"piece", "card", "die", "good"} <= set(flights(table))
    table.page.wait_for_selector(".flyer", state="detached")


@pytest.mark.long
def test_nothing_flies_when_one_looks_back(open_table: Any) -> None:
    table = moving_table(open_table, reduced_motion="no-preference")
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    table.page.wait_for_selector(".flyer", state="detached")
    before = flights(table)
    table.page.click("[aria-label='One step back']")
    table.page.wait_for_selector(".timeline-past")
    table.page.click("text=Back to now")
    table.page.wait_for_selector(".timeline:not(.timeline-past)")
    assert flights(table) == before
