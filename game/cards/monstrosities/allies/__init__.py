"""The twelve allies, each as a class named for its board (Monstrosities rulebook, Allies)."""

from game.cards.monstrosities.allies import (
    centaur,
    faun,
    giant,
    medusa,
    mermaid,
    sphinx,
    tile_mates,
)

FAMILIES = (centaur, faun, giant, medusa, mermaid, sphinx, tile_mates)
"""The modules, imported so that every class is registered."""
