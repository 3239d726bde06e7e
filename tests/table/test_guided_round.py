"""The guided round and a first game, by a newcomer who knows nothing but what is on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builds import first_of
from tests.table.newcomer import GLOWS, Newcomer
from tests.table.people import MousePlayer
from tests.table.scenes import PHONE
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

MOST_MINUTES = 5
MOST_CLICKS_TO_THE_FIRST = 5


def begin(table: TablePage) -> Newcomer:
    """Go in by the first door."""
    table.show("/")
    table.page.click("text=Learn in five minutes")
    table.page.wait_for_selector(".lesson")
    return Newcomer(table, clicks=1)


def game_of(table: TablePage) -> Any:
    return table.game(str(table.page.evaluate("location.hash.split('/')[2]")))


@pytest.mark.parametrize("window", first_of([None, PHONE]), ids=["desk", "phone"])
def test_a_newcomer_plays_the_guided_round(open_table: Any, window: Any) -> None:
    table: TablePage = open_table(**({"viewport": window} if window else {}))
    newcomer = begin(table)
    placed = table.page.locator("[data-place=forests4] .token")
    newcomer.follow_the_lesson(until=lambda: placed.count() > 0)
    assert placed.count() > 0
    assert newcomer.clicks <= MOST_CLICKS_TO_THE_FIRST
    print(f"first Atlantean: {newcomer.minutes:.1f} minutes, {newcomer.clicks} clicks")
    newcomer.follow_the_lesson()
    print(f"guided round: {newcomer.minutes:.1f} minutes, {newcomer.clicks} clicks")
    assert newcomer.minutes < MOST_MINUTES
    game = game_of(table)
    assert (game["round"], game["status"]) == (2, "running")
    built = [each["id"] for each in game["gate"]["components"] if each["state"] != "unbuilt"]
    assert "solar_matrix" in built
    hills = next(each for each in game["island"]["peninsulas"] if each["id"] == "hills")
    assert hills["dry"] == 5
    # Every kind of event that the round is to teach was told in a sentence.
    told = " ".join(newcomer.read)
    for word in ("goal", "Leader", "flood", "mystic energy", "build", "Wrath"):
        assert word in told, word


@pytest.mark.long
def test_the_same_game_goes_on_after_the_lesson_and_offers_everything(table: TablePage) -> None:
    newcomer = begin(table)
    newcomer.follow_the_lesson()
    assert table.page.locator(GLOWS).count() == 0
    assert len(table.open_things()) > 20
    player = MousePlayer(table, 3)
    before = game_of(table)["version"]
    for _ in range(12):
        player.play_one()
    assert game_of(table)["version"] > before


def test_while_the_lesson_points_at_something_nothing_else_can_be_picked(table: TablePage) -> None:
    newcomer = begin(table)
    newcomer.click_on(".lesson-more")
    table.page.wait_for_selector(GLOWS)
    assert table.open_things() == ["pool:1:leader"]
    newcomer.click_on(GLOWS)
    table.page.wait_for_selector("[data-thing='place:forests4'][data-glow]")
    assert table.open_things() == ["place:forests4"]


@pytest.mark.long
def test_the_lesson_goes_on_after_the_page_was_loaded_again(table: TablePage) -> None:
    newcomer = begin(table)
    for _ in range(3):
        newcomer.click_on(f".lesson-more, {GLOWS}")
    sentence = table.page.inner_text(".lesson-words")
    table.page.reload()
    table.page.wait_for_selector(".lesson")
    assert table.page.inner_text(".lesson-words") == sentence
    table.show("/")
    table.page.locator(".game-card", has_text="Go on learning").wait_for()


@pytest.mark.long
def test_leaving_the_lesson_leaves_the_game(table: TablePage) -> None:
    begin(table)
    table.page.click("text=Leave the lesson")
    table.page.wait_for_selector(".lesson", state="detached")
    assert len(table.open_things()) > 20


def test_each_question_says_why_it_is_asked(table: TablePage) -> None:
    table.new_game()
    assert table.page.inner_text(".why").startswith("Each round begins with placing")


@pytest.mark.long
def test_a_first_game_is_one_click_away_and_is_played_to_its_end(table: TablePage) -> None:
    table.show("/")
    table.page.click("text=A first game")
    table.page.wait_for_selector(".now")
    clicks = MousePlayer(table, 5).play_to_the_end()
    print(f"a first game: {clicks + 1} clicks")
    table.page.wait_for_selector("#finale-title")
