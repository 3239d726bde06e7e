"""Sentences for people: moves, events, decisions, and the reasons why a move is refused."""

from game.text import decisions, verbs

__all__ = ["decisions", "verbs"]
"""Imported so that every sentence of the base game is registered."""
