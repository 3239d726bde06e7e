"""API keys: asked for where they are set up, and each sees its own games and limits only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from service.app import create_app
from service.config import Config
from service.http.kit.auth import SECURED_PREFIX
from tests.service.client import FOUR_SEATS, ApiClient, check_problem, key_file, key_hash

KEYS = {"ann": "key-of-ann", "bob": "key-of-bob"}


@pytest.fixture
def settings(settings: dict[str, Any], tmp_path: Path) -> dict[str, Any]:
    file = key_file(tmp_path, **KEYS)
    return settings | {"api_keys_file": file, "rate_limit": "40/minute", "hint_quota": "2/minute"}


@pytest.fixture
def ann(app: Flask) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": "Bearer key-of-ann"})


@pytest.fixture
def bob(app: Flask) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": "Bearer key-of-bob"})


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer "},
        {"Authorization": "Basic key-of-ann"},
        {"Authorization": "key-of-ann"},
        {"Authorization": f"Bearer {key_hash(KEYS['ann'])}"},
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


def test_every_call_that_is_described_as_secured_needs_a_key(app: Flask) -> None:
    client = ApiClient(app.test_client())
    secured = 0
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith(SECURED_PREFIX):
            path = rule.rule.replace("<game_id>", "A").replace("<hint_id>", "A")
            for method in (rule.methods or set()) - {"OPTIONS"}:
                assert client.send(method, path).status_code == 401
                secured += 1
    assert secured > 10


def test_health_metrics_and_description_need_no_key(app: Flask) -> None:
    client = ApiClient(app.test_client())
    for path in ("/healthz", "/readyz", "/metrics", "/openapi.yaml", "/docs/", "/docs/problems"):
        assert client.get(path).status_code == 200


def test_a_key_sees_its_own_games_and_no_others(ann: ApiClient, bob: ApiClient) -> None:
    game = ann.new_game()
    move = ann.moves(game)[0]["id"]
    record: Any = ann.get(f"{game}/record").json
    hint = ann.post(f"{game}/hints", {"budget": {"simulations": 5}}).headers["Location"]
    for reply in (
        bob.get(game),
        bob.get(f"{game}/moves"),
        bob.get(f"{game}/record"),
        bob.get(f"{game}/events"),
        bob.play(game, move, version=0),
        bob.play(game, move, version=0, key="k"),
        bob.post(f"{game}/fork"),
        bob.post(f"{game}/hints", {"budget": {"simulations": 5}}),
        bob.send("DELETE", game),
    ):
        check_problem(reply, 404, "game_not_found", "game_id")
    check_problem(bob.get(hint), 404, "hint_not_found", "hint_id")
    check_problem(bob.send("DELETE", hint), 404, "hint_not_found", "hint_id")
    assert bob.get("/v1/games").json == {"games": [], "next": None}
    assert len(ann.get("/v1/games").json["games"]) == 1  # type: ignore[index]
    assert ann.get(f"{game}/record").json == record


def test_the_same_idempotency_key_of_two_callers_is_two_requests(
    ann: ApiClient, bob: ApiClient
) -> None:
    headers = {"Idempotency-Key": "same"}
    first = ann.post("/v1/games", {"players": 4}, headers=headers)
    second = bob.post("/v1/games", {"players": 4}, headers=headers)
    assert first.headers["Location"] != second.headers["Location"]


def test_a_key_beyond_its_rate_is_told_how_long_to_wait(ann: ApiClient, bob: ApiClient) -> None:
    replies = [ann.get("/v1/queue") for _ in range(41)]
    assert {reply.status_code for reply in replies[:40]} == {200}
    body = check_problem(replies[40], 429, "rate_limited")
    assert 1 <= int(replies[40].headers["Retry-After"]) <= 61
    assert "40 requests per minute" in body["detail"]
    assert bob.get("/v1/queue").status_code == 200, "the limit is each key's own"
    assert ann.get("/healthz").status_code == 200, "health is never limited"


def test_a_key_beyond_its_hints_is_told_how_long_to_wait(ann: ApiClient, bob: ApiClient) -> None:
    game = ann.new_game()
    question = {"budget": {"simulations": 5}}
    for seed in range(2):
        assert ann.post(f"{game}/hints", question | {"seed": seed}).status_code == 202
    reply = ann.post(f"{game}/hints", question)
    body = check_problem(reply, 429, "hint_quota_used")
    assert 1 <= int(reply.headers["Retry-After"]) <= 61
    assert "2 hints per minute" in body["detail"]
    assert ann.get(game).status_code == 200, "games go on"
    other = bob.new_game()
    assert bob.post(f"{other}/hints", question).status_code == 202


def test_the_hints_of_a_key_are_one_quota_over_all_calls(ann: ApiClient) -> None:
    game = ann.new_game()
    budget = {"budget": {"simulations": 5}}
    assert (
        ann.post("/v1/hints", {"players": FOUR_SEATS, "position": {}, **budget}).status_code == 202
    )
    assert ann.post(f"{game}/reviews", budget).status_code == 202
    for reply in (
        ann.post(f"{game}/hints", budget),
        ann.post("/v1/hints", {"players": FOUR_SEATS, "position": {}, **budget, "seed": 1}),
        ann.post(f"{game}/reviews", budget | {"seed": 1}),
    ):
        check_problem(reply, 429, "hint_quota_used")


def test_a_question_that_is_searched_already_costs_no_hint(ann: ApiClient) -> None:
    game = ann.new_game()
    for _ in range(4):
        assert ann.post(f"{game}/hints", {"budget": {"simulations": 5}}).status_code == 202
    assert ann.post(f"{game}/hints", {"budget": {"simulations": 6}}).status_code == 202
    reply = ann.post(f"{game}/hints", {"budget": {"simulations": 7}})
    check_problem(reply, 429, "hint_quota_used")


@pytest.mark.usefixtures("redis")
def test_a_full_queue_costs_no_hint(settings: dict[str, Any]) -> None:
    small = create_app(Config(**(settings | {"max_queue": 1})))
    ann = ApiClient(small.test_client(), {"Authorization": "Bearer key-of-ann"})
    game = ann.new_game()
    first = ann.post(f"{game}/hints", {"budget": {"simulations": 5}}).headers["Location"]
    for _ in range(3):
        reply = ann.post(f"{game}/hints", {"budget": {"simulations": 6}})
        body = check_problem(reply, 503, "queue_full")
        assert "Too many hints wait" in body["detail"]
    ann.send("DELETE", first)
    assert ann.post(f"{game}/hints", {"budget": {"simulations": 6}}).status_code == 202


def test_a_refused_question_costs_no_hint(ann: ApiClient) -> None:
    game = ann.new_game()
    for _ in range(4):
        reply = ann.post(f"{game}/hints", {"budget": {"seconds": 3600}})
        check_problem(reply, 422, "budget_too_large", "budget.seconds")
    assert ann.post(f"{game}/hints", {"budget": {"simulations": 5}}).status_code == 202


def test_a_store_that_is_away_is_no_fault_of_the_limits(
    settings: dict[str, Any], tmp_path: Path
) -> None:
    away = create_app(Config(**(settings | {"redis_url": f"unix://{tmp_path}/nobody.sock"})))
    client = ApiClient(away.test_client(), {"Authorization": "Bearer key-of-ann"})
    check_problem(client.get("/v1/content"), 503, "store_unavailable")
    assert client.get("/healthz").status_code == 200
