"""Short functions to submit hints like the service and take shares like workers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from redis import Redis

from service.store.hints.documents import Hint, HintHead, SearchRequest
from service.store.hints.hint_store import HintStore
from service.store.hints.worker_store import Assignment, WorkerStore
from service.store.ids_and_seeds import new_id
from tests.questions import question_of

if TYPE_CHECKING:
    from service.store.hints.documents import Kind, Priority

QUESTION = question_of()
COUNTED: dict[str, Any] = {"simulations": 1000}
RECORD = {"format": 1, "moves": ["place:1L:hills6"]}
OF_0_2 = Path(__file__).resolve().parents[2] / "data" / "hints-0.2.json"


def ask(
    store: HintStore,
    game_id: str | None = "g1",
    *,
    owner: str = "club",
    position: str | None = None,
    priority: Priority = "normal",
    kind: Kind = "hint",
    answer_within: float | None = None,
    wait: float | None = None,
    payer: str = "",
    keep: bool = False,
    **question: Any,
) -> Hint:
    head = HintHead(new_id(), kind, owner, game_id, 17, keep=keep)
    request = SearchRequest(
        *(position, RECORD, question_of(kind, **question), priority),
        answer_within=answer_within,
        wait=wait,
    )
    return store.submit(head, request, payer).hint


def read(store: HintStore, hint: Hint) -> Hint:
    found = store.get(hint.id)
    assert found is not None
    return found


def take(work: WorkerStore, search_id: str = "") -> Assignment:
    assignment = work.take_share(search_id)
    assert assignment is not None
    return assignment


def jobs(redis: Redis) -> int:
    return cast("int", redis.llen("rq:queue:hints"))


def take_jobs(redis: Redis) -> None:
    """Take the jobs out of the queue, as workers do."""
    redis.delete("rq:queue:hints")


def search_of(redis: Redis, hint: Hint) -> str:
    """The id of the search for a hint."""
    return cast("bytes", redis.hget(f"cosmicgate:hint:{hint.id}", "search")).decode()


def let_time_pass(redis: Redis, hint: Hint, seconds: float) -> None:
    """Move the times of a hint's search into the past; its lease and how long it is kept stay."""
    search = f"cosmicgate:search:{search_of(redis, hint)}"
    assert redis.hexists(f"{search}:work", "open_since")
    places = [(search, "start_by"), *((f"{search}:work", f) for f in ("open_since", "began"))]
    for key, field in (*places, (f"{search}:work", "deadline")):
        time = cast("bytes | None", redis.hget(key, field))
        if time is not None:
            redis.hset(key, field, str(float(time) - seconds))


def let_the_lease_end(redis: Redis, assignment: Assignment) -> None:
    lease = f"{assignment.search_id}:{assignment.share}"
    assert redis.zscore("cosmicgate:searches:leases", lease) is not None
    redis.zadd("cosmicgate:searches:leases", {lease: 1})


def fill_as_0_2(redis: Redis) -> list[str]:
    """Store what the code of 0.2.0 wrote for hints; return their ids.

    A worker has the first one, the second is partly searched, the third is a review, two wait.
    """
    for key, found in json.loads(OF_0_2.read_text(encoding="utf-8")).items():
        value = found["value"]
        match found["type"]:
            case "hash":
                redis.hset(key, mapping=value)
            case "zset":
                redis.zadd(key, value)
            case "set":
                redis.sadd(key, *value)
            case _:
                redis.set(key, value)
    return [f"{name}-of-02" for name in ("taken", "partly", "review", "waiting", "also-waiting")]
