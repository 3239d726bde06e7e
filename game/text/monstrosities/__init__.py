"""The sentences and refusals of Monstrosities, in a module for each family of cards.

Every module of this package is imported with it, so that each sentence is registered.
"""

from game.cards import register_all

register_all(__name__)
