"""Sets of words that several documents use. Each has a name of its own in the JSON schema."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta


def about(description: str, **more: Any) -> Meta:
    """Describe a field in the JSON schema."""
    return Meta(description=description, extra_json_schema=more or None)


GameStatus = Annotated[Literal["running", "won", "lost"], Meta(title="GameStatus")]
Phase = Annotated[Literal["place", "suffer", "act", "wrath"], Meta(title="Phase")]
PieceKind = Annotated[
    Literal["leader", "follower", "volunteer", "hologram", "automaton"], Meta(title="PieceKind")
]
ComponentState = Annotated[
    Literal["unbuilt", "built_this_round", "built"], Meta(title="ComponentState")
]
Verdict = Annotated[Literal["better", "worse", "too_close"], Meta(title="Verdict")]
DecisionLabel = Annotated[
    Literal["best", "fine", "inaccuracy", "mistake", "blunder", "unclear"],
    Meta(title="DecisionLabel"),
]

MoveKind = Annotated[str, Meta(title="MoveKind")]
"""The first word of a move. Cards and expansions register the words, so no list of them is here."""
