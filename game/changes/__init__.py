"""What the steps of a game change on the table, as typed documents, each with its cause."""

from game.changes.registry import CHANGES, register_changes
from game.changes.steps import Happening, Stepper

__all__ = ["CHANGES", "Happening", "Stepper", "register_changes"]
