"""Whoever waits is called: by the tab always, by a notification and a sound where asked for."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.running import PATIENCE_SECONDS
from tests.table.scenes import BLUEPRINT
from tests.table.table_page import TablePage
from tests.table.test_seats import TEAM, claimed_game, link_of, take_seat

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

LISTENING = """
window.called = [];
window.tones = 0;
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, options) { window.called.push([title, options.body]); }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.tones += 1;
  return start.apply(this, when);
};
document.hasFocus = () => false;
"""
"""Notes what would pop up and sound, on a page that nobody looks at."""
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
TURN = "You can play: "
WAITING = {
    "players": [{"energy": 0}, {"energy": 0}, {"energy": 0}],
    "atlanteans": [
        {"seat": 1, "piece": "leader", "place": "centre"},
        {"seat": 1, "piece": "follower", "place": "centre", "count": 2},
        {"seat": 2, "piece": "leader", "place": "centre"},
        {"seat": 2, "piece": "follower", "place": "centre", "count": 3},
        {"seat": 3, "piece": "leader", "place": "centre"},
        {"seat": 3, "piece": "follower", "place": "centre", "count": 3},
    ],
}
"""Only the first seat has Atlanteans to place; then the second is asked, too."""


def waiting(open_table: Any) -> tuple[TablePage, TablePage]:
    """Two people, of whom the second waits for the first."""
    host, first, second = open_table(), open_table(), open_table()
    second.page.add_init_script(LISTENING)
    claimed_game(host, players=TEAM, blueprint=BLUEPRINT, position=WAITING)
    for seat, table in ((1, first), (2, second)):
        take_seat(table, link_of(host, seat))
        table.page.wait_for_selector(".dot-live")
    assert second.open_things() == []
    assert not second.page.title().startswith(TURN)
    return first, second


def let_the_first_play(first: TablePage, second: TablePage) -> None:
    """Place what is left, until the second is asked."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if second.page.title().startswith(TURN):
            return
        things = [each for each in first.open_things() if each.startswith("pool:1:")]
        if things and not first.page.locator("[data-open=picked]").count():
            first.point_at(things[0])
        places = [each for each in first.open_things() if each.startswith("place:")]
        if places:  # else what is asked after a move is not read yet
            first.thing(places[0]).press("Enter")  # a click may meet the Atlanteans that are there
        first.settle()
        second.page.wait_for_timeout(100)
    raise AssertionError("the second is not asked")


@pytest.mark.long
def test_nobody_is_called_who_has_not_asked_for_it_but_the_tab_says_it(open_table: Any) -> None:
    first, second = waiting(open_table)
    assert second.page.evaluate(ICON).endswith("icon.svg")
    let_the_first_play(first, second)
    assert second.page.evaluate(ICON).endswith("icon_turn.svg")
    assert second.page.evaluate("window.called") == []
    assert second.page.evaluate("window.tones") == 0


def test_a_notification_and_a_sound_come_where_they_were_asked_for(open_table: Any) -> None:
    first, second = waiting(open_table)
    second.page.click(".calls-button")
    second.page.check("label:has-text('Show a notification')")
    second.page.check("label:has-text('Play a soft sound')")
    second.page.click("dialog[open] >> text=Close")
    tried = second.page.evaluate("window.tones")
    assert tried > 0
    let_the_first_play(first, second)
    [[title, words]] = second.page.evaluate("window.called")
    assert title.startswith("Your turn: ")
    assert words == second.page.inner_text(".now h2")
    assert second.page.evaluate("window.tones") == 2 * tried
