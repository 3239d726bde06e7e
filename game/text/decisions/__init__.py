"""The decisions of the base game: their questions, what they are about, verbs special there.

Every module of this package is imported with it, so that each decision is registered.
"""

from game.cards import register_all

register_all(__name__)
