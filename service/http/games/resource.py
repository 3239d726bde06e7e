"""Games: create or import, read, list, delete."""

from __future__ import annotations

import base64
import re
from typing import Annotated, Any, cast

from flask import Response, url_for
from msgspec import Struct

from game import SetupError
from game.documents.names import about
from service.http.games.lookup import (
    GAME_ID_PARAMETER,
    game_etag,
    game_head,
    no_such_game,
    open_game,
    unchanged_game,
)
from service.http.games.replies import (
    LOCATION_HEADER,
    GameDocument,
    GameSummary,
    bad_record,
    bad_setup,
    creation_answer,
    game_document,
    store_new,
    summary,
)
from service.http.games.setup_schema import BeginningSchema
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import owner, services
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.problems import Problem
from service.http.kit.requests import InputSchema, one_of, text, whole_number
from service.http.kit.responses import REVALIDATE, empty_reply, json_reply
from service.store.games.documents import Chance
from service.store.games.game_service import RefusedMoveError
from service.store.games.game_store import GameGoneError, StaleVersionError
from service.store.hints.questions import SEED_LIMIT

LARGEST_PAGE = 100
blueprint = Resource("games", __name__, description="Set up games, read and remove them.")

_INDEX_NAME = re.compile(r"[0-9]{17,20}:[A-Za-z0-9_-]{1,64}")


class NewGameSchema(BeginningSchema):
    """A game to set up; what is left open is drawn."""

    chance = one_of(
        ("server", "manual"),
        "chance",
        load_default="server",
        description="Who rolls and draws: the service, or people who report the outcomes.",
    )
    seed = whole_number(
        0, SEED_LIMIT - 1, "the seed", description="Makes everything that is drawn repeatable."
    )


class PageSchema(InputSchema):
    """Which page of a list."""

    limit = whole_number(
        1,
        LARGEST_PAGE,
        "limit",
        strict=False,
        load_default=20,
        description="How many games a page has.",
    )
    cursor = text(120, "cursor", description="The `next` of the page before.")


class GamePage(Struct, frozen=True):
    """One page of the caller's games, the youngest first."""

    games: list[GameSummary]
    next: Annotated[str | None, about("The cursor of the next page; null on the last one.")]


LINK_HEADER = {
    "Link": {"description": 'The next page, with rel="next".', "schema": {"type": "string"}}
}


@blueprint.call(
    "POST", "/v1/games", "createGame", "Set up a game, or import one", parameters=[KEY_PARAMETER]
)
@blueprint.reads(NewGameSchema)
@blueprint.replies(
    201, GameDocument, "The game is set up.", headers={**LOCATION_HEADER, **etag.ETAG_HEADER}
)
@blueprint.refuses(
    "invalid_setup",
    "invalid_position",
    "invalid_record",
    "too_many_games",
    "illegal_move",
    "key_reused",
    "bad_header",
)
def create_game(choices: dict[str, Any]) -> Response:
    """Players, level and blueprint may be left to chance; the same seed sets up the same game.

    `position` starts from the middle of a game. If it cannot be, `errors` lists everything that is
    impossible, and nothing is stored.
    """
    request_key = KeyedRequest(_plain(choices), creation_answer)
    if earlier := request_key.earlier():
        return earlier
    chance = cast("Chance", choices.pop("chance"))
    seed = choices.pop("seed", None)
    record = choices.pop("record", None)
    if record is not None and choices:
        detail = "The record has its own set-up: send the record, chance and seed alone."
        raise Problem("invalid_setup", detail, field=min(choices))
    room, field = services().games, ""
    try:
        if record is None:
            draft = room.create(owner(), choices, chance, seed)
        else:
            field = "record.setup."
            draft = room.import_record(owner(), record, chance, seed)
    except SetupError as error:
        raise bad_setup(error, field) from None
    except RefusedMoveError as error:
        raise bad_record(error, "record.moves.") from None
    return store_new(draft, request_key)


@blueprint.call("GET", "/v1/games", "listGames", "List your games")
@blueprint.reads(PageSchema, "query")
@blueprint.replies(200, GamePage, "A page of games.", headers=LINK_HEADER)
@blueprint.refuses("bad_cursor")
def list_games(page: dict[str, Any]) -> Response:
    """The youngest come first. Follow `next`, or the Link header, to the end."""
    cursor = _read_cursor(page["cursor"]) if "cursor" in page else None
    heads, last = services().games.store.list_games(owner(), cursor, page["limit"])
    following = base64.urlsafe_b64encode(last.encode()).decode() if last else None
    headers = {}
    if following:
        address = url_for("games.listGames", cursor=following, limit=page["limit"])
        headers["Link"] = f'<{address}>; rel="next"'
    page_of_games = GamePage([summary(head) for head in heads], following)
    return json_reply(page_of_games, headers=headers)


@blueprint.call(
    "GET",
    "/v1/games/<game_id>",
    "readGame",
    "Read a game",
    parameters=[GAME_ID_PARAMETER, etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, GameDocument, "The game as it is.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Nothing has changed since the version you have.")
@blueprint.refuses("game_not_found", "unreadable_game")
def read_game(game_id: str) -> Response:
    """The whole position, for a person to read and a client to draw."""
    if unchanged := unchanged_game(game_id):
        return unchanged
    opened = open_game(game_id)
    return json_reply(
        game_document(opened), headers={"ETag": game_etag(opened.head)}, cache=REVALIDATE
    )


@blueprint.call(
    "DELETE",
    "/v1/games/<game_id>",
    "deleteGame",
    "Delete a game for good",
    parameters=[GAME_ID_PARAMETER, etag.OPTIONAL_IF_MATCH_PARAMETER],
)
@blueprint.replies(204, None, "The game and all that belongs to it is gone.")
@blueprint.refuses("game_not_found", "stale_version", "bad_header")
def delete_game(game_id: str) -> Response:
    """Everything of the game is removed: record, position, answers and hints."""
    head = game_head(game_id)
    etag.check_version(head.version)
    try:
        services().games.store.delete(head, head.version if etag.names_version() else None)
    except StaleVersionError as error:
        raise etag.stale_version(error.current) from None
    except GameGoneError:
        raise no_such_game(game_id) from None
    services().games.forget(game_id)
    services().hints.forget_game(game_id)
    return empty_reply(204)


def _plain(choices: dict[str, Any]) -> dict[str, Any]:
    """Write a request in JSON's own types, so that equal requests have equal fingerprints."""
    record = choices.get("record")
    return choices if record is None else choices | {"record": record.to_dict()}


def _read_cursor(cursor: str) -> str:
    try:
        name = base64.b64decode(cursor, altchars=b"-_", validate=True).decode("ascii")
    except ValueError:
        name = ""
    if not _INDEX_NAME.fullmatch(name):
        raise Problem(
            "bad_cursor", "Send cursor as the page before gave it in next.", field="cursor"
        )
    return name
