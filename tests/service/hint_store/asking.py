"""Asking the store as the service does, and taking its work as workers do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from redis import Redis

from service.store.hint_work import Assignment, HintWork
from service.store.hints import Asked, Hint, HintHead, HintStore, new_id

if TYPE_CHECKING:
    from service.store.hints import Kind, Priority

QUESTION = {"seconds": 1.5, "simulations": None, "seed": 7, "workers": 1}
COUNTED: dict[str, Any] = {"seconds": None, "simulations": 1000}
RECORD = {"format": 1, "moves": ["place:1L:hills6"]}


def ask(
    store: HintStore,
    game_id: str | None = "g1",
    *,
    owner: str = "ann",
    position: str | None = None,
    priority: Priority = "normal",
    kind: Kind = "hint",
    **question: Any,
) -> Hint:
    head = HintHead(new_id(), kind, owner, game_id, 17)
    return store.submit(head, Asked(position, RECORD, {**QUESTION, **question}, priority)).hint


def read(store: HintStore, hint: Hint) -> Hint:
    found = store.get(hint.id)
    assert found is not None
    return found


def take(work: HintWork, search_id: str = "") -> Assignment:
    assignment = work.start(search_id)
    assert assignment is not None
    return assignment


def jobs(redis: Redis) -> int:
    return cast("int", redis.llen("rq:queue:hints"))


def take_jobs(redis: Redis) -> None:
    """Take the jobs out of the queue, as workers do."""
    redis.delete("rq:queue:hints")


def let_the_lease_end(redis: Redis, assignment: Assignment) -> None:
    lease = f"{assignment.search_id}:{assignment.share}"
    assert redis.zscore("cosmicgate:searches:leases", lease) is not None
    redis.zadd("cosmicgate:searches:leases", {lease: 1})
