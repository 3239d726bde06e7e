"""What a client needs to draw and explain the game: its content, and all messages of a language."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from flask import Response
from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from game.content import model
from game.content.families import FAMILIES, Family
from game.documents import names
from game.documents.names import about
from game.text.worded_content import worded_content
from game.words import catalogue, languages
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.languages import language_tag, reply_is_in
from service.http.kit.problems import refusal
from service.http.kit.responses import REVALIDATE, json_reply, raw_reply

SourceKind = Annotated[Literal["rulebook", "reconstructed", "overlay"], Meta(title="SourceKind")]
NAMED: Mapping[Any, Any] = {
    model.PeninsulaId: names.PeninsulaId,
    model.KeepRule: names.KeepRule,
    model.ComponentType: Annotated[model.ComponentType, Meta(title="ComponentType")],
    model.SpaceKind: Annotated[model.SpaceKind, Meta(title="SpaceKind")],
    model.MisfortuneKind: Annotated[model.MisfortuneKind, Meta(title="MisfortuneKind")],
    model.LibraryKind: Annotated[model.LibraryKind, Meta(title="LibraryKind")],
    model.PeninsulaFamily: Annotated[model.PeninsulaFamily, Meta(title="PeninsulaFamily")],
    model.PeninsulaGift: Annotated[model.PeninsulaGift, Meta(title="PeninsulaGift")],
    model.PieceLetter: Annotated[model.PieceLetter, Meta(title="PieceLetter")],
    Mapping[str, int]: names.Counts,
}
"""The sets of words in entries, each with its name in the API description; and maps of numbers."""
EXPANSION = Annotated[str | None, about("The expansion that brings it; null in the base game.")]
OverlaidValue = str | int | bool | list[str | int]
ABOUT_VERSION = (
    "Changes with every value that changes how the game plays, not with names, texts and colours. "
    "Each game names it. (The `ETag` changes with all of them.)"
)
blueprint = Resource("content", __name__, description="Cards, tiles, councilors, components.")
words = Resource("languages", __name__, description="The languages of all texts.")


class ValueSource(Struct, frozen=True):
    """Where a value comes from."""

    kind: SourceKind
    note: Annotated[str, about("The passage, or a remark.")]


SOURCES = Annotated[
    dict[str, ValueSource],
    Meta(title="ValueSources", description="Where each value comes from, by its key in the entry."),
]


class ContentTile(Struct, frozen=True):
    """A tile of the island, and where to draw it.

    `x` and `y` are in units of the distance of two neighbouring tiles, `q` and `r` the axial
    coordinates of hexagons with a flat top.
    """

    id: str
    peninsula: Annotated[names.PeninsulaId | None, about("Null for the centre.")]
    ring: Annotated[int, about("1 is next to the centre, 6 is the tip; 0 is the centre.")]
    spaces: Annotated[int | None, about("Null: any number of Atlanteans.")]
    x: float
    y: float
    q: int
    r: int
    angle: Annotated[int, about("Of its peninsula, in degrees clockwise from the top.")]
    double: Annotated[bool | UnsetType, about("Whether two Atlanteans share a space.")] = UNSET
    target: Annotated[int | UnsetType, about("What a roll must reach.")] = UNSET
    keep: Annotated[names.KeepRule | UnsetType, about("What to do with cards not kept.")] = UNSET
    rate: Annotated[int | UnsetType, about("Atlantium for one exchange.")] = UNSET


class ContentBuildSpace(Struct, frozen=True):
    """A build space of the gate."""

    id: str
    five_plus: Annotated[bool, about("Whether it is for five or more players.")]


class OverlaidEntry(Struct, frozen=True):
    """A value that the operator has corrected."""

    key: Annotated[str, about("Family, entry and field, with dots between them.")]
    value: OverlaidValue
    old: OverlaidValue


@cache
def entry_document(entry: type[Any], name: str) -> type[Struct]:
    """Make the document of a family's entries: all their fields, with named sets of words."""
    hints = get_type_hints(entry)
    own: list[Any] = [
        (field.name, _plain(hints[field.name]))
        for field in fields(entry)
        if field.name not in {"id", "source", "expansion"}
    ]
    if entry is model.PlayerCount:
        own += [
            ("max_followers", Annotated[int, about("The most that one player can ever own.")]),
            ("misfortunes", Annotated[int, about("Misfortunes drawn in a round.")]),
        ]
    if issubclass(entry, model.Entry):
        own = [("id", str), ("expansion", EXPANSION), *own, ("source", SOURCES)]
    text = inspect.getdoc(entry)
    return defstruct(name, own, frozen=True, kw_only=True, namespace={"__doc__": text})


def _plain(hint: Any) -> Any:
    """The type of a field as JSON has it, with named sets of words."""
    if hint in NAMED:
        return NAMED[hint]
    if is_dataclass(hint):
        return _document_of(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        return list[_plain(inner[0])]  # type: ignore[misc] # made at run time
    if origin in {Union, type(int | None)}:
        return Union[tuple(_plain(each) for each in inner)]  # noqa: UP007 - made at run time
    return hint


def _document_of(entry: Any) -> type[Struct]:
    return entry_document(entry, f"Content{entry.__name__}")


def _family(family: Family) -> Any:
    document = _document_of(family.entry)
    return document if family.one else dict[str, document]  # type: ignore[valid-type]


ContentCatalogue = defstruct(
    "ContentCatalogue",
    [
        ("version", Annotated[str, about(ABOUT_VERSION)]),
        *((family.name, _family(family)) for family in FAMILIES.values()),
        ("tiles", list[ContentTile]),
        ("build_spaces", list[ContentBuildSpace]),
        ("overlay", list[OverlaidEntry]),
    ],
    frozen=True,
    namespace={"__doc__": "Every entry of each family by its id, each value with its source."},
)


@blueprint.call("GET", "/v1/content", "Read the content of the game")
@blueprint.revalidates(ContentCatalogue, "The content.")
def read_content() -> Response:
    """The ETag changes with any value or text; `version`, which games name, with what is played."""
    content = worded_content(services().content)
    tag = f"{content.shown_version}{language_tag()}"
    if unchanged := etag.not_modified(tag):
        return unchanged
    headers = {"ETag": etag.quoted(tag)}
    return json_reply(content.catalogue(), headers=headers, cache=REVALIDATE)


class Languages(Struct, frozen=True):
    """The languages that `Accept-Language` may ask for, the default first."""

    languages: list[str]


class Messages(Struct, frozen=True):
    """The messages of a language."""

    language: str
    messages: Annotated[dict[str, str], about("Project Fluent, by the id of each message.")]


@words.call("GET", "/v1/languages", "List the languages")
@words.replies(200, Languages, "The languages.")
@words.example("languages", "The languages")
def list_languages() -> Response:
    """All texts of the API come in the one of them that `Accept-Language` prefers."""
    return json_reply(Languages(languages()))


@words.call("GET", "/v1/languages/<language>", "Read all messages of a language")
@words.revalidates(Messages, "The messages.")
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
