"""Compression of replies with gzip, for clients that accept it."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

from service.http.kit.responses import depends_on

LEAST_BYTES = 2_000
"""Shorter replies stay as they are. Among them is every reply that shows a key or a token: the
length of a compressed secret would tell of it."""
LEVEL = 5
"""Of 1 to 9. The list of all moves, 45 kB, takes half a millisecond and becomes 3 kB."""
GZIP = "gzip"
COMPRESSED = ("application/json", "application/problem+json", "application/yaml", "image/svg+xml")
"""What is compressed, beside every kind of text."""


def register_compression(app: Flask) -> None:
    """Compress the longer replies of an app. Streams and files are sent as they are."""
    app.after_request(_compress)


def gzip_tag(tag: str) -> str:
    """Name the compressed form of what an ETag (without quotes) names: its bytes are others."""
    return f"{tag}{GZIP}" if "-" in tag else f"{tag}-{GZIP}"


def _compress(response: Response) -> Response:
    if not _is_compressible(response):
        return response
    depends_on(response, "Accept-Encoding")
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
