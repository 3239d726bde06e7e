"""What an event changes on the table.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from cosmicgate_client.models.board import Counts, ExpansionView, Hologram, ThisRound
from cosmicgate_client.models.words import (
    CardZone,
    CauseKind,
    ComponentState,
    DeckName,
    GameStatus,
    Good,
    PeninsulaId,
    Phase,
    PieceKind,
    PieceZone,
)


class Cause(TypedDict):
    """Why something changed."""

    kind: CauseKind
    id: str | None
    """The card, component, place or kind of decision; null for wrath, round and undo."""


class MisfortuneChange(TypedDict):
    """A misfortune strikes. What it does follows as further changes."""

    kind: Literal["misfortune"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    card: str
    seat: int
    """Who drew it."""


class CardSpot(TypedDict):
    """Where a card is: a field of the view, and whose."""

    zone: CardZone
    """A field of the view that holds cards."""
    seat: int | None
    """Whose; null for decks and piles."""


CardChange = TypedDict(
    "CardChange",
    {
        "kind": Literal["card"],
        "cause": Cause,
        # The change in words; null if a log need not show it.
        "text": str | None,
        "deck": DeckName,
        "card": str,
        "count": int,
        # Null: from the cards that are being looked at, shown in no pile.
        "from": CardSpot | None,
        # Null: to the cards that are being looked at.
        "to": CardSpot | None,
    },
)
"""Copies of a card go from one place to another."""


class OrderChange(TypedDict):
    """The known order of cards of a deck is another one."""

    kind: Literal["order"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    deck: DeckName
    zone: CardZone
    """A field of the view that holds cards."""
    cards: list[str]


class DeckChange(TypedDict):
    """A deck holds another number of cards, or other cards of it are known."""

    kind: Literal["deck"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    deck: DeckName
    left: int
    unseen_artifact_cards: int | None
    """Of the library; null for misfortunes."""
    seen: Counts
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""
    added: Counts | None
    """How many of each misfortune were added since the set-up; null for the library."""
    added_artifacts: int | None
    """Artifacts that have come into the library; null for misfortunes."""


class FloodChange(TypedDict):
    """A tile floods."""

    kind: Literal["flood"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    peninsula: PeninsulaId
    tile: str
    dry: int
    """Dry tiles that the peninsula has left."""


class UnfloodChange(TypedDict):
    """A tile is unflooded."""

    kind: Literal["unflood"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    peninsula: PeninsulaId
    tile: str
    dry: int
    """Dry tiles that the peninsula has now."""


class BarrierChange(TypedDict):
    """A mystic barrier comes or goes."""

    kind: Literal["barrier"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    peninsula: PeninsulaId
    placed: bool


class PieceSpot(TypedDict):
    """Where an Atlantean is, whose it is, and its state."""

    zone: PieceZone
    """`next_round`: volunteers too late for this one."""
    seat: int | None
    place: str | None
    """Only in the zone `place`."""
    acted: bool
    inactive: bool
    sharing: bool
    """As in the view."""


PieceChange = TypedDict(
    "PieceChange",
    {
        "kind": Literal["piece"],
        "cause": Cause,
        # The change in words; null if a log need not show it.
        "text": str | None,
        "piece": PieceKind,
        "count": int,
        # Null if the view did not show them.
        "from": PieceSpot | None,
        # Null if the view no longer shows them.
        "to": PieceSpot | None,
    },
)
"""Atlanteans go from one place to another."""


PieceStateChange = TypedDict(
    "PieceStateChange",
    {
        "kind": Literal["piece_state"],
        "cause": Cause,
        # The change in words; null if a log need not show it.
        "text": str | None,
        "piece": PieceKind,
        "count": int,
        "from": PieceSpot,
        "to": PieceSpot,
    },
)
"""Atlanteans that stay where they are have acted, may act again, or become (in)active."""


class ResourceChange(TypedDict):
    """A seat gains resources, or gives them up."""

    kind: Literal["resource"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    seat: int
    """A seat, from 1."""
    good: Good
    by: int
    now: int
    """What the seat has of it now."""


class EnergyChange(TypedDict):
    """A seat gains mystic energy, or gives it up."""

    kind: Literal["energy"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    seat: int
    """A seat, from 1."""
    by: int
    now: int
    """What the seat has now."""


class BuiltChange(TypedDict):
    """A component or an item has another state."""

    kind: Literal["built"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    component: str
    state: ComponentState


class RoomChange(TypedDict):
    """The capacity of a place changes, or whether it can be used."""

    kind: Literal["room"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    place: str
    capacity: int
    """How many Atlanteans the place holds.

    At the gate 0 means that the space is closed; a component then no longer lists it.
    """
    usable: bool | None
    """Null for places that are no tiles."""


class ThisRoundChange(TypedDict):
    """The effects that last for this round change."""

    kind: Literal["this_round"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    this_round: ThisRound


class HologramChange(TypedDict):
    """The Hologram has another power, or its boards lie elsewhere."""

    kind: Literal["hologram"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    hologram: Hologram | None


MonsterChange = TypedDict(
    "MonsterChange",
    {
        "kind": Literal["monster"],
        "cause": Cause,
        # The change in words; null if a log need not show it.
        "text": str | None,
        "monster": str,
        # The place where it was; null if it was nowhere.
        "from": str | None,
        # The place where it is now; null if it is nowhere.
        "to": str | None,
    },
)
"""A monster goes from one place to another; its numbers in the view change as well."""


class ExpansionChange(TypedDict):
    """What the expansion keeps is different; `expansion` is all of it as it is now."""

    kind: Literal["expansion"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    expansion: ExpansionView | None


class DrawnChange(TypedDict):
    """How many misfortunes have been drawn this round."""

    kind: Literal["drawn"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    misfortunes_drawn: int | None


class WrathChange(TypedDict):
    """The Wrath counter moves."""

    kind: Literal["wrath"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    by: int
    """Spaces; negative if it goes back."""
    space: int
    value: int


class PhaseChange(TypedDict):
    """Another phase begins."""

    kind: Literal["phase"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    phase: Phase


class RoundChange(TypedDict):
    """Another round begins, or another player has the starting player marker."""

    kind: Literal["round"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    round: int
    starting_player: int


class ResultChange(TypedDict):
    """The game is won or lost; `cause` says by what. After an undo it may run again."""

    kind: Literal["result"]
    cause: Cause
    text: str | None
    """The change in words; null if a log need not show it."""
    status: GameStatus


Change: TypeAlias = (
    MisfortuneChange
    | CardChange
    | OrderChange
    | DeckChange
    | FloodChange
    | UnfloodChange
    | BarrierChange
    | PieceChange
    | PieceStateChange
    | ResourceChange
    | EnergyChange
    | BuiltChange
    | RoomChange
    | ThisRoundChange
    | HologramChange
    | MonsterChange
    | ExpansionChange
    | DrawnChange
    | WrathChange
    | PhaseChange
    | RoundChange
    | ResultChange
)
"""Something that changed."""
