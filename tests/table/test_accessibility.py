"""Everybody can use the page: axe finds nothing, in light and dark, on a desk and on a phone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.builds import each_third, first_of
from tests.table.scenes import PHONE, SCENES
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

PARTS = ["/", "/new", "/new/manual", "/claim/game/1/invitation", "/games/unknown"]

WIDTHS = (320, 390, 760, 820, 1024, 1280, 1440)


def violations(page: Any) -> list[str]:
    """Name what axe finds, with where."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}" for each in found]


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(open_table: Any, scheme: str) -> None:
    table: TablePage = open_table(color_scheme=scheme)
    table.new_game()
    assert violations(table.page) == []
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert violations(table.page) == []
    for tab in ("hints", "log", "review", "seats"):
        table.page.click(f"#tab-{tab}")
        assert violations(table.page) == [], tab


@pytest.mark.parametrize("scene", first_of(["plan", *(each for each in SCENES if each != "plan")]))
def test_axe_finds_nothing_in_any_scene(table: TablePage, scene: str) -> None:
    SCENES[scene](table)
    assert violations(table.page) == []


@pytest.mark.long
def test_axe_finds_nothing_with_the_whole_expansion_and_at_the_end_of_a_game(
    table: TablePage,
) -> None:
    monsters = ["medusa", "harpies", "scylla_charybdis"]
    game = table.new_game(players=5, level=6, seed=5, expansion={"monsters": monsters})
    table.play_elsewhere(game, 40, random.Random(3))
    table.catch_up(game)
    assert violations(table.page) == []
    table.play_elsewhere(game, 2000, random.Random(4))
    table.page.wait_for_selector(".result")
    assert violations(table.page) == []


@pytest.mark.long
def test_axe_finds_nothing_where_a_table_with_the_whole_expansion_is_set(table: TablePage) -> None:
    councilors = ("artificer", "alchemist", "artisan", "channeler")
    setup = {
        "players": [{"councilor": each} for each in councilors],
        "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
    }
    game = table.new_game(chance="manual", **setup)
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector("text=Set the table as it stands")
    table.page.select_option("label:has-text('Phase') select", "act")
    for thing in ("pool:1:leader", "place:hills4"):
        table.set_by_pointing(thing)
    table.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert violations(table.page) == []
    table.page.set_viewport_size(PHONE)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("part", each_third(PARTS))
def test_axe_finds_nothing_on_the_other_pages(table: TablePage, part: str) -> None:
    table.show(part)
    table.page.wait_for_selector("h1")
    assert violations(table.page) == []


@pytest.mark.parametrize("chance", ["server", pytest.param("manual", marks=pytest.mark.long)])
def test_a_table_is_never_wider_than_its_window(table: TablePage, chance: str) -> None:
    players = [{"name": each} for each in ("Alexandria", "Maximilian", "Wilhelmina")]
    table.new_game(players=players, chance=chance, label="Our game on Tuesday evening")
    for width in WIDTHS:
        table.page.set_viewport_size({"width": width, "height": 900})
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width
        theme = table.page.locator(".head button").last.bounding_box()
        assert theme is not None
        assert theme["x"] + theme["width"] <= width
        if chance == "server":
            assert theme["y"] < theme["height"], f"the head has two lines at {width}"


def test_nothing_is_wider_than_a_phone(table: TablePage) -> None:
    table.page.set_viewport_size(PHONE)
    table.new_game()
    for part in [None, *PARTS]:
        if part is not None:
            table.show(part)
            table.page.wait_for_selector("h1")
        assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
