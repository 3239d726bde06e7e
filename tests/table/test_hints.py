"""Hints: each step only when asked, the plan on the board, and one's own move first."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.table.table_page import TablePage
from tests.table.test_together import no_stream

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]
GOAL = re.compile("The goal of this round is|The team saves for")


def ask(table: TablePage, step: str) -> None:
    """Open the panel, and ask for a step; what the page says in place of an answer is a fault."""
    table.page.click("#tab-hints")
    table.page.select_option(".hints select", "1")
    table.page.click(f".hint-steps >> text={step}")
    shown = table.page.wait_for_selector(".answer, .problem")
    assert "answer" in shown.get_attribute("class").split(), shown.inner_text()


def losing(table: TablePage, path: str, times: int) -> list[str]:
    """Lose the connection of the first calls whose address ends so; gives those that were lost."""
    lost: list[str] = []

    def lose(route: Any) -> None:
        if len(lost) < times:
            lost.append(route.request.url)
            route.abort("connectionreset")
        else:
            route.continue_()

    table.page.route(re.compile(f"{path}$"), lose)
    return lost


def placements(moves: list[str]) -> list[int]:
    """Number the moves from 1, and choose those that place an Atlantean."""
    return [n for n, move in enumerate(moves, 1) if move.startswith("Place ") and " on " in move]


def test_nothing_is_revealed_before_it_is_asked(table: TablePage) -> None:
    table.new_game()
    table.page.click("#tab-hints")
    assert table.page.locator(".answer, .mark").count() == 0


@pytest.mark.long
def test_a_nudge_names_no_move(table: TablePage) -> None:
    table.new_game()
    ask(table, "A nudge")
    assert table.page.locator(".nudge").inner_text().strip()
    assert table.page.locator(".advised li").count() == 0
    assert table.page.locator(".mark").count() == 0


def test_the_move_comes_with_its_reasons_and_can_be_played(table: TablePage) -> None:
    game = table.new_game()
    listed = table.service.call("GET", f"/v1/games/{game}/moves").json["moves"]
    ask(table, "The move")
    best = table.page.locator(".advised-best strong").inner_text()
    assert table.page.locator(".advised-best .reasons li").count() >= 1
    assert table.page.locator(".token-ghost").count() == len(placements([best]))
    table.page.locator(".outlook li", has_text=GOAL).first.wait_for()
    table.page.locator(".advised-best >> text=Play it").click()
    table.page.click("#tab-log")
    table.page.wait_for_selector(".log-entry")
    played = table.service.call("GET", f"/v1/games/{game}/record").json["moves"][0]
    assert best == next(each["text"] for each in listed if each["id"] == played)


@pytest.mark.long
def test_the_next_hint_goes_on_with_the_plan_of_the_last_one(table: TablePage) -> None:
    table.new_game()
    ask(table, "The move")
    table.page.click(".advised-best >> text=Play it")
    table.settle()
    table.page.click("#tab-hints")
    with table.page.expect_request(lambda sent: sent.url.endswith("/hints")) as second:
        table.page.click(".hint-steps >> text=The move")
    followed = second.value.post_data_json["follows"]
    with table.page.expect_request(lambda sent: sent.url.endswith("/hints")) as third:
        table.page.click(".hint-steps >> text=What follows")
    assert third.value.post_data_json["follows"] == followed


def test_a_hint_is_followed_over_a_lost_connection(table: TablePage) -> None:
    table.new_game(seed=146)  # a position of its own: an answer found before needs no stream
    lost = losing(table, "/v1/hints/[^/]+/events", times=2)
    ask(table, "The move")
    assert len(lost) == 2
    assert table.page.locator(".advised-best strong").inner_text()


@pytest.mark.long
def test_a_hint_is_read_where_no_stream_is_left(table: TablePage) -> None:
    table.new_game(seed=147)
    table.page.route(re.compile("/events"), no_stream)
    with table.page.expect_request(re.compile("/v1/hints/[^/]+$")):
        ask(table, "The move")
    assert table.page.locator(".advised-best strong").inner_text()


def test_headline_and_decision_come_first_and_a_move_shows_few_words(table: TablePage) -> None:
    table.new_game()
    ask(table, "The move")
    first = table.page.locator(".answer > p").all_inner_texts()
    assert len(first[0].split()) <= 40
    assert len(first[1].split()) <= 40
    moves = table.page.locator(".advised > li")
    assert moves.count() > 1
    for number in range(moves.count()):
        shown = moves.nth(number).inner_text()
        assert len(shown.split()) + (len(first[0].split()) if number == 0 else 0) <= 120
    for text in moves.locator(".loss").all_inner_texts():
        assert re.match(r"Fine|Weaker|Bad|Wastes an Atlantean|Not clear yet", text)
    assert moves.locator(".loss").count() >= moves.count() - 1


def test_the_whole_plan_is_drawn_on_the_board_in_its_order(table: TablePage) -> None:
    table.new_game()
    ask(table, "The whole plan")
    listed = table.page.locator(".plan ol li").all_inner_texts()
    steps = {int(text) for text in table.page.locator(".mark-number").all_text_contents()}
    placed = placements(listed)
    assert len(placed) > 4
    assert set(placed) <= steps
    assert table.page.locator(".token-ghost").count() == len(placed)


@pytest.mark.long
def test_an_arrow_is_drawn_for_what_is_pointed_at_only(table: TablePage) -> None:
    table.page.set_viewport_size({"width": 1440, "height": 1500})  # every pool is seen
    table.new_game(players=3)
    ask(table, "The whole plan")
    table.page.wait_for_selector(".token-ghost")
    assert table.page.locator(".arrow-line").count() == 0
    steps = table.page.locator(".plan-step")
    first = placements(table.page.locator(".plan ol li").all_inner_texts())[0]
    steps.nth(first - 1).hover()
    table.page.wait_for_selector(".arrow-line")
    assert table.page.locator(".arrow-line").count() == 1
    table.page.locator("#tab-log").hover()
    table.page.wait_for_selector(".arrows", state="detached")
    steps.nth(first - 1).focus()
    table.page.wait_for_selector(".arrow-line")
    table.point_at_from_now("pool:1:leader", "place:hills6")
    table.page.wait_for_selector(".arrows", state="detached")


def test_a_plan_is_stepped_through_with_the_reason_of_each_step(table: TablePage) -> None:
    table.new_game()
    ask(table, "The whole plan")
    listed = table.page.locator(".plan ol li").all_inner_texts()
    for number in placements(listed)[:4]:
        while f"Step {number} of" not in table.page.inner_text(".plan-at"):
            table.page.click("[aria-label='The next step']")
        shown = table.page.inner_text(".step-reasons")
        assert listed[number - 1] in shown
        assert table.page.locator(".step-reasons li").count() >= 1
        bright = table.page.locator(".mark:not(.mark-dim) .mark-number").all_text_contents()
        assert bright == [str(number)]


@pytest.mark.long
def test_more_detail_of_the_same_search_costs_nothing(table: TablePage) -> None:
    table.new_game()
    ask(table, "A nudge")
    table.page.click(".hint-steps >> text=The move")
    table.page.wait_for_selector(".advised-best")
    table.page.locator(".answer", has_text="found before").wait_for()


def test_a_search_can_be_stopped_and_keeps_what_it_has(table: TablePage) -> None:
    table.new_game()
    table.page.click("#tab-hints")
    table.page.select_option(".hints select", "30")
    table.page.click(".hint-steps >> text=The move")
    table.page.wait_for_selector("text=/[1-9][0-9]* games played ahead/")
    table.page.click(".searching >> text=Stop")
    table.page.wait_for_selector(".advised-best")


@pytest.mark.long
def test_a_hint_is_marked_as_old_when_the_game_moves_on(table: TablePage) -> None:
    table.new_game()
    ask(table, "The move")
    table.point_at_from_now("pool:1:leader", "place:hills6")
    table.page.click("#tab-hints")
    table.page.locator(".hints", has_text="moved on").wait_for()
    assert table.page.locator(".mark").count() == 0


def test_why_not_compares_a_move_and_does_not_play_it(table: TablePage) -> None:
    game = table.new_game()
    table.page.click("#tab-hints")
    table.page.click("text=Why not ...?")
    table.page.click("#tab-now")
    table.page.locator(
        ".now .notice", has_text="is compared with the best one, and not played"
    ).wait_for()
    table.point_at_from_now("pool:1:leader", "place:forests1")
    table.page.wait_for_selector(".comparison")
    assert table.game(game)["version"] == 0


@pytest.mark.long
def test_my_choice_first_shows_what_it_costs_and_then_plays_it(table: TablePage) -> None:
    game = table.new_game()
    table.page.click("#tab-hints")
    table.page.check("text=My choice first")
    table.page.click("#tab-now")
    table.page.locator(".now .notice", has_text="is compared before it is played").wait_for()
    table.point_at_from_now("pool:1:leader", "place:forests1")
    table.page.wait_for_selector(".comparison")
    assert table.game(game)["version"] == 0
    table.page.click(".comparison >> text=Play mine")
    table.page.wait_for_selector('[data-place="forests1"] .token-leader')
    assert table.game(game)["version"] == 1


@pytest.mark.long
def test_comparing_can_be_stopped_beside_the_question(table: TablePage) -> None:
    game = table.new_game()
    table.page.click("#tab-hints")
    table.page.check("text=My choice first")
    table.page.click("#tab-now")
    table.page.click(".now .notice >> text=Stop comparing")
    table.point_at("pool:1:leader")
    table.point_at("place:forests1")
    table.page.wait_for_selector('[data-place="forests1"] .token-leader')
    assert table.game(game)["version"] == 1


@pytest.mark.long
def test_the_focus_stays_on_the_step_that_was_asked(table: TablePage) -> None:
    table.new_game(seed=145)  # a position of its own: an answer found before comes at once
    table.page.click("#tab-hints")
    table.page.select_option(".hints select", "1")
    table.page.evaluate("document.activeElement.blur()")
    table.page.locator(".hint-steps >> text=The move").focus()
    table.page.keyboard.press("Enter")
    table.page.wait_for_selector(".hint-steps [aria-disabled=true]")
    table.page.wait_for_selector("[aria-live=polite] .answer")
    assert table.page.evaluate("document.activeElement.textContent.trim()") == "The move"


@pytest.mark.long
def test_the_region_that_reads_out_an_answer_is_there_before_it(table: TablePage) -> None:
    table.new_game()
    table.page.click("#tab-hints")
    table.page.evaluate("window.region = document.querySelector('.hints > [aria-live=polite]')")
    table.page.select_option(".hints select", "1")
    table.page.click(".hint-steps >> text=A nudge")
    table.page.wait_for_selector(".answer")
    assert table.page.evaluate("region.contains(document.querySelector('.answer'))")
