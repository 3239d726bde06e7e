"""The monsters, a module for each."""

from game.cards.monstrosities.monsters import (
    facing,
    harpies,
    hoard,
    medusa,
    scylla_charybdis,
    treasures,
)

FAMILIES = (facing, harpies, hoard, medusa, scylla_charybdis, treasures)
"""The modules, imported so that every class is registered."""
