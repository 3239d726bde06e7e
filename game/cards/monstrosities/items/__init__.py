"""The magic items, a module for each, and what all of them have in common (`carrying`)."""

from game.cards.monstrosities.items import carrying, cornucopia, mirror_shield

FAMILIES = (carrying, cornucopia, mirror_shield)
"""The modules, imported so that every class is registered."""
