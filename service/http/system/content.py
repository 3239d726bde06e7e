"""The content: everything that a client needs to draw and explain the game."""

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
    expansion: Annotated[str | None, about("The expansion that brings it; null in the base game.")]
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
    island: ContentEntry
    centre: ContentEntry
    peninsulas: Annotated[Family, about("The arms of the island.")]
    wrath: Annotated[ContentEntry, about("The Wrath of the Gods track.")]
    levels: Annotated[Family, about("Levels of difficulty.")]
    player_counts: Annotated[Family, about("What depends on the number of players.")]
    introduction: Annotated[ContentEntry, about("The set-up of the first game.")]
    constants: Annotated[ContentEntry, about("Numbers that belong to no card or tile.")]
    colors: Annotated[Family, about("Colours of the players.")]
    pieces: Annotated[Family, about("Kinds of Atlanteans.")]
    tokens: Annotated[Family, about("Resources, energy and barriers.")]
    components: Annotated[Family, about("Parts of the gate.")]
    councilors: Annotated[Family, about("Whom players can be.")]
    library: Annotated[Family, about("Library cards by title.")]
    artifacts: Annotated[Family, about("Library cards that are artifacts.")]
    misfortunes: Annotated[Family, about("Misfortune cards.")]
    monstrosities: Annotated[
        ContentEntry, about("What Monstrosities changes in the set-up and adds to the box.")
    ]
    mechanical_atlanteans: Annotated[
        ContentEntry, about("The second team of a player who leads two, with its board.")
    ]
    allies: Annotated[Family, about("Allies that can be recruited.")]
    items: Annotated[Family, about("Magic items.")]
    locations: Annotated[Family, about("Places off the island.")]
    monsters: Family
    potions: Annotated[Family, about("Potions of the Alchemist.")]
    spirits: Annotated[Family, about("Spirits of the Channeler.")]
    treasures: Annotated[Family, about("What the harpies keep in their lair.")]
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
