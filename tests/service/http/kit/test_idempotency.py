"""Requests with one idempotency key, also at the same moment: done once, answered alike."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.http.system.openapi import describe
from service.store.keyed_requests import KeyedRequests
from service.store.keys import KeyStore, Quotas
from tests.service.client import ApiClient, check_problem, contents
from tests.service.description import parameters_of

pytestmark = pytest.mark.any_store

AT_ONCE = 20
HINT_SECONDS = 1.0
"""How long a hint is kept after its end."""
ASKING = ["/v1/games/{game_id}/hints", "/v1/hints", "/v1/games/{game_id}/reviews"]
"""The calls that ask for a search."""


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"hint_ttl_seconds": HINT_SECONDS}


@pytest.mark.any_store(every_change=True)
def test_of_many_requests_at_once_with_one_key_each_gets_the_same_answer(
    client: ApiClient, app: Flask
) -> None:
    for round_ in range(5):
        game = client.new_game(seed=round_)
        move = client.moves(game)[0]["id"]

        def play(_: int, game: str = game, move: str = move) -> Any:
            return ApiClient(app.test_client()).play(game, move, version=0, key="one")

        with ThreadPoolExecutor(AT_ONCE) as pool:
            replies = list(pool.map(play, range(AT_ONCE)))
        assert {reply.status_code for reply in replies} == {200}
        assert len({reply.get_data() for reply in replies}) == 1
        assert sum("Idempotency-Replayed" not in reply.headers for reply in replies) == 1
        client.send("DELETE", game)


def test_of_many_requests_at_once_with_one_key_one_game_is_set_up(
    client: ApiClient, app: Flask
) -> None:
    def create(_: int) -> Any:
        headers = {"Idempotency-Key": "one"}
        return ApiClient(app.test_client()).post("/v1/games", {"players": 4}, headers=headers)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        replies = list(pool.map(create, range(AT_ONCE)))
    assert {reply.status_code for reply in replies} == {201}
    assert len({reply.headers["Location"] for reply in replies}) == 1
    assert len(client.get("/v1/games").json["games"]) == 1  # type: ignore[index]


def described_key(app: Flask, address: str) -> str:
    """What the API description says about the key of a call that posts."""
    description = describe(app)
    parameters = parameters_of(description, description["paths"][address]["post"])
    [found] = [each["description"] for each in parameters if each["name"] == "Idempotency-Key"]
    return str(found)


def ask(client: ApiClient, game: str, key: str, **choices: Any) -> Any:
    question = {"budget": {"simulations": 5}, "priority": "low", **choices}
    reply = client.post(f"{game}/hints", question, headers={"Idempotency-Key": key})
    assert reply.status_code in {200, 202}, reply.get_data(as_text=True)
    return reply


@pytest.mark.any_store(every_change=True)
def test_the_key_of_a_hint_lasts_as_long_as_the_hint(client: ApiClient) -> None:
    game = client.new_game()
    for hint in (ask(client, game, "kept", keep=True), ask(client, game, "passing", seed=1)):
        client.send("DELETE", hint.headers["Location"])  # nobody searches here: this is its end
    again = [ask(client, game, "kept", keep=True), ask(client, game, "passing", seed=1)]
    assert {hint.get_json()["status"] for hint in again} == {"cancelled"}, "as it is now"
    assert {hint.headers["Idempotency-Replayed"] for hint in again} == {"true"}
    time.sleep(HINT_SECONDS * 1.5)
    kept, new = ask(client, game, "kept", keep=True), ask(client, game, "passing", seed=1)
    assert kept.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in new.headers


@pytest.mark.parametrize("address", ASKING)
def test_the_description_says_how_long_the_key_of_a_search_lasts(app: Flask, address: str) -> None:
    text = described_key(app, address)
    assert "within a day" not in text
    assert "`--hint-ttl-seconds` after its end" in text
    assert "as it is now" in text
    assert "within a day" in described_key(app, "/v1/games")


def test_every_call_that_posts_declares_a_key(app: Flask) -> None:
    description = describe(app)
    without = [
        each["post"]["operationId"]
        for each in description["paths"].values()
        if "post" in each
        and "Idempotency-Key"
        not in {part["name"] for part in parameters_of(description, each["post"])}
    ]
    assert without == []


@pytest.fixture
def operator(app: Flask, redis: Redis) -> ApiClient:
    key = KeyStore(redis).make("boss", "operate", owner="boss", quotas=Quotas(), now=5.0)[0]
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {key}"})


ANSWERED_ONCE: list[tuple[str, Any]] = [
    ("{game}/invitations", {"seats": [1, 2]}),
    ("{game}/spectators", None),
    ("{game}/handover", None),
    ("{game}/seats/3/engine", {"strength": "casual"}),
    ("{open}/agreement", {"until": "person"}),
    ("/v1/keys", {"name": "another"}),
]


@pytest.mark.parametrize(("address", "body"), ANSWERED_ONCE)
def test_a_request_that_is_sent_again_with_its_key_is_done_once(
    operator: ApiClient, redis: Redis, address: str, body: Any
) -> None:
    path = address.format(game=operator.new_game(seats="claimed"), open=operator.new_game())
    headers = {"Idempotency-Key": "one"}
    first = operator.post(path, body, headers=headers)
    assert first.status_code in {200, 201}, first.get_data(as_text=True)
    before = {key: kept for key, kept in contents(redis).items() if b"keys:use" not in key}
    again = operator.post(path, body, headers=headers)
    assert (again.status_code, again.get_data()) == (first.status_code, first.get_data())
    assert again.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first.headers
    after = {key: kept for key, kept in contents(redis).items() if b"keys:use" not in key}
    assert after == before
    other = operator.post(f"{operator.new_game()}/handover", headers=headers)
    check_problem(other, 422, "key_reused", "Idempotency-Key")
    assert operator.post(path, {"budget": None}, headers=headers).status_code == 422


def test_the_secrets_of_an_answer_are_not_kept_with_it(operator: ApiClient, redis: Redis) -> None:
    game = operator.new_game(seats="claimed")
    headers = {"Idempotency-Key": "one"}
    made = operator.post(f"{game}/invitations", {"seats": [1, 2]}, headers=headers).get_json()
    secrets = [each["invitation"].rpartition(".")[2] for each in made["invitations"]]
    assert len({*secrets}) == 2
    [name] = redis.scan_iter("*keyed:*")
    kept = redis.get(name)
    assert isinstance(kept, bytes)
    assert b"invitations" in kept
    assert not any(secret.encode() in kept for secret in secrets)


def test_of_many_requests_at_once_with_one_key_one_spectator_is_added(
    client: ApiClient, app: Flask
) -> None:
    game = client.new_game()

    def add(_: int) -> Any:
        headers = {"Idempotency-Key": "one"}
        return ApiClient(app.test_client()).post(f"{game}/spectators", headers=headers)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        replies = list(pool.map(add, range(AT_ONCE)))
    assert {reply.status_code for reply in replies} == {201}
    assert len({reply.get_data() for reply in replies}) == 1
    assert len(client.get(f"{game}/seats").get_json()["spectators"]) == 1


def test_a_request_that_was_refused_may_be_sent_again_with_its_key(client: ApiClient) -> None:
    headers = {"Idempotency-Key": "one"}
    game = client.new_game(seats="claimed")
    engine: Any = {"budget": {"simulations": 10**9}}
    path = f"{game}/seats/3/engine"
    check_problem(
        client.post(path, engine, headers=headers), 422, "budget_too_large", "budget.simulations"
    )
    assert client.post(path, {}, headers=headers).status_code == 200


def test_a_request_that_was_lost_in_the_middle_is_done_again_with_the_same_secrets(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.http.kit.idempotency.PATIENCE_SECONDS", 0.2)
    game, headers = client.new_game(), {"Idempotency-Key": "one"}
    with monkeypatch.context() as broken:
        broken.setattr(KeyedRequests, "answer", lambda *_: 1 / 0)
        assert client.post(f"{game}/spectators", headers=headers).status_code == 500
    [spectator] = client.get(f"{game}/seats").get_json()["spectators"]
    reply = client.post(f"{game}/spectators", headers=headers).get_json()
    assert reply["id"] == spectator["id"]
    assert len(client.get(f"{game}/seats").get_json()["spectators"]) == 1
