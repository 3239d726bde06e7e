"""A stored game with its position, a write that is not stored yet, and what both show."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game import Game, Record, effective_moves
from service.store.games.documents import (
    SNAPSHOT_SCHEMA,
    AskedDecision,
    Glance,
    Head,
    Snapshot,
    StoredGame,
)
from service.store.games.seating import Seat, Seating


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
