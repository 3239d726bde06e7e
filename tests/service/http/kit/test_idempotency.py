"""Many requests with one idempotency key at the same moment: done once, answered alike."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from tests.service.client import ApiClient

pytestmark = pytest.mark.any_store

AT_ONCE = 20


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
