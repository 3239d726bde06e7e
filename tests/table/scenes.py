"""Moments of a game that pictures and checks of the page are made of."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.table.table_page import TablePage

ANSWERS = Path(__file__).with_name("answers")
"""Hints and reviews as the service answered them: a search finds something else tomorrow."""
ASKING = os.environ.get("COSMICGATE_PICTURES") == "ask"
WRITING = ASKING or os.environ.get("COSMICGATE_PICTURES") == "write"
PHONE = {"width": 390, "height": 844}
NAMES = ("Red", "Blue", "Yellow", "Green")
COUNCILORS = ("artificer", "priest", "emissary", "explorer")
TEAM = [{"councilor": each, "name": name} for each, name in zip(COUNCILORS, NAMES, strict=True)]
BLUEPRINT = [
    "solar_matrix", "prediction_module", "hall_of_heralds", "archive_lens", "tide_bulwark",
    "mystic_siphon", "matter_converter", "numinous_beacon", "entropy_drive",
]  # fmt: skip
MIDDLE: dict[str, Any] = {
    "wrath_space": 4,
    "players": [
        {"resources": {"gold": 2, "ore": 1}, "energy": 1, "artifacts": ["tide_horn"]},
        {"resources": {"crystal": 2}, "energy": 0, "artifacts": ["lodestone"]},
        {"resources": {"atlantium": 2}, "energy": 1},
        {"energy": 1, "artifacts": ["gilded_sieve"]},
    ],
    "peninsulas": {
        "hills": {"dry": 3, "barrier": True},
        "cities": {"dry": 3},
        "forests": {"dry": 4},
        "forges": {"dry": 2},
        "mountains": {"dry": 2, "barrier": True},
        "libraries": {"dry": 3},
    },
    "components": {"mystic_siphon": "built", "archive_lens": "built"},
}
PLACED = (
    "place:1L:hills3", "place:1F:forests3", "place:2L:forests3", "place:2F:mountains2",
    "place:3L:cities3", "place:3F:cities3", "place:4F:libraries3",
)  # fmt: skip
PLAYED_ON = 45
"""Moves at random after the placements, so that a review has something to say."""
LOOKED_AT = 18
"""The version that is looked back at."""
ACTING: dict[str, Any] = {
    **MIDDLE,
    "phase": "act",
    "atlanteans": [
        {"seat": 1, "piece": "leader", "place": "hills3"},
        {"seat": 1, "piece": "follower", "place": "forests3"},
        {"seat": 2, "piece": "leader", "place": "mountains2"},
        {"seat": 3, "piece": "leader", "place": "cities3"},
        {"seat": 4, "piece": "follower", "place": "libraries3"},
    ],
}


def play(table: TablePage, game: str, *moves: str) -> None:
    """Play moves by the API, and wait until each is shown."""
    for move in moves:
        version = f'"{table.game(game)["version"]}"'
        reply = table.service.call(
            "POST", f"/v1/games/{game}/moves", {"move": move}, If_Match=version
        )
        assert reply.status == 200, reply.json
        table.catch_up(game)
        table.page.wait_for_selector(f".news [data-version='{reply.json['version']}']")


def roll_reported(table: TablePage) -> str:
    """Show a game beside the box, with free undo, in which one roll has been reported."""
    game = table.new_game(
        players=TEAM, blueprint=BLUEPRINT, position=ACTING, chance="manual", undo="free"
    )
    play(table, game, "act:1L:hills3")
    table.page.locator(".outcomes button").first.click()
    table.page.wait_for_selector(".table[data-version='2']")
    return game


def team_game(table: TablePage, **setup: Any) -> str:
    """Show a game of the team, the same every time."""
    game = table.new_game(players=TEAM, blueprint=BLUEPRINT, label="Tuesday", **setup)
    table.page.wait_for_selector(".dot-live")
    return game


def answered(table: TablePage, searches: str, ask: Callable[[], None], done: str) -> None:
    """Ask for a hint or a review, and have the kept answer; when asking, keep the real one."""
    kept = ANSWERS / f"{searches}.json"
    if ASKING:
        with table.page.expect_response(f"**/{searches}") as asked:
            ask()
        table.page.wait_for_selector(done, timeout=120_000)
        found = table.service.call("GET", f"/v1/{searches}/{asked.value.json()['id']}").json
        ANSWERS.mkdir(exist_ok=True)
        kept.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return
    answer = kept.read_text(encoding="utf-8")
    table.page.route(
        f"**/{searches}",
        lambda route: route.fulfill(status=202, content_type="application/json", body=answer),
    )
    ask()
    table.page.wait_for_selector(done)


def opening(table: TablePage) -> None:
    team_game(table)
    table.point_at("pool:1:leader")


def middle(table: TablePage) -> None:
    play(table, team_game(table, position=MIDDLE), *PLACED)


def plan(table: TablePage) -> None:
    middle(table)
    table.page.click("#tab-hints")
    answered(table, "hints", lambda: table.page.click("text=The whole plan"), ".plan")


def roll(table: TablePage) -> None:
    game = team_game(table, position=ACTING, chance="manual")
    play(table, game, "act:1L:hills3")
    table.page.wait_for_selector(".roll")


def played_on(table: TablePage) -> None:
    game = team_game(table, position=MIDDLE)
    play(table, game, *PLACED)
    table.play_elsewhere(game, PLAYED_ON, random.Random(2))
    table.catch_up(game)


def slider(table: TablePage) -> None:
    played_on(table)
    review = lambda: table.page.click("[title^='Review the game']")  # noqa: E731
    answered(table, "reviews", review, ".curve")
    table.page.click("#tab-review")
    table.page.locator("[aria-label='Moment of the game']").fill(str(LOOKED_AT))
    table.page.wait_for_selector(f"text=/^{LOOKED_AT} of /")


def phone(table: TablePage) -> None:
    table.page.set_viewport_size(PHONE)
    middle(table)


def set_by_hand(table: TablePage) -> None:
    game = team_game(table, position=MIDDLE, chance="manual")
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector("text=Set the table as it stands")


def doors(table: TablePage) -> None:
    # Other tests make games; the picture is of a browser that sees none.
    table.page.route("**/v1/games?*", lambda route: route.fulfill(json={"games": [], "next": None}))
    table.show("/")
    table.page.wait_for_selector("text=Looking for your games", state="detached")


def lesson(table: TablePage) -> None:
    table.show("/learn")
    table.page.click(".lesson-more")
    table.page.click("[data-glow]")
    table.page.wait_for_selector("[data-thing='place:forests4'][data-glow]")
    # The arrow is where it points at.
    table.page.wait_for_timeout(500)


def puzzle(table: TablePage) -> None:
    table.show("/puzzles/2")
    table.page.wait_for_selector(".puzzle-answers button")
    table.page.locator(".puzzle-answers button").first.click()
    table.page.wait_for_selector(".puzzle-outcome")


def finale(table: TablePage) -> None:
    nearly_over = MIDDLE | {"peninsulas": {arm: {"dry": 1} for arm in MIDDLE["peninsulas"]}}
    game = table.new_game(players=TEAM, blueprint=BLUEPRINT, label="Tuesday", position=nearly_over)
    table.play_elsewhere(game, 2000, random.Random(1))
    table.page.wait_for_selector(".finale-facts")


def stage(table: TablePage) -> None:
    """A misfortune that works all round, opened again, so that no clock takes it away."""
    game = team_game(table, position=MIDDLE, chance="manual", undo="free")
    play(table, game, *PLACED)
    rng = random.Random(1)
    while True:
        listed = table.service.call("GET", f"/v1/games/{game}/moves").json["moves"]
        if listed[0]["kind"] == "draw":
            break
        play(table, game, rng.choice([each["id"] for each in listed if each["kind"] != "barrier"]))
    play(table, game, "draw:flood_cities")
    play(table, game, "draw:malfunction")
    table.clear_stage()
    table.page.click("[data-card-in-strip=malfunction]")


MONSTERS: dict[str, Any] = {
    "level": 6,
    "seed": 5,
    "chance": "manual",
    "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
}


def monsters(table: TablePage) -> None:
    """All monsters have acted once: Scylla or Charybdis has come between two peninsulas."""
    game = table.new_game(**MONSTERS)
    rng = random.Random(2)
    for _ in range(150):
        moves = table.service.call("GET", f"/v1/games/{game}/moves").json["moves"]
        version = f'"{table.game(game)["version"]}"'
        move = {"move": rng.choice(moves)["id"]}
        path = f"/v1/games/{game}/moves"
        reply = table.service.call("POST", path, move, If_Match=version).json
        changed = {change["kind"] for event in reply["events"] for change in event["changes"]}
        came = any(event["kind"] == "between" for event in reply["events"])
        if came and "round" not in changed:
            break
    table.page.reload()
    table.page.wait_for_selector(".sea-monster")
    table.page.wait_for_selector(".dot-live")


SCENES = {
    "doors": doors,
    "lesson": lesson,
    "puzzle": puzzle,
    "finale": finale,
    "opening": opening,
    "middle": middle,
    "plan": plan,
    "roll": roll,
    "slider": slider,
    "phone": phone,
    "set": set_by_hand,
    "stage": stage,
    "monsters": monsters,
}
