"""Several clients play, undo, plan, fork and follow one game at the same time, in any order.

Each client knows the game as it saw it last. Versions only rise, a refusal changes nothing, the
record replays to the game as it is, every earlier version stays what it was, and whoever follows
the events sees the table that a fresh read shows.
"""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase
from hypothesis import settings as hypothesis_settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import booleans, integers, sampled_from
from msgspec import to_builtins

from game import Game, Record, load_content
from game.game import is_chance_entry
from tests.game.table_client import apply, normal
from tests.service.client import ApiClient

CONTENT = load_content()
SHOWN = ("players", "island", "gate", "wrath", "misfortunes", "library", "this_round", "hologram",
         "expansion", "round", "phase", "status")  # fmt: skip
SETUPS: list[dict[str, Any]] = [
    {"chance": "server", "undo": "free", "level": 2},
    {"chance": "manual", "undo": "until_chance"},
    {"chance": "server", "undo": "until_chance", "expansion": {"monsters": ["medusa", "harpies"]}},
]
CLIENTS = 3


class Client:
    """A client at the table: the version it saw last, and its view, which events change."""

    def __init__(self, app: Flask, game: str) -> None:
        self.api = ApiClient(app.test_client())
        self.game = game
        self.view: dict[str, Any] = self.api.get(game).get_json()
        self.version: int = self.view["version"]
        self.plan: str | None = None
        self.planned_from = 0
        """The number of moves before the plan."""

    @property
    def seen(self) -> dict[str, str]:
        """The header that names the version that was seen last."""
        return {"If-Match": f'"{self.version}"'}

    def follow(self, answered: dict[int, list[Any]]) -> None:
        """Read the stream up to now; it has what the writers were answered."""
        reply = self.api.get(f"{self.game}/events?after={self.version}")
        assert reply.status_code == 200, reply.get_data(as_text=True)
        text = reply.get_data(as_text=True)
        reply.close()
        for block in text.split("\n\n"):
            lines = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
            if lines.get("event") == "move":
                event = json.loads(lines["data"])
                assert event in answered[event["version"]]
                for change in event["changes"]:
                    apply(self.view, change)
                self.version = int(lines.get("id", self.version))


class Table(RuleBasedStateMachine):
    """A game, its clients, and what is known of its past."""

    def __init__(self, app: Flask) -> None:
        super().__init__()
        self.app = app

    @initialize(setup=sampled_from(SETUPS))
    def open(self, setup: dict[str, Any]) -> None:
        self.reader = ApiClient(self.app.test_client())
        self.game = self.reader.new_game(**setup)
        self.clients = [Client(self.app, self.game) for _ in range(CLIENTS)]
        self.version = self.clients[0].version
        self.answered: dict[int, list[Any]] = {}
        self.past = {self.version: self.read()}

    def read(self, **query: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.reader.get(self.game, query_string=query).get_json()
        return {name: found[name] for name in SHOWN}

    def recorded(self, game: str) -> list[str]:
        moves: list[str] = self.reader.get(f"{game}/record").get_json()["moves"]
        return moves

    def listed(self, version: int) -> list[str]:
        return [move["id"] for move in self.reader.moves(self.game, version=version)]

    def written(self, reply: Any, *refusals: str) -> bool:
        """Take in the answer to a write, which may be refused for these reasons only."""
        body = reply.get_json()
        if reply.status_code != 200:
            assert body["code"] in refusals, body
            assert self.reader.version(self.game) == self.version, "a refusal changes nothing"
            return False
        assert body["version"] > self.version, "versions only rise"
        versions = [event["version"] for event in body["events"]]
        assert sorted(set(versions)) == list(range(self.version + 1, body["version"] + 1))
        assert versions == sorted(versions)
        for event in body["events"]:
            self.answered.setdefault(event["version"], []).append(event)
        self.version = body["version"]
        self.past[self.version] = self.read()
        return True

    # --- what clients do ----------------------------------------------------------------------

    @rule(who=integers(0, CLIENTS - 1), seed=integers(0, 999), times=integers(1, 20))
    def play(self, who: int, seed: int, times: int) -> None:
        """Play at the version seen last: the first move tells whether that is the present one."""
        client, chance = self.clients[who], Random(seed)
        for _ in range(times):
            moves = self.listed(client.version)
            if not moves:
                return
            body, is_now = {"move": chance.choice(moves)}, client.version == self.version
            reply = client.api.post(f"{self.game}/moves", body, headers=client.seen)
            assert self.written(reply, "stale_version") == is_now
            if not is_now:
                return
            client.follow(self.answered)

    @rule(who=integers(0, CLIENTS - 1), seed=integers(0, 999))
    def play_if_legal(self, who: int, seed: int) -> None:
        """Play what was legal when the client looked last, whatever came between."""
        client = self.clients[who]
        moves = self.listed(client.version)
        if moves:
            move = Random(seed).choice(moves)
            is_legal = move in self.listed(self.version)
            body = {"move": move, "if_legal": True}
            reply = client.api.post(f"{self.game}/moves", body)
            assert self.written(reply, "illegal_move", "game_over", "not_a_move") == is_legal

    @rule(who=integers(0, CLIENTS - 1), back=integers(1, 12))
    def undo(self, who: int, back: int) -> None:
        """Go back as far as the game allows, if nobody wrote since the client looked."""
        client, to = self.clients[who], max(0, self.version - back)
        earliest = self.reader.get(self.game).get_json()["can_undo_to"]
        allowed = client.version == self.version and earliest <= to < self.version
        reply = client.api.post(f"{self.game}/undo", {"to": to}, headers=client.seen)
        refusals = ("stale_version", "cannot_undo", "unknown_version")
        assert self.written(reply, *refusals) == allowed
        if allowed and to in self.past:
            assert self.past[self.version] == self.past[to]

    @precondition(lambda self: self.version > 0)
    @rule(who=integers(0, CLIENTS - 1))
    def take_back_an_outcome(self, who: int) -> None:
        client = self.clients[who]
        body = {"move": "takeback"}
        reply = client.api.post(f"{self.game}/moves", body, headers=client.seen)
        self.written(reply, "stale_version", "illegal_move", "game_over")

    @rule(who=integers(0, CLIENTS - 1), seed=integers(0, 999), times=integers(1, 4))
    def plan(self, who: int, seed: int, times: int) -> None:
        """Play some moves in a private plan, of which the game shows nothing."""
        client, chance = self.clients[who], Random(seed)
        self.drop_plan(client)
        reply = client.api.post(f"{self.game}/fork", {"ephemeral": True})
        client.plan = reply.headers["Location"]
        client.planned_from = len(self.recorded(client.plan))
        for _ in range(times):
            if moves := client.api.moves(client.plan):
                client.api.play(client.plan, chance.choice(moves)["id"])

    @rule(who=integers(0, CLIENTS - 1), if_legal=booleans())
    def commit(self, who: int, if_legal: bool) -> None:
        """Play the planned moves in one request."""
        client = self.clients[who]
        if client.plan is None:
            return
        planned = self.recorded(client.plan)[client.planned_from :]
        before = self.recorded(self.game)
        body: dict[str, Any] = {"plan": client.plan.rsplit("/", 1)[1]}
        headers = None if if_legal else client.seen
        body |= {"if_legal": True} if if_legal else {}
        reply = client.api.post(f"{self.game}/moves", body, headers=headers)
        refusals = ("stale_version", "plan_does_not_fit", "illegal_move", "not_a_move", "game_over")
        if self.written(reply, *refusals, "chance_is_next"):
            while planned and is_chance_entry(planned[-1]):
                planned.pop()  # the game has dice and cards of its own
            after = self.recorded(self.game)
            assert after[: len(before) + len(planned)] == before + planned
            self.drop_plan(client)

    def drop_plan(self, client: Client) -> None:
        if client.plan is not None:
            client.api.send("DELETE", client.plan)
            client.plan = None

    @rule(seed=integers(0, 999))
    def fork(self, seed: int) -> None:
        """Another game goes on from an earlier version, and this one does not notice."""
        version = Random(seed).choice(sorted(self.past))
        reply = self.reader.post(f"{self.game}/fork", {"version": version})
        fork = reply.headers["Location"]
        found = self.reader.get(fork).get_json()
        assert {name: found[name] for name in SHOWN} == self.past[version]
        if self.reader.moves(fork):
            self.reader.play_first(fork)
        self.reader.send("DELETE", fork)

    @rule(who=integers(0, CLIENTS - 1))
    def look(self, who: int) -> None:
        self.clients[who].follow(self.answered)

    @rule()
    def restart(self) -> None:
        """The process forgets the game and reads it again."""
        self.app.extensions["cosmicgate"].games.forget(self.game.rsplit("/", 1)[1])

    # --- what always holds --------------------------------------------------------------------

    @invariant()
    def the_version_is_that_of_the_last_write(self) -> None:
        reply = self.reader.get(self.game)
        assert reply.get_json()["version"] == self.version
        assert reply.headers["ETag"] == f'"{self.version}"'

    @invariant()
    def the_record_replays_to_the_game(self) -> None:
        document = self.reader.get(f"{self.game}/record").get_json()
        copy = Game.replay(Record.from_dict(document), CONTENT)
        assert [move.id for move in copy.legal_moves()] == self.listed(self.version)
        view = to_builtins(copy.view())
        assert {name: view[name] for name in SHOWN} == self.read()

    @invariant()
    def who_followed_up_to_now_sees_the_table(self) -> None:
        shown = normal(self.read())
        for client in self.clients:
            if client.version == self.version:
                followed = normal(deepcopy(client.view))
                assert {name: followed[name] for name in SHOWN} == shown

    def teardown(self) -> None:
        for client in self.clients:
            client.follow(self.answered)
            assert client.version == self.version
            self.drop_plan(client)
        self.who_followed_up_to_now_sees_the_table()
        for version, view in self.past.items():
            assert self.read(version=version) == view
        self.reader.send("DELETE", self.game)


@pytest.fixture(name="settings")
def _settings(settings: dict[str, Any]) -> dict[str, Any]:
    """End streams as soon as they have sent what there is."""
    return {**settings, "max_stream_seconds": 0.1}


def play_together(app: Flask, examples: int, steps: int) -> None:
    """Let hypothesis choose what the clients do."""
    machine: Any = lambda: Table(app)  # noqa: E731 - it is called as the class would be
    run_state_machine_as_test(
        machine,
        settings=hypothesis_settings(
            max_examples=examples,
            phases=[Phase.generate],  # to shrink a failure takes minutes; its steps are few
            stateful_step_count=steps,
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.long
def test_several_clients_at_one_table(app: Flask) -> None:
    play_together(app, examples=10, steps=12)


@pytest.mark.long
def test_several_clients_at_many_tables(app: Flask) -> None:
    play_together(app, examples=80, steps=40)
