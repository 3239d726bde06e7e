"""The form of a new game: its words are those of the game, also where something is refused."""

from __future__ import annotations

from typing import Any

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


def started(table: TablePage) -> Any:
    """Send the form, and read the game that it has made."""
    table.page.click("button:has-text('Start')")
    table.page.wait_for_selector(".now")
    return table.game(str(table.page.evaluate("location.hash.split('/')[2]")))


@pytest.mark.long
def test_a_wrong_number_in_a_folded_part_is_shown(table: TablePage) -> None:
    open_form(table)
    table.page.fill("label:has-text('Calm Seas') input", "-1")
    table.page.click("text=Change the set-up")
    assert table.page.locator("details[open]").count() == 0
    table.page.click("button:has-text('Start')")
    table.page.wait_for_selector("details[open] input:focus")


@pytest.mark.long
def test_without_the_expansion_nothing_of_it_stays_chosen(table: TablePage) -> None:
    open_form(table)
    table.page.check("text=Monstrosities")
    table.page.click("[aria-label='Level'] >> text=7")
    table.page.locator(".seat-row select").first.select_option("alchemist")
    table.page.click(".chip:has-text('Choir of Spirits')")
    table.page.uncheck("text=Monstrosities")
    game = started(table)
    assert game["level"] == 5
    assert game["expansion"] is None


def test_the_colours_are_those_of_the_number_of_players(table: TablePage) -> None:
    open_form(table)
    table.page.locator("label:has-text('Colour') select").first.select_option("yellow")
    table.page.click("[aria-label='Number of players'] >> text=1")
    offered = table.page.locator("label:has-text('Colour') select").first
    counts = table.service.call("GET", "/v1/content").json["player_counts"]
    assert offered.locator("option").count() == 1 + len(counts["1"]["colors"])
    table.page.click("[aria-label='Number of players'] >> text=7")
    assert offered.locator("option").count() == 1 + len(counts["7"]["colors"])
    assert offered.locator("option:has-text('Silver')").count() == 0


@pytest.mark.long
def test_one_player_may_lead_the_mechanical_atlanteans_too(table: TablePage) -> None:
    open_form(table)
    table.page.click("[aria-label='Number of players'] >> text=1")
    table.page.check("text=Monstrosities")
    table.page.check("text=New solo rules")
    game = started(table)
    assert [each["councilor"] for each in game["players"]][1] is None
    assert "Null" not in table.page.locator("body").inner_text()
    table.show("/")
    table.page.wait_for_selector(".game-card")
    assert "Null" not in table.page.locator(".games").first.inner_text()
