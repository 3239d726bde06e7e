"""Many requests with one idempotency key at the same moment: done once, answered alike."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from service.http.system.openapi import describe
from tests.service.client import ApiClient

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
    parameters = describe(app)["paths"][address]["post"]["parameters"]
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
