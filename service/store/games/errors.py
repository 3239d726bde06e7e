"""Why a game cannot be opened, played or undone."""

from __future__ import annotations

from game import MoveError
from service.store.games.documents import Head


class GameMissingError(Exception):
    """There is no such game, or this owner has none."""


class StaleVersionError(Exception):
    """The game is not at the version that the write expects."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the game is at version {current}")
        self.current = current


class TooManyGamesError(Exception):
    """The owner has the largest number of games already."""


class SeatingChangedError(Exception):
    """Somebody else has changed the seating, or the settings, at the same time."""


class UnreadableGameError(Exception):
    """The record of a stored game does not replay with the rules and content of this process."""

    def __init__(self, head: Head, reason: str) -> None:
        super().__init__(reason)
        self.head = head
        self.reason = reason


class RefusedMoveError(Exception):
    """One of the moves is refused, so none of them was played."""

    def __init__(self, index: int, error: MoveError) -> None:
        super().__init__(error.reason)
        self.index = index
        self.error = error


class ChanceIsNextError(Exception):
    """One of the moves would come after dice or cards, so none was played and nothing drawn."""

    def __init__(self, index: int) -> None:
        super().__init__(f"dice or cards come before move {index}")
        self.index = index


class UnknownVersionError(Exception):
    """The game has not had this version, or has not left it yet."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the game is at version {current}")
        self.current = current


class CannotUndoError(Exception):
    """Dice or cards have come since the version."""

    def __init__(self, earliest: int) -> None:
        super().__init__(f"undo goes back to version {earliest}")
        self.earliest = earliest


class ContentChangedError(Exception):
    """The game was played with other content than that of this process."""

    def __init__(self, head: Head) -> None:
        super().__init__(head.meta.content)
        self.head = head
