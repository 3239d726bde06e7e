"""Server-Sent Events of a game, so that a client at the table follows without polling."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
from flask import Response, request

from service.http.games.lookup import GAME_ID_PARAMETER, game_head
from service.http.kit.blueprint import Resource
from service.http.kit.context import AppServices, services
from service.http.kit.problems import Problem
from service.http.kit.requests import InputSchema, whole_number
from service.http.kit.sse import (
    EVENT_STREAM,
    HEARTBEAT,
    HEARTBEAT_SECONDS,
    sent_event,
    stream_reply,
)
from service.store.games.documents import Head

LAST_EVENT_PARAMETER = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "The version already known; browsers send it when they connect again.",
    "schema": {"type": "string", "pattern": "^[0-9]{1,9}$"},
}

STREAMED_EVENT = {
    "type": "object",
    "description": "One event of the stream.",
    "properties": {
        "event": {"type": "string", "enum": ["move", "end", "deleted"]},
        "id": {"type": "string", "description": "The version after a move."},
        "data": {"type": "string", "description": "JSON: an event of playMoves, or the status."},
    },
}

blueprint = Resource("events", __name__, description="Follow a game as it happens.")


class FollowQuerySchema(InputSchema):
    """From where to follow."""

    after = whole_number(
        0,
        100_000,
        "after",
        strict=False,
        description="Send the entries behind this version; 0, all of them, by default.",
    )


@blueprint.call(
    "GET",
    "/v1/games/<game_id>/events",
    "followGame",
    "Follow a game",
    parameters=[GAME_ID_PARAMETER, LAST_EVENT_PARAMETER],
)
@blueprint.reads(FollowQuerySchema, "query")
@blueprint.replies(200, STREAMED_EVENT, "The stream of events.", content_type=EVENT_STREAM)
@blueprint.refuses("game_not_found", "unknown_version", "bad_header", "too_many_streams")
def follow_game(wanted: dict[str, Any], game_id: str) -> Response:
    """Server-Sent Events.

    Each `move` has the version as its id and an event of playMoves as its data. `end` comes when
    the game is over, and `deleted` when it is removed; both end the stream, but for the `end` of a
    `manual` game, since its last outcome may still be taken back. The server closes a stream after
    a while; connect again with `Last-Event-ID`, as browsers do by themselves.
    """
    head = game_head(game_id)
    after = _known_version(wanted, head)
    return stream_reply(_stream(services(), head, after))


def _known_version(wanted: dict[str, Any], head: Head) -> int:
    header = request.headers.get("Last-Event-ID")
    if header is not None and not (header.isascii() and header.isdigit() and len(header) < 10):
        raise Problem(
            "bad_header", "Send Last-Event-ID as the id of an event.", field="Last-Event-ID"
        )
    after = wanted.get("after", 0) if header is None else int(header)
    if after > head.version:
        raise Problem(
            "unknown_version",
            f"The game is at version {head.version}: follow it from there or earlier.",
            field="after" if header is None else "Last-Event-ID",
        )
    return int(after)


def _stream(shared: AppServices, head: Head, after: int) -> Iterator[bytes]:
    """Send what was written behind ``after``, then what is written while the stream lasts."""
    game_id, store = head.meta.id, shared.games.store
    may_go_on = head.meta.chance == "manual"  # the outcome that ended it may be taken back
    closing = time.monotonic() + shared.config.max_stream_seconds
    end_told = False
    with store.listen(game_id) as wait:
        while True:
            for entry in store.events(game_id, after):
                after += 1
                yield sent_event("move", after, entry)
            now = store.head(game_id)
            if now is None:
                yield b"event: deleted\ndata: {}\n\n"
                return
            over = now.status != "running" and now.version == after
            if over and not end_told:
                yield b"event: end\ndata: %b\n\n" % msgspec.json.encode({"status": now.status})
                if not may_go_on:
                    return
            end_told = over
            remaining = closing - time.monotonic()
            if remaining <= 0:
                return
            if not wait(min(HEARTBEAT_SECONDS, remaining)):
                yield HEARTBEAT
