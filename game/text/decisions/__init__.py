"""The decisions of the base game: their questions, what they are about, verbs special there."""

from game.text.decisions import (
    building,
    cards,
    councilors,
    misfortunes,
    phases,
    resources,
    rolls,
    water,
)

FAMILIES = (building, cards, councilors, misfortunes, phases, resources, rolls, water)
"""The modules, imported so that every decision is registered."""
