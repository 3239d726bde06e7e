"""Submitting a search: once for each idempotency key, within the quota and the queue's bound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from service.http.kit.caller import asker, fair_name
from service.http.kit.context import services
from service.http.kit.idempotency import REPLAYED, RequestKey, key_parameter
from service.http.kit.problems import Problem, refusal
from service.http.kit.rate_limits import counted_hint
from service.http.kit.traces import traceparent
from service.store.hints.documents import (
    Hint,
    HintHead,
    Kind,
    NotInTime,
    QueueFull,
    SearchRequest,
    TooManyKept,
)
from service.store.hints.hint_store import MOST_KEPT
from service.store.hints.questions import Detail
from service.store.ids_and_seeds import new_id

ASKING_KEY_PARAMETER = key_parameter(
    "When the request is sent again with the same key, no other search begins: the reply is what "
    "the first request asked for, as it is now. The key is known as long as that is kept: "
    "`--hint-ttl-seconds` after its end, or with `keep` as long as its game."
)


def submit(
    kind: Kind,
    body: Any,
    request: Callable[[], SearchRequest],
    *,
    game_id: str | None,
    version: int,
    detail: Detail = "plan",
    top: int = 0,
    keep: bool = False,
    answer_within: float | None = None,
) -> tuple[Hint, dict[str, str]]:
    """Submit a search; gives its hint with the headers of the reply.

    `request` makes the search request where it is needed. A call that carries the
    Idempotency-Key of an earlier one gets the hint of that one, as it is now. Raises Problem when
    the key belongs to another `body`, the queue is full, or no worker is free in time.
    """
    key, hints = RequestKey(body), services().hints
    hint_id = hints.named_id(asker(), key.name) if key.name else new_id()
    hint = hints.get(hint_id) if key.name else None
    if hint is None:
        search = request()
        head = HintHead(
            *(hint_id, kind, asker(), game_id, version, detail, top, key.fingerprint, keep),
            answer_within,
            traceparent(),
        )
        with counted_hint() as counted:
            try:
                hint, began_search = hints.submit(head, search, fair_name(), told=_is_told(game_id))
            except (TooManyKept, NotInTime, QueueFull) as error:
                raise _refused(kind, error) from None
            if began_search:
                counted.keep()
        if hint.head == head:
            return hint, {}
    key.check(hint.head.fingerprint)
    return hint, {REPLAYED: "true"}


def _is_told(game_id: str | None) -> bool:
    """Return whether a webhook of the asker is to tell the end of a search about a game."""
    return any(
        "hint.done" in webhook.events and webhook.game in {None, game_id}
        for webhook in services().webhooks.of_asker(asker())
    )


def _refused(kind: Kind, error: TooManyKept | NotInTime | QueueFull) -> Problem:
    """Return the problem of a search that the store did not take."""
    if isinstance(error, TooManyKept):
        return refusal(
            "too_many_kept",
            "detail-too_many_kept",
            "keep",
            more={"limit": MOST_KEPT},
            most=MOST_KEPT,
        )
    later = {"Retry-After": str(error.retry_after)}
    if isinstance(error, NotInTime):
        return refusal(
            "cannot_answer_in_time", "detail-not_in_time", headers=later, wait=error.retry_after
        )
    return refusal(
        "queue_full", "detail-queue_full", headers=later, kind=kind, wait=error.retry_after
    )
