"""Server-Sent Events: what every stream of this API has in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import structlog
from flask import Response
from redis.exceptions import RedisError

from service.http.kit.context import services
from service.http.kit.problems import Problem

EVENT_STREAM = "text/event-stream"
HEARTBEAT = b": still here\n\n"
HEARTBEAT_SECONDS = 10.0
RECONNECT_MILLISECONDS = 1000

log = structlog.get_logger("cosmicgate.http")


def stream_reply(events: Iterator[bytes]) -> Response:
    """Answer with a stream, if there is a place for one more; raises Problem when there is none."""
    streams = services().streams
    if not streams.acquire():
        raise Problem(
            "too_many_streams",
            f"This server holds {streams.count} event streams at once, and all are taken. "
            "Try again in 5 s, or read instead of following.",
            headers={"Retry-After": "5"},
        )
    response = Response(_until_store_is_away(events), mimetype=EVENT_STREAM)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(streams.release)
    return response


def sent_event(kind: str, id_: int, data: Any) -> bytes:
    """Write one event; ``data`` is JSON already, or becomes it."""
    body = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return b"event: %b\nid: %d\ndata: %b\n\n" % (kind.encode(), id_, body)


def _until_store_is_away(events: Iterator[bytes]) -> Iterator[bytes]:
    """End a stream early, rather than break it, when the store goes away; the client comes back."""
    yield b"retry: %d\n\n" % RECONNECT_MILLISECONDS
    try:
        yield from events
    except RedisError as error:
        log.warning("stream_ended", error=str(error))
