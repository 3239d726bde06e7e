"""What changes on the table, one small document for each kind of change.

Applied in their order to the view of a position, the changes of an event give the view after it
(all but its `decision`, which comes with every reply). All subclasses of Change are kinds of
changes, in the order in which the description of the API lists them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.documents.names import (
    CardZone,
    ComponentState,
    Counts,
    GameStatus,
    Good,
    PeninsulaId,
    Phase,
    PieceKind,
    about,
)
from game.documents.position import ExpansionView, Hologram, ThisRound

_PLAIN = {"from_": "from"}
"""JSON has the plain word, which Python keeps for itself."""

Seat = Annotated[int, about("A seat, from 1.")]

CauseKind = Annotated[
    Literal[
        "misfortune", "wrath", "round", "library_card", "component", "place", "decision", "undo"
    ],
    Meta(title="CauseKind"),
]
DeckName = Annotated[Literal["misfortunes", "library"], Meta(title="DeckName")]
PieceZone = Annotated[
    Literal["place", "pool", "next_round", "supply", "removed"],
    Meta(title="PieceZone", description="`next_round`: volunteers too late for this one."),
]


class Cause(Struct, frozen=True):
    """Why something changed."""

    kind: CauseKind
    id: Annotated[
        str | None,
        about("The card, component, place or kind of decision; null for wrath, round and undo."),
    ]


class Change(Struct, frozen=True, tag_field="kind"):
    """Something that changed."""

    cause: Cause
    text: Annotated[str | None, about("The change in words; null if a log need not show it.")]


# ---- cards


class MisfortuneChange(Change, frozen=True, tag="misfortune"):
    """A misfortune strikes. What it does follows as further changes."""

    card: str
    seat: Annotated[int, about("Who drew it.")]


class CardSpot(Struct, frozen=True):
    """Where a card is: a field of the view, and whose."""

    zone: CardZone
    seat: Annotated[int | None, about("Whose; null for decks and piles.")]


class CardChange(Change, frozen=True, tag="card", rename=_PLAIN):
    """Copies of a card go from one place to another."""

    deck: DeckName
    card: str
    count: int
    from_: Annotated[
        CardSpot | None, about("Null: from the cards that are being looked at, shown in no pile.")
    ]
    to: Annotated[CardSpot | None, about("Null: to the cards that are being looked at.")]


class OrderChange(Change, frozen=True, tag="order"):
    """The known order of cards of a deck is another one."""

    deck: DeckName
    zone: CardZone
    cards: list[str]


class DeckChange(Change, frozen=True, tag="deck"):
    """A deck holds another number of cards, or other cards of it are known."""

    deck: DeckName
    left: int
    unseen_artifact_cards: Annotated[int | None, about("Of the library; null for misfortunes.")]
    seen: Annotated[
        Counts, about("Shuffled in unseen, seen since, and in the deck again: how many of each.")
    ]
    added: Annotated[
        Counts | None,
        about("How many of each misfortune were added since the set-up; null for the library."),
    ]
    added_artifacts: Annotated[
        int | None, about("Artifacts that have come into the library; null for misfortunes.")
    ]


# ---- the island


class FloodChange(Change, frozen=True, tag="flood"):
    """A tile floods."""

    peninsula: PeninsulaId
    tile: str
    dry: Annotated[int, about("Dry tiles that the peninsula has left.")]


class UnfloodChange(Change, frozen=True, tag="unflood"):
    """A tile is unflooded."""

    peninsula: PeninsulaId
    tile: str
    dry: Annotated[int, about("Dry tiles that the peninsula has now.")]


class BarrierChange(Change, frozen=True, tag="barrier"):
    """A mystic barrier comes or goes."""

    peninsula: PeninsulaId
    placed: bool


# ---- Atlanteans


class PieceSpot(Struct, frozen=True):
    """Where an Atlantean is, whose it is, and its state."""

    zone: PieceZone
    seat: int | None
    place: Annotated[str | None, about("Only in the zone `place`.")]
    acted: bool
    inactive: bool
    sharing: Annotated[bool, about("As in the view.")]


class PieceChange(Change, frozen=True, tag="piece", rename=_PLAIN):
    """Atlanteans go from one place to another."""

    piece: PieceKind
    count: int
    from_: Annotated[PieceSpot | None, about("Null if the view did not show them.")]
    to: Annotated[PieceSpot | None, about("Null if the view no longer shows them.")]


class PieceStateChange(Change, frozen=True, tag="piece_state", rename=_PLAIN):
    """Atlanteans that stay where they are have acted, may act again, or become (in)active."""

    piece: PieceKind
    count: int
    from_: PieceSpot
    to: PieceSpot


# ---- what players have


class ResourceChange(Change, frozen=True, tag="resource"):
    """A seat gains resources, or gives them up."""

    seat: Seat
    good: Good
    by: int
    now: Annotated[int, about("What the seat has of it now.")]


class EnergyChange(Change, frozen=True, tag="energy"):
    """A seat gains mystic energy, or gives it up."""

    seat: Seat
    by: int
    now: Annotated[int, about("What the seat has now.")]


# ---- the gate


class BuiltChange(Change, frozen=True, tag="built"):
    """A component or an item has another state."""

    component: str
    state: ComponentState


class RoomChange(Change, frozen=True, tag="room"):
    """The capacity of a place changes, or whether it can be used."""

    place: str
    capacity: Annotated[
        int,
        about(
            "How many Atlanteans the place holds. At the gate 0 means that the space is closed; a "
            "component then no longer lists it."
        ),
    ]
    usable: Annotated[bool | None, about("Null for places that are no tiles.")]


# ---- the course of the game


class ThisRoundChange(Change, frozen=True, tag="this_round"):
    """The effects that last for this round change."""

    this_round: ThisRound


class HologramChange(Change, frozen=True, tag="hologram"):
    """The Hologram has another power, or its boards lie elsewhere."""

    hologram: Hologram | None


class MonsterChange(Change, frozen=True, tag="monster", rename=_PLAIN):
    """A monster goes from one place to another; its numbers in the view change as well."""

    monster: str
    from_: Annotated[str | None, about("The place where it was; null if it was nowhere.")]
    to: Annotated[str | None, about("The place where it is now; null if it is nowhere.")]


class ExpansionChange(Change, frozen=True, tag="expansion"):
    """What the expansion keeps is different; `expansion` is all of it as it is now."""

    expansion: ExpansionView | None


class DrawnChange(Change, frozen=True, tag="drawn"):
    """How many misfortunes have been drawn this round."""

    misfortunes_drawn: int | None


class WrathChange(Change, frozen=True, tag="wrath"):
    """The Wrath counter moves."""

    by: Annotated[int, about("Spaces; negative if it goes back.")]
    space: int
    value: int


class PhaseChange(Change, frozen=True, tag="phase"):
    """Another phase begins."""

    phase: Phase


class RoundChange(Change, frozen=True, tag="round"):
    """Another round begins, or another player has the starting player marker."""

    round: int
    starting_player: int


class ResultChange(Change, frozen=True, tag="result"):
    """The game is won or lost; `cause` says by what. After an undo it may run again."""

    status: GameStatus
