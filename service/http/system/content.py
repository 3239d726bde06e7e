"""The content: everything that a client needs to draw and explain the game."""

from __future__ import annotations

from flask import Response

from game.text.worded_content import worded_content
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.languages import language_tag
from service.http.kit.responses import REVALIDATE, json_reply
from service.http.system.content_documents import ContentCatalogue

blueprint = Resource("content", __name__, description="Cards, tiles, councilors, components.")


@blueprint.call(
    "GET",
    "/v1/content",
    "readContent",
    "Read the content of the game",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, ContentCatalogue, "The content.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Not modified: you have this version.")
def read_content() -> Response:
    """The ETag changes with any value or text; `version`, which games name, with what is played."""
    content = worded_content(services().content)
    tag = f"{content.shown_version}{language_tag()}"
    if unchanged := etag.not_modified(tag):
        return unchanged
    headers = {"ETag": etag.quoted(tag)}
    return json_reply(content.catalogue(), headers=headers, cache=REVALIDATE)
