"""Reviews: what was found of a whole game, and how far the review is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.hint import Difference, Reason, ReceiptFields, WinChance
from game.documents.names import DecisionLabel, GameStatus, Phase, about


class BestMove(Struct, frozen=True):
    """The best move found at a decision."""

    move: Annotated[str, about("The move in the notation.")]
    text: Annotated[str, about("The move in words.")]


class ReviewedDecision(Struct, frozen=True):
    """One decision with a real choice."""

    version: Annotated[int, about("The game's version before it.")]
    round: int
    phase: Phase
    seat: Annotated[int | None, about("Whose move it was; null for a move of the whole team.")]
    move: Annotated[str, about("The move played.")]
    text: Annotated[str, about("The move played, in words.")]
    win: Annotated[WinChance, about("The chance of winning with the best move.")]
    best: BestMove
    after: Annotated[WinChance, about("The chance of winning after the move played.")]
    cost: Annotated[Difference, about("What the decision cost, with its 99 % interval.")]
    label: Annotated[DecisionLabel, about("`unclear` where the interval allows no label.")]
    luck: Annotated[float, about("What dice and cards gave or took since the decision before.")]


class TurningPoint(Struct, frozen=True):
    """One of the decisions that mattered most."""

    version: int
    lost: Annotated[float | None, about("What it lost of the chance of winning.")]
    gained: Annotated[float | None, about("Or what it gained over the next best move.")]
    reasons: list[Reason]


class AskedReviewBudget(Struct, frozen=True):
    """How much a review searches, as it was asked for."""

    simulations: Annotated[int, about("For each decision of the game.")]


class ReviewTerms(Struct, frozen=True):
    """What a review was asked for."""

    budget: AskedReviewBudget


class ReviewSpent(Struct, frozen=True):
    """What a review took."""

    seconds: float
    simulations: int
    stopped: Annotated[bool, about("Whether it was cancelled before it came to the end.")]


class ReviewReceipt(ReceiptFields, frozen=True):
    """What to ask again for the same review; the position is that at its end."""

    asked: ReviewTerms
    spent: ReviewSpent


class ReviewAnswer(Struct, frozen=True):
    """What was found of a game: start, luck and decisions add up to its end."""

    version: Annotated[int, about("The version up to which the game was reviewed.")]
    status: GameStatus
    simulations: Annotated[int, about("For each decision.")]
    start: Annotated[WinChance, about("The chance at the start.")]
    decisions: list[ReviewedDecision]
    luck: Annotated[
        float,
        about("What dice and cards gave or took, for a team that plays the best moves found."),
    ]
    cost: Annotated[float, about("What the decisions cost in all.")]
    result: Annotated[float | None, about("1 for a won game, 0 for a lost one.")]
    now: Annotated[WinChance, about("The chance at the end of the part that was reviewed.")]
    turning_points: Annotated[list[TurningPoint], about("The weightiest first.")]
    receipt: ReviewReceipt


class ReviewProgress(Struct, frozen=True):
    """How far a review is."""

    decision: Annotated[int, about("Decisions reviewed so far.")]
    decisions: Annotated[int, about("All of them.")]
    simulations: Annotated[int, about("Made so far.")]
    seconds: Annotated[float, about("Spent so far.")]
    p: Annotated[float | None, about("The chance of winning after the last decision reviewed.")]
