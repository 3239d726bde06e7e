"""Games: create, import, fork, read, list, delete."""

from __future__ import annotations

import base64
import re
from typing import Annotated, Any, ClassVar

import marshmallow as ma
from flask import Response, url_for
from msgspec import Struct

from game import MAX_SEATS
from game.document import allowed
from game.documents.names import about
from game.free_text import composed, looks
from game.record import KEPT_FIELDS
from service.http.games.lookup import (
    AT_A_VERSION,
    LONGEST_GAME,
    SETTING_UP,
    check_game_seat,
    check_maker,
    game_head,
    named_version,
    open_at,
    open_game,
    past_version,
    refusing_set_up,
    replaying,
    stored_game,
    tagged_reply,
    unchanged_game,
)
from service.http.games.replies import (
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
    NewPlayersField,
    PlayersField,
    SeatedEngineSchema,
    engine_of,
    players_metadata,
    take_engines,
)
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import asker, caller, owner, services
from service.http.kit.fields import (
    FreeText,
    InputSchema,
    QuerySchema,
    flag,
    list_of,
    one_of,
    seed_field,
    shown_text,
    text,
    version_field,
    whole_number,
)
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.languages import later
from service.http.kit.parameters import LOCATION_HEADER, reply_header
from service.http.kit.problems import refusal
from service.http.kit.responses import empty_reply, json_reply
from service.store.games.documents import Chance, Head, NewTable, TalkMode, UndoMode
from service.store.games.seating import Engine, SeatsMode
from service.store.ids_and_seeds import ID

LARGEST_PAGE = 100
blueprint = Resource("games", __name__, description="Set up games, read and remove them.")

_INDEX_NAME = re.compile(rf"[0-9]{{17,20}}:{ID.pattern}")
LINK_HEADER = reply_header("Link", 'The next page, with rel="next".')
forks = Resource("forks", __name__, description="Start a game from any point of another one.")


class NewGameSchema(BeginningSchema):
    """A game to set up; what is left open is drawn."""

    players = NewPlayersField(
        metadata=players_metadata("NewSeat"), error_messages={"null": PlayersField.SENTENCE}
    )
    seats = one_of(
        SeatsMode,
        "seats",
        load_default="open",
        description="`open`: whoever may play the game plays every seat. `claimed`: each seat is "
        "played with a token of its own, which an invitation gives.",
    )
    talk = one_of(
        TalkMode,
        "talk",
        load_default="signs",
        description="`signs`: people at the table talk by proposals, pings and reactions; `text`: "
        "also by short texts of their own.",
    )
    seed = seed_field(
        "Makes the set-up repeatable, and with `seeded` chance dice and cards too.",
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
    level = whole_number(1, HIGHEST_LEVEL, "level", description="Only this level.")
    round = whole_number(1, LONGEST_GAME, "round", description="Only games in this round.")
    seat = whole_number(
        1,
        MAX_SEATS,
        "seat",
        description="Only games that wait for this seat, perhaps beside others.",
    )
    label = text(LONGEST_LABEL, "label", kind=FreeText, description="Only games with this label.")

    limit = whole_number(
        1,
        LARGEST_PAGE,
        "limit",
        load_default=20,
        description="How many games a page has.",
    )
    cursor = text(120, "cursor", description="The `next` of the page before.")


class GamePage(Struct, frozen=True):
    """One page of the caller's games, the youngest first."""

    games: list[ListedGame]
    next: Annotated[str | None, about("The cursor of the next page; null on the last one.")]


@blueprint.call("POST", "/v1/games", "Set up a game, or import one", parameters=[KEY_PARAMETER])
@blueprint.reads(NewGameSchema)
@blueprint.replies(
    201, GameDocument, "The game is set up.", headers={**LOCATION_HEADER, **etag.ETAG_HEADER}
)
@blueprint.refuses("too_many_games", "illegal_move", "budget_too_large", *SETTING_UP)
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
    table = NewTable(
        mode=choices.pop("seats"),
        chance=kept.get("chance", "server"),
        seed=choices.pop("seed", None),
        engines=take_engines(choices),
        label=kept.get("label"),
        undo=kept.get("undo", "until_chance"),
        talk=choices.pop("talk"),
    )
    _check_blueprint(choices)
    _check_names(choices.get("players"))
    if record is not None and choices:
        raise refusal("invalid_setup", "detail-record_alone", min(choices))
    if record is not None:
        check_seed(table)
    check_number_of_games()
    games = services().games
    if record is None:
        with refusing_set_up():
            draft = games.create(owner(), choices, table)
    else:
        with refusing_set_up("record"), replaying(len(record.moves)):
            draft = games.import_record(owner(), record, table)
    return store_new(draft, request_key)


@blueprint.call("GET", "/v1/games", "List your games", access="account")
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


@blueprint.call("GET", "/v1/games/<game_id>", "Read a game")
@blueprint.reads(PastQuerySchema, "query")
@blueprint.revalidates(GameDocument, "The game as it is, or was.")
@blueprint.refuses(*AT_A_VERSION)
def read_game(wanted: dict[str, Any], game_id: str) -> Response:
    """The whole position, for a person to read and a client to draw.

    With `version` it is that of an earlier moment, without an ETag.
    """
    if "version" in wanted:
        return json_reply(game_document(open_at(game_id, wanted["version"])))
    if unchanged := unchanged_game(game_id):
        return unchanged
    opened = open_game(game_id)
    return tagged_reply(game_document(opened), opened.head)


@blueprint.call(
    "DELETE",
    "/v1/games/<game_id>",
    "Delete a game for good",
    parameters=[etag.OPTIONAL_IF_MATCH_PARAMETER],
    access="player",
)
@blueprint.replies(204, None, "The game and all that belongs to it is gone.")
@blueprint.refuses("not_your_plan")
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


class ForkSchema(InputSchema):
    """Where a fork starts and how it goes on."""

    version = version_field(
        "The version to start from; the current one when it is left out.",
    )
    chance = one_of(
        Chance,
        "chance",
        description="Who rolls and draws; as before by default. What comes is new in any case.",
    )
    seed = seed_field(
        "What dice and cards follow from in a `seeded` game, a new one by default. It "
        "is refused in other games.",
    )
    label = shown_text(LONGEST_LABEL, "field-label", description="A text of your own, for lists.")
    undo = one_of(
        UndoMode,
        "undo",
        description="How far moves of the fork can be undone; as before by default.",
    )
    seats = one_of(
        SeatsMode,
        "seats",
        description="`open` (default): whoever may play it plays every seat; `claimed`: each seat "
        "needs a token. Nobody sits in the fork at first. Not with `ephemeral`.",
    )
    engines = list_of(
        ma.fields.Nested(SeatedEngineSchema),
        MAX_SEATS,
        "engines",
        description="The engines of the fork; none by default. Not with `ephemeral`.",
    )
    ephemeral = flag(
        "ephemeral",
        description="A private plan: it is deleted after an hour, and your list of games and the "
        "stream over all your games leave it out. A seat's token makes no other forks.",
    )
    shared = flag(
        "shared",
        description="A plan that all who read the game may read; only you play in it. Only with "
        "`ephemeral`.",
    )

    constraints: ClassVar[dict[str, Any]] = {
        "if": {"required": ["ephemeral"], "properties": {"ephemeral": {"const": True}}},
        "then": {"properties": {"seats": {"type": "null"}, "engines": {"type": "null"}}},
        "else": {"properties": {"shared": {"not": {"const": True}}}},
    }

    @ma.validates_schema
    def _fits_a_plan(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if data.get("ephemeral"):
            for name in {"seats", "engines"} & data.keys():
                raise ma.ValidationError(later("detail-plan_of_maker", field=name), name)
        if data.get("shared") and not data.get("ephemeral"):
            raise ma.ValidationError(later("detail-shared_plan"), "shared")


@forks.call(
    "POST",
    "/v1/games/<game_id>/fork",
    "Start a game from another one",
    parameters=[KEY_PARAMETER],
    access="player",
)
@forks.reads(ForkSchema, required=False)
@forks.replies(201, GameDocument, "The new game.", headers={**LOCATION_HEADER, **etag.ETAG_HEADER})
@forks.refuses("no_such_seat", "budget_too_large", "unknown_version", "too_many_games", *SETTING_UP)
def fork_game(choices: dict[str, Any], game_id: str) -> Response:
    """The new game begins as this one was at the version. Use it to try another course.

    An `ephemeral` fork is a plan: play a turn in it, then send its id as `plan` to playMoves. In a
    game with claimed seats each seat makes its own plans with its token, and plays all seats in
    them: nobody else reads a plan, unless it is `shared`.
    """
    request_key = KeyedRequest(choices, creation_answer)
    if earlier := request_key.earlier():
        return earlier
    table = _table(choices)
    source = stored_game(game_id)
    meta = source.head.meta
    table = table._replace(
        chance=choices.get("chance", meta.chance),
        undo=choices.get("undo", meta.undo),
        engines=_engines(choices, source.head),
    )
    if not choices.get("ephemeral"):
        check_number_of_games()
    version = named_version(choices, source.head)
    check_seed(table)
    with refusing_set_up(), replaying(version):
        draft = services().games.fork(source, version, table, asker())
    return store_new(draft, request_key)


def _table(choices: dict[str, Any]) -> NewTable:
    """Say how the fork is kept; raises Problem for what the caller may not make."""
    seat_pass = caller().seat_pass
    ephemeral, shared = choices.get("ephemeral", False), choices.get("shared", False)
    if seat_pass is not None and not ephemeral:
        raise refusal(
            "token_not_enough", "detail-fork_as_plan", "Authorization", seat=seat_pass.seat
        )
    return NewTable(
        mode=choices.get("seats", "open"),
        seed=choices.get("seed"),
        label=choices.get("label"),
        ephemeral=ephemeral,
        planner=seat_pass.seat if seat_pass else None,
        shared=shared,
    )


def _engines(choices: dict[str, Any], head: Head) -> list[Engine | None]:
    """Say which engines play the fork, by seat; raises Problem."""
    engines: list[Engine | None] = [None] * len(head.meta.setup["players"])
    for index, wanted in enumerate(choices.get("engines", ())):
        seat, path = wanted["seat"], f"engines.{index}."
        check_game_seat(head, seat, f"{path}seat")
        if engines[seat - 1] is not None:
            raise refusal("invalid_setup", "detail-seat_twice", f"{path}seat", seat=seat)
        engines[seat - 1] = engine_of(wanted, path)
    return engines
