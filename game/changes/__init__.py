"""What the steps of a game change on the table, as typed documents, each with its cause."""

from game.changes.steps import Happening, Stepper

__all__ = ["Happening", "Stepper"]
