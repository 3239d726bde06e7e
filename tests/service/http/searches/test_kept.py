"""Hints and reviews that are kept with their game."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.config import Config
from service.store.hints.worker_store import WorkerStore
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_seats import claimed

SMALL = {"budget": {"simulations": 5}}


@pytest.fixture
def work(redis: Redis, settings: dict[str, Any]) -> WorkerStore:
    return WorkerStore(redis, Config(**settings), "worker-a")


def lasting(redis: Redis) -> set[bytes]:
    """Name the hints and searches that do not expire."""
    found = [*redis.scan_iter(b"*:hint:*"), *redis.scan_iter(b"*:search:*")]
    return {name for name in found if redis.ttl(name) == -1}


def finish(work: WorkerStore) -> None:
    assignment = work.take_share()
    assert assignment is not None
    assert work.fail(assignment, "nothing was found")


def test_what_is_kept_does_not_expire(client: ApiClient, redis: Redis, work: WorkerStore) -> None:
    game = client.new_game()
    hint = client.post(f"{game}/hints", SMALL | {"keep": True}).headers["Location"]
    finish(work)
    assert len(lasting(redis)) == 3, "the hint, its search, and the hints of the search"
    assert client.get(hint).json["keep"] is True  # type: ignore[index]
    client.post(f"{game}/hints", SMALL | {"seed": 5})
    finish(work)
    assert len(lasting(redis)) == 3, "what is not to be kept expires"
    kept: Any = client.get(f"{game}/kept").json
    assert [each["id"] for each in kept["hints"]] == [hint.rsplit("/", 1)[1]]
    assert kept["reviews"] == []
    client.send("DELETE", game)
    assert lasting(redis) == set(), "it goes with its game"
    assert not [*redis.scan_iter(b"*hints:kept*")]


def test_an_answer_that_exists_is_kept_from_then_on(
    client: ApiClient, redis: Redis, work: WorkerStore
) -> None:
    game = client.new_game()
    client.post(f"{game}/hints", SMALL)
    assignment = work.take_share()
    assert assignment is not None
    work.finish(assignment, {})
    assert lasting(redis) == set()
    client.http.post(f"{game}/hints", json=SMALL | {"keep": True, "detail": "nudge"})
    assert len(lasting(redis)) == 3
    client.http.post(f"{game}/hints", json=SMALL)
    assert len(lasting(redis)) == 3


def test_what_is_kept_stays_when_it_is_cancelled_and_its_search_goes_on(
    client: ApiClient, redis: Redis
) -> None:
    game = client.new_game()
    hint, other = (
        client.post(f"{game}/hints", SMALL | choices).headers["Location"]
        for choices in ({"keep": True}, {"detail": "nudge"})
    )
    client.send("DELETE", hint)
    found: Any = client.get(other).json
    assert found["status"] == "queued", "they share the search"
    assert redis.ttl(f"cosmicgate:hint:{hint.rsplit('/', 1)[1]}") == -1
    client.send("DELETE", other)
    client.send("DELETE", game)
    assert lasting(redis) == set()


def test_a_review_is_kept_with_its_picture(
    client: ApiClient, redis: Redis, work: WorkerStore
) -> None:
    game = client.new_game()
    review = client.post(f"{game}/reviews", SMALL | {"keep": True}).headers["Location"]
    finish(work)
    assert len(lasting(redis)) == 3
    kept: Any = client.get(f"{game}/kept").json
    assert [each["id"] for each in kept["reviews"]] == [review.rsplit("/", 1)[1]]
    assert kept["reviews"][0]["status"] == "failed"


def test_each_seat_has_its_own(app: Flask, client: ApiClient) -> None:
    game = client.new_game(seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    one.post(f"{game}/hints", SMALL | {"keep": True})
    assert len(one.get(f"{game}/kept").json["hints"]) == 1  # type: ignore[index]
    for other in (two, client):
        assert other.get(f"{game}/kept").json == {"hints": [], "reviews": []}


def test_a_game_keeps_so_many(client: ApiClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.store.hints.hint_store.MOST_KEPT", 2)
    game = client.new_game()
    for seed in range(2):
        assert client.post(f"{game}/hints", SMALL | {"keep": True, "seed": seed}).status_code == 202
    reply = client.post(f"{game}/hints", SMALL | {"keep": True, "seed": 3})
    check_problem(reply, 409, "too_many_kept", "keep")
    assert client.post(f"{game}/hints", SMALL | {"seed": 3}).status_code == 202


def test_only_a_stored_game_keeps_hints(client: ApiClient) -> None:
    question = {"players": [{"councilor": "priest"}], "position": {}, **SMALL, "keep": True}
    check_problem(client.post("/v1/hints", question), 422, "unknown_field", "keep")
