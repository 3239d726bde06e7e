"""What happens in a game, or in all games of a caller: as a stream to follow, or as a list."""

from __future__ import annotations

import re
import time
from typing import Annotated, Any, NamedTuple

from flask import Response, stream_with_context
from msgspec import Meta, Struct

from game.documents.names import GameStatus, about
from service.http.games.lookup import game_head, replaying_to_reword
from service.http.games.replies import ListedGame, TableSeats, listed_game, seats_document
from service.http.games.settings import GameSettings, settings_of
from service.http.games.talk import talk_message
from service.http.kit.blueprint import Resource
from service.http.kit.context import AppServices, Caller, caller, owner, services
from service.http.kit.fields import QuerySchema, one_of, whole_number
from service.http.kit.parameters import header
from service.http.kit.problems import refusal
from service.http.kit.responses import JSON, accepted_type, json_reply
from service.http.kit.sse import (
    EVENT_STREAM,
    HEARTBEAT_SECONDS,
    IS_OVER,
    LAST_EVENT_HEADER,
    NDJSON,
    Events,
    ListenerFlag,
    Sent,
    last_event_field,
    last_events,
    no_event,
    over_reply,
    sent_event,
    stream_reply,
    stream_schema,
    wait_for_news,
)
from service.store.games.documents import Head, PlayedEvent, split_events
from service.store.games.feed import Feed, FeedEntry, What
from service.store.games.talk import TalkMessage

TALK_SECONDS = 60
"""A stream begins with the table talk of so many seconds: of a cut before it, nothing is missed."""
FORMS = (EVENT_STREAM, JSON, NDJSON)
FORM_TYPES = dict(zip(("stream", "json", "ndjson"), FORMS, strict=True))
_ID = re.compile("([0-9]{1,9})|([1-9][0-9]{0,8})[.]([1-9][0-9]{0,5})")
LAST_EVENT_PARAMETER = header(
    LAST_EVENT_HEADER,
    "The id of the last event already known, or a version; browsers send it when they connect "
    "again.",
    "bad_header",
    pattern=f"^(?:{_ID.pattern})$",
)
SERVER_SENT = {
    "type": "string",
    "description": "Server-Sent Events: each has the `event`, `id` and `data` of a StreamedEvent.",
}
blueprint = Resource("events", __name__, description="Follow a game as it happens.")
LONGEST_BLOCK_SECONDS = 1.0
"""How long one question to the store waits: a service that stops ends its streams after it."""
_ENTRY = re.compile(r"[0-9]{1,15}-[0-9]{1,15}")
LAST_ENTRY_PARAMETER = header(
    LAST_EVENT_HEADER,
    "The id of the last event that you know; browsers send it when they connect again. Without it "
    "the stream begins now.",
    "bad_header",
    pattern=f"^{_ENTRY.pattern}$",
)
STREAMED_NEWS = stream_schema(
    created="a GameNews",
    moves="a GameNews",
    seats="a GameNews",
    settings="a GameNews",
    gone="a GameNews",
    reset="nothing",
)
feed = Resource("feed", __name__, description="Follow all your games at once.")


class EndOfGame(Struct, frozen=True):
    """How a game ended."""

    status: GameStatus


class Nothing(Struct, frozen=True):
    """An event that its name says all of."""


class StreamedEvent(Struct, frozen=True, tag_field="event"):
    """An event of a game's stream: a line of `application/x-ndjson`.

    The `id` is the place in the stream; null where that stays as it was.
    """

    id: str | None


class StreamedMove(StreamedEvent, frozen=True, tag="move"):
    """The id is the version, as `14`, or `14.1` if more of the entry follow."""

    data: PlayedEvent


class StreamedSeats(StreamedEvent, frozen=True, tag="seats"):
    """Who sits where from now on."""

    data: TableSeats


class StreamedSettings(StreamedEvent, frozen=True, tag="settings"):
    """What changeGame has changed."""

    data: GameSettings


class StreamedTalk(StreamedEvent, frozen=True, tag="talk"):
    """What somebody says at the table."""

    data: TalkMessage


class StreamedReset(StreamedEvent, frozen=True, tag="reset"):
    """Forget the events that you have: all follow."""

    data: Nothing


class StreamedEnd(StreamedEvent, frozen=True, tag="end"):
    """The game is over; the id is its version."""

    data: EndOfGame


class StreamedDeletion(StreamedEvent, frozen=True, tag="deleted"):
    """The game is deleted."""

    data: Nothing


class FollowQuerySchema(QuerySchema):
    """The version to follow from."""

    last_event = last_event_field(_ID.pattern)
    after = whole_number(
        0,
        100_000,
        "after",
        description="Send the entries after this version; 0, all of them, by default.",
    )
    limit = whole_number(
        1,
        100_000,
        "limit",
        description="The most entries to send; a stream ends after them.",
    )
    format = one_of(
        (*FORM_TYPES,),
        "format",
        "EventsForm",
        description="`stream`, `json` or `ndjson`; it counts more than `Accept`.",
    )


class EventsSoFar(Struct, frozen=True):
    """The events that a version of the game has."""

    version: Annotated[int, about("The version that the last of them made.")]
    events: Annotated[list[PlayedEvent], about("Those after `after`, the oldest first.")]


@blueprint.call(
    "GET", "/v1/games/<game_id>/events", "Follow a game", parameters=[LAST_EVENT_PARAMETER]
)
@blueprint.reads(FollowQuerySchema, "query")
@blueprint.replies(200, SERVER_SENT, "The stream of events.", content_type=EVENT_STREAM)
@blueprint.replies(200, EventsSoFar, "The events so far.")
@blueprint.replies(200, StreamedEvent, "The stream of events.", content_type=NDJSON)
@blueprint.replies(204, None, IS_OVER)
@blueprint.refuses("unknown_version", "not_acceptable", "too_many_streams")
def follow_game(wanted: dict[str, Any], game_id: str) -> Response:
    """By `Accept`: Server-Sent Events (default), the same events as JSON lines, or a list.

    Each `move` has an event of playMoves as its data. An entry of the log has several events if
    moves followed it without a choice: their ids are `14.1`, `14.2` and so on, and that of the last
    one is the version, `14`. So no event comes twice, wherever a stream is cut. `seats` has who
    sits where, as readSeats; it comes at the start where anybody was seated, and with every change.
    `settings` has what changeGame replies: at the start, where it was called, and after each call.
    `talk` is what somebody says at the table; it has no id, and a stream begins with what was said
    in the last minute, so leave out messages whose own `id` you know.
    `reset` says that the game is older than what you know, as after a restore from a back-up:
    forget the events that you have, all of the game follow. It comes first for a `Last-Event-ID`
    that the game does not have yet.
    `end` comes when the game is over, `deleted` when it is deleted. Both end the stream, except the
    `end` of a `manual` game, whose last outcome may still be taken back, and of a game with free
    undo. The server closes a stream after a while; connect again with `Last-Event-ID`, as browsers
    do by themselves. A client that names the last version of a game that is over, and stays so,
    gets `204`: `EventSource` connects no more after it. While nothing happens, a comment comes
    every 10 s; if nothing comes for 25 s, the connection is lost.

    `application/x-ndjson` is a stream too: each line is an event, and an empty line comes while
    nothing happens. `application/json` is a list of the moves so far, for clients that cannot hold
    a stream or find none free: read again with `after` as the version that you know.
    """
    head = game_head(game_id)
    known, field = _known_place(wanted, head.version)
    form = wanted.get("format")
    media = accepted_type("detail-accept_events", FORMS) if form is None else FORM_TYPES[form]
    is_list, limit = media == JSON, wanted.get("limit")
    if known.needs > head.version:
        if is_list or field == "after":
            raise refusal("unknown_version", "detail-follow_from", field, version=head.version)
        known = Place(known.version + 1)  # which the game does not have either, so all is sent
    if is_list:
        return _so_far(game_id, known, limit)
    if field != "after" and known == Place(head.version) and not _may_go_on(head):
        return over_reply()
    events = _stream(services(), caller(), head, known, ListenerFlag(), limit)
    reply = stream_reply(events, media)
    reply.vary.add("Accept")
    return reply


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


def _so_far(game_id: str, known: Place, limit: int | None) -> Response:
    """List the events after a place, of which the store may have more than a moment ago."""
    games = services().games
    stored = games.store.events(game_id, known.version)[:limit]
    with replaying_to_reword(known.version + len(stored)):
        entries = games.other_languages.of_log(game_id, known.version, stored)
    events = [event for entry in entries for event in split_events(entry)]
    body = {"version": known.version + len(entries), "events": events[known.events :]}
    return json_reply(body, headers={"Vary": "Accept"})


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
    shared: AppServices,
    follower: Caller,
    head: Head,
    known: Place,
    ending: ListenerFlag,
    limit: int | None,
) -> Events:
    """Send the events after a known place, and new ones while the stream is open.

    With a `limit` it ends after so many entries. It ends, without another word, when the game is
    passed on to another key than the follower's.
    """
    game_id, store = head.meta.id, shared.games.store
    closing = time.monotonic() + shared.config.max_stream_seconds
    end_sent = False
    after, sent = known
    last = None if limit is None else after + limit
    seated = settled = 0
    heard = f"{max(0, round((time.time() - TALK_SECONDS) * 1000))}-0"
    with store.listen(game_id) as wait:
        while True:
            entries = shared.games.other_languages.of_log(
                game_id, after, store.events(game_id, after)
            )
            now = store.head(game_id)
            if now is not None and not _is_theirs(now, head, follower):
                return
            for entry in entries:
                after += 1
                yield from _sent_entry(after, entry, sent)
                sent = 0
                if after == last:
                    return
            if now is None:
                yield Sent("deleted")
                return
            if now.version < after:
                after, sent, end_sent = 0, 0, False
                yield Sent("reset", id="0")
                continue
            if now.seating.revision != seated:
                seated = now.seating.revision
                yield sent_event("seats", seats_document(now))
            if now.meta.settings_revision != settled:
                settled = now.meta.settings_revision
                yield sent_event("settings", settings_of(now))
            for id_, message in shared.talk.after(game_id, heard):
                heard = id_
                yield sent_event("talk", talk_message(id_, message))
            over = now.status != "running" and now.version == after
            if over and not end_sent:
                yield sent_event("end", {"status": now.status}, after)
                if not _may_go_on(now):
                    return
            end_sent = over
            remaining = closing - time.monotonic()
            if remaining <= 0 or ending.is_set:
                return
            if not wait_for_news(wait, min(HEARTBEAT_SECONDS, remaining), ending):
                yield None


def _is_theirs(now: Head, then: Head, follower: Caller) -> bool:
    """Return whether a follower may still read a game: who has a token may, whoever owns it."""
    return follower.seat_pass is not None or now.meta.owner in {then.meta.owner, follower.owner}


def _sent_entry(version: int, entry: bytes, already: int) -> list[Sent]:
    """Send the events of an entry, without the first `already`; each has its own id."""
    events = split_events(entry)
    ids = [f"{version}.{number}" for number in range(1, len(events))] + [str(version)]
    sent = [Sent("move", bytes(event), id_) for id_, event in zip(ids, events, strict=True)]
    return sent[already:]


class GameNews(Struct, frozen=True):
    """What happened to one of the caller's games: the data of an event of `followGames`."""

    game: Annotated[str, about("The id of the game.")]
    what: Annotated[What, Meta(title="NewsKind")]
    version: Annotated[int, about("The version after it.")]
    events: Annotated[list[PlayedEvent], about("The entries of the log that came.")]
    summary: Annotated[ListedGame | None, about("The game as it is now; null when it is gone.")]


feed.documents.append(GameNews)


class FollowGamesQuerySchema(QuerySchema):
    """The event to follow from."""

    last_event = last_event_field(_ENTRY.pattern)


@feed.call(
    "GET",
    "/v1/events",
    "Follow all your games",
    parameters=[LAST_ENTRY_PARAMETER],
    access="account",
)
@feed.reads(FollowGamesQuerySchema, "query")
@feed.replies(200, STREAMED_NEWS, "The stream of events.", content_type=EVENT_STREAM)
@feed.refuses("too_many_streams")
def follow_games(wanted: dict[str, Any]) -> Response:
    """Server-Sent Events of every game of yours, also of those that are created later.

    `created` comes with a new game, also one that you took over; `moves` with the entries of a
    write; `seats` when somebody sits down or gets up; `settings` after changeGame; `gone` when a
    game is deleted or passed on.
    An `ephemeral` fork is a plan that nobody sees: it is left out.
    `reset` says that events may be missing: read the list of games again.
    """
    named = []
    for field, known in last_events(wanted):
        if not _ENTRY.fullmatch(known):
            raise no_event(field)
        named.append(known)
    events: Any = _follow_feed(Feed(services().redis, owner()), owner(), named, ListenerFlag())
    return stream_reply(stream_with_context(events))


def _moment(entry: str) -> tuple[int, ...]:
    """Return what the id of an entry is ordered by."""
    return tuple(int(part) for part in entry.split("-"))


def _follow_feed(source: Feed, of: str, named: list[str], ending: ListenerFlag) -> Events:
    """Send what happens after the latest entry of those `named`; from now on, where none is.

    Browsers keep the header, which is the first, up to date: where it is not there, all is lost.
    """
    spoke = time.monotonic()
    closing = spoke + services().config.max_stream_seconds
    there = [each for each in named if source.has(each)]
    place = max(there, key=_moment, default=source.end())
    if named and named[0] not in there:
        place = source.end()
        yield Sent("reset", id=place)
    while (left := closing - time.monotonic()) > 0 and not ending.is_set:
        for entry in source.read(place, min(left, LONGEST_BLOCK_SECONDS)):
            place = entry.id
            yield sent_event(entry.what, _news(entry, of), entry.id)
            spoke = time.monotonic()
        if time.monotonic() - spoke >= HEARTBEAT_SECONDS:
            spoke = time.monotonic()
            yield None


def _news(entry: FeedEntry, of: str) -> GameNews:
    """Describe what happened; a game that is the owner's no more is only named."""
    games = services().games
    head = games.store.head(entry.game_id)
    if head is None or head.meta.owner != of:
        return GameNews(entry.game_id, entry.what, entry.version, [], None)
    events: Any = []
    if entry.what == "moves":
        played = games.store.events(entry.game_id, entry.first)[: entry.version - entry.first]
        played = games.other_languages.of_log(entry.game_id, entry.first, played)
        events = [event for each in played for event in split_events(each)]
    return GameNews(entry.game_id, entry.what, entry.version, events, listed_game(head))
