"""Games as they are kept: once for each key, not for ever, and not without a bound."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from tests.service.client import ApiClient, check_problem

AT_ONCE = 20


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"max_games": 3, "game_ttl_days": 1 / 24 / 3600}


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


def test_a_game_is_removed_some_time_after_its_last_move(client: ApiClient, redis: Redis) -> None:
    game = client.new_game()
    time.sleep(0.7)
    client.play_first(game)
    time.sleep(0.7)
    assert client.get(game).status_code == 200
    time.sleep(0.6)
    check_problem(client.get(game), 404, "game_not_found", "game_id")
    assert client.get("/v1/games").json == {"games": [], "next": None}
    assert [key for key in redis.scan_iter("cosmicgate:game:*") if b"answers" not in key] == []


def test_games_beyond_the_bound_are_refused_until_there_is_room(
    client: ApiClient, app: Flask
) -> None:
    app.extensions["cosmicgate"].room.store._keep = 0
    games = [client.new_game() for _ in range(3)]
    body = check_problem(client.post("/v1/games", {"players": 4}), 409, "too_many_games")
    assert body["limit"] == 3
    check_problem(client.post(f"{games[0]}/fork"), 409, "too_many_games")
    client.send("DELETE", games[1])
    client.new_game()


def test_games_that_are_gone_make_room(client: ApiClient) -> None:
    for _ in range(3):
        client.new_game()
    assert client.post("/v1/games", {"players": 4}).status_code == 409
    time.sleep(1.1)
    client.new_game()
