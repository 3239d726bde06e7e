"""The cards, tiles and boards of the game, one class each."""

from game.cards import (
    artifacts,
    automaton,
    councilors,
    grand_council,
    library,
    misfortunes,
    monstrosities,
)
from game.cards.components import power_core, type_a, type_b, type_c, type_d

FAMILIES = (
    artifacts,
    automaton,
    councilors,
    grand_council,
    library,
    misfortunes,
    monstrosities,
    power_core,
    type_a,
    type_b,
    type_c,
    type_d,
)


def register_all() -> None:
    """Do nothing: the import of this module registers every class."""
