"""Looking back: every earlier moment, the curve of the chances, and what if."""

from __future__ import annotations

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def two_placements(table: TablePage) -> str:
    game = table.new_game()
    for piece, place in (("pool:1:leader", "hills6"), ("pool:2:leader", "forests6")):
        table.point_at(piece)
        table.point_at(f"place:{place}")
    return game


def leaders(table: TablePage) -> int:
    return int(table.page.locator(".island .token-leader").count())


def test_the_slider_shows_earlier_moments_and_leads_back(table: TablePage) -> None:
    two_placements(table)
    assert leaders(table) == 2
    table.page.click("[aria-label='One step back']")
    table.page.wait_for_selector(".timeline-past")
    assert leaders(table) == 1
    table.page.locator(".timeline-text", has_text="1 of 2").wait_for()
    assert table.open_things() == []
    table.page.click("text=Back to now")
    table.page.wait_for_selector(".timeline:not(.timeline-past)")
    assert leaders(table) == 2


def test_a_line_of_the_log_leads_to_its_moment(table: TablePage) -> None:
    two_placements(table)
    table.page.click("#tab-log")
    table.page.click(".log-entry >> text=Red's Leader is placed on Hills 6.")
    table.page.wait_for_selector(".timeline-past")
    assert leaders(table) == 1


def test_what_if_plays_on_from_an_earlier_moment_in_another_game(table: TablePage) -> None:
    game = two_placements(table)
    table.page.click("[aria-label='One step back']")
    table.page.click("text=What if?")
    table.page.wait_for_url(lambda address: game not in address)
    table.page.wait_for_selector(".now")
    table.page.wait_for_selector(".island .token-leader")
    assert leaders(table) == 1
    assert table.game(game)["version"] == 2


def test_a_plan_is_private_until_it_is_played(table: TablePage) -> None:
    game = table.new_game()
    table.page.click("text=Plan")
    table.page.wait_for_selector(".plan-bar")
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert table.game(game)["version"] == 0
    table.page.click(".plan-bar >> text=Play the plan")
    table.page.wait_for_url(lambda address: game in address)
    table.page.wait_for_selector('[data-place="hills6"] .token-leader')
    assert table.game(game)["version"] == 1


def test_no_chance_is_shown_before_the_review_is_asked(table: TablePage) -> None:
    two_placements(table)
    assert table.page.locator(".curve").count() == 0
    table.page.click(".timeline >> text=Review")
    table.page.wait_for_selector(".curve", timeout=120_000)
    table.page.click("#tab-review")
    table.page.locator(".review", has_text="Start").wait_for()
