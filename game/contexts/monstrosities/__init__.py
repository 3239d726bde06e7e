"""What the decisions of Monstrosities are about, in a module for each family of cards."""

from game.contexts.monstrosities import decks

FAMILIES = (decks,)
"""The modules, imported so that every context is registered."""
