"""A game's events: a stream from any version, live, resumed, bounded; or a list."""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.config import Config
from tests.running import PATIENCE_SECONDS, PROMPT_SECONDS, embedded_store, wait_until
from tests.service.client import ApiClient, check_problem


@pytest.fixture
def settings(settings: dict[str, Any], request: pytest.FixtureRequest) -> dict[str, Any]:
    """Let streams end soon, unless a test gives other seconds."""
    return settings | {"max_stream_seconds": getattr(request, "param", 1.5), "web_threads": 8}


stays_open = pytest.mark.parametrize("settings", [2 * PATIENCE_SECONDS], indirect=True)


def events_of(chunks: Iterator[bytes]) -> Iterator[dict[str, Any]]:
    """Read a stream as a browser does."""
    text = ""
    for chunk in chunks:
        text += chunk.decode()
        while "\n\n" in text:
            block, _, text = text.partition("\n\n")
            fields = dict(line.split(": ", 1) for line in block.splitlines() if line[0] != ":")
            if "event" in fields:
                yield fields | {"data": json.loads(fields["data"])}


def follow(client: ApiClient, game: str, **options: Any) -> Iterator[dict[str, Any]]:
    reply = client.get(f"{game}/events", **options)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert reply.mimetype == "text/event-stream"
    assert reply.headers["Cache-Control"] == "no-store"
    return events_of(iter(reply.iter_encoded()))


def test_a_stream_begins_with_what_was_played(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    played: list[Any] = [client.play_first(game).json["events"][0] for _ in range(4)]  # type: ignore[index]
    found = list(follow(client, game))
    assert [event["event"] for event in found] == ["move"] * 4
    assert [event["data"] for event in found] == played
    assert [event["id"] for event in found] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("way", ["header", "query", "both"])
def test_a_stream_is_resumed_behind_the_last_event(client: ApiClient, way: str) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=5)
    ways: dict[str, dict[str, Any]] = {
        "header": {"headers": {"Last-Event-ID": "3"}},
        "query": {"query_string": {"after": 3}},
        "both": {"headers": {"Last-Event-ID": "3"}, "query_string": {"after": 1}},
    }
    options = ways[way]
    assert [event["id"] for event in follow(client, game, **options)] == ["4", "5"]


def test_a_client_without_a_stream_reads_the_events_after_the_version_it_knows(
    client: ApiClient,
) -> None:
    game = client.new_game(chance="manual")
    played: list[Any] = [client.play_first(game).json["events"][0] for _ in range(4)]  # type: ignore[index]
    path = f"{game}/events"
    assert client.get(path, query_string={"format": "json"}).json == {
        "version": 4,
        "events": played,
    }
    later = {"format": "json", "after": 3}
    assert client.get(path, query_string=later).json == {"version": 4, "events": played[3:]}
    nothing = {"format": "json", "after": 4}
    assert client.get(path, query_string=nothing).json == {"version": 4, "events": []}
    check_problem(
        client.get(path, query_string={"format": "xml"}), 422, "invalid_value", field="format"
    )


@stays_open
def test_moves_arrive_while_the_stream_is_open_and_none_is_missed(
    client: ApiClient, app: Flask
) -> None:
    game = client.new_game(chance="manual")
    seen: list[str] = []

    def listen() -> None:
        for event in itertools.islice(follow(ApiClient(app.test_client()), game), 20):
            seen.append(event["id"])

    listener = threading.Thread(target=listen)
    listener.start()
    client.play_first(game)
    wait_until(lambda: seen)
    client.play_first(game, times=19)
    listener.join(PATIENCE_SECONDS)
    assert seen == [str(number) for number in range(1, 21)]


def test_a_stream_ends_with_the_game(client: ApiClient) -> None:
    game = client.new_game()
    while client.play_first(game).json["status"] == "running":  # type: ignore[index]
        pass
    began = time.monotonic()
    last = list(follow(client, game))[-1]
    assert last["event"] == "end"
    assert last["data"]["status"] in {"won", "lost"}
    assert time.monotonic() - began < PROMPT_SECONDS


@stays_open
def test_a_stream_ends_when_the_game_is_deleted(client: ApiClient, app: Flask) -> None:
    game = client.new_game()
    remover = threading.Timer(0.3, lambda: ApiClient(app.test_client()).send("DELETE", game))
    remover.start()
    began = time.monotonic()
    assert list(follow(client, game))[-1]["event"] == "deleted"
    assert time.monotonic() - began < PROMPT_SECONDS
    remover.join()


def test_an_open_stream_is_closed_after_its_time(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    began = time.monotonic()
    assert list(follow(client, game)) == []
    assert 1.4 < time.monotonic() - began < PROMPT_SECONDS


def test_streams_beyond_the_bound_are_refused_and_closed_ones_make_room(
    app: Flask, client: ApiClient
) -> None:
    game = client.new_game(chance="manual")
    bound = app.extensions["cosmicgate"].streams.count
    assert bound == 2
    replies = [ApiClient(app.test_client()).get(f"{game}/events") for _ in range(bound)]
    refused = client.get(f"{game}/events")
    body = check_problem(refused, 503, "too_many_streams")
    assert refused.headers["Retry-After"] == "2"
    assert "its place is free within 2 s" in body["detail"]
    assert client.get(game).status_code == 200
    for reply in replies:
        reply.close()
    again = client.get(f"{game}/events")
    assert again.status_code == 200
    again.close()


def test_a_version_that_never_was_cannot_be_followed(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    check_problem(client.get(f"{game}/events?after=1"), 422, "unknown_version", "after")
    known = {"Last-Event-ID": "1"}
    reply = client.get(f"{game}/events?format=json", headers=known)
    check_problem(reply, 422, "unknown_version", "Last-Event-ID")


def test_a_follower_that_knows_more_than_the_game_begins_anew(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game)
    found = list(follow(client, game, headers={"Last-Event-ID": "7"}))
    assert [(event["event"], event.get("id")) for event in found] == [("reset", "0"), ("move", "1")]
    assert [event["event"] for event in follow(client, game, headers={"Last-Event-ID": "1"})] == []


def test_a_follower_learns_that_the_store_has_an_older_game(
    client: ApiClient, redis: Redis
) -> None:
    """As after a restore from a back-up, or when a primary is lost with its last writes."""
    game = client.new_game(chance="manual")
    client.play_first(game)
    older: Any = {key: redis.dump(key) for key in redis.scan_iter("*")}
    client.play_first(game)
    stream = follow(client, game)
    assert [next(stream)["event"] for _ in range(2)] == ["move", "move"]
    for key, value in older.items():
        redis.restore(key, 0, value, replace=True)
    found = [(event["event"], event.get("id")) for event in stream]
    assert found == [("reset", "0"), ("move", "1")]


@pytest.mark.parametrize("id_", ["x", "-1", "1.5", "1" * 30, "²"])
def test_an_unusable_last_event_is_refused(client: ApiClient, id_: str) -> None:
    game = client.new_game(chance="manual")
    reply = client.get(f"{game}/events", headers={"Last-Event-ID": id_})
    check_problem(reply, 400, "bad_header", "Last-Event-ID")


def test_a_stream_ends_quietly_when_the_store_goes_away(tmp_path: Path) -> None:
    with embedded_store(tmp_path) as store:
        app = create_app(Config(redis_url=store.url))
        client = ApiClient(app.test_client())
        game = client.new_game(chance="manual")
        client.play_first(game)
        stream = follow(client, game)
        assert next(stream)["event"] == "move"
        store.stop()
        assert list(stream) == []
        check_problem(client.get(f"{game}/events"), 503, "store_unavailable")
        assert app.extensions["cosmicgate"].streams.acquire(), "the ended stream released its slot"


@stays_open
def test_a_stream_of_a_manual_game_hears_that_its_end_was_taken_back(
    client: ApiClient, app: Flask
) -> None:
    game = client.new_game(chance="manual")
    taken_back = False
    while client.play_first(game).json["status"] == "running":  # type: ignore[index]
        pass

    def take_back() -> None:
        nonlocal taken_back
        reply = ApiClient(app.test_client()).play(game, "takeback")
        taken_back = reply.status_code == 200

    later = threading.Timer(0.5, take_back)
    later.start()
    heard = next(event for event in follow(client, game) if "takeback" in event["data"].values())
    later.join()
    assert (heard["event"], heard["data"]["move"]) == ("move", "takeback")
    assert taken_back


@pytest.mark.parametrize("kind", ["hints", "reviews"])
def test_a_stream_of_a_deleted_game_ends_with_its_end(client: ApiClient, kind: str) -> None:
    game = client.new_game()
    asked = client.post(f"{game}/{kind}", {"budget": {"simulations": 10}})
    stream = follow(client, asked.headers["Location"])
    assert next(stream)["event"] == "progress"
    client.send("DELETE", game)
    (end,) = stream
    assert end["event"] == end["data"]["status"] == "cancelled"
    assert end["data"]["id"] == asked.get_json()["id"]
    assert end["data"]["ended"] >= end["data"]["created"]
