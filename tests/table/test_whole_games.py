"""Whole games by somebody who knows only what is on the screen: by clicks, by keys, by ear."""

from __future__ import annotations

import random

import pytest

from tests.table.people import KeyboardPlayer, MousePlayer
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

MONSTERS = ("Medusa", "Harpies", "Scylla and Charybdis")
PLAY = "Play\nAlone, with engines, or with others by links."
"""What the second door of the first page says."""
SHORT = {"players": 2, "level": 5, "wrath_start": 4}
"""A game that the water ends in its second or third round."""
KEEP_WHAT_IS_READ_OUT = """
window.heard = [];
const read = (node) => node.innerText && window.heard.push([node.dataset.version, node.innerText]);
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target.matches?.("[aria-live=polite][role=log]")) addedNodes.forEach(read);
  }
}).observe(document, { childList: true, subtree: true });
"""


def game_of(table: TablePage) -> str:
    return str(table.page.evaluate("location.hash.split('/')[2]"))


def is_whole(table: TablePage) -> bool:
    """Whether the game that is shown is over, and has the whole expansion."""
    view = table.game(game_of(table))
    carried = table.page.locator("[data-card]").count()
    return view["status"] in {"won", "lost"} and len(view["expansion"]["numbers"]) > 2 < carried


@pytest.mark.long
def test_a_whole_game_of_the_expansion_by_clicks_alone(table: TablePage) -> None:
    page = table.page
    table.show("/")
    page.click("[href='#/new']")
    page.click("[aria-label='Number of players'] >> text=3")
    page.click("text=Monstrosities")
    for monster in MONSTERS:
        page.click(f"label:has-text('{monster}')")
    page.click("[aria-label=Level] >> text=6")
    page.click("form button.main")
    page.wait_for_selector(".now")
    clicks = MousePlayer(table, 5).play_to_the_end()
    print(f"{clicks} clicks")
    assert is_whole(table)
    assert page.locator("[role=alert]").count() == 0


@pytest.mark.long
def test_a_whole_game_of_the_expansion_by_the_keyboard_alone(table: TablePage) -> None:
    player = KeyboardPlayer(table, 6)
    table.show("/")
    table.page.wait_for_selector(".doors")
    player.choose(PLAY)
    table.page.wait_for_selector("form")
    player.choose("2")
    player.choose("Monstrosities, the expansion", key="Space")
    for monster in MONSTERS:
        player.choose(monster, key="Space")
    player.choose("6", step="Shift+Tab")
    player.choose("Start")
    table.page.wait_for_selector(".now")
    print(f"{player.play_to_the_end()} keys")
    assert is_whole(table)
    assert table.page.locator("[role=alert]").count() == 0


@pytest.mark.long
def test_a_game_can_be_followed_by_what_is_read_out_alone(table: TablePage) -> None:
    """Every event is read out once and in order, and every question that was asked at a pause."""
    table.page.add_init_script(KEEP_WHAT_IS_READ_OUT)
    game = table.new_game(**SHORT)
    table.page.wait_for_selector(".dot-live")
    start = table.game(game)["version"]
    rng = random.Random(8)
    questions = []
    while table.game(game)["status"] == "running":
        table.play_elsewhere(game, 8, rng)
        table.catch_up(game)
        questions.append((table.game(game)["decision"] or {"text": "Atlantis has sunk."})["text"])
    heard = table.page.evaluate("window.heard")
    print("\n".join(text for _, text in heard))
    events = [(int(version), text) for version, text in heard if version is not None]
    happened = [each for each in table.happened(game) if each[0] > start]
    assert [version for version, _ in events] == [version for version, _ in happened]
    assert all(read.startswith(text) for (_, read), (_, text) in zip(events, happened, strict=True))
    assert len(happened) > 100
    assert set(questions) <= {text for version, text in heard if version is None}
