"""The content: all a client needs to draw and explain the game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from flask import Response
from msgspec import UNSET, Meta, Struct, UnsetType

from game.documents.names import about
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.responses import REVALIDATE, json_reply

blueprint = Resource("content", __name__, description="Cards, tiles, councilors, components.")


class ValueSource(Struct, frozen=True):
    """Where a value comes from."""

    kind: Annotated[Literal["rulebook", "reconstructed", "overlay"], Meta(title="SourceKind")]
    note: Annotated[str, about("The passage, or a remark.")]


class ContentEntry(Struct, frozen=True):
    """A card, a tile, a councilor ... Each family has more fields of its own."""

    id: str
    name: str | UnsetType = UNSET
    text: Annotated[str | UnsetType, about("What it does, in this project's words.")] = UNSET
    numbers: Annotated[dict[str, Any] | UnsetType, about("The numbers of its effect by name.")] = (
        UNSET
    )
    source: Annotated[
        dict[str, ValueSource] | UnsetType, about("Where each value comes from, by field.")
    ] = UNSET


Family = dict[str, ContentEntry]
"""Entries by their ids."""


class ContentCatalogue(Struct, frozen=True):
    """Every entry by family and id, each value with its source."""

    version: Annotated[str, about("Changes with any value or text.")]
    councilors: Annotated[Family, about("Whom players can be.")]
    components: Annotated[Family, about("Parts of the gate.")]
    library: Annotated[Family, about("Library cards by title.")]
    artifacts: Annotated[Family, about("Library cards that are artifacts.")]
    misfortunes: Annotated[Family, about("Misfortune cards.")]
    peninsulas: Annotated[Family, about("The arms of the island.")]
    colors: Annotated[Family, about("Colours of the players.")]
    pieces: Annotated[Family, about("Kinds of Atlanteans.")]
    tokens: Annotated[Family, about("Resources, energy and barriers.")]
    levels: Annotated[Family, about("Levels of difficulty.")]
    player_counts: Annotated[Family, about("What depends on the number of players.")]
    tiles: Annotated[
        list[dict[str, Any]], about("Every tile with its spaces and where to draw it.")
    ]
    build_spaces: list[dict[str, Any]]
    overlay: Annotated[list[dict[str, Any]], about("Values that the operator has corrected.")]


@blueprint.call(
    "GET",
    "/v1/content",
    "readContent",
    "Read the content of the game",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, ContentCatalogue, "The content.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "It is what you have.")
def read_content() -> Response:
    """The ETag is the content's version, which every game names."""
    content = services().content
    if unchanged := etag.not_modified(content.version):
        return unchanged
    headers = {"ETag": etag.quoted(content.version)}
    return json_reply(content.catalogue(), headers=headers, cache=REVALIDATE)
