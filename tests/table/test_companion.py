"""A companion of the real box: dice and cards are reported, and a table is set as it stands."""

from __future__ import annotations

import random

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def at_the_first_misfortune(table: TablePage) -> str:
    """Play the placements by the API, and show the game."""
    game = table.new_game(players=1, chance="manual")
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


def test_outcomes_show_how_likely_they_are(table: TablePage) -> None:
    game = at_the_first_misfortune(table)
    moves = table.service.call("GET", f"/v1/games/{game}/moves").json["moves"]
    shown = table.page.locator(".outcomes button").all_inner_texts()
    assert len(shown) == len(moves)
    assert all("%" in text for text in shown)


def test_a_table_is_set_as_it_stands(table: TablePage) -> None:
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
