"""A game's events: a stream from any version, live, resumed, bounded; or a list."""

from __future__ import annotations

import io
import itertools
import re
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import requests
from flask import Flask
from redis import Redis

from service.app import create_app
from service.config import Config
from tests.running import PATIENCE_SECONDS, PROMPT_SECONDS, embedded_store, wait_until
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.following import follow, played_to_its_end


@pytest.fixture
def settings(settings: dict[str, Any], request: pytest.FixtureRequest) -> dict[str, Any]:
    """Let streams end soon, unless a test gives other seconds."""
    return settings | {"max_stream_seconds": getattr(request, "param", 1.5), "web_threads": 8}


stays_open = pytest.mark.parametrize("settings", [2 * PATIENCE_SECONDS], indirect=True)


def test_a_stream_begins_with_what_was_played(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    played: list[Any] = [client.play_first(game).json["events"][0] for _ in range(4)]  # type: ignore[index]
    found = list(follow(client, game))
    assert [event["event"] for event in found] == ["move"] * 4
    assert [event["data"] for event in found] == played
    assert [event["id"] for event in found] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("way", ["header", "query", "both", "stand-in", "newer", "older"])
def test_a_stream_is_resumed_behind_the_last_event(client: ApiClient, way: str) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=5)
    ways: dict[str, dict[str, Any]] = {
        "header": {"headers": {"Last-Event-ID": "3"}},
        "query": {"query_string": {"after": 3}},
        "both": {"headers": {"Last-Event-ID": "3"}, "query_string": {"after": 1}},
        # As the stand-ins for EventSource connect again that can send a token.
        "stand-in": {"query_string": {"after": 1, "lastEventId": "3"}},
        "newer": {"headers": {"Last-Event-ID": "1"}, "query_string": {"lastEventId": "3"}},
        "older": {"headers": {"Last-Event-ID": "3"}, "query_string": {"lastEventId": "1"}},
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


@pytest.mark.parametrize(
    ("header", "parameter", "ids"),
    [("1", "9", ["2"]), ("2", "1", []), ("1", "2", []), ("9", "1", ["0", "1", "2"])],
)
def test_the_header_says_whether_a_follower_is_lost(
    client: ApiClient, header: str, parameter: str, ids: list[str]
) -> None:
    """A browser that was sent back by a reset keeps the parameter of its address."""
    game = client.new_game(chance="manual")
    client.play_first(game)
    client.play_first(game)
    named: Any = {"headers": {"Last-Event-ID": header}, "query_string": {"lastEventId": parameter}}
    assert [event["id"] for event in follow(client, game, **named)] == ids


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


@pytest.mark.parametrize("id_", ["x", "-1", "1.", "1.0", "0.1", ".5", "1" * 30, "²"])
def test_an_unusable_last_event_is_refused(client: ApiClient, id_: str) -> None:
    game = client.new_game(chance="manual")
    reply = client.get(f"{game}/events", headers={"Last-Event-ID": id_})
    check_problem(reply, 400, "bad_header", "Last-Event-ID")
    reply = client.get(f"{game}/events", query_string={"lastEventId": id_})
    check_problem(reply, 422, "invalid_value", "lastEventId")


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


def reconnected(client: ApiClient, address: str, last: str) -> list[int]:
    """Connect again after a last event, in either way; gives the statuses."""
    ways: list[dict[str, Any]] = [
        {"headers": {"Last-Event-ID": last}},
        {"query_string": {"lastEventId": last}},
    ]
    return [client.get(address, **way).status_code for way in ways]


def test_whoever_has_the_end_of_a_game_is_told_to_connect_no_more(client: ApiClient) -> None:
    game = client.new_game()
    while client.play_first(game).json["status"] == "running":  # type: ignore[index]
        pass
    *_, move, end = follow(client, game)
    assert end["event"] == "end"
    assert end["id"] == move["id"] == str(client.version(game))
    assert reconnected(client, f"{game}/events", end["id"]) == [204, 204]
    # Somebody else who knows the version, but not yet that the game is over, hears it.
    (heard,) = follow(client, game, query_string={"after": end["id"]})
    assert heard == end
    listed = {"format": "json", "lastEventId": end["id"]}
    assert client.get(f"{game}/events", query_string=listed).status_code == 200


@pytest.mark.parametrize("setup", [{"chance": "manual"}, {"undo": "free"}])
def test_a_game_whose_end_can_be_taken_back_goes_on_being_followed(
    client: ApiClient, setup: dict[str, Any]
) -> None:
    game = client.new_game(**setup)
    while client.play_first(game).json["status"] == "running":  # type: ignore[index]
        pass
    assert reconnected(client, f"{game}/events", str(client.version(game))) == [200, 200]


@pytest.mark.parametrize("kind", ["hints", "reviews"])
def test_whoever_has_the_end_of_a_search_is_told_to_connect_no_more(
    client: ApiClient, kind: str
) -> None:
    game = client.new_game()
    asked = client.post(f"{game}/{kind}", {"budget": {"simulations": 10}})
    address = asked.headers["Location"]
    began = next(follow(client, address))
    client.send("DELETE", address)
    (end,) = follow(client, address, headers={"Last-Event-ID": began["id"]})
    assert end["event"] == "cancelled"
    assert reconnected(client, f"{address}/events", end["id"]) == [204, 204]


def stream_after(client: ApiClient, game: str, known: str) -> bytes:
    """Read a whole stream behind an event."""
    with client.get(f"{game}/events", headers={"Last-Event-ID": known}) as reply:
        assert reply.status_code == 200, reply.get_data(as_text=True)
        return bytes(reply.get_data())


def ids_of(stream: bytes) -> list[str]:
    return re.findall(r"^event: move\nid: (\S+)$", stream.decode(), re.MULTILINE)


def several_events(client: ApiClient, game: str) -> int:
    """Find the version of an entry of a game's log that has several events."""
    events = client.get(f"{game}/events?format=json").get_json()["events"]
    versions: list[int] = [event["version"] for event in events]
    return next(version for version in versions if versions.count(version) > 1)


@pytest.fixture
def over(client: ApiClient) -> str:
    """Return the address of a game that is over."""
    return played_to_its_end(client)


def test_each_event_of_an_entry_has_an_id_to_go_on_from(client: ApiClient, over: str) -> None:
    version = several_events(client, over)
    found = [event for event in follow(client, over) if event["event"] == "move"]
    ids = [event["id"] for event in found]
    assert len({*ids}) == len(ids)
    here = [n for n, event in enumerate(found) if event["data"]["version"] == version]
    *others, last = [ids[n] for n in here]
    assert others == [f"{version}.{n + 1}" for n in range(len(others))]
    assert last == str(version)
    for number in here:
        assert ids_of(stream_after(client, over, ids[number])) == ids[number + 1 :]
    listed = client.get(f"{over}/events?format=json", headers={"Last-Event-ID": f"{version}.1"})
    assert listed.get_json()["events"] == [event["data"] for event in found[here[1] :]]


def test_the_follower_of_the_guide_survives_a_cut_at_every_byte(
    client: ApiClient, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each event comes once, in order, so that its changes are applied once."""
    page = Path(__file__).resolve().parents[4] / "docs" / "clients.md"
    flags = re.MULTILINE | re.DOTALL
    found = re.search(r"^```python cosmicgate.py\n(.*?)^```", page.read_text(), flags)
    assert found is not None
    guide: dict[str, Any] = {}
    exec(found[1], guide)  # noqa: S102 - the program of the guide, as it stands
    first = several_events(client, over)
    last = first + 1
    streams: dict[str, bytes] = {}
    cut: int | None = None

    def answer(_: str, address: str, headers: dict[str, str], **__: Any) -> requests.Response:
        """Answer as the service does, up to the last entry; the first answer is cut."""
        nonlocal cut
        assert address == f"{guide['ADDRESS']}{over}/events"
        known = headers["Last-Event-ID"]
        if known not in streams:
            stream = stream_after(client, over, known)
            before, end, after = stream.partition(f"\nid: {last}\n".encode())
            assert end
            streams[known] = before + end + after.partition(b"\n\n")[0] + b"\n\n"
        reply = requests.Response()
        reply.status_code, reply.raw = 200, io.BytesIO(streams[known][:cut])
        cut = None
        return reply

    monkeypatch.setattr(requests, "request", answer)
    wanted = client.get(f"{over}/events?format=json&after={first - 1}").get_json()["events"]
    wanted = [("move", event) for event in wanted if event["version"] <= last]
    assert len(wanted) > last - first + 1

    def heard() -> list[Any]:
        events = guide["follow"](over, first - 1)
        moves = ((name, data) for name, data in events if name == "move")
        return list(itertools.islice(moves, len(wanted)))

    assert heard() == wanted
    whole = streams[str(first - 1)]
    assert len(ids_of(whole)) == len(wanted)
    for cut in range(len(whole)):  # noqa: B007 - read by `answer`
        assert heard() == wanted
