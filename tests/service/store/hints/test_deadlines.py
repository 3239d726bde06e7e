"""Deadlines: what cannot be answered in time is refused, what became useless is not searched."""

from __future__ import annotations

import time
from typing import cast

import pytest
from redis import Redis

from game.documents.question import HintQuestion
from service.config import Config
from service.store.hints.documents import Hint, NotInTime
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.running import PROMPT_SECONDS
from tests.service.store.hints.store_use import (
    COUNTED,
    ask,
    let_the_lease_end,
    let_time_pass,
    read,
    search_of,
    take,
)

OPEN, PACE = "cosmicgate:searches:open", "cosmicgate:pace"


@pytest.fixture
def config(redis_url: str) -> Config:
    return Config(redis_url=redis_url, max_queue=64, hint_patience_seconds=1)


def searched(work: WorkerStore) -> str:
    """Take the next search; give the seconds of its budget as a text, by which tests know it."""
    question = take(work).question
    assert isinstance(question, HintQuestion)
    return f"{question.seconds:g}"


def make_late(redis: Redis, hint: Hint) -> None:
    key = f"cosmicgate:search:{search_of(redis, hint)}"
    assert redis.hexists(key, "start_by")
    redis.hset(key, "start_by", str(time.time() - 0.01))


def test_an_idle_worker_takes_every_hint(store: HintStore, work: WorkerStore) -> None:
    work.mark_alive(60)
    for seconds in (0.3, 5, 60):
        hint = ask(store, seconds=seconds, answer_within=seconds)
        assert hint.status == "queued"
        store.cancel(hint.id)


def test_without_a_worker_nobody_knows_and_nothing_is_refused(store: HintStore) -> None:
    for _ in range(10):
        ask(store, seconds=10, answer_within=11)


def test_a_hint_that_no_worker_can_answer_in_time_is_refused(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(600)
    ask(store, seconds=100)
    take(work)
    with pytest.raises(NotInTime) as refused:
        ask(store, seconds=20, answer_within=50)
    wait = 70  # 100 s of search less the 30 s that it can wait
    assert wait - PROMPT_SECONDS < refused.value.retry_after <= wait + 1
    assert ask(store, seconds=20, answer_within=130).status == "queued"


def test_a_second_worker_is_counted(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    work.mark_alive(600)
    ask(store, seconds=100)
    take(work)
    other.mark_alive(600)
    assert ask(store, seconds=40, answer_within=60).status == "queued"
    with pytest.raises(NotInTime):
        ask(store, seconds=40, answer_within=60)


def test_shares_of_a_search_take_a_worker_each(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    for worker in (work, other):
        worker.mark_alive(600)
    ask(store, seconds=100, workers=2)
    take(other, take(work).search_id)
    with pytest.raises(NotInTime):
        ask(store, seconds=10, answer_within=30)


def test_a_payer_without_a_search_waits_for_a_long_search_of_another(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(600)
    ask(store, owner="club", payer="club", seconds=100)
    take(work)
    with pytest.raises(NotInTime):
        ask(store, owner="club", payer="club", seconds=1)  # the search that runs is its own
    with pytest.raises(NotInTime):
        # It would come too late.
        ask(store, owner="screen", payer="screen", seconds=2, answer_within=50)
    assert ask(store, owner="screen", payer="screen", seconds=3).status == "queued"
    with pytest.raises(NotInTime):
        ask(store, owner="screen", payer="screen", seconds=4)  # one waits already
    with pytest.raises(NotInTime):
        ask(store, owner="tournament", payer="tournament", seconds=5)  # it would not be the next
    with pytest.raises(NotInTime):
        ask(store, seconds=6)  # only the search of a payer may wait so long


def test_without_a_word_of_the_client_the_wait_decides_else_the_budget(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(600)
    ask(store, seconds=80)
    take(work)
    with pytest.raises(NotInTime):
        ask(store, seconds=20)  # can wait for 40 s: twice its budget
    with pytest.raises(NotInTime):
        ask(store, seconds=20, wait=60)
    assert ask(store, seconds=20, wait=120).status == "queued"
    assert ask(store, seconds=60).status == "queued", "it can wait for 120 s"


def test_a_client_that_waits_for_less_than_the_search_takes_is_no_refusal(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(60)
    ask(store, seconds=1)
    take(work)
    assert ask(store, seconds=4, wait=1).status == "queued"


def test_the_least_time_left_goes_first(store: HintStore, work: WorkerStore) -> None:
    ask(store, seconds=1, answer_within=100)
    ask(store, seconds=2, answer_within=10)
    ask(store, seconds=3, answer_within=50)
    assert [searched(work) for _ in range(3)] == ["2", "3", "1"]


def test_fair_turns_come_before_the_least_time_left(store: HintStore, work: WorkerStore) -> None:
    for seconds in (11, 12, 13):
        ask(store, owner="club", payer="club", seconds=seconds, answer_within=1000 - seconds)
    for seconds in (21, 22):
        ask(store, owner="screen", payer="screen", seconds=seconds, answer_within=5000 - seconds)
    taken = [searched(work) for _ in range(5)]
    assert [each for each in taken if each[0] == "1"] == ["13", "12", "11"]
    assert [each for each in taken if each[0] == "2"] == ["22", "21"]
    assert {each[0] for each in taken[:2]} == {"1", "2"}, "each has one of the first two turns"


def test_a_hint_that_would_make_another_of_its_payer_late_is_refused(
    store: HintStore, work: WorkerStore
) -> None:
    work.mark_alive(600)
    ask(store, seconds=40)
    take(work)
    ask(store, payer="club", seconds=40, answer_within=140)  # must start within 100 s
    with pytest.raises(NotInTime):
        ask(store, payer="club", seconds=80, answer_within=160)  # must start within 80 s, so first
    assert ask(store, payer="club", seconds=80, answer_within=600).status == "queued"


def test_another_payer_has_its_fair_turn_all_the_same(store: HintStore, work: WorkerStore) -> None:
    work.mark_alive(600)
    ask(store, payer="club", seconds=20)
    take(work)
    for number in range(8):
        ask(store, payer="club", seconds=20, answer_within=200 + number)
    assert ask(store, payer="screen", seconds=20, answer_within=80).status == "queued"
    with pytest.raises(NotInTime):
        ask(store, payer="club", seconds=20, answer_within=80)


def test_what_is_too_late_is_dropped_before_it_costs_a_search(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    late = ask(store, seconds=1, answer_within=30)
    ask(store, seconds=2, answer_within=60)
    make_late(redis, late)
    assert searched(work) == "2"
    ended = read(store, late)
    assert (ended.status, ended.started, ended.answer) == ("failed", None, None)
    assert "No search worker was free in time" in (ended.error or "")


def test_a_sweep_drops_what_is_too_late_while_no_worker_comes(
    store: HintStore, redis: Redis
) -> None:
    late = ask(store, answer_within=30)
    make_late(redis, late)
    store.sweep()
    assert read(store, late).status == "failed"


def test_where_the_client_named_no_time_a_late_hint_lets_others_go_first_and_is_searched(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    late = ask(store, seconds=1)
    ask(store, seconds=2)
    make_late(redis, late)
    store.sweep()
    assert [searched(work), searched(work)] == ["2", "1"]


def test_a_search_that_has_begun_is_tried_again_however_late(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    hint = ask(store, seconds=1, answer_within=60)
    lost = take(work)
    let_the_lease_end(redis, lost)
    store.sweep()
    let_time_pass(redis, hint, 60)
    assert take(other).search_id == lost.search_id
    assert read(store, hint).status == "running"


def test_low_priority_neither_delays_nor_is_refused(store: HintStore, work: WorkerStore) -> None:
    work.mark_alive(600)
    for _ in range(3):
        ask(store, priority="low", **(COUNTED | {"simulations": 1_000_000}))  # minutes
    take(work)
    assert ask(store, seconds=1, answer_within=60).status == "queued"
    take(work)
    assert ask(store, priority="low", **COUNTED).status == "queued"


def test_how_long_simulations_take_is_learnt(store: HintStore, work: WorkerStore) -> None:
    work.mark_alive(600)
    ask(store, **(COUNTED | {"simulations": 100_000}))  # 50 s at first sight
    slow = take(work)
    with pytest.raises(NotInTime):
        ask(store, seconds=1, answer_within=21)
    work.finish(slow, {"moves": []})
    for _ in range(30):  # each takes next to no time
        ask(store, **COUNTED)
        work.finish(take(work), {"moves": []})
    ask(store, **(COUNTED | {"simulations": 100_000}))
    take(work)
    assert ask(store, seconds=1, answer_within=21).status == "queued"


def test_a_cut_search_teaches_nothing(store: HintStore, work: WorkerStore, redis: Redis) -> None:
    ask(store, seconds=5)
    work.finish(take(work), {"moves": []}, whole=False)
    assert not redis.exists("cosmicgate:pace")


def ask_six(store: HintStore) -> None:
    for number in range(6):
        ask(store, seconds=4, answer_within=90 + number)


def open_searches(redis: Redis) -> list[str]:
    names = cast("list[bytes]", redis.zrange(OPEN, 0, -1))
    return [f"cosmicgate:search:{name.decode()}" for name in names]


def wait_in_vain(redis: Redis, seconds: float = 60) -> None:
    """Let each search that waits wait for so long beyond its plan; at least one must have one."""
    planned = [key for key in open_searches(redis) if redis.hexists(key, "planned")]
    assert planned
    for key in planned:
        redis.hset(key, "planned", str(time.time() - seconds))


def answer_all(work: WorkerStore) -> None:
    while (taken := work.take_share()) is not None:
        work.finish(taken, {"moves": []})


def is_accepted_at_once_and_in_a_burst(store: HintStore) -> None:
    for number in range(3):
        ask(store, seconds=0.3 + number / 1000)


@pytest.mark.parametrize("end", ["stopped", "killed"])
def test_time_without_a_worker_is_no_delay(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis, end: str
) -> None:
    work.mark_alive(600)
    ask_six(store)
    wait_in_vain(redis)
    if end == "stopped":
        work.sign_off()
    other.mark_alive(600)
    answer_all(other)
    assert not redis.hexists(PACE, "delay")
    is_accepted_at_once_and_in_a_burst(store)


def test_what_was_dropped_while_no_worker_lived_is_no_delay(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    work.mark_alive(600)
    ask_six(store)
    wait_in_vain(redis)
    redis.zadd("cosmicgate:workers", {"worker-a": 1})  # it fell silent
    for key in open_searches(redis):
        redis.hset(key, "start_by", "1")
    store.sweep()
    assert store.queue_status().waiting == 0
    assert not redis.hexists(PACE, "delay")


def test_the_time_of_a_lost_share_is_no_delay(
    store: HintStore, work: WorkerStore, other: WorkerStore, redis: Redis
) -> None:
    for worker in (work, other):
        worker.mark_alive(600)
    ask_six(store)
    lost = take(work)
    wait_in_vain(redis)
    let_the_lease_end(redis, lost)
    store.sweep()
    answer_all(other)
    assert not redis.hexists(PACE, "delay")


def test_however_late_searches_begin_the_learnt_delay_is_bounded_and_heals(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    work.mark_alive(600)
    for _ in range(8):
        ask_six(store)
        wait_in_vain(redis)
        answer_all(work)
    delay = float(cast("bytes", redis.hget(PACE, "delay")))
    assert 1 < delay <= 2
    redis.hset(PACE, "delay:learnt", str(time.time() - 60))
    is_accepted_at_once_and_in_a_burst(store)
    answer_all(work)
    assert float(cast("bytes", redis.hget(PACE, "delay"))) < 0.1


def test_a_refusal_after_an_outage_says_when_a_worker_is_free(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    work.mark_alive(600)
    ask_six(store)
    wait_in_vain(redis)
    answer_all(work)  # it learns as much as it can from six
    ask(store, seconds=10)
    take(work)
    with pytest.raises(NotInTime) as refused:
        ask(store, seconds=1)
    assert refused.value.retry_after <= 10 + 2


def queue_turn(store: HintStore, redis: Redis, game_id: str) -> None:
    """Queue the turn of an engine in a game of the club."""
    redis.hset(f"cosmicgate:game:{game_id}", "meta", '{"owner": "club"}')
    store.due.mark(game_id)
    store.ensure_turn(game_id)


def make_turn_late(redis: Redis, game_id: str) -> None:
    redis.hset(f"cosmicgate:search:turn-{game_id}", "start_by", str(time.time() - 1))


def test_an_engine_waits_for_its_turn_and_is_never_dropped(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    queue_turn(store, redis, "g9")
    make_turn_late(redis, "g9")
    store.sweep()
    assert take(work).kind == "turn"


def test_a_late_turn_of_an_engine_goes_before_those_that_came_later(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    """Else two games of engines that play on would keep a third one of their owner waiting."""
    queue_turn(store, redis, "g9")
    make_turn_late(redis, "g9")
    queue_turn(store, redis, "g7")
    queue_turn(store, redis, "g8")
    assert [take(work).search_id for _ in range(3)] == ["turn-g9", "turn-g7", "turn-g8"]


def test_a_hint_that_is_in_time_goes_before_late_turns_of_its_payer(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    queue_turn(store, redis, "g9")
    queue_turn(store, redis, "g8")
    ask(store, payer="club", seconds=1)
    make_turn_late(redis, "g9")
    assert [take(work).kind for _ in range(3)] == ["hint", "turn", "turn"]


def test_a_share_that_ended_leaves_the_plan(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    ask(store)
    taken = take(work)
    assert redis.zcard("cosmicgate:searches:ends") == 1
    work.finish(taken, {"moves": []})
    ask(store)
    work.release(take(work))
    assert redis.zcard("cosmicgate:searches:ends") == 0


def degrading(redis: Redis, redis_url: str, least: float) -> tuple[HintStore, WorkerStore]:
    settings = Config(redis_url=redis_url, degrade=least)
    return HintStore(redis, settings), WorkerStore(redis, settings, "worker-a")


def test_budgets_shrink_while_others_wait_down_to_the_operators_least(
    redis: Redis, redis_url: str
) -> None:
    store, work = degrading(redis, redis_url, 0.4)
    for _ in range(3):
        ask(store, seconds=1, answer_within=1000)
    work.mark_alive(60)
    shares = [take(work) for _ in range(3)]
    assert [each.granted for each in shares] == [0.4, 0.5, 1.0], "2, 1 and none waited"
    assert [each.seconds for each in shares] == [0.4, 0.5, 1.0]


def test_without_the_operators_choice_every_budget_is_whole(
    store: HintStore, work: WorkerStore
) -> None:
    for _ in range(3):
        ask(store, seconds=1, answer_within=1000)
    work.mark_alive(60)
    assert [take(work).granted for _ in range(3)] == [1.0] * 3


def test_a_service_that_shrinks_budgets_accepts_more(redis: Redis, redis_url: str) -> None:
    def accepted(least: float) -> int:
        redis.flushall()
        store, work = degrading(redis, redis_url, least)
        work.mark_alive(600)
        for count in range(40):
            try:
                ask(store, seconds=20, answer_within=100)
            except NotInTime:
                return count
        return 40

    assert accepted(0.25) > 2 * accepted(1.0)


def test_a_search_that_is_tried_again_shrinks_once(redis: Redis, redis_url: str) -> None:
    store, work = degrading(redis, redis_url, 0.5)
    ask(store, seconds=1, answer_within=1000)
    ask(store, seconds=2, answer_within=2000)
    work.mark_alive(60)
    first = take(work)
    assert first.seconds == 0.5
    work.release(first)
    again = take(work)
    assert (again.search_id, again.seconds, again.granted) == (first.search_id, 0.5, 0.5)
