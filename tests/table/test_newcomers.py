"""A newcomer finds on the page what a table would tell: costs, texts, what comes, what to do."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from tests.builds import each_third
from tests.table.scenes import MIDDLE, PHONE, plan, play, roll, team_game
from tests.table.table_page import TablePage
from tests.table.test_companion import at_the_first_misfortune
from tests.table.test_seats import claimed_game, link_of, take_seat

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

SLOW_SECONDS = 2.0
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
"""What a browser has for a page that comes by plain http from another machine."""
COPIES = "document.execCommand = (name) => { window.done = name; return true; }"
SMALLEST_TARGET = 28
"""Pixels that a finger needs; the places of the island are also offered as buttons."""
TOO_SMALL = """(least) => [
  ...document.querySelectorAll("button, .button, summary, select, [data-open]")
]
  .filter((each) => each.checkVisibility() && !each.closest(".island, .place-drawing"))
  .map((each) => [each.innerText, each.getBoundingClientRect()])
  .filter(([, box]) => box.height < least || box.width < least)
  .map(([name, box]) => `${name}: ${box.width} by ${box.height}`)"""
TITLES_AND_DRAWINGS = """all => all.map(each => [
  each.querySelector(".explained").getBoundingClientRect().right,
  each.querySelector(".place-drawing").getBoundingClientRect().left,
])"""


def wait_for_title(table: TablePage, title: str) -> None:
    table.page.wait_for_function("title => document.title === title", arg=title, timeout=5000)


@pytest.fixture
def middle(table: TablePage) -> TablePage:
    """A window that shows the middle of a game."""
    team_game(table, position=MIDDLE)
    return table


def test_the_wrath_says_how_many_tiles_flood_at_the_end_of_the_round(middle: TablePage) -> None:
    value = int(middle.page.inner_text(".wrath-now"))
    assert value > 1
    note = middle.page.inner_text(".wrath-note")
    assert note == f"At the end of this round the team chooses {value} tiles to flood."


def test_a_round_without_wrath_says_so(table: TablePage) -> None:
    table.new_game()
    assert table.page.inner_text(".wrath-note") == "At the end of this round no tile floods."


def test_a_deck_says_what_its_numbers_are_and_what_each_card_does(middle: TablePage) -> None:
    content = middle.service.call("GET", "/v1/content").json
    middle.page.click("[data-deck=misfortunes] summary")
    note = middle.page.locator("[data-deck=misfortunes] .deck-note").first.inner_text()
    assert "Each round 4 are drawn." in note
    assert "the chance that the next card is one" in note
    middle.page.click(".deck-list >> text=Plague")
    sheet = middle.page.locator("dialog[open]").inner_text()
    assert content["misfortunes"]["plague"]["text"] in sheet


def test_cards_that_may_be_in_a_deck_show_their_texts(middle: TablePage) -> None:
    content = middle.service.call("GET", "/v1/content").json
    middle.page.click("[data-deck=library] summary")
    middle.page.locator(".deck-note", has_text="unseen artifacts").locator("button").first.click()
    sheet = middle.page.locator("dialog[open]")
    artifacts = content["artifacts"].values()
    assert sheet.locator("p").inner_text() in {each["text"] for each in artifacts}


def test_the_question_says_what_is_still_to_pay(table: TablePage) -> None:
    play(table, table.new_game(), "barrier:hills")
    due = table.page.locator(".amounts", has_text="Still owed")
    assert due.inner_text().split() == ["Still", "owed:", "4"]
    assert due.locator(".icon-energy").count() == 1


def test_a_report_says_which_misfortune_it_is_and_what_to_do(table: TablePage) -> None:
    at_the_first_misfortune(table)
    asked = table.page.locator(".now")
    assert "Misfortune: 1 of 4" in asked.inner_text()
    assert "Draw at your table, then choose what came." in asked.inner_text()


@pytest.mark.long
def test_a_report_of_dice_says_what_to_do(table: TablePage) -> None:
    roll(table)
    text = table.page.locator(".now").inner_text()
    assert "Roll at your table, then choose what you rolled." in text


def test_a_tile_that_cannot_be_chosen_says_what_it_is(middle: TablePage) -> None:
    middle.point_at("place:hills5")
    text = middle.page.inner_text(".news-pointed-at")
    assert text == "Hills 5, flooded, target 3. It cannot be chosen now."
    middle.point_at("pool:1:leader")
    assert middle.page.locator(".news-pointed-at").count() == 0


def test_the_next_tile_to_flood_says_how_likely_that_is(table: TablePage) -> None:
    game = table.new_game()
    left = table.game(game)["misfortunes"]["left"]
    label = table.thing("place:cities6").get_attribute("aria-label")
    floods = f"6 of the {left} cards in the misfortune deck flood this peninsula"
    assert label.endswith(f"floods next: {floods}")
    inner = table.thing("place:cities5").get_attribute("aria-label")
    assert "floods next" not in inner


@pytest.mark.long
def test_no_arrow_leads_to_a_place_that_is_out_of_sight(open_table: Any) -> None:
    table: TablePage = open_table(viewport={"width": PHONE["width"], "height": 2600})
    plan(table)
    while not table.page.locator(".arrow-line").count():
        table.page.click("[aria-label='The next step']")
    table.page.set_viewport_size(PHONE)
    table.page.evaluate("document.querySelector('[data-seat=\"4\"]').scrollIntoView(false)")
    assert table.page.locator('[data-thing^="pool:4"]').first.is_visible()
    table.page.wait_for_selector(".arrow-line", state="detached", timeout=5000)


def test_the_fields_of_a_seat_are_read_out_with_its_number(table: TablePage) -> None:
    table.show("/new")
    second = table.page.get_by_role("group", name="Seat 2")
    second.get_by_label("Name").fill("Bo")
    assert table.page.locator(".seat-row").nth(1).locator("input").input_value() == "Bo"


@pytest.mark.long
def test_the_form_shows_the_texts_of_councilors_and_monsters(table: TablePage) -> None:
    content = table.service.call("GET", "/v1/content").json
    table.show("/new")
    table.page.locator(".seat-row select").first.select_option("priest")
    assert content["councilors"]["priest"]["text"] in table.page.inner_text(".seat-row")
    table.page.check("label:has-text('Monstrosities') input")
    table.page.check("label:has-text('Medusa') input")
    assert content["monsters"]["medusa"]["text"] in table.page.inner_text(".new-game")


def test_the_form_says_which_helpers_come_by_themselves(table: TablePage) -> None:
    table.show("/new")
    table.page.click("text=Change the set-up")
    hologram = table.page.locator("label:has-text('Hologram') input")
    assert hologram.is_enabled()
    table.page.locator(".count-row button").nth(1).click()
    assert hologram.is_checked()
    assert hologram.is_disabled()


@pytest.mark.parametrize("width", each_third([390, 1280, 1366, 1440]))
def test_the_names_of_locations_are_seen_whole(table: TablePage, width: int) -> None:
    players = [{"councilor": each} for each in ("alchemist", "artificer", "astrologer")]
    table.new_game(players=players, expansion={})
    table.page.set_viewport_size({"width": width, "height": 800})
    locations = table.page.locator(".location")
    assert locations.filter(has_text="Astrologer's Observatory").count() == 1
    for title, drawing in locations.evaluate_all(TITLES_AND_DRAWINGS):
        assert title <= drawing


@pytest.mark.long
def test_allies_show_their_texts(table: TablePage) -> None:
    table.new_game(expansion={})
    table.page.click(".ally >> text=Cyclops")
    text = table.service.call("GET", "/v1/content").json["allies"]["cyclops"]["text"]
    assert text in table.page.locator("dialog[open]").inner_text()


@pytest.mark.long
def test_the_legend_says_what_mystic_energy_is_for(table: TablePage) -> None:
    table.new_game()
    table.page.click("[aria-label='What the signs mean']")
    text = table.page.locator(".legend").first.inner_text()
    assert "4 of the team together place a mystic barrier, 5 unflood a tile" in text


@pytest.mark.long
def test_a_move_that_takes_long_says_that_it_is_sent(table: TablePage) -> None:
    table.new_game()

    def late(route: Any) -> None:
        time.sleep(SLOW_SECONDS)
        route.continue_()

    table.page.route("**/moves", late)
    table.point_at("pool:1:leader")
    table.thing("place:hills6").click()
    table.page.locator(".news-slow", has_text="takes a while").wait_for()
    table.page.wait_for_selector('[data-place="hills6"] .token-leader')
    table.page.wait_for_selector(".news-slow", state="detached")


def test_the_window_is_named_after_the_game(table: TablePage) -> None:
    table.show("/new")
    wait_for_title(table, "New game - Cosmic Gate")
    table.new_game(label="Tuesday")
    wait_for_title(table, "Tuesday, round 1 - Cosmic Gate")
    table.show("/")
    wait_for_title(table, "Cosmic Gate")


@pytest.mark.long
def test_the_window_says_when_a_seat_can_play(open_table: Any) -> None:
    host, guest = open_table(), open_table()
    claimed_game(host)
    take_seat(guest, link_of(host, 1))
    wait_for_title(guest, "You can play: Level 1, round 1 - Cosmic Gate")
    assert not host.page.title().startswith("You can play")


@pytest.mark.long
def test_a_link_is_copied_without_a_clipboard(open_table: Any) -> None:
    host: TablePage = open_table()
    host.page.add_init_script(f"{NO_CLIPBOARD}; {COPIES}")
    claimed_game(host)
    link_of(host, 1)
    host.page.click(".link-field button")
    host.page.wait_for_selector(".link-field >> text=Copied")
    assert host.page.evaluate("window.done") == "copy"
    assert host.page.evaluate("String(getSelection())").startswith("http")


@pytest.mark.long
def test_another_link_for_a_seat_says_what_becomes_of_the_first(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host)
    first = link_of(host, 1)
    host.page.click(".link-field button")
    host.page.click(".seat:nth-child(1) >> text=New link: the old one ends")
    field = ".seat:nth-child(1) .link-field input"
    host.page.wait_for_function(
        "([field, first]) => document.querySelector(field).value !== first", arg=[field, first]
    )
    assert host.page.inner_text(".seat:nth-child(1) .link-field button") == "Copy"


def test_a_link_says_what_it_leads_to(table: TablePage) -> None:
    table.show("/claim/game/1/invitation")
    table.page.wait_for_selector("text=Take this seat?")
    text = table.page.inner_text(".message")
    assert "You are invited to a game of Atlantis Rising." in text


@pytest.mark.long
def test_no_seat_is_offered_where_none_is_free(open_table: Any) -> None:
    host, guest = open_table(), open_table()
    claimed_game(host, players=1)
    host.page.click("#tab-now")
    host.page.wait_for_selector("text=Take a seat")
    take_seat(guest, link_of_seats(host))
    host.page.click("#tab-now")
    host.page.wait_for_selector("text=Take a seat", state="detached")


def link_of_seats(host: TablePage) -> str:
    """Open the seats, and make the link of the only one."""
    host.page.click("#tab-seats")
    return link_of(host, 1)


def too_small(table: TablePage, once_there: str) -> list[str]:
    """Name what a finger would miss, once a part of the page is there."""
    table.page.wait_for_selector(once_there)
    found: list[str] = table.page.evaluate(TOO_SMALL, SMALLEST_TARGET)
    return found


@pytest.mark.long
def test_nothing_is_too_small_for_a_finger(open_table: Any) -> None:
    table: TablePage = open_table(viewport=PHONE, has_touch=True, is_mobile=True)
    table.play_elsewhere(team_game(table, position=MIDDLE), 3, random.Random(4))
    parts = {"now": ".now", "hints": ".hints", "log": ".log-line", "seats": "text=Pass the game on"}
    for tab, once_there in parts.items():
        table.page.click(f"#tab-{tab}")
        assert too_small(table, once_there) == [], tab


@pytest.mark.long
def test_no_heading_that_unfolds_is_too_small_for_a_finger(open_table: Any) -> None:
    table: TablePage = open_table(viewport=PHONE, has_touch=True, is_mobile=True)
    table.show("/new")
    assert too_small(table, "summary:has-text('Import a game')") == []
    game = team_game(table, position=MIDDLE, chance="manual")
    table.show(f"/games/{game}/table")
    assert too_small(table, "summary:has-text('Cards whose place is known')") == []


@pytest.mark.long
def test_the_island_of_a_phone_stays_where_it_is_when_news_come(open_table: Any) -> None:
    table: TablePage = open_table(viewport=PHONE)
    table.new_game()
    before = table.thing("place:hills6").bounding_box()
    table.page.click('.now [data-step="pool:1:leader"]')
    table.point_at("place:hills6")
    assert table.page.locator(".last-event").is_visible()
    assert table.thing("place:hills6").bounding_box() == before


def test_a_card_that_can_be_played_says_beside_it_what_it_does(table: TablePage) -> None:
    hands: list[dict[str, Any]] = [{}, {"hand": ["ebb_chant", "call_to_arms", "foresight"]}, {}, {}]
    players = [held | each for held, each in zip(MIDDLE["players"], hands, strict=True)]
    team_game(table, position=MIDDLE | {"players": players})
    cards = table.service.call("GET", "/v1/content").json["library"]
    for card in ("ebb_chant", "call_to_arms"):
        button = table.page.locator(f'.options [data-move="play:2:{card}"]')
        assert cards[card]["text"] in button.inner_text()
