"""What the calls about hints and reviews share: asking once, waiting, following, cancelling."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from flask import Response, request

from service.http.kit.context import (
    AppServices,
    asker,
    caller,
    fair_name,
    fair_share,
    owner,
    scheduled_request,
    services,
)
from service.http.kit.fields import QuerySchema
from service.http.kit.idempotency import REPLAYED, RequestKey, key_parameter
from service.http.kit.languages import reply_is_in
from service.http.kit.metrics import traceparent
from service.http.kit.parameters import header, reply_header
from service.http.kit.problems import Problem, refusal
from service.http.kit.rate_limits import counted_hint
from service.http.kit.responses import json_reply
from service.http.kit.sse import (
    HEARTBEAT_SECONDS,
    LAST_EVENT_HEADER,
    Events,
    ListenerFlag,
    last_event_field,
    last_events,
    over_reply,
    sent_event,
    stream_reply,
    stream_schema,
)
from service.http.searches.replies import Hint, Review, missing
from service.store.games.documents import Head
from service.store.hints.documents import (
    Detail,
    HintHead,
    Kind,
    NotInTime,
    QueueFull,
    SearchRequest,
    TooManyKept,
    engine_owner,
    language_of,
)
from service.store.hints.documents import Hint as StoredHint
from service.store.hints.hint_store import MOST_KEPT
from service.store.ids_and_seeds import ID, new_id

ASKING_KEY_PARAMETER = key_parameter(
    "When the request is sent again with the same key, no other search begins: the reply is what "
    "the first request asked for, as it is now. The key is known as long as that is kept: "
    "`--hint-ttl-seconds` after its end, or with `keep` as long as its game.",
    *("key_reused", "bad_header"),
)
CANCEL_SECONDS = 1.0
"""How long a call that cancels waits for the last findings.

A worker looks about ten times a second whether to stop, and then still makes the answer.
"""
PROGRESS_SECONDS = 0.2
"""The longest time between two progress events while a search runs."""
PREFER_PARAMETER = header(
    "Prefer",
    "`wait=N` answers as soon as it is done, or after N seconds. The server may wait less: "
    "`Preference-Applied` says how long it was ready to.",
    "bad_header",
    example="wait=5",
)
LAST_EVENT_PARAMETER = header(
    LAST_EVENT_HEADER,
    "Browsers send it when they connect again. A stream begins with the current state; with the id "
    "of the last event, the reply is `204`.",
)
APPLIED_HEADER = reply_header("Preference-Applied", "How long the server was ready to wait.")
ASKED_HEADERS = {**reply_header("Location", "Where to read it."), **APPLIED_HEADER}
STREAMED_PROGRESS = stream_schema(
    progress="`status` and `progress`",
    done="the whole hint or review; its id is `end`",
    cancelled="the same",
    failed="the same",
)
LAST_ID = "end"
"""The id of the last event of a stream. The others are numbered, anew in each stream."""
Shown = Callable[[StoredHint], Hint | Review]
"""Describes a hint or review as replies show it."""


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
) -> tuple[StoredHint, dict[str, str]]:
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
    if isinstance(error, NotInTime):
        return refusal("cannot_answer_in_time", "detail-not_in_time", wait=error.retry_after)
    return refusal("queue_full", "detail-queue_full", kind=kind, wait=error.retry_after)


def preferred_wait() -> float | None:
    """Read `Prefer: wait=N`, in seconds, bounded by what the server allows; None: it has none.

    Other preferences are ignored. Raises Problem when N is no whole number.
    """
    for preference in request.headers.get("Prefer", "").replace(";", ",").split(","):
        name, _, wanted = preference.partition("=")
        if name.strip().lower() != "wait":
            continue
        wanted = wanted.strip().strip('"')
        if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 10):
            raise refusal("bad_header", "detail-prefer", "Prefer")
        return min(float(wanted), float(services().config.max_wait_seconds))
    return None


def found(kind: Kind, hint_id: str) -> StoredHint:
    """Find the caller's hint or review; raises Problem when there is none.

    That of a deleted game is deleted too. The hint of an engine's move is found by all who may read
    its game.
    """
    stored = services().hints.get(hint_id) if ID.fullmatch(hint_id) else None
    if stored is None or stored.head.kind != kind:
        raise missing(kind, hint_id)
    game_id, game = stored.head.game_id, None
    if game_id is not None:
        game = services().games.store.head(game_id)
        if game is None:
            raise missing(kind, hint_id)
    if stored.head.owner != asker() and not _is_of_an_engine(stored, game):
        raise missing(kind, hint_id)
    if not (stored.answer and stored.answer.get("words")):
        reply_is_in(language_of(stored.question))
    return stored


def _is_of_an_engine(stored: StoredHint, game: Head | None) -> bool:
    """Return whether a hint is the reasons of an engine's move in a game that the caller reads."""
    if game is None or stored.head.owner != engine_owner(game.meta.id):
        return False
    seat_pass = caller().seat_pass
    if seat_pass is not None and seat_pass.game_id != game.meta.id:
        return False
    return game.meta.owner == owner()


def reply_within(
    hint: StoredHint, show: Shown, wait: float | None, submitted: dict[str, str] | None = None
) -> Response:
    """Answer with a hint; wait for its end if the client prefers that and a slot is free.

    `submitted` has the headers for the call that submitted it: 202 while it is not final. A hint
    that is deleted with its game meanwhile counts as cancelled, as in streams.
    """
    headers = dict(submitted or {})
    if wait is not None and not hint.final:
        with services().waits.slot(fair_share()) as free:
            if free:
                scheduled_request().only_waits()
                ending = ListenerFlag()
                hint = services().hints.wait(hint.id, wait, lambda: ending.is_set) or _gone(hint)
                headers["Preference-Applied"] = f"wait={wait:g}"
    status = 202 if submitted and not hint.final else 200
    return json_reply(show(hint), status, headers=headers)


def cancel(kind: Kind, hint_id: str, show: Shown) -> Response:
    """Cancel the caller's hint and answer with the findings so far. Raises as `found` does."""
    found(kind, hint_id)
    hints = services().hints
    cancelled = hints.cancel(hint_id)
    if cancelled is not None and not cancelled.final:
        scheduled_request().only_waits()
        cancelled = hints.wait(hint_id, CANCEL_SECONDS)
    if cancelled is None:
        raise missing(kind, hint_id)
    return json_reply(show(cancelled))


class ProgressQuerySchema(QuerySchema):
    """The event to follow from."""

    last_event = last_event_field(f"[0-9]{{1,9}}|{LAST_ID}")


def follow(kind: Kind, hint_id: str, show: Shown, wanted: Mapping[str, Any]) -> Response:
    """Answer with a stream of the progress of the caller's hint, up to its end.

    `wanted` is its query. A client that has had the last event is told that nothing comes any more.
    Raises as `found` does, and Problem when no stream is free.
    """
    hint = found(kind, hint_id)
    if hint.final and LAST_ID in dict(last_events(wanted)).values():
        return over_reply()
    show(hint)  # what cannot be shown is refused before the stream begins
    return stream_reply(_progress(services(), hint, show, ListenerFlag()))


def _progress(shared: AppServices, hint: StoredHint, show: Shown, ending: ListenerFlag) -> Events:
    """Send progress until the hint ends. One that was deleted with its game counts as cancelled."""
    closing = time.monotonic() + shared.config.max_stream_seconds
    number, spoke, sent = 0, 0.0, ""
    with shared.hints.listen(hint.id, progress=True) as wait:
        while True:
            hint = shared.hints.get(hint.id) or _gone(hint)
            number += 1
            if hint.final:
                yield sent_event(hint.status, show(hint), LAST_ID)
                return
            if hint.status == "running" or hint.status != sent:
                document = show(hint)
                progress = {"status": document.status, "progress": document.progress}
                yield sent_event("progress", progress, number)
                spoke, sent = time.monotonic(), hint.status
            elif time.monotonic() - spoke >= HEARTBEAT_SECONDS:
                yield None
                spoke = time.monotonic()
            left = closing - time.monotonic()
            if left <= 0 or ending.is_set:
                return
            pause = PROGRESS_SECONDS if hint.status == "running" else 1.0
            wait(min(pause, left))


def _gone(hint: StoredHint) -> StoredHint:
    """Return the last state of a hint that was deleted, as cancelled."""
    return hint if hint.final else replace(hint, status="cancelled", ended=time.time())
