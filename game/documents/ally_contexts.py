"""What the decisions are about that allies bring."""

from __future__ import annotations

from typing import Annotated

from game.documents.context_parts import PlacedPieces, Seat
from game.documents.contexts import DecisionContext, Rolling
from game.documents.names import about


class GiantRollContext(Rolling, frozen=True, tag="giant_roll"):
    """The Giant's roll: its total divided by the target is what it collects."""

    brings: Annotated[
        int | None, about("Resources that the total brings; null while dice are to roll.")
    ]


class ShelterContext(DecisionContext, frozen=True, tag="shelter"):
    """Who moves to the Faun in place of returning to the pool."""

    place: Annotated[str, about("The tile that they leave.")]
    to: Annotated[str, about("The Faun's tile.")]
    room: Annotated[
        int, about("Spaces that are free there. A Leader that widens its tile needs none.")
    ]
    atlanteans: list[PlacedPieces]


class MedusaRecruitsContext(DecisionContext, frozen=True, tag="medusa_recruits"):
    """Whether followers join, or who gains the next volunteer."""

    seats: Annotated[list[int], about("Whom they may join.")]
    followers: Annotated[int, about("Followers that may join; 0 once a volunteer has.")]
    volunteers: Annotated[int, about("Volunteers still to share out.")]


class AskSphinxContext(DecisionContext, frozen=True, tag="ask_sphinx"):
    """Whether the first card is an artifact that is not in use."""

    seat: Seat
    artifacts: Annotated[int, about("How many artifacts are not in use.")]


class DealFirstContext(DecisionContext, frozen=True, tag="deal_first"):
    """Chance: which artifact that is not in use is drawn as the first card."""

    seat: Seat
    artifacts: Annotated[int, about("How many artifacts are not in use.")]
