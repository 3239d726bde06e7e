"""The replies to what the store of the games refuses, whichever call it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask, Response, request

from game import SetupError
from service.http.games.lookup import content_changed, no_such_game, unknown_version, unreadable
from service.http.games.replies import bad_record, bad_setup
from service.http.kit.etag import stale_version
from service.http.kit.languages import Worded
from service.http.kit.problems import Problem
from service.store.games.errors import (
    ContentChangedError,
    GameMissingError,
    RefusedMoveError,
    UnknownVersionError,
    UnreadableGameError,
)
from service.store.games.game_store import GameGoneError, StaleVersionError
from service.store.games.seating import SeatingError


def _game_is_gone() -> Problem:
    """Refuse a call about a game that somebody may have deleted meanwhile."""
    return no_such_game((request.view_args or {})["game_id"])


PROBLEMS: dict[type[Exception], Callable[[Any], Problem]] = {
    GameMissingError: lambda _: _game_is_gone(),
    GameGoneError: lambda _: _game_is_gone(),
    UnreadableGameError: lambda error: unreadable(error.head, error.reason),
    UnknownVersionError: lambda error: unknown_version(error.current, "version"),
    StaleVersionError: lambda error: stale_version(error.current),
    ContentChangedError: lambda error: content_changed(error.head),
}


def register_store_errors(app: Flask) -> None:
    """Answer each of these errors with its problem, where a call has no other answer to it."""
    for kind in PROBLEMS:
        app.register_error_handler(kind, _reply)


def _reply(error: Exception) -> Response:
    return PROBLEMS[type(error)](error).response()


@contextmanager
def refusing_seats(field: str) -> Iterator[None]:
    """Refuse, for a field of the request, what the seats of a game do not allow. Raises Problem."""
    try:
        yield
    except SeatingError as error:
        raise Problem(error.code, Worded(error.detail), field=field) from None


@contextmanager
def refusing_set_up(record: str | None = None) -> Iterator[None]:
    """Refuse a set-up, or a record, that cannot be played; `record` is its place in the request.

    None: the set-up itself was sent. Raises Problem.
    """
    try:
        yield
    except SetupError as error:
        raise bad_setup(error, f"{record}.setup." if record else "") from None
    except RefusedMoveError as error:
        raise bad_record(error, f"{record}.moves." if record else "") from None
