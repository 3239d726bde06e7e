"""Games as replies show them, and the step that stores a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

from flask import Response, url_for
from msgspec import Struct, defstruct, structs

from game import SetupError
from game.documents.names import GameStatus, about
from game.documents.position import PositionView
from service.http.games.lookup import shown
from service.http.games.setup_schema import setup_errors
from service.http.kit import etag
from service.http.kit.context import owner, services
from service.http.kit.idempotency import KeyedRequest
from service.http.kit.metrics import GAMES_CREATED
from service.http.kit.problems import Problem
from service.http.kit.responses import Timestamp, iso_time, json_reply
from service.store.games.documents import Answer, Chance, Head, Origin
from service.store.games.game_service import Draft, OpenGame, RefusedMoveError
from service.store.games.game_store import TooManyGamesError

LOCATION_HEADER = {"Location": {"description": "Where it is.", "schema": {"type": "string"}}}


class PlayedContent(Struct, frozen=True):
    """The content that a game is played with."""

    version: Annotated[str, about("As in GET /v1/content.")]
    runs_here: Annotated[
        bool, about("False: this server has other content; read the game or fork it.")
    ]


class GameSummary(Struct, frozen=True):
    """A game without its position."""

    id: str
    version: Annotated[int, about("How many entries its log has; the ETag names it.")]
    status: GameStatus
    chance: Chance
    created: Timestamp
    updated: Timestamp
    rules: Annotated[str, about("Version of the rules.")]
    content: PlayedContent
    forked_from: Origin | None
    seed: Annotated[
        int | None, about("What chance is drawn from; shown only when the game is over.")
    ]


if TYPE_CHECKING:
    GameDocument = GameSummary
else:
    GameDocument = defstruct(
        "Game",
        [
            (field.name, field.type)
            for field in structs.fields(PositionView)
            if field.name not in GameSummary.__struct_fields__
        ],
        bases=(GameSummary,),
        frozen=True,
        namespace={"__doc__": "A game with its whole position."},
    )
    """A summary followed by the fields of a position, which a Struct cannot inherit twice."""


def summary(head: Head) -> GameSummary:
    """Describe a game without its position.

    The seed of a game whose chance is drawn here stays secret while the game runs: dice and cards
    to come could be worked out from it.
    """
    meta = head.meta
    over = head.status != "running"
    return GameSummary(
        id=meta.id,
        version=head.version,
        status=cast("GameStatus", head.status),
        chance=meta.chance,
        created=iso_time(meta.created),
        updated=iso_time(head.updated),
        rules=meta.rules,
        content=PlayedContent(meta.content, meta.content == services().content.version),
        forked_from=meta.origin,
        seed=meta.seed if meta.chance == "server" and over else None,
    )


def game_document(opened: OpenGame) -> GameDocument:
    """Describe a game with its whole position."""
    view = structs.asdict(opened.game.clone().view())
    return GameDocument(**(view | structs.asdict(summary(opened.head))))


def store_new(draft: Draft, request_key: KeyedRequest) -> Response:
    """Store a new game and answer with it."""
    address = url_for("games.readGame", game_id=draft.head.meta.id)
    headers = {"Location": address, "ETag": etag.version_etag(draft.head.version)}
    document = game_document(OpenGame(draft.head, draft.game))
    response = json_reply(document, 201, headers=headers)
    try:
        earlier = services().games.commit_new(draft, request_key.keep(response))
    except TooManyGamesError:
        most = services().config.max_games
        detail = (
            f"You keep {most:,} games, as many as you may. DELETE some: GET /v1/games lists them."
        )
        raise Problem("too_many_games", detail, more={"limit": most}) from None
    if earlier:
        return request_key.repeat(earlier)
    GAMES_CREATED.inc()
    return response


def bad_setup(error: SetupError, path: str) -> Problem:
    """Refuse a set-up for everything wrong in it; ``path`` is its place in the request."""
    return Problem.of_fields(setup_errors(error, path))


def bad_record(refused: RefusedMoveError, path: str) -> Problem:
    """Refuse a record for one of its moves; ``path`` is the place of the moves in the request."""
    index, error = refused.index, refused.error
    return Problem(
        "invalid_record",
        f"Entry {index}, {shown(error.move)}, cannot be played: {error.reason}.",
        field=f"{path}{index}" if path else "version",
        more={"move_index": index},
    )


def creation_answer(key: str) -> Answer | None:
    """Look up what the caller's keyed request that created a game was answered."""
    return services().games.store.creation_answer(owner(), key)
