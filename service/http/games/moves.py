"""Moves: list every legal one, play one or several, and go back to an earlier version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, cast

import marshmallow as ma
from flask import Response
from msgspec import Struct

from game import MAX_SEATS, TAKE_BACK, Decision, Game, InvalidMoveError, LegalMove, MoveError
from game.documents.names import GameStatus, about
from game.game import is_chance_entry
from game.notation import FORMS
from game.record import kept_entries
from game.words import say_with
from service.http.games.lookup import (
    AT_A_VERSION,
    REPLAYING,
    WRITING,
    author_and_check,
    check_length,
    check_maker,
    entries_of_others,
    game_etag,
    open_at,
    open_game,
    past_version,
    replaying,
    shown,
    stored_game,
    tagged_reply,
    unchanged_game,
)
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import caller, services, token_head
from service.http.kit.fields import (
    InputSchema,
    QuerySchema,
    exactly_one_of,
    flag,
    list_of,
    one_of,
    text,
    version_field,
    whole_number,
)
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.languages import Worded, later, reader_text
from service.http.kit.metrics import MOVES_PLAYED
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import json_reply
from service.store.games.documents import (
    Author,
    Draft,
    OpenGame,
    PlayedEvent,
    StoredGame,
    can_undo_to,
    split_events,
)
from service.store.games.errors import (
    CannotUndoError,
    ChanceIsNextError,
    RefusedMoveError,
    StaleVersionError,
)

LONGEST_MOVE = 200
MOST_TRIES = 20
"""So often a move that need only be legal is tried while others play at the same time."""
MOST_MOVES = 1000
KINDS_OF_MOVE = tuple(sorted({form.word for form in FORMS.values()}))
blueprint = Resource("moves", __name__, description="List legal moves and play them.")
undo = Resource("undo", __name__, description="Take moves back.")


def plan_moves(plan_id: str, opened: OpenGame) -> list[str]:
    """The moves that a fork has made since it left the game, up to its first dice or cards.

    Raises Problem if it is no fork of the game, or goes on after dice or cards.
    """
    plan = _stored(plan_id)
    origin = plan.head.meta.origin
    if origin is None or origin.game != opened.head.meta.id:
        raise refusal("plan_does_not_fit", "detail-no_fork_of_it", "plan")
    made = [entry for version, entry in kept_entries(plan.moves) if version >= origin.version]
    chosen = [entry for entry in made if not is_chance_entry(entry)]
    if not chosen or made[: len(chosen)] != chosen:
        raise refusal(
            "plan_does_not_fit",
            "detail-plan_beyond_chance" if chosen else "detail-empty_plan",
            "plan",
        )
    return chosen


def _stored(plan_id: str) -> StoredGame:
    """Read a plan with its moves; raises Problem when the caller has none of this id."""
    try:
        return stored_game(plan_id)
    except Problem:
        raise refusal(
            "plan_not_found", "detail-no_such_plan", "plan", plan=shown(plan_id)
        ) from None


class MovesQuerySchema(QuerySchema):
    """Which of the legal moves to list."""

    seat = whole_number(1, MAX_SEATS, "seat", description="Only the moves of this seat.")
    kind = one_of(
        KINDS_OF_MOVE,
        "kind",
        "LegalMoveKind",
        description="Only the moves of this kind, such as `place`.",
    )
    version = past_version()


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
    events: list[PlayedEvent]
    decision: Annotated[Decision | None, about("Null when the game is over.")]


class ChosenMovesSchema(InputSchema):
    """The move to play, or several in their order."""

    move = text(LONGEST_MOVE, "field-move", description="The id of one move.")
    moves = list_of(
        text(LONGEST_MOVE, "field-a_move"),
        MOST_MOVES,
        "moves",
        shortest=1,
        description="The ids of several moves: all of them are played, or none. Where the service "
        "draws, only the last one may bring dice or cards.",
    )

    plan = text(
        64, "field-plan", description="The id of a fork of this game: its moves are played here."
    )
    if_legal = flag(
        "if_legal",
        description="Play it if it is still legal, whatever came between; no If-Match is needed.",
    )

    constraints: ClassVar[dict[str, Any]] = exactly_one_of("move", "moves", "plan")

    @ma.validates_schema
    def _one_or_several(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        sent = [name for name in ("move", "moves", "plan") if name in data]
        if not sent:
            raise ma.ValidationError(later("detail-one_move_needed"), "move")
        if len(sent) > 1:
            both = later("detail-either", first=sent[0], second=sent[1])
            raise ma.ValidationError(both, sent[1])


@blueprint.call("GET", "/v1/games/<game_id>/moves", "List every legal move")
@blueprint.reads(MovesQuerySchema, "query")
@blueprint.revalidates(LegalMoves, "The legal moves.")
@blueprint.refuses(*AT_A_VERSION)
def list_moves(wanted: dict[str, Any], game_id: str) -> Response:
    """The list is complete, however long; `seat` and `kind` pick from it.

    With `version` it is that of an earlier moment.
    """
    if "version" not in wanted and (unchanged := unchanged_game(game_id)):
        return unchanged
    opened = open_at(game_id, wanted.get("version"))
    game = opened.game.clone()
    check_seat(wanted.get("seat"), game, "invalid_value")
    moves = game.legal_moves()
    reply = LegalMoves(
        opened.version, game.status, game.decision(), len(moves), _matching(moves, wanted)
    )
    if "version" in wanted:
        return json_reply(reply)
    return tagged_reply(reply, opened.head)


@blueprint.call(
    "POST",
    "/v1/games/<game_id>/moves",
    "Play a move, or several",
    parameters=[etag.IF_MATCH_OR_LEGAL_PARAMETER, KEY_PARAMETER],
    access="player",
)
@blueprint.reads(ChosenMovesSchema)
@blueprint.replies(200, PlayedMoves, "The moves are played.", headers=etag.ETAG_HEADER)
@blueprint.refuses(
    *WRITING,
    "plan_not_found",
    "plan_does_not_fit",
    "chance_is_next",
    "illegal_move",
    "not_a_move",
    "game_too_long",
)
def play_moves(chosen: dict[str, Any], game_id: str) -> Response:
    """All of the moves are played or none. Events tell what happened, dice and cards included.

    Where the service draws, a move after dice or cards is refused before anything is drawn: it is
    chosen when they are known.

    `if_legal` plays what is still legal, whatever came between: several people may place at once.
    Without it `If-Match` must name the version (`428`). A version that is named must be the present
    one, also with `if_legal` (`412`).
    `plan` plays the moves of a fork of this game, up to its first dice or cards, as far as they are
    the caller's to play.

    In a `manual` game the move `takeback`, which is not listed, corrects a mistake: it undoes the
    outcome reported last, also one that ended the game, until another move is played. It is an
    entry of its own, so the version goes up and older versions stay what they were; the record
    leaves out both the wrong outcome and the `takeback`.
    """
    store = services().games.store
    request_key = KeyedRequest(chosen, lambda key: store.answer_on(game_id, key))
    opened = open_game(game_id, token_head())  # a write since then makes the commit stale
    if earlier := request_key.earlier():
        return earlier
    any_version = chosen.get("if_legal", False) and not etag.names_version()
    if not any_version:
        etag.require_version(opened.version)
    moves, field = _chosen_moves(chosen, opened)
    for _ in range(MOST_TRIES if any_version else 1):
        draft = _draft(opened, moves, field)
        response = played_reply(opened, draft)
        try:
            answered = services().games.commit(draft, request_key.keep(response))
        except StaleVersionError as error:
            stale = error
            opened = open_game(game_id)
            continue
        if answered:
            return request_key.repeat(answered)
        MOVES_PLAYED.inc(len(draft.events))
        return response
    raise etag.stale_version(stale.current)


def _chosen_moves(chosen: dict[str, Any], opened: OpenGame) -> tuple[Sequence[str], str]:
    """The moves of a request, and the field that they stand in."""
    if "plan" in chosen:
        return plan_moves(chosen["plan"], opened), "plan"
    return (chosen["moves"], "moves") if "moves" in chosen else ([chosen["move"]], "move")


def _draft(opened: OpenGame, moves: Sequence[str], field: str) -> Draft:
    """Play moves on an open game; store nothing yet."""
    check_length(opened.version + len(moves))
    _check_running(opened, moves[0])

    def field_of(index: int) -> str:
        return f"moves.{index}" if field == "moves" else field

    try:
        return services().games.play(opened, moves, *author_and_check(opened.head, field_of))
    except ChanceIsNextError as error:
        raise _chance_is_next(field_of(error.index), error.index) from None
    except RefusedMoveError as refused:
        place = field_of(refused.index)
        raise refused_move(refused.error, place, move_index=refused.index) from None


def _chance_is_next(field: str, index: int) -> Problem:
    """Refuse moves after dice or cards, in the same words whatever they are and what will come."""
    return refusal(
        "chance_is_next",
        "detail-chance_is_next",
        field,
        more={"move_index": index},
        number=index + 1,
    )


def refused_move(error: MoveError, field: str, **more: Any) -> Problem:
    """Refuse a text that is no move, or a move that is not legal now."""
    if isinstance(error, InvalidMoveError):
        code, message = "not_a_move", "detail-no_move"
    else:
        code, message = "illegal_move", "detail-illegal_move"
    detail = Worded(say_with(message, {"move": shown(error.move), "reason": error.reason}))
    return Problem(code, detail, field=field, more=more)


def check_seat(seat: int | None, game: Game, code: str) -> None:
    """Refuse, with the code that the call has for it, a seat in which nobody sits."""
    seats = len(game.setup.teams)
    if seat is not None and seat > seats:
        raise refusal(code, "detail-nobody_sits", "seat", seat=seat, seats=seats)


def _check_running(opened: OpenGame, move: str) -> None:
    """Refuse a move when the game is over, unless it takes back the outcome that ended it."""
    if opened.game.status == "running":
        return
    if move != TAKE_BACK or opened.head.meta.is_drawn_here:
        raise refusal("game_over", "detail-game_over", "game_id", status=opened.game.status)


def _matching(moves: Sequence[LegalMove], wanted: dict[str, Any]) -> Sequence[LegalMove]:
    if not wanted:
        return moves
    seat, kind = wanted.get("seat"), wanted.get("kind")
    return [
        move
        for move in moves
        if (seat is None or move.seat == seat) and (kind is None or move.kind == kind)
    ]


def played_reply(opened: OpenGame, draft: Draft) -> Response:
    """Answer with the events of a write on a game and what it asks for then."""
    entries = services().games.other_languages.of_draft(opened, draft)
    reply = PlayedMoves(
        draft.head.version,
        draft.game.status,
        # encoded already
        [cast("PlayedEvent", raw) for entry in entries for raw in split_events(entry)],
        draft.game.decision(),
    )
    return json_reply(reply, headers={"ETag": game_etag(draft.head)})


class UndoSchema(InputSchema):
    """How far back."""

    to = version_field(
        "The version to go back to; the earliest is `can_undo_to` of the game.", required=True
    )


@undo.call(
    "POST",
    "/v1/games/<game_id>/undo",
    "Go back to an earlier version",
    parameters=[etag.IF_MATCH_PARAMETER, KEY_PARAMETER],
    access="player",
)
@undo.reads(UndoSchema)
@undo.replies(200, PlayedMoves, "The game is as it was.", headers=etag.ETAG_HEADER)
@undo.refuses("cannot_undo", "unknown_version", *WRITING, *REPLAYING)
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
