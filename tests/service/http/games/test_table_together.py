"""Several clients play, undo, plan and follow one game at the same time, in any order.

Versions only rise, the record replays to the game as it is, every earlier version stays what it
was, and whoever follows the events sees the same table.
"""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.strategies import booleans, data, integers
from msgspec import to_builtins

from game import Game, Record, load_content
from tests.game.table_client import apply, normal
from tests.service.client import ApiClient

CONTENT = load_content()
SHOWN = ("players", "island", "gate", "wrath", "misfortunes", "library", "round", "phase", "status")


class Table(RuleBasedStateMachine):
    """A game, the moments that were seen of it, and one client that only follows."""

    app: Flask

    def __init__(self) -> None:
        super().__init__()
        self.client = ApiClient(self.app.test_client())
        self.game = self.client.new_game(chance="server", undo="free", level=2)
        self.view: dict[str, Any] = self.read()
        self.version: int = self.view["version"]
        self.seen: dict[int, Any] = {}
        self.plan: str | None = None

    def read(self, **query: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(self.game, query_string=query).get_json()
        return found

    def note(self, reply: Any) -> None:
        """Follow the events of a write, as the stream would send them."""
        body = reply.get_json()
        if reply.status_code != 200:
            assert body["code"] in {
                "illegal_move",
                "plan_does_not_fit",
                "stale_version",
                "game_over",
                "cannot_undo",
            }, body
            return
        assert body["version"] > self.version
        versions = [event["version"] for event in body["events"]]
        assert versions == sorted(versions)
        for event in body["events"]:
            for change in event["changes"]:
                apply(self.view, copy.deepcopy(change))
        self.version = body["version"]

    @rule(draw=data(), times=integers(1, 6))
    def play(self, draw: Any, times: int) -> None:
        for _ in range(times):
            moves = self.client.moves(self.game)
            if moves:
                move = moves[draw.draw(integers(0, len(moves) - 1))]["id"]
                self.note(self.client.play(self.game, move))

    @rule(draw=data())
    def play_if_legal_what_was_legal_before(self, draw: Any) -> None:
        past = draw.draw(integers(0, self.version))
        listed = self.client.get(f"{self.game}/moves", query_string={"version": past}).get_json()
        if listed["moves"]:
            move = listed["moves"][draw.draw(integers(0, len(listed["moves"]) - 1))]["id"]
            body = {"move": move, "if_legal": True}
            self.note(self.client.post(f"{self.game}/moves", body))

    @rule(draw=data(), stale=booleans())
    def undo(self, draw: Any, stale: bool) -> None:
        if self.version == 0:
            return
        to = draw.draw(integers(0, self.version - 1))
        tag = f'"{self.version - stale}"'
        reply = self.client.post(f"{self.game}/undo", {"to": to}, headers={"If-Match": tag})
        assert (reply.status_code == 412) == stale
        self.note(reply)

    @rule(draw=data(), times=integers(1, 3))
    def plan_a_turn(self, draw: Any, times: int) -> None:
        if self.plan is not None:
            self.client.send("DELETE", self.plan)
        reply = self.client.post(f"{self.game}/fork", {"ephemeral": True, "seed": times})
        self.plan = reply.headers["Location"]
        for _ in range(times):
            moves = self.client.moves(self.plan)
            if moves:
                self.client.play(self.plan, moves[draw.draw(integers(0, len(moves) - 1))]["id"])

    @precondition(lambda self: self.plan is not None)
    @rule()
    def commit_the_plan(self) -> None:
        assert self.plan is not None
        body = {"plan": self.plan.rsplit("/", 1)[1], "if_legal": True}
        self.note(self.client.post(f"{self.game}/moves", body))

    @rule()
    def remember(self) -> None:
        now = self.read()
        self.seen[now["version"]] = {name: now[name] for name in SHOWN}

    @invariant()
    def the_follower_sees_the_same_table(self) -> None:
        now = self.read()
        assert now["version"] == self.version
        shown = normal({name: now[name] for name in SHOWN})
        assert {name: normal(self.view)[name] for name in SHOWN} == shown

    @rule()
    def the_record_replays_to_the_game(self) -> None:
        record = Record.from_dict(self.client.get(f"{self.game}/record").get_json())
        view = to_builtins(Game.replay(record, CONTENT).view())
        now = self.read()
        assert {name: view[name] for name in SHOWN} == {name: now[name] for name in SHOWN}

    def teardown(self) -> None:
        for version, view in self.seen.items():
            past = self.read(version=version)
            assert {name: past[name] for name in SHOWN} == view
        reply = self.client.get(f"{self.game}/events").get_data(as_text=True)
        ids = [int(line[4:]) for line in reply.splitlines() if line.startswith("id: ")]
        assert ids == list(range(1, self.version + 1))
        events = [line[6:] for line in reply.splitlines() if line.startswith("data: ")]
        assert all("version" in json.loads(line) for line in events if "move" in line)


@pytest.fixture(name="settings")
def _settings(settings: dict[str, Any]) -> dict[str, Any]:
    """Let streams of events end soon."""
    return {**settings, "max_stream_seconds": 0.2}


def test_several_clients_at_one_table(app: Flask) -> None:
    machine: Any = type("TableOfTest", (Table,), {"app": app})
    state_machine = machine.TestCase
    state_machine.settings = hypothesis_settings(
        max_examples=4,
        stateful_step_count=8,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    state_machine().runTest()
