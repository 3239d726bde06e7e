"""Replies: JSON encoded by msgspec, times as ISO 8601, headers that caches understand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from flask import Response

JSON = "application/json"
REVALIDATE = "private, no-cache"
"""For what has an ETag: keep it, but ask whether it is still so."""
NEVER_STORE = "no-store"
"""For what changes by itself."""

Timestamp = Annotated[str, msgspec.Meta(extra_json_schema={"format": "date-time"})]
"""A time as ISO 8601 in UTC."""


def json_reply(
    body: Any,
    status: int = 200,
    *,
    headers: Mapping[str, str] | None = None,
    cache: str = NEVER_STORE,
) -> Response:
    """Make a JSON reply."""
    return raw_reply(msgspec.json.encode(body), status, headers=headers, cache=cache)


def raw_reply(
    body: bytes,
    status: int = 200,
    *,
    headers: Mapping[str, str] | None = None,
    cache: str = NEVER_STORE,
    mimetype: str = JSON,
) -> Response:
    """Make a reply of a body that is already encoded."""
    response = Response(body, status=status, mimetype=mimetype)
    response.headers["Cache-Control"] = cache
    response.headers.update(dict(headers or {}))
    return response


def empty_reply(status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Make a reply without a body, and so without a type."""
    response = Response(status=status, headers=dict(headers or {}))
    del response.headers["Content-Type"]
    return response


def iso_time(seconds: float) -> Timestamp:
    """Write a time in seconds since 1970 as ISO 8601 in UTC, to the millisecond."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
