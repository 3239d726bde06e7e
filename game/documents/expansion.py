"""What an expansion adds to the position of a game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.names import ComponentState, Counts, about


class ExpansionPiece(Struct, frozen=True):
    """A piece that the base game does not have."""

    piece: Annotated[str, about("Its kind.")]
    seat: Annotated[
        int | None,
        about("Whose it is, or was when it was removed from the game; null while it is nobody's."),
    ]
    place: Annotated[str | None, about("Where it is; null when it is not on the board.")]
    acted: bool
    inactive: bool
    sharing: Annotated[bool, about("Whether it shares the space of another and does not act.")]
    removed: Annotated[bool, about("Whether it has been removed from the game.")]


class ExpansionItem(Struct, frozen=True):
    """Something that can be built beside the components."""

    id: str
    state: ComponentState
    seat: Annotated[int | None, about("Who has it; null while nobody does.")]
    carrier: Annotated[str | None, about("The kind of Atlantean that carries it, if one does.")]
    place: Annotated[str | None, about("Where it is carried.")]
    cost: Annotated[Counts, about("What it costs now, without what misfortunes add this round.")]


class UnseenCards(Struct, frozen=True):
    """Cards that were shuffled into a deck unseen."""

    cards: Annotated[int, about("How many of them are still in the deck.")]
    may_be: Annotated[Counts, about("What these may be: how many there are of each.")]
