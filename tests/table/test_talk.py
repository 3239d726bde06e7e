"""Table talk: two browsers propose, accept, point, react and are ready."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.table_page import TablePage
from tests.table.test_seats import TEAM, claimed_game, link_of, take_seat

Pair = tuple[TablePage, TablePage, str]
"""Two windows, and their game."""

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


@pytest.fixture
def pair(open_table: Any) -> Pair:
    """Two people at one game: seat 1 and seat 2."""
    host, first, second = open_table(), open_table(), open_table()
    game = claimed_game(host, players=TEAM)
    links = [link_of(host, seat) for seat in (1, 2)]
    for table, link in zip((first, second), links, strict=True):
        take_seat(table, link)
        table.page.wait_for_selector(".dot-live")
        table.page.click("#tab-talk")
    return first, second, game


def test_a_proposal_is_a_ghost_that_the_other_accepts(
    pair: Pair,
) -> None:
    first, second, game = pair
    before = first.game(game)["version"]
    first.page.click("text=Propose a place")
    first.point_at("pool:2:leader")
    first.point_at("place:hills6")
    for table in (first, second):
        table.page.wait_for_selector('[data-place="hills6"] .mark-proposed .token-ghost')
    assert first.game(game)["version"] == before
    assert first.page.locator(".proposal button.main").count() == 0
    second.page.click("#tab-now")
    proposal = second.page.locator(".now .proposal")
    assert "Hills 6" in proposal.inner_text()
    proposal.locator("text=Accept").click()
    for table in (first, second):
        table.page.wait_for_selector('[data-place="hills6"] .token-leader:not(.token-ghost)')
        table.page.wait_for_selector(".mark-proposed", state="detached")
        assert table.page.locator(".proposal").count() == 0


@pytest.mark.long
def test_an_answer_is_seen_beside_the_name_and_read_out(
    pair: Pair,
) -> None:
    first, second, _ = pair
    first.page.click("text=Propose a place")
    first.point_at("pool:2:leader")
    first.point_at("place:hills6")
    second.page.locator(".proposal >> text=Rather not").click()
    first.page.locator('[data-seat="2"] .bubble', has_text="Rather not.").wait_for()
    first.page.locator("[aria-label='Table talk'] p", has_text="Rather not.").wait_for(
        state="attached"
    )


@pytest.mark.long
def test_look_here_puts_a_ring_around_what_is_pointed_at(
    pair: Pair,
) -> None:
    first, second, game = pair
    before = first.game(game)["version"]
    first.page.click("text=Look here")
    first.point_at("place:cities3")
    ring = second.page.wait_for_selector("[data-ping=cities3]").bounding_box()
    tile = second.thing("place:cities3").bounding_box()
    assert ring is not None
    assert tile is not None
    assert abs(ring["x"] + ring["width"] / 2 - tile["x"] - tile["width"] / 2) < 20
    assert first.game(game)["version"] == before


def test_who_is_ready_is_seen_until_it_is_taken_back(
    pair: Pair,
) -> None:
    first, second, _ = pair
    first.page.get_by_role("button", name="Ready", exact=True).click()
    second.page.wait_for_selector('[data-seat="1"] .sign-ready')
    first.page.get_by_role("button", name="Ready", exact=True).click()
    second.page.wait_for_selector('[data-seat="1"] .sign-ready', state="detached")


@pytest.mark.long
def test_four_reactions_are_offered_and_text_only_where_the_game_allows_it(
    pair: Pair, table: TablePage
) -> None:
    first, second, _ = pair
    reactions = first.page.locator("[aria-label=Reactions] button")
    assert reactions.count() == 4
    assert first.page.locator(".talk-form").count() == 0
    reactions.last.click()
    second.page.locator(".said li", has_text="Well done!").wait_for()
    table.new_game(talk="text")
    table.page.click("#tab-talk")
    table.page.fill("[aria-label='Say something']", "Shall we build the Archive Lens?")
    table.page.keyboard.press("Enter")
    table.page.locator(".said li", has_text="Shall we build the Archive Lens?").wait_for()


@pytest.mark.long
def test_what_was_said_before_is_there_after_a_reload(
    pair: Pair,
) -> None:
    first, second, _ = pair
    first.page.locator("[aria-label=Reactions] button").first.click()
    second.page.locator(".said li", has_text="I agree.").wait_for()
    second.page.reload()
    second.page.wait_for_selector(".now")
    second.page.click("#tab-talk")
    second.page.locator(".said li", has_text="I agree.").wait_for()
    assert second.page.locator(".bubble").count() == 0


def test_a_game_of_one_browser_has_no_table_talk(table: TablePage) -> None:
    table.new_game()
    assert table.page.locator("#tab-talk").count() == 0
