"""The documents of the game store: metadata, snapshot, and answers to keyed requests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from game import GameEvent
from game.documents.names import DecisionKind, Phase, about
from service.store.games.seating import Seating

META_SCHEMA = 1
"""Goes up when the fields of GameMeta change their meaning."""

SNAPSHOT_SCHEMA = 1
"""Goes up when older packed positions cannot be unpacked any more."""

Chance = Annotated[Literal["server", "manual", "seeded"], msgspec.Meta(title="Chance")]
CHANCES: tuple[str, ...] = get_args(get_args(Chance)[0])

TalkMode = Annotated[Literal["signs", "text"], msgspec.Meta(title="TalkMode")]
TALK_MODES: tuple[str, ...] = get_args(get_args(TalkMode)[0])

UndoMode = Annotated[Literal["until_chance", "free"], msgspec.Meta(title="UndoMode")]
UNDO_MODES: tuple[str, ...] = get_args(get_args(UndoMode)[0])


class Author(msgspec.Struct, frozen=True):
    """Who chose a move."""

    seat: Annotated[
        int | None, about("The seat that played it; null for an API key in an open game.")
    ]
    engine: Annotated[bool, about("Whether an engine chose it.")] = False
    hint: Annotated[
        str | None, about("The hint with the engine's reasons, while it is kept; null: no choice.")
    ] = None


class PlayedEvent(GameEvent, frozen=True):
    """What one entry of the log did, and who played it."""

    by: Annotated[
        Author | msgspec.UnsetType | None,
        about("Who chose it; null for dice and cards that the service drew."),
    ] = msgspec.UNSET


class Origin(msgspec.Struct, frozen=True):
    """The game and version that a fork was made from."""

    game: str
    version: int


class GameMeta(msgspec.Struct, frozen=True):
    """The part of a stored game that moves do not change.

    `created` is in seconds since 1970. Where the service draws, dice and cards follow from
    `secret`, which nobody is ever shown, or with `seeded` from `seed`, which everybody is. Earlier
    services wrote a seed and no secret. `content` and `rules` are the versions that the game is
    played with.
    `creation_key` is the idempotency key of the request that created the game. `label` is the
    creator's own text. `ephemeral` games are plans: kept for an hour, and counted apart. The owner
    of a plan that a seat has made, the `planner`, is the token of the seat. A `shared` plan is read
    by all who read the game that it is for. `talk` says whether people may send free text.
    `settings_revision` goes up when the creator changes label, names, undo, talk or seats.
    """

    id: str
    owner: str
    created: float
    setup: dict[str, Any]
    chance: Chance
    seed: int | None
    rules: str
    content: str
    origin: Origin | None = None
    creation_key: str | None = None
    label: str | None = None
    undo: UndoMode = "until_chance"
    ephemeral: bool = False
    planner: int | None = None
    shared: bool = False
    schema: int = META_SCHEMA
    secret: str | None = None
    talk: TalkMode = "signs"
    settings_revision: int = 0

    @property
    def is_drawn_here(self) -> bool:
        """Whether the service rolls and draws, rather than people who report what came."""
        return self.chance != "manual"

    def __repr__(self) -> str:
        """Name the game. Its secret is no text for a log."""
        return f"GameMeta({self.id!r})"


class Snapshot(msgspec.Struct, frozen=True):
    """A packed position: a cache of the record. The other fields say which builds can unpack it."""

    schema: int
    rules: str
    content: str
    version: int
    position: bytes


class Answer(msgspec.Struct, frozen=True):
    """The first answer to a request with an idempotency key.

    `fingerprint` is the hash of the request; a later request with the same key must have it too.
    """

    fingerprint: str
    status: int
    headers: dict[str, str]
    body: bytes


class AskedDecision(msgspec.Struct, frozen=True):
    """The decision that a game asks for, without its words."""

    kind: DecisionKind
    seats: Annotated[list[int], about("The seats that have a move.")]
    chance: Annotated[bool, about("Whether dice or cards decide, not the team.")]


class Glance(msgspec.Struct, frozen=True):
    """How far a game is, for lists."""

    round: int
    phase: Phase
    decision: AskedDecision | None


class Head(msgspec.Struct, frozen=True):
    """A stored game without its moves. `glance` is None in games of earlier services."""

    meta: GameMeta
    version: int
    status: str
    updated: float
    seating: Seating = Seating()
    glance: Glance | None = None


class StoredGame(msgspec.Struct, frozen=True):
    """A stored game, read in one atomic step. `snapshot` is None when it cannot be read.

    `entries` are the events of the moves, as JSON.
    """

    head: Head
    snapshot: Snapshot | None
    moves: list[str]
    entries: Sequence[bytes] = ()


def unpack_snapshot(packed: bytes) -> Snapshot | None:
    """Decode a stored snapshot. None: this build cannot read it."""
    try:
        return msgspec.msgpack.decode(packed, type=Snapshot)
    except msgspec.MsgspecError:
        return None
