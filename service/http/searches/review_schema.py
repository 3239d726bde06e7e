"""The answer of a review: schemas that describe what was found of a game."""

from __future__ import annotations

import marshmallow as ma

from service.http.games.position_schema import told
from service.http.kit.responses import ReplySchema
from service.http.searches.answer_schema import DifferenceSchema, ReasonSchema, WinSchema

LABELS = ["best", "fine", "inaccuracy", "mistake", "blunder", "unclear"]


class ReviewProgressSchema(ReplySchema):
    """How far a review is."""

    decision = ma.fields.Integer(required=True, metadata=told("Decisions looked at so far."))
    decisions = ma.fields.Integer(required=True, metadata=told("All of them."))
    simulations = ma.fields.Integer(required=True, metadata=told("Made so far."))
    seconds = ma.fields.Float(required=True, metadata=told("Spent so far."))
    p = ma.fields.Float(
        required=True, allow_none=True, metadata=told("The chance of winning at this decision.")
    )


class BestMoveSchema(ReplySchema):
    """The best move found at a decision."""

    move = ma.fields.String(required=True)
    text = ma.fields.String(required=True)


class ReviewedDecisionSchema(ReplySchema):
    """One decision with a real choice."""

    version = ma.fields.Integer(required=True, metadata=told("The game's version before it."))
    round = ma.fields.Integer(required=True)
    phase = ma.fields.String(required=True)
    seat = ma.fields.Integer(required=True, allow_none=True)
    move = ma.fields.String(required=True, metadata=told("What was played."))
    text = ma.fields.String(required=True, metadata=told("The same in words."))
    win = ma.fields.Nested(
        WinSchema, required=True, metadata=told("The chance of winning with the best move.")
    )
    best = ma.fields.Nested(BestMoveSchema, required=True)
    after = ma.fields.Nested(
        WinSchema, required=True, metadata=told("The chance of winning after what was played.")
    )
    cost = ma.fields.Nested(
        DifferenceSchema, required=True, metadata=told("What the decision cost.")
    )
    label = ma.fields.String(
        required=True,
        metadata=told("`unclear` where the interval allows no label.", enum=LABELS),
    )
    luck = ma.fields.Float(
        required=True,
        metadata=told("What dice and cards gave or took since the decision before."),
    )


class TurningPointSchema(ReplySchema):
    """One of the decisions that mattered most."""

    version = ma.fields.Integer(required=True)
    lost = ma.fields.Float(
        required=True, allow_none=True, metadata=told("What it lost of the chance of winning.")
    )
    gained = ma.fields.Float(
        required=True, allow_none=True, metadata=told("Or what it gained over the next best move.")
    )
    reasons = ma.fields.List(ma.fields.Nested(ReasonSchema), required=True)


class ReviewReceiptSchema(ReplySchema):
    """What to ask again for the same review."""

    position = ma.fields.String(required=True, metadata=told("A hash of the position at its end."))
    seed = ma.fields.Integer(required=True)
    asked = ma.fields.Dict(keys=ma.fields.String(), required=True)
    spent = ma.fields.Dict(keys=ma.fields.String(), required=True)
    engine = ma.fields.String(required=True, metadata=told("Versions of rules and search."))
    content = ma.fields.String(required=True, metadata=told("Version of the content."))
    cached = ma.fields.Boolean(
        required=True, metadata=told("Whether the answer was there already when it was asked for.")
    )


class ReviewAnswerSchema(ReplySchema):
    """What was found of a game: start, luck and decisions add up to its end."""

    version = ma.fields.Integer(required=True)
    status = ma.fields.String(required=True, metadata={"enum": ["running", "won", "lost"]})
    simulations = ma.fields.Integer(required=True, metadata=told("For each decision."))
    start = ma.fields.Nested(WinSchema, required=True, metadata=told("The chance at the start."))
    decisions = ma.fields.List(ma.fields.Nested(ReviewedDecisionSchema), required=True)
    luck = ma.fields.Float(required=True, metadata=told("What dice and cards gave or took in all."))
    cost = ma.fields.Float(required=True, metadata=told("What the decisions cost in all."))
    result = ma.fields.Float(
        required=True, allow_none=True, metadata=told("1 for a won game, 0 for a lost one.")
    )
    now = ma.fields.Nested(
        WinSchema, required=True, metadata=told("The chance at the end of what was looked at.")
    )
    turning_points = ma.fields.List(ma.fields.Nested(TurningPointSchema), required=True)
    receipt = ma.fields.Nested(ReviewReceiptSchema, required=True)
