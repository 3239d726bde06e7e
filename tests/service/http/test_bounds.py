"""Bounds: what one request or one key may cost is small, whatever it sends."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, cast

import pytest
from flask import Flask
from redis import Redis

from game import Game, Record, load_content
from service.http.games import lookup
from service.http.kit.context import FairSlots, Share
from service.store.games import game_store
from tests.service.client import ApiClient, check_problem, key_file

LIMIT = 990_000
FOUR = '{"players":4,"level":1,'
JSON = {"Content-Type": "application/json"}


def filled(start: str, entry: str, end: str) -> str:
    return start + entry * ((LIMIT - len(start) - len(end)) // len(entry)) + end


COSTLY = {
    "ones in moves": filled('{"moves":[', "1,", "1]}"),
    "texts in moves": filled('{"moves":["', '","', '"]}'),
    "ones in blueprint": filled(FOUR + '"blueprint":[', "1,", "1]}"),
    "seats": filled('{"players":[', "{},", "{}]}"),
    "unknown fields": "{" + ",".join(f'"u{i}":1' for i in range(90_000)) + "}",
    "monsters": filled(FOUR + '"expansion":{"monsters":[', "1,", "1]}}"),
    "unknown monsters": filled(FOUR + '"expansion":{"monsters":[', '"x",', '"x"]}}'),
    "atlanteans": filled(FOUR + '"position":{"atlanteans":[', "{},", "{}]}}"),
    "names in a position": FOUR
    + '"position":{'
    + ",".join(f'"u{i}":1' for i in range(90_000))
    + "}}",
    "moves of a record": filled(
        '{"record":{"format":1,"rules":"base-5","content":"x","setup":{},"moves":[',
        '"a",',
        '"a"]}}',
    ),
    "lines of a record": filled('{"record":"{}', "\\na", '"}'),
    "brackets in a record": filled('{"record":"', "[", '"}'),
    "brackets": "[" * LIMIT,
    "nested lists": "[" * 400_000 + "]" * 400_000,
    "digits": filled('{"players":', "9", "}"),
    "escapes": filled('{"variant":"', "\\u0000", '"}'),
}


@pytest.mark.parametrize("path", ["/v1/games", "/v1/hints", "{game}/moves", "{game}/hints"])
@pytest.mark.parametrize("body", COSTLY.values(), ids=COSTLY.keys())
def test_no_body_within_the_limit_costs_a_second(client: ApiClient, path: str, body: str) -> None:
    game = client.new_game()
    headers = {**JSON, "If-Match": '"0"'}
    taken = []
    for _ in range(3):  # the quickest counts: the machine or a collection of garbage may add to one
        began = time.thread_time()  # of this thread, without the time of others
        reply = client.post(path.format(game=game), data=body, headers=headers)
        taken.append(time.thread_time() - began)
        assert reply.status_code in {400, 413, 422}, reply.get_data(as_text=True)[:300]
        if taken[-1] < 1.0:
            return
    pytest.fail(f"the quickest of three took {min(taken):.1f} s")


def test_a_body_of_exactly_the_limit_is_taken(
    settings: dict[str, Any], redis: Redis, client: ApiClient
) -> None:
    del settings, redis
    for extra, status in ((0, 201), (1, 413)):
        body = b'{"players": 4}'
        body += b" " * (1_000_000 + extra - len(body))
        assert client.post("/v1/games", data=body, headers=JSON).status_code == status


@pytest.mark.parametrize(
    "text", ["1_0", "+5", "\uff15", " 5", "5 ", "1e1", "0x5", "5.0", "", "\u0665"]
)
def test_a_number_in_a_query_is_plain_digits(client: ApiClient, text: str) -> None:
    check_problem(
        client.get("/v1/games", query_string={"limit": text}), 422, "invalid_value", "limit"
    )
    assert client.get("/v1/games", query_string={"limit": "5"}).status_code == 200


def slips(count: int) -> tuple[dict[str, Any], list[str]]:
    """Make a record that rolls and takes back so many times, and its set-up."""
    content = load_content()
    seats = ["artificer", "orator", "adept", "priest"]
    players = [
        {"councilor": name, "color": color}
        for name, color in zip(seats, ["red", "blue", "green", "yellow"], strict=True)
    ]
    from random import Random  # noqa: PLC0415

    from game import complete_setup  # noqa: PLC0415

    game = Game.new(complete_setup({"players": players, "level": 1}, content, Random(1)), content)
    while (decision := game.decision()) is not None and not decision.chance:
        moves = [move.id for move in game.legal_moves()]
        game.play("done" if "done" in moves else moves[0])
    outcome = game.legal_moves()[0].id
    record = {**game.record().to_dict()}
    return record, [outcome, "takeback"] * count


def test_taking_back_costs_the_same_however_long_the_record_is() -> None:
    record, pairs = slips(400)
    content = load_content()
    spent = []
    for count in (200, 800):
        log = Record(record["setup"], (*record["moves"], *pairs[:count]), record["content"])
        began = time.thread_time()
        game = Game.replay(log, content)
        spent.append(time.thread_time() - began)
        assert game.version == len(record["moves"]) + count
    # Four times the entries: about four times the time where each costs the same; sixteen times
    # if each one replayed the record.
    assert spent[1] < 10 * spent[0]


def test_a_game_that_was_restored_takes_back_too(client: ApiClient, app: Flask) -> None:
    record, pairs = slips(2)
    made = client.post("/v1/games", {"record": record, "chance": "manual"})
    assert made.status_code == 201
    game = made.headers["Location"]
    assert client.play(game, pairs[0]).status_code == 200
    app.extensions["cosmicgate"].games.forget(game.rsplit("/", 1)[1])
    assert client.play(game, "takeback").status_code == 200
    assert client.play(game, *pairs).status_code == 200


def test_a_log_has_a_largest_length(client: ApiClient, monkeypatch: pytest.MonkeyPatch) -> None:
    record, pairs = slips(3)
    made = client.post("/v1/games", {"record": record, "chance": "manual"})
    game, version = made.headers["Location"], made.get_json()["version"]
    monkeypatch.setattr(lookup, "LONGEST_LOG", version + 4)
    assert client.play(game, *pairs[:4]).status_code == 200
    body = check_problem(client.play(game, *pairs[:2]), 422, "game_too_long")
    assert body["limit"] == version + 4
    monkeypatch.setattr(lookup, "LONGEST_LOG", 3)
    for path in ("/v1/games", "/v1/hints"):
        asked = {"record": record} | ({"budget": {"simulations": 1}} if "hints" in path else {})
        check_problem(client.post(path, asked), 422, "game_too_long")


def test_long_records_take_turns(
    app: Flask, client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookup, "SHORT_REPLAY", 1)
    monkeypatch.setattr(lookup, "REPLAY_WAIT_SECONDS", 0.01)
    record, _ = slips(0)
    replays = app.extensions["cosmicgate"].replays
    while replays.acquire():
        pass
    refused = client.post("/v1/games", {"record": record})
    check_problem(refused, 503, "too_many_replays")
    assert refused.headers["Retry-After"] == "2"
    replays.release()
    assert client.post("/v1/games", {"record": record}).status_code == 201


def test_a_fork_has_the_events_of_its_source(client: ApiClient) -> None:
    record, pairs = slips(1)
    made = client.post("/v1/games", {"record": record, "chance": "manual"})
    game, version = made.headers["Location"], made.get_json()["version"]
    assert client.play(game, *pairs).status_code == 200
    fork = client.post(f"{game}/fork", {}).headers["Location"]
    assert client.get(f"{fork}").get_json()["version"] == version + 2
    assert client.get(f"{fork}/moves").get_json() == client.get(f"{game}/moves").get_json()
    store = {path: _events(client, path) for path in (game, fork)}
    assert store[game] == store[fork]


def _events(client: ApiClient, game: str) -> list[str]:
    reply = client.get(f"{game}/events")
    lines = []
    for line in reply.response:
        text = line.decode() if isinstance(line, bytes) else line
        if "still here" in text:
            break
        lines.append(text)
        if len(lines) > 400:
            break
    reply.close()
    return [line for line in lines if line.startswith("event: move")]


def test_fair_slots_leave_one_for_the_next_caller() -> None:
    slots = FairSlots(8)
    greedy = sum(slots.acquire(Share("first")) for _ in range(20))
    assert greedy == 4
    assert slots.acquire(Share("second"))
    assert slots.acquire(Share("third"))
    for _ in range(greedy):
        slots.release(Share("first"))
    assert slots.acquire(Share("first"))


def test_spectators_leave_streams_to_seats_to_the_creator_and_to_each_other() -> None:
    slots = FairSlots(8)
    watching = [
        sum(slots.acquire(Share("club", f"spectator {number}", watches=True)) for _ in range(9))
        for number in range(9)
    ]
    assert watching == [1, 1, *[0] * 7]
    assert slots.acquire(Share("club", "seat 1"))
    assert not slots.acquire(Share("club", "seat 2"))  # the last one is the key's
    assert slots.acquire(Share("club"))
    assert slots.acquire(Share("another"))


def test_seats_leave_one_stream_to_the_creator_and_to_the_next_seat() -> None:
    slots = FairSlots(8)
    seats = [
        sum(slots.acquire(Share("club", f"seat {number}")) for _ in range(9)) for number in (1, 2)
    ]
    assert seats == [2, 1]
    assert slots.acquire(Share("club"))
    for _ in range(seats[0]):
        slots.release(Share("club", "seat 1"))
    assert slots.acquire(Share("club", "seat 3"))


def test_a_seat_may_take_the_only_stream_of_a_small_server_and_a_spectator_may_not() -> None:
    slots = FairSlots(1)
    assert not slots.acquire(Share("club", "spectator", watches=True))
    assert slots.acquire(Share("club", "seat 1"))
    assert not slots.acquire(Share("club"))
    slots.release(Share("club", "seat 1"))
    assert slots.acquire(Share("club"))


def test_without_keys_one_caller_may_hold_every_slot() -> None:
    slots = FairSlots(8)
    assert sum(slots.acquire() for _ in range(20)) == 8


@pytest.fixture
def two_keys(settings: dict[str, Any], tmp_path: Path) -> dict[str, Any]:
    settings["api_keys_file"] = key_file(tmp_path, first="key-of-first", second="key-of-second")
    return settings


@pytest.fixture
def two_clients(two_keys: dict[str, Any], app: Flask) -> tuple[ApiClient, ApiClient]:
    del two_keys
    first, second = (
        ApiClient(app.test_client(), {"Authorization": f"Bearer key-of-{name}"})
        for name in ("first", "second")
    )
    return first, second


def test_a_key_that_fills_the_queue_leaves_room_and_the_next_turn(
    two_clients: tuple[ApiClient, ApiClient],
) -> None:
    first, second = two_clients
    game, other_game = first.new_game(), second.new_game()
    statuses = [
        first.post(f"{game}/hints", {"budget": {"seconds": 60}, "seed": n}).status_code
        for n in range(65)
    ]
    assert statuses.count(202) == 32
    assert set(statuses) == {202, 503}
    asked = second.post(f"{other_game}/hints", {"budget": {"seconds": 1}})
    assert asked.status_code == 202
    waits = {
        name: client.get("/v1/queue").get_json()
        for name, client in (("first", first), ("second", second))
    }
    assert waits["first"]["waiting"] == waits["second"]["waiting"] == 33


def test_a_key_with_many_streams_leaves_some_to_others(
    two_clients: tuple[ApiClient, ApiClient], app: Flask
) -> None:
    first, second = two_clients
    game, other_game = first.new_game(chance="manual"), second.new_game(chance="manual")
    replies = [first.get(f"{game}/events") for _ in range(16)]
    held = [reply for reply in replies if reply.status_code == 200]
    assert len(held) == app.extensions["cosmicgate"].streams.count // 2
    other = second.get(f"{other_game}/events")
    assert other.status_code == 200
    for reply in (*held, other):
        reply.close()


def test_a_foreign_game_is_refused_before_its_moves_are_read(
    two_clients: tuple[ApiClient, ApiClient], app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two_clients
    game = first.new_game()
    loaded: list[str] = []
    store = app.extensions["cosmicgate"].games.store
    load = store.load

    def counted_load(game_id: str) -> Any:
        loaded.append(game_id)
        return load(game_id)

    monkeypatch.setattr(store, "load", counted_load)
    for path in ("/fork", "/reviews"):
        body = {"budget": {"simulations": 100}} if path == "/reviews" else {}
        check_problem(second.post(f"{game}{path}", body), 404, "game_not_found", "game_id")
    check_problem(second.get(f"{game}/record"), 404, "game_not_found", "game_id")
    assert loaded == []
    assert first.post(f"{game}/fork", {}).status_code == 201
    assert loaded != []


def test_the_ids_of_keyed_hints_cannot_be_guessed(
    two_clients: tuple[ApiClient, ApiClient], redis: Redis
) -> None:
    first, _ = two_clients
    ids = []
    for _ in range(2):
        game = first.new_game()
        headers = {"Idempotency-Key": "k"}
        asked = first.post(f"{game}/hints", {"budget": {"simulations": 5}}, headers=headers)
        assert asked.status_code == 202
        ids.append(asked.get_json()["id"])
        redis.flushall()  # another service: another salt
        first.http.application.extensions["cosmicgate"].hints._salt = b""
    assert ids[0] != ids[1]


def test_a_refusal_at_the_number_of_games_reads_no_index_and_sets_up_nothing(
    settings: dict[str, Any], app: Flask, client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    del settings
    monkeypatch.setattr(game_store.GameStore, "may_have_room", lambda *_: False)

    def never(*_: object) -> None:
        raise AssertionError("it was set up")

    monkeypatch.setattr(app.extensions["cosmicgate"].games, "create", never)
    check_problem(client.post("/v1/games", {"players": 4}), 409, "too_many_games")


def test_a_foreign_host_without_a_key_is_refused(client: ApiClient) -> None:
    for host in ("evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""):
        headers = {"Host": host, "Origin": f"http://{host}"}
        reply = client.post("/v1/games", {"players": 4}, headers=headers)
        check_problem(reply, 421, "wrong_host", "Host")
    for host in ("localhost:8000", "127.0.0.1", "[::1]:8000"):
        assert client.get("/v1/games", headers={"Host": host}).status_code == 200


def test_with_a_key_any_host_will_do_and_named_ones_only_where_they_are_named(
    two_clients: tuple[ApiClient, ApiClient], redis_url: str, tmp_path: Path
) -> None:
    from service.app import create_app  # noqa: PLC0415
    from service.config import Config  # noqa: PLC0415

    first, _ = two_clients
    assert first.get("/v1/games", headers={"Host": "games.example"}).status_code == 200
    named = create_app(
        Config(redis_url=redis_url, data_dir=tmp_path, server_names="games.example, .play.example")
    )
    client = ApiClient(named.test_client())
    for host in ("games.example", "a.play.example:443", "localhost"):
        assert client.get("/healthz", headers={"Host": host}).status_code == 200
    check_problem(client.get("/healthz", headers={"Host": "x.example"}), 421, "wrong_host", "Host")


def test_every_reply_says_what_a_browser_may_do_with_it(client: ApiClient) -> None:
    for path in ("/healthz", "/docs/", "/docs/problems", "/v1/games", "/nowhere"):
        reply = client.get(path)
        assert reply.headers["X-Content-Type-Options"] == "nosniff"
        policy = reply.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        assert "default-src 'none'" in policy
        assert ("script-src 'self'" in policy) == (reply.mimetype == "text/html")


def test_headers_of_a_proxy_do_not_move_the_service(client: ApiClient) -> None:
    headers = {"Script-Name": "/evil", "X-Forwarded-Host": "evil.example", "X-Script-Name": "/e"}
    made = client.post("/v1/games", {"players": 4}, headers=headers)
    assert made.headers["Location"].startswith("/v1/games/")


def test_no_key_has_the_name_of_the_games_without_keys(redis: Redis, tmp_path: Path) -> None:
    from service.config import ConfigError  # noqa: PLC0415
    from service.store.keys import (  # noqa: PLC0415
        KeyNameTakenError,
        KeyStore,
        Quotas,
        read_api_keys,
    )

    with pytest.raises(ConfigError, match=r"Line 1 .* names a key local"):
        read_api_keys(key_file(tmp_path, local="x"))
    with pytest.raises(KeyNameTakenError):
        KeyStore(redis).make("local", "play", owner="local", quotas=Quotas(), now=0)
    assert redis.keys() == []


def test_brackets_as_the_text_of_a_record_are_refused(client: ApiClient) -> None:
    body = json.dumps({"record": "[" * 990_000})
    check_problem(
        client.post("/v1/games", data=body, headers=JSON), 422, "invalid_record", "record"
    )


def test_the_answers_kept_for_keys_are_bounded_and_the_newest_are_repeated(
    client: ApiClient, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, pairs = slips(1)
    made = client.post("/v1/games", {"record": record, "chance": "manual"})
    game = made.headers["Location"]
    monkeypatch.setattr(game_store, "MOST_ANSWER_BYTES", 4_000)
    version = made.get_json()["version"]
    for number in range(40):
        assert client.play(game, *pairs, version=version, key=f"k{number}").status_code == 200
        version += 2
    id_ = game.rsplit("/", 1)[1]
    kept = 0
    for name in ("answers", "answers:old"):
        answers = cast("list[bytes]", redis.hvals(f"cosmicgate:game:{id_}:{name}"))
        kept += sum(map(len, answers))
    assert 0 < kept < 8_500
    repeated = client.play(game, *pairs, version=version - 2, key="k39")
    assert repeated.headers["Idempotency-Replayed"] == "true"
    forgotten = client.play(game, *pairs, version=made.get_json()["version"], key="k0")
    check_problem(forgotten, 412, "stale_version", "If-Match")
    assert client.version(game) == version
    client.send("DELETE", game)
    assert not redis.keys(f"cosmicgate:game:{id_}*")
