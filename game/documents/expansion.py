"""What an expansion adds to the position of a game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.names import ComponentState, about


class ExpansionPiece(Struct, frozen=True):
    """A piece that the base game does not have."""

    piece: Annotated[str, about("Its kind.")]
    seat: Annotated[int | None, about("Whose it is; null while it is nobody's.")]
    place: Annotated[str | None, about("Where it is; null when it is not on the board.")]
    acted: bool
    inactive: bool


class ExpansionItem(Struct, frozen=True):
    """Something that can be built beside the components."""

    id: str
    state: ComponentState


class InactiveAtlanteans(Struct, frozen=True):
    """Atlanteans that are on the board but cannot act."""

    seat: int
    piece: Annotated[str, about("Their kind.")]
    count: int
    place: str


class UnseenMisfortunes(Struct, frozen=True):
    """Misfortunes that were shuffled into the deck unseen."""

    cards: Annotated[int, about("How many of them are still in the deck.")]
    may_be: Annotated[list[str], about("What these may be.")]
