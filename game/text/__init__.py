"""Sentences for people: moves, events, decisions, and the reasons why a move is refused."""

from game.text import decisions, monstrosities, verbs

__all__ = ["decisions", "monstrosities", "verbs"]
"""Imported so that every sentence is registered."""
