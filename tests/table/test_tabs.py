"""Several tabs of one browser at one game: they share a stream, and hand it on."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.running import Running
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

TABS = 7
"""One more than the connections that a browser holds to one host over HTTP/1.1."""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
FIRST, SECOND, THIRD = "place:1L:hills6", "place:3L:cities6", "place:2L:forests6"
STREAM = re.compile(r"/v1/games/[^/]+/events$")


class Tabs:
    """Tabs of one browser, and the streams that each one of them has opened."""

    def __init__(self, context: Any, service: Running) -> None:
        self.context = context
        self.service = service
        self.opened: Counter[int] = Counter()
        self.tabs: list[TablePage] = []

    def open(self, game: str) -> TablePage:
        """Show a game in a new tab."""
        tab, number = TablePage(self.context.new_page(), self.service), len(self.tabs)

        def count(sent: Any) -> None:
            if STREAM.search(sent.url):
                self.opened[number] += 1

        tab.page.on("request", count)
        tab.show(f"/games/{game}")
        tab.page.wait_for_selector(".now")
        self.tabs.append(tab)
        return tab


@pytest.fixture
def tabs(chromium: Any, service: Running) -> Iterator[Tabs]:
    """Yield the tabs of a new browser."""
    context = chromium.new_context(reduced_motion="reduce")
    opened = Tabs(context, service)
    yield opened
    faults = [fault for tab in opened.tabs for fault in tab.faults]
    context.close()
    assert faults == []


@pytest.fixture
def game(service: Running) -> str:
    """Return a new game."""
    made = service.call("POST", "/v1/games", {"players": 4, "level": 1, "seed": 3})
    return str(made.json["id"])


def play(tabs: Tabs, game: str, move: str, version: int) -> None:
    """Play as somebody elsewhere does."""
    path = f"/v1/games/{game}/moves"
    reply = tabs.service.call("POST", path, {"move": move}, If_Match=f'"{version}"')
    assert reply.status == 200, reply.json


def all_show(tabs: list[TablePage], version: int) -> None:
    for tab in tabs:
        tab.page.wait_for_selector(f".table[data-version='{version}']")


def wait_while_drawing(tab: TablePage, condition: Callable[[], bool], seconds: float = 30) -> None:
    """Wait for what the browser reports; it reports only while it is asked."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        tab.page.wait_for_timeout(50)


@pytest.mark.long
def test_seven_tabs_share_one_stream_and_all_follow_a_move(tabs: Tabs, game: str) -> None:
    opened = [tabs.open(game) for _ in range(TABS)]
    play(tabs, game, FIRST, 0)
    all_show(opened, 1)
    opened[-1].point_at("pool:3:leader")
    opened[-1].point_at("place:cities6")
    all_show(opened, 2)
    for tab in opened:
        tab.page.wait_for_selector(".dot-live")
        tab.page.click("#tab-log")
        assert tab.page.locator(".log-line").count() == 2
    assert tabs.opened == {0: 1}


def test_another_tab_takes_the_stream_over_when_the_first_is_closed(tabs: Tabs, game: str) -> None:
    first, *others = [tabs.open(game) for _ in range(3)]
    first.page.close()
    wait_while_drawing(others[0], lambda: tabs.opened.total() == 2)
    play(tabs, game, FIRST, 0)
    all_show(others, 1)


@pytest.mark.long
def test_a_hidden_tab_lets_the_stream_go_and_is_told_by_the_one_that_takes_it(
    tabs: Tabs, game: str
) -> None:
    first, second = tabs.open(game), tabs.open(game)
    first.page.wait_for_selector(".dot-live")
    first.page.evaluate(HIDE, True)
    wait_while_drawing(second, lambda: tabs.opened == {0: 1, 1: 1})
    play(tabs, game, FIRST, 0)
    all_show([first, second], 1)
    second.page.close()
    first.page.evaluate(HIDE, False)
    wait_while_drawing(first, lambda: tabs.opened == {0: 2, 1: 1})
    play(tabs, game, SECOND, 1)
    all_show([first], 2)


@pytest.mark.long
def test_a_tab_that_is_hidden_alone_holds_no_stream_and_reads_now_and_then(
    tabs: Tabs, game: str
) -> None:
    tab = tabs.open(game)
    tab.page.wait_for_selector(".dot-live")
    tab.page.evaluate(HIDE, True)
    tab.page.wait_for_selector(".dot-polling", timeout=30_000)
    play(tabs, game, FIRST, 0)
    all_show([tab], 1)
    assert tabs.opened == {0: 1}
    play(tabs, game, SECOND, 1)
    tab.page.evaluate(HIDE, False)
    all_show([tab], 2)
    tab.page.wait_for_selector(".dot-live")
    assert tabs.opened == {0: 2}


@pytest.mark.long
def test_without_locks_tabs_that_are_hidden_let_their_streams_go(tabs: Tabs, game: str) -> None:
    # As in a browser that calls the service without TLS.
    tabs.context.add_init_script(
        "Object.defineProperty(navigator, 'locks', { get: () => undefined })"
    )
    opened: list[Any] = []
    for _ in range(TABS):
        if opened:
            opened[-1].page.evaluate(HIDE, True)
        opened.append(tabs.open(game))
    play(tabs, game, FIRST, 0)
    all_show(opened, 1)


@pytest.mark.long
def test_a_finished_game_is_asked_for_once_more_and_then_no_longer(tabs: Tabs, game: str) -> None:
    path = f"/v1/games/{game}/moves"
    while (listed := tabs.service.call("GET", path).json)["moves"]:
        moves = [listed["moves"][0]["id"]]
        tabs.service.call("POST", path, {"moves": moves}, If_Match=f'"{listed["version"]}"')
    tab = tabs.open(game)
    wait_while_drawing(tab, lambda: tabs.opened.total() == 2)
    tab.page.wait_for_timeout(4000)
    assert tabs.opened.total() == 2
    assert tab.page.locator(".dot-live").count() == 1
