"""Games: create or import, read, list, delete."""

from __future__ import annotations

import base64
import re
from typing import Any, ClassVar, cast

import marshmallow as ma
from flask import Response, url_for

from game import Record, RecordError, SetupError
from service.http import etag
from service.http.found_game import (
    GAME_ID_PARAMETER,
    game_head,
    no_such_game,
    open_game,
    summary,
    unchanged_game,
)
from service.http.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.inputs import InputSchema, list_of, one_of, text, whole_number
from service.http.new_games import (
    LOCATION_HEADER,
    GameSchema,
    GameSummarySchema,
    bad_record,
    bad_setup,
    creation_answer,
    shown_game,
    store_new,
)
from service.http.parts import owner, parts
from service.http.problems import Problem
from service.http.replies import REVALIDATE, ReplySchema, empty_reply, json_reply
from service.http.resource import Resource
from service.http.standing import POSITION_EXAMPLE, POSITION_TOLD
from service.store.games import GameGoneError, StaleVersionError
from service.store.records import Chance
from service.store.room import (
    SEED_LIMIT,
    RefusedMoveError,
)

MOST_SEATS = 7
LARGEST_PAGE = 100
blueprint = Resource("games", __name__, description="Set up games, read and remove them.")

_INDEX_NAME = re.compile(r"[0-9]{17,20}:[A-Za-z0-9_-]{1,64}")


class SeatSchema(InputSchema):
    """One player of a new game."""

    councilor = text(40, "the councilor", description="Id of the councilor; drawn by default.")
    color = text(40, "the colour", description="Id of the colour; given by default.")
    name = text(80, "the player's name", allow_none=True, description="Name of the player.")


class PlayersField(ma.fields.Field[Any]):
    """A number of players, or the list of their seats."""

    SENTENCE = f"Send players as a whole number from 1 to {MOST_SEATS}, or as a list of seats."

    _number = whole_number(1, MOST_SEATS, "players")

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        if isinstance(value, list):
            if not 1 <= len(value) <= MOST_SEATS:
                raise ma.ValidationError(
                    f"There are seats for 1 to {MOST_SEATS} players. {self.SENTENCE}"
                )
            return SeatSchema(many=True).load(value)
        return self._number.deserialize(value)


class RecordField(ma.fields.Field[Any]):
    """A record, as JSON or as the text with one move a line."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        try:
            if isinstance(value, str):
                return Record.from_text(value)
            if isinstance(value, dict):
                return Record.from_dict(value)
        except RecordError as error:
            told = f"This does not replay: {error}. Send the record as readRecord gave it."
            at = {} if error.move_index is None else {"move_index": error.move_index}
            raise Problem("invalid_record", told, field="record", more=at) from None
        raise ma.ValidationError("Send the record as an object, or as its text.")


class NewGameSchema(InputSchema):
    """A game to set up; what is left open is drawn."""

    players = PlayersField(
        metadata={
            "description": "The seats, or just how many; councilors and colours are then drawn.",
            "oneOf": [
                {"type": "integer", "minimum": 1, "maximum": MOST_SEATS},
                {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": MOST_SEATS,
                    "items": {"$ref": "#/components/schemas/Seat"},
                },
            ],
        },
        error_messages={"null": PlayersField.SENTENCE},
    )
    level = whole_number(1, 8, "the level", description="Difficulty, 1 is the introduction.")
    blueprint = list_of(
        text(40, "a component"),
        20,
        "the blueprint",
        description="Ids of the components to build; the Power Core is always one more.",
    )
    expansion = ma.fields.Dict(
        allow_none=True,
        error_messages={"invalid": "Send expansion as null: only the base game is played."},
        metadata={"description": "What to add of Monstrosities; null for the base game."},
    )
    variant = text(40, "the variant", description="The way of playing; `standard` is the rules'.")
    position = ma.fields.Dict(
        allow_none=True,
        error_messages={"invalid": f"Send position as an object. {POSITION_TOLD}"},
        metadata={
            "description": f"A table that is in the middle of a game already. {POSITION_TOLD}",
            "example": POSITION_EXAMPLE,
        },
    )
    chance = one_of(
        ("server", "manual"),
        "chance",
        load_default="server",
        description="Who rolls and draws: the service, or people who report the outcomes.",
    )
    seed = whole_number(
        0, SEED_LIMIT - 1, "the seed", description="Makes everything that is drawn repeatable."
    )
    record = RecordField(
        metadata={
            "description": "A game to import, instead of players and the rest of the set-up.",
            "oneOf": [{"type": "object"}, {"type": "string"}],
        },
        error_messages={"null": "Send the record as an object, or as its text."},
    )

    constraints: ClassVar[dict[str, Any]] = {
        "oneOf": [{"required": ["players"]}, {"required": ["record"]}]
    }

    @ma.validates_schema
    def _one_beginning(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if "record" not in data and "players" not in data:
            raise ma.ValidationError(f"{PlayersField.SENTENCE} Or send a record.", "players")
        if "record" in data and "players" in data:
            raise ma.ValidationError(
                "The record has its own players: send one or the other.", "players"
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


class GamePageSchema(ReplySchema):
    """One page of the caller's games, the youngest first."""

    games = ma.fields.List(ma.fields.Nested(GameSummarySchema), required=True)
    next = ma.fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The cursor of the next page; null on the last one."},
    )


LINK_HEADER = {
    "Link": {"description": 'The next page, with rel="next".', "schema": {"type": "string"}}
}


@blueprint.call(
    "POST", "/v1/games", "createGame", "Set up a game, or import one", parameters=[KEY_PARAMETER]
)
@blueprint.reads(NewGameSchema)
@blueprint.replies(
    201, GameSchema, "The game is set up.", headers={**LOCATION_HEADER, **etag.ETAG_HEADER}
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

    A table that did not start here enters with `position`; if it cannot be as told, `errors` lists
    everything that is impossible, and nothing is stored.
    """
    request_key = KeyedRequest(_plain(choices), creation_answer)
    if earlier := request_key.earlier():
        return earlier
    chance = cast("Chance", choices.pop("chance"))
    seed = choices.pop("seed", None)
    record = choices.pop("record", None)
    if record is not None and choices:
        told = "The record has its own set-up: send the record, chance and seed alone."
        raise Problem("invalid_setup", told, field=min(choices))
    room, field = parts().room, ""
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
@blueprint.replies(200, GamePageSchema, "A page of games.", headers=LINK_HEADER)
@blueprint.refuses("bad_cursor")
def list_games(page: dict[str, Any]) -> Response:
    """The youngest come first. Follow `next`, or the Link header, to the end."""
    cursor = _read_cursor(page["cursor"]) if "cursor" in page else None
    heads, last = parts().room.store.list_games(owner(), cursor, page["limit"])
    following = base64.urlsafe_b64encode(last.encode()).decode() if last else None
    headers = {}
    if following:
        address = url_for("games.listGames", cursor=following, limit=page["limit"])
        headers["Link"] = f'<{address}>; rel="next"'
    return json_reply(
        {"games": [summary(head) for head in heads], "next": following}, headers=headers
    )


@blueprint.call(
    "GET",
    "/v1/games/<game_id>",
    "readGame",
    "Read a game",
    parameters=[GAME_ID_PARAMETER, etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, GameSchema, "The game as it is.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Nothing has changed since the version you have.")
@blueprint.refuses("game_not_found", "unreadable_game")
def read_game(game_id: str) -> Response:
    """The whole position, for a person to read and a client to draw."""
    if unchanged := unchanged_game(game_id):
        return unchanged
    opened = open_game(game_id)
    return json_reply(
        shown_game(opened),
        headers={"ETag": etag.version_etag(opened.version)},
        cache=REVALIDATE,
    )


@blueprint.call(
    "DELETE",
    "/v1/games/<game_id>",
    "deleteGame",
    "Delete a game for good",
    parameters=[GAME_ID_PARAMETER, etag.OPTIONAL_IF_MATCH_PARAMETER],
)
@blueprint.replies(204, None, "The game and all that belongs to it is gone.")
@blueprint.refuses("game_not_found", "stale_version")
def delete_game(game_id: str) -> Response:
    """Nothing of the game remains: record, position, answers, and its hints."""
    head = game_head(game_id)
    etag.check_version(head.version)
    try:
        parts().room.store.delete(head, head.version if etag.names_version() else None)
    except StaleVersionError as error:
        raise etag.stale_version(error.current) from None
    except GameGoneError:
        raise no_such_game(game_id) from None
    parts().room.forget(game_id)
    parts().hints.forget_game(game_id)
    return empty_reply(204)


def _plain(choices: dict[str, Any]) -> dict[str, Any]:
    """Write what was asked in JSON's own types, to tell one request from another."""
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
