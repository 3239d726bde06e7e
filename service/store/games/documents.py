"""What is kept of a game, as values: metadata, snapshot, and answers given to keyed requests."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

META_SCHEMA = 1
"""Raised when the fields of GameMeta change their meaning."""

SNAPSHOT_SCHEMA = 1
"""Raised when a packed position of before can no longer be unpacked."""

Chance = Literal["server", "manual"]


class Origin(msgspec.Struct, frozen=True):
    """Where a fork came from."""

    game: str
    version: int


class GameMeta(msgspec.Struct, frozen=True):
    """What never changes in a stored game.

    ``created`` is in seconds since 1970. ``seed`` feeds the dice and cards of a game whose chance
    is drawn here. ``content`` and ``rules`` name what the game is played with. ``creation_key``
    is the store's name of the answer to the keyed request that created the game.
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
    """A packed position with what must agree before it may be unpacked: a cache of the record."""

    schema: int
    rules: str
    content: str
    version: int
    position: bytes


class Answer(msgspec.Struct, frozen=True):
    """The first answer to a request that carried an idempotency key.

    ``fingerprint`` tells whether a later request with the same key asks for the same thing.
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
    """A stored game as it was at one instant; ``snapshot`` is None when it cannot be read."""

    head: Head
    snapshot: Snapshot | None
    moves: list[str]


def unpack_snapshot(packed: bytes) -> Snapshot | None:
    """Decode a stored snapshot; None when it is not one that this build reads."""
    try:
        return msgspec.msgpack.decode(packed, type=Snapshot)
    except msgspec.MsgspecError:
        return None
