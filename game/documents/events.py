"""Events: what a move did."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.changes import Change
from game.documents.moves import MoveFields
from game.documents.names import MoveKind, about


class GameEvent(Struct, frozen=True):
    """What one move did: an entry of the log, or a move that followed it without a choice."""

    version: Annotated[int, about("The version after the entry of the log.")]
    move: Annotated[str, about("The move in the notation.")]
    kind: MoveKind
    seat: Annotated[int | None, about("Whose move it was; null for a move of the whole team.")]
    chance: Annotated[bool, about("Whether dice or cards decided, not the team.")]
    forced: Annotated[
        bool, about("Whether it followed the entry by itself, since no other move was possible.")
    ]
    text: Annotated[str, about("What happened, in words.")]
    fields: MoveFields
    changes: Annotated[list[Change], about("What changed on the table, in order.")]
