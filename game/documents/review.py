"""Reviews: what was found of a whole game, and how far the review is."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.documents.hint import (
    Difference,
    PlanExchange,
    PlannedMove,
    Reason,
    ReceiptFields,
    WinChance,
)
from game.documents.names import DecisionLabel, GameStatus, Phase, about

ChanceKind = Annotated[Literal["dice", "cards"], Meta(title="ChanceKind")]


class ChanceChange(Struct, frozen=True):
    """By how much the chance of winning changed, with its 95 % interval; below 0 it fell."""

    p: float
    low: float
    high: float


class ReviewedDecision(Struct, frozen=True):
    """One decision: the placements of a round together, or a single move with a real choice."""

    kind: Annotated[
        Literal["plan", "move", "turn"],
        Meta(title="ReviewedKind"),
        about(
            "A `plan` is a round's placements up to dice or cards, a `move` a single one. A `turn` "
            "is all moves between two chance events, if together they cost more than singly."
        ),
    ]
    version: Annotated[int, about("The game's version before it.")]
    until: Annotated[int, about("The version after its last move.")]
    round: int
    phase: Phase
    seat: Annotated[int | None, about("Whose move it was; null for the whole team.")]
    text: Annotated[str, about("What was decided, in words.")]
    moves: Annotated[list[str], about("The moves played.")]
    best: Annotated[list[PlannedMove], about("The best found instead: what to try in a fork.")]
    cost: Annotated[
        Difference,
        about(
            "How much less it wins than the best found, as measured, proven or not, with a 99 % "
            "interval."
        ),
    ]
    charged: Annotated[float, about("What it surely cost, 0 unless that is proven.")]
    label: Annotated[DecisionLabel, about("`unclear` where the interval allows no label.")]
    exchanges: Annotated[
        list[PlanExchange], about("What single pieces placed elsewhere would have gained.")
    ]


class ReviewedChance(Struct, frozen=True):
    """One outcome of dice or cards, and how lucky it was."""

    kind: ChanceKind
    version: Annotated[int, about("The game's version before it.")]
    round: int
    move: Annotated[str, about("The outcome in the notation.")]
    text: Annotated[str, about("What led to it and what came, in words.")]
    luck: Annotated[
        ChanceChange, about("The chance after it, less the mean over all its outcomes.")
    ]


class Alternative(Struct, frozen=True):
    """What to try instead: fork the game at the version and play the moves."""

    version: int
    moves: list[PlannedMove]


class ReviewMoment(Struct, frozen=True):
    """One of the largest falls or best moments of a game."""

    kind: Annotated[
        Literal["decision", "dice", "cards"],
        Meta(title="MomentKind"),
        about("Who or what moved the chance of winning."),
    ]
    version: Annotated[int, about("The game's version before it.")]
    until: Annotated[int, about("The version after it.")]
    round: int
    change: Annotated[
        ChanceChange,
        about(
            "Of one decision its interval is one of 99 %: games have many. Of a round it is one of "
            "95 %."
        ),
    ]
    proven: Annotated[bool, about("Whether the interval excludes that nothing changed.")]
    text: str
    instead: Annotated[Alternative | None, about("For a decision that fell short of another.")]
    reasons: Annotated[list[Reason], about("Why, where the search can say it.")]


class CurvePoint(Struct, frozen=True):
    """The chance of winning at a version."""

    version: int
    win: WinChance


class Chapter(Struct, frozen=True):
    """A round in two sentences: what was wanted, and what came of it."""

    round: int
    version: Annotated[int, about("The game's version at its beginning.")]
    until: Annotated[int, about("The version at its end.")]
    wanted: Annotated[str, about("The first sentence: where the Atlanteans were placed.")]
    came: Annotated[str, about("The second: what came, and what changed the chance.")]
    start: Annotated[float, about("The chance of winning at its beginning.")]
    end: Annotated[float, about("The chance at its end.")]
    cost: Annotated[float, about("What its decisions surely cost.")]
    luck: Annotated[float, about("What dice and cards gave or took.")]
    unclear: Annotated[float, about("The rest: `start - cost + luck + unclear` is `end`.")]


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
    """What was found of a game: `start - cost + luck + unclear` is its end."""

    version: Annotated[int, about("The version up to which the game was reviewed.")]
    status: GameStatus
    simulations: Annotated[int, about("For each decision.")]
    start: Annotated[WinChance, about("The chance at the start.")]
    cost: Annotated[float, about("What the decisions surely cost in all: the sum of `charged`.")]
    luck: Annotated[
        ChanceChange,
        about("What dice and cards gave or took in all: the sum over `chances`."),
    ]
    decided: Annotated[
        ChanceChange, about("What decisions changed in all, against the stated chances: the rest.")
    ]
    unclear: Annotated[
        float, about("`decided.p` + `cost`: what of `decided` is no proven cost against the best.")
    ]
    result: Annotated[float | None, about("1 for a won game, 0 for a lost one.")]
    ending: Annotated[
        list[str], about("Why the game ended as it did, a few sentences each; empty while it runs.")
    ]
    now: Annotated[WinChance, about("The chance at the end of the part that was reviewed.")]
    falls: Annotated[
        list[ReviewMoment],
        about("The three largest falls, or all of 15 points and more; the largest first."),
    ]
    rises: Annotated[
        list[ReviewMoment],
        about("The three best moments, or all of 15 points and more; the best first."),
    ]
    chapters: Annotated[list[Chapter], about("The rounds in their order.")]
    decisions: Annotated[list[ReviewedDecision], about("In their order.")]
    chances: Annotated[list[ReviewedChance], about("In their order.")]
    curve: Annotated[list[CurvePoint], about("The chance of winning over the game.")]
    receipt: ReviewReceipt


class ReviewProgress(Struct, frozen=True):
    """How far a review is."""

    decision: Annotated[int, about("Decisions reviewed so far.")]
    decisions: Annotated[int, about("All of them.")]
    simulations: Annotated[int, about("Made so far.")]
    seconds: Annotated[float, about("Spent so far.")]
    p: Annotated[float | None, about("The chance of winning after the last decision reviewed.")]
