"""The form of a new game: its words are those of the game, also where something is refused."""

from __future__ import annotations

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def open_form(table: TablePage) -> None:
    table.show("/new")
    table.page.wait_for_selector(".new-game")
    table.page.click("text=Change the set-up")


def refusal(table: TablePage) -> str:
    """What the form says after it was sent."""
    table.page.click("button:has-text('Start')")
    table.page.wait_for_selector("[role=alert]")
    return str(table.page.locator("[role=alert]").inner_text())


def test_a_refusal_names_the_seat_and_the_field_in_words(table: TablePage) -> None:
    open_form(table)
    for row in (0, 1):
        seat = table.page.locator(".seat-row").nth(row)
        seat.locator("label:has-text('Colour') select").select_option("red")
    said = refusal(table)
    assert "Seat 2, Colour: red is taken by another player." in said
    assert "players" not in said


def test_a_refusal_says_each_thing_once(table: TablePage) -> None:
    open_form(table)
    table.page.fill("label:has-text('Calm Seas') input", "99")
    said = refusal(table)
    assert said.count("must be a whole number") == 1
    assert "Calm Seas:" in said
    assert "calm_seas" not in said


def test_the_wrath_counter_starts_on_the_space_that_was_chosen(table: TablePage) -> None:
    open_form(table)
    table.page.select_option("label:has-text('Wrath counter') select", label="Space 3, value 1")
    table.page.click("button:has-text('Start')")
    table.page.wait_for_selector(".now")
    game = table.game(str(table.page.evaluate("location.hash.split('/')[2]")))
    assert game["wrath"]["space"] == 2


def test_the_form_explains_the_hologram_and_the_automaton(table: TablePage) -> None:
    open_form(table)
    pieces = table.service.call("GET", "/v1/content").json["pieces"]
    form = table.page.locator(".new-game").inner_text()
    for piece in ("hologram", "automaton"):
        assert pieces[piece]["text"] in form


def test_an_unknown_game_is_explained_to_a_player(table: TablePage) -> None:
    table.show("/games/unknown")
    said = table.page.locator("h1")
    said.wait_for()
    assert "There is no such game" in said.inner_text()
    assert "/v1/" not in said.inner_text()
