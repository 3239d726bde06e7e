"""Moves: list every legal one, and play one or several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, cast

import marshmallow as ma
import msgspec
from flask import Response
from msgspec import Struct

from game import (
    MAX_SEATS,
    TAKE_BACK,
    Decision,
    Event,
    Game,
    InvalidMoveError,
    LegalMove,
    MoveError,
)
from game.documents.names import GameStatus, about
from game.notation import FORMS
from service.http.games.lookup import (
    GAME_ID_PARAMETER,
    content_changed,
    game_etag,
    no_such_game,
    open_game,
    shown,
    unchanged_game,
)
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.metrics import MOVES_PLAYED
from service.http.kit.problems import Problem
from service.http.kit.requests import InputSchema, list_of, one_of, text, whole_number
from service.http.kit.responses import REVALIDATE, json_reply
from service.store.games.game_service import ContentChangedError, Draft, OpenGame, RefusedMoveError
from service.store.games.game_store import GameGoneError, StaleVersionError

LONGEST_MOVE = 200
MOST_MOVES = 1000
KINDS_OF_MOVE = tuple(sorted({form.word for form in FORMS.values()}))

blueprint = Resource("moves", __name__, description="List legal moves and play them.")


class MovesQuerySchema(InputSchema):
    """Which of the legal moves to list."""

    seat = whole_number(
        1, MAX_SEATS, "seat", strict=False, description="Only the moves of this seat."
    )
    kind = one_of(
        KINDS_OF_MOVE, "kind", description="Only the moves of this kind, such as `place`."
    )


class LegalMoves(Struct, frozen=True):
    """The decision that the position asks for, and every legal answer."""

    version: int
    status: GameStatus
    decision: Annotated[Decision | None, about("Null when the game is over.")]
    total: Annotated[int, about("How many legal moves there are in all.")]
    moves: Annotated[Sequence[LegalMove], about("All of them, or all that fit the filter.")]


class PlayedMoves(Struct, frozen=True):
    """What the moves did."""

    version: Annotated[int, about("The new version.")]
    status: GameStatus
    events: list[Event]
    decision: Annotated[Decision | None, about("Null when the game is over.")]


class ChosenMovesSchema(InputSchema):
    """The move to play, or several in their order."""

    move = text(LONGEST_MOVE, "the move", description="The id of one move.")
    moves = list_of(
        text(LONGEST_MOVE, "a move"),
        MOST_MOVES,
        "moves",
        shortest=1,
        description="The ids of several moves: all of them are played, or none.",
    )

    constraints: ClassVar[dict[str, Any]] = {"minProperties": 1, "maxProperties": 1}

    @ma.validates_schema
    def _one_or_several(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if "move" not in data and "moves" not in data:
            raise ma.ValidationError("Send the id of a legal move as move.", "move")
        if "move" in data and "moves" in data:
            raise ma.ValidationError("Send either move or moves, not both.", "moves")


@blueprint.call(
    "GET",
    "/v1/games/<game_id>/moves",
    "listMoves",
    "List every legal move",
    parameters=[GAME_ID_PARAMETER, etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.reads(MovesQuerySchema, "query")
@blueprint.replies(200, LegalMoves, "The legal moves.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Nothing has changed since the version you have.")
@blueprint.refuses("game_not_found", "unreadable_game")
def list_moves(wanted: dict[str, Any], game_id: str) -> Response:
    """The list is complete, however long; `seat` and `kind` pick from it."""
    if unchanged := unchanged_game(game_id):
        return unchanged
    opened = open_game(game_id)
    game = opened.game.clone()
    check_seat(wanted.get("seat"), game, "invalid_value")
    moves = game.legal_moves()
    reply = LegalMoves(
        opened.version, game.status, game.decision(), len(moves), _matching(moves, wanted)
    )
    return json_reply(reply, headers={"ETag": game_etag(opened.head)}, cache=REVALIDATE)


@blueprint.call(
    "POST",
    "/v1/games/<game_id>/moves",
    "playMoves",
    "Play a move, or several",
    parameters=[GAME_ID_PARAMETER, etag.IF_MATCH_PARAMETER, KEY_PARAMETER],
)
@blueprint.reads(ChosenMovesSchema)
@blueprint.replies(200, PlayedMoves, "The moves are played.", headers=etag.ETAG_HEADER)
@blueprint.refuses(
    "game_not_found",
    "game_over",
    "content_changed",
    "unreadable_game",
    "stale_version",
    "version_required",
    "illegal_move",
    "not_a_move",
    "key_reused",
    "bad_header",
)
def play_moves(chosen: dict[str, Any], game_id: str) -> Response:
    """All of the moves are played or none. Events tell what happened, dice and cards included.

    In a `manual` game the move `takeback`, which is not listed, takes a slip of the finger back: it
    undoes the outcome reported last, also one that ended the game, until another move is played.
    It is an entry of its own, so the version goes up and older versions stay what they were; the
    record leaves out both the slip and the `takeback`.
    """
    store = services().games.store
    request_key = KeyedRequest(chosen, lambda key: store.answer_on(game_id, key))
    opened = open_game(game_id)
    if earlier := request_key.earlier():
        return earlier
    etag.require_version(opened.version)
    moves = chosen["moves"] if "moves" in chosen else [chosen["move"]]
    _check_running(opened, moves[0])
    try:
        draft = services().games.play(opened, moves)
    except ContentChangedError as error:
        raise content_changed(error.head) from None
    except RefusedMoveError as refused:
        field = f"moves.{refused.index}" if "moves" in chosen else "move"
        raise refused_move(refused.error, field, move_index=refused.index) from None
    response = _played(draft)
    try:
        answered = services().games.commit(draft, request_key.keep(response))
    except StaleVersionError as error:
        raise etag.stale_version(error.current) from None
    except GameGoneError:
        raise no_such_game(game_id) from None
    if answered:
        return request_key.repeat(answered)
    MOVES_PLAYED.inc(len(draft.events))
    return response


def refused_move(error: MoveError, field: str, **more: Any) -> Problem:
    """Refuse a text that is no move, or a move that is not legal now."""
    if isinstance(error, InvalidMoveError):
        code, verdict = "not_a_move", "is no move"
    else:
        code, verdict = "illegal_move", "cannot be played"
    detail = f"{shown(error.move)} {verdict}: {error.reason}. GET moves lists what can."
    return Problem(code, detail, field=field, more=more)


def check_seat(seat: int | None, game: Game, code: str) -> None:
    """Refuse, with the code that the call has for it, a seat in which nobody sits."""
    seats = len(game.setup.seats)
    if seat is not None and seat > seats:
        detail = f"Nobody sits in seat {seat}: send a seat up to {seats}, or leave it out."
        raise Problem(code, detail, field="seat")


def _check_running(opened: OpenGame, move: str) -> None:
    """Refuse a move when the game is over, unless it takes back the outcome that ended it."""
    if opened.game.status == "running":
        return
    if move != TAKE_BACK or opened.head.meta.chance == "server":
        raise Problem(
            "game_over",
            f"The game is {opened.game.status}. Fork it from an earlier version to play on.",
            field="game_id",
        )


def _matching(moves: Sequence[LegalMove], wanted: dict[str, Any]) -> Sequence[LegalMove]:
    if not wanted:
        return moves
    seat, kind = wanted.get("seat"), wanted.get("kind")
    return [
        move
        for move in moves
        if (seat is None or move.seat == seat) and (kind is None or move.kind == kind)
    ]


def _played(draft: Draft) -> Response:
    reply = PlayedMoves(
        draft.head.version,
        draft.game.status,
        [cast("Event", msgspec.Raw(event)) for event in draft.events],  # encoded already
        draft.game.decision(),
    )
    return json_reply(reply, headers={"ETag": etag.version_etag(draft.head.version)})
