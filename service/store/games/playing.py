"""Playing the log of a game, with pauses for other threads."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence

from game import Game, GameEvent, MoveError
from game.errors import EntryError
from game.record import undone_to
from service.store.games.errors import RefusedMoveError

YIELD_EVERY = 16
"""A replay lets other threads run each time after this many entries."""


def advance_all(game: Game, log: Sequence[str]) -> None:
    """Play a log from the start of a game, as `Game.follow`. Raises RefusedMoveError."""
    played = itertools.count()

    def pause() -> None:
        if next(played) % YIELD_EVERY == 0:
            time.sleep(0)

    try:
        game.follow(log, pause)
    except EntryError as error:
        raise RefusedMoveError(error.index, error.error) from error


def play_all(game: Game, log: Sequence[str]) -> list[list[GameEvent]]:
    """Play every entry of a log from the start of a game; return the events of each.

    Raises RefusedMoveError.
    """
    events, gone_back_to = [], {undone_to(entry) for entry in log}
    for index, entry in enumerate(log):
        if index % YIELD_EVERY == 0:
            time.sleep(0)
        if game.version in gone_back_to:
            game.remember()
        try:
            events.append(game.play(entry))
        except MoveError as error:
            raise RefusedMoveError(index, error) from error
    return events
