"""Table talk: seats say it, all who follow hear it, and it is no part of the game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

import pytest
from flask import Flask
from redis import Redis

from service.store.games import talk as store
from tests.service.client import ApiClient, check_problem

pytestmark = pytest.mark.any_store


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return {**settings, "max_stream_seconds": 0.2}


@pytest.fixture
def game(client: ApiClient) -> str:
    return client.new_game(seats="claimed", talk="text")


def with_token(app: Flask, token: str) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {token}"})


def seated(app: Flask, client: ApiClient, game: str, seat: int) -> ApiClient:
    invited: Any = client.post(f"{game}/invitations", {"seats": [seat]}).json
    body = {"invitation": invited["invitations"][0]["invitation"]}
    token: Any = ApiClient(app.test_client()).post(f"{game}/seats/{seat}/claim", body).json
    return with_token(app, token["token"])


def spectator(app: Flask, client: ApiClient, game: str) -> ApiClient:
    token: Any = client.post(f"{game}/spectators").json
    return with_token(app, token["token"])


def say(who: ApiClient, game: str, **said: Any) -> Any:
    reply = who.post(f"{game}/talk", said)
    assert reply.status_code == 201, reply.get_data(as_text=True)
    return reply.json


def heard(who: ApiClient, game: str) -> list[Any]:
    """Follow the game for a moment; return the talk that the stream brings."""
    text = who.get(f"{game}/events").get_data(as_text=True)
    blocks = [block.split("\n") for block in text.split("\n\n")]
    talk = [block for block in blocks if "event: talk" in block]
    assert not [line for block in talk for line in block if line.startswith("id:")]
    return [json.loads(block[-1].removeprefix("data: ")) for block in talk]


def placements(client: ApiClient, game: str, seat: int) -> list[str]:
    return [move["id"] for move in client.moves(game, kind="place", seat=seat)]


@pytest.mark.any_store(every_change=True)
def test_what_a_seat_says_reaches_the_others_and_spectators(
    app: Flask, client: ApiClient, game: str
) -> None:
    one, two = seated(app, client, game, 1), seated(app, client, game, 2)
    watcher = spectator(app, client, game)
    place = placements(client, game, 1)[0]
    said = [
        say(one, game, proposal=[place]),
        say(two, game, ping="hills6"),
        say(two, game, reaction="agree"),
        say(one, game, ready=True),
        say(two, game, text="The mountains first?"),
    ]
    assert [each["seat"] for each in said] == [1, 2, 2, 1, 2]
    assert [each["kind"] for each in said] == ["proposal", "ping", "reaction", "ready", "text"]
    assert said[0]["proposal"] == [place]
    assert said[0]["version"] == client.version(game)
    assert said[3]["ready"] is True
    assert said[4]["text"] == "The mountains first?"
    for who in (one, two, watcher, client):
        assert heard(who, game) == said
        assert who.get(f"{game}/talk").json == {"talk": said}


def test_a_stream_that_is_open_brings_what_is_said_meanwhile(
    app: Flask, client: ApiClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = seated(app, client, game, 1)
    shared = app.extensions["cosmicgate"]
    longer = replace(shared, config=replace(shared.config, max_stream_seconds=5.0))
    monkeypatch.setitem(app.extensions, "cosmicgate", longer)
    stream = client.http.get(f"{game}/events", buffered=False).response
    parts = iter(stream)
    while b"event: seats" not in next(parts):
        pass
    said = say(one, game, reaction="thanks")
    part = next(parts)
    while b"event: talk" not in part:
        part = next(parts)
    assert said["id"].encode() in part


def test_a_spectator_and_the_creator_do_not_talk_for_seats(
    app: Flask, client: ApiClient, game: str
) -> None:
    watcher = spectator(app, client, game)
    reply = watcher.post(f"{game}/talk", {"ready": True})
    check_problem(reply, 403, "token_not_enough", "Authorization")
    reply = client.post(f"{game}/talk", {"ready": True})
    check_problem(reply, 403, "not_your_seat", "Authorization")
    other = client.new_game()
    assert say(client, other, ready=True)["seat"] is None


def test_talk_is_in_no_record_log_fork_list_or_version(
    app: Flask, client: ApiClient, game: str
) -> None:
    one = seated(app, client, game, 1)
    word = "xylophone"
    before = client.get(game).json, client.get(f"{game}/record").json
    say(one, game, text=word)
    say(one, game, proposal=placements(client, game, 1)[:1])
    assert (client.get(game).json, client.get(f"{game}/record").json) == before
    assert client.get(f"{game}/events?format=json").json["events"] == []  # type: ignore[index]
    fork = client.post(f"{game}/fork").headers["Location"]
    assert client.get(f"{fork}/talk").json == {"talk": []}
    plan = one.post(f"{game}/fork", {"ephemeral": True}).headers["Location"]
    assert one.get(f"{plan}/talk").json == {"talk": []}
    record = client.get(f"{game}/record").json
    copy = client.post("/v1/games", {"record": record}).headers["Location"]
    assert client.get(f"{copy}/talk").json == {"talk": []}
    hint = client.post(f"{game}/hints", {"budget": {"simulations": 1}})
    pages = ["/v1/games", f"{game}/record?format=text", fork, copy, hint.headers["Location"]]
    for page in pages:
        assert word not in client.get(page).get_data(as_text=True), page


def test_talk_does_not_change_which_hint_is_given(
    app: Flask, client: ApiClient, game: str, queue: Redis
) -> None:
    """An equal question about the same position joins the search: talk is no part of either."""
    one = seated(app, client, game, 1)
    question = {"budget": {"simulations": 5}}
    client.post(f"{game}/hints", question)
    say(one, game, text="Hills!")
    client.post(f"{game}/hints", question)
    assert len([key for key in queue.scan_iter() if key.endswith(b":work")]) == 1
    assert len(list(queue.scan_iter("*hint:*"))) == 2


@pytest.mark.any_store(every_change=True)
def test_talk_goes_with_the_game(app: Flask, client: ApiClient, game: str, redis: Redis) -> None:
    one = seated(app, client, game, 1)
    say(one, game, ready=True)
    assert list(redis.scan_iter("*:talk"))
    left = cast("int", redis.ttl(next(redis.scan_iter("*:talk"))))
    assert 0 < left <= store.KEPT_SECONDS
    assert client.send("DELETE", game).status_code in {200, 204}
    assert not list(redis.scan_iter("*:talk"))
    check_problem(client.get(f"{game}/talk"), 404, "game_not_found", "game_id")


def test_only_so_much_is_kept(
    app: Flask, client: ApiClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LIMITS", ((1000, 60),))
    monkeypatch.setattr(store, "MOST_KEPT", 5)
    one = seated(app, client, game, 1)
    for _ in range(300):
        last = say(one, game, ready=True)
    kept = client.get(f"{game}/talk").json["talk"]  # type: ignore[index]
    assert len(kept) < 150
    assert kept[-1] == last


def test_a_seat_talks_so_often_and_no_more(app: Flask, client: ApiClient, game: str) -> None:
    one, two = seated(app, client, game, 1), seated(app, client, game, 2)
    for _ in range(store.LIMITS[0][0]):
        say(one, game, ready=True)
    reply = one.post(f"{game}/talk", {"ready": True})
    check_problem(reply, 429, "too_much_talk")
    assert 1 <= int(reply.headers["Retry-After"]) <= store.LIMITS[0][1]
    say(two, game, ready=True)


def test_a_proposal_is_of_placements_that_can_be_played_one_after_the_other(
    app: Flask, client: ApiClient, game: str
) -> None:
    two = seated(app, client, game, 2)
    leader = [move for move in placements(client, game, 1) if ":1L:" in move]
    other = placements(client, game, 2)[0]
    say(two, game, proposal=[leader[0], other])
    reply = two.post(f"{game}/talk", {"proposal": leader[:2]})
    check_problem(reply, 422, "illegal_move", "proposal.1")
    reply = two.post(f"{game}/talk", {"proposal": ["place:1L:nowhere"]})
    check_problem(reply, 422, "not_a_move", "proposal.0")
    free = next(move["id"] for move in client.moves(game) if move["kind"] != "place")
    reply = two.post(f"{game}/talk", {"proposal": [free]})
    check_problem(reply, 422, "invalid_value", "proposal.0")
    assert client.version(game) == 0


@pytest.mark.parametrize("thing", ["centre", "mountains3", "hills", "artificer"])
def test_a_ping_names_a_thing_of_the_table(
    app: Flask, client: ApiClient, game: str, thing: str
) -> None:
    one = seated(app, client, game, 1)
    assert say(one, game, ping=thing)["ping"] == thing


@pytest.mark.parametrize(
    ("said", "status", "code", "field"),
    [
        ({"ping": "medusa"}, 422, "invalid_value", "ping"),
        ({"reaction": "\N{PILE OF POO}"}, 422, "invalid_value", "reaction"),
        ({}, 422, "contradictory_question", "proposal"),
        ({"ready": True, "ping": "centre"}, 422, "contradictory_question", "ready"),
        ({"proposal": []}, 422, "invalid_value", "proposal"),
        ({"proposal": ["place:1L:centre"] * 21}, 422, "invalid_value", "proposal"),
        ({"text": "a" * 201}, 422, "invalid_value", "text"),
        ({"text": "\x1b[2J"}, 422, "invalid_value", "text"),
    ],
)
def test_what_cannot_be_said_is_refused(
    app: Flask,
    client: ApiClient,
    game: str,
    said: dict[str, Any],
    status: int,
    code: str,
    field: str,
) -> None:
    one = seated(app, client, game, 1)
    check_problem(one.post(f"{game}/talk", said), status, code, field)
    assert client.get(f"{game}/talk").json == {"talk": []}


def test_free_text_needs_the_word_of_who_created_the_game(app: Flask, client: ApiClient) -> None:
    game = client.new_game(seats="claimed")
    assert client.get(game).json["talk"] == "signs"  # type: ignore[index]
    one = seated(app, client, game, 1)
    check_problem(one.post(f"{game}/talk", {"text": "Hello"}), 403, "text_not_allowed", "text")
    say(one, game, reaction="well_done")


def test_a_plan_has_no_talk_and_a_seat_of_another_game_none_here(
    app: Flask, client: ApiClient, game: str
) -> None:
    one = seated(app, client, game, 1)
    plan = one.post(f"{game}/fork", {"ephemeral": True}).headers["Location"]
    check_problem(one.post(f"{plan}/talk", {"ready": True}), 422, "invalid_value", "game_id")
    other = client.new_game(seats="claimed")
    check_problem(one.post(f"{other}/talk", {"ready": True}), 404, "game_not_found", "game_id")
