"""The calls about reviews of whole games: ask, read, follow, draw, cancel. Workers search."""

from __future__ import annotations

import hashlib
from typing import Any

import marshmallow as ma
import msgspec
from flask import Response, url_for

from game import Record
from game.words import worded_in
from service.http.games.lookup import content_changed, named_version, stored_game
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.fields import (
    InputSchema,
    check_amount,
    seed_field,
    version_field,
    whole_number,
)
from service.http.kit.problems import refusal
from service.http.kit.responses import raw_reply
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
from service.http.searches.question_schema import keep_field
from service.http.searches.replies import Review, curve_svg, review_answer, review_document
from service.store.games.documents import StoredGame
from service.store.hints.documents import (
    FEWEST_REVIEW_SIMULATIONS,
    SearchRequest,
    in_language,
    language_of,
    review_question,
)
from service.store.hints.hint_store import SIMULATIONS_A_SECOND

SVG = "image/svg+xml"

reviews = Resource("reviews", __name__, description="Review a whole game.")


class ReviewBudgetSchema(InputSchema):
    """How much to search."""

    simulations = whole_number(
        FEWEST_REVIEW_SIMULATIONS,
        None,
        "budget.simulations",
        required=True,
        description="How many simulations for each decision of the game.",
    )


class ReviewQuestionSchema(InputSchema):
    """Which part of the game to review, and how thoroughly."""

    budget = ma.fields.Nested(
        ReviewBudgetSchema,
        required=True,
        metadata={"description": "How much to search for each decision."},
    )
    version = version_field(
        "Look at the game up to this version; all of it when it is left out.",
    )
    seed = seed_field(
        "The random seed of the searches. If it is left out, it follows from the game.",
    )
    keep = keep_field()


@reviews.call(
    "POST",
    "/v1/games/<game_id>/reviews",
    "Ask for a review",
    parameters=[PREFER_PARAMETER, ASKING_KEY_PARAMETER],
    access="player",
)
@reviews.reads(ReviewQuestionSchema)
@reviews.replies(200, Review, "The review is done.", headers=ASKED_HEADERS)
@reviews.replies(202, Review, "The review is queued or running.", headers=ASKED_HEADERS)
@reviews.refuses(
    "unknown_version",
    "content_changed",
    "budget_too_large",
    "hint_quota_used",
    "too_many_kept",
    "queue_full",
)
def ask_review(wanted: dict[str, Any], game_id: str) -> Response:
    """The story of a game: its moments and rounds, what each decision cost, and how much was luck.

    The game may be over or still running. A review lets all hints go first.
    """
    wait, limit = preferred_wait(), services().config.max_review_simulations
    amount = wanted["budget"]["simulations"]
    check_amount("simulations", amount, limit, "detail-review_budget")
    stored = stored_game(game_id)
    version = named_version(wanted, stored.head)
    review, headers = submit(
        "review",
        wanted,
        lambda: _search_request(stored, version, wanted),
        game_id=game_id,
        version=version,
        keep=wanted.get("keep", False),
    )
    headers["Location"] = url_for("reviews.readReview", review_id=review.id)
    return reply_within(review, review_document, wait, headers)


@reviews.call("GET", "/v1/reviews/<review_id>", "Read a review", parameters=[PREFER_PARAMETER])
@reviews.replies(200, Review, "The review in its current state.", headers=APPLIED_HEADER)
def read_review(review_id: str) -> Response:
    """While it runs, `progress` says how many of the decisions have been looked at."""
    wait = preferred_wait()
    return reply_within(found("review", review_id), review_document, wait)


@reviews.call(
    "GET", "/v1/reviews/<review_id>/events", "Follow a review", parameters=[LAST_EVENT_PARAMETER]
)
@reviews.reads(ProgressQuerySchema, "query")
@reviews.replies(200, STREAMED_PROGRESS, "The stream of events.", content_type=EVENT_STREAM)
@reviews.replies(204, None, IS_OVER)
@reviews.refuses("too_many_streams")
def follow_review(wanted: dict[str, Any], review_id: str) -> Response:
    """Server-Sent Events: `progress`, at least four a second while it runs, then its end.

    The last event is `done`, `cancelled` or `failed`, with the whole review.
    """
    return follow("review", review_id, review_document, wanted)


@reviews.call("GET", "/v1/reviews/<review_id>/curve.svg", "See the course of the game")
@reviews.replies(200, {"type": "string"}, "The picture.", content_type=SVG)
@reviews.refuses("review_unfinished")
def draw_review(review_id: str) -> Response:
    """The chance of winning over the game as a picture, with its rounds and moments.

    It needs no script and no other file, and follows the reader's choice of light or dark.
    """
    review = found("review", review_id)
    answer = review_answer(review)
    if answer is None:
        raise refusal(
            "review_unfinished", "detail-nothing_to_draw", "review_id", status=review.status
        )
    with worded_in(language_of(review.question)):
        picture = raw_reply(curve_svg(answer).encode(), mimetype=SVG)
    picture.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return picture


@reviews.call("DELETE", "/v1/reviews/<review_id>", "Cancel a review", access="player")
@reviews.replies(200, Review, "The review, with what was found until now.")
def cancel_review(review_id: str) -> Response:
    """A review that is already final stays as it is."""
    return cancel("review", review_id, review_document)


def _search_request(stored: StoredGame, version: int, wanted: dict[str, Any]) -> SearchRequest:
    meta, log = stored.head.meta, stored.moves[:version]
    if meta.content != services().content.version:
        raise content_changed(stored.head)
    record = Record(meta.setup, tuple(log), meta.content, meta.rules).to_dict()
    named = hashlib.sha256(msgspec.json.encode(record, order="deterministic")).hexdigest()
    simulations = wanted["budget"]["simulations"]
    question = in_language(review_question(record, simulations, wanted.get("seed")))
    cost = simulations * len(log) / SIMULATIONS_A_SECOND
    return SearchRequest(named, record, question, "low", cost)
