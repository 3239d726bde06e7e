"""Several browsers and an engine at one game, with connections that break or cannot be had."""

from __future__ import annotations

import random
import re
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.running import Running
from tests.table.people import MousePlayer
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

CUT_SECONDS = 10.0
LONGEST_GAME = 600.0
SILENT_SECONDS = 26
"""A second longer than the page waits for an answer."""
MOST_WAITS = 500
ENGINE = {"budget": {"simulations": 8}, "strength": "casual"}
GAME: dict[str, Any] = {
    "players": [
        {"councilor": "priest"},
        {"councilor": "mystic"},
        {"councilor": "emissary", "engine": ENGINE},
    ],
    "level": 5,
    "wrath_start": 4,
    "seed": 3,
    "seats": "claimed",
}


def shown(table: TablePage, count: int) -> list[tuple[int, str]]:
    """Every event in the log of the page, oldest first, once it has so many."""
    table.page.click("#tab-log")
    read = "count => document.querySelectorAll('.log-line').length >= count"
    table.page.wait_for_function(read, arg=count)
    rows = table.page.eval_on_selector_all(
        ".log-line", "rows => rows.map(row => [row.dataset.version, row.dataset.text])"
    )
    return [(int(version), text) for version, text in rows][::-1]


def sit_down(open_table: Any, game: str, seat: int, invitation: str) -> TablePage:
    table: TablePage = open_table()
    table.show(f"/claim/{game}/{seat}/{invitation}")
    table.page.click("button:has-text('Take the seat')")
    table.page.wait_for_selector(".now")
    return table


def let_engines_play(table: TablePage) -> None:
    """Agree that engines play, where the page offers it."""
    agree = table.page.locator("text=Engines, play until we are needed")
    if agree.count():
        # The other browser may agree first, and then the offer is gone.
        with suppress(PlaywrightTimeoutError):
            agree.click(timeout=1000)


@pytest.mark.long
def test_two_browsers_and_an_engine_lose_nothing_when_the_network_is_cut(
    open_table: Any, service: Running
) -> None:
    made = service.call("POST", "/v1/games", GAME).json
    game = made["id"]
    invited = service.call("POST", f"/v1/games/{game}/invitations", {"seats": [1, 2]}).json
    tables = [
        sit_down(open_table, game, each["seat"], each["invitation"])
        for each in invited["invitations"]
    ]
    players = [MousePlayer(table, seed) for seed, table in enumerate(tables)]
    deadline = time.monotonic() + LONGEST_GAME
    inputs, cut_until = 0, 0.0
    while any(table.decision != "over" for table in tables):
        assert time.monotonic() < deadline, [table.decision for table in tables]
        if inputs >= 30 and not cut_until:
            tables[0].go_offline()
            cut_until = time.monotonic() + CUT_SECONDS
        if 0 < cut_until < time.monotonic():
            tables[0].go_online()
            cut_until = -1.0
        reachable = players[1:] if cut_until > 0 else players
        played = [player.play_one() for player in reachable if player.table.decision != "over"]
        inputs += sum(played)
        if not any(played):
            for player in reachable:
                let_engines_play(player.table)
            time.sleep(0.05)
    assert cut_until == -1.0, "the game was over before the network was cut"
    events = tables[0].happened(game)
    assert len(events) > 40
    for table in tables:
        assert shown(table, len(events)) == events


@pytest.mark.long
def test_the_log_of_a_long_game_has_every_event(table: TablePage) -> None:
    game = table.new_game(players=7, level=5)
    rng = random.Random(1)
    while len(table.happened(game)) <= 510 and table.game(game)["status"] == "running":
        table.play_elsewhere(game, 100, rng)
    happened = table.happened(game)
    assert len(happened) > 510
    assert shown(table, len(happened)) == happened


def no_stream(route: Any) -> None:
    """Answer as a service whose event streams are all taken."""
    if "format=json" in route.request.url:
        route.continue_()
        return
    problem = {"code": "too_many_streams", "detail": "All are taken.", "status": 503}
    route.fulfill(status=503, content_type="application/problem+json", json=problem)


@pytest.mark.long
def test_without_a_stream_the_page_reads_the_game_and_its_log_is_complete(table: TablePage) -> None:
    table.page.route(re.compile("/events"), no_stream)
    game = table.new_game()
    table.page.wait_for_selector(".dot-polling")
    path = f"/v1/games/{game}/moves"
    table.service.call("POST", path, {"move": "place:1L:hills6"}, If_Match='"0"')
    table.service.call("POST", path, {"move": "place:3L:cities6"}, If_Match='"1"')
    table.page.wait_for_selector('[data-place="cities6"] .token-leader')
    table.point_at("pool:2:leader")
    table.point_at("place:forests6")
    table.page.wait_for_selector(".dot-polling")
    assert table.game(game)["version"] == 3
    happened = table.happened(game)
    assert len(happened) == 3
    assert shown(table, len(happened)) == happened
    table.page.unroute(re.compile("/events"))
    table.page.wait_for_selector(".dot-live")
    assert shown(table, len(happened)) == happened


@pytest.mark.long
def test_a_stream_without_a_heartbeat_is_opened_again(table: TablePage) -> None:
    opened: list[str] = []
    table.page.on("request", lambda sent: opened.append(sent.url))
    table.clock.install()
    game = table.new_game()
    table.page.wait_for_selector(".dot-live")
    table.clock.fast_forward(SILENT_SECONDS * 1000)
    table.page.wait_for_selector(".news-lost")
    table.page.wait_for_selector(".dot-live")
    assert sum(address.endswith(f"/{game}/events") for address in opened) == 2


def test_a_move_that_nobody_answers_is_sent_again(table: TablePage) -> None:
    table.clock.install()
    game = table.new_game()
    held: list[Any] = []

    def hold_the_first_move(route: Any) -> None:
        if route.request.method == "POST" and not held:
            held.append(route)
        else:
            route.continue_()

    table.page.route(re.compile("/moves$"), hold_the_first_move)
    table.point_at("pool:1:leader")
    table.thing("place:hills6").click(position={"x": 20, "y": 8})
    for _ in range(MOST_WAITS):
        if held:
            break
        table.page.wait_for_timeout(20)
    assert held
    assert table.game(game)["version"] == 0
    table.clock.fast_forward(SILENT_SECONDS * 1000)
    table.page.wait_for_selector(".table[data-version='1']")
    assert table.game(game)["version"] == 1
