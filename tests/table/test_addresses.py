"""Links and addresses that lead nowhere: the page says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builds import each_third
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


@pytest.mark.parametrize(
    "part", each_third(["/claim/game/1", "/claim", "/watch/game", "/take/game"])
)
def test_a_link_that_was_cut_says_so(table: TablePage, part: str) -> None:
    table.show(part)
    table.page.locator("h1", has_text="This link is not complete.").wait_for()
    assert table.page.locator("button").count() == 0


@pytest.mark.parametrize(
    "part",
    each_third(
        [
            "/take/{}%2Fspectators%23/code",
            "/claim/{}/2%2F..%2F1/code",
            "/watch/{}%3Fversion=0/token",
        ]
    ),
)
def test_a_link_that_leads_to_another_call_is_refused(table: TablePage, part: str) -> None:
    game = table.new_game(seats="claimed")
    table.show(part.format(game))
    table.page.locator("h1", has_text="This link is not complete.").wait_for()
    assert table.page.locator("button").count() == 0
    seats: Any = table.service.call("GET", f"/v1/games/{game}/seats").json
    assert seats["spectators"] == []


def test_a_broken_address_shows_a_page(table: TablePage) -> None:
    table.show("/games/100%")
    table.page.click("text=All games")
    table.page.wait_for_selector("a[aria-label='Cosmic Gate, all games']")
