"""Playing at the page: every move by pointing at things, or by the keyboard alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

SHORT = {"players": 2, "level": 5, "wrath_start": 6}
"""A game that the water ends in its second or third round."""


def test_two_clicks_place_an_atlantean(table: TablePage) -> None:
    game = table.new_game()
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    hills = next(each for each in table.game(game)["island"]["peninsulas"] if each["id"] == "hills")
    assert [each["piece"] for each in hills["tiles"][5]["atlanteans"]] == ["leader"]
    assert table.page.locator('[data-place="hills6"] .token-leader').count() == 1


def test_a_place_may_be_chosen_before_the_atlantean(table: TablePage) -> None:
    table.new_game()
    table.point_at("place:forests4")
    offered = [text.splitlines()[-1] for text in table.choices().all_inner_texts()]
    assert offered[:2] == ["Red: Leader", "Red: Follower"]
    table.point_at("pool:3:follower")
    assert table.page.locator('[data-place="forests4"] .token-follower').count() == 1


def test_escape_lets_go_of_what_is_chosen(table: TablePage) -> None:
    table.new_game()
    table.point_at("pool:1:leader")
    assert table.page.locator(".picked").count() == 1
    table.page.keyboard.press("Escape")
    assert table.page.locator(".picked").count() == 0


def test_undo_takes_back_the_last_move(table: TablePage) -> None:
    table.new_game()
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    table.page.keyboard.press("u")
    table.page.wait_for_selector('[data-place="hills6"] .token', state="detached")
    table.page.click("#tab-log")
    struck = table.page.locator(".log-undone").all_inner_texts()
    assert struck == ["Red's Leader is placed on Hills 6."]


@pytest.mark.long
def test_a_whole_game_by_pointing_at_things(table: TablePage) -> None:
    table.new_game(**SHORT)
    rng = random.Random(1)
    for _ in range(400):
        if table.decision == "over":
            break
        table.play_one(rng)
    assert table.page.locator(".result").inner_text().startswith("Atlantis has sunk")


@pytest.mark.long
def test_a_whole_game_by_the_keyboard_alone(table: TablePage) -> None:
    table.new_game(**SHORT)
    rng = random.Random(2)
    for _ in range(400):
        if table.decision == "over":
            break
        _press_something(table, rng)
    assert table.decision == "over"


def _press_something(table: TablePage, rng: random.Random) -> None:
    """Go to a button of the question by Tab alone, and press it."""
    page = table.page
    page.locator("#tab-now").focus()
    steps = rng.randrange(min(8, table.choices().count())) + 1
    for _ in range(steps):
        page.keyboard.press("Tab")
    focused: Any = page.evaluate("document.activeElement.className")
    if "chip" in focused:
        page.keyboard.press("Escape")
    else:
        page.keyboard.press(rng.choice(["Enter", "Space"]))
    table.settle()


def test_the_arrow_keys_go_from_tile_to_tile(table: TablePage) -> None:
    game = table.new_game()
    table.point_at("pool:1:leader")
    table.thing("place:centre").focus()
    table.page.keyboard.press("ArrowUp")
    table.page.keyboard.press("ArrowUp")
    table.page.keyboard.press("Enter")
    table.settle()
    libraries = next(
        each for each in table.game(game)["island"]["peninsulas"] if each["id"] == "libraries"
    )
    assert [len(tile["atlanteans"]) for tile in libraries["tiles"]] == [0, 1, 0, 0, 0, 0]


def test_each_legal_move_can_be_played_by_a_button(table: TablePage) -> None:
    """Following every button of the question leads to every move that the service lists."""
    game = table.new_game(players=2)
    listed = {
        move["id"] for move in table.service.call("GET", f"/v1/games/{game}/moves").json["moves"]
    }
    reached: set[str] = set()
    first = table.page.eval_on_selector_all(
        ".now [data-step]:not([data-move])", "all => all.map(each => each.dataset.step)"
    )
    reached |= _moves_shown(table)
    for step in first:
        table.page.click(f'.now [data-step="{step}"]')
        reached |= _moves_shown(table)
        table.page.keyboard.press("Escape")
    assert reached == listed


def _moves_shown(table: TablePage) -> set[str]:
    return set(
        table.page.eval_on_selector_all(
            ".now [data-move]", "all => all.map(each => each.dataset.move)"
        )
    )


def test_what_happened_is_read_out(table: TablePage) -> None:
    table.new_game()
    region = table.page.locator("[aria-live=polite][role=log]")
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert region.inner_text() == "Red's Leader is placed on Hills 6."


def test_a_refusal_is_shown_and_changes_nothing(table: TablePage) -> None:
    game = table.new_game()
    version = table.game(game)["version"]
    table.page.route(
        "**/moves",
        lambda route: (
            route.fulfill(
                status=409,
                content_type="application/problem+json",
                body='{"code": "illegal_move", "detail": "The tile is full.", "status": 409}',
            )
            if route.request.method == "POST"
            else route.continue_()
        ),
    )
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert "The tile is full." in table.page.locator("[role=alert]").inner_text()
    assert table.game(game)["version"] == version
