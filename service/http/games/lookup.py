"""Finding the game that a call is about: shared by all calls under /v1/games/{id}."""

from __future__ import annotations

import re

from flask import Response, request

from service.http.kit.context import owner, services
from service.http.kit.etag import not_modified, quoted
from service.http.kit.problems import Problem
from service.store.games.documents import Head, StoredGame
from service.store.games.game_service import GameMissingError, OpenGame, UnreadableGameError

GAME_ID_PARAMETER = {
    "in": "path",
    "name": "game_id",
    "required": True,
    "description": "The id of the game, as the call that created it gave it.",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def open_game(game_id: str) -> OpenGame:
    """Open the caller's game as it is now; raises Problem when that cannot be."""
    try:
        return services().games.open(owner(), checked_id(game_id))
    except GameMissingError:
        raise no_such_game(game_id) from None
    except UnreadableGameError as error:
        raise unreadable(error.head, error.reason) from None


def unchanged_game(game_id: str) -> Response | None:
    """Make the 304 reply when the client already has the game as it is."""
    if not request.if_none_match:
        return None
    return not_modified(_tag(game_head(game_id)))


def game_etag(head: Head) -> str:
    """Write the ETag of the replies about a game."""
    return quoted(_tag(head))


def game_head(game_id: str) -> Head:
    """Read the caller's game without its position; raises Problem when there is none."""
    try:
        return services().games.head(owner(), checked_id(game_id))
    except GameMissingError:
        raise no_such_game(game_id) from None


def stored_game(game_id: str) -> StoredGame:
    """Read the caller's game with its moves but without replaying it; raises Problem."""
    try:
        return services().games.stored(owner(), checked_id(game_id))
    except GameMissingError:
        raise no_such_game(game_id) from None


def checked_id(game_id: str) -> str:
    """Refuse an id that no game can have, without a look into the store."""
    if not _ID.fullmatch(game_id):
        raise no_such_game(game_id)
    return game_id


def no_such_game(game_id: str) -> Problem:
    """Refuse a game that does not exist, or belongs to another key."""
    return Problem(
        "game_not_found",
        f"There is no game {shown(game_id)}. GET /v1/games lists yours.",
        field="game_id",
    )


def unreadable(head: Head, reason: str) -> Problem:
    """Refuse a game whose record does not replay with what runs here."""
    return Problem(
        "unreadable_game",
        f"The record of this game does not replay here: {reason}. "
        f"It can still be read at /v1/games/{head.meta.id}/record.",
        field="game_id",
    )


def content_changed(head: Head) -> Problem:
    """Refuse to go on with a game that was played with other content."""
    return Problem(
        "content_changed",
        f"This game was played with content {head.meta.content}; this server runs "
        f"{services().content.version}. POST to /v1/games/{head.meta.id}/fork to play on here.",
        field="game_id",
    )


def shown(text: str) -> str:
    """Quote what a client sent in a sentence: short, and without unprintable characters."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return f"“{clean[:40]}…”" if len(clean) > 40 else f"“{clean}”"


def _tag(head: Head) -> str:
    """Name a game's version, and this server's content where it is another."""
    here = services().content.version
    return str(head.version) if head.meta.content == here else f"{head.version}-{here}"
