"""The first page: doors, and my games before those of others, with what to do next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.table_page import TablePage
from tests.table.test_seats import claimed_game, link_of, take_seat

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def test_the_first_page_has_three_doors_and_each_leads_somewhere(table: TablePage) -> None:
    table.show("/")
    table.page.wait_for_selector(".door")
    assert table.page.locator(".door strong").all_inner_texts() == [
        "Learn in five minutes",
        "Play",
        "Beside my box",
    ]
    table.page.click(".door >> text=Beside my box")
    table.page.locator("h1", has_text="A game beside the real box").wait_for()
    table.page.go_back()
    table.page.click(".door >> nth=1")
    table.page.locator("h1", has_text="New game").wait_for()


@pytest.mark.long
def test_games_of_this_browser_come_first_and_say_whose_turn_it_is(open_table: Any) -> None:
    stranger, mine = open_table(), open_table()
    stranger.new_game(label="Somebody else's")
    mine.show("/new")
    mine.page.fill("label:has-text('Name of the game') input", "My own")
    mine.page.click("form button.main")
    mine.page.wait_for_selector(".now")
    mine.show("/")
    first = mine.page.locator("section", has=mine.page.locator("#mine-title"))
    first.wait_for()
    assert first.locator(".game-card strong").all_inner_texts() == ["My own"]
    assert first.locator(".game-next").inner_text() == "Your turn: place your Atlanteans"
    others = mine.page.locator("section", has=mine.page.locator("#games-title"))
    assert "Somebody else's" in others.inner_text()


def test_an_invitation_says_who_invites_and_to_what(open_table: Any) -> None:
    host, guest = open_table(), open_table()
    players = [{"councilor": "priest"}, {"councilor": "mystic"}]
    claimed_game(host, players=players, label="Tuesday")
    host.page.fill("label:has-text('Your name, for the links') input", "Ada")
    link = link_of(host, 1)
    guest.page.goto(link)
    guest.page.wait_for_selector("text=Take this seat?")
    text = guest.page.inner_text(".message")
    assert (
        "Ada invites you to \N{LEFT DOUBLE QUOTATION MARK}Tuesday\N{RIGHT DOUBLE QUOTATION MARK}"
        in text
    )
    assert "the Priest, seat 1" in text
    take_seat(guest, link)


@pytest.mark.long
def test_a_game_that_waits_for_the_others_says_so(open_table: Any) -> None:
    host, guest = open_table(), open_table()
    claimed_game(host, label="Of two")
    take_seat(guest, link_of(host, 1))
    guest.page.wait_for_selector(".now")
    guest.show("/")
    guest.page.locator(".game-card", has_text="Of two").wait_for()
    assert guest.page.inner_text(".game-next") == "Your turn: place your Atlanteans"
