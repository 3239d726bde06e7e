"""Hints: ask, wait, read, cancel. The search itself runs in workers."""

from __future__ import annotations

import re
import secrets
from typing import Any, ClassVar

import marshmallow as ma
from flask import Response, request, url_for
from werkzeug.http import parse_options_header

from game import Game
from service.http.answers import AnswerSchema, AskedQuestionSchema, ProgressSchema
from service.http.found_game import (
    GAME_ID_PARAMETER,
    content_changed,
    open_game,
    shown,
)
from service.http.inputs import InputSchema, list_of, number, text, whole_number
from service.http.limits import hint_quota
from service.http.moves import LONGEST_MOVE
from service.http.parts import owner, parts
from service.http.problems import Problem
from service.http.replies import ReplySchema, iso_time, json_reply
from service.http.resource import Resource
from service.store.hints import Hint, QueueFull
from service.store.room import SEED_LIMIT, OpenGame

MOST_MOVES_TOLD = 20
CANCEL_SECONDS = 1.0
"""How long a cancelling call waits for what was found; a worker takes 0.3 s to let go."""

blueprint = Resource("hints", __name__, description="Ask what to play, and how sure that is.")

HINT_ID_PARAMETER = {
    "in": "path",
    "name": "hint_id",
    "required": True,
    "description": "The id of the hint, as the call that asked for it gave it.",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}
PREFER_PARAMETER = {
    "in": "header",
    "name": "Prefer",
    "description": (
        "`wait=N` answers as soon as the hint is done, or after N seconds. The server may wait "
        "less: `Preference-Applied` says how long it was ready to."
    ),
    "schema": {"type": "string"},
    "example": "wait=5",
}
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class BudgetSchema(InputSchema):
    """How much to search: seconds, or a number of simulations."""

    seconds = number(0, "budget.seconds", description="For how long to search.")
    simulations = whole_number(
        1,
        SEED_LIMIT,
        "budget.simulations",
        description="How many simulations; the same seed then gives the same hint.",
    )

    constraints: ClassVar[dict[str, Any]] = {"minProperties": 1, "maxProperties": 1}

    @ma.validates_schema
    def _one_budget(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if len(data) != 1:
            raise ma.ValidationError("Send either budget.seconds or budget.simulations.")


class QuestionSchema(InputSchema):
    """What to ask about the position."""

    budget = ma.fields.Nested(
        BudgetSchema,
        required=True,
        metadata={"description": "How much to search: `seconds` or `simulations`."},
    )
    top = whole_number(
        1, MOST_MOVES_TOLD, "top", load_default=3, description="How many moves to tell of."
    )
    seat = whole_number(1, 7, "seat", description="Advise this seat only.")
    allow = list_of(
        text(LONGEST_MOVE, "a move"), 1000, "allow", description="Consider only these moves."
    )
    avoid = list_of(
        text(LONGEST_MOVE, "a move"), 1000, "avoid", description="Do not consider these moves."
    )
    seed = whole_number(
        0, SEED_LIMIT - 1, "the seed", description="Of the search; drawn when it is left out."
    )


class HintSchema(ReplySchema):
    """A hint: how far it is, and its answer."""

    id = ma.fields.String(required=True)
    game = ma.fields.String(required=True, allow_none=True)
    version = ma.fields.Integer(
        required=True, metadata={"description": "The version of the game that it is about."}
    )
    status = ma.fields.String(
        required=True, metadata={"enum": ["queued", "running", "done", "cancelled", "failed"]}
    )
    created = ma.fields.DateTime(required=True)
    started = ma.fields.DateTime(required=True, allow_none=True)
    ended = ma.fields.DateTime(required=True, allow_none=True)
    question = ma.fields.Nested(AskedQuestionSchema, required=True)
    progress = ma.fields.Nested(ProgressSchema, required=True, allow_none=True)
    answer = ma.fields.Nested(
        AnswerSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Null until something was found."},
    )
    error = ma.fields.String(
        required=True, allow_none=True, metadata={"description": "Why it failed, if it did."}
    )


APPLIED_HEADER = {
    "Preference-Applied": {
        "description": "How long the server was ready to wait.",
        "schema": {"type": "string"},
    }
}
LOCATION_HEADER = {
    "Location": {"description": "Where to read the hint.", "schema": {"type": "string"}}
}


@blueprint.call(
    "POST",
    "/v1/games/<game_id>/hints",
    "askHint",
    "Ask for a hint",
    parameters=[GAME_ID_PARAMETER, PREFER_PARAMETER],
)
@blueprint.reads(QuestionSchema)
@blueprint.replies(
    200,
    HintSchema,
    "The hint is ready: it was done within the time that `Prefer` gave.",
    headers={**LOCATION_HEADER, **APPLIED_HEADER},
)
@blueprint.replies(
    202, HintSchema, "The hint is on its way.", headers={**LOCATION_HEADER, **APPLIED_HEADER}
)
@blueprint.refuses(
    "game_not_found",
    "game_over",
    "chance_is_next",
    "content_changed",
    "unreadable_game",
    "illegal_move",
    "nothing_to_advise",
    "budget_too_large",
    "bad_header",
    "hint_quota_used",
    "queue_full",
)
def ask_hint(asked: dict[str, Any], game_id: str) -> Response:
    """The question goes to a search worker; read the hint at `Location`, or wait for it."""
    wait = _preferred_wait()
    _check_budget(asked["budget"])
    opened = open_game(game_id)
    _check_askable(opened)
    question = _question(asked, opened.game)
    with hint_quota():
        try:
            hint = parts().hints.submit(
                owner(), game_id, opened.version, opened.game.record().to_dict(), question
            )
        except QueueFull as error:
            raise Problem(
                "queue_full",
                f"Too many hints are waiting. Ask again in {error.retry_after} s.",
                headers={"Retry-After": str(error.retry_after)},
            ) from None
    return _reply_within(hint, wait, 202)


@blueprint.call(
    "GET",
    "/v1/hints/<hint_id>",
    "readHint",
    "Read a hint",
    parameters=[HINT_ID_PARAMETER, PREFER_PARAMETER],
)
@blueprint.replies(200, HintSchema, "The hint as far as it is.", headers=APPLIED_HEADER)
@blueprint.refuses("hint_not_found", "bad_header")
def read_hint(hint_id: str) -> Response:
    """While it runs, `progress` has the best move so far."""
    wait = _preferred_wait()
    return _reply_within(_hint(hint_id), wait, 200)


@blueprint.call(
    "DELETE", "/v1/hints/<hint_id>", "cancelHint", "Cancel a hint", parameters=[HINT_ID_PARAMETER]
)
@blueprint.replies(200, HintSchema, "The hint, with what was found until now.")
@blueprint.refuses("hint_not_found")
def cancel_hint(hint_id: str) -> Response:
    """A hint that is already final stays as it is."""
    _hint(hint_id)
    hints = parts().hints
    cancelled = hints.cancel(hint_id)
    if cancelled is not None and not cancelled.final:
        cancelled = hints.wait(hint_id, CANCEL_SECONDS)
    if cancelled is None:
        raise _no_such_hint(hint_id)
    return json_reply(_shown(cancelled))


def _reply_within(hint: Hint, wait: float | None, unfinished: int) -> Response:
    """Answer with the hint, waiting for its end if that was preferred and there is a place."""
    headers = {"Location": url_for("hints.readHint", hint_id=hint.id)} if unfinished == 202 else {}
    if wait is not None and not hint.final:
        with parts().waits.place() as placed:
            if placed:
                hint = parts().hints.wait(hint.id, wait) or hint
                headers["Preference-Applied"] = f"wait={wait:g}"
    status = 200 if hint.final else unfinished
    return json_reply(_shown(hint), status, headers=headers)


def _shown(hint: Hint) -> dict[str, Any]:
    return {
        "id": hint.id,
        "game": hint.game_id,
        "version": hint.version,
        "status": hint.status,
        "created": iso_time(hint.created),
        "started": iso_time(hint.started),
        "ended": iso_time(hint.ended),
        "question": hint.question,
        "progress": hint.progress,
        "answer": hint.answer,
        "error": hint.error,
    }


def _hint(hint_id: str) -> Hint:
    """Find the caller's hint; a hint of a deleted game is gone with it."""
    found = parts().hints.get(hint_id) if _ID.fullmatch(hint_id) else None
    if found is None or found.owner != owner():
        raise _no_such_hint(hint_id)
    if found.game_id is not None and parts().room.store.head(found.game_id) is None:
        raise _no_such_hint(hint_id)
    return found


def _no_such_hint(hint_id: str) -> Problem:
    return Problem(
        "hint_not_found",
        f"There is no hint {shown(hint_id)}. Hints are kept for a while only: ask again.",
        field="hint_id",
    )


def _preferred_wait() -> float | None:
    """Read `Prefer: wait=N`, bounded by what the server allows; other preferences are ignored."""
    header = request.headers.get("Prefer", "")
    _, preferences = parse_options_header(f"x; {header.replace(',', ';')}")
    wanted = preferences.get("wait")
    if wanted is None:
        return None
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 10):
        raise Problem(
            "bad_header", "Send Prefer: wait=N with a whole number of seconds.", field="Prefer"
        )
    return min(float(wanted), float(parts().config.max_wait_seconds))


def _check_budget(budget: dict[str, Any]) -> None:
    config = parts().config
    for name, unit, limit in (
        ("seconds", " s", config.max_hint_seconds),
        ("simulations", " simulations", config.max_hint_simulations),
    ):
        if budget.get(name, 0) > limit:
            raise Problem(
                "budget_too_large",
                f"A hint may take {limit:,g}{unit}. Send a smaller budget.{name}.",
                field=f"budget.{name}",
                more={"limit": limit},
            )


def _check_askable(opened: OpenGame) -> None:
    if opened.game.status != "running":
        raise Problem(
            "game_over",
            f"The game is {opened.game.status}: there is nothing left to advise.",
            field="game_id",
        )
    if opened.head.meta.content != parts().content.version:
        raise content_changed(opened.head)
    decision = opened.game.decision()
    if decision is not None and decision.chance:
        raise Problem(
            "chance_is_next",
            f"{decision.text} Report the outcome with playMoves, then ask again.",
            field="game_id",
        )


def _question(asked: dict[str, Any], game: Game) -> dict[str, Any]:
    """Complete the question, once its moves and seat are found to fit the position."""
    legal = game.clone().legal_moves()
    known = {move.id for move in legal}
    allow, avoid, seat = asked.get("allow", []), asked.get("avoid", []), asked.get("seat")
    for name, named in (("allow", allow), ("avoid", avoid)):
        for index, move in enumerate(named):
            if move not in known:
                raise Problem(
                    "illegal_move",
                    f"{shown(move)} is not legal now. Take ids from GET moves.",
                    field=f"{name}.{index}",
                )
    seats = len(game.setup.seats)
    if seat is not None and seat > seats:
        told = f"The game has {seats} seats: ask for one of them."
        raise Problem("nothing_to_advise", told, field="seat")
    if not any(
        (not allow or move.id in allow)
        and move.id not in avoid
        and (seat is None or move.seat in {None, seat})
        for move in legal
    ):
        field = "seat" if seat is not None else "avoid"
        told = "No legal move is left to advise: ask for another seat, or avoid fewer moves."
        raise Problem("nothing_to_advise", told, field=field)
    return {
        "seconds": asked["budget"].get("seconds"),
        "simulations": asked["budget"].get("simulations"),
        "seed": asked.get("seed", secrets.randbelow(SEED_LIMIT)),
        "top": asked["top"],
        "seat": seat,
        "allow": allow,
        "avoid": avoid,
    }
