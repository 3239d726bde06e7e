"""The content: all a client needs to draw and explain the game."""

from __future__ import annotations

import marshmallow as ma
from flask import Response

from service.http import etag
from service.http.parts import parts
from service.http.replies import REVALIDATE, json_reply
from service.http.resource import Resource

blueprint = Resource("content", __name__, description="Cards, tiles, councilors, components.")


class ContentSchema(ma.Schema):
    """Every entry by family and id, each value with its source."""

    version = ma.fields.String(
        required=True, metadata={"description": "Changes with any value or text."}
    )


@blueprint.call(
    "GET",
    "/v1/content",
    "readContent",
    "Read the content of the game",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, ContentSchema, "The content.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "It is what you have.")
def read_content() -> Response:
    """The ETag is the content's version, which every game names."""
    content = parts().content
    if unchanged := etag.not_modified(content.version):
        return unchanged
    headers = {"ETag": f'"{content.version}"'}
    return json_reply(content.catalogue(), headers=headers, cache=REVALIDATE)
