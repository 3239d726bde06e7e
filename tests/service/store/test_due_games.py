"""The games at which an engine is due: kept with the games, and handed to the queue once."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import ConnectionError as AwayError
from redis import Redis

from service.config import Config
from service.store.connection import prefix_of
from service.store.due_games import DueGames
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.service.client import ApiClient

pytestmark = pytest.mark.any_store(every_change=True)

ENGINES = [{"engine": {"budget": {"simulations": 1}}}] * 4


@pytest.fixture
def due(redis: Redis) -> DueGames:
    return DueGames(redis)


@pytest.fixture
def hints(redis: Redis, queue: Redis, settings: dict[str, Any]) -> HintStore:
    return HintStore(queue, Config(**settings), redis)


@pytest.fixture
def work(redis: Redis, queue: Redis, settings: dict[str, Any]) -> WorkerStore:
    return WorkerStore(queue, Config(**settings), "worker-a", redis)


def forgetful(app: Flask) -> ApiClient:
    """Return a client of a process that ends after each write, before it queues a turn."""
    app.extensions["cosmicgate"].games._on_due = None
    return ApiClient(app.test_client())


def id_of(game: str) -> str:
    return game.rsplit("/", 1)[1]


def put_game(redis: Redis, game_id: str) -> None:
    redis.hset(f"{prefix_of(redis)}game:{game_id}", "meta", '{"owner": "club"}')


def test_a_write_where_engines_sit_makes_the_game_due(app: Flask, due: DueGames) -> None:
    client = forgetful(app)
    game = client.new_game(players=ENGINES)
    found = due.find(id_of(game))
    assert found is not None
    assert (found.game_id, found.owner) == (id_of(game), "local")
    assert due.overdue(float(found.since) + 1.5) == [id_of(game)]
    assert due.overdue(float(found.since) + 0.5) == []


def test_a_game_of_people_is_never_due(app: Flask, due: DueGames) -> None:
    client = forgetful(app)
    game = client.new_game()
    client.play_first(game)
    assert due.find(id_of(game)) is None


def test_what_became_due_anew_is_not_removed(redis: Redis, due: DueGames) -> None:
    put_game(redis, "g1")
    due.mark("g1")
    first = due.find("g1")
    assert first is not None
    due.mark("g1")
    second = due.find("g1")
    assert second is not None
    assert float(second.since) > float(first.since)
    due.remove(first)
    assert due.find("g1") == second
    due.remove(second)
    assert due.find("g1") is None


def test_a_clock_that_jumps_back_makes_no_two_marks_equal(redis: Redis, due: DueGames) -> None:
    put_game(redis, "g1")
    later = 4e9
    redis.zadd(f"{prefix_of(redis)}turns:due", {f"{prefix_of(redis)}game:g1": later})
    due.mark("g1")
    found = due.find("g1")
    assert found is not None
    assert float(found.since) > later


def test_a_due_game_is_handed_to_one_worker(
    redis: Redis, due: DueGames, hints: HintStore, work: WorkerStore
) -> None:
    put_game(redis, "g1")
    due.mark("g1")
    for _ in range(3):
        hints.ensure_turn("g1")
    assert due.find("g1") is None
    assignment = work.take_share()
    assert assignment is not None
    assert (assignment.kind, assignment.record) == ("turn", {"game": "g1"})
    assert work.take_share() is None


def test_a_game_that_becomes_due_during_its_turn_has_another_one(
    redis: Redis, due: DueGames, hints: HintStore, work: WorkerStore
) -> None:
    put_game(redis, "g1")
    due.mark("g1")
    hints.ensure_turn("g1")
    first = work.take_share()
    assert first is not None
    due.mark("g1")
    hints.ensure_turn("g1")
    assert work.take_share() is None, "each game has one turn at a time"
    assert due.find("g1") is not None
    work.finish(first, {})
    hints.ensure_turn("g1")
    assert work.take_share() is not None
    assert due.find("g1") is None


def test_a_process_that_ends_between_queue_and_games_forgets_no_turn(
    redis: Redis,
    due: DueGames,
    hints: HintStore,
    work: WorkerStore,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def end(_: object) -> None:
        raise AwayError

    put_game(redis, "g1")
    due.mark("g1")
    with monkeypatch.context() as patched:
        patched.setattr(hints.due, "remove", end)
        hints.ensure_turn("g1")
    assert due.find("g1") is not None
    first = work.take_share()
    assert first is not None, "it was queued, and is due still"
    work.finish(first, {})
    hints.ensure_turn("g1")
    again = work.take_share()
    assert again is not None
    work.finish(again, {})
    hints.ensure_turn("g1")
    assert work.take_share() is None, "and that is the end of it"


def test_a_game_stays_due_while_the_queue_is_full(
    redis: Redis, queue: Redis, due: DueGames, settings: dict[str, Any]
) -> None:
    hints = HintStore(queue, Config(**settings, max_queue=1), redis)
    for name in ("g1", "g2"):
        put_game(redis, name)
        due.mark(name)
        hints.ensure_turn(name)
    assert (due.find("g1"), due.find("g2") is not None) == (None, True)


def test_a_deleted_game_is_due_until_its_hints_are_gone(
    app: Flask, queue: Redis, due: DueGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise AwayError

    client = ApiClient(app.test_client())
    hints: HintStore = app.extensions["cosmicgate"].hints
    game = client.new_game()
    client.post(f"{game}/hints", {"budget": {"simulations": 10}})
    with monkeypatch.context() as patched:
        patched.setattr(hints, "_forget", fail)
        assert client.send("DELETE", game).status_code == 204
    left = due.find(id_of(game))
    assert left is not None
    assert left.owner is None
    assert [*queue.scan_iter(f"*{id_of(game)}*")]
    hints.ensure_turn(id_of(game))
    assert due.find(id_of(game)) is None
    assert [*queue.scan_iter(f"*{id_of(game)}*")] == []


def test_what_is_kept_with_a_game_goes_when_the_game_expires(
    app: Flask, redis: Redis, queue: Redis
) -> None:
    client, hints = ApiClient(app.test_client()), app.extensions["cosmicgate"].hints
    kept = {"budget": {"simulations": 10}, "keep": True}
    game = client.new_game()
    plan = client.post(f"{game}/fork", {"ephemeral": True}).headers["Location"]
    hint = client.post(f"{game}/hints", kept).headers["Location"]
    client.post(f"{plan}/hints", kept)
    redis.delete(f"{prefix_of(redis)}game:{id_of(plan)}")
    hints.sweep()
    assert [*queue.scan_iter(f"*{id_of(plan)}*")] == []
    assert len(lasting_searches(queue)) == 1, "that of the game"
    assert client.get(hint).status_code == 200


def test_a_hint_that_comes_just_after_the_deletion_of_its_game_is_not_kept(
    app: Flask, queue: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, hints = ApiClient(app.test_client()), app.extensions["cosmicgate"].hints
    game, submit = client.new_game(), hints.submit

    def late(*args: Any, **named: Any) -> Any:
        assert client.send("DELETE", game).status_code == 204
        return submit(*args, **named)

    with monkeypatch.context() as patched:
        patched.setattr(hints, "submit", late)
        client.post(f"{game}/hints", {"budget": {"simulations": 10}, "keep": True})
    assert len(lasting_searches(queue)) == 1
    hints.sweep()
    assert lasting_searches(queue) == set()
    assert [*queue.scan_iter(f"*{id_of(game)}*")] == []


def lasting_searches(queue: Redis) -> set[bytes]:
    """Name the searches that do not expire."""
    found = {name for name in queue.scan_iter(b"*:search:*") if name.count(b":") == 2}
    return {name for name in found if queue.ttl(name) == -1}
