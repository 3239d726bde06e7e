"""A companion of the real box: dice and cards are reported, and a table is set as it stands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.table.scenes import play, roll_reported
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def at_the_first_misfortune(table: TablePage, **setup: Any) -> str:
    """Play the placements by the API, and show the game."""
    game = table.new_game(players=1, chance="manual", **setup)
    rng = random.Random(1)
    for _ in range(60):
        listed = table.service.call("GET", f"/v1/games/{game}/moves").json
        if listed["decision"]["kind"] == "draw_misfortune":
            break
        move = rng.choice([each for each in listed["moves"] if each["kind"] != "barrier"])["id"]
        version = f'"{listed["version"]}"'
        table.service.call("POST", f"/v1/games/{game}/moves", {"move": move}, If_Match=version)
    table.page.wait_for_selector(".table[data-decision=draw_misfortune]")
    return game


def test_a_card_is_reported_with_one_click_and_taken_back_with_another(table: TablePage) -> None:
    game = at_the_first_misfortune(table)
    before = table.game(game)["misfortunes"]["discard"]
    table.page.click('.outcomes [data-move="draw:flood_hills"]')
    table.settle()
    table.page.wait_for_selector('[data-place="hills6"].tile-flooded')
    table.page.click("text=Wrong outcome")
    table.page.wait_for_selector('[data-place="hills6"]:not(.tile-flooded)')
    assert table.game(game)["misfortunes"]["discard"] == before


@pytest.mark.long
def test_each_wrong_outcome_is_taken_back_one_after_the_other(table: TablePage) -> None:
    game = table.new_game(players=2, chance="manual")
    first = table.page.locator(".outcomes button").first
    for version in (1, 2):
        first.click()
        table.page.wait_for_selector(f".table[data-version='{version}']")
        table.settle()
    for version in (3, 4):
        table.page.click("button:enabled:has-text('Wrong outcome')")
        table.page.wait_for_selector(f".table[data-version='{version}']")
        table.settle()
    assert table.page.locator("button:has-text('Wrong outcome')").is_disabled()
    assert table.service.call("GET", f"/v1/games/{game}/record").json["moves"] == []


@pytest.mark.long
def test_an_outcome_can_be_taken_back_once_the_move_after_it_is(table: TablePage) -> None:
    game = roll_reported(table)
    table.page.wait_for_selector("button:enabled:has-text('Wrong outcome')")
    play(table, game, table.service.call("GET", f"/v1/games/{game}/moves").json["moves"][0]["id"])
    table.page.wait_for_selector("button:disabled:has-text('Wrong outcome')")
    table.page.click("button:enabled:has-text('Undo')")
    table.page.wait_for_selector("button:enabled:has-text('Wrong outcome')")


@pytest.mark.long
def test_beside_the_box_every_moment_can_be_taken_back(table: TablePage) -> None:
    table.show("/new/manual")
    table.page.click("button:has-text('Start')")
    table.page.wait_for_selector(".now")
    game = table.game(str(table.page.evaluate("location.hash.split('/')[2]")))
    assert (game["chance"], game["undo"]) == ("manual", "free")


def test_an_undo_that_is_not_possible_says_why(table: TablePage) -> None:
    table.new_game(players=2, chance="manual")
    undo = table.page.locator("button:has-text('Undo')")
    assert undo.get_attribute("title") == "There is no move to take back yet."
    table.page.locator(".outcomes button").first.click()
    table.page.wait_for_selector("button[title^='Dice or cards have come since']:disabled")


@pytest.mark.long
def test_outcomes_show_how_likely_they_are(table: TablePage) -> None:
    game = at_the_first_misfortune(table)
    moves = table.service.call("GET", f"/v1/games/{game}/moves").json["moves"]
    shown = table.page.locator(".outcomes button").all_inner_texts()
    assert len(shown) == len(moves)
    assert all("%" in text for text in shown)


def test_a_table_is_set_as_it_is_now(table: TablePage) -> None:
    game = table.new_game(chance="manual")
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector("text=Set the table as it stands")
    for thing in (
        "pool:1:leader", "place:hills4",  # an Atlantean goes to its place
        "place:forests5",  # the water comes up to here
        "place:cities6",  # this tile floods
        "peninsula:mountains",  # a barrier
        "component:mystic_siphon",
    ):  # fmt: skip
        table.set_by_pointing(thing)
    table.page.click("summary:has-text('What Blue has')")
    table.page.click("details[open] [aria-label='More: Gold']")
    table.page.select_option("details[open] label:has-text('Library cards') select", "foresight")
    table.page.click("text=Start from this table")
    table.page.wait_for_selector(".now")
    made = table.game(str(table.page.evaluate("location.hash.split('/')[2]")))
    assert made["id"] != game
    arms = {each["id"]: each for each in made["island"]["peninsulas"]}
    assert [arms[arm]["dry"] for arm in ("hills", "forests", "cities")] == [6, 5, 5]
    assert arms["mountains"]["barrier"]
    assert arms["hills"]["tiles"][3]["atlanteans"][0]["piece"] == "leader"
    built = [each["id"] for each in made["gate"]["components"] if each["state"] == "built"]
    assert built == ["mystic_siphon"]
    assert made["players"][1]["resources"]["gold"] == 1
    assert made["players"][1]["hand"] == ["foresight"]
    assert made["chance"] == "manual"


def test_every_fault_of_a_table_is_named_with_what_to_do(table: TablePage) -> None:
    game = table.new_game(chance="manual")
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector("text=Set the table as it stands")
    table.page.click("summary:has-text('What Green has')")
    cards = table.page.locator("details[open] label:has-text('Artifacts') select")
    cards.select_option("lodestone")
    cards.select_option("lodestone")
    table.page.click("text=Start from this table")
    fault = table.page.locator("[role=alert]").inner_text()
    assert "Green, Artifacts" in fault
    assert "position." not in fault
    assert f"/games/{game}/table" in str(table.page.url)
