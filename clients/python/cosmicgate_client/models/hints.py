"""Hints, and reviews of whole games.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from cosmicgate_client.models.words import (
    ChanceKind,
    DecisionLabel,
    GameStatus,
    HintDetail,
    LossClass,
    MomentKind,
    Phase,
    PlanSource,
    Priority,
    ReviewedKind,
    SearchStatus,
    Verdict,
)


class AskedBudget(TypedDict):
    """How much to search, as it was asked for: one of the three."""

    seconds: NotRequired[float]
    simulations: NotRequired[int]
    shares: NotRequired[list[int]]
    """Simulations of each worker's share."""


class PlannedChance(TypedDict):
    """The chance of winning that an earlier hint stated of its plan."""

    p: float
    simulations: int
    """It rests on so many, in all hints that went on with it."""


class AskedQuestion(TypedDict):
    """The question, with defaults for everything that was left open."""

    budget: AskedBudget
    seat: int | None
    """The seat to advise; null for all."""
    allow: list[str]
    """The moves to consider; empty for all."""
    avoid: list[str]
    """The moves not to consider."""
    compare: list[str]
    """The moves to compare with the advised one."""
    workers: int
    plans: list[list[str]]
    """Plans of the round to compare with the best one."""
    line: list[str]
    """What is left of an earlier hint's plan; see `follows`."""
    line_win: PlannedChance | None
    """The chance that was stated of it: this hint adds to it."""
    seed: int
    top: int
    """How many moves to advise."""
    detail: HintDetail
    priority: Priority
    answer_within: float | None
    """Seconds after `created` for which the answer is of use, if asked for."""


class HintProgress(TypedDict):
    """How far a search is."""

    simulations: int
    """Made so far."""
    seconds: float
    """Spent so far."""
    best: str | None
    """The best move so far."""
    p: float | None
    """Its chance of winning."""


class WinChance(TypedDict):
    """A chance of winning, with its 95 % interval."""

    p: float
    low: float
    high: float
    assumes: NotRequired[float]
    """In hints: the team is assumed to follow hints to the end of the game that take so many
    seconds of one core. It is the same for every budget.
    """


class GivenUp(TypedDict):
    """A thing that one of two moves brings less of."""

    kind: str
    """The kind of reason it would be on its own."""
    about: str
    """The id of what it is about; empty for the game."""
    here: float
    """How much the move that gives it up brings."""
    there: float
    """How much the other move brings."""


class Holding(TypedDict):
    """An amount of a good that a player has, or that the team lacks."""

    seat: int | None
    """Whose it is; null for the team."""
    good: str
    """The id of the good."""
    amount: int


class RoundEnd(TypedDict):
    """How many of the games played on to their end finished in a round."""

    round: int
    won: int
    lost: int


class ReasonNumbers(TypedDict):
    """What a reason rests on. Each kind of reason has some of these."""

    p: NotRequired[float]
    """In how many of the simulations, from 0 to 1."""
    low: NotRequired[float]
    """The lower end of the interval."""
    high: NotRequired[float]
    """The upper end of the interval."""
    mean: NotRequired[float]
    """How much on average."""
    without: NotRequired[float | None]
    """The same after the rival; for `turns_on`, without what it is about."""
    simulations: NotRequired[int]
    """How many it rests on."""
    about: NotRequired[str]
    """The id of what it is about."""
    place: NotRequired[str]
    """The id of the place."""
    rival: NotRequired[str]
    """The other move, in the notation."""
    difference: NotRequired[float]
    """By how much the chance of winning differs from the rival's."""
    games: NotRequired[int]
    """Pairs of simulations on the same dice and cards."""
    lowest: NotRequired[float]
    """The chance of winning after the worst move."""
    highest: NotRequired[float]
    """The chance of winning after the best move."""
    won: NotRequired[float]
    """How often the round wins the game."""
    lost: NotRequired[float]
    """How often the round loses the game."""
    facts: NotRequired[list[GivenUp]]
    """What is given up."""
    missing: NotRequired[list[Holding]]
    """What the team still lacks."""
    kept: NotRequired[list[Holding]]
    """What must not be spent on anything else."""
    ends: NotRequired[list[RoundEnd]]
    """By round: games won and lost in it."""
    gold: NotRequired[float]
    """Gained in the rest of the round."""
    crystal: NotRequired[float]
    """Gained in the rest of the round."""
    ore: NotRequired[float]
    """Gained in the rest of the round."""
    atlantium: NotRequired[float]
    """Gained in the rest of the round."""
    energy: NotRequired[float]
    """Gained in the rest of the round."""
    followers: NotRequired[float]
    """Gained in the rest of the round."""
    cards: NotRequired[float]
    """Gained in the rest of the round."""


class Reason(TypedDict):
    """Why: a sentence, and the numbers it rests on."""

    kind: str
    """The kind of reason, for programs."""
    text: str
    numbers: ReasonNumbers


class Loss(TypedDict):
    """How much of the chance of winning is believed to be given away against the best.

    It puts together what the simulations showed and how much moves or plans differ in general.
    Below 0 it is a gain.
    """

    p: float
    low: float
    """With `high`: the 80 % interval."""
    high: float


AdvisedMove = TypedDict(
    "AdvisedMove",
    {
        # The move in the notation.
        "move": str,
        # The move in words.
        "text": str,
        # Null for a move that leaves no choice: nothing was searched.
        "win": WinChance | None,
        # Simulations that began with it.
        "visits": int,
        # Moves that are likely to follow.
        "line": list[str],
        # The weightiest first.
        "reasons": list[Reason],
        # The moves of `line` in words; payments are said with what is paid for.
        "line_text": list[str],
        # Whether the search cannot tell it from the first one: the order says nothing.
        "tied": bool,
        # Against the first move; null for a move that leaves no choice.
        "loss": Loss | None,
        "class": LossClass | None,
    },
)
"""A move, and what the search found of it."""


class Nudge(TypedDict):
    """A thought that names no move."""

    kind: str
    """The kind of thought, for programs."""
    text: str
    about: list[str]
    """Ids to highlight: goods, peninsulas or components."""


class PlannedMove(TypedDict):
    """One move of a plan."""

    move: str
    """The move in the notation."""
    text: str
    """The move in words."""
    seat: int | None
    """Whose it is; null for a move of the whole team."""
    is_minor: bool
    """Nobody decides about it, as when something is paid: it need not be shown."""


class Plan(TypedDict):
    """Where all Atlanteans that remain should go, as one proposal."""

    moves: list[PlannedMove]
    """Each legal in turn, the advised move first."""
    win: WinChance | None
    """The chance of winning with this plan."""


class Difference(TypedDict):
    """By how much the chance of winning differs, with its interval."""

    p: float
    low: float
    high: float
    games: int
    """Pairs of simulations on the same dice and cards, one after each move."""


class NeededBudget(TypedDict):
    """A budget that might tell two moves apart."""

    simulations: int


ComparedMove = TypedDict(
    "ComparedMove",
    {
        # The move in the notation.
        "move": str,
        # How it compares, in words.
        "text": str,
        # Null when it was not simulated.
        "win": WinChance | None,
        # Simulations that began with it.
        "visits": int,
        # Null when the two moves did not meet.
        "difference": Difference | None,
        "verdict": Verdict,
        # With `too_close`: a budget that may show which is better; null if they are equal, or
        # if no budget is known to be enough.
        "needs": NeededBudget | None,
        # Beside the move that it is compared with.
        "reasons": list[Reason],
        # The move in words.
        "move_text": str,
        # Against the advised move; null when the two did not meet.
        "loss": Loss | None,
        "class": LossClass | None,
    },
)
"""A move of `compare`, against the advised one."""


class ReceiptQuestion(TypedDict):
    """The question as it was searched."""

    budget: AskedBudget
    seat: int | None
    """The seat to advise; null for all."""
    allow: list[str]
    """The moves to consider; empty for all."""
    avoid: list[str]
    """The moves not to consider."""
    compare: list[str]
    """The moves to compare with the advised one."""
    workers: int
    plans: list[list[str]]
    """Plans of the round to compare with the best one."""
    line: list[str]
    """What is left of an earlier hint's plan; see `follows`."""
    line_win: PlannedChance | None
    """The chance that was stated of it: this hint adds to it."""
    top: int
    """How many moves to advise."""


class SpentBudget(TypedDict):
    """What the search took."""

    seconds: float
    simulations: int
    shares: list[int]
    """Simulations of each worker's share; 0 for one that no worker took."""
    stopped: bool
    """Whether it was cancelled before its budget was spent."""


class Receipt(TypedDict):
    """What to ask again for the same answer: position, `seed`, and `spent.shares` as budget."""

    position: str
    """A hash of the position."""
    seed: int
    asked: ReceiptQuestion
    spent: SpentBudget
    engine: str
    """Versions of rules and search."""
    content: str
    """Version of the content."""
    cached: bool
    """Whether the answer existed before this request."""
    granted: float
    """The share of the budget that the service granted; less than 1 while others wait."""


class PlanExchange(TypedDict):
    """One Atlantean of a plan placed elsewhere, with all others where they were."""

    taken: str
    """The placement of the plan, in the notation."""
    given: str
    """The placement in its stead."""
    text: str
    """The exchange and what it gains, in words."""
    gain: Difference


RivalPlan = TypedDict(
    "RivalPlan",
    {
        # The `best` one found, that of the scripted `team`, which plays without a search, or
        # one that was `asked` about.
        "source": PlanSource,
        # Its place in `plans` of the question, from 0.
        "index": int | None,
        # What was asked, and what the search added where it was open.
        "moves": list[PlannedMove],
        # Null when it was not simulated.
        "win": WinChance | None,
        # To the best plan; null for that one and without simulations.
        "difference": Difference | None,
        "loss": Loss | None,
        "class": LossClass | None,
        # How good it is, in words.
        "text": str,
        # Up to three exchanges that gain, the best first.
        "change_first": list[PlanExchange],
    },
)
"""A plan of the round beside the best one found, on the same dice and cards."""


class HintAnswer(TypedDict):
    """What to play: as much of it as `detail` asked for; the rest is empty or null."""

    version: int
    """The version of the game that it is about."""
    moves: list[AdvisedMove]
    """The best first."""
    nudge: Nudge | None
    plan: Plan | None
    """While Atlanteans are placed: where all that remain should go."""
    comparison: list[ComparedMove]
    """One for each move of `compare`."""
    receipt: Receipt
    outlook: list[Reason]
    """What the team builds towards, must keep and must avoid, and when it may win."""
    plans: list[RivalPlan]
    """With `plans` in the question: the best one, the scripted team's, those asked."""
    decision: str
    """The decision in words: which moves are fine, and which one matters. Show it first."""
    headline: str
    """The best move in words: what to do, what for, and how sure that is."""


class Hint(TypedDict):
    """A hint: its status, and its answer."""

    id: str
    game: str | None
    """Null when the position came with the question."""
    version: int
    """The version of the game that it is about."""
    status: SearchStatus
    created: str
    started: str | None
    ended: str | None
    error: str | None
    """Why it failed, if it did."""
    keep: bool
    """Whether it is kept as long as its game."""
    question: AskedQuestion
    progress: HintProgress | None
    answer: HintAnswer | None
    """Null until something was found."""


class AskedReviewBudget(TypedDict):
    """How much a review searches, as it was asked for."""

    simulations: int
    """For each decision of the game."""


class AskedReview(TypedDict):
    """The question, with defaults for everything that was left open."""

    budget: AskedReviewBudget
    seed: int


class ReviewProgress(TypedDict):
    """How far a review is."""

    decision: int
    """Decisions reviewed so far."""
    decisions: int
    """All of them."""
    simulations: int
    """Made so far."""
    seconds: float
    """Spent so far."""
    p: float | None
    """The chance of winning after the last decision reviewed."""


class ChanceChange(TypedDict):
    """By how much the chance of winning changed, with its 95 % interval; below 0 it fell."""

    p: float
    low: float
    high: float


class Alternative(TypedDict):
    """What to try instead: fork the game at the version and play the moves."""

    version: int
    moves: list[PlannedMove]


class ReviewMoment(TypedDict):
    """One of the largest falls or best moments of a game."""

    kind: MomentKind
    """Who or what moved the chance of winning."""
    version: int
    """The game's version before it."""
    until: int
    """The version after it."""
    round: int
    change: ChanceChange
    """Of one decision its interval is one of 99 %: games have many.

    Of a round it is one of 95 %.
    """
    proven: bool
    """Whether the interval excludes that nothing changed."""
    text: str
    instead: Alternative | None
    """For a decision that fell short of another."""
    reasons: list[Reason]
    """Why, where the search can say it."""


class Chapter(TypedDict):
    """A round in two sentences: what was wanted, and what came of it."""

    round: int
    version: int
    """The game's version at its beginning."""
    until: int
    """The version at its end."""
    wanted: str
    """The first sentence: where the Atlanteans were placed."""
    came: str
    """The second: what came, and what changed the chance."""
    start: float
    """The chance of winning at its beginning."""
    end: float
    """The chance at its end."""
    cost: float
    """What its decisions surely cost."""
    luck: float
    """What dice and cards gave or took."""
    unclear: float
    """The rest: `start - cost + luck + unclear` is `end`."""


class ReviewedDecision(TypedDict):
    """One decision: the placements of a round together, or a single move with a real choice."""

    kind: ReviewedKind
    """A `plan` is a round's placements up to dice or cards, a `move` a single one.

    A `turn` is all moves between two chance events, if together they cost more than singly.
    """
    version: int
    """The game's version before it."""
    until: int
    """The version after its last move."""
    round: int
    phase: Phase
    seat: int | None
    """Whose move it was; null for the whole team."""
    text: str
    """What was decided, in words."""
    moves: list[str]
    """The moves played."""
    best: list[PlannedMove]
    """The best found instead: what to try in a fork."""
    cost: Difference
    """How much less it wins than the best found, as measured, proven or not, with a 99 %
    interval.
    """
    charged: float
    """What it surely cost, 0 unless that is proven."""
    label: DecisionLabel
    """`unclear` where the interval allows no label."""
    exchanges: list[PlanExchange]
    """What single pieces placed elsewhere would have gained."""


class ReviewedChance(TypedDict):
    """One outcome of dice or cards, and how lucky it was."""

    kind: ChanceKind
    version: int
    """The game's version before it."""
    round: int
    move: str
    """The outcome in the notation."""
    text: str
    """What led to it and what came, in words."""
    luck: ChanceChange
    """The chance after it, less the mean over all its outcomes."""


class CurvePoint(TypedDict):
    """The chance of winning at a version."""

    version: int
    win: WinChance


class ReviewTerms(TypedDict):
    """What a review was asked for."""

    budget: AskedReviewBudget


class ReviewSpent(TypedDict):
    """What a review took."""

    seconds: float
    simulations: int
    stopped: bool
    """Whether it was cancelled before it came to the end."""


class ReviewReceipt(TypedDict):
    """What to ask again for the same review; the position is that at its end."""

    position: str
    """A hash of the position."""
    seed: int
    asked: ReviewTerms
    spent: ReviewSpent
    engine: str
    """Versions of rules and search."""
    content: str
    """Version of the content."""
    cached: bool
    """Whether the answer existed before this request."""


class ReviewAnswer(TypedDict):
    """What was found of a game: `start - cost + luck + unclear` is its end."""

    version: int
    """The version up to which the game was reviewed."""
    status: GameStatus
    simulations: int
    """For each decision."""
    start: WinChance
    """The chance at the start."""
    cost: float
    """What the decisions surely cost in all: the sum of `charged`."""
    luck: ChanceChange
    """What dice and cards gave or took in all: the sum over `chances`."""
    decided: ChanceChange
    """What decisions changed in all, against the stated chances: the rest."""
    unclear: float
    """`decided.p` + `cost`: what of `decided` is no proven cost against the best."""
    result: float | None
    """1 for a won game, 0 for a lost one."""
    ending: list[str]
    """Why the game ended as it did, a few sentences each; empty while it runs."""
    now: WinChance
    """The chance at the end of the part that was reviewed."""
    falls: list[ReviewMoment]
    """The three largest falls, or all of 15 points and more; the largest first."""
    rises: list[ReviewMoment]
    """The three best moments, or all of 15 points and more; the best first."""
    chapters: list[Chapter]
    """The rounds in their order."""
    decisions: list[ReviewedDecision]
    """In their order."""
    chances: list[ReviewedChance]
    """In their order."""
    curve: list[CurvePoint]
    """The chance of winning over the game."""
    receipt: ReviewReceipt


class Review(TypedDict):
    """A review of a game up to a version: its status, and its answer."""

    id: str
    game: str
    version: int
    """The version up to which the game is reviewed."""
    status: SearchStatus
    created: str
    started: str | None
    ended: str | None
    error: str | None
    """Why it failed, if it did."""
    keep: bool
    """Whether it is kept as long as its game."""
    question: AskedReview
    progress: ReviewProgress | None
    answer: ReviewAnswer | None
    """Null until something was found."""
