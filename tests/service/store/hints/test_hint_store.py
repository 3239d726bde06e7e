"""Hints in the store, from the question to exactly one end."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from typing import cast

import pytest
import structlog
from redis import Redis

from service.config import Config
from service.store.hints import hint_store
from service.store.hints.documents import QueueFull
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.running import PATIENCE_SECONDS, PROMPT_SECONDS, wait_until
from tests.service.store.hints.store_use import (
    QUESTION,
    RECORD,
    ask,
    jobs,
    let_the_lease_end,
    let_time_pass,
    read,
    search_of,
    take,
    take_jobs,
)


def test_a_question_is_queued_with_everything_its_reader_needs(store: HintStore) -> None:
    before = time.time()
    hint = ask(store)
    assert (hint.head.owner, hint.head.game_id, hint.head.version, hint.status) == (
        "club",
        "g1",
        17,
        "queued",
    )
    assert hint.question == QUESTION
    assert before - 1 < hint.created < time.time() + 1
    assert (hint.started, hint.ended, hint.progress, hint.answer, hint.error) == (None,) * 5
    assert not hint.final


def test_a_job_in_the_queue_only_wakes_a_worker(store: HintStore, redis: Redis) -> None:
    hint = ask(store)
    assert jobs(redis) == 1
    [name] = cast("list[bytes]", redis.lrange("rq:queue:hints", 0, -1))
    data = cast("bytes", redis.hget(f"rq:job:{name.decode()}", "data"))
    assert b"place:1L:hills6" not in data
    assert hint.id.encode() not in data


def test_an_unknown_hint_is_none(store: HintStore) -> None:
    assert store.get("nothing") is None
    assert store.cancel("nothing") is None
    assert store.wait("nothing", 0.2) is None


def test_a_worker_gets_question_and_record_and_brings_the_answer(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    assignment = take(work)
    assert assignment.question == QUESTION
    assert assignment.record == RECORD
    assert (assignment.longest, assignment.seconds, assignment.too_late) == (60.0, 1.5, False)
    assert read(store, hint).status == "running"
    assert work.heartbeat(assignment, {"simulations": 10, "best": "done"}) == "continue"
    assert read(store, hint).progress == {"simulations": 10, "best": "done"}
    assert work.finish(assignment, {"moves": []}, {"simulations": 12, "best": "done"})
    ended = read(store, hint)
    assert (ended.status, ended.answer, ended.error) == ("done", {"moves": []}, None)
    assert ended.progress == {"simulations": 12, "best": "done"}, "that of the end"
    assert ended.final
    assert ended.started is not None
    assert ended.ended is not None
    assert ended.created <= ended.started <= ended.ended


def test_a_hint_ends_once_and_keeps_its_first_end(store: HintStore, work: WorkerStore) -> None:
    hint = ask(store)
    assignment = take(work)
    assert work.fail(assignment, "the first end")
    assert not work.finish(assignment, {"moves": ["late"]})
    cancelled = store.cancel(hint.id)
    assert cancelled is not None
    assert (cancelled.status, cancelled.error, cancelled.answer) == (
        "failed",
        "the first end",
        None,
    )
    assert work.heartbeat(assignment, {}) == "lost"


def test_a_hint_is_given_to_one_worker_only(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    ask(store)
    take(work)
    assert other.take_share() is None


def test_a_finished_hint_is_kept_for_a_while_only(
    store: HintStore, work: WorkerStore, redis: Redis, config: Config
) -> None:
    hint = ask(store)
    assert redis.ttl(f"cosmicgate:hint:{hint.id}") == -1
    work.finish(take(work), {})
    assert 0 < redis.ttl(f"cosmicgate:hint:{hint.id}") <= config.hint_ttl_seconds  # type: ignore[operator]


def test_a_waiting_hint_is_cancelled_at_once_and_leaves_the_queue(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    cancelled = store.cancel(hint.id)
    assert cancelled is not None
    assert cancelled.status == "cancelled"
    assert work.take_share() is None
    assert store.queue_status().waiting == 0


def test_cancelling_a_running_hint_keeps_what_was_found(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    assignment = take(work)
    cancelled = store.cancel(hint.id)
    assert cancelled is not None
    assert cancelled.status == "running"
    assert work.heartbeat(assignment, {}) == "stop"
    work.finish(assignment, {"moves": ["best so far"]})
    ended = read(store, hint)
    assert (ended.status, ended.answer) == ("cancelled", {"moves": ["best so far"]})


def test_past_the_bound_a_question_is_refused_with_a_time_to_come_back(
    store: HintStore, work: WorkerStore
) -> None:
    ask(store, seconds=30)
    work.mark_alive(60)
    ask(store, seconds=30)
    ask(store, seconds=30, answer_within=200)
    with pytest.raises(QueueFull) as refused:
        ask(store)
    assert 30 <= refused.value.retry_after <= 60
    take(work)
    assert ask(store, answer_within=100).status == "queued"


def test_the_queue_says_how_busy_it_is(store: HintStore, work: WorkerStore) -> None:
    idle = store.queue_status()
    assert (idle.waiting, idle.running, idle.workers) == (0, 0, 0)
    assert (idle.oldest_wait_seconds, idle.expected_wait_seconds) == (None, None)
    work.mark_alive(60)
    assert store.queue_status().expected_wait_seconds == 0
    ask(store, seconds=10)
    ask(store, seconds=20)
    take(work)
    busy = store.queue_status()
    assert (busy.waiting, busy.running, busy.workers) == (1, 1, 1)
    assert busy.oldest_wait_seconds is not None
    assert 0 <= busy.oldest_wait_seconds < 2
    assert busy.expected_wait_seconds == pytest.approx(30, abs=2)


def test_a_budget_in_simulations_counts_in_the_expected_wait(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(60)
    ask(store, seconds=None, simulations=20_000)
    assert store.queue_status().expected_wait_seconds == pytest.approx(10)


def test_waiting_returns_as_soon_as_the_hint_ends(store: HintStore, work: WorkerStore) -> None:
    hint = ask(store)
    assignment = take(work)
    ended_at = 0.0

    def finish() -> None:
        nonlocal ended_at
        time.sleep(0.3)
        work.finish(assignment, {"moves": []})
        ended_at = time.monotonic()

    thread = threading.Thread(target=finish)
    thread.start()
    waited = store.wait(hint.id, PATIENCE_SECONDS)
    woke_at = time.monotonic()
    thread.join()
    assert waited is not None
    assert waited.status == "done"
    assert woke_at - ended_at < PROMPT_SECONDS


def test_waiting_gives_the_hint_as_it_is_at_the_timeout(store: HintStore) -> None:
    hint = ask(store)
    began = time.monotonic()
    waited = store.wait(hint.id, 0.3)
    assert waited is not None
    assert waited.status == "queued"
    assert 0.25 < time.monotonic() - began < PROMPT_SECONDS


def test_waiting_survives_a_missed_message(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    take(work)
    search = search_of(redis, hint)

    def end() -> None:
        """End the search without a message, as when the connection broke at that moment."""
        redis.delete(f"cosmicgate:search:{search}:work", "cosmicgate:searches:leases")
        redis.hset(f"cosmicgate:search:{search}", "status", "done")

    timer = threading.Timer(0.2, end)
    timer.start()
    waited = store.wait(hint.id, PATIENCE_SECONDS)
    timer.join()
    assert waited is not None
    assert waited.status == "done"


def test_waiting_asks_redis_rarely(store: HintStore, redis: Redis) -> None:
    hint = ask(store)
    before = redis.info("stats")["total_commands_processed"]  # type: ignore[index]
    store.wait(hint.id, 2.0)
    after = redis.info("stats")["total_commands_processed"]  # type: ignore[index]
    assert after - before < 100, "one that polls sends hundreds"


def test_whoever_listens_hears_of_progress_and_of_the_end(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    assignment = take(work)
    with store.listen(hint.id, progress=True) as wait, store.listen(hint.id) as wait_for_end:
        work.heartbeat(assignment, {"simulations": 3})
        assert wait(PATIENCE_SECONDS)
        assert not wait_for_end(0.1)
        work.finish(assignment, {})
        assert wait(PATIENCE_SECONDS)
        assert wait_for_end(PATIENCE_SECONDS)


def test_a_hint_whose_worker_fell_silent_is_given_to_another_and_ahead(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    lost = take(work)
    ask(store, simulations=2)
    take_jobs(redis)
    let_the_lease_end(redis, lost)
    store.sweep()
    again = read(store, hint)
    assert (again.status, again.started) == ("queued", None)
    assert work.heartbeat(lost, {}) == "lost"
    assert not work.finish(lost, {"moves": ["from the first worker"]})
    second = take(work)
    assert second.search_id == lost.search_id
    assert 0 < second.longest <= hint_store.SECOND_TRY_SECONDS
    assert work.finish(second, {"moves": ["from the second"]})
    assert read(store, hint).answer == {"moves": ["from the second"]}


def test_a_worker_that_was_taken_for_lost_changes_nothing_once_another_has_its_share(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    lost = take(work)
    let_the_lease_end(redis, lost)
    store.sweep()
    second = take(other)
    other.heartbeat(second, {"simulations": 7})
    assert work.heartbeat(lost, {"simulations": 900}) == "lost"
    assert work.submit_share(lost, {"share": "late"}) is None
    assert not work.finish(lost, {"moves": ["late"]})
    assert not work.fail(lost, "late")
    work.release(lost)
    after = read(store, hint)
    assert (after.status, after.progress) == ("running", {"simulations": 7})
    assert other.heartbeat(second, {"simulations": 8}) == "continue"
    assert other.finish(second, {"moves": ["from the second"]})
    assert read(store, hint).answer == {"moves": ["from the second"]}


def test_a_lost_share_is_named_in_the_log(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    ask(store)
    lost = take(work)
    let_the_lease_end(redis, lost)
    with structlog.testing.capture_logs() as lines:
        store.sweep()
        store.sweep()
    named = {"search": lost.search_id, "share": 0, "worker": "worker-a"}
    assert lines == [{"event": "share lost", "log_level": "warning", **named}]


def test_a_hint_that_loses_two_workers_fails_with_a_reason(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    for _ in range(2):
        let_the_lease_end(redis, take(work))
        store.sweep()
    failed = read(store, hint)
    assert failed.status == "failed"
    assert (
        failed.error
        == "Its search worker stopped responding, and so did the worker that tried again."
    )


def test_a_heartbeat_renews_the_lease(store: HintStore, work: WorkerStore, redis: Redis) -> None:
    hint = ask(store)
    assignment = take(work)
    let_the_lease_end(redis, assignment)
    assert work.heartbeat(assignment, {}) == "continue"
    store.sweep()
    assert read(store, hint).status == "running"


def test_a_silent_lease_really_runs_out(redis: Redis, config: Config) -> None:
    config = replace(config, hint_lease_seconds=1)
    store, work = HintStore(redis, config), WorkerStore(redis, config, "worker-a")
    hint = ask(store)
    take(work)

    def is_open_again() -> bool:
        store.sweep()
        return read(store, hint).status == "queued"

    wait_until(is_open_again)


def test_the_end_of_a_worker_frees_its_hint_without_waiting_for_the_lease(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    take(work)
    work.mark_alive(60)
    store.worker_gone("another-worker")
    assert read(store, hint).status == "running"
    store.worker_gone("worker-a")
    assert read(store, hint).status == "queued"
    assert store.queue_status().workers == 0


def test_a_second_try_that_finds_no_worker_in_time_fails_with_a_reason(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    take(work)
    store.worker_gone("worker-a")
    assert read(store, hint).status == "queued"
    let_time_pass(redis, hint, hint_store.SECOND_TRY_SECONDS)
    store.sweep()
    failed = read(store, hint)
    assert failed.status == "failed"
    assert failed.error is not None
    assert "no other was free" in failed.error


def test_a_cancelled_hint_whose_worker_is_lost_ends_cancelled(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    take(work)
    store.cancel(hint.id)
    store.worker_gone("worker-a")
    assert read(store, hint).status == "cancelled"


def test_a_search_whose_job_was_lost_gets_a_new_one(
    store: HintStore, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_store, "LOST_JOB_SECONDS", PATIENCE_SECONDS)
    hint = ask(store)
    take_jobs(redis)
    store.sweep()
    assert jobs(redis) == 0  # a worker may just have taken it
    let_time_pass(redis, hint, PATIENCE_SECONDS)
    for _ in range(3):
        store.sweep()
        assert jobs(redis) == 1


def test_questions_that_come_and_go_leave_no_heap_of_jobs(store: HintStore, redis: Redis) -> None:
    for _ in range(20):
        store.cancel(ask(store).id)
    ask(store, workers=3)
    assert jobs(redis) == 3


def test_a_hint_that_no_worker_takes_fails_with_a_reason(redis: Redis, config: Config) -> None:
    store = HintStore(redis, replace(config, max_queue_seconds=60))
    hint = ask(store)
    let_time_pass(redis, hint, 60)
    waited = store.wait(hint.id, PATIENCE_SECONDS)
    assert waited is not None
    assert waited.status == "failed"
    assert waited.error == "No search worker took it within 60 s."


def test_whoever_waits_enforces_the_deadline(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    let_the_lease_end(redis, take(work))
    began = time.monotonic()
    while read(store, hint).status == "running":
        store.wait(hint.id, 0.5)
        assert time.monotonic() - began < PROMPT_SECONDS


def test_a_worker_that_stops_puts_its_hint_back_unharmed(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    hint = ask(store)
    ask(store)
    for _ in range(3):  # not a loss: it may happen any number of times
        take_jobs(redis)
        work.release(take(work))
        back = read(store, hint)
        assert (back.status, back.started) == ("queued", None)
        assert jobs(redis) == 1
    work.finish(take(work), {})
    assert read(store, hint).status == "done"


def test_forgetting_a_game_removes_its_hints_and_no_others(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    running, waiting, other = ask(store), ask(store), ask(store, game_id="g2")
    assignment = take(work)
    store.forget_game("g1")
    assert store.get(waiting.id) is None
    assert store.get(running.id) is None
    assert read(store, other).status == "queued"
    assert work.heartbeat(assignment, {}) == "lost"
    assert not work.finish(assignment, {})
    assert redis.exists(f"cosmicgate:hint:{running.id}") == 0
    assert store.queue_status().waiting == 1


def test_a_hint_without_a_game_is_stored_too(store: HintStore) -> None:
    assert ask(store, game_id=None).head.game_id is None
