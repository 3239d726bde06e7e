"""What happens in a game: as a stream that a client follows, or as a list that it reads."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from flask import Response, request
from msgspec import Struct

from game.documents.names import about
from service.http.games.lookup import GAME_ID_PARAMETER, game_head
from service.http.games.seat_view import seats_document
from service.http.kit.blueprint import Resource
from service.http.kit.caller import Caller, caller
from service.http.kit.context import AppServices, services
from service.http.kit.fields import one_of, whole_number
from service.http.kit.input_schemas import QuerySchema
from service.http.kit.problems import Problem
from service.http.kit.responses import json_reply
from service.http.kit.sse import (
    EVENT_STREAM,
    HEARTBEAT,
    HEARTBEAT_SECONDS,
    ListenerFlag,
    sent_event,
    stream_reply,
    stream_schema,
    wait_for_news,
)
from service.store.games.documents import Head, PlayedEvent
from service.store.games.entries import split_events

LAST_EVENT_PARAMETER = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "The version already known; browsers send it when they connect again.",
    "schema": {"type": "string", "pattern": "^[0-9]{1,9}$"},
}

STREAMED_EVENT = stream_schema(
    move="a PlayedEvent; the last one of an entry has the version as its id",
    seats="a TableSeats",
    reset="nothing",
    end="the `status` of the game",
    deleted="nothing",
)

blueprint = Resource("events", __name__, description="Follow a game as it happens.")


class FollowQuerySchema(QuerySchema):
    """The version to follow from."""

    after = whole_number(
        0,
        100_000,
        "after",
        strict=False,
        description="Send the entries after this version; 0, all of them, by default.",
    )
    format = one_of(
        ("stream", "json"),
        "format",
        "EventsForm",
        description="`stream`, the default, follows the game; `json` answers at once with a list.",
    )


class EventsSoFar(Struct, frozen=True):
    """The events that a version of the game has."""

    version: Annotated[int, about("The version that the last of them made.")]
    events: Annotated[list[PlayedEvent], about("Those after `after`, the oldest first.")]


@blueprint.call(
    "GET",
    "/v1/games/<game_id>/events",
    "followGame",
    "Follow a game",
    parameters=[GAME_ID_PARAMETER, LAST_EVENT_PARAMETER],
)
@blueprint.reads(FollowQuerySchema, "query")
@blueprint.replies(200, STREAMED_EVENT, "The stream of events.", content_type=EVENT_STREAM)
@blueprint.replies(200, EventsSoFar, "The events so far, with `format=json`.")
@blueprint.refuses("game_not_found", "unknown_version", "bad_header", "too_many_streams")
def follow_game(wanted: dict[str, Any], game_id: str) -> Response:
    """Server-Sent Events.

    Each `move` has an event of playMoves as its data. An entry of the log has several events if
    moves followed it without a choice; the last one has the version as its id. `seats` has who
    sits where, as readSeats; it comes at the start where anybody was seated, and with every change.
    `reset` says that the game is older than what you know, as after a restore from a back-up:
    forget the events that you have, all of the game follow. It comes first for a `Last-Event-ID`
    that the game does not have yet.
    `end` comes when the game is over, `deleted` when it is deleted. Both end the stream, except the
    `end` of a `manual` game, whose last outcome may still be taken back, and of a game with free
    undo. The server closes a stream after a while; connect again with `Last-Event-ID`, as browsers
    do by themselves. While nothing happens, a comment comes every 10 s; if nothing comes for 25 s,
    the connection is lost.

    With `format=json` the events so far come as a list, for clients that cannot hold a stream or
    find none free: read again with `after` as the version that you know.
    """
    head = game_head(game_id)
    after, is_list = _known_version(wanted), wanted.get("format") == "json"
    by_header = "Last-Event-ID" in request.headers
    if after > head.version and (is_list or not by_header):
        raise Problem(
            "unknown_version",
            f"The game is at version {head.version}: follow it from there or earlier.",
            field="Last-Event-ID" if by_header else "after",
        )
    if is_list:
        return _so_far(game_id, after)
    return stream_reply(_stream(services(), caller(), head, after, ListenerFlag()))


def _so_far(game_id: str, after: int) -> Response:
    """List the events after a version, of which the store may have more than a moment ago."""
    entries = services().games.store.events(game_id, after)
    events = [event for entry in entries for event in split_events(entry)]
    return json_reply({"version": after + len(entries), "events": events})


def _known_version(wanted: dict[str, Any]) -> int:
    """Read the version that the client has: that of the header comes before that of the query."""
    header = request.headers.get("Last-Event-ID")
    if header is not None and not (header.isascii() and header.isdigit() and len(header) < 10):
        raise Problem(
            "bad_header", "Send Last-Event-ID as the id of an event.", field="Last-Event-ID"
        )
    return int(wanted.get("after", 0) if header is None else header)


def _stream(
    shared: AppServices, follower: Caller, head: Head, after: int, ending: ListenerFlag
) -> Iterator[bytes]:
    """Send the entries after version `after`, and new ones while the stream is open.

    It ends, without another word, when the game is passed on to another key than the follower's.
    """
    game_id, store = head.meta.id, shared.games.store
    # The outcome that ended it may be taken back, or anything undone.
    may_go_on = head.meta.chance == "manual" or head.meta.undo == "free"
    closing = time.monotonic() + shared.config.max_stream_seconds
    end_sent = False
    seated = 0
    with store.listen(game_id) as wait:
        while True:
            entries = store.events(game_id, after)
            now = store.head(game_id)
            if now is not None and not _is_theirs(now, follower):
                return
            for entry in entries:
                after += 1
                yield _sent_entry(after, entry)
            if now is None:
                yield b"event: deleted\ndata: {}\n\n"
                return
            if now.version < after:
                after, end_sent = 0, False
                yield b"event: reset\nid: 0\ndata: {}\n\n"
                continue
            if now.seating.revision != seated:
                seated = now.seating.revision
                yield b"event: seats\ndata: %b\n\n" % msgspec.json.encode(seats_document(now))
            over = now.status != "running" and now.version == after
            if over and not end_sent:
                yield b"event: end\ndata: %b\n\n" % msgspec.json.encode({"status": now.status})
                if not may_go_on:
                    return
            end_sent = over
            remaining = closing - time.monotonic()
            if remaining <= 0 or ending.is_set:
                return
            if not wait_for_news(wait, min(HEARTBEAT_SECONDS, remaining), ending):
                yield HEARTBEAT


def _is_theirs(head: Head, follower: Caller) -> bool:
    """Return whether a follower may still read a game: who has a token may, whoever owns it."""
    return follower.seat_pass is not None or head.meta.owner == follower.owner


def _sent_entry(version: int, entry: bytes) -> bytes:
    """Send the events of an entry. Only the last one has the id, so that none is missed.

    A client that loses the connection between them gets all of them again.
    """
    *others, last = split_events(entry)
    sent = [b"event: move\ndata: %b\n\n" % bytes(event) for event in others]
    return b"".join([*sent, sent_event("move", version, bytes(last))])
