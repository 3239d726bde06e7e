"""The errors of moves."""

from __future__ import annotations


class MoveError(ValueError):
    """A move that cannot be played; `reason` is a sentence without capital and full stop."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{move}: {reason}")
        self.move = move
        self.reason = reason


class InvalidMoveError(MoveError):
    """The text is not a move of the notation."""


class IllegalMoveError(MoveError):
    """The move is well formed, but it is not legal in this position."""


class EntryError(Exception):
    """An entry of a log that cannot be played; `index` counts from 0."""

    def __init__(self, index: int, error: MoveError) -> None:
        super().__init__(f"entry {index}: {error}")
        self.index = index
        self.error = error
