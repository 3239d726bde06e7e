"""Four place at once (`if_legal`); a turn is planned in a private fork and then played."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.http.system.openapi import describe
from service.store.connection import prefix_of
from service.store.games.game_store import PLAN_SECONDS
from tests.service.client import ApiClient, check_problem
from tests.service.description import parameters_of
from tests.service.http.games.test_takeback import shown

pytestmark = pytest.mark.any_store


def if_legal(client: ApiClient, game: str, *moves: str, **more: Any) -> Any:
    return client.post(f"{game}/moves", {"moves": moves, "if_legal": True, **more})


def plan_of(client: ApiClient, game: str, **choices: Any) -> str:
    reply = client.post(f"{game}/fork", {"ephemeral": True, **choices})
    assert reply.status_code == 201, reply.get_data(as_text=True)
    return reply.headers["Location"]


def commit(client: ApiClient, game: str, plan: str) -> Any:
    headers = {"If-Match": f'"{client.version(game)}"'}
    return client.post(f"{game}/moves", {"plan": plan.rsplit("/", 1)[1]}, headers=headers)


def test_a_move_that_is_still_legal_is_played_without_a_version(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play(game, "place:1L:hills6")
    reply = if_legal(client, game, "place:2L:centre")
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert reply.get_json()["version"] == 2


def test_a_move_that_is_legal_no_more_is_refused(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play(game, "place:1L:hills6")
    check_problem(if_legal(client, game, "place:1L:hills6"), 422, "illegal_move", "moves.0")
    assert client.version(game) == 1


def test_with_if_legal_and_a_version_both_must_hold(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    body: dict[str, Any] = {"move": "place:1L:hills6", "if_legal": True}
    reply = client.post(f"{game}/moves", body, headers={"If-Match": '"0"'})
    assert reply.status_code == 200, reply.get_data(as_text=True)
    body = {"move": "place:2L:centre", "if_legal": True}
    reply = client.post(f"{game}/moves", body, headers={"If-Match": '"0"'})
    check_problem(reply, 412, "stale_version", "If-Match")
    reply = client.post(f"{game}/moves", body, headers={"If-Match": "*"})
    assert reply.get_json()["version"] == 2, "any version will do"


def test_a_move_without_a_version_needs_if_legal(client: ApiClient, app: Flask) -> None:
    game = client.new_game(chance="manual")
    description = describe(app)
    required = {
        path.rpartition("/")[2]: each["required"]
        for path in ("/v1/games/{game_id}/moves", "/v1/games/{game_id}/undo")
        for each in parameters_of(description, description["paths"][path]["post"])
        if each["name"] == "If-Match"
    }
    assert required == {"moves": False, "undo": True}
    body: dict[str, Any] = {"move": "place:1L:hills6", "if_legal": "yes"}
    check_problem(client.post(f"{game}/moves", body), 422, "invalid_value", "if_legal")
    body = {"move": "place:1L:hills6", "if_legal": False}
    check_problem(client.post(f"{game}/moves", body), 428, "version_required", "If-Match")


def test_a_game_that_is_forked_from_a_plan_stays_when_the_plan_is_gone(
    client: ApiClient, redis: Redis
) -> None:
    plan = plan_of(client, client.new_game(chance="manual"))
    client.play(plan, "place:1L:hills6")
    kept = client.post(f"{plan}/fork").headers["Location"]
    key = f"{prefix_of(redis)}game:{kept.rsplit('/', 1)[1]}"
    assert [redis.ttl(key), redis.ttl(f"{key}:record")] == [-1, -1]
    assert client.send("DELETE", plan).status_code == 204
    assert client.version(kept) == 1


@pytest.mark.any_store(every_change=True)
def test_a_plan_is_played_privately_and_then_committed(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play(game, "place:1L:hills6")
    plan = plan_of(client, game)
    found = client.get(plan).get_json()
    assert (found["ephemeral"], found["forked_from"]["version"]) == (True, 1)
    client.play(plan, "place:2L:centre")
    client.play(plan, "place:3L:centre")
    assert client.version(game) == 1, "nobody sees the plan"
    reply = commit(client, game, plan)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    moves = [event["move"] for event in reply.get_json()["events"]]
    assert moves == ["place:2L:centre", "place:3L:centre"]
    assert shown(client, game)["players"] == shown(client, plan)["players"]


def test_what_a_plan_undid_is_not_committed(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    plan = plan_of(client, game)
    client.play(plan, "place:2L:centre")
    client.post(f"{plan}/undo", {"to": 0}, headers={"If-Match": '"1"'})
    client.play(plan, "place:3L:centre")
    reply = if_legal_plan(client, game, plan)
    assert [event["move"] for event in reply.get_json()["events"]] == ["place:3L:centre"]


def if_legal_plan(client: ApiClient, game: str, plan: str) -> Any:
    body = {"plan": plan.rsplit("/", 1)[1], "if_legal": True}
    return client.post(f"{game}/moves", body)


def test_a_plan_that_does_not_fit_is_refused(client: ApiClient) -> None:
    game, other = client.new_game(chance="manual"), client.new_game(chance="manual")
    check_problem(commit(client, game, plan_of(client, game)), 409, "plan_does_not_fit", "plan")
    foreign = plan_of(client, other)
    client.play_first(foreign)
    check_problem(commit(client, game, foreign), 409, "plan_does_not_fit", "plan")
    check_problem(commit(client, game, "/nothing"), 404, "plan_not_found", "plan")
    headers = {"If-Match": f'"{client.version(game)}"'}
    reply = client.post(f"{game}/moves", {"plan": "../../x"}, headers=headers)
    check_problem(reply, 404, "plan_not_found", "plan")
    assert client.version(game) == 0


def test_a_plan_that_goes_on_after_dice_is_refused(client: ApiClient) -> None:
    game = client.new_game(chance="server")
    plan = plan_of(client, game)
    drawn = False
    for _ in range(80):
        reply = client.play_first(plan).get_json()
        if drawn:
            break
        drawn = any(event["chance"] and not event["forced"] for event in reply["events"])
    check_problem(commit(client, game, plan), 409, "plan_does_not_fit", "plan")


def test_plans_are_in_no_list_and_are_gone_after_an_hour(app: Flask, redis: Redis) -> None:
    client = ApiClient(app.test_client())
    game = client.new_game(chance="manual")
    plan = plan_of(client, game)
    listed = client.get("/v1/games").get_json()["games"]
    assert [each["id"] for each in listed] == [game.rsplit("/", 1)[1]]
    key = f"{prefix_of(redis)}game:{plan.rsplit('/', 1)[1]}"
    assert 0 < int(redis.ttl(key)) <= PLAN_SECONDS  # type: ignore[arg-type]
    client.play_first(plan)
    assert 0 < int(redis.ttl(f"{key}:record")) <= PLAN_SECONDS  # type: ignore[arg-type]
    assert client.send("DELETE", plan).status_code == 204


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    """Let a key keep two games."""
    return {**settings, "max_games": 2}


def test_plans_are_counted_apart_from_games(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.store.games.game_store.MOST_PLANS", 3)
    game = client.new_game(chance="manual")
    client.new_game(chance="manual")
    for _ in range(3):
        plan = plan_of(client, game)
    refused = client.post(f"{game}/fork", {"ephemeral": True})
    problem = check_problem(refused, refused.status_code, "too_many_games")
    assert "plans" in problem["detail"]
    client.send("DELETE", plan)
    plan_of(client, game)
    refused = client.post(f"{game}/fork", {})
    assert "games" in check_problem(refused, refused.status_code, "too_many_games")["detail"]
