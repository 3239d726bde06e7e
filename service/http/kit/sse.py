"""Streams of events, as Server-Sent Events or as JSON lines: the parts that all of them share."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

import marshmallow as ma
import msgspec
import structlog
from flask import Response, request
from redis.exceptions import RedisError

from service.http.kit.auth import still_admitted
from service.http.kit.context import (
    AppServices,
    Caller,
    caller,
    fair_share,
    scheduled_request,
    services,
)
from service.http.kit.languages import in_its_language, later, reader_text
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import NEVER_STORE, empty_reply

EVENT_STREAM = "text/event-stream"
NDJSON = "application/x-ndjson"
HEARTBEAT_SECONDS = 10.0
RECONNECT_MILLISECONDS = 1000
LOOK_SECONDS = 0.5
"""How often a stream looks whether the service is about to stop, or its client is gone."""
FREED_SECONDS = 2
"""A stream that its client closes gives its place back within this time."""

LAST_EVENT_HEADER = "Last-Event-ID"
LAST_EVENT_QUERY = "lastEventId"
"""Where browsers name the last event that they know, and where stand-ins for EventSource do."""
IS_OVER = "The client has the last event, and no more will come: connect no more."

log = structlog.get_logger("cosmicgate.http")


def last_event_field(form: str) -> ma.fields.String:
    """Make the parameter of a stream that names an event; `form` is the pattern of its ids."""
    return ma.fields.String(
        data_key=LAST_EVENT_QUERY,
        validate=ma.validate.Regexp(
            f"^(?:{form})\\Z", error=later("detail-event_id", name=LAST_EVENT_QUERY)
        ),
        metadata={
            "description": "The same as `Last-Event-ID`: stand-ins for EventSource that can send a "
            "token name the last event so. Of two, the later one counts.",
            "pattern": f"^(?:{form})$",
        },
    )


def last_events(wanted: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each last event that the request names, after the header or parameter that does."""
    if LAST_EVENT_HEADER in request.headers:
        yield LAST_EVENT_HEADER, request.headers[LAST_EVENT_HEADER]
    if "last_event" in wanted:
        yield LAST_EVENT_QUERY, wanted["last_event"]


def no_event(name: str) -> Problem:
    """Refuse what a header or parameter, by its name, gives as the last event."""
    code = "bad_header" if name == LAST_EVENT_HEADER else "invalid_value"
    return refusal(code, "detail-event_id", name, name=name)


def over_reply() -> Response:
    """Answer a client that has all of a stream: one as HTML has it connects no more after that."""
    return empty_reply(204, {"Cache-Control": NEVER_STORE})


class Sent(NamedTuple):
    """An event of a stream: its name, its data as JSON, and an id if one can go on from it."""

    event: str
    data: bytes = b"{}"
    id: str | None = None

    def as_text(self) -> bytes:
        """Write it as a Server-Sent Event."""
        place = b"" if self.id is None else b"id: %b\n" % self.id.encode()
        return b"event: %b\n%bdata: %b\n\n" % (self.event.encode(), place, self.data)

    def as_line(self) -> bytes:
        """Write it as a line of JSON."""
        place = b"null" if self.id is None else b'"%b"' % self.id.encode()
        return b'{"event":"%b","id":%b,"data":%b}\n' % (self.event.encode(), place, self.data)


Events = Iterator[Sent | None]
"""The events of a stream as they come; None says that nothing has happened for a while."""


def stream_reply(events: Events, media: str = EVENT_STREAM) -> Response:
    """Answer with a stream of a media type if a slot is free; raises Problem when none is."""
    streams, share = services().streams, fair_share()
    if not streams.acquire(share):
        raise Problem(
            "too_many_streams",
            reader_text("detail-streams_taken", count=streams.count, wait=FREED_SECONDS)
            if streams.are_all_taken()
            else reader_text("detail-streams_taken.share", wait=FREED_SECONDS),
            headers={"Retry-After": str(FREED_SECONDS)},
        )
    scheduled_request().only_waits()
    written = _written(in_its_language(events), media, caller(), services())
    response = Response(written, mimetype=media)
    # What compresses on the way would keep events until it has enough of them.
    response.headers["Cache-Control"] = f"{NEVER_STORE}, no-transform"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(partial(streams.release, share))
    return response


class ListenerFlag:
    """Whether nobody listens to this request any more: its client is gone, or the service stops."""

    def __init__(self) -> None:
        self._stop = services().stop
        self._request = scheduled_request()

    @property
    def is_set(self) -> bool:
        """Whether what lasts should end."""
        return self._stop.is_set or self._request.client_is_gone()


def wait_for_news(wait: Callable[[float], bool], seconds: float, ending: ListenerFlag) -> bool:
    """Wait for news by `wait`, up to `seconds`, or until nobody listens."""
    deadline = time.monotonic() + seconds
    while not ending.is_set and (left := deadline - time.monotonic()) > 0:
        if wait(min(left, LOOK_SECONDS)):
            return True
    return False


def sent_event(kind: str, data: Any, id_: int | str | None = None) -> Sent:
    """Make an event of a document."""
    return Sent(kind, msgspec.json.encode(data), None if id_ is None else str(id_))


def stream_schema(**events: str) -> dict[str, str]:
    """Describe a stream: the name of each event, and what its data is, as JSON."""
    listed = "; ".join(f"`{name}`: {data}" for name, data in events.items())
    return {"type": "string", "description": f"Server-Sent Events. The data of each: {listed}."}


def _written(events: Events, media: str, found: Caller, shared: AppServices) -> Iterator[bytes]:
    """Write a stream. It ends, without another word, when its caller's key or token is revoked.

    It ends early, too, when the store does not answer; the client connects again.
    """
    write, quiet = (Sent.as_line, b"\n") if media == NDJSON else (Sent.as_text, b": still here\n\n")
    if media != NDJSON:
        yield b"retry: %d\n\n" % RECONNECT_MILLISECONDS
    try:
        for event in events:
            if not still_admitted(found, shared):
                return
            yield quiet if event is None else write(event)
    except RedisError as error:
        log.warning("stream_ended", error=str(error))
