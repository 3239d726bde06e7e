"""What happens in a game: as a stream that a client follows, or as a list that it reads."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
from flask import Response
from msgspec import Struct

from game.documents.names import about
from service.http.games.lookup import GAME_ID_PARAMETER, game_head, replaying_to_tell
from service.http.games.seat_view import seats_document
from service.http.games.talk import utterance
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
    IS_OVER,
    LAST_EVENT_HEADER,
    ListenerFlag,
    last_event_field,
    last_events,
    no_event,
    over_reply,
    sent_event,
    stream_reply,
    stream_schema,
    wait_for_news,
)
from service.store.games.documents import Head, PlayedEvent
from service.store.games.entries import split_events

TALK_SECONDS = 60
"""A stream begins with the table talk of so many seconds: of a cut before it, nothing is missed."""
_ID = re.compile("([0-9]{1,9})|([1-9][0-9]{0,8})[.]([1-9][0-9]{0,5})")

LAST_EVENT_PARAMETER = {
    "in": "header",
    "name": LAST_EVENT_HEADER,
    "description": "The id of the last event already known, or a version; browsers send it when "
    "they connect again.",
    "schema": {"type": "string", "pattern": f"^(?:{_ID.pattern})$"},
}

STREAMED_EVENT = stream_schema(
    move="a PlayedEvent; its id is the version, as `14`, or `14.1` if more of the entry follow",
    seats="a TableSeats",
    talk="an Utterance",
    reset="nothing",
    end="the `status` of the game; its id is the version",
    deleted="nothing",
)

blueprint = Resource("events", __name__, description="Follow a game as it happens.")


class FollowQuerySchema(QuerySchema):
    """The version to follow from."""

    last_event = last_event_field(_ID.pattern)
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
@blueprint.replies(204, None, IS_OVER)
@blueprint.refuses("game_not_found", "unknown_version", "bad_header", "too_many_streams")
def follow_game(wanted: dict[str, Any], game_id: str) -> Response:
    """Server-Sent Events.

    Each `move` has an event of playMoves as its data. An entry of the log has several events if
    moves followed it without a choice: their ids are `14.1`, `14.2` and so on, and that of the last
    one is the version, `14`. So no event comes twice, wherever a stream is cut. `seats` has who
    sits where, as readSeats; it comes at the start where anybody was seated, and with every change.
    `talk` is what somebody says at the table; it has no id, and a stream begins with what was said
    in the last minute, so leave out utterances whose own `id` you know.
    `reset` says that the game is older than what you know, as after a restore from a back-up:
    forget the events that you have, all of the game follow. It comes first for a `Last-Event-ID`
    that the game does not have yet.
    `end` comes when the game is over, `deleted` when it is deleted. Both end the stream, except the
    `end` of a `manual` game, whose last outcome may still be taken back, and of a game with free
    undo. The server closes a stream after a while; connect again with `Last-Event-ID`, as browsers
    do by themselves. A client that names the last version of a game that is over, and stays so,
    gets `204`: `EventSource` connects no more after it. While nothing happens, a comment comes
    every 10 s; if nothing comes for 25 s, the connection is lost.

    With `format=json` the events so far come as a list, for clients that cannot hold a stream or
    find none free: read again with `after` as the version that you know.
    """
    head = game_head(game_id)
    known, field = _known_place(wanted, head.version)
    is_list = wanted.get("format") == "json"
    if known.needs > head.version:
        if is_list or field == "after":
            raise Problem(
                "unknown_version",
                f"The game is at version {head.version}: follow it from there or earlier.",
                field=field,
            )
        known = Place(known.version + 1)  # which the game does not have either, so all is sent
    if is_list:
        return _so_far(game_id, known)
    if field != "after" and known == Place(head.version) and not _may_go_on(head):
        return over_reply()
    return stream_reply(_stream(services(), caller(), head, known, ListenerFlag()))


class Place(NamedTuple):
    """How far a client knows a log: up to a version, and so many events of the entry after it."""

    version: int
    events: int = 0

    @property
    def needs(self) -> int:
        """The version that a game has in which this place is."""
        return self.version + bool(self.events)


def place_of(id_: str) -> Place | None:
    """Read the id of an event; None: it is none."""
    found = _ID.fullmatch(id_)
    if not found:
        return None
    whole, version, number = found.groups()
    return Place(int(whole)) if whole else Place(int(version) - 1, int(number))


def _so_far(game_id: str, known: Place) -> Response:
    """List the events after a place, of which the store may have more than a moment ago."""
    games = services().games
    stored = games.store.events(game_id, known.version)
    with replaying_to_tell(known.version + len(stored)):
        entries = games.told(game_id, known.version, stored)
    events = [event for entry in entries for event in split_events(entry)]
    return json_reply({"version": known.version + len(entries), "events": events[known.events :]})


def _known_place(wanted: dict[str, Any], version: int) -> tuple[Place, str]:
    """Read what the client knows, and by which header or parameter it says so.

    Of two places, it is the later one that the game has at its `version`. But browsers keep the
    header up to date: where the game has not that one, the client is lost.
    """
    named: list[tuple[Place, str]] = []
    for field, known in last_events(wanted):
        place = place_of(known)
        if place is None:
            raise no_event(field)
        named.append((place, field))
    if not named:
        return Place(int(wanted.get("after", 0))), "after"
    there = [each for each in named if each[0].needs <= version]
    return max(there) if named[0] in there else named[0]


def _may_go_on(head: Head) -> bool:
    """Return whether a game runs, or its end may be taken back or undone."""
    return head.status == "running" or head.meta.chance == "manual" or head.meta.undo == "free"


def _stream(
    shared: AppServices, follower: Caller, head: Head, known: Place, ending: ListenerFlag
) -> Iterator[bytes]:
    """Send the events after a known place, and new ones while the stream is open.

    It ends, without another word, when the game is passed on to another key than the follower's.
    """
    game_id, store = head.meta.id, shared.games.store
    closing = time.monotonic() + shared.config.max_stream_seconds
    end_sent = False
    after, told = known
    seated = 0
    heard = f"{max(0, round((time.time() - TALK_SECONDS) * 1000))}-0"
    with store.listen(game_id) as wait:
        while True:
            entries = shared.games.told(game_id, after, store.events(game_id, after))
            now = store.head(game_id)
            if now is not None and not _is_theirs(now, head, follower):
                return
            for entry in entries:
                after += 1
                yield _sent_entry(after, entry, told)
                told = 0
            if now is None:
                yield b"event: deleted\ndata: {}\n\n"
                return
            if now.version < after:
                after, told, end_sent = 0, 0, False
                yield b"event: reset\nid: 0\ndata: {}\n\n"
                continue
            if now.seating.revision != seated:
                seated = now.seating.revision
                yield b"event: seats\ndata: %b\n\n" % msgspec.json.encode(seats_document(now))
            for id_, said in shared.talk.after(game_id, heard):
                heard = id_
                yield b"event: talk\ndata: %b\n\n" % msgspec.json.encode(utterance(id_, said))
            over = now.status != "running" and now.version == after
            if over and not end_sent:
                yield sent_event("end", after, {"status": now.status})
                if not _may_go_on(now):
                    return
            end_sent = over
            remaining = closing - time.monotonic()
            if remaining <= 0 or ending.is_set:
                return
            if not wait_for_news(wait, min(HEARTBEAT_SECONDS, remaining), ending):
                yield HEARTBEAT


def _is_theirs(now: Head, then: Head, follower: Caller) -> bool:
    """Return whether a follower may still read a game: who has a token may, whoever owns it."""
    return follower.seat_pass is not None or now.meta.owner in {then.meta.owner, follower.owner}


def _sent_entry(version: int, entry: bytes, told: int) -> bytes:
    """Send the events of an entry, without the first ones that were told; each has its own id."""
    events = split_events(entry)
    ids = [f"{version}.{number}" for number in range(1, len(events))] + [str(version)]
    sent = [sent_event("move", id_, bytes(event)) for id_, event in zip(ids, events, strict=True)]
    return b"".join(sent[told:])
