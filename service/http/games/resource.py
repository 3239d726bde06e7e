"""Games: create or import, read, list, delete."""

from __future__ import annotations

import base64
import re
from typing import Annotated, Any, cast

from flask import Response, url_for
from msgspec import Struct

from game import MAX_SEATS
from game.document import allowed
from game.documents.names import about
from game.free_text import composed, looks
from game.record import KEPT_FIELDS
from service.http.games.engine_schema import NewPlayersField, take_engines
from service.http.games.lookup import (
    LONGEST_GAME,
    check_maker,
    game_etag,
    game_head,
    open_at,
    open_game,
    past_version,
    replaying,
    unchanged_game,
)
from service.http.games.replies import (
    LOCATION_HEADER,
    GameDocument,
    ListedGame,
    check_number_of_games,
    check_seed,
    councilors_of,
    creation_answer,
    game_document,
    listed_game,
    store_new,
)
from service.http.games.setup_schema import (
    HIGHEST_LEVEL,
    LONGEST_LABEL,
    BeginningSchema,
    PlayersField,
    players_metadata,
)
from service.http.games.store_errors import refusing_set_up
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.caller import caller, owner
from service.http.kit.context import services
from service.http.kit.fields import FreeText, one_of, text, whole_number
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.input_schemas import QuerySchema
from service.http.kit.problems import refusal
from service.http.kit.responses import REVALIDATE, empty_reply, json_reply
from service.store.games.documents import TALK_MODES, Chance, Head, TalkMode, UndoMode
from service.store.games.new_table import NewTable
from service.store.games.seating import SEATS_MODES, SeatsMode
from service.store.ids_and_seeds import ID, SEED_LIMIT

LARGEST_PAGE = 100
blueprint = Resource("games", __name__, description="Set up games, read and remove them.")

_INDEX_NAME = re.compile(rf"[0-9]{{17,20}}:{ID.pattern}")


class NewGameSchema(BeginningSchema):
    """A game to set up; what is left open is drawn."""

    players = NewPlayersField(
        metadata=players_metadata("NewSeat"), error_messages={"null": PlayersField.SENTENCE}
    )
    seats = one_of(
        SEATS_MODES,
        "seats",
        "SeatsMode",
        load_default="open",
        description="`open`: whoever may play the game plays every seat. `claimed`: each seat is "
        "played with a token of its own, which an invitation gives.",
    )
    talk = one_of(
        TALK_MODES,
        "talk",
        "TalkMode",
        load_default="signs",
        description="`signs`: people at the table talk by proposals, pings and reactions; `text`: "
        "also by short texts of their own.",
    )
    seed = whole_number(
        0,
        SEED_LIMIT - 1,
        "field-seed",
        description="Makes the set-up repeatable, and with `seeded` chance dice and cards too.",
    )


class PastQuerySchema(QuerySchema):
    """Which moment of a game to show."""

    version = past_version()


class PageSchema(QuerySchema):
    """Which games to list, and which page of them."""

    status = one_of(
        ("running", "won", "lost"), "status", "GameStatus", description="Only games in this status."
    )
    councilor = text(
        40, "councilor", description="Only games with this councilor; the content lists them."
    )
    level = whole_number(1, HIGHEST_LEVEL, "level", strict=False, description="Only this level.")
    round = whole_number(
        1, LONGEST_GAME, "round", strict=False, description="Only games in this round."
    )
    seat = whole_number(
        1,
        MAX_SEATS,
        "seat",
        strict=False,
        description="Only games that wait for this seat, perhaps beside others.",
    )
    label = text(LONGEST_LABEL, "label", kind=FreeText, description="Only games with this label.")

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

    games: list[ListedGame]
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
    "budget_too_large",
    "game_too_long",
    "too_many_replays",
    "key_reused",
    "bad_header",
)
def create_game(choices: dict[str, Any]) -> Response:
    """Players, level and blueprint may be left to chance; the same seed sets up the same game.

    The dice and cards of a `server` game follow from nothing that anybody can send or read. Those
    of a `seeded` game follow from its seed: whoever reads it can work out what comes.

    `position` starts from the middle of a game. If it cannot be, `errors` lists everything that is
    impossible, and nothing is stored.

    The `setup` of a record makes a game that is kept as that of the record was: who rolls and
    draws, how far moves can be undone, and its label. So does a whole `record`, unless the request
    says otherwise.
    """
    request_key = KeyedRequest(_plain(choices), creation_answer)
    if earlier := request_key.earlier():
        return earlier
    record = choices.pop("record", None)
    kept = {
        **({} if record is None else record.kept),
        **{name: choices.pop(name) for name in KEPT_FIELDS if name in choices},
    }
    chance = cast("Chance", kept.get("chance", "server"))
    undo = cast("UndoMode", kept.get("undo", "until_chance"))
    seed = choices.pop("seed", None)
    mode = cast("SeatsMode", choices.pop("seats"))
    talk = cast("TalkMode", choices.pop("talk"))
    table = NewTable(mode, take_engines(choices), kept.get("label"), undo, talk=talk)
    _check_blueprint(choices)
    _check_names(choices.get("players"))
    if record is not None and choices:
        raise refusal("invalid_setup", "detail-record_alone", min(choices))
    if record is not None:
        check_seed(seed, chance)
    check_number_of_games()
    games = services().games
    if record is None:
        with refusing_set_up():
            draft = games.create(owner(), choices, chance, seed, table)
    else:
        with refusing_set_up("record"), replaying(len(record.moves)):
            draft = games.import_record(owner(), record, chance, seed, table)
    return store_new(draft, request_key)


@blueprint.call("GET", "/v1/games", "listGames", "List your games", access="account")
@blueprint.reads(PageSchema, "query")
@blueprint.replies(200, GamePage, "A page of games.", headers=LINK_HEADER)
@blueprint.refuses("bad_cursor", "unknown_councilor")
def list_games(page: dict[str, Any]) -> Response:
    """The youngest come first. Follow `next`, or the Link header, to the end.

    With a filter, a page may have fewer games than `limit`, even none, and still name a next one.
    """
    cursor = _read_cursor(page["cursor"]) if "cursor" in page else None
    wanted = {name: value for name, value in page.items() if name not in {"cursor", "limit"}}
    _check_councilor(wanted.get("councilor"))
    heads, last = services().games.store.list_games(
        owner(), cursor, page["limit"], lambda head: _fits(head, wanted)
    )
    following = base64.urlsafe_b64encode(last.encode()).decode() if last else None
    headers = {}
    if following:
        address = url_for("games.listGames", cursor=following, limit=page["limit"], **wanted)
        headers["Link"] = f'<{address}>; rel="next"'
    page_of_games = GamePage([listed_game(head) for head in heads], following)
    return json_reply(page_of_games, headers=headers)


@blueprint.call(
    "GET",
    "/v1/games/<game_id>",
    "readGame",
    "Read a game",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.reads(PastQuerySchema, "query")
@blueprint.replies(200, GameDocument, "The game as it is, or was.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Nothing has changed since the version you have.")
@blueprint.refuses("unreadable_game", "unknown_version", "game_too_long", "too_many_replays")
def read_game(wanted: dict[str, Any], game_id: str) -> Response:
    """The whole position, for a person to read and a client to draw.

    With `version` it is that of an earlier moment, without an ETag.
    """
    if "version" in wanted:
        return json_reply(game_document(open_at(game_id, wanted["version"])))
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
    parameters=[etag.OPTIONAL_IF_MATCH_PARAMETER],
    access="player",
)
@blueprint.replies(204, None, "The game and all that belongs to it is gone.")
@blueprint.refuses("not_your_plan", "stale_version", "bad_header")
def delete_game(game_id: str) -> Response:
    """Everything of the game is removed: record, position, answers and hints.

    The token of a seat deletes only the plans that it has made.
    """
    head = game_head(game_id)
    seat_pass = caller().seat_pass
    if seat_pass is not None and seat_pass.game_id == game_id:
        raise refusal("token_not_enough", "detail-creator_deletes", "Authorization")
    check_maker(head)
    etag.check_version(head.version)
    services().games.store.delete(head, head.version if etag.names_version() else None)
    services().games.forget(game_id)
    services().hints.forget_game(game_id)
    return empty_reply(204)


def _check_councilor(wanted: str | None) -> None:
    """Refuse to look for a councilor that no game can have."""
    councilors = services().content.with_monstrosities.councilors
    if wanted is not None and wanted not in councilors:
        words = allowed(wanted, [*councilors], "ids")
        raise refusal("unknown_councilor", "detail-councilor", "councilor", words=words)


def _check_names(players: Any) -> None:
    """Refuse a name that two players have: the log and the questions call a player by it."""
    seats = players if isinstance(players, list) else []
    names = [looks(seat.get("name") or "") for seat in seats]
    for index, name in enumerate(names):
        if name and name in names[:index]:
            raise refusal("invalid_setup", "detail-name_taken", f"players.{index}.name")


def _check_blueprint(choices: dict[str, Any]) -> None:
    """Refuse a table in the middle of a game whose gate would be drawn: hints would be for it."""
    drawn = "blueprint" not in choices and choices.get("level", 1) > 1
    if choices.get("position") is not None and drawn:
        raise refusal("invalid_setup", "detail-blueprint_with_position", "blueprint")


def _fits(head: Head, wanted: dict[str, Any]) -> bool:
    """Return whether a game is one of those that a list is to have."""
    setup = head.meta.setup
    facts = {
        "status": head.status,
        "level": setup["level"],
        "label": head.meta.label and composed(head.meta.label),
    }
    if any(wanted[name] != fact for name, fact in facts.items() if name in wanted):
        return False
    if "councilor" in wanted and wanted["councilor"] not in councilors_of(head):
        return False
    if not wanted.keys() & {"round", "seat"}:
        return True
    glance = services().games.glance(head)
    if glance is None or wanted.get("round", glance.round) != glance.round:
        return False
    seats = glance.decision.seats if glance.decision else []
    return "seat" not in wanted or wanted["seat"] in seats


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
        raise refusal("bad_cursor", "detail-cursor", "cursor")
    return name
