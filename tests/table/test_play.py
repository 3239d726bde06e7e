"""Playing at the page: every move by pointing at things, or by the keyboard alone."""

from __future__ import annotations

import pytest

from tests.builds import first_of
from tests.table.scenes import roll_reported
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

TIMES = "\N{MULTIPLICATION SIGN}"


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


@pytest.mark.parametrize("undo", first_of(["until_chance", "free"]))
def test_undo_goes_on_taking_back_moves(table: TablePage, undo: str) -> None:
    table.new_game(undo=undo)
    placed = ("hills6", "hills5", "hills4")
    for seat, place in enumerate(placed, 1):
        table.point_at(f"pool:{seat}:leader")
        table.point_at(f"place:{place}")
    table.page.keyboard.press("u")
    table.page.wait_for_selector('[data-place="hills4"] .token', state="detached")
    table.settle()
    table.page.click("button:has-text('Undo')")
    table.page.wait_for_selector('[data-place="hills5"] .token', state="detached")
    assert table.page.locator('[data-place="hills4"] .token').count() == 0
    table.page.reload()
    table.page.click("button:has-text('Undo'):not(:disabled)")
    table.page.wait_for_selector('[data-place="hills6"] .token', state="detached")
    table.settle()
    assert table.page.locator(".island .token-leader").count() == 0
    assert table.page.locator("button:has-text('Undo')").is_disabled()


@pytest.mark.long
def test_undo_passes_over_an_outcome_that_was_taken_back(table: TablePage) -> None:
    roll_reported(table)
    table.page.click("text=Wrong outcome")
    table.page.wait_for_selector(".table[data-version='3']")
    table.settle()
    table.page.keyboard.press("u")
    table.page.wait_for_selector(".table[data-version='4'][data-decision=act]")


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


@pytest.mark.long
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


def test_a_click_on_a_name_shows_the_text_of_the_card(table: TablePage) -> None:
    table.new_game(players=[{"councilor": "priest"}, {"councilor": "mystic"}])
    content = table.service.call("GET", "/v1/content").json
    table.page.click(".player-councilor >> text=Mystic")
    sheet = table.page.locator("dialog[open]").inner_text()
    assert content["councilors"]["mystic"]["text"] in sheet
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector("dialog[open]", state="detached")


@pytest.mark.long
def test_the_legend_explains_every_sign_of_the_tiles(table: TablePage) -> None:
    table.new_game()
    signs = set(table.page.locator(".tile-value").all_text_contents())
    table.page.click("[aria-label='What the signs mean']")
    explained = table.page.locator(".legend dt").all_inner_texts()
    # One target and one rate stand for all.
    like = {f"4{sign[-1]}" if sign.endswith("+") else sign for sign in signs}
    assert {sign for sign in like if not sign.startswith(TIMES)} <= set(explained)
    assert f"{TIMES}2" in explained
    table.page.click("dialog >> text=Close")
    assert table.page.locator("dialog[open]").count() == 0


def test_what_happened_is_read_out(table: TablePage) -> None:
    table.new_game()
    region = table.page.locator("[aria-live=polite][role=log]")
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    happened, question = region.inner_text().split("\n\n")
    assert happened == "Red's Leader is placed on Hills 6."
    assert question == table.page.locator("#now-title").inner_text()


def test_the_focus_stays_beside_the_island_when_what_had_it_is_gone(table: TablePage) -> None:
    table.new_game()
    button = table.choices().first
    button.focus()
    table.page.keyboard.press("Enter")
    table.settle()
    focused = "document.activeElement.id || document.activeElement.textContent"
    assert table.page.evaluate(focused) == "tab-panel"
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.closest('.now') !== null")


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
    table.page.locator("[role=alert]", has_text="The tile is full.").wait_for()
    assert table.game(game)["version"] == version


@pytest.mark.long
def test_a_click_leaves_no_frame_around_a_tile(table: TablePage) -> None:
    table.new_game()
    table.point_at("pool:1:leader")
    table.point_at("place:hills5")
    focused = "getComputedStyle(document.activeElement).outlineStyle"
    assert table.page.evaluate("document.activeElement.dataset.thing") == "place:hills5"
    assert table.page.evaluate(focused) == "none"


@pytest.mark.long
@pytest.mark.parametrize("window", [(1440, 900), (1280, 800)])
def test_the_news_leave_the_names_of_the_peninsulas_free(
    table: TablePage, window: tuple[int, int]
) -> None:
    table.page.set_viewport_size({"width": window[0], "height": window[1]})
    game = table.new_game(players=7)
    table.page.wait_for_selector(".dot-live")
    arms = ("hills", "cities", "forges", "forests", "mountains", "libraries", "hills")
    moves = [f"place:{seat}L:{arm}{5 if seat == 7 else 6}" for seat, arm in enumerate(arms, 1)]
    path = f"/v1/games/{game}/moves"
    assert table.service.call("POST", path, {"moves": moves}, If_Match='"0"').status == 200
    table.page.locator(".news p").nth(len(moves) - 1).wait_for()
    news = table.page.locator(".news").bounding_box()
    assert news is not None
    assert news["height"] > 40
    tops = table.page.eval_on_selector_all(
        ".arm-label-back", "all => all.map(each => each.getBoundingClientRect())"
    )
    beside = [top["y"] for top in tops if top["x"] < news["x"] + news["width"]]
    assert [y for y in beside if y < news["y"] + news["height"]] == []
