"""What a pending decision is about, as typed documents: one function for each kind of decision."""

from game.contexts import (
    building,
    cards,
    councilors,
    misfortunes,
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
    "building",
    "cards",
    "context_of",
    "councilors",
    "decision_context",
    "misfortunes",
    "monstrosities",
    "phases",
    "resources",
    "rolls",
    "water",
]
"""The modules are imported so that every context is registered."""
