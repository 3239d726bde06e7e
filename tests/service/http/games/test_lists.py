"""Lists of games with their filters, and the one stream over all games of a caller."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.store.connection import prefix_of
from service.store.games.game_store import GameStore
from service.store.keys import KeyStore, Quotas
from tests.service.client import FOUR_SEATS, ApiClient, check_problem
from tests.service.http.games.test_seats import claimed

pytestmark = pytest.mark.any_store


def listed(client: ApiClient, **query: Any) -> list[str]:
    """Follow the pages of a list to the end."""
    found, address = [], "/v1/games"
    options: dict[str, Any] = {"query_string": query}
    while True:
        page: Any = client.get(address, **options).json
        found += [game["id"] for game in page["games"]]
        if page["next"] is None:
            return found
        options = {"query_string": {**query, "cursor": page["next"]}}


def ids(*games: str) -> list[str]:
    return [game.rsplit("/", 1)[1] for game in games]


def news(client: ApiClient, after: str) -> list[tuple[str, str, Any]]:
    """Read the stream over all games until it closes: kind, id and data of each event."""
    stream = client.get("/v1/events", headers={"Last-Event-ID": after}).get_data(as_text=True)
    found = []
    for block in stream.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        if "event" in fields:
            found.append((fields["event"], fields["id"], json.loads(fields["data"])))
    return found


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"max_stream_seconds": 0.3}


def test_a_list_says_what_a_lobby_shows(client: ApiClient) -> None:
    game = client.new_game(level=2, label="Tuesday")
    client.play_first(game)
    page: Any = client.get("/v1/games").json
    [found] = page["games"]
    document: Any = client.get(game).json
    for field in ("id", "version", "status", "level", "round", "phase", "label", "seating"):
        assert found[field] == document[field]
    assert found["councilors"] == [seat["councilor"] for seat in FOUR_SEATS]
    decision = document["decision"]
    assert found["decision"] == {name: decision[name] for name in ("kind", "seats", "chance")}


def test_a_list_has_the_games_that_fit(client: ApiClient) -> None:
    first = client.new_game(level=1, label="a")
    second = client.new_game(level=3, label="b")
    solo = client.new_game(players=[{"councilor": "mystic"}], level=5, label="b", seed=5)
    assert listed(client) == ids(solo, second, first)
    assert listed(client, level=3) == ids(second)
    assert listed(client, label="b") == ids(solo, second)
    assert listed(client, councilor="mystic") == ids(solo)
    assert listed(client, councilor="mystic", level=1) == []
    assert listed(client, seat=4) == ids(second, first)
    assert listed(client, status="won") == []
    assert listed(client, round=1) == listed(client)
    assert listed(client, round=2) == []
    while client.get(solo).json["status"] == "running":  # type: ignore[index]
        client.play_first(solo)
    over: Any = client.get(solo).json
    assert listed(client, status=over["status"]) == ids(solo)
    assert listed(client, status="running") == ids(second, first)


@pytest.mark.any_store(every_change=True)
def test_the_pages_of_a_filtered_list_leave_nothing_out(client: ApiClient) -> None:
    games = [client.new_game(level=1 + n % 2) for n in range(7)]
    assert listed(client, level=2, limit=1) == ids(*games[1::2])[::-1]
    assert listed(client, level=1, limit=2) == ids(*games[::2])[::-1]
    reply = client.get("/v1/games", query_string={"level": 2, "limit": 1})
    assert "level=2" in reply.headers["Link"]


def test_a_long_list_is_looked_through_in_steps(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.games.game_store.SCANNED_AT_ONCE", 2)
    monkeypatch.setattr("service.store.games.game_store.LONGEST_SCAN", 4)
    games = [client.new_game(level=2 if n == 0 else 1) for n in range(7)]
    first: Any = client.get("/v1/games", query_string={"level": 2}).json
    assert first["games"] == []
    assert first["next"] is not None
    assert listed(client, level=2) == ids(games[0])


def test_a_short_list_reads_one_game_more_than_it_shows(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    scan = GameStore._scan

    def counted(store: GameStore, owner: str, cursor: str | None, most: int) -> Any:
        page = scan(store, owner, cursor, most)
        read.append(len(page))
        return page

    monkeypatch.setattr(GameStore, "_scan", counted)
    for _ in range(5):
        client.new_game()
    assert client.get("/v1/games", query_string={"limit": 2}).status_code == 200
    assert read == [3]


def test_a_game_of_an_earlier_service_is_listed_too(client: ApiClient, redis: Redis) -> None:
    game = client.new_game()
    redis.hdel(f"{prefix_of(redis)}game:{ids(game)[0]}", "glance", "seating", "engines")
    page: Any = client.get("/v1/games").json
    assert page["games"][0]["phase"] == "place"
    assert listed(client, seat=1) == ids(game)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("status", "lost!"),
        ("level", "9"),
        ("seat", "8"),
        ("round", "-1"),
        ("label", ""),
    ],
)
def test_a_wrong_filter_is_named(client: ApiClient, name: str, value: str) -> None:
    reply = client.get("/v1/games", query_string={name: value})
    check_problem(reply, 422, "invalid_value", name)


def test_a_councilor_that_no_game_has_is_no_filter(client: ApiClient) -> None:
    reply = client.get("/v1/games", query_string={"councilor": "plumber"})
    body = check_problem(reply, 422, "unknown_councilor", "councilor")
    assert "artificer" in body["detail"]


@pytest.mark.any_store(every_change=True)
def test_one_stream_follows_all_games(app: Flask, client: ApiClient) -> None:
    other = client.new_game(label="before")
    [(_, start, _)] = news(client, "0-1")[:1]
    game = client.new_game(seats="claimed")
    one = claimed(app, client, game, 1)
    one.play(game, one.moves(game, seat=1)[0]["id"])
    client.play_first(other)
    client.send("DELETE", other)
    (game_id,) = ids(game)
    found = news(client, start)
    events = [(kind, data["game"] == game_id) for kind, _, data in found]
    assert events == [
        ("created", True),
        ("seats", True),  # invited
        ("seats", True),  # claimed
        ("moves", True),
        ("moves", False),
        ("gone", False),
    ]
    moves = found[3][2]
    assert (moves["version"], len(moves["events"])) == (1, 1)
    assert moves["events"][0]["by"]["seat"] == 1
    assert moves["summary"]["decision"]["kind"] == "place"
    assert found[5][2]["summary"] is None
    assert news(client, found[4][1]) == found[5:], "it goes on where it was left"


def test_the_stream_over_all_games_leaves_plans_out(client: ApiClient) -> None:
    """A plan is seen by nobody else, whatever happens to it."""
    game = client.new_game()
    [(_, start, _)] = news(client, "0-1")
    plan = client.post(f"{game}/fork", {"ephemeral": True}).headers["Location"]
    client.play_first(plan)
    assert client.post(f"{plan}/handover").status_code == 200  # which changes its seating
    client.send("DELETE", plan)
    client.play_first(game)
    found = [(kind, data["game"]) for kind, _, data in news(client, start)]
    assert found == [("moves", each) for each in ids(game)]


def test_a_stream_begins_now_without_a_last_event(client: ApiClient) -> None:
    client.new_game()
    assert b"event" not in client.get("/v1/events").data


def test_a_follower_that_missed_too_much_gets_a_reset(client: ApiClient, redis: Redis) -> None:
    client.new_game()
    [(kind, _, data)] = news(client, "0-0")
    assert (kind, data) == ("reset", {})
    redis.delete(f"{prefix_of(redis)}feed:local")
    assert [kind for kind, _, _ in news(client, "99-0")] == ["reset"]


def test_a_last_event_that_is_not_there_gets_a_reset(client: ApiClient) -> None:
    """It is from the future, or from what a store lost that was restored from a back-up."""
    client.new_game()
    [(_, last, _)] = news(client, "0-0")
    time, _, number = last.partition("-")
    for unknown in (f"{int(time) + 10**6}-0", f"{time}-{int(number) + 1}"):
        client.new_game()
        [(kind, end, data), *later] = news(client, unknown)
        assert (kind, data, later) == ("reset", {}, [])
        assert news(client, end) == []


def test_the_header_of_a_follower_counts_more_than_an_address_that_is_lost(
    client: ApiClient,
) -> None:
    client.new_game()
    [(_, last, _)] = news(client, "0-0")
    query = {"lastEventId": "99999999999999-0"}
    named: Any = {"headers": {"Last-Event-ID": last}, "query_string": query}
    assert b"event" not in client.get("/v1/events", **named).data
    assert b"event: reset" in client.get("/v1/events", query_string=query).data


def test_a_wrong_last_event_is_named(client: ApiClient) -> None:
    reply = client.get("/v1/events", headers={"Last-Event-ID": "seven"})
    check_problem(reply, 400, "bad_header", "Last-Event-ID")
    reply = client.get("/v1/events", query_string={"lastEventId": "seven"})
    check_problem(reply, 422, "invalid_value", "lastEventId")


def test_a_stand_in_for_event_source_goes_on_after_its_last_event(
    client: ApiClient, redis: Redis
) -> None:
    client.new_game()
    first = _first(redis, "local")
    game = client.new_game()
    client.play_first(game)
    (_, created, _), (_, played, _) = news(client, first)
    for known in (
        {"query_string": {"lastEventId": created}},
        {"query_string": {"lastEventId": created}, "headers": {"Last-Event-ID": first}},
        {"query_string": {"lastEventId": first}, "headers": {"Last-Event-ID": created}},
    ):
        stream = client.get("/v1/events", **known)
        assert stream.headers["Cache-Control"] == "no-store, no-transform"
        text = stream.get_data(as_text=True)
        assert f"id: {played}\n" in text
        assert f"id: {created}\n" not in text


@pytest.mark.any_store(every_change=True)
def test_a_stream_shows_no_foreign_game(app: Flask, redis: Redis) -> None:
    keys = KeyStore(redis)
    club, screen = (
        ApiClient(
            app.test_client(),
            {
                "Authorization": "Bearer "
                + keys.make(name, "play", owner=name, quotas=Quotas(), now=1.0)[0]
            },
        )
        for name in ("club", "screen")
    )
    own = screen.new_game()
    game = club.new_game()
    found = news(screen, "0-1")
    assert [data.get("game") for _, _, data in found if data] in ([], ids(own))
    [(kind, _, data)] = news(club, "99999999999999-0")  # nothing yet
    assert (kind, data) == ("reset", {})
    offered: Any = club.post(f"{game}/handover").json
    screen.post(f"{game}/takeover", offered)
    screen.play_first(game)
    stream = club.get("/v1/events", headers={"Last-Event-ID": _first(redis, "club")})
    text = stream.get_data(as_text=True)
    assert "event: gone" in text
    assert "event: moves" not in text
    assert '"summary":{' not in text, "what happened before is not shown any more either"


def _first(redis: Redis, owner: str) -> str:
    found: Any = redis.xrange(f"{prefix_of(redis)}feed:{owner}", count=1)
    return str(found[0][0].decode())
