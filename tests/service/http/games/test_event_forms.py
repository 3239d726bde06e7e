"""The forms of a game's events: a stream, a list, or lines of JSON; and how many there are."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import pytest

from service.http.games.events import (
    StreamedEnd,
    StreamedSeats,
    StreamedSettings,
    StreamedTalk,
)
from tests.running import PATIENCE_SECONDS
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.following import follow, played_to_its_end

STREAMED: Any = StreamedSeats | StreamedSettings | StreamedTalk | StreamedEnd
STREAM, LIST, LINES = "text/event-stream", "application/json", "application/x-ndjson"


@pytest.fixture
def settings(settings: dict[str, Any], request: pytest.FixtureRequest) -> dict[str, Any]:
    """Let streams end soon, unless a test gives other seconds."""
    return settings | {"max_stream_seconds": getattr(request, "param", 1.5), "web_threads": 8}


stays_open = pytest.mark.parametrize("settings", [2 * PATIENCE_SECONDS], indirect=True)


@pytest.fixture
def over(client: ApiClient) -> str:
    """Return the address of a game that is over."""
    return played_to_its_end(client)


def form(client: ApiClient, path: str, accept: str | None) -> tuple[str, str]:
    reply = client.get(path, headers={"Accept": accept} if accept else {})
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert "Accept" in reply.headers["Vary"]
    return str(reply.mimetype), reply.get_data(as_text=True)


@pytest.mark.parametrize(
    ("accept", "query", "wanted"),
    [
        (None, "", STREAM),
        ("*/*", "", STREAM),
        ("text/html,application/xhtml+xml,*/*;q=0.8", "", STREAM),
        (STREAM, "", STREAM),
        (LIST, "", LIST),
        ("application/json, text/plain, */*", "", LIST),
        (LINES, "", LINES),
        (f"{LIST};q=0.5, {LINES}", "", LINES),
        (LIST, "format=stream", STREAM),
        (STREAM, "format=json", LIST),
        ("image/png", "format=ndjson", LINES),
    ],
)
def test_accept_chooses_the_form_unless_the_query_does(
    client: ApiClient, accept: str | None, query: str, wanted: str
) -> None:
    game = client.new_game(chance="manual")
    assert form(client, f"{game}/events?{query}", accept)[0] == wanted


def test_other_forms_are_refused_with_the_choices(client: ApiClient) -> None:
    game = client.new_game()
    for accept in ("image/png", f"{STREAM};q=0"):
        reply = client.get(f"{game}/events", headers={"Accept": accept})
        body = check_problem(reply, 406, "not_acceptable", "Accept")
        assert all(each in body["detail"] for each in (STREAM, LIST, LINES))


def test_lines_have_the_events_of_the_stream(client: ApiClient, over: str) -> None:
    """The events of a whole game, with those of its seats, its settings and its talk."""
    assert client.send("PATCH", over, json={"label": "Tuesday"}).status_code == 200
    assert client.post(f"{over}/seats/1/engine").status_code == 200
    assert client.post(f"{over}/talk", {"reaction": "well_done"}).status_code == 201
    _, lines = form(client, f"{over}/events", LINES)
    found = [json.loads(line) for line in lines.splitlines()]
    streamed = [*follow(client, over)]
    sent = [
        {"event": each["event"], "id": each.get("id"), "data": each["data"]} for each in streamed
    ]
    assert found == sent
    assert {each["event"] for each in found} == {"move", "seats", "settings", "talk", "end"}
    for each in found:
        if each["event"] != "move":
            assert msgspec.convert(each, STREAMED) is not None, "of the described type"


def test_an_empty_line_comes_while_nothing_happens(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.http.games.events.HEARTBEAT_SECONDS", 0.1)
    game = client.new_game()
    assert form(client, f"{game}/events", LINES)[1].startswith("\n\n")


def test_a_list_is_limited_to_whole_entries(client: ApiClient, over: str) -> None:
    version = client.version(over)
    events: list[Any] = []
    after = 0
    while after < version:
        page: Any = client.get(f"{over}/events?format=json&after={after}&limit=3").json
        assert 1 <= page["version"] - after <= 3
        assert {event["version"] for event in page["events"]} <= set(
            range(after + 1, page["version"] + 1)
        )
        after = page["version"]
        events += page["events"]
    assert events == client.get(f"{over}/events?format=json").json["events"]  # type: ignore[index]


@stays_open
def test_a_limited_stream_ends_after_its_entries(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, 3)
    began = time.monotonic()
    assert [event["id"] for event in follow(client, f"{game}", query_string={"limit": 2})] == [
        "1",
        "2",
    ]
    with client.get(f"{game}/events?format=ndjson&after=3&limit=1", buffered=False) as waiting:
        client.play_first(game, 2)
        lines = waiting.get_data(as_text=True).splitlines()
    assert [json.loads(line)["id"] for line in lines if line] == ["4"], "the next one, and no other"
    assert time.monotonic() - began < PATIENCE_SECONDS


@pytest.mark.parametrize("limit", ["0", "x", "100001"])
def test_a_limit_that_is_none_is_refused(client: ApiClient, limit: str) -> None:
    game = client.new_game()
    check_problem(client.get(f"{game}/events?limit={limit}"), 422, "invalid_value", "limit")
