"""The parts of each kind of move.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from cosmicgate_client.models.words import (
    Good,
    MisfortunePile,
    MoveKind,
    PeninsulaId,
    PieceKind,
    RerolledDice,
    RerollSource,
)


class MoveFields(TypedDict):
    """The parts of a move by their names: those of its kind are there, and no others.

    `docs/notation.md` lists them for each kind.
    """

    kind: MoveKind
    to: NotRequired[int]
    """Of `undo`: the version that the game is again as it was at."""
    artifact: NotRequired[str]
    """The id of an artifact."""
    attempt: NotRequired[str]
    build_space: NotRequired[int]
    """The number of the build space, from 1."""
    by: NotRequired[RerollSource]
    card: NotRequired[str]
    """The id of a library card or artifact."""
    component: NotRequired[str]
    """The id of a component."""
    councilor: NotRequired[str]
    """The id of a councilor."""
    die: NotRequired[int]
    good: NotRequired[Good]
    into: NotRequired[Good]
    misfortune: NotRequired[str]
    """The id of a misfortune."""
    monster: NotRequired[str]
    """The id of a monster."""
    number: NotRequired[int]
    other_die: NotRequired[int]
    other_peninsula: NotRequired[str]
    """The next peninsula clockwise."""
    payer: NotRequired[int]
    """The seat that pays, from 1."""
    peninsula: NotRequired[PeninsulaId]
    piece: NotRequired[PieceKind]
    pile: NotRequired[MisfortunePile]
    place: NotRequired[str]
    """The id of a place."""
    power: NotRequired[str]
    sea_monster: NotRequired[str]
    """`scylla` or `charybdis`."""
    seat: NotRequired[int]
    """The seat, from 1."""
    side: NotRequired[str]
    """Which space of a tile: `counterclockwise`, `clockwise` or `middle`."""
    spare: NotRequired[str]
    to_place: NotRequired[str]
    to_seat: NotRequired[int]
    """The seat that receives, from 1."""
    treasure: NotRequired[str]
    """The id of a treasure of the harpies."""
    which: NotRequired[RerolledDice]


class LegalMove(TypedDict):
    """One legal move, or one outcome at a chance decision."""

    id: str
    """The move in the notation."""
    kind: MoveKind
    seat: int | None
    """Whose move it is; null for a move of the whole team."""
    text: str
    """The move in words."""
    fields: MoveFields
    probability: float | None
    """How likely the outcome is; null when the team decides."""
