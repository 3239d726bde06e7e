"""The answer of a hint: schemas that describe what the search found."""

from __future__ import annotations

import marshmallow as ma

from service.http.position import told
from service.http.replies import ReplySchema


class ProgressSchema(ReplySchema):
    """How far a search is."""

    simulations = ma.fields.Integer(required=True, metadata=told("Made so far."))
    seconds = ma.fields.Float(required=True, metadata=told("Spent so far."))
    best = ma.fields.String(required=True, allow_none=True, metadata=told("The best move so far."))
    p = ma.fields.Float(required=True, allow_none=True, metadata=told("Its chance of winning."))


class WinSchema(ReplySchema):
    """A chance of winning, with its 95 % interval."""

    p = ma.fields.Float(required=True)
    low = ma.fields.Float(required=True)
    high = ma.fields.Float(required=True)


class ReasonSchema(ReplySchema):
    """Why: a sentence, and the numbers it rests on."""

    kind = ma.fields.String(required=True, metadata=told("The kind of reason, for programs."))
    text = ma.fields.String(required=True)
    numbers = ma.fields.Dict(keys=ma.fields.String(), required=True)


class AdvisedMoveSchema(ReplySchema):
    """A move, and what the search found of it."""

    move = ma.fields.String(required=True, metadata=told("The move in the notation."))
    text = ma.fields.String(required=True, metadata=told("The move in words."))
    win = ma.fields.Nested(
        WinSchema,
        required=True,
        allow_none=True,
        metadata=told("Null for a move that leaves no choice: nothing was searched."),
    )
    visits = ma.fields.Integer(required=True, metadata=told("Simulations that began with it."))
    line = ma.fields.List(
        ma.fields.String(), required=True, metadata=told("Moves that are likely to follow.")
    )
    reasons = ma.fields.List(ma.fields.Nested(ReasonSchema), required=True)


class PlannedMoveSchema(ReplySchema):
    """One placement of a plan."""

    move = ma.fields.String(required=True)
    text = ma.fields.String(required=True)


class AskedSchema(ReplySchema):
    """The question as it was searched."""

    seconds = ma.fields.Float(required=True, allow_none=True)
    simulations = ma.fields.Integer(required=True, allow_none=True)
    seat = ma.fields.Integer(required=True, allow_none=True)
    allow = ma.fields.List(ma.fields.String(), required=True)
    avoid = ma.fields.List(ma.fields.String(), required=True)


class SpentSchema(ReplySchema):
    """What the search took."""

    seconds = ma.fields.Float(required=True)
    simulations = ma.fields.Integer(required=True)
    stopped = ma.fields.Boolean(
        required=True, metadata=told("Whether it was cancelled before its budget was spent.")
    )


class ReceiptSchema(ReplySchema):
    """What to ask again for the same answer."""

    position = ma.fields.String(required=True, metadata=told("A hash of the position."))
    seed = ma.fields.Integer(required=True)
    asked = ma.fields.Nested(AskedSchema, required=True)
    spent = ma.fields.Nested(SpentSchema, required=True)
    engine = ma.fields.String(required=True, metadata=told("Versions of rules and search."))
    content = ma.fields.String(required=True, metadata=told("Version of the content."))


class AnswerSchema(ReplySchema):
    """What to play: the best moves, the plan they belong to, and a receipt."""

    version = ma.fields.Integer(required=True, metadata=told("The version it is about."))
    moves = ma.fields.List(
        ma.fields.Nested(AdvisedMoveSchema), required=True, metadata=told("The best first.")
    )
    plan = ma.fields.List(
        ma.fields.Nested(PlannedMoveSchema),
        required=True,
        allow_none=True,
        metadata=told("While Atlanteans are placed: where all that remain should go."),
    )
    receipt = ma.fields.Nested(ReceiptSchema, required=True)


class AskedQuestionSchema(AskedSchema):
    """The question, with what was left open filled in."""

    seed = ma.fields.Integer(required=True)
    top = ma.fields.Integer(required=True)
