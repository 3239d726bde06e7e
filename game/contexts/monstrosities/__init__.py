"""What the decisions of Monstrosities are about, in a module for each family of cards."""

from game.contexts.monstrosities import (
    allies,
    components,
    councilors,
    decks,
    locations,
    monster_attacks,
    monsters,
)

FAMILIES = (allies, components, councilors, decks, locations, monster_attacks, monsters)
"""The modules, imported so that every context is registered."""
