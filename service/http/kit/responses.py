"""Replies: JSON encoded by msgspec, in the form that a client accepts, compressed with gzip."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from flask import Flask, Response, request

from game.document import either
from service.http.kit.problems import refusal

JSON = "application/json"
REVALIDATE = "private, no-cache"
"""For what has an ETag: keep it, but ask whether it is still so."""
NEVER_STORE = "no-store"
"""For what changes by itself."""
LEAST_BYTES = 2_000
"""Shorter replies stay as they are. Among them is every reply that shows a key or a token: the
length of a compressed secret would tell of it."""
LEVEL = 5
"""Of 1 to 9. The list of all moves, 45 kB, takes half a millisecond and becomes 3 kB."""
GZIP = "gzip"
COMPRESSED = ("application/json", "application/problem+json", "application/yaml", "image/svg+xml")
"""What is compressed, beside every kind of text."""


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


def accepted_type(message: str, forms: Sequence[str]) -> str:
    """Choose a media type; without Accept the first. Raises Problem for none of them.

    `message` says which forms there are.
    """
    best = request.accept_mimetypes.best_match(forms, forms[0])
    if request.accept_mimetypes and not request.accept_mimetypes.quality(best):
        raise refusal("not_acceptable", message, "Accept", forms=either(forms))
    return best


def register_compression(app: Flask) -> None:
    """Compress the longer replies of an app. Streams and files are sent as they are."""
    app.after_request(_compress)


def gzip_tag(tag: str) -> str:
    """Name the compressed form of what an ETag (without quotes) names: its bytes are others."""
    return f"{tag}{GZIP}" if "-" in tag else f"{tag}-{GZIP}"


def _compress(response: Response) -> Response:
    if not _is_compressible(response):
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings.quality(GZIP) > 0:
        response.set_data(gzip.compress(response.get_data(), LEVEL, mtime=0))
        response.content_encoding = GZIP
        tag, weak = response.get_etag()
        if tag is not None:
            response.set_etag(gzip_tag(tag), bool(weak))
    return response


def _is_compressible(response: Response) -> bool:
    """Return whether a reply is long enough to gain from compression, and whole."""
    if response.is_streamed or response.direct_passthrough or response.content_encoding:
        return False
    kind = response.mimetype or ""
    is_text = kind in COMPRESSED or kind.startswith("text/")
    return is_text and len(response.get_data()) >= LEAST_BYTES
