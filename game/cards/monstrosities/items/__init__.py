"""The magic items, a module for each, and what all of them have in common (`carrying`)."""

from game.cards.monstrosities.items import (
    carrying,
    constellation_cloak,
    cornucopia,
    helm_of_invisibility,
    mirror_shield,
    winged_sandals,
)

FAMILIES = (
    carrying,
    constellation_cloak,
    cornucopia,
    helm_of_invisibility,
    mirror_shield,
    winged_sandals,
)
"""The modules, imported so that every class is registered."""
