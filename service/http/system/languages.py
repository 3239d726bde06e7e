"""The languages of the API, and the catalogue of each: for clients that word things themselves."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated

import msgspec
from flask import Response
from msgspec import Struct

from game.documents.names import about
from game.words import catalogue, languages
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.languages import reply_is_in
from service.http.kit.problems import refusal
from service.http.kit.responses import REVALIDATE, json_reply, raw_reply

blueprint = Resource("languages", __name__, description="The languages of all texts.")


class Languages(Struct, frozen=True):
    """The languages that `Accept-Language` may ask for, the default first."""

    languages: list[str]


class Messages(Struct, frozen=True):
    """The messages of a language."""

    language: str
    messages: Annotated[dict[str, str], about("Project Fluent, by the id of each message.")]


@blueprint.call("GET", "/v1/languages", "listLanguages", "List the languages")
@blueprint.replies(200, Languages, "The languages.")
@blueprint.example("languages", "The languages")
def list_languages() -> Response:
    """All texts of the API come in the one of them that `Accept-Language` prefers."""
    return json_reply(Languages(languages()))


@blueprint.call(
    "GET",
    "/v1/languages/<language>",
    "readLanguage",
    "Read all messages of a language",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, Messages, "The messages.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Not modified: you have this version.")
def read_language(language: str) -> Response:
    """To word moves, events and parts by their ids. `FORM($name, "dat")` is a form of a name."""
    if language not in languages():
        raise refusal("not_found", "detail-no_such_language", languages=", ".join(languages()))
    reply_is_in(language)
    body, tag = _messages(language)
    if unchanged := etag.not_modified(tag):
        return unchanged
    return raw_reply(body, headers={"ETag": etag.quoted(tag)}, cache=REVALIDATE)


@cache
def _messages(language: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(Messages(language, catalogue(language).sources()))
    return body, hashlib.sha256(body).hexdigest()[:12]
