"""What another version of the service left in the store, and records that are odd in other ways.

`data/hints-0.2.json` was written by the code of 0.2.0: a hint that a worker has, a search of two
shares of which one is done, a review, and two hints that wait.
"""

from __future__ import annotations

import pytest
from redis import Redis

from game.words import say
from service.store.hints.hint_store import HintStore
from service.store.hints.lua_common import UNREADABLE
from service.store.hints.worker_store import WorkerStore
from tests.service.store.hints.store_use import ask, fill_as_0_2, read, search_of, take
from worker import jobs


@pytest.fixture
def old(redis: Redis) -> list[str]:
    """Fill the store as 0.2.0 left it; return the ids of its hints."""
    return fill_as_0_2(redis)


def answers_new_hints(store: HintStore, work: WorkerStore) -> None:
    """Ask for a hint, and see it answered."""
    hint = ask(store)
    assert work.finish(take(work), {"moves": []})
    assert read(store, hint).status == "done"


def test_hints_of_0_2_end_with_a_reason_and_the_service_goes_on(
    store: HintStore, work: WorkerStore, redis: Redis, old: list[str]
) -> None:
    store.sweep()
    for hint_id in old:
        ended = store.get(hint_id)
        assert ended is not None
        assert (ended.status, ended.error) == ("failed", say(UNREADABLE))
    left = {key.decode() for key in redis.scan_iter("cosmicgate:search*")}
    assert not [key for key in left if key.endswith(":work") or "searches:" in key]
    assert store.queue_status().waiting == 0
    answers_new_hints(store, work)


def test_hints_of_0_2_neither_stop_a_worker_nor_who_asks(
    store: HintStore, work: WorkerStore, old: list[str]
) -> None:
    store._swept = float("inf")  # no sweep comes first
    work.mark_alive(60)
    for _ in old:
        work.take_share()
    assert store.queue_status().running == 1, "the one that a worker of 0.2.0 may still have"
    answers_new_hints(store, work)


def test_a_worker_of_0_2_that_still_searches_may_finish(
    store: HintStore, redis: Redis, old: list[str]
) -> None:
    redis.zadd("cosmicgate:searches:leases", {"nnslcPikTTvPOS5B:0": 1e10})
    store.sweep()
    assert [getattr(store.get(hint_id), "status", "") for hint_id in old[:2]] == [
        "running",
        "failed",
    ]


def test_the_jobs_of_0_2_wake_workers() -> None:
    assert jobs.work_on is jobs.run_shares


@pytest.mark.parametrize("field", ["shares", "class", "retry_seconds", "kind"])
def test_a_search_that_lost_a_part_of_its_record_ends_alone(
    store: HintStore, work: WorkerStore, redis: Redis, field: str
) -> None:
    odd, sound = ask(store, seconds=1), ask(store, seconds=2)
    redis.hdel(f"cosmicgate:search:{search_of(redis, odd)}", field)
    store.sweep()
    assert read(store, odd).status == "failed"
    assert take(work).search_id == search_of(redis, sound)


@pytest.mark.parametrize("damage", ["gone", "another type", "no share open", "no lease"])
def test_a_search_whose_work_is_lost_ends_alone(
    store: HintStore, work: WorkerStore, redis: Redis, damage: str
) -> None:
    odd, sound = ask(store, seconds=1), ask(store, seconds=2)
    key = f"cosmicgate:search:{search_of(redis, odd)}:work"
    match damage:
        case "gone":
            redis.delete(key)
        case "another type":
            redis.delete(key)
            redis.set(key, "")
        case "no share open":
            redis.hset(key, "share:0", "found")
        case _:
            redis.zadd("cosmicgate:searches:leases", {"no lease at all": 1})
            redis.hdel(key, "longest")
    store.sweep()
    assert read(store, odd).status == "failed"
    assert take(work).search_id == search_of(redis, sound)


def test_a_sweep_that_redis_cannot_do_is_logged_and_reading_goes_on(
    store: HintStore, redis: Redis
) -> None:
    hint = ask(store)
    redis.delete("cosmicgate:searches:open")
    redis.set("cosmicgate:searches:open", "")
    store.sweep()
    assert read(store, hint).status == "queued"
