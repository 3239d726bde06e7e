"""What a pending decision is about, as typed documents: one function for each kind of decision."""

from game.contexts import (
    allies,
    building,
    cards,
    councilors,
    gate,
    locations,
    misfortunes,
    monster_attacks,
    monsters,
    monstrosities,
    phases,
    resources,
    rolls,
    water,
)
from game.contexts.registry import CONTEXTS, Asked, context_of, decision_context

__all__ = [
    "CONTEXTS",
    "Asked",
    "allies",
    "building",
    "cards",
    "context_of",
    "councilors",
    "decision_context",
    "gate",
    "locations",
    "misfortunes",
    "monster_attacks",
    "monsters",
    "monstrosities",
    "phases",
    "resources",
    "rolls",
    "water",
]
"""The modules are imported so that every context of the base game is registered."""
