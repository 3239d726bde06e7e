"""What the scripted team thinks of the cards of Monstrosities, by family."""

from ai.scripted_team.cards.monstrosities import (
    allies,
    artifacts,
    components,
    councilors,
    crafting,
    harpies,
    items,
    library,
    locations,
    mechanical_atlanteans,
    medusa,
    misfortunes,
    monsters,
    omens,
    sea_monsters,
    wonders,
)

FAMILIES = (
    allies,
    artifacts,
    components,
    councilors,
    crafting,
    harpies,
    items,
    library,
    locations,
    mechanical_atlanteans,
    medusa,
    misfortunes,
    monsters,
    omens,
    sea_monsters,
    wonders,
)
"""The modules, imported so that every class is registered."""
