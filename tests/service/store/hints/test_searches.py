"""Searches in the store: equal questions share them, workers share them, urgent ones go first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from redis import Redis

from service.config import Config
from service.store.hints.documents import QueueFull, SearchRequest
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.questions import question_of
from tests.running import PROMPT_SECONDS, wait_until
from tests.service.store.hints.store_use import (
    COUNTED,
    QUESTION,
    ask,
    let_the_lease_end,
    let_time_pass,
    read,
    search_of,
    take,
)

# --- equal questions ------------------------------------------------------------------------------


def test_the_same_question_asked_twice_at_once_is_searched_once(
    store: HintStore, work: WorkerStore
) -> None:
    hints = [ask(store, position="here") for _ in range(2)]
    assert hints[0].id != hints[1].id
    assert store.queue_status().waiting == 1
    hints.append(ask(store, position="here"))
    assignment = take(work)
    hints.append(ask(store, position="here"))
    assert work.take_share() is None
    work.heartbeat(assignment, {"simulations": 5})
    assert {read(store, hint).status for hint in hints} == {"running"}
    work.finish(assignment, {"moves": []})
    for hint in hints:
        ended = read(store, hint)
        assert (ended.status, ended.answer, ended.cached) == ("done", {"moves": []}, False)
        assert ended.started is not None
        assert ended.ended is not None
        assert ended.created <= ended.started <= ended.ended


def test_a_finished_answer_is_given_again_at_once_and_says_so(
    store: HintStore, work: WorkerStore
) -> None:
    ask(store, position="here")
    work.finish(take(work), {"moves": ["the first"]})
    again = ask(store, position="here")
    assert (again.status, again.cached, again.answer) == ("done", True, {"moves": ["the first"]})
    assert again.ended is not None
    assert again.ended >= again.created
    assert work.take_share() is None


@pytest.mark.parametrize(
    "other_question",
    [
        {"position": "there"},
        {"owner": "screen"},
        {"seed": 8},
        {"kind": "review"},
        {"workers": 2},
        {"position": None},
    ],
)
def test_another_question_is_another_search(
    store: HintStore, work: WorkerStore, other_question: dict[str, Any]
) -> None:
    ask(store, position="here")
    work.finish(take(work), {})
    again = ask(store, **{"position": "here", **other_question})
    assert (again.status, again.cached) == ("queued", False)


def test_what_another_engine_found_is_not_given_again(store: HintStore, work: WorkerStore) -> None:
    work.set_engine("1")
    ask(store, position="here")
    work.finish(take(work), {})
    work.set_engine("2")
    assert ask(store, position="here").status == "queued"


def test_a_finished_answer_is_kept_for_a_while_only(redis: Redis, config: Config) -> None:
    config = replace(config, hint_ttl_seconds=100)
    store, work = HintStore(redis, config), WorkerStore(redis, config, "worker-a")
    hint = ask(store, position="here")
    work.finish(take(work), {})
    answer = f"cosmicgate:search:{search_of(redis, hint)}"
    assert 0 < redis.pttl(answer) <= 100_000  # type: ignore[operator]
    redis.expire(answer, 10)
    assert ask(store, position="here").cached
    assert redis.pttl(answer) > 10_000, "asked again, it is kept again"  # type: ignore[operator]
    redis.pexpire(answer, 1)
    wait_until(lambda: not redis.exists(answer))
    assert not ask(store, position="here").cached


def test_an_unfinished_or_failed_search_answers_no_later_question(
    store: HintStore, work: WorkerStore
) -> None:
    ask(store, position="here")
    work.fail(take(work), "a reason")
    hint = ask(store, position="here")
    assert hint.status == "queued"
    assignment = take(work)
    store.cancel(hint.id)
    later = ask(store, position="here")
    assert later.status == "queued", "a search that is being stopped takes no new hints"
    work.finish(assignment, {"moves": ["partial"]})
    assert read(store, hint).status == "cancelled"
    work.finish(take(work), {"moves": ["cut at the longest budget"]}, whole=False)
    assert read(store, later).status == "done"
    assert ask(store, position="here").status == "queued"


def test_a_hint_asked_again_under_its_id_is_the_same(store: HintStore) -> None:
    hint = ask(store)
    head = msgspec.structs.replace(hint.head, version=99)
    again = store.submit(head, SearchRequest(None, {}, question_of(seed=99))).hint
    assert (again.head.version, again.question) == (17, QUESTION)
    assert store.queue_status().waiting == 1


# --- order ----------------------------------------------------------------------------------------


def test_what_is_of_low_priority_comes_last(store: HintStore, work: WorkerStore) -> None:
    low, first = ask(store, priority="low", **COUNTED), ask(store)
    second = ask(store)
    for hint in (first, second, low):
        work.finish(take(work), {})
        assert read(store, hint).status == "done"


def test_low_priority_does_not_fill_the_queue_for_others(store: HintStore) -> None:
    for _ in range(3):
        ask(store, priority="low", **COUNTED)
    with pytest.raises(QueueFull):
        ask(store, priority="low", **COUNTED)
    for _ in range(3):
        ask(store)
    with pytest.raises(QueueFull):
        ask(store)


def test_a_running_search_of_low_priority_is_asked_to_step_aside(
    store: HintStore, work: WorkerStore
) -> None:
    ask(store, priority="low", **COUNTED)
    low = take(work)
    assert work.heartbeat(low, {}) == "continue"
    ask(store, priority="low", **COUNTED)
    assert work.heartbeat(low, {}) == "continue"
    hint = ask(store)
    assert work.heartbeat(low, {}) == "pause"
    urgent = work.take_share(urgent=True)
    assert urgent is not None
    assert work.take_share(urgent=True) is None, "the other one is of low priority"
    work.finish(urgent, {})
    assert read(store, hint).status == "done"
    assert work.heartbeat(low, {}) == "continue"


def test_a_normal_hint_makes_the_search_that_it_joins_a_normal_one(
    store: HintStore, work: WorkerStore
) -> None:
    ask(store, position="here", priority="low", **COUNTED)
    first_in_time = ask(store, position="here", **COUNTED)
    ask(store, position="there", **COUNTED)
    work.finish(take(work), {})
    assert read(store, first_in_time).status == "done"


def test_the_expected_wait_counts_what_comes_first_only(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(60)
    ask(store, priority="low", seconds=None, simulations=100_000)
    take(work)
    assert store.queue_status().expected_wait_seconds == 0
    assert store.queue_status().running == 1


# --- several workers ------------------------------------------------------------------------------


def test_shares_go_to_several_workers_and_the_last_one_answers(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    hint = ask(store, workers=2, **COUNTED)
    one, two = take(work), take(other)
    assert (one.share, two.share, one.search_id) == (0, 1, two.search_id)
    assert work.submit_share(one, {"share": 0}) is None
    assert work.heartbeat(one, {}) == "lost", "it has nothing to do with the search any more"
    assert other.submit_share(two, {"share": 1}) == [{"share": 0}, {"share": 1}]
    assert read(store, hint).status == "running"
    assert other.finish(two, {"moves": []})
    assert read(store, hint).status == "done"


def test_findings_come_in_the_order_of_the_shares(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    ask(store, workers=2, **COUNTED)
    one, two = take(work), take(other)
    assert other.submit_share(two, {"share": 1}) is None
    assert work.submit_share(one, {"share": 0}) == [{"share": 0}, {"share": 1}]


def test_one_worker_alone_does_all_shares_of_a_budget_in_simulations(
    store: HintStore, work: WorkerStore
) -> None:
    ask(store, workers=3, **COUNTED)
    first = take(work)
    assert work.submit_share(first, {"share": 0}) is None
    assert work.submit_share(take(work, first.search_id), {"share": 1}) is None
    found = work.submit_share(take(work, first.search_id), {"share": 2})
    assert found == [{"share": 0}, {"share": 1}, {"share": 2}]


def test_a_hint_that_nobody_has_begun_comes_before_further_shares(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    ask(store, workers=2, **COUNTED)
    second = ask(store)
    first = take(work)
    assert take(other).search_id != first.search_id
    assert read(store, second).status == "running"


def test_workers_that_all_hold_first_shares_finish_all_hints(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    hints = [ask(store, workers=2, **COUNTED) for _ in range(2)]
    held = [(work, take(work)), (other, take(other))]
    for worker, share in held:
        assert worker.submit_share(share, {"share": 0}) is None
        rest = take(worker, share.search_id)
        assert worker.submit_share(rest, {"share": 1}) == [{"share": 0}, {"share": 1}]
        worker.finish(rest, {})
    assert [read(store, hint).status for hint in hints] == ["done", "done"]


def test_a_budget_in_seconds_ends_for_all_shares_together(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, workers=3, seconds=100)
    one = take(work)
    assert one.seconds == pytest.approx(100)
    let_time_pass(redis, hint, 40)
    two = take(other)
    assert two.seconds == pytest.approx(60, abs=PROMPT_SECONDS)
    assert not two.too_late
    assert work.submit_share(one, {"share": 0}) is None
    assert other.take_share() is None, "the third share never got a worker, and is left out"
    assert other.submit_share(two, {"share": 1}) == [{"share": 0}, {"share": 1}]


def test_every_share_knows_how_long_ago_its_search_began(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, workers=3, **COUNTED)
    let_time_pass(redis, hint, 50)
    one = take(work)
    assert one.elapsed == 0, "waiting does not count"
    let_time_pass(redis, hint, 100)
    assert take(other).elapsed == pytest.approx(100, abs=PROMPT_SECONDS)
    let_time_pass(redis, hint, 100)
    assert work.submit_share(one, {"share": 0}) is None
    assert take(work).elapsed == pytest.approx(200, abs=PROMPT_SECONDS)


def test_a_search_that_begins_anew_after_a_loss_counts_from_then(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, **COUNTED)
    lost = take(work)
    let_time_pass(redis, hint, 10)
    let_the_lease_end(redis, lost)
    store.sweep()
    assert take(other).elapsed == 0


def test_a_worker_that_comes_too_late_has_nothing_to_search(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, workers=2, seconds=5)
    one = take(work)
    let_time_pass(redis, hint, 5)
    two = take(other)
    assert two.too_late
    assert other.submit_share(two, None) is None
    assert work.submit_share(one, {"share": 0}) == [{"share": 0}]


def test_a_lost_share_of_simulations_is_done_by_another_worker(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    ask(store, workers=2, **COUNTED)
    one, two = take(work), take(other)
    let_the_lease_end(redis, two)
    store.sweep()
    assert other.submit_share(two, {"share": 1}) is None
    assert work.submit_share(one, {"share": 0}) is None, "the lost share is open again"
    again = take(work, one.search_id)
    assert again.share == 1
    assert work.submit_share(again, {"share": 1}) == [{"share": 0}, {"share": 1}]


def test_a_lost_share_of_seconds_is_left_out(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    ask(store, workers=2, seconds=5)
    one, two = take(work), take(other)
    let_the_lease_end(redis, two)
    store.sweep()
    assert work.submit_share(one, {"share": 0}) == [{"share": 0}]


def test_a_lost_last_share_of_seconds_is_answered_from_the_others(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, workers=2, seconds=100)
    one, two = take(work), take(other)
    assert work.submit_share(one, {"share": 0}) is None
    let_time_pass(redis, hint, 100)
    let_the_lease_end(redis, two)
    store.sweep()
    again = take(work)
    assert again.too_late
    assert work.submit_share(again, None) == [{"share": 0}]
    work.finish(again, {"moves": []})
    assert read(store, hint).status == "done"


def test_a_share_lost_twice_fails_the_hint(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, workers=2, **COUNTED)
    one = take(work)
    for _ in range(2):
        let_the_lease_end(redis, take(other))
        store.sweep()
    assert read(store, hint).status == "failed"
    assert work.heartbeat(one, {}) == "lost"


def test_a_worker_that_stops_gives_its_share_back_and_the_others_go_on(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    hint = ask(store, workers=2, **COUNTED)
    one, two = take(work), take(other)
    other.release(two)
    assert read(store, hint).status == "running"
    assert work.submit_share(one, {"share": 0}) is None
    assert take(work).share == 1


def test_the_progress_of_several_shares_is_added_up(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    hint = ask(store, workers=2, **COUNTED)
    one, two = take(work), take(other)
    other.heartbeat(two, {"simulations": 10, "seconds": 0.5, "best": "b", "p": 0.25})
    work.heartbeat(one, {"simulations": 7, "seconds": 0.75, "best": None, "p": None})
    assert read(store, hint).progress == {
        "simulations": 17,
        "seconds": 0.75,
        "best": "b",
        "p": 0.25,
    }
    work.heartbeat(one, {"simulations": 8, "seconds": 0.8, "best": "a", "p": 0.5})
    assert (read(store, hint).progress or {})["best"] == "a"
