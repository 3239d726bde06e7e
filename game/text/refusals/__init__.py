"""Why a move is refused: one module for each family of moves, and what is common to all."""

from game.text.refusals import atlanteans, cards, goods, island
from game.text.refusals.why_illegal import why_illegal

__all__ = ["atlanteans", "cards", "goods", "island", "why_illegal"]
"""The families are imported so that their reasons are registered."""
