"""Undo: a game goes back to an earlier version, with a new entry in its log."""

from __future__ import annotations

from typing import Any

from flask import Response

from game.record import kept_entries
from service.http.games.lookup import LONGEST_GAME, check_length, check_maker, open_game, replaying
from service.http.games.moves import PlayedMoves, played_reply
from service.http.games.seated import entries_of_others
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.caller import caller
from service.http.kit.context import services
from service.http.kit.fields import whole_number
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.input_schemas import InputSchema
from service.http.kit.languages import reader_text
from service.http.kit.problems import Problem, refusal
from service.store.games.documents import Author
from service.store.games.errors import CannotUndoError
from service.store.games.open_game import OpenGame, can_undo_to

blueprint = Resource("undo", __name__, description="Take moves back.")


class UndoSchema(InputSchema):
    """How far back."""

    to = whole_number(
        0,
        LONGEST_GAME,
        "field-version",
        required=True,
        description="The version to go back to; the earliest is `can_undo_to` of the game.",
    )


@blueprint.call(
    "POST",
    "/v1/games/<game_id>/undo",
    "undoMoves",
    "Go back to an earlier version",
    parameters=[etag.IF_MATCH_PARAMETER, KEY_PARAMETER],
    access="player",
)
@blueprint.reads(UndoSchema)
@blueprint.replies(200, PlayedMoves, "The game is as it was.", headers=etag.ETAG_HEADER)
@blueprint.refuses(
    "not_your_plan",
    "not_your_seat",
    "game_over",
    "cannot_undo",
    "unknown_version",
    "content_changed",
    "unreadable_game",
    "stale_version",
    "version_required",
    "game_too_long",
    "too_many_replays",
    "key_reused",
    "bad_header",
)
def undo_moves(wanted: dict[str, Any], game_id: str) -> Response:
    """The undo is an entry of its own: the version goes up, and followers of the stream see it.

    Moves can be undone until dice or cards come; in a game with `"undo": "free"` always.
    There, what is played again brings the same dice and cards as before. A seat undoes only its own
    moves, and brings back only its own.
    """
    store = services().games.store
    request_key = KeyedRequest(wanted, lambda key: store.answer_on(game_id, key))
    opened = open_game(game_id)
    if earlier := request_key.earlier():
        return earlier
    etag.require_version(opened.version)
    to: int = wanted["to"]
    _check_open(opened)
    if to >= opened.version:
        raise _not_earlier(opened, to)
    check_length(opened.version + 1)
    try:
        with replaying(to):
            draft = services().games.undo(opened, to, _author(opened, to))
    except CannotUndoError as error:
        raise _too_far(opened, error.earliest) from None
    response = played_reply(opened, draft)
    answered = services().games.commit(draft, request_key.keep(response))
    return request_key.repeat(answered) if answered else response


def _not_earlier(opened: OpenGame, to: int) -> Problem:
    """Refuse to go back to where the game is, or to what has not been."""
    if to > opened.version:
        return refusal("unknown_version", "detail-undo_later", "to", version=opened.version)
    detail = (
        reader_text("detail-undo_same", version=opened.version)
        if opened.version
        else reader_text("detail-undo_at_start")
    )
    return Problem("cannot_undo", detail, field="to", more={"can_undo_to": can_undo_to(opened)})


def _too_far(opened: OpenGame, earliest: int) -> Problem:
    detail = (
        reader_text("detail-undo_too_far", earliest=earliest)
        if earliest < opened.version
        else reader_text("detail-undo_nothing")
    )
    return Problem("cannot_undo", detail, field="to", more={"can_undo_to": earliest})


def _check_open(opened: OpenGame) -> None:
    """Refuse to undo the end of a game, unless everything may be undone."""
    if opened.game.status != "running" and opened.head.meta.undo != "free":
        raise refusal("game_over", "detail-game_over", "game_id", status=opened.game.status)


def _author(opened: OpenGame, to: int) -> Author:
    """Who undoes; a seat may undo and bring back only what it has played itself. Raises Problem.

    In a plan, whoever has made it undoes everything.
    """
    check_maker(opened.head)
    seat_pass = caller().seat_pass
    if seat_pass is None or seat_pass.seat is None:
        return Author(None)
    if opened.head.seating.mode == "open":
        return Author(seat_pass.seat)
    undone, back = _changed_entries(opened, to)
    if others := entries_of_others(opened.head.meta.id, undone | back, seat_pass.seat):
        raise refusal(
            "not_your_seat",
            "detail-undo_of_others" if others & undone else "detail-undo_of_others.back",
            "to",
            version=to,
        )
    return Author(seat_pass.seat)


def _changed_entries(opened: OpenGame, to: int) -> tuple[set[int], set[int]]:
    """Find what going back to `to` changes: the entries that it undoes, and those that come back.

    Entries count from 0. What was undone before already is not undone, and neither is the undo.
    """
    log = opened.game.moves
    now, then = ({at for at, _ in kept_entries(entries)} for entries in (log, log[:to]))
    return now - then, then - now
