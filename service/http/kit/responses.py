"""Replies: JSON encoded by msgspec, and headers that caches understand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Response

JSON = "application/json"
REVALIDATE = "private, no-cache"
"""For what has an ETag: keep it, but ask whether it is still so."""
NEVER_STORE = "no-store"
"""For what changes by itself."""


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


def depends_on(response: Response, header: str) -> None:
    """Say in `Vary` that the reply depends on a header of the request, besides others."""
    others = response.headers.get("Vary")
    response.headers["Vary"] = f"{others}, {header}" if others else header


def empty_reply(status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Make a reply without a body, and so without a type."""
    response = Response(status=status, headers=dict(headers or {}))
    del response.headers["Content-Type"]
    return response
