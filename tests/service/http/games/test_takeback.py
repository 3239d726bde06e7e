"""Taking back: the outcome that was reported last is undone, and nothing else ever is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from msgspec import to_builtins
from redis import Redis

from game import Game, Record, load_content
from service.store.hints.worker_store import WorkerStore
from tests.service.client import ApiClient, check_problem, contents

LAST_TILES = {
    "wrath_space": 4,
    "phase": "suffer",
    "misfortunes_drawn": 3,
    "peninsulas": {
        name: {"dry": 0}
        for name in ("mountains", "hills", "forests", "cities", "libraries", "forges")
    },
    "misfortunes": {"discard": {"calm_seas": 2, "flood_hills": 2}},
}
"""Nothing is dry but the centre: the next flood is the end."""


def gathered(*out: tuple[int, str]) -> list[dict[str, Any]]:
    """Everybody in the centre, but for these Leaders on places of their own."""
    away = dict(out)
    leaders = [
        {"seat": seat, "piece": "leader", "place": away.get(seat, "centre")} for seat in range(1, 5)
    ]
    followers = [
        {"seat": seat, "piece": "follower", "place": "centre", "count": 2} for seat in range(1, 5)
    ]
    return [*leaders, *followers]


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    """Let streams of events end soon."""
    return {**settings, "max_stream_seconds": 0.3}


@pytest.fixture
def rolling(client: ApiClient) -> str:
    """Return a manual game in which a Leader on the Hills has just begun to act."""
    position = {"phase": "act", "atlanteans": gathered((1, "hills1"), (2, "libraries1"))}
    game = client.new_game(chance="manual", position=position)
    play(client, game, "act:1L:hills1")
    return game


def play(client: ApiClient, game: str, *moves: str) -> dict[str, Any]:
    reply = client.play(game, *moves)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    return dict(reply.get_json())


def shown(client: ApiClient, game: str) -> dict[str, Any]:
    """What a game shows, without what every write changes."""
    found = client.get(game).get_json()
    assert found is not None
    own = ("id", "version", "created", "updated", "forked_from", "can_undo_to")
    return {name: part for name, part in found.items() if name not in own}


def record_of(client: ApiClient, game: str) -> Record:
    return Record.from_dict(client.get(f"{game}/record").get_json())


def stream(client: ApiClient, game: str, after: int) -> list[str]:
    """Read the moves of an event stream that ends by itself."""
    text = client.get(f"{game}/events", query_string={"after": after}).get_data(as_text=True)
    lines = [line.removeprefix("data: ") for line in text.splitlines() if line.startswith("data: ")]
    events = [json.loads(data) for data in lines]
    return [event["move"] for event in events if not event.get("forced")]


def test_the_last_outcome_is_undone_and_another_reported(client: ApiClient, rolling: str) -> None:
    before, version = shown(client, rolling), client.version(rolling)
    moves = client.moves(rolling)
    play(client, rolling, "roll:6")
    assert shown(client, rolling)["players"][0]["resources"]["gold"] == 1
    taken = play(client, rolling, "takeback")
    [event] = taken["events"]
    assert (event["kind"], event["chance"], event["seat"]) == ("takeback", False, None)
    assert "Red gives up 1 gold." in [change["text"] for change in event["changes"]]
    assert taken["version"] == event["version"] == version + 2
    assert taken["decision"]["kind"] == "roll"
    assert shown(client, rolling) == before
    assert client.moves(rolling) == moves
    play(client, rolling, "roll:1")
    assert shown(client, rolling)["players"][0]["resources"]["gold"] == 0


def test_a_slip_and_its_correction_can_be_sent_together(client: ApiClient, rolling: str) -> None:
    body = play(client, rolling, "roll:6", "takeback", "roll:5")
    assert [event["move"] for event in body["events"]] == ["roll:6", "takeback", "roll:5"]
    assert list(record_of(client, rolling).moves) == ["act:1L:hills1", "roll:5"]


def test_taking_back_is_done_once_for_each_key(client: ApiClient, rolling: str) -> None:
    play(client, rolling, "roll:6")
    version = client.version(rolling)
    first = client.play(rolling, "takeback", version=version, key="oops")
    again = client.play(rolling, "takeback", version=version, key="oops")
    assert again.data == first.data
    assert client.version(rolling) == version + 1


def test_outcomes_in_a_row_are_taken_back_one_by_one_until_the_team_moved(
    client: ApiClient, rolling: str
) -> None:
    play(client, rolling, "roll:6", "act:2L:libraries1")
    before = shown(client, rolling)
    for _ in range(2):
        assert before["decision"]["chance"]
        play(client, rolling, client.moves(rolling)[0]["id"])
    play(client, rolling, "takeback")
    play(client, rolling, "takeback")
    assert shown(client, rolling) == before
    problem = check_problem(client.play(rolling, "takeback"), 422, "illegal_move", "move")
    assert "before the next move" in problem["detail"]
    assert shown(client, rolling) == before


def refused(client: ApiClient, redis: Redis, game: str) -> str:
    """Check that nothing can be taken back here, and give the reason."""
    before = contents(redis)
    problem = check_problem(client.play(game, "takeback"), 422, "illegal_move", "move")
    assert contents(redis) == before
    return str(problem["detail"])


def test_at_the_start_there_is_nothing_to_take_back(client: ApiClient, redis: Redis) -> None:
    assert "only an outcome" in refused(client, redis, client.new_game(chance="manual"))


def test_a_move_of_the_team_cannot_be_taken_back(
    client: ApiClient, redis: Redis, rolling: str
) -> None:
    assert "only an outcome" in refused(client, redis, rolling)
    play(client, rolling, "roll:6", "act:3L:centre")
    assert "only an outcome" in refused(client, redis, rolling)


def test_what_the_server_drew_cannot_be_taken_back(client: ApiClient, redis: Redis) -> None:
    game = client.new_game(chance="server")
    assert "the server drew" in refused(client, redis, game)
    while not any(e["chance"] for e in client.play_first(game).get_json()["events"]):
        pass
    assert "the server drew" in refused(client, redis, game)


def test_the_outcome_that_ended_the_game_can_be_taken_back(client: ApiClient) -> None:
    game = client.new_game(chance="manual", position={**LAST_TILES, "atlanteans": gathered()})
    play(client, game, "continue")
    before = shown(client, game)
    assert play(client, game, "draw:flood_hills")["status"] == "lost"
    check_problem(client.play(game, "draw:calm_seas"), 409, "game_over", "game_id")
    body = play(client, game, "takeback")
    assert body["status"] == "running"
    assert shown(client, game) == before
    body = play(client, game, "draw:calm_seas")
    assert body["status"] == "running"
    assert shown(client, game)["phase"] == "act"


def test_the_end_of_a_server_game_cannot_be_taken_back(client: ApiClient) -> None:
    game = client.new_game(position={**LAST_TILES, "atlanteans": gathered()}, seed=1)
    while client.get(game).get_json()["status"] == "running":
        client.play_first(game)
    check_problem(client.play(game, "takeback"), 409, "game_over", "game_id")


def test_the_record_leaves_out_the_slip_and_the_events_keep_it(
    client: ApiClient, rolling: str
) -> None:
    start = client.version(rolling)
    play(client, rolling, "roll:6", "takeback", "roll:1")
    record = record_of(client, rolling)
    assert list(record.moves) == ["act:1L:hills1", "roll:1"]
    text = client.get(f"{rolling}/record?format=text").get_data(as_text=True)
    assert text.splitlines()[1:] == list(record.moves)
    replayed = to_builtins(Game.replay(record, load_content()).view())
    assert replayed["players"] == shown(client, rolling)["players"]
    copy = client.post("/v1/games", {"record": record.to_dict(), "chance": "manual"})
    assert shown(client, copy.headers["Location"]) == shown(client, rolling)
    assert stream(client, rolling, start) == ["roll:6", "takeback", "roll:1"]


def test_every_version_can_be_forked(client: ApiClient, rolling: str) -> None:
    moves = ["roll:6", "takeback", "roll:1", "takeback", "roll:5", "act:3L:centre"]
    seen = {client.version(rolling): shown(client, rolling)}
    for move in moves:
        play(client, rolling, move)
        seen[client.version(rolling)] = shown(client, rolling)
    assert list(seen) == list(range(1, 8))
    for version, then in seen.items():
        reply = client.post(f"{rolling}/fork", {"version": version})
        fork = reply.headers["Location"]
        assert reply.get_json()["version"] == version
        assert shown(client, fork) == then
    play(client, client.post(f"{rolling}/fork", {"version": 2}).headers["Location"], "takeback")
    drawn = client.post(f"{rolling}/fork", {"version": 3, "chance": "server"})
    assert drawn.get_json()["decision"]["chance"] is False, "the server rolls again"


@pytest.mark.parametrize("snapshot", [True, False])
def test_the_game_is_opened_again_as_it_was(
    client: ApiClient, app: Flask, redis: Redis, rolling: str, snapshot: bool
) -> None:
    play(client, rolling, "roll:6", "takeback")
    before, moves = client.get(rolling).json, client.moves(rolling)
    id_ = rolling.rsplit("/", 1)[1]
    app.extensions["cosmicgate"].games.forget(id_)
    if not snapshot:
        redis.hset(f"cosmicgate:game:{id_}", "snapshot", "")
    assert client.get(rolling).json == before
    assert client.moves(rolling) == moves
    play(client, rolling, "roll:2")
    check_problem(client.play(rolling, "fly:1L"), 422, "not_a_move", "move")
    play(client, rolling, "takeback")


def test_a_hint_searches_the_game_without_what_was_taken_back(
    client: ApiClient, app: Flask, rolling: str
) -> None:
    play(client, rolling, "roll:6", "takeback")
    ask = {"budget": {"simulations": 10}}
    check_problem(client.post(f"{rolling}/hints", ask), 409, "chance_is_next", "game_id")
    play(client, rolling, "roll:1")
    reply = client.post(f"{rolling}/hints", ask)
    assert reply.status_code == 202, reply.get_data(as_text=True)
    hint: Any = reply.json
    assert hint["version"] == client.version(rolling) == 4
    services = app.extensions["cosmicgate"]
    work = WorkerStore(services.redis, services.config, "a worker").take_share()
    assert work is not None
    asked = Record.from_dict(work.record)
    assert asked == record_of(client, rolling)
    assert asked.moves == ("act:1L:hills1", "roll:1")
    now = {move.id for move in Game.replay(asked, load_content()).legal_moves()}
    assert now == {move["id"] for move in client.moves(rolling)}
