"""Games do not pile up for ever: a key keeps so many, and each for so long."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.store.keys import KeyStore, Quotas
from tests.service.client import ApiClient, check_problem, contents


def expire(redis: Redis, games: list[str]) -> None:
    """Let the time of some games be over."""
    for game in games:
        id_ = game.rsplit("/", 1)[1]
        redis.delete(f"cosmicgate:game:{id_}", f"cosmicgate:game:{id_}:record")


def with_key(app: Flask, redis: Redis, name: str) -> ApiClient:
    key, _ = KeyStore(redis).make(name, "play", owner=name, quotas=Quotas(), now=1.0)
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {key}"})


def take_over(new: ApiClient, old: ApiClient, game: str) -> int:
    """Pass a game on; return the status of the reply."""
    return new.post(f"{game}/takeover", old.post(f"{game}/handover").json).status_code


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"max_games": 3, "game_ttl_days": 2}


def test_a_key_keeps_so_many_games_and_room_is_made_by_deleting(
    client: ApiClient, redis: Redis
) -> None:
    games = [client.new_game() for _ in range(3)]
    before = contents(redis)
    body = check_problem(client.post("/v1/games", {"players": 4}), 409, "too_many_games")
    assert body["limit"] == 3
    check_problem(client.post(f"{games[0]}/fork"), 409, "too_many_games")
    assert contents(redis) == before
    assert client.send("DELETE", games[1]).status_code == 204
    assert client.post("/v1/games", {"players": 4}).status_code == 201


def test_a_retry_of_the_request_that_made_the_last_game_is_answered(client: ApiClient) -> None:
    client.new_game()
    client.new_game()
    key = {"Idempotency-Key": "third"}
    first = client.post("/v1/games", {"players": 4}, headers=key)
    again = client.post("/v1/games", {"players": 4}, headers=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_data() == first.get_data()


def test_games_that_have_expired_are_listed_and_counted_no_more(
    client: ApiClient, redis: Redis
) -> None:
    kept, *expired = [client.new_game() for _ in range(3)]
    expire(redis, expired)
    listed = client.get("/v1/games").get_json()
    assert [f"/v1/games/{game['id']}" for game in listed["games"]] == [kept]
    assert redis.zcard("cosmicgate:games:local") == 3
    client.new_game()
    assert redis.zcard("cosmicgate:games:local") == 2


def test_games_that_have_expired_do_not_keep_another_from_being_taken_over(
    app: Flask, redis: Redis
) -> None:
    club, screen = with_key(app, redis, "club"), with_key(app, redis, "screen")
    games = [club.new_game() for _ in range(2)]
    own = [screen.new_game() for _ in range(3)]
    assert take_over(screen, club, games[0]) == 409
    expire(redis, own[1:])
    assert [take_over(screen, club, game) for game in games] == [200, 200]
    assert take_over(screen, club, club.new_game()) == 409, "three are kept again"


def test_a_game_is_kept_for_some_days_after_its_last_move(client: ApiClient, redis: Redis) -> None:
    game = client.new_game()
    id_ = game.rsplit("/", 1)[1]
    two_days = 2 * 24 * 3600
    redis.expire(f"cosmicgate:game:{id_}", 100)
    client.play_first(game)
    for key in (f"cosmicgate:game:{id_}", f"cosmicgate:game:{id_}:record"):
        assert two_days - 60 < redis.ttl(key) <= two_days  # type: ignore[operator]
        redis.expire(key, 100)
    client.play_first(game)
    for key in (f"cosmicgate:game:{id_}", f"cosmicgate:game:{id_}:record"):
        assert two_days - 60 < redis.ttl(key) <= two_days  # type: ignore[operator]


class TestWithoutBounds:
    """As the service comes: games stay until they are deleted."""

    @pytest.fixture
    def settings(self, settings: dict[str, Any]) -> dict[str, Any]:
        return {name: settings[name] for name in ("redis_url", "data_dir")} | {"max_games": 0}

    def test_games_stay(self, app: Flask, redis: Redis) -> None:
        client = ApiClient(app.test_client())
        games = [client.new_game() for _ in range(5)]
        for game in games:
            assert redis.ttl(f"cosmicgate:game:{game.rsplit('/', 1)[1]}") == -1


class TestWithoutAnyNumber:
    """Games expire, and there may be any number of them."""

    @pytest.fixture
    def settings(self, settings: dict[str, Any]) -> dict[str, Any]:
        return settings | {"max_games": 0}

    def test_names_of_expired_games_do_not_pile_up(self, app: Flask, redis: Redis) -> None:
        club, screen = with_key(app, redis, "club"), with_key(app, redis, "screen")
        expire(redis, [screen.new_game() for _ in range(3)])
        assert take_over(screen, club, club.new_game()) == 200
        assert redis.zcard("cosmicgate:games:screen") == 1
        expire(redis, [screen.new_game()])
        screen.new_game()
        assert redis.zcard("cosmicgate:games:screen") == 2
