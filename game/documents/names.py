"""Sets of words that several documents use. Each has a name of its own in the JSON schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta


def about(description: str, **more: Any) -> Meta:
    """Describe a field in the JSON schema."""
    return Meta(description=description, extra_json_schema=more or None)


GameStatus = Annotated[Literal["running", "won", "lost"], Meta(title="GameStatus")]
Phase = Annotated[Literal["place", "suffer", "act", "wrath"], Meta(title="Phase")]
ComponentState = Annotated[
    Literal["unbuilt", "built_this_round", "built"], Meta(title="ComponentState")
]
Verdict = Annotated[Literal["better", "worse", "too_close"], Meta(title="Verdict")]
LossClass = Annotated[
    Literal["fine", "weaker", "bad", "wasted", "unclear"],
    Meta(
        title="LossClass",
        description="Less than 1 game in 100 is given away, 1 to 5, or 5 and more, each with a "
        "probability of 80 % or more. `wasted`: by the rules, the Atlantean can bring nothing this "
        "round, or the same act stands open on a better space. `unclear` is none of these.",
    ),
]
DecisionLabel = Annotated[
    Literal["best", "fine", "inaccuracy", "mistake", "blunder", "unclear"],
    Meta(title="DecisionLabel"),
]

Good = Annotated[
    Literal["gold", "crystal", "ore", "atlantium", "energy"],
    Meta(title="Good", description="A resource, or mystic energy."),
]
PeninsulaId = Annotated[
    Literal["mountains", "hills", "forests", "cities", "libraries", "forges"],
    Meta(title="PeninsulaId"),
]
RerollSource = Annotated[Literal["retry", "artifact"], Meta(title="RerollSource")]
RerolledDice = Annotated[Literal["die", "low", "high", "both"], Meta(title="RerolledDice")]
MisfortunePile = Annotated[Literal["deck", "discard"], Meta(title="MisfortunePile")]
KeepRule = Annotated[
    Literal["discard", "bottom", "both"],
    Meta(title="KeepRule", description="Where drawn library cards go that are not kept."),
]
CardZone = Annotated[
    Literal[
        "deck",
        "next",
        "discard",
        "removed",
        "artifacts_in_deck",
        "bottom",
        "discarded_artifacts",
        "unused_artifacts",
        "unseen_artifacts",
        "hand",
        "artifacts",
        "own_artifacts",
    ],
    Meta(title="CardZone", description="A field of the view that holds cards."),
]

Counts = Annotated[
    dict[str, int], Meta(title="Counts", description="How many there are of each thing, by its id.")
]

PieceKind = Annotated[str, Meta(title="PieceKind")]
"""Expansions register kinds of Atlanteans, such as their allies (`game.engine.ids.PIECE_KINDS`)."""
RemovedPiece = Annotated[str, Meta(title="RemovedPiece")]
"""Those of these kinds that are no Leaders, allies, followers or volunteers."""
DecisionKind = Annotated[str, Meta(title="DecisionKind")]
"""Cards and expansions register the kinds of decisions, so no list of them is here."""
PartRole = Annotated[str, Meta(title="PartRole")]
"""The role of a part of a decision. Cards and expansions register roles (`game.text.roles`)."""
MoveKind = Annotated[str, Meta(title="MoveKind")]
"""The first word of a move. Cards and expansions register the words, so no list of them is here."""
