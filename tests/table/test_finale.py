"""The end of a game: what happened, and what can be done with it."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageSequence

from tests.table.scenes import BLUEPRINT
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

DRY = {"hills": 2, "forests": 1, "cities": 0, "mountains": 0, "libraries": 0, "forges": 0}
SHORT: dict[str, Any] = {
    "players": 3,
    "level": 1,
    "blueprint": BLUEPRINT,
    "position": {"wrath_space": 4, "peninsulas": {arm: {"dry": dry} for arm, dry in DRY.items()}},
}
"""A game that the water ends in its first round."""

BOTH_SEEN = """window.bothSeen = false;
new MutationObserver(() => {
  const [end, card] = [".finale", ".stage-card"].map((each) => document.querySelector(each));
  window.bothSeen ||= Boolean(end && card);
}).observe(document, { childList: true, subtree: true });"""


@pytest.fixture
def lost(table: TablePage) -> str:
    """The id of a game that was lost, whose end is shown."""
    game = table.new_game(label="Sunday", **SHORT)
    table.play_elsewhere(game, 2000, random.Random(1))
    table.page.wait_for_selector("#finale-title")
    return game


def facts(table: TablePage) -> dict[str, str]:
    lines = table.page.locator(".finale-facts li").all()
    return {line.locator("span").inner_text(): line.locator("b").inner_text() for line in lines}


def test_the_finale_counts_what_happened(table: TablePage, lost: str) -> None:
    events = table.service.call("GET", f"/v1/games/{lost}/events?format=json").json["events"]
    changes = [change for event in events for change in event["changes"]]
    game = table.game(lost)
    assert game["status"] == "lost"
    assert table.page.inner_text("#finale-title") == "Atlantis has sunk."
    shown = facts(table)
    assert shown["rounds"] == str(game["round"])
    assert shown["floods"] == str(sum(change["kind"] == "flood" for change in changes))
    assert shown["misfortunes"] == str(sum(change["kind"] == "misfortune" for change in changes))
    parts = game["gate"]["components"]
    built = sum(part["state"] != "unbuilt" for part in parts)
    assert shown["parts of the gate built"] == f"{built} of {len(parts)}"


@pytest.mark.long
def test_the_drawn_island_is_that_of_the_end(table: TablePage, lost: str) -> None:
    dry = sum(each["dry"] for each in table.game(lost)["island"]["peninsulas"])
    under = table.page.locator(".finale .scene-under").count()
    assert under == 36 - dry + (dry == 0)


def test_no_card_comes_over_the_end(table: TablePage) -> None:
    game = table.new_game(**SHORT)
    table.page.evaluate(BOTH_SEEN)
    table.play_elsewhere(game, 2000, random.Random(1))
    table.page.wait_for_selector("#finale-title")
    table.catch_up(game)
    # What comes last comes with the events, which may be later than the view.
    last = table.happened(game)[-1][0]
    table.page.click("#tab-log")
    table.page.wait_for_selector(f".log-line[data-version='{last}']")
    assert not table.page.evaluate("window.bothSeen")


def test_a_rematch_has_the_same_set_up(table: TablePage, lost: str) -> None:
    table.page.click("text=Rematch, same set-up")
    table.page.wait_for_function("old => !location.hash.includes(old)", arg=lost)
    table.page.wait_for_selector(".now .options")
    again = str(table.page.evaluate("location.hash.split('/')[2]"))
    old, new = (
        table.service.call("GET", f"/v1/games/{game}/record").json["setup"]
        for game in (lost, again)
    )
    assert {**old, "chance": None} == {**new, "chance": None}
    # A position tells its round: the rematch begins in the one that the game began in.
    begun = table.service.call("GET", f"/v1/games/{lost}?version=0").json["round"]
    made = table.game(again)
    assert (made["status"], made["version"], made["round"]) == ("running", 0, begun)


def saved(table: TablePage, button: str) -> tuple[str, bytes]:
    with table.page.expect_download(timeout=120_000) as download:
        table.page.click(f".finale-actions >> text={button}")
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_the_record_is_saved_as_it_can_be_imported(table: TablePage, lost: str) -> None:
    name, data = saved(table, "Record")
    assert name == f"atlantis-{lost}.json"
    made = table.service.call("POST", "/v1/games", {"record": json.loads(data)})
    assert (made.status, made.json["status"]) == (201, "lost")


def test_the_picture_of_the_end_is_a_png_with_the_island(table: TablePage, lost: str) -> None:
    name, data = saved(table, "Picture (PNG)")
    assert name == f"atlantis-{lost}.png"
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.size == (1200, 900)
        assert len(picture.convert("RGB").getcolors(1_000_000) or []) > 50


@pytest.mark.long
def test_the_animation_is_a_gif_in_which_the_island_sinks_over_its_curve(
    table: TablePage, lost: str
) -> None:
    name, data = saved(table, "Animation (GIF)")
    assert name == f"atlantis-{lost}.gif"
    assert len(data) < 600_000
    with Image.open(io.BytesIO(data)) as moving:
        assert moving.size == (720, 540)
        frames, seconds = [], 0.0
        for frame in ImageSequence.Iterator(moving):
            frames.append(frame.convert("RGB"))
            seconds += frame.info["duration"] / 1000
    assert len(frames) > 40
    assert 6 < seconds < 12
    # Each frame shows another moment on the curve, and the gate is under water in the last only.
    course = [frame.crop((100, 385, 620, 455)).tobytes() for frame in frames]
    assert len(set(course)) > 40
    assert [has_gold(each) for each in (frames[0], frames[-1])] == [True, False]


def has_gold(frame: Image.Image) -> bool:
    """Whether the arch of the gate is to be seen."""
    found = frame.crop((60, 60, 660, 380)).getcolors(1_000_000) or []
    return any(
        max(abs(a - b) for a, b in zip(color, (211, 154, 18), strict=True)) < 16
        for _, color in found
        if isinstance(color, tuple)
    )


@pytest.mark.long
def test_the_end_can_be_put_away_and_shown_again(table: TablePage, lost: str) -> None:
    table.page.click("[aria-label='Look at the board']")
    table.page.wait_for_selector(".finale", state="detached")
    table.page.click("text=Show the end again")
    table.page.wait_for_selector(".finale")
    assert lost in table.page.url


def seated(table: TablePage, game: str) -> str:
    """Take the only seat of a game, by the API; gives its token."""
    made = table.service.call("POST", f"/v1/games/{game}/invitations", {"seats": [1]}).json
    claim = {"invitation": made["invitations"][0]["invitation"]}
    claimed = table.service.call("POST", f"/v1/games/{game}/seats/1/claim", claim)
    assert claimed.status == 200, claimed.json
    return str(claimed.json["token"])


@pytest.mark.long
def test_a_link_to_watch_shows_the_game_to_somebody_else(open_table: Any) -> None:
    host, other = open_table(), open_table()
    game = host.new_game(**{**SHORT, "seats": "claimed", "players": 1})
    host.play_elsewhere(game, 2000, random.Random(1), token=seated(host, game))
    host.page.wait_for_selector("#finale-title")
    host.page.click("text=Link to watch")
    other.page.goto(host.page.input_value(".finale-link"))
    other.page.click("text=Watch >> nth=-1")
    other.page.wait_for_selector("#finale-title")
