"""The calls about hints: ask for one, read it, follow it, cancel it. Workers search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Response, url_for

from game import Game
from game.documents.question import HintQuestion
from game.expansions import content_with
from game.setup import SETUP_FIELDS
from service.http.games.lookup import (
    AT_A_VERSION,
    SETTING_UP,
    content_changed,
    open_at,
    refusing_set_up,
    replaying,
)
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.problems import refusal
from service.http.kit.sse import EVENT_STREAM, IS_OVER
from service.http.searches.calls import (
    APPLIED_HEADER,
    ASKED_HEADERS,
    ASKING_KEY_PARAMETER,
    LAST_EVENT_PARAMETER,
    PREFER_PARAMETER,
    STREAMED_PROGRESS,
    ProgressQuerySchema,
    cancel,
    follow,
    found,
    preferred_wait,
    reply_within,
    submit,
)
from service.http.searches.question_schema import (
    GameQuestionSchema,
    PositionQuestionSchema,
    check_advisable,
    checked_question,
    going_on,
    search_request,
)
from service.http.searches.replies import Hint, hint_document

ASKING = (
    "illegal_move",
    "not_a_move",
    "nothing_to_advise",
    "budget_too_large",
    "too_many_workers",
    "contradictory_question",
    "hint_quota_used",
    "queue_full",
    "cannot_answer_in_time",
    "game_over",
    "chance_is_next",
)

hints = Resource("hints", __name__, description="Ask what to play, and how sure that is.")
READY = "The hint is done: its answer existed, or came within the time that `Prefer` gave."
ON_ITS_WAY = "The hint is queued or running."


@hints.call(
    "POST",
    "/v1/games/<game_id>/hints",
    "Ask for a hint",
    parameters=[PREFER_PARAMETER, ASKING_KEY_PARAMETER],
    access="player",
)
@hints.reads(GameQuestionSchema)
@hints.replies(200, Hint, READY, headers=ASKED_HEADERS)
@hints.replies(202, Hint, ON_ITS_WAY, headers=ASKED_HEADERS)
@hints.refuses("content_changed", "too_many_kept", *AT_A_VERSION, *ASKING)
def ask_hint(asked: dict[str, Any], game_id: str) -> Response:
    """The question goes to a search worker; read the hint at `Location`, or wait for it.

    The same question asked twice is searched once, and its answer is given again for a while. With
    `version` it is about an earlier moment of the game.
    """
    question = checked_question(asked)
    opened = open_at(game_id, asked.get("version"))

    def position() -> Game:
        check_advisable(opened.game, "game_id")
        if opened.head.meta.content != services().content.version:
            raise content_changed(opened.head)
        return opened.game

    if "follows" in asked:
        question = going_on(question, game_id, asked["follows"], opened.game.moves)
    return _submit(asked, question, position, opened.game.version, game_id)


@hints.call(
    "POST",
    "/v1/hints",
    "Ask for a hint on a position or record",
    parameters=[PREFER_PARAMETER, ASKING_KEY_PARAMETER],
    access="player",
)
@hints.reads(PositionQuestionSchema)
@hints.replies(200, Hint, READY, headers=ASKED_HEADERS)
@hints.replies(202, Hint, ON_ITS_WAY, headers=ASKED_HEADERS)
@hints.refuses(*SETTING_UP, *ASKING)
def ask_hint_on_position(asked: dict[str, Any]) -> Response:
    """No stored game is needed: send `players` and a `position`, or a `record`, with the question.

    The token of a seat may ask, too: its hints count against the quota of its game's creator.

    Nothing is drawn: name every seat's councilor and, above level 1, the blueprint. In `position`,
    name the Hologram's board and the Scholar's own artifact.
    """
    question = checked_question(asked)
    game = _sent_game(asked)
    sources = ("record", "position", "players")
    field = next(name for name in sources if asked.get(name) is not None)

    def position() -> Game:
        check_advisable(game, field)
        return game

    record = asked.get("record")
    plain = asked if record is None else asked | {"record": record.to_dict()}
    return _submit(plain, question, position, game.version, None)


@hints.call("GET", "/v1/hints/<hint_id>", "Read a hint", parameters=[PREFER_PARAMETER])
@hints.replies(200, Hint, "The hint in its current state.", headers=APPLIED_HEADER)
def read_hint(hint_id: str) -> Response:
    """While it runs, `progress` has the best move so far."""
    wait = preferred_wait()
    return reply_within(found("hint", hint_id), hint_document, wait)


@hints.call("GET", "/v1/hints/<hint_id>/events", "Follow a hint", parameters=[LAST_EVENT_PARAMETER])
@hints.reads(ProgressQuerySchema, "query")
@hints.replies(200, STREAMED_PROGRESS, "The stream of events.", content_type=EVENT_STREAM)
@hints.replies(204, None, IS_OVER)
@hints.refuses("too_many_streams")
def follow_hint(wanted: dict[str, Any], hint_id: str) -> Response:
    """Server-Sent Events: `progress`, at least four a second while it runs, then its end.

    The last event is `done`, `cancelled` or `failed`, with the whole hint. The server closes a
    stream after a while; connect again, as browsers do by themselves, until an end came.
    """
    return follow("hint", hint_id, hint_document, wanted)


@hints.call("DELETE", "/v1/hints/<hint_id>", "Cancel a hint", access="player")
@hints.replies(200, Hint, "The hint, with what was found until now.")
def cancel_hint(hint_id: str) -> Response:
    """A hint that is already final stays as it is.

    When the same question was asked twice, the search goes on for the other hint; the cancelled
    one keeps the progress that it had.
    """
    return cancel("hint", hint_id, hint_document)


def _submit(
    asked: dict[str, Any],
    question: HintQuestion,
    position: Callable[[], Game],
    version: int,
    game_id: str | None,
) -> Response:
    wait = preferred_wait()
    hint, headers = submit(
        "hint",
        asked,
        lambda: search_request(asked, question, position())._replace(wait=wait),
        game_id=game_id,
        version=version,
        detail=asked["detail"],
        top=question.top,
        keep=asked.get("keep", False),
        answer_within=asked.get("answer_within"),
    )
    headers["Location"] = url_for("hints.readHint", hint_id=hint.id)
    return reply_within(hint, hint_document, wait, headers)


def _sent_game(asked: dict[str, Any]) -> Game:
    """Set up the position that a question brings; nothing is stored."""
    record, place = asked.get("record"), None
    setup: dict[str, Any] = {name: asked[name] for name in SETUP_FIELDS if name in asked}
    moves = ()
    if record is not None:
        if setup:
            raise refusal("invalid_setup", "detail-record_and_question", min(setup))
        setup, moves, place = record.setup, record.moves, "record"
    elif not isinstance(asked["players"], list):
        raise refusal("invalid_setup", "detail-players_listed", "players")
    else:
        setup["players"] = _with_colors(asked["players"], setup.get("expansion"))
        _add_blueprint(setup)
    with refusing_set_up(place), replaying(len(moves)):
        return services().games.replay(setup, moves)[0]


def _with_colors(players: list[dict[str, Any]], expansion: Any) -> list[dict[str, Any]]:
    """Give each seat without a color the first that is free, as a new game does."""
    content = content_with(services().content, expansion)
    taken = {seat.get("color") for seat in players}
    colors = content.player_counts[len(players)].colors
    free = iter([color for color in colors if color not in taken])
    return [seat if "color" in seat else {**seat, "color": next(free)} for seat in players]


def _add_blueprint(setup: dict[str, Any]) -> None:
    """Complete a set-up of level 1 with the blueprint of the introduction.

    Raises Problem when the blueprint of another level is missing.
    """
    if setup.setdefault("level", 1) == 1:
        setup.setdefault("blueprint", services().content.introduction.blueprint)
    elif "blueprint" not in setup:
        raise refusal("invalid_setup", "detail-blueprint_needed", "blueprint")
