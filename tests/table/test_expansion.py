"""Monstrosities at the table: everything with a place in the view is drawn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

COUNCILORS = ("alchemist", "astrologer", "channeler", "stormcaller", "artificer")
SETUP = {
    "players": [{"councilor": each} for each in COUNCILORS],
    "level": 6,
    "seed": 5,
    "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
}


def places_of(view: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Every place of a view that the page should draw, with its Atlanteans."""
    found = {view["island"]["centre"]["id"]: view["island"]["centre"]["atlanteans"]}
    for arm in view["island"]["peninsulas"]:
        found |= {tile["id"]: tile["atlanteans"] for tile in arm["tiles"]}
    found |= {
        each["id"]: each["atlanteans"] for each in view["gate"]["build_spaces"] if each["open"]
    }
    for component in view["gate"]["components"]:
        if component["state"] != "unbuilt":
            found |= {each["id"]: each["atlanteans"] for each in component["spaces"]}
    for each in view["expansion"]["locations"]:
        if each["capacity"] or each["atlanteans"]:
            found[each["id"]] = each["atlanteans"]
    return found


@pytest.mark.parametrize("moves", [30, pytest.param(120, marks=pytest.mark.long)])
def test_everything_with_a_place_in_the_view_is_drawn(table: TablePage, moves: int) -> None:
    game = table.new_game(**SETUP)
    table.play_elsewhere(game, moves, random.Random(moves))
    view = table.game(game)
    table.page.reload()
    table.page.wait_for_selector(".now")
    for place, pieces in places_of(view).items():
        drawn = table.page.locator(f'[data-place="{place}"]').first
        assert drawn.count() == 1, place
        kinds = {each["piece"] for each in pieces}
        for kind in kinds:
            assert drawn.locator(f".token-{kind}").count() >= 1, f"{kind} on {place}"
    for item in view["expansion"]["items"]:
        assert table.page.locator(f'[data-component="{item["id"]}"]').count() == 1
    for piece in view["expansion"]["pieces"]:
        assert table.page.locator(f'[data-piece="{piece["piece"]}"]').count() >= 1
    medusa = view["expansion"]["numbers"]["medusa"]["place"]
    assert table.page.locator(f'[data-place="{medusa}"] [data-guest=medusa]').count() == 1
    for card, numbers in view["expansion"]["numbers"].items():
        shown = table.page.locator(f'[data-card="{card}"], [data-component="{card}"]')
        places = table.page.locator(f'[data-place="{card}"]')
        assert shown.count() + places.count() >= 1, (card, numbers)


@pytest.mark.long
def test_a_game_of_monstrosities_goes_on_by_pointing(table: TablePage) -> None:
    table.new_game(**SETUP)
    rng = random.Random(3)
    kinds = set()
    for _ in range(60):
        if table.decision == "over":
            break
        kinds.add(table.decision)
        table.play_one(rng)
    assert len(kinds) >= 5
    assert table.page.locator("[role=alert]").count() == 0
