"""Asking for a hint or review: once for each key, within the quota and the bound of the queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from service.http.kit.context import owner, services
from service.http.kit.idempotency import REPLAYED, RequestKey
from service.http.kit.problems import Problem
from service.http.kit.rate_limits import check_hint_quota, count_hint
from service.store.hints.documents import Hint, HintHead, Kind, QueueFull, SearchRequest
from service.store.hints.hint_store import named_id, new_id


def ask(
    kind: Kind,
    body: Any,
    asked: Callable[[], SearchRequest],
    *,
    game_id: str | None,
    version: int,
    detail: str = "plan",
    top: int = 0,
) -> tuple[Hint, dict[str, str]]:
    """Ask what ``asked`` gives, and give the hint with the headers of its reply.

    A request that carries the Idempotency-Key of an earlier one gets the hint of that one, as it
    is now. Raises Problem when the key belongs to another ``body``, or the queue is full.
    """
    key, hints = RequestKey(body), services().hints
    hint_id = named_id(owner(), key.name) if key.name else new_id()
    hint = hints.get(hint_id) if key.name else None
    if hint is None:
        question = asked()
        head = HintHead(hint_id, kind, owner(), game_id, version, detail, top, key.fingerprint)
        check_hint_quota()
        try:
            hint, began_search = hints.submit(head, question)
        except QueueFull as error:
            raise Problem(
                "queue_full",
                f"Too many {kind}s wait for a worker. Ask again in {error.retry_after} s.",
                headers={"Retry-After": str(error.retry_after)},
            ) from None
        if began_search:
            count_hint()
        if hint.head == head:
            return hint, {}
    key.check(hint.head.fingerprint)
    return hint, {REPLAYED: "true"}
