"""The content: all a client needs to draw and explain the game."""

from __future__ import annotations

import marshmallow as ma
from flask import Response

from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import parts
from service.http.kit.responses import REVALIDATE, ReplySchema, json_reply

blueprint = Resource("content", __name__, description="Cards, tiles, councilors, components.")


class SourceSchema(ReplySchema):
    """Where a value comes from."""

    kind = ma.fields.String(required=True, metadata={"enum": ["rulebook", "reconstructed"]})
    note = ma.fields.String(required=True, metadata={"description": "The passage, or a remark."})


class EntrySchema(ReplySchema):
    """A card, a tile, a councilor ... Each family has more fields of its own."""

    id = ma.fields.String(required=True)
    name = ma.fields.String()
    text = ma.fields.String(metadata={"description": "What it does, in this project's words."})
    numbers = ma.fields.Dict(
        keys=ma.fields.String(),
        metadata={"description": "The numbers of its effect by name."},
    )
    source = ma.fields.Dict(
        keys=ma.fields.String(),
        values=ma.fields.Nested(SourceSchema),
        metadata={"description": "Where each value comes from, by field."},
    )


def family(description: str) -> ma.fields.Dict:
    """Make a field for the entries of a family by their ids."""
    return ma.fields.Dict(
        keys=ma.fields.String(),
        values=ma.fields.Nested(EntrySchema),
        required=True,
        metadata={"description": description},
    )


class ContentSchema(ReplySchema):
    """Every entry by family and id, each value with its source."""

    version = ma.fields.String(
        required=True, metadata={"description": "Changes with any value or text."}
    )
    councilors = family("Whom players can be.")
    components = family("Parts of the gate.")
    library = family("Library cards by title.")
    artifacts = family("Library cards that are artifacts.")
    misfortunes = family("Misfortune cards.")
    peninsulas = family("The arms of the island.")
    colors = family("Colours of the players.")
    pieces = family("Kinds of Atlanteans.")
    tokens = family("Resources, energy and barriers.")
    levels = family("Levels of difficulty.")
    player_counts = family("What depends on the number of players.")
    tiles = ma.fields.List(
        ma.fields.Dict(),
        required=True,
        metadata={"description": "Every tile with its spaces and where to draw it."},
    )
    build_spaces = ma.fields.List(ma.fields.Dict(), required=True)
    overlay = ma.fields.List(
        ma.fields.Dict(),
        required=True,
        metadata={"description": "Values that the operator has corrected."},
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
    headers = {"ETag": etag.quoted(content.version)}
    return json_reply(content.catalogue(), headers=headers, cache=REVALIDATE)
