"""Whole games of people who roll and draw at their own table and report what came."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from game import Game, Record, load_content
from tests.running import running
from tests.service.client import FOUR_SEATS, ApiClient
from tests.service.table import Builders, Idlers, Server, Table

FINISHED = {
    "wrath_space": 4,
    "players": [
        {"resources": {"gold": 1, "crystal": 1, "atlantium": 2}, "energy": 1},
        {"resources": {"gold": 1}, "energy": 1},
        {"resources": {"crystal": 1}, "energy": 1},
        {"resources": {"atlantium": 1}, "energy": 1},
    ],
    "peninsulas": {"cities": {"dry": 0}, "libraries": {"dry": 1}, "hills": {"dry": 3}},
    "misfortunes": {"discard": {"flood_cities": 6, "flood_hills": 3, "calm_seas": 4}},
}
"""A table that has built everything but the Power Core."""


@pytest.fixture
def server(client: ApiClient) -> Server:
    return server_of(client)


def server_of(client: ApiClient) -> Server:
    """Let a table talk to the application in this process."""

    def call(
        method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        options = {} if body is None else {"json": body}
        reply = client.send(method, path, headers=headers, **options)
        return reply.status_code, reply.get_json(force=True)

    return call


def content_of(server: Server) -> dict[str, Any]:
    status, content = server("GET", "/v1/content")
    assert status == 200
    return dict(content)


def check_chances(table: Table) -> None:
    """Every outcome was listed with its probability, at every die and every card."""
    assert len(table.chances) == sum(event["chance"] for event in table.events) > 0
    for chances in table.chances:
        assert all(0 < chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1.0)


def check_over(table: Table, status: str) -> None:
    """The game is over: nothing is asked, nothing can be played, its record tells all of it."""
    game = table.read()
    assert (game["status"], game["decision"]) == (status, None)
    assert game["version"] == table.version
    listed = table.read("/moves")
    assert (listed["status"], listed["total"], listed["moves"]) == (status, 0, [])
    for move in ("done", "continue", "roll:6", "place:1L:centre", table.events[-1]["move"]):
        code, problem = table.post(move)
        assert (code, problem["code"]) == (409, "game_over")
        assert status in problem["detail"]
    assert table.read() == game
    check_record(table, game)


def check_record(table: Table, game: dict[str, Any]) -> None:
    """The record replays, here and imported, to the game as it is."""
    record = table.read("/record")
    assert record["moves"] == [event["move"] for event in table.events if not event["forced"]]
    replayed = Game.replay(Record.from_dict(record), load_content())
    assert replayed.status == game["status"]
    view = {name: part for name, part in to_builtins(replayed.view()).items() if name != "status"}
    assert view == {name: game[name] for name in view}
    status, copy = table.server("POST", "/v1/games", {"record": record, "chance": "manual"})
    assert status == 201, copy
    assert {name: copy[name] for name in view} == view
    assert (copy["status"], copy["version"]) == (game["status"], game["version"])


def test_a_manual_game_goes_from_set_up_to_victory(server: Server) -> None:
    table = Table(server, players=FOUR_SEATS, level=1)
    table.play_on(Builders(content_of(server)))
    assert table.status == "won"
    last = [change["text"] for change in table.events[-1]["changes"] if change["text"]]
    assert "The Power Core is built." in last
    assert last[-1] == "The Cosmic Gate opens: the game is won."
    states = {part["id"]: part["state"] for part in table.read()["gate"]["components"]}
    assert states.pop("power_core") == "built_this_round"
    assert set(states.values()) == {"built"}
    assert len(states) == 9
    assert {"roll", "draw", "card"} <= {event["kind"] for event in table.events if event["chance"]}
    check_chances(table)
    check_over(table, "won")


def test_a_manual_game_is_lost_when_the_water_takes_the_centre(server: Server) -> None:
    table = Table(server, players=FOUR_SEATS, level=1)
    table.play_on(Idlers())
    assert table.status == "lost"
    end = table.events[-1]["changes"][-1]
    assert (end["kind"], end["status"]) == ("result", "lost")
    assert end["cause"]["kind"] in {"misfortune", "wrath"}
    assert end["text"].endswith("the game is lost.")
    assert [p["dry"] for p in table.read()["island"]["peninsulas"]] == [0] * 6
    flooded = [
        change["tile"]
        for event in table.events
        for change in event["changes"]
        if change["kind"] == "flood"
    ]
    assert len(flooded) == len(set(flooded)) == 36
    check_chances(table)
    check_over(table, "lost")


def all_built_but_the_core() -> dict[str, Any]:
    built = dict.fromkeys(load_content().introduction.blueprint, "built")
    return FINISHED | {"components": built}


def test_a_manual_game_starts_from_a_table_in_mid_game_and_is_won(server: Server) -> None:
    position = all_built_but_the_core()
    table = Table(server, players=FOUR_SEATS, level=1, position=position)
    start = table.read()
    assert (start["version"], start["round"], start["wrath"]["space"]) == (0, 5, 4)
    assert start["players"][0]["resources"]["atlantium"] == 2
    assert {p["id"]: p["dry"] for p in start["island"]["peninsulas"]}["hills"] == 3
    table.play_on(Builders(content_of(server)))
    assert table.status == "won"
    assert table.read()["round"] == 5
    assert table.read("/record")["setup"]["position"] == position
    check_chances(table)
    check_over(table, "won")


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_served_manual_game_outlives_its_server_with_a_slip_taken_back(tmp_path: Path) -> None:
    words = ("serve", "--port", "0", "--data-dir", str(tmp_path), "--workers", "0")
    setup = {"players": FOUR_SEATS, "level": 1, "position": all_built_but_the_core()}
    with running(*words) as served:
        table = Table(served_by(served), **setup)
        people = Builders(content_of(table.server))
        table.play_on(people, until=lambda asked: asked["kind"] == "draw_misfortune")
        asked = table.read()
        table.play(people.answer(table, table.listed())[0])
        table.play("takeback")
        before = table.read()
        assert before["can_undo_to"] == asked["version"] + 1  # a card was seen
        changed = ("version", "updated", "can_undo_to")
        assert {**asked, **dict.fromkeys(changed)} == {**before, **dict.fromkeys(changed)}
        served.process.terminate()
        assert served.process.wait(timeout=60) == 0
    with running(*words) as served:
        table.server = served_by(served)
        assert table.read() == before
        table.play_on(people)
        assert table.status == "won"
        record = Record.from_dict(table.read("/record"))
    assert len(record.moves) == table.version - 2
    assert Game.replay(record, load_content()).status == "won"


def served_by(served: Any) -> Server:
    """Let a table talk to a server in a process of its own."""

    def call(
        method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        named = {name.replace("-", "_"): value for name, value in (headers or {}).items()}
        reply = served.call(method, path, body, **named)
        return reply.status, reply.json

    return call
