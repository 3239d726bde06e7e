"""A write that the store has lost in a failover, though a process remembers it."""

from __future__ import annotations

from typing import cast

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.config import Config
from service.http.kit.context import EXTENSION
from tests.service.client import ApiClient

pytestmark = pytest.mark.any_store(every_change=True)


def test_a_position_that_was_never_confirmed_is_not_shown_for_the_one_in_the_store(
    app: Flask, client: ApiClient, redis: Redis
) -> None:
    config: Config = app.extensions[EXTENSION].config
    other = ApiClient(create_app(config).test_client())
    game = client.new_game()
    lost, kept = (move["id"] for move in client.moves(game)[:2])
    pattern = f"*{game.rpartition('/')[2]}*"
    before = {key: cast("bytes", redis.dump(key)) for key in redis.scan_iter(pattern)}
    assert client.play(game, lost).status_code == 200
    redis.delete(*redis.scan_iter(pattern))
    for key, value in before.items():
        redis.restore(key, 0, value)
    assert other.play(game, kept).status_code == 200
    assert client.version(game) == other.version(game)
    assert client.get(game).json == other.get(game).json
    assert client.get(f"{game}/moves").json == other.get(f"{game}/moves").json
