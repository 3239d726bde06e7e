"""What the scripted team thinks of the cards of Monstrosities, by family.

Every module of this package is imported with it, so that each class is registered.
"""

from game.cards import register_all

register_all(__name__)
