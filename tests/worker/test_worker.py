"""Search workers as real processes: they answer and stop, and hints survive their death."""

from __future__ import annotations

import random
import signal
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.running import PATIENCE_SECONDS, PROMPT_SECONDS, wait_until
from tests.worker.conftest import SHORT_RECORD

if TYPE_CHECKING:
    from redis import Redis

    from service.store.hints.documents import Hint
    from service.store.hints.hint_store import HintStore
    from tests.worker.conftest import Ask, StartWorker

pytestmark = pytest.mark.end_to_end


def end_of(store: HintStore, hint: Hint) -> Hint:
    ended = store.wait(hint.id, PATIENCE_SECONDS)
    assert ended is not None
    assert ended.final, ended
    return ended


def behaving(how: str) -> dict[str, Any]:
    """Return a record over which a scripted worker fails in this way."""
    return {**SHORT_RECORD, "behaviour": how}


def running(store: HintStore, hint: Hint) -> bool:
    found = store.get(hint.id)
    return found is not None and found.status == "running" and found.progress is not None


def test_a_worker_answers_hints_one_after_the_other(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    worker = start_worker()
    for _ in range(3):
        ended = end_of(store, ask(0.1))
        assert ended.status == "done"
        assert ended.answer is not None
        assert ended.answer["moves"] == ["place:1L:hills6"]
    assert worker.poll() is None


def test_a_worker_takes_hints_that_waited_for_it_in_order(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    # None is late when the worker has started, which takes long on a busy machine.
    hints = [ask(0.1, answer_within=PATIENCE_SECONDS) for _ in range(3)]
    start_worker()
    ends = [end_of(store, hint).ended or 0.0 for hint in hints]
    assert ends == sorted(ends)


def test_progress_is_seen_again_and_again(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    hint = ask(30)
    seen: set[float] = set()

    def has_moved_on() -> bool:
        found = store.get(hint.id)
        if found and found.progress:
            seen.add(found.progress["seconds"])
        return len(seen) >= 4

    wait_until(has_moved_on)
    store.cancel(hint.id)
    assert max(seen) < 30


def test_cancelling_a_running_hint_takes_effect_at_once_and_keeps_what_was_found(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    moments = random.Random(4)
    for _ in range(10):
        hint = ask(30)
        wait_until(lambda hint=hint: running(store, hint))  # type: ignore[misc]
        time.sleep(moments.uniform(0, 0.3))
        began = time.monotonic()
        store.cancel(hint.id)
        ended = end_of(store, hint)
        assert time.monotonic() - began < PROMPT_SECONDS
        assert ended.status == "cancelled"
        assert ended.answer is not None
        assert ended.answer["simulations"] > 0
    following = end_of(store, ask(0.1))
    assert following.status == "done"


def test_a_hint_whose_worker_is_killed_is_done_by_another(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    worker = start_worker()
    hint = ask(1.0)
    wait_until(lambda: running(store, hint))
    worker.kill()
    worker.wait()
    start_worker()
    assert end_of(store, hint).status == "done"
    assert end_of(store, ask(0.1)).status == "done"


@pytest.mark.long
def test_a_hint_whose_worker_is_killed_twice_fails_with_a_reason_and_the_next_works(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    hint = ask(30)
    for _ in range(2):
        worker = start_worker()
        wait_until(lambda: running(store, hint))
        worker.kill()
        worker.wait()
        wait_until(lambda: not running(store, hint))
    ended = end_of(store, hint)
    assert ended.status == "failed"
    assert ended.error is not None
    assert "worker stopped responding" in ended.error
    start_worker()
    assert end_of(store, ask(0.1)).status == "done"


def test_an_idle_worker_that_is_killed_loses_no_hint(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    worker = start_worker()
    worker.kill()
    worker.wait()
    hint = ask(0.1)
    start_worker()
    assert end_of(store, hint).status == "done"


def test_a_worker_that_must_stop_releases_its_share_at_once(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    worker = start_worker()
    hint = ask(2.0)
    wait_until(lambda: running(store, hint))
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(PROMPT_SECONDS) == 0
    found = store.get(hint.id)
    assert found is not None
    assert found.status == "queued"
    assert store.queue_status().workers == 0
    start_worker()
    assert end_of(store, hint).status == "done"


def test_an_idle_worker_stops_at_once(start_worker: StartWorker) -> None:
    worker = start_worker()
    time.sleep(0.5)
    worker.send_signal(signal.SIGINT)
    assert worker.wait(PROMPT_SECONDS) == 0


def test_a_search_that_fails_ends_its_hint_with_the_reason_and_the_worker_goes_on(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    worker = start_worker()
    ended = end_of(store, ask(record=behaving("raise")))
    assert ended.status == "failed"
    assert ended.error == "The search failed: ZeroDivisionError: the tree has no leaves"
    ended = end_of(store, ask(record=behaving("refuse")))
    assert ended.error == "The game cannot be replayed here: move 3 is not legal."
    assert end_of(store, ask(0.1)).status == "done"
    assert worker.poll() is None


@pytest.mark.long
def test_a_search_that_hangs_ends_its_worker_and_then_its_hint(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    hint = ask(record=behaving("hang"))
    for _ in range(2):
        worker = start_worker()
        assert worker.wait(PATIENCE_SECONDS) != 0
    ended = end_of(store, hint)
    assert ended.status == "failed"


def test_a_search_past_the_longest_budget_is_stopped_and_its_answer_kept(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker(max_hint_seconds=0.5)
    began = time.monotonic()
    ended = end_of(store, ask(30))
    assert ended.status == "done"
    assert ended.answer is not None
    assert time.monotonic() - began < PROMPT_SECONDS


def test_no_trace_of_the_jobs_stays_in_redis(
    store: HintStore, ask: Ask, start_worker: StartWorker, redis: Redis
) -> None:
    start_worker()
    for _ in range(3):
        end_of(store, ask(0.1))
    end_of(store, ask(record=behaving("raise")))
    end_of(store, ask(None, simulations=500, workers=3))

    def traces() -> list[bytes]:
        left = [key for key in redis.scan_iter("rq:*") if b"rq:job" in key or b"registry" in key]
        return [key for key in left if redis.type(key) != b"zset" or redis.zcard(key)]

    wait_until(lambda: not traces())
    assert redis.llen("rq:queue:hints") == 0
    assert redis.zcard("cosmicgate:searches:open") == 0
    assert redis.zcard("cosmicgate:searches:leases") == 0
    assert list(redis.scan_iter("cosmicgate:search:*:work")) == []


def test_a_hint_of_low_priority_steps_aside_and_loses_nothing(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    low = ask(None, simulations=250_000, priority="low")  # 50 seconds

    def simulations() -> int:
        return int(((store.get(low.id) or low).progress or {}).get("simulations", 0))

    wait_until(lambda: simulations() >= 20)
    before = simulations()
    hints = [ask(0.3) for _ in range(2)]
    for hint in hints:
        assert end_of(store, hint).status == "done"
    assert running(store, low), "they did not wait for it"
    store.cancel(low.id)
    ended = end_of(store, low)
    assert ended.answer is not None
    assert ended.answer["simulations"] >= before


@pytest.mark.long
def test_a_search_that_stepped_aside_for_long_is_not_taken_for_lost(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    low = ask(None, simulations=25_000, priority="low")  # 5 seconds
    wait_until(lambda: running(store, low))
    assert end_of(store, ask(3.0)).status == "done", "longer than the lease of 2 s"
    ended = end_of(store, low)
    assert (ended.status, ended.error) == ("done", None)


@pytest.mark.long
def test_a_review_gives_way_to_hints_and_ends(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    review = ask(None, kind="review", simulations=25_000, priority="low")  # 5 seconds
    wait_until(lambda: running(store, review))
    assert end_of(store, ask(0.1)).status == "done"
    assert running(store, review)
    ended = end_of(store, review)
    assert ended.answer is not None
    assert [each["moves"] for each in ended.answer["decisions"]] == [["place:1L:hills6"]]


def test_a_hint_spreads_over_the_workers_that_are_idle(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    start_worker()
    ended = end_of(store, ask(None, simulations=50_000, workers=2))  # 10 s on one worker
    assert ended.answer is not None
    assert len(ended.answer["workers"]) == 2


def test_one_worker_does_all_shares_when_no_other_is_there(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    ended = end_of(store, ask(None, simulations=1500, workers=3))
    assert ended.answer is not None
    assert len(ended.answer["shares"]) == 3
    assert min(ended.answer["shares"]) > 0
    assert len(ended.answer["workers"]) == 1
    timed = end_of(store, ask(0.3, workers=3))
    assert timed.answer is not None
    assert timed.answer["shares"][1:] == [0, 0], "nobody was there for these"


def test_hints_for_more_workers_than_there_are_all_end(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    start_worker()
    start_worker()
    hints = [ask(None, simulations=500, workers=4) for _ in range(6)]
    assert {end_of(store, hint).status for hint in hints} == {"done"}


def test_a_share_whose_worker_is_killed_is_done_by_the_other(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    workers = [start_worker(), start_worker()]
    hint = ask(None, simulations=5000, workers=2)
    wait_until(lambda: running(store, hint))
    workers[1].kill()
    workers[1].wait()
    ended = end_of(store, hint)
    assert ended.status == "done"
    assert ended.answer is not None
    assert min(ended.answer["shares"]) > 0
    assert end_of(store, ask(0.1)).status == "done"


@pytest.mark.long
def test_every_hint_ends_while_workers_are_killed_at_random(
    store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    dice = random.Random(11)
    workers = [start_worker() for _ in range(3)]
    hints = [
        ask(
            None,
            simulations=dice.randint(200, 2500),
            workers=dice.randint(1, 3),
            answer_within=600,
        )
        for _ in range(12)
    ]
    hints += [
        ask(dice.uniform(0.1, 0.5), workers=dice.randint(1, 3), answer_within=600)
        for _ in range(12)
    ]
    for _ in range(6):
        time.sleep(dice.uniform(0.1, 0.6))
        victim = workers.pop(dice.randrange(3))
        victim.kill()
        victim.wait()
        workers.append(start_worker())
    ends = [end_of(store, hint) for hint in hints]
    assert {ended.status for ended in ends} <= {"done", "failed"}
    assert sum(ended.status == "done" for ended in ends) > len(ends) / 2
    assert all("worker stopped responding" in (e.error or "") for e in ends if e.status == "failed")
    assert [store.get(hint.id) for hint in hints] == ends, "each ended once"
    assert end_of(store, ask(0.1)).status == "done", "no later hint is stuck"
