"""The schemas of openapi.yaml that a player's client needs, and the file that each belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Schema = Mapping[str, Any]

_PREFIX = "#/components/schemas/"


class Group(NamedTuple):
    """A file of types: its name, what it says of itself, the schemas that lead to the others."""

    name: str
    text: str
    roots: tuple[str, ...]


GROUPS = (
    Group("moves", "The parts of each kind of move.", ("MoveFields", "LegalMove")),
    Group("decisions", "What a game waits for, and what that is about.", ("Decision",)),
    Group(
        "board",
        "The parts of a position.",
        (
            *("Island", "Gate", "Player", "Misfortunes", "Library", "Wrath"),
            *("ThisRound", "Hologram", "ExpansionView"),
        ),
    ),
    Group("changes", "What an event changes on the table.", ("Change",)),
    Group(
        "games",
        "Games, their events, and who sits at them.",
        (
            *("Game", "GamePage", "LegalMoves", "PlayedMoves", "EventsSoFar"),
            *("GameRecord", "PositionDocument", "TableSeats", "SeatInvitations", "SeatToken"),
            *("SpectatorToken", "Agreement", "GameNews", "LegalMoveKind"),
            *("GameSettings", "TalkMessages"),
        ),
    ),
    Group(
        "requests",
        "What a client sends.",
        (
            *("NewGame", "Fork", "GameChange", "ChosenMoves", "GameQuestion", "PositionQuestion"),
            *("ReviewQuestion", "Talk", "WantedWebhook"),
        ),
    ),
    Group("hints", "Hints, and reviews of whole games.", ("Hint", "Review")),
    Group("content", "Every card, tile and board, for a client to draw.", ("ContentCatalogue",)),
    Group(
        "webhooks",
        "Webhooks, and the calls that they get.",
        ("NewWebhook", "WebhookList", "TurnCall", "EndedCall", "HintCall"),
    ),
    Group("problems", "Why a request is refused.", ("ProblemDetails",)),
)
"""In this order: what several files need stands in the first of them, so no two need each other.

Sets of words, which all need, have a file of their own.
"""
WORDS = Group("words", "Sets of words. Later versions of the service may have more.", ())


def assigned(schemas: Mapping[str, Schema]) -> dict[str, list[str]]:
    """Return the names of the schemas of each file, each after those that it needs."""
    found: dict[str, list[str]] = {WORDS.name: []}
    known: set[str] = set()
    for group in GROUPS:
        reached = [name for root in group.roots for name in _reached(root, schemas, known)]
        words = [name for name in reached if "enum" in schemas[name]]
        found[WORDS.name] += words
        found[group.name] = [name for name in reached if name not in words]
    found[WORDS.name].sort()
    return found


def _reached(name: str, schemas: Mapping[str, Schema], known: set[str]) -> Iterator[str]:
    """Yield the schemas that one leads to and that nobody knows yet, and it after them."""
    if name in known:
        return
    known.add(name)
    for needed in references(schemas[name]):
        yield from _reached(needed, schemas, known)
    yield name


def references(schema: Schema) -> list[str]:
    """List the names of the schemas that one refers to, in its order."""
    if "$ref" in schema:
        return [schema["$ref"].removeprefix(_PREFIX)]
    parts = [*schema.get("properties", {}).values(), *alternatives(schema)]
    parts += [schema[key] for key in ("items", "additionalProperties") if _is_schema(schema, key)]
    return list(dict.fromkeys(name for part in parts for name in references(part)))


def alternatives(schema: Schema) -> list[Schema]:
    """List what a value may be, where it is one of several."""
    return [*schema.get("oneOf", ()), *schema.get("anyOf", ())]


def _is_schema(schema: Schema, key: str) -> bool:
    return isinstance(schema.get(key), Mapping)


class Wording(NamedTuple):
    """How a language writes types: simple ones by their names, the others with a place for more."""

    simple: Mapping[str, str]
    listed: str
    mapping: str
    words: str
    between_words: str


def type_of(schema: Schema, wording: Wording) -> str:
    """Write the type of a value."""
    if "$ref" in schema:
        return references(schema)[0]
    if choices := alternatives(schema):
        return " | ".join(dict.fromkeys(type_of(choice, wording) for choice in choices))
    if words := words_of(schema):
        return wording.words.format(wording.between_words.join(f'"{word}"' for word in words))
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return " | ".join(_simple(kind, schema, wording) for kind in kinds)


def words_of(schema: Schema) -> list[str]:
    """List the only words that a text may be; none if it may be any."""
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def _simple(kind: str, schema: Schema, wording: Wording) -> str:
    if kind == "array":
        return wording.listed.format(type_of(schema["items"], wording))
    if kind == "object":
        is_known = _is_schema(schema, "additionalProperties") and schema["additionalProperties"]
        values = type_of(schema["additionalProperties"], wording) if is_known else None
        return wording.mapping.format(values or wording.simple["any"])
    return wording.simple[kind]


def fields(schema: Schema) -> Iterator[tuple[str, Schema, bool]]:
    """Yield the name and the type of each field, and whether it is always there."""
    for name, value in schema.get("properties", {}).items():
        yield name, value, name in schema.get("required", ())


def said(schema: Schema) -> str:
    """Return what a schema says of itself, in one line; empty if it says nothing."""
    return " ".join(str(schema.get("description", "")).split())
