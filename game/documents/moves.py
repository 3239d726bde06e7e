"""Decisions, and the moves that answer them."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from game.documents.names import DecisionKind, MoveKind, about
from game.documents.parts import ContextPart


class Decision(Struct, frozen=True):
    """What the position asks for next."""

    kind: DecisionKind
    seats: Annotated[
        list[int],
        about(
            "The seats that have a move: their own, or one of the whole team that is no free act. "
            "At a chance decision: the seat that rolls or draws."
        ),
    ]
    may_answer: Annotated[
        list[int],
        about("The seats that may play moves whose `seat` is null, such as barriers."),
    ]
    chance: Annotated[bool, about("Whether dice or cards decide, not the team.")]
    text: Annotated[str, about("The question in words.")]
    context: Annotated[
        list[ContextPart],
        about("What the decision is about: enough to draw the question by itself."),
    ]


class MoveFields(Struct, frozen=True):
    """The parts of a move by their names: those of its kind are there, and no others.

    `docs/notation.md` lists them for each kind.
    """

    kind: MoveKind
    to: Annotated[
        int | UnsetType, about("Of `undo`: the version that the game is again as it was at.")
    ] = UNSET


class LegalMove(Struct, frozen=True):
    """One legal move, or one outcome at a chance decision."""

    id: Annotated[str, about("The move in the notation.")]
    kind: MoveKind
    seat: Annotated[int | None, about("Whose move it is; null for a move of the whole team.")]
    text: Annotated[str, about("The move in words.")]
    fields: MoveFields
    probability: Annotated[
        float | None, about("How likely the outcome is; null when the team decides.")
    ]
