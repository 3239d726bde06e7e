"""Monsters are figures on the board and in the sea, and no codes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.table.table_page import TablePage
from tests.table.test_stage import moves_of, send

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

SETUP: dict[str, Any] = {
    "players": 4,
    "level": 6,
    "seed": 5,
    "chance": "manual",
    "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
}
MOST_MOVES = 150
CODE = re.compile(r"\b(counter)?clockwise: |\b\d[A-Z]\b")
"""What the numbers of a card look like to programs."""


def acts(table: TablePage, game: str, seed: int) -> Iterator[dict[str, Any]]:
    """Play at random, and give each event of the round that the page then shows."""
    rng = random.Random(seed)
    for _ in range(MOST_MOVES):
        listed = moves_of(table, game)["moves"]
        if not listed:
            return
        events = send(table, game, rng.choice(listed)["id"])["events"]
        if not any(change["kind"] == "round" for each in events for change in each["changes"]):
            yield from events


@pytest.mark.long
def test_each_monster_that_acts_is_a_figure_on_the_stage_and_in_its_place(table: TablePage) -> None:
    game = table.new_game(**SETUP)
    met = set()
    for event in acts(table, game, 2):
        fields, kind = event["fields"], event["kind"]
        if kind == "medusa":
            look = f'[data-place="{fields["place"]}"] [data-guest=medusa] .figure-medusa'
            staged = "medusa"
        elif kind == "swoop":
            look = f'[data-swooped="{fields["peninsula"]}"] .figure-harpies'
            staged = "harpies"
        elif kind == "face" and fields["sea_monster"] != "neither":
            staged = fields["sea_monster"]
            look = f".sea-monster .figure-{staged}"
        elif kind == "between":
            arms = sorted((fields["peninsula"], fields["other_peninsula"]))
            staged = str(table.page.get_attribute(".sea-monster", "data-guest"))
            look = f"[data-between*={arms[0]}][data-between*={arms[1]}] .figure-{staged}"
            assert table.page.locator(".reach").count() == 1
        else:
            continue
        table.page.wait_for_selector(look, state="attached")
        assert table.page.locator(f".moment-monster .figure-{staged}").count() >= 1
        met.add(kind)
        if met >= {"medusa", "swoop", "face", "between"}:
            break
    assert met >= {"medusa", "swoop", "face", "between"}


@pytest.mark.long
def test_the_lair_shows_its_harpies_and_its_spaces_can_be_pointed_at(table: TablePage) -> None:
    game = table.new_game(**SETUP)
    left = table.game(game)["expansion"]["numbers"]["harpies"]["harpies"]
    lair = table.page.locator("[data-place=harpies_lair]")
    assert lair.locator(".figure-harpies").count() == left
    assert f"{left} harpies are left" in str(lair.locator("title").first.text_content())
    for event in acts(table, game, 4):
        if event["kind"] != "place":
            continue
        table.clear_stage()
        if "place:harpies_lair" in table.open_things():
            break
    else:
        raise AssertionError("nobody may go to the lair")


def test_petrified_atlanteans_are_stone(table: TablePage) -> None:
    game = table.new_game(**SETUP)
    for event in acts(table, game, 1):
        if event["kind"] == "medusa":
            stone = table.page.locator(f'[data-place="{event["fields"]["place"]}"] .token-inactive')
            assert stone.locator(".token-cracks").count() >= 1
            return
    raise AssertionError("Medusa did not come")


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, pytest.param(6, marks=pytest.mark.long)])
def test_no_part_of_the_page_shows_a_code_of_the_monsters(table: TablePage, seed: int) -> None:
    game = table.new_game(**SETUP)
    standing = False
    for event in acts(table, game, seed):
        standing = standing or event["kind"] == "stand"
        if event["kind"] == "between":
            break
    assert standing
    marks = table.page.locator(".stand text").all_text_contents()
    assert marks
    assert set(marks) <= {str(player["seat"]) for player in table.game(game)["players"]}
    assert not CODE.search(table.page.inner_text("body"))
    assert table.page.locator(".guest-mark").count() == 0
