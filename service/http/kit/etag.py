"""ETags. The ETag of a game is its version, as in `"17"`; a write names the version it is for.

What else tells two replies apart follows the version, after a dash. Proxies that compress change
the tags that pass: they put `W/` before one, or the name of the encoding after it. A tag still
names its version then.
"""

from __future__ import annotations

import re

from flask import Response, request

from game.words import say
from service.http.kit.parameters import header, reply_header
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import REVALIDATE, empty_reply, gzip_tag

_ABOUT_VERSION = ("stale_version", "bad_header")
IF_MATCH_PARAMETER = header(
    "If-Match",
    "The ETag of the game in which the moves were chosen.",
    *_ABOUT_VERSION,
    "version_required",
    required=True,
    example='"0"',
)
IF_MATCH_OR_LEGAL_PARAMETER = {
    **IF_MATCH_PARAMETER,
    "description": "The ETag of the game in which the moves were chosen. It may be left out only "
    "with `if_legal`; with both, both must hold.",
    "required": False,
}
OPTIONAL_IF_MATCH_PARAMETER = header(
    "If-Match",
    "Act only when the game is still at this version.",
    *_ABOUT_VERSION,
    required=False,
    example='"0"',
)
IF_NONE_MATCH_PARAMETER = header(
    "If-None-Match", "The ETag already known: answers 304 when nothing has changed."
)
ETAG_HEADER = reply_header(
    "ETag", "Names the version of what was answered. Send it back as it came.", pattern='^".+"$'
)
_TAG = r'(?:W/)?"(\d+)(?:-[\w-]+)?"'
_VERSION = re.compile(_TAG, re.ASCII)
_TAGS = re.compile(rf"\s*{_TAG}(?:\s*,\s*{_TAG})*\s*", re.ASCII)
_ENCODED = re.compile(r"-(?:gzip|br|zstd|deflate)$")
"""What a proxy adds to the tag of a reply that it compresses."""


def version_etag(version: int) -> str:
    """Write a version as the value of an ETag header."""
    return quoted(str(version))


def quoted(tag: str) -> str:
    """Write a tag as the value of an ETag header."""
    return f'"{tag}"'


def not_modified(etag: str) -> Response | None:
    """Make the 304 reply when the client already has what `etag` (without quotes) names."""
    known = request.if_none_match
    as_written = {_ENCODED.sub("", tag) for tag in known.as_set(include_weak=True) if tag}
    for tag, is_known in (
        (etag, known.contains_weak(etag)),
        (gzip_tag(etag), known.contains_weak(gzip_tag(etag))),
        (etag, etag in as_written),
    ):
        if is_known:
            return empty_reply(304, {"ETag": quoted(tag), "Cache-Control": REVALIDATE})
    return None


def require_version(current: int) -> None:
    """Refuse a write that names no version, or another than the current one."""
    if not check_version(current):
        message = "detail-no_star" if request.headers.get("If-Match") else "detail-no_version"
        raise refusal("version_required", message, "If-Match", help=say("detail-send_if_match"))


def check_version(current: int) -> bool:
    """Refuse a request whose If-Match, if there is one, does not name the current version.

    Returns whether there is one.
    """
    tags = request.headers.get("If-Match")
    if not tags or request.if_match.star_tag:
        return False
    if not _TAGS.fullmatch(tags):
        raise refusal(
            "bad_header", "detail-bad_version", "If-Match", help=say("detail-send_if_match")
        )
    if str(current) not in _VERSION.findall(tags):
        raise stale_version(current)
    return True


def stale_version(current: int) -> Problem:
    """Refuse a write for an older version; the refusal has the current one."""
    named = request.headers.get("If-Match", "none")
    return refusal(
        "stale_version",
        "detail-stale_version",
        "If-Match",
        headers={"ETag": version_etag(current)},
        more={"current_version": current},
        current=current,
        named=named,
    )


def names_version() -> bool:
    """Say whether the request's If-Match names a version at all."""
    return bool(request.headers.get("If-Match")) and not request.if_match.star_tag
