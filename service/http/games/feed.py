"""One stream of events over all the caller's games."""

from __future__ import annotations

import re
import time
from typing import Annotated, Any

from flask import Response, stream_with_context
from msgspec import Meta, Struct

from game.documents.names import about
from service.http.games.replies import ListedGame, listed_game
from service.http.kit.blueprint import Resource
from service.http.kit.caller import owner
from service.http.kit.context import services
from service.http.kit.input_schemas import QuerySchema
from service.http.kit.sse import (
    EVENT_STREAM,
    HEARTBEAT_SECONDS,
    LAST_EVENT_HEADER,
    Events,
    ListenerFlag,
    Sent,
    last_event_field,
    last_events,
    no_event,
    sent_event,
    stream_reply,
    stream_schema,
)
from service.store.games.documents import PlayedEvent
from service.store.games.entries import split_events
from service.store.games.feed import Feed, FeedEntry, What

LONGEST_BLOCK_SECONDS = 1.0
"""How long one question to the store waits: a service that stops ends its streams after it."""
_ENTRY = re.compile(r"[0-9]{1,15}-[0-9]{1,15}")

LAST_EVENT_PARAMETER = {
    "in": "header",
    "name": LAST_EVENT_HEADER,
    "description": "The id of the last event that you know; browsers send it when they connect "
    "again. Without it the stream begins now.",
    "schema": {"type": "string", "pattern": f"^{_ENTRY.pattern}$"},
}
STREAMED_EVENT = stream_schema(
    created="a GameNews",
    moves="a GameNews",
    seats="a GameNews",
    settings="a GameNews",
    gone="a GameNews",
    reset="nothing",
)

blueprint = Resource("feed", __name__, description="Follow all your games at once.")


class GameNews(Struct, frozen=True):
    """What happened to one of the caller's games: the data of an event of `followGames`."""

    game: Annotated[str, about("The id of the game.")]
    what: Annotated[What, Meta(title="NewsKind")]
    version: Annotated[int, about("The version after it.")]
    events: Annotated[list[PlayedEvent], about("The entries of the log that came.")]
    summary: Annotated[ListedGame | None, about("The game as it is now; null when it is gone.")]


blueprint.documents.append(GameNews)


class FollowGamesQuerySchema(QuerySchema):
    """The event to follow from."""

    last_event = last_event_field(_ENTRY.pattern)


@blueprint.call(
    "GET",
    "/v1/events",
    "followGames",
    "Follow all your games",
    parameters=[LAST_EVENT_PARAMETER],
    access="account",
)
@blueprint.reads(FollowGamesQuerySchema, "query")
@blueprint.replies(200, STREAMED_EVENT, "The stream of events.", content_type=EVENT_STREAM)
@blueprint.refuses("bad_header", "too_many_streams")
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
    events: Any = _stream(Feed(services().redis, owner()), owner(), named, ListenerFlag())
    return stream_reply(stream_with_context(events))


def _moment(entry: str) -> tuple[int, ...]:
    """Return what the id of an entry is ordered by."""
    return tuple(int(part) for part in entry.split("-"))


def _stream(feed: Feed, of: str, named: list[str], ending: ListenerFlag) -> Events:
    """Send what happens after the latest entry of those `named`; from now on, where none is.

    Browsers keep the header, which is the first, up to date: where it is not there, all is lost.
    """
    spoke = time.monotonic()
    closing = spoke + services().config.max_stream_seconds
    there = [each for each in named if feed.has(each)]
    place = max(there, key=_moment, default=feed.end())
    if named and named[0] not in there:
        place = feed.end()
        yield Sent("reset", id=place)
    while (left := closing - time.monotonic()) > 0 and not ending.is_set:
        for entry in feed.read(place, min(left, LONGEST_BLOCK_SECONDS)):
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
