"""The documents of the game store, a game with its position, and a write that is not stored yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game import Game, GameEvent, Record, effective_moves
from game.documents.names import DecisionKind, Phase, about
from service.store.games.seating import Engine, Seat, Seating, SeatsMode

META_SCHEMA = 1
"""Goes up when the fields of GameMeta change their meaning."""

SNAPSHOT_SCHEMA = 1
"""Goes up when older packed positions cannot be unpacked any more."""

Chance = Annotated[Literal["server", "manual", "seeded"], msgspec.Meta(title="Chance")]

TalkMode = Annotated[Literal["signs", "text"], msgspec.Meta(title="TalkMode")]

UndoMode = Annotated[Literal["until_chance", "free"], msgspec.Meta(title="UndoMode")]
_events_decoder = msgspec.json.Decoder(list[msgspec.Raw])


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


def encode_entry(events: Sequence[GameEvent], author: Author | None = None) -> bytes:
    """Encode the events of an entry as one JSON list, for the store and for replies.

    `author` played the entry; what followed by itself was nobody's choice.
    """
    first, *forced = events
    return msgspec.json.encode([_played(first, author), *(_played(each, None) for each in forced)])


def _played(event: GameEvent, author: Author | None) -> PlayedEvent:
    return PlayedEvent(**msgspec.structs.asdict(event), by=author)


def split_events(entry: bytes) -> list[msgspec.Raw]:
    """The events of an entry of the store, each as its JSON.

    Entries of version 0.2 have one event, not in a list.
    """
    if entry.startswith(b"{"):
        return [msgspec.Raw(entry)]
    return _events_decoder.decode(entry)


class _Authored(msgspec.Struct):
    by: Author | None = None


_authors_decoder = msgspec.json.Decoder(list[_Authored] | _Authored)


def author_of(entry: bytes) -> Author | None:
    """Who played an entry; None for dice and cards, and where nobody is named."""
    found: list[_Authored] | _Authored = _authors_decoder.decode(entry)
    return found[0].by if isinstance(found, list) else found.by


class NewTable(NamedTuple):
    """How a new game is kept: its seats' mode, its engines by seat, its label, what may be undone.

    `chance` and `seed`: where dice and cards come from, and what they and the set-up follow from.
    `ephemeral`: a plan, kept for an hour; `planner`: the seat whose plan it is; `shared`: whether
    others read it. `talk`: whether people may send free text.
    """

    mode: SeatsMode = "open"
    chance: Chance = "server"
    seed: int | None = None
    engines: Sequence[Engine | None] = ()
    label: str | None = None
    undo: UndoMode = "until_chance"
    ephemeral: bool = False
    planner: int | None = None
    shared: bool = False
    talk: TalkMode = "signs"

    def seating(self, seats: int, now: float) -> Seating:
        """Return the seating of a game with `seats` seats."""
        engines = [*self.engines, *[None] * seats][:seats]
        if self.mode == "open" and not any(engines):
            return Seating()
        taken = tuple(Seat(since=now if engine else None, engine=engine) for engine in engines)
        return Seating(self.mode, taken)


class OpenGame(NamedTuple):
    """A stored game with its position. Others read the same object: clone it before a move."""

    head: Head
    game: Game

    @property
    def version(self) -> int:
        """The number of entries in the record."""
        return self.head.version


class Draft(NamedTuple):
    """A write that is not stored yet: the new head, the new game, and the events of each entry.

    The entries follow `first_version` entries that are stored already: those of the game, or, for
    a fork, those of the game that it was forked from.
    """

    head: Head
    game: Game
    events: list[bytes]
    first_version: int


def packed_snapshot(draft: Draft) -> bytes:
    """Pack the position of a draft, with what says which builds can unpack it."""
    meta, game = draft.head.meta, draft.game
    snapshot = Snapshot(SNAPSHOT_SCHEMA, meta.rules, meta.content, game.version, game.snapshot())
    return msgspec.msgpack.encode(snapshot)


def can_undo_to(opened: OpenGame) -> int:
    """The earliest version that a game can go back to; the present one if to none.

    The end of a game is undone only where everything may be.
    """
    if opened.head.meta.undo == "free":
        return 0
    return opened.game.can_undo_to() if opened.game.status == "running" else opened.version


def glance_at(game: Game) -> Glance:
    """Say how far a game is."""
    asking = game.asking()
    asked = asking and AskedDecision(asking.kind, asking.seats, asking.chance)
    return Glance(game.round, game.phase, asked)


def is_same_write(one: Head, other: Head) -> bool:
    """Return whether two heads of a game come from the same write, and call players the same.

    After a failover of the store another write may have the version of one that was lost.
    """
    named = one.meta.settings_revision == other.meta.settings_revision
    return named and one.version == other.version and one.updated == other.updated


def seating_of(head: Head) -> Seating:
    """Return the seating of a game, with all its seats also where nobody was ever seated."""
    seating = head.seating
    if seating.seats:
        return seating
    return msgspec.structs.replace(seating, seats=(Seat(),) * len(head.meta.setup["players"]))


def record_of(stored: StoredGame) -> Record:
    """Return the record of a stored game, without a replay and without moves taken back."""
    meta = stored.head.meta
    kept: dict[str, str] = {"chance": meta.chance, "undo": meta.undo}
    if meta.label is not None:
        kept["label"] = meta.label
    moves = tuple(effective_moves(stored.moves))
    return Record(meta.setup, moves, meta.content, meta.rules, kept=kept)
