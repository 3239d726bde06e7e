"""Searches that nobody wants any more: of cancelled hints, forgotten games, and kept hints."""

from __future__ import annotations

from typing import cast

import pytest
from redis import Redis

from service.config import Config
from service.store.hints.documents import Hint
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import WorkerStore
from tests.running import PATIENCE_SECONDS
from tests.service.store.hints.store_use import COUNTED, ask, read, search_of, take

# --- cancelled hints ------------------------------------------------------------------------------


def test_cancelling_one_of_two_hints_leaves_the_other_its_search(
    store: HintStore, work: WorkerStore
) -> None:
    one, two = (ask(store, position="here") for _ in range(2))
    assignment = take(work)
    work.heartbeat(assignment, {"simulations": 5})
    cancelled = store.cancel(one.id)
    assert cancelled is not None
    assert (cancelled.status, cancelled.progress) == ("cancelled", {"simulations": 5})
    assert work.heartbeat(assignment, {"simulations": 9}) == "continue"
    assert read(store, two).status == "running"
    work.finish(assignment, {"moves": []})
    assert read(store, two).status == "done"
    assert read(store, one) == cancelled, "a final hint stays as it is"


def test_cancelling_a_hint_again_does_not_cancel_that_of_another(
    store: HintStore, work: WorkerStore
) -> None:
    one, two = (ask(store, position="here") for _ in range(2))
    store.cancel(one.id)
    store.cancel(one.id)
    assert read(store, two).status == "queued"
    assignment = take(work)
    store.cancel(one.id)
    assert work.heartbeat(assignment, {}) == "continue"


def test_a_hint_that_is_cancelled_alone_is_kept_for_a_while_only(
    store: HintStore, redis: Redis, config: Config
) -> None:
    one, _ = (ask(store, position="here") for _ in range(2))
    store.cancel(one.id)
    kept = redis.ttl(f"cosmicgate:hint:{one.id}")
    assert 0 < kept <= config.hint_ttl_seconds  # type: ignore[operator]


def test_a_search_that_nobody_wants_any_more_is_stopped(
    store: HintStore, work: WorkerStore
) -> None:
    one, two = (ask(store, position="here") for _ in range(2))
    assignment = take(work)
    store.cancel(one.id)
    store.cancel(two.id)
    assert work.heartbeat(assignment, {}) == "stop"
    work.finish(assignment, {"moves": ["best so far"]})
    ended = read(store, two)
    assert (ended.status, ended.answer) == ("cancelled", {"moves": ["best so far"]})


def test_the_end_of_a_stopped_search_takes_nothing_from_the_next_one_for_its_question(
    store: HintStore, work: WorkerStore
) -> None:
    first = ask(store, position="here")
    stopped = take(work)
    store.cancel(first.id)
    ask(store, position="here")
    work.finish(stopped, {"moves": ["best so far"]})
    ask(store, position="here")
    assert store.queue_status().waiting == 1, "the last two share one search"


def test_a_waiting_search_that_one_of_two_wants_goes_on_waiting(
    store: HintStore, work: WorkerStore
) -> None:
    one, two = (ask(store, position="here") for _ in range(2))
    store.cancel(one.id)
    assert (read(store, one).status, read(store, two).status) == ("cancelled", "queued")
    work.finish(take(work), {})
    assert (read(store, one).status, read(store, two).status) == ("cancelled", "done")


def test_whoever_waits_for_a_hint_hears_of_its_cancellation_while_others_go_on(
    store: HintStore, work: WorkerStore
) -> None:
    one, _ = (ask(store, position="here") for _ in range(2))
    take(work)
    with store.listen(one.id) as wait:
        store.cancel(one.id)
        assert wait(PATIENCE_SECONDS)


def test_cancelling_stops_every_share_and_keeps_what_they_found(
    store: HintStore, work: WorkerStore, other: WorkerStore
) -> None:
    hint = ask(store, workers=3, **COUNTED)
    one, two = take(work), take(other)
    store.cancel(hint.id)
    assert (work.heartbeat(one, {}), other.heartbeat(two, {})) == ("stop", "stop")
    assert work.submit_share(one, {"share": 0}) is None
    assert work.take_share() is None
    assert other.submit_share(two, {"share": 1}) == [{"share": 0}, {"share": 1}]
    other.finish(two, {"moves": ["best so far"]})
    ended = read(store, hint)
    assert (ended.status, ended.answer) == ("cancelled", {"moves": ["best so far"]})


def test_a_hint_that_is_cancelled_between_two_shares_ends_at_once(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store, workers=2, **COUNTED)
    assert work.submit_share(take(work), {"share": 0}) is None
    store.cancel(hint.id)
    assert read(store, hint).status == "cancelled"
    assert work.take_share() is None


def test_a_cancelled_hint_whose_worker_must_stop_ends_cancelled(
    store: HintStore, work: WorkerStore
) -> None:
    hint = ask(store)
    assignment = take(work)
    store.cancel(hint.id)
    work.release(assignment)
    assert read(store, hint).status == "cancelled"
    assert work.take_share() is None


# --- forgotten games ------------------------------------------------------------------------------


def test_forgetting_a_game_takes_its_answers_away_from_later_questions(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    ask(store, "g1", position="here")
    work.finish(take(work), {"moves": []})
    store.forget_game("g1")
    assert redis.keys("cosmicgate:search*") == []
    assert ask(store, "g2", position="here").status == "queued"


def test_forgetting_one_of_two_games_leaves_the_other_its_search(
    store: HintStore, work: WorkerStore
) -> None:
    one, two = ask(store, "g1", position="here"), ask(store, "g2", position="here")
    assignment = take(work)
    store.forget_game("g1")
    assert store.get(one.id) is None
    assert work.heartbeat(assignment, {}) == "continue"
    work.finish(assignment, {})
    assert read(store, two).status == "done"


def test_whoever_waits_hears_that_the_game_is_gone_while_another_game_goes_on(
    store: HintStore, work: WorkerStore
) -> None:
    one, _ = ask(store, "g1", position="here"), ask(store, "g2", position="here")
    take(work)
    with store.listen(one.id) as wait:
        store.forget_game("g1")
        assert wait(PATIENCE_SECONDS)


# --- kept with a game -----------------------------------------------------------------------------


def expires(redis: Redis, hint: Hint) -> bool:
    """Whether the search of a hint and the set of its hints are kept for a while only."""
    search = f"cosmicgate:search:{search_of(redis, hint)}"
    return all(cast("int", redis.ttl(key)) > 0 for key in (search, f"{search}:hints"))


def test_a_kept_search_goes_with_its_game_also_if_an_earlier_hint_of_it_has_expired(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    earlier = ask(store, position="here")
    work.finish(take(work), {})
    ask(store, position="here", keep=True)
    redis.delete(f"cosmicgate:hint:{earlier.id}")
    store.forget_game("g1")
    assert redis.keys("cosmicgate:search*") == []


def test_a_search_is_no_longer_kept_once_the_game_that_kept_it_is_gone(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    for game in ("g1", "g2"):
        ask(store, game, position="here", keep=True)
    hint = ask(store, "g3", position="here")
    work.finish(take(work), {})
    store.forget_game("g1")
    assert not expires(redis, hint), "the second game keeps it"
    store.forget_game("g2")
    assert expires(redis, hint)
    assert read(store, hint).status == "done"


@pytest.mark.parametrize("is_done", [True, False], ids=["done", "under way"])
def test_forgetting_the_game_that_keeps_a_search_lets_it_end_and_expire(
    store: HintStore, work: WorkerStore, redis: Redis, is_done: bool
) -> None:
    ask(store, "g1", position="here", keep=True)
    hint = ask(store, "g2", position="here")
    assignment = take(work)
    if is_done:
        work.finish(assignment, {})
    store.forget_game("g1")
    if not is_done:
        work.finish(assignment, {})
    assert read(store, hint).status == "done"
    assert expires(redis, hint)


def test_a_kept_hint_that_is_cancelled_alone_is_not_kept_and_nor_is_its_search(
    store: HintStore, work: WorkerStore, redis: Redis
) -> None:
    one, two = (ask(store, position="here", keep=True) for _ in range(2))
    other = ask(store, position="here")
    store.cancel(one.id)
    assert redis.smembers("cosmicgate:hints:kept:g1") == {two.id.encode()}
    assert redis.hexists(f"cosmicgate:search:{search_of(redis, two)}", "kept")
    store.cancel(two.id)
    assert store.kept_with("g1") == []
    work.finish(take(work), {})
    assert read(store, other).status == "done"
    assert expires(redis, other)
