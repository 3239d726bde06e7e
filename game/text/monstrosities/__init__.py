"""The sentences and refusals of Monstrosities, in a module for each family of cards."""

from game.text.monstrosities import (
    allies,
    components,
    councilors,
    decks,
    items,
    locations,
    mechanical_atlanteans,
    monsters,
)

FAMILIES = (
    allies,
    components,
    councilors,
    decks,
    items,
    locations,
    mechanical_atlanteans,
    monsters,
)
"""The modules, imported so that every sentence is registered."""
