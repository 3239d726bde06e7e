"""The aim of a move: the good, the followers or the cards that its headline says it is for.

A reason about other goods, or about a part of the gate that the team does not build towards, is no
reason for such a move: a table that reads "for crystal" asks what that crystal does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ai.hints.facts import Fact
from ai.hints.nudge import thought_of_place
from game.game import Game

AIMS: Final = {"resource": "gain", "energy": "gain", "followers": "recruits", "cards": "cards"}
"""By kind of thought: the kind of the facts that show whether a move brings what it is for."""
ABOUT: Final = {"recruits": "followers", "cards": "library"}
"""What those facts are about; those of goods are about the good."""

BROUGHT: Final = ("gain", "recruits", "cards")
"""Kinds of facts of which only those that a move is for are reasons for it."""


@dataclass(frozen=True)
class Aim:
    """What a move is for: the kinds of its facts with what they are about, and parts of the gate.

    `parts` are the ids of what the team builds towards.
    """

    facts: frozenset[tuple[str, str]]
    parts: frozenset[str]

    def has(self, fact: Fact) -> bool:
        """Whether a fact is about what the move is for."""
        return (fact.kind, fact.about) in self.facts

    def allows(self, fact: Fact) -> bool:
        """Whether a fact can be a reason for the move."""
        if fact.kind == "build":
            return fact.about in self.parts
        return fact.kind not in BROUGHT or self.has(fact)


def brought_at(game: Game, place: int) -> list[tuple[str, str]]:
    """Return the kinds of facts, with what they are about, that an Atlantean on a place is for."""
    thought = thought_of_place(game, place)
    if thought is None or thought[0] not in AIMS:
        return []
    kind = AIMS[thought[0]]
    return [(kind, ABOUT.get(kind, about)) for about in thought[2]]
