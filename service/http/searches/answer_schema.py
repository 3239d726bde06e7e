"""The answer of a hint: schemas that describe what the search found."""

from __future__ import annotations

import marshmallow as ma

from service.http.games.position_schema import told
from service.http.kit.responses import ReplySchema


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


class NudgeSchema(ReplySchema):
    """A thought that gives no move away."""

    kind = ma.fields.String(required=True, metadata=told("The kind of thought, for programs."))
    text = ma.fields.String(required=True)
    about = ma.fields.List(
        ma.fields.String(),
        required=True,
        metadata=told("Ids of what it is about: places, goods, components, cards."),
    )


class PlannedMoveSchema(ReplySchema):
    """One placement of a plan."""

    move = ma.fields.String(required=True)
    text = ma.fields.String(required=True)
    seat = ma.fields.Integer(required=True, allow_none=True, metadata=told("Whose it is."))


class PlanSchema(ReplySchema):
    """Where all Atlanteans that remain should go, as one proposal."""

    moves = ma.fields.List(
        ma.fields.Nested(PlannedMoveSchema),
        required=True,
        metadata=told("Each legal in turn, the advised move first."),
    )
    win = ma.fields.Nested(
        WinSchema, required=True, allow_none=True, metadata=told("The chance it leads to.")
    )


class DifferenceSchema(ReplySchema):
    """By how much the chance of winning differs, with its 95 % interval."""

    p = ma.fields.Float(required=True)
    low = ma.fields.Float(required=True)
    high = ma.fields.Float(required=True)
    games = ma.fields.Integer(required=True, metadata=told("Played with both, on the same luck."))


class NeedsSchema(ReplySchema):
    """A budget that might tell two moves apart."""

    simulations = ma.fields.Integer(required=True)


class ComparedMoveSchema(ReplySchema):
    """A move that was asked about, against the advised one."""

    move = ma.fields.String(required=True)
    text = ma.fields.String(required=True)
    win = ma.fields.Nested(WinSchema, required=True, allow_none=True)
    visits = ma.fields.Integer(required=True, metadata=told("Simulations that began with it."))
    difference = ma.fields.Nested(DifferenceSchema, required=True, allow_none=True)
    verdict = ma.fields.String(required=True, metadata={"enum": ["better", "worse", "too_close"]})
    needs = ma.fields.Nested(
        NeedsSchema,
        required=True,
        allow_none=True,
        metadata=told("With `too_close`: what might tell them apart."),
    )


class AskedSchema(ReplySchema):
    """The question as it was searched."""

    seconds = ma.fields.Float(required=True, allow_none=True)
    simulations = ma.fields.Integer(required=True, allow_none=True)
    shares = ma.fields.List(
        ma.fields.Integer(), required=True, allow_none=True, metadata=told("Simulations of each.")
    )
    seat = ma.fields.Integer(required=True, allow_none=True)
    allow = ma.fields.List(ma.fields.String(), required=True)
    avoid = ma.fields.List(ma.fields.String(), required=True)
    compare = ma.fields.List(ma.fields.String(), required=True)
    workers = ma.fields.Integer(required=True)
    top = ma.fields.Integer(required=True, metadata=told("How many moves to tell of."))


class SpentSchema(ReplySchema):
    """What the search took."""

    seconds = ma.fields.Float(required=True)
    simulations = ma.fields.Integer(required=True)
    shares = ma.fields.List(
        ma.fields.Integer(),
        required=True,
        metadata=told("Simulations of each worker's share; 0 for one that no worker took."),
    )
    stopped = ma.fields.Boolean(
        required=True, metadata=told("Whether it was cancelled before its budget was spent.")
    )


class ReceiptSchema(ReplySchema):
    """What to ask again for the same answer: position, `seed`, and `spent.shares` as budget."""

    position = ma.fields.String(required=True, metadata=told("A hash of the position."))
    seed = ma.fields.Integer(required=True)
    asked = ma.fields.Nested(AskedSchema, required=True)
    spent = ma.fields.Nested(SpentSchema, required=True)
    engine = ma.fields.String(required=True, metadata=told("Versions of rules and search."))
    content = ma.fields.String(required=True, metadata=told("Version of the content."))
    cached = ma.fields.Boolean(
        required=True, metadata=told("Whether the answer was there already when it was asked for.")
    )


class AnswerSchema(ReplySchema):
    """What to play: as much of it as `detail` asked for; the rest is empty or null."""

    version = ma.fields.Integer(required=True, metadata=told("The version it is about."))
    nudge = ma.fields.Nested(NudgeSchema, required=True, allow_none=True)
    moves = ma.fields.List(
        ma.fields.Nested(AdvisedMoveSchema), required=True, metadata=told("The best first.")
    )
    plan = ma.fields.Nested(
        PlanSchema,
        required=True,
        allow_none=True,
        metadata=told("While Atlanteans are placed: where all that remain should go."),
    )
    comparison = ma.fields.List(
        ma.fields.Nested(ComparedMoveSchema),
        required=True,
        metadata=told("One for each move of `compare`."),
    )
    receipt = ma.fields.Nested(ReceiptSchema, required=True)


class AskedQuestionSchema(AskedSchema):
    """The question, with what was left open filled in."""

    seed = ma.fields.Integer(required=True)
    detail = ma.fields.String(required=True, metadata={"enum": ["nudge", "move", "line", "plan"]})
    priority = ma.fields.String(required=True, metadata={"enum": ["normal", "low"]})
