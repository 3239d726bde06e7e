"""Games as replies show them, and new ones on their way into the store."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from flask import Response, url_for

from game import SetupError
from service.http.games.lookup import DecisionSchema, shown, summary
from service.http.games.position_schema import PositionSchema
from service.http.games.setup_schema import setup_errors
from service.http.kit import etag
from service.http.kit.context import owner, parts
from service.http.kit.idempotency import KeyedRequest
from service.http.kit.metrics import GAMES_CREATED
from service.http.kit.problems import Problem
from service.http.kit.responses import ReplySchema, json_reply
from service.store.games.documents import Answer
from service.store.games.game_service import Draft, OpenGame, RefusedMoveError
from service.store.games.game_store import TooManyGamesError

LOCATION_HEADER = {"Location": {"description": "Where it is.", "schema": {"type": "string"}}}


class OriginSchema(ReplySchema):
    """The game and version that a fork started from."""

    game = ma.fields.String(required=True)
    version = ma.fields.Integer(required=True)


class PlayedContentSchema(ReplySchema):
    """The content that a game is played with."""

    version = ma.fields.String(required=True, metadata={"description": "As in GET /v1/content."})
    runs_here = ma.fields.Boolean(
        required=True,
        metadata={"description": "False: this server has other content; read the game or fork it."},
    )


class GameSummarySchema(ReplySchema):
    """A game without its position."""

    id = ma.fields.String(required=True)
    version = ma.fields.Integer(
        required=True, metadata={"description": "How many entries its log has; the ETag names it."}
    )
    status = ma.fields.String(required=True, metadata={"enum": ["running", "won", "lost"]})
    chance = ma.fields.String(required=True, metadata={"enum": ["server", "manual"]})
    created = ma.fields.DateTime(required=True)
    updated = ma.fields.DateTime(required=True)
    rules = ma.fields.String(required=True, metadata={"description": "Version of the rules."})
    content = ma.fields.Nested(PlayedContentSchema, required=True)
    forked_from = ma.fields.Nested(OriginSchema, required=True, allow_none=True)
    seed = ma.fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "What chance was drawn from; told when the game is over."},
    )


class GameSchema(GameSummarySchema, PositionSchema):
    """A game with its whole position."""

    decision = ma.fields.Nested(
        DecisionSchema,
        required=True,
        allow_none=True,
        metadata={"description": "What is asked next; null when the game is over."},
    )


def store_new(draft: Draft, request_key: KeyedRequest) -> Response:
    """Store a new game and answer with it."""
    address = url_for("games.readGame", game_id=draft.head.meta.id)
    headers = {"Location": address, "ETag": etag.version_etag(draft.head.version)}
    response = json_reply(shown_game(OpenGame(draft.head, draft.game)), 201, headers=headers)
    try:
        earlier = parts().room.commit_new(draft, request_key.keep(response))
    except TooManyGamesError:
        most = parts().config.max_games
        told = (
            f"You keep {most:,} games, as many as you may. DELETE some: GET /v1/games lists them."
        )
        raise Problem("too_many_games", told, more={"limit": most}) from None
    if earlier:
        return request_key.repeat(earlier)
    GAMES_CREATED.inc()
    return response


def shown_game(opened: OpenGame) -> dict[str, Any]:
    """Write a game with its whole position."""
    position: dict[str, Any] = opened.game.clone().view()
    return {**summary(opened.head), **position, "status": opened.head.status}


def bad_setup(error: SetupError, path: str) -> Problem:
    """Refuse a set-up for everything in it that cannot be; ``path`` is where it stands."""
    return Problem.of_fields(setup_errors(error, path))


def bad_record(refused: RefusedMoveError, path: str) -> Problem:
    """Refuse a record for one of its moves; ``path`` is where in the request they stand."""
    index, error = refused.index, refused.error
    return Problem(
        "invalid_record",
        f"Entry {index}, {shown(error.move)}, cannot be played: {error.reason}.",
        field=f"{path}{index}" if path else "version",
        more={"move_index": index},
    )


def creation_answer(key: str) -> Answer | None:
    """Look up what the caller's keyed request that created a game was answered."""
    return parts().room.store.creation_answer(owner(), key)
