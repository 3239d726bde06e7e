"""Looking back: every earlier moment, the curve of the chances, and what if."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.table.scenes import ACTING, ANSWERS, BLUEPRINT, SCENES, TEAM, played_on
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def two_placements(table: TablePage) -> str:
    game = table.new_game()
    for piece, place in (("pool:1:leader", "hills6"), ("pool:2:leader", "forests6")):
        table.point_at(piece)
        table.point_at(f"place:{place}")
    return game


def leaders(table: TablePage) -> int:
    return int(table.page.locator(".island .token-leader").count())


def test_the_slider_shows_earlier_moments_and_leads_back(table: TablePage) -> None:
    two_placements(table)
    assert leaders(table) == 2
    table.page.click("[aria-label='One step back']")
    table.page.wait_for_selector(".timeline-past")
    assert leaders(table) == 1
    table.page.locator(".timeline-text", has_text="1 of 2").wait_for()
    assert table.open_things() == []
    table.page.click("text=Back to now")
    table.page.wait_for_selector(".timeline:not(.timeline-past)")
    assert leaders(table) == 2


@pytest.mark.long
def test_a_line_of_the_log_leads_to_its_moment(table: TablePage) -> None:
    two_placements(table)
    table.page.click("#tab-log")
    table.page.click(".log-entry >> text=Red's Leader is placed on Hills 6.")
    table.page.wait_for_selector(".timeline-past")
    assert leaders(table) == 1


@pytest.mark.long
def test_what_if_plays_on_from_an_earlier_moment_in_another_game(table: TablePage) -> None:
    game = two_placements(table)
    table.page.click("[aria-label='One step back']")
    table.page.click("text=What if?")
    table.page.wait_for_url(lambda address: game not in address)
    table.page.wait_for_selector(".now")
    table.page.wait_for_selector(".island .token-leader")
    assert leaders(table) == 1
    assert table.game(game)["version"] == 2


@pytest.mark.long
def test_a_plan_is_private_until_it_is_played(table: TablePage) -> None:
    game = table.new_game()
    table.page.click("text=Plan")
    table.page.wait_for_selector(".plan-bar")
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert table.game(game)["version"] == 0
    table.page.click(".plan-bar >> text=Play the plan")
    table.page.wait_for_url(lambda address: game in address)
    table.page.wait_for_selector('[data-place="hills6"] .token-leader')
    assert table.game(game)["version"] == 1


@pytest.mark.long
def test_a_plan_with_dice_or_cards_plays_the_moves_before_them(table: TablePage) -> None:
    game = table.new_game(players=TEAM, blueprint=BLUEPRINT, position=ACTING)
    table.page.click("text=Plan")
    table.page.wait_for_selector(".plan-bar")
    assert table.page.locator(".plan-bar .main").is_disabled()
    plan = str(table.page.evaluate("location.hash.split('/')[2]"))
    version = f'"{table.game(plan)["version"]}"'
    path = f"/v1/games/{plan}/moves"
    made = table.service.call("POST", path, {"move": "act:1L:hills3"}, If_Match=version).json
    assert made["version"] > 1, "the service has rolled"
    table.page.click(".plan-bar >> text=Play the moves before the dice or cards")
    table.page.wait_for_url(lambda address: game in address)
    table.page.wait_for_selector(".table:not([data-version='0'])")
    first = table.service.call("GET", f"/v1/games/{game}/events?format=json").json["events"][0]
    assert first["move"] == "act:1L:hills3"


@pytest.mark.long
def test_everything_after_a_moment_can_be_undone(table: TablePage) -> None:
    two_placements(table)
    table.page.locator("[aria-label='Moment of the game']").fill("0")
    table.page.wait_for_selector("text=/^0 of 2/")
    table.page.click("text=Undo to here")
    table.page.wait_for_selector(".timeline:not(.timeline-past)")
    assert leaders(table) == 0
    assert table.open_things()


def reviewed(table: TablePage, kept: dict[str, Any]) -> None:
    """Ask for the review of a game, which is one that was kept."""
    table.page.route("**/reviews", lambda route: route.fulfill(status=202, json=kept))
    table.page.click("[title^='Review the game']")


@pytest.mark.long
def test_the_curve_names_its_chances_and_leads_to_each_moment(table: TablePage) -> None:
    played_on(table)
    kept = json.loads((ANSWERS / "reviews.json").read_text(encoding="utf-8"))
    review = kept["answer"]
    reviewed(table, kept)
    table.page.wait_for_selector(".curve")
    axis = [int(text.split()[0]) for text in table.page.locator(".curve-axis").all_inner_texts()]
    chances = [100 * each["win"]["p"] for each in review["curve"]]
    assert axis[0] <= min(chances) <= max(chances) <= axis[-1]
    turns = table.page.locator(".curve-turn")
    moments = [*review["falls"], *review["rises"]]
    assert turns.count() == len(moments) > 1
    assert table.page.locator(".curve-turn-lost").count() == len(review["falls"])
    for index, moment in enumerate(moments):
        turns.nth(index).dispatch_event("click")
        table.page.wait_for_selector(f"text=/^{moment['version']} of /")


@pytest.mark.long
def test_a_review_tells_its_moments_and_its_rounds(table: TablePage) -> None:
    played_on(table)
    kept = json.loads((ANSWERS / "reviews.json").read_text(encoding="utf-8"))
    kept["answer"]["ending"] = ["The island sank in round 9.", "Round 7 cost most."]
    reviewed(table, kept)
    table.page.click("#tab-review")
    story = table.page.locator(".review")
    story.get_by_text("The island sank in round 9. Round 7 cost most.").wait_for()
    for moment in [*kept["answer"]["falls"], *kept["answer"]["rises"]]:
        story.get_by_text(moment["text"]).first.wait_for()
    for chapter in kept["answer"]["chapters"]:
        story.get_by_text(chapter["came"]).first.wait_for()


@pytest.mark.long
def test_a_click_on_the_curve_leads_to_the_moment_under_it(table: TablePage) -> None:
    SCENES["slider"](table)
    last = int(table.page.get_attribute("[aria-label='Moment of the game']", "max") or 0)
    box = table.page.locator(".curve").bounding_box()
    assert box is not None
    table.page.locator(".curve").click(position={"x": box["width"] / 2, "y": box["height"] - 2})
    table.page.wait_for_selector(f"text=/^{(last + 1) // 2} of /")  # a half is rounded up


@pytest.mark.long
def test_no_chance_is_shown_before_the_review_is_asked(table: TablePage) -> None:
    two_placements(table)
    assert table.page.locator(".curve").count() == 0
    table.page.click(".timeline >> text=Review")
    table.page.wait_for_selector(".curve", timeout=120_000)
    table.page.click("#tab-review")
    table.page.locator(".review", has_text="Start").wait_for()
