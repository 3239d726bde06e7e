"""Prices and targets on the page are those of this round, also on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.scenes import ACTING, BLUEPRINT, PHONE, TEAM, team_game
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

NONE = "\N{EN DASH}"
TIMES = "\N{MULTIPLICATION SIGN}"
ON_THE_ISLAND = [
    {"seat": 1, "piece": "leader", "place": "centre"},
    {"seat": 2, "piece": "leader", "place": "centre"},
]


@pytest.fixture
def phone(open_table: Any) -> TablePage:
    made: TablePage = open_table(viewport=PHONE)
    return made


def acting(table: TablePage, **this_round: Any) -> None:
    """Show a game in its actions, in which cards work until the end of the round."""
    position = {**ACTING, "atlanteans": ON_THE_ISLAND, "this_round": this_round}
    team_game(table, position=position)


def monstrous(table: TablePage, **position: Any) -> None:
    """The same with the expansion and Medusa."""
    board = {
        "phase": "act",
        "atlanteans": ON_THE_ISLAND,
        "cards": {"medusa": {"place": "libraries6"}},
    }
    table.new_game(
        players=TEAM[1:],
        blueprint=BLUEPRINT,
        expansion={"monsters": ["medusa"]},
        position={**board, **position},
    )


def price_of(table: TablePage, component: str) -> str:
    return str(table.page.locator(f"[data-component='{component}'] .price").inner_text())


def value_of(table: TablePage, tile: str) -> str:
    return str(table.page.locator(f"[data-place='{tile}'] .tile-value").text_content())


def label_of(table: TablePage, tile: str) -> str:
    return str(table.page.locator(f"[data-place='{tile}'] title").first.text_content())


def test_prices_show_what_malfunction_adds(phone: TablePage) -> None:
    acting(phone)
    assert "+" not in price_of(phone, "solar_matrix")
    acting(phone, build_surcharge=1)
    assert price_of(phone, "solar_matrix").split() == ["2", "+1"]
    more = phone.page.locator("[data-component='solar_matrix'] .price-more")
    assert more.get_attribute("aria-label") == "and 1 resource more this round"
    assert phone.page.locator("[data-component='mystic_siphon'] .price").count() == 0


def test_the_gate_says_that_only_one_may_be_built_this_round(phone: TablePage) -> None:
    acting(phone, build_limit=1)
    assert phone.page.locator(".gate .round-note").inner_text() == "Only 1 may be built this round."


def test_targets_say_what_a_roll_needs_this_round(phone: TablePage) -> None:
    acting(phone, targets_raised=1)
    assert value_of(phone, "hills1") == "6+"
    assert "target 6, printed 5" in label_of(phone, "hills1")


def test_tiles_say_that_nobody_is_recruited_this_round(phone: TablePage) -> None:
    acting(phone, no_recruiting=True)
    assert value_of(phone, "cities1") == NONE
    assert "nobody is recruited here this round" in label_of(phone, "cities1")
    assert value_of(phone, "hills1") == "5+"


def test_tiles_of_a_closed_peninsula_say_so(phone: TablePage) -> None:
    monstrous(phone, this_round={"bans": ["rockslide"]})
    assert value_of(phone, "hills1") == NONE
    assert "closed this round: nobody acts here" in label_of(phone, "hills1")
    assert value_of(phone, "forests1") == "6+"


def test_forges_say_what_an_ore_makes_this_round(phone: TablePage) -> None:
    monstrous(phone, this_round={"bans": ["cold_forges"]})
    assert value_of(phone, "forges6") == f"{TIMES}1"
    assert "printed 3" in label_of(phone, "forges6")


def test_the_price_of_the_mirror_shield_falls_with_the_wrath(phone: TablePage) -> None:
    monstrous(phone, round=7, wrath_space=0)
    full = int(price_of(phone, "mirror_shield").split()[0])
    monstrous(phone, round=7, wrath_space=6)
    assert int(price_of(phone, "mirror_shield").split()[0]) < full


@pytest.mark.long
def test_a_new_game_on_a_phone_begins_at_the_top(phone: TablePage) -> None:
    phone.show("/new")
    phone.page.wait_for_selector("button:has-text('Start')")
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert phone.page.evaluate("scrollY") > 0
    phone.page.click("button:has-text('Start')")
    phone.page.wait_for_selector(".now")
    phone.settle()
    assert phone.page.evaluate("scrollY") == 0
