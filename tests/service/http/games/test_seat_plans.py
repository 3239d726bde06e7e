"""A seat plans with its own token: in a fork that nobody else sees, unless it is shared."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.store.games.game_store import MOST_PLANS_OF_A_SEAT
from service.store.keys import KeyStore, Quotas
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_plans import commit, if_legal_plan, plan_of
from tests.service.http.games.test_seats import claimed, with_token

pytestmark = pytest.mark.any_store


@pytest.fixture
def creator(app: Flask, redis: Redis) -> ApiClient:
    key = KeyStore(redis).make("host", "play", owner="host", quotas=Quotas(), now=5.0)[0]
    return with_token(app, key)


@pytest.fixture
def game(creator: ApiClient) -> str:
    return creator.new_game(seats="claimed", chance="manual")


@pytest.fixture
def two(app: Flask, creator: ApiClient, game: str) -> ApiClient:
    """A person at seat 2."""
    return claimed(app, creator, game, 2)


def own_move(client: ApiClient, game: str, seat: int) -> str:
    return str(client.moves(game, seat=seat)[0]["id"])


def test_a_seat_plans_a_turn_for_itself_and_plays_it(
    creator: ApiClient, two: ApiClient, game: str
) -> None:
    plan = plan_of(two, game)
    found = two.get(plan).get_json()
    assert (found["ephemeral"], found["planner"], found["shared"]) == (True, 2, False)
    move = own_move(two, plan, 2)
    played = two.play(plan, move).get_json()
    assert played["events"][0]["by"]["seat"] == 2
    assert two.get(f"{plan}/record").get_json()["moves"] == [move]
    assert two.get(f"{plan}/events?format=json").get_json()["version"] == 1
    assert creator.version(game) == 0, "nobody sees the plan"
    reply = commit(two, game, plan)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert [event["move"] for event in reply.get_json()["events"]] == [move]


def test_who_makes_a_plan_plays_all_seats_in_it_and_undoes_them(two: ApiClient, game: str) -> None:
    plan = plan_of(two, game)
    assert two.play(plan, own_move(two, plan, 1)).status_code == 200
    assert two.play(plan, own_move(two, plan, 2)).status_code == 200
    undone = two.post(f"{plan}/undo", {"to": 0}, headers={"If-Match": '"2"'})
    assert undone.status_code == 200, undone.get_data(as_text=True)


def test_what_belongs_to_other_seats_is_not_played_from_a_plan(two: ApiClient, game: str) -> None:
    plan = plan_of(two, game)
    two.play(plan, own_move(two, plan, 2))
    two.play(plan, own_move(two, plan, 1))
    for reply in (commit(two, game, plan), if_legal_plan(two, game, plan)):
        assert "seat 1" in check_problem(reply, 403, "not_your_seat", "plan")["detail"]
    assert two.version(game) == 0


def test_nobody_else_sees_or_spoils_the_plan_of_a_seat(
    app: Flask, creator: ApiClient, two: ApiClient, game: str
) -> None:
    plan = plan_of(two, game)
    token = creator.post(f"{game}/spectators").get_json()["token"]
    for other in (creator, claimed(app, creator, game, 3), with_token(app, token)):
        for part in ("", "/moves", "/record", "/position", "/events", "/seats", "/kept"):
            check_problem(other.get(f"{plan}{part}"), 404, "game_not_found", "game_id")
    three = claimed(app, creator, game, 4)
    for other in (creator, three):
        check_problem(other.play(plan, "continue", version=0), 404, "game_not_found", "game_id")
        check_problem(other.send("DELETE", plan), 404, "game_not_found", "game_id")
        check_problem(if_legal_plan(other, game, plan), 404, "plan_not_found", "plan")
        ask = other.post(f"{plan}/hints", {"budget": {"simulations": 5}})
        check_problem(ask, 404, "game_not_found", "game_id")
    assert [each["id"] for each in creator.get("/v1/games").get_json()["games"]] == [
        game.rsplit("/", 1)[1]
    ]


def test_the_plan_of_a_seat_is_lost_with_its_token(
    app: Flask, creator: ApiClient, two: ApiClient, game: str
) -> None:
    plan = plan_of(two, game)
    creator.send("DELETE", f"{game}/seats/2")
    check_problem(two.get(plan), 401, "key_required", "Authorization")
    again = claimed(app, creator, game, 2)
    check_problem(again.get(plan), 404, "game_not_found", "game_id")


def test_a_seat_keeps_its_plans_when_the_game_is_passed_on(
    app: Flask, redis: Redis, creator: ApiClient, two: ApiClient, game: str
) -> None:
    plan = plan_of(two, game)
    key = KeyStore(redis).make("heir", "play", owner="heir", quotas=Quotas(), now=5.0)[0]
    offer = creator.post(f"{game}/handover").get_json()
    assert with_token(app, key).post(f"{game}/takeover", offer).status_code == 200
    two.play(plan, own_move(two, plan, 2))
    assert commit(two, game, plan).status_code == 200


def test_plans_are_counted_for_the_seat_and_it_deletes_them(
    creator: ApiClient, two: ApiClient, game: str
) -> None:
    for _ in range(MOST_PLANS_OF_A_SEAT):
        plan = plan_of(two, game)
    refused = two.post(f"{game}/fork", {"ephemeral": True})
    problem = check_problem(refused, refused.status_code, "too_many_games")
    assert problem["limit"] == MOST_PLANS_OF_A_SEAT
    plan_of(creator, game)
    assert two.send("DELETE", plan).status_code == 204
    plan_of(two, game)
    check_problem(two.send("DELETE", game), 403, "token_not_enough", "Authorization")


def test_a_seat_makes_no_lasting_fork_and_no_game(two: ApiClient, game: str) -> None:
    for body in (None, {}, {"ephemeral": False}):
        check_problem(two.post(f"{game}/fork", body), 403, "token_not_enough", "Authorization")
    check_problem(two.post("/v1/games", {"players": 2}), 403, "token_not_enough", "Authorization")
    token: Any = two.post(f"{game}/fork", {"ephemeral": True}, headers={"Idempotency-Key": "x"})
    again = two.post(f"{game}/fork", {"ephemeral": True}, headers={"Idempotency-Key": "x"})
    assert again.headers["Location"] == token.headers["Location"]


def test_a_shared_plan_is_read_by_all_and_each_plays_what_is_theirs(
    app: Flask, creator: ApiClient, two: ApiClient, game: str
) -> None:
    three = claimed(app, creator, game, 3)
    plan = plan_of(creator, game, shared=True)
    move = own_move(creator, plan, 3)
    creator.play(plan, move)
    for reader in (two, three):
        assert reader.get(plan).get_json()["shared"] is True
        refused = reader.play(plan, own_move(reader, plan, 2))
        check_problem(refused, 403, "not_your_plan", "game_id")
        undo = reader.post(f"{plan}/undo", {"to": 0}, headers={"If-Match": '"1"'})
        check_problem(undo, 403, "not_your_plan", "game_id")
        check_problem(reader.send("DELETE", plan), 403, "not_your_plan", "game_id")
    check_problem(commit(two, game, plan), 403, "not_your_seat", "plan")
    assert [event["move"] for event in commit(three, game, plan).get_json()["events"]] == [move]


def test_a_seat_may_share_its_plan_with_the_creator(
    creator: ApiClient, two: ApiClient, game: str
) -> None:
    plan = plan_of(two, game, shared=True)
    assert creator.get(plan).status_code == 200
    check_problem(creator.send("DELETE", plan), 403, "not_your_plan", "game_id")
    refused = two.post(f"{game}/fork", {"shared": True})
    check_problem(refused, 422, "invalid_value", "shared")


def test_a_shared_plan_is_no_way_into_the_plans_of_another_game(
    app: Flask, creator: ApiClient, two: ApiClient
) -> None:
    other = creator.new_game(seats="claimed", chance="manual")
    plan = plan_of(claimed(app, creator, other, 1), other, shared=True)
    check_problem(two.get(plan), 404, "game_not_found", "game_id")


def test_a_seat_asks_for_hints_on_its_plan_and_on_any_position(
    app: Flask, creator: ApiClient, two: ApiClient, game: str
) -> None:
    plan = plan_of(two, game)
    question = {"budget": {"simulations": 5}}
    asked = two.post(f"{plan}/hints", question)
    assert asked.status_code == 202, asked.get_data(as_text=True)
    record = two.get(f"{plan}/record").get_json()
    posted = two.post("/v1/hints", {**question, "record": record})
    assert posted.status_code == 202, posted.get_data(as_text=True)
    for hint in (asked, posted):
        assert two.get(hint.headers["Location"]).status_code == 200
        check_problem(creator.get(hint.headers["Location"]), 404, "hint_not_found", "hint_id")
    token = creator.post(f"{game}/spectators").get_json()["token"]
    refused = with_token(app, token).post("/v1/hints", {**question, "record": record})
    check_problem(refused, 403, "token_not_enough", "Authorization")
