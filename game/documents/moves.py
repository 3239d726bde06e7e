"""Decisions, the moves that answer them, and what a move does."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.names import MoveKind, about


class Decision(Struct, frozen=True):
    """What the position asks for next."""

    kind: Annotated[str, about("The kind of decision.")]
    seats: Annotated[
        list[int],
        about("The seats that may answer. At a chance decision: the seat that rolls or draws."),
    ]
    chance: Annotated[bool, about("Whether dice or cards decide, not the team.")]
    text: Annotated[str, about("The question in words.")]


class LegalMove(Struct, frozen=True):
    """One legal move, or one outcome at a chance decision."""

    id: Annotated[str, about("The move in the notation.")]
    kind: MoveKind
    seat: Annotated[int | None, about("Whose move it is; null for a move of the whole team.")]
    text: Annotated[str, about("The move in words.")]
    fields: Annotated[dict[str, str | int], about("The parts of the move by their names.")]
    probability: Annotated[
        float | None, about("How likely the outcome is; null when the team decides.")
    ]


class Event(Struct, frozen=True):
    """What one entry of the record did."""

    version: Annotated[int, about("The version after the entry.")]
    move: Annotated[str, about("The move in the notation.")]
    kind: MoveKind
    seat: Annotated[int | None, about("Whose move it was; null for a move of the whole team.")]
    chance: Annotated[bool, about("Whether dice or cards decided, not the team.")]
    text: Annotated[str, about("What happened, in words.")]
    changes: Annotated[list[str], about("What followed from it, in words.")]
