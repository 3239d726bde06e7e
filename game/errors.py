"""What can be wrong with a move."""

from __future__ import annotations


class MoveError(ValueError):
    """A move that cannot be played; `reason` is a sentence without a full stop."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{move}: {reason}")
        self.move = move
        self.reason = reason


class InvalidMoveError(MoveError):
    """The text is not a move at all."""


class IllegalMoveError(MoveError):
    """The move exists, but the position does not allow it."""
