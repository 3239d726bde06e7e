"""The documents of the game store: metadata, snapshot, and answers to keyed requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

META_SCHEMA = 1
"""Goes up when the fields of GameMeta change their meaning."""

SNAPSHOT_SCHEMA = 1
"""Goes up when older packed positions cannot be unpacked any more."""

Chance = Annotated[Literal["server", "manual"], msgspec.Meta(title="Chance")]


class Origin(msgspec.Struct, frozen=True):
    """The game and version that a fork was made from."""

    game: str
    version: int


class GameMeta(msgspec.Struct, frozen=True):
    """The part of a stored game that never changes.

    ``created`` is in seconds since 1970. ``seed`` is for the dice and cards of a game whose chance
    the server draws. ``content`` and ``rules`` are the versions that the game is played with.
    ``creation_key`` is the idempotency key of the request that created the game.
    """

    id: str
    owner: str
    created: float
    setup: dict[str, Any]
    chance: Chance
    seed: int
    rules: str
    content: str
    origin: Origin | None = None
    creation_key: str | None = None
    schema: int = META_SCHEMA


class Snapshot(msgspec.Struct, frozen=True):
    """A packed position: a cache of the record. The other fields say which builds can unpack it."""

    schema: int
    rules: str
    content: str
    version: int
    position: bytes


class Answer(msgspec.Struct, frozen=True):
    """The first answer to a request with an idempotency key.

    ``fingerprint`` is the hash of the request; a later request with the same key must have it too.
    """

    fingerprint: str
    status: int
    headers: dict[str, str]
    body: bytes


class Head(msgspec.Struct, frozen=True):
    """A stored game without its moves."""

    meta: GameMeta
    version: int
    status: str
    updated: float


class StoredGame(msgspec.Struct, frozen=True):
    """A stored game, read in one atomic step. ``snapshot`` is None when it cannot be read."""

    head: Head
    snapshot: Snapshot | None
    moves: list[str]


def unpack_snapshot(packed: bytes) -> Snapshot | None:
    """Decode a stored snapshot. None: this build cannot read it."""
    try:
        return msgspec.msgpack.decode(packed, type=Snapshot)
    except msgspec.MsgspecError:
        return None
