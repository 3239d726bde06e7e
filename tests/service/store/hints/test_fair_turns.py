"""Turns are fair: who asks for much waits behind who asks for little."""

from __future__ import annotations

from typing import cast

import pytest
from redis import Redis

from service.config import Config
from service.store.hints.documents import HintHead, QueueFull, SearchRequest
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from service.store.ids_and_seeds import new_id
from tests.questions import question_of
from tests.service.store.hints.store_use import RECORD, take


@pytest.fixture
def config(redis_url: str) -> Config:
    return Config(redis_url=redis_url, max_queue=16)


def ask(store: HintStore, payer: str, seconds: float = 60, *, low: bool = False) -> str:
    """Ask for a hint; returns the name of its search."""
    head = HintHead(new_id(), "hint", payer, None, 0)
    request = SearchRequest(
        *(None, RECORD, question_of(seconds=seconds), "low" if low else "normal"),
        answer_within=None if low else 10_000,
    )
    store.submit(head, request, payer)
    return head.id


def owners(work: WorkerStore, redis: Redis, count: int) -> list[str]:
    """Take so many searches; give the owner of each in turn."""
    taken = []
    for _ in range(count):
        search = take(work).search_id
        taken.append(cast("bytes", redis.hget(f"cosmicgate:search:{search}", "payer")).decode())
    return taken


def test_the_next_turn_is_whose_turn_was_least(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    for _ in range(5):
        ask(store, "club")
    assert owners(work, redis, 1) == ["club"]
    ask(store, "screen", 1)
    ask(store, "screen", 1)
    assert owners(work, redis, 4) == ["screen", "screen", "club", "club"]


def test_two_who_ask_alike_take_turns(store: HintStore, work: WorkerStore, redis: Redis) -> None:
    for _ in range(4):
        ask(store, "club")
    for _ in range(3):
        ask(store, "screen")
    taken = owners(work, redis, 6)
    assert taken.count("screen") == 3
    assert taken[:2] != ["club", "club"]


def test_who_was_idle_has_saved_up_no_turns(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    for _ in range(3):
        ask(store, "club")
    assert owners(work, redis, 3) == ["club"] * 3
    for _ in range(3):
        ask(store, "club")
        ask(store, "screen")
    assert owners(work, redis, 2).count("screen") >= 1
    assert sorted(owners(work, redis, 4)) in (
        ["club", "club", "screen", "screen"],
        ["club"] * 3 + ["screen"],
    )


def test_searches_of_low_priority_have_turns_of_their_own_behind_all_others(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    for _ in range(3):
        ask(store, "club", low=True)
    ask(store, "screen", low=True)
    ask(store, "tournament", 600)
    taken = owners(work, redis, 3)
    assert (taken[0], set(taken[1:])) == ("tournament", {"club", "screen"})


def test_one_payer_leaves_half_of_the_queue(store: HintStore) -> None:
    for _ in range(8):
        ask(store, "club")
    with pytest.raises(QueueFull):
        ask(store, "club")
    for _ in range(4):
        ask(store, "screen")
    with pytest.raises(QueueFull):
        ask(store, "screen")
    ask(store, "tournament")


def test_the_expected_wait_of_a_newcomer_is_its_own(store: HintStore, work: WorkerStore) -> None:
    work.mark_alive(60)
    for _ in range(6):
        ask(store, "club", 60)
    take(work)
    mine, others = (store.queue_status(name).expected_wait_seconds for name in ("club", "screen"))
    assert mine is not None
    assert others is not None
    assert mine > 290
    assert others < 125
