"""The sentences and refusals of Monstrosities, in a module for each family of cards."""

from game.text.monstrosities import (
    allies,
    components,
    councilors,
    decks,
    harpies,
    items,
    locations,
    mechanical_atlanteans,
    medusa,
    monsters,
    scylla_charybdis,
)

FAMILIES = (
    allies,
    components,
    councilors,
    decks,
    harpies,
    items,
    locations,
    mechanical_atlanteans,
    medusa,
    monsters,
    scylla_charybdis,
)
"""The modules, imported so that every sentence is registered."""
