"""API keys: asked for where they are set up, and each sees its own games and limits only."""

from __future__ import annotations

import itertools
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.config import Config
from service.http.kit.context import API
from tests.service.client import FOUR_SEATS, ApiClient, check_problem, key_file, key_hash

KEYS = {"club": "key-of-club", "screen": "key-of-screen"}


@pytest.fixture
def settings(settings: dict[str, Any], tmp_path: Path) -> dict[str, Any]:
    file = key_file(tmp_path, **KEYS)
    return settings | {"api_keys_file": file, "rate_limit": "40/minute", "hint_quota": "2/minute"}


@pytest.fixture
def club(app: Flask) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": "Bearer key-of-club"})


@pytest.fixture
def screen(app: Flask) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": "Bearer key-of-screen"})


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer "},
        {"Authorization": "Basic key-of-club"},
        {"Authorization": "key-of-club"},
        {"Authorization": f"Bearer {key_hash(KEYS['club'])}"},
        {"Authorization": "Bearer kéy"},
    ],
)
def test_a_call_without_a_valid_key_is_refused(app: Flask, header: dict[str, str]) -> None:
    client = ApiClient(app.test_client(), header)
    for reply in (
        client.get("/v1/games"),
        client.post("/v1/games", {"players": 4}),
        client.get("/v1/queue"),
        client.get("/v1/content"),
    ):
        body = check_problem(reply, 401, "key_required", "Authorization")
        assert reply.headers["WWW-Authenticate"].startswith("Bearer")
        assert "Authorization: Bearer" in body["detail"]


@pytest.mark.parametrize("header", [{}, {"Authorization": "Bearer wrong"}])
def test_options_says_what_is_allowed_without_a_key(app: Flask, header: dict[str, str]) -> None:
    client = ApiClient(app.test_client(), header)
    reply = client.send("OPTIONS", "/v1/games")
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert set(reply.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}
    check_problem(client.send("OPTIONS", "/v1/nowhere"), 404, "not_found")


def test_every_call_that_is_described_as_secured_needs_a_key(app: Flask) -> None:
    client = ApiClient(app.test_client())
    secured = 0
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith(API):
            path = rule.rule.replace("<game_id>", "A").replace("<hint_id>", "A")
            for method in (rule.methods or set()) - {"OPTIONS"}:
                assert client.send(method, path).status_code == 401
                secured += 1
    assert secured > 10


def test_health_metrics_and_description_need_no_key(app: Flask) -> None:
    client = ApiClient(app.test_client())
    for path in ("/healthz", "/readyz", "/metrics", "/openapi.yaml", "/docs/", "/docs/problems"):
        assert client.get(path).status_code == 200


def test_a_key_sees_its_own_games_and_no_others(club: ApiClient, screen: ApiClient) -> None:
    game = club.new_game()
    move = club.moves(game)[0]["id"]
    record: Any = club.get(f"{game}/record").json
    hint = club.post(f"{game}/hints", {"budget": {"simulations": 5}}).headers["Location"]
    for reply in (
        screen.get(game),
        screen.get(f"{game}/moves"),
        screen.get(f"{game}/record"),
        screen.get(f"{game}/events"),
        screen.play(game, move, version=0),
        screen.play(game, move, version=0, key="k"),
        screen.post(f"{game}/fork"),
        screen.post(f"{game}/hints", {"budget": {"simulations": 5}}),
        screen.send("DELETE", game),
    ):
        check_problem(reply, 404, "game_not_found", "game_id")
    check_problem(screen.get(hint), 404, "hint_not_found", "hint_id")
    check_problem(screen.send("DELETE", hint), 404, "hint_not_found", "hint_id")
    assert screen.get("/v1/games").json == {"games": [], "next": None}
    assert len(club.get("/v1/games").json["games"]) == 1  # type: ignore[index]
    assert club.get(f"{game}/record").json == record


def test_the_same_idempotency_key_of_two_callers_is_two_requests(
    club: ApiClient, screen: ApiClient
) -> None:
    headers = {"Idempotency-Key": "same"}
    first = club.post("/v1/games", {"players": 4}, headers=headers)
    second = screen.post("/v1/games", {"players": 4}, headers=headers)
    assert first.headers["Location"] != second.headers["Location"]


def test_a_key_beyond_its_rate_is_refused_with_the_time_to_wait(
    club: ApiClient, screen: ApiClient
) -> None:
    replies = [club.get("/v1/queue") for _ in range(41)]
    assert {reply.status_code for reply in replies[:40]} == {200}
    body = check_problem(replies[40], 429, "rate_limited")
    assert 1 <= int(replies[40].headers["Retry-After"]) <= 61
    assert "40 requests per minute" in body["detail"]
    assert screen.get("/v1/queue").status_code == 200, "the limit is each key's own"
    asked = [club.get("/healthz").status_code for _ in range(41)]
    assert set(asked) == {200}, "health is never limited"


def test_a_key_beyond_its_hints_is_refused_with_the_time_to_wait(
    club: ApiClient, screen: ApiClient
) -> None:
    game = club.new_game()
    question = {"budget": {"simulations": 5}}
    for seed in range(2):
        assert club.post(f"{game}/hints", question | {"seed": seed}).status_code == 202
    reply = club.post(f"{game}/hints", question)
    body = check_problem(reply, 429, "hint_quota_used")
    assert 1 <= int(reply.headers["Retry-After"]) <= 61
    assert "2 hints per minute" in body["detail"]
    assert club.get(game).status_code == 200, "games go on"
    other = screen.new_game()
    assert screen.post(f"{other}/hints", question).status_code == 202


def test_questions_at_the_same_time_get_no_more_hints_than_the_quota(
    settings: dict[str, Any], redis: Redis
) -> None:
    del redis
    app = create_app(Config(**(settings | {"hint_quota": "3/day;5/day", "rate_limit": None})))
    key = {"Authorization": "Bearer key-of-club"}
    game = ApiClient(app.test_client(), key).new_game()

    def ask(seed: int) -> int:
        body = {"budget": {"simulations": 5}, "seed": seed}
        return ApiClient(app.test_client(), key).post(f"{game}/hints", body).status_code

    with ThreadPoolExecutor(40) as pool:
        statuses = sorted(pool.map(ask, range(40)))
    assert statuses == [202] * 3 + [429] * 37
    assert ask(41) == 429


def test_the_hints_of_a_key_are_one_quota_over_all_calls(club: ApiClient) -> None:
    game = club.new_game()
    budget = {"budget": {"simulations": 5}}
    assert (
        club.post("/v1/hints", {"players": FOUR_SEATS, "position": {}, **budget}).status_code == 202
    )
    assert club.post(f"{game}/reviews", budget).status_code == 202
    for reply in (
        club.post(f"{game}/hints", budget),
        club.post("/v1/hints", {"players": FOUR_SEATS, "position": {}, **budget, "seed": 1}),
        club.post(f"{game}/reviews", budget | {"seed": 1}),
    ):
        check_problem(reply, 429, "hint_quota_used")


def test_a_question_that_is_searched_already_costs_no_hint(club: ApiClient) -> None:
    game = club.new_game()
    for _ in range(4):
        assert club.post(f"{game}/hints", {"budget": {"simulations": 5}}).status_code == 202
    assert club.post(f"{game}/hints", {"budget": {"simulations": 6}}).status_code == 202
    reply = club.post(f"{game}/hints", {"budget": {"simulations": 7}})
    check_problem(reply, 429, "hint_quota_used")


@pytest.mark.usefixtures("redis")
def test_a_full_queue_costs_no_hint(settings: dict[str, Any]) -> None:
    small = create_app(Config(**(settings | {"max_queue": 1})))
    club = ApiClient(small.test_client(), {"Authorization": "Bearer key-of-club"})
    game = club.new_game()
    first = club.post(f"{game}/hints", {"budget": {"simulations": 5}}).headers["Location"]
    for _ in range(3):
        reply = club.post(f"{game}/hints", {"budget": {"simulations": 6}})
        body = check_problem(reply, 503, "queue_full")
        assert "Too many hints wait" in body["detail"]
    club.send("DELETE", first)
    assert club.post(f"{game}/hints", {"budget": {"simulations": 6}}).status_code == 202


def test_a_refused_question_costs_no_hint(club: ApiClient) -> None:
    game = club.new_game()
    for _ in range(4):
        reply = club.post(f"{game}/hints", {"budget": {"seconds": 3600}})
        check_problem(reply, 422, "budget_too_large", "budget.seconds")
    assert club.post(f"{game}/hints", {"budget": {"simulations": 5}}).status_code == 202


def test_a_store_that_is_away_is_no_fault_of_the_limits(
    settings: dict[str, Any], tmp_path: Path
) -> None:
    away = create_app(Config(**(settings | {"redis_url": f"unix://{tmp_path}/nobody.sock"})))
    client = ApiClient(away.test_client(), {"Authorization": "Bearer key-of-club"})
    check_problem(client.get("/v1/content"), 503, "store_unavailable")
    assert client.get("/healthz").status_code == 200


def test_every_reply_says_what_is_left_of_the_limits(
    club: ApiClient, screen: ApiClient, client: ApiClient
) -> None:
    policy = '"requests-per-minute";q=40;w=60'
    replies = [
        club.get("/v1/games"),
        club.post("/v1/games", {"players": 9}),
        club.get("/v1/games/AAAAAAAAAAAAAAAA"),
    ]
    assert [reply.status_code for reply in replies] == [200, 422, 404]
    assert [reply.headers["RateLimit-Policy"] for reply in replies] == [policy] * 3
    assert [left(reply) for reply in replies] == [{"requests-per-minute": n} for n in (39, 38, 37)]
    assert left(screen.get("/v1/queue")) == {"requests-per-minute": 39}, "each key has its own"
    with club.get("/v1/events", buffered=False) as stream:
        assert left(stream) == {"requests-per-minute": 36}, "a stream says it, too"
    for reply in (club.get("/healthz"), client.get("/v1/queue")):
        assert "RateLimit" not in reply.headers, "no limit was counted"


def test_a_refusal_for_a_limit_names_the_same_moment_twice(
    club: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = itertools.count(time.time())
    slow = SimpleNamespace(time=lambda: next(seconds))  # a second passes between any two looks
    for _ in range(40):
        club.get("/v1/queue")
    monkeypatch.setattr("service.http.kit.rate_limits.time", slow)
    reply = club.get("/v1/queue")
    assert reply.status_code == 429
    assert left(reply) == {"requests-per-minute": 0}
    assert reply.headers["RateLimit"].endswith(f";t={reply.headers['Retry-After']}")


def test_a_question_says_what_is_left_of_the_hints(settings: dict[str, Any], redis: Redis) -> None:
    del redis
    app = create_app(Config(**(settings | {"hint_quota": "3/day;5/2 hours", "rate_limit": None})))
    club = ApiClient(app.test_client(), {"Authorization": "Bearer key-of-club"})
    game = club.new_game()

    def ask(seed: int) -> Any:
        return club.post(f"{game}/hints", {"budget": {"simulations": 5}, "seed": seed})

    assert "RateLimit" not in club.get(game).headers, "no hint was asked for"
    reply = ask(1)
    assert left(reply) == {"hints-per-day": 2, "hints-per-2-hours": 4}
    assert set(reply.headers["RateLimit-Policy"].split(", ")) == {
        '"hints-per-day";q=3;w=86400',
        '"hints-per-2-hours";q=5;w=7200',
    }
    assert left(ask(1)) == {"hints-per-day": 2, "hints-per-2-hours": 4}, "an equal one costs none"
    refused = [ask(seed) for seed in (2, 3, 4)][-1]
    check_problem(refused, 429, "hint_quota_used")
    assert left(refused) == {"hints-per-day": 0, "hints-per-2-hours": 2}
    assert f"r=0;t={refused.headers['Retry-After']}" in refused.headers["RateLimit"]


def test_of_two_limits_of_one_name_the_tighter_one_is_told(
    settings: dict[str, Any], redis: Redis
) -> None:
    del redis
    app = create_app(Config(**(settings | {"rate_limit": "9/minute;5/minute"})))
    club = ApiClient(app.test_client(), {"Authorization": "Bearer key-of-club"})
    reply = club.get("/v1/queue")
    assert left(reply) == {"requests-per-minute": 4}
    assert reply.headers["RateLimit-Policy"] == '"requests-per-minute";q=5;w=60'


def left(reply: Any) -> dict[str, int]:
    """Read what a reply says is left of each limit; check the form of the field."""
    found = {}
    for item in reply.headers["RateLimit"].split(", "):
        parts = re.fullmatch(r'"([a-z0-9-]+)";r=([0-9]+);t=([0-9]+)', item)
        assert parts, item
        assert int(parts[3]) >= 1
        found[parts[1]] = int(parts[2])
    return found
