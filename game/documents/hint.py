"""Hints: the answer of a search, its progress, and what it rests on."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from game.documents.names import LossClass, Verdict, about
from game.documents.question import PlannedChance, SearchTerms


class WinChance(Struct, frozen=True):
    """A chance of winning, with its 95 % interval."""

    p: float
    low: float
    high: float
    assumes: Annotated[
        float | UnsetType,
        about(
            "In hints: the team is assumed to follow hints to the end of the game that take so "
            "many seconds of one core. It is the same for every budget."
        ),
    ] = UNSET


class Difference(Struct, frozen=True):
    """By how much the chance of winning differs, with its interval."""

    p: float
    low: float
    high: float
    games: Annotated[
        int, about("Pairs of simulations on the same dice and cards, one after each move.")
    ]


class GivenUp(Struct, frozen=True):
    """A thing that one of two moves brings less of."""

    kind: Annotated[str, Meta(description="The kind of reason it would be on its own.")]
    about: Annotated[str, Meta(description="The id of what it is about; empty for the game.")]
    here: Annotated[float, Meta(description="How much the move that gives it up brings.")]
    there: Annotated[float, Meta(description="How much the other move brings.")]


class Holding(Struct, frozen=True):
    """An amount of a good that a player has, or that the team lacks."""

    seat: Annotated[int | None, about("Whose it is; null for the team.")]
    good: Annotated[str, Meta(description="The id of the good.")]
    amount: int


class RoundEnd(Struct, frozen=True):
    """How many of the games played on to their end finished in a round."""

    round: int
    won: int
    lost: int


Amount = float | UnsetType


class ReasonNumbers(Struct, frozen=True, kw_only=True):
    """What a reason rests on. Each kind of reason has some of these."""

    p: Annotated[Amount, Meta(description="In how many of the simulations, from 0 to 1.")] = UNSET
    low: Annotated[Amount, Meta(description="The lower end of the interval.")] = UNSET
    high: Annotated[Amount, Meta(description="The upper end of the interval.")] = UNSET
    mean: Annotated[Amount, Meta(description="How much on average.")] = UNSET
    without: Annotated[
        float | UnsetType | None,
        Meta(description="The same after the rival; for `turns_on`, without what it is about."),
    ] = UNSET
    simulations: Annotated[int | UnsetType, Meta(description="How many it rests on.")] = UNSET
    about: Annotated[str | UnsetType, Meta(description="The id of what it is about.")] = UNSET
    place: Annotated[str | UnsetType, Meta(description="The id of the place.")] = UNSET
    rival: Annotated[str | UnsetType, Meta(description="The other move, in the notation.")] = UNSET
    difference: Annotated[
        Amount, Meta(description="By how much the chance of winning differs from the rival's.")
    ] = UNSET
    games: Annotated[
        int | UnsetType, Meta(description="Pairs of simulations on the same dice and cards.")
    ] = UNSET
    lowest: Annotated[Amount, Meta(description="The chance of winning after the worst move.")] = (
        UNSET
    )
    highest: Annotated[Amount, Meta(description="The chance of winning after the best move.")] = (
        UNSET
    )
    won: Annotated[Amount, Meta(description="How often the round wins the game.")] = UNSET
    lost: Annotated[Amount, Meta(description="How often the round loses the game.")] = UNSET
    facts: Annotated[list[GivenUp] | UnsetType, Meta(description="What is given up.")] = UNSET
    missing: Annotated[
        list[Holding] | UnsetType, Meta(description="What the team still lacks.")
    ] = UNSET
    kept: Annotated[
        list[Holding] | UnsetType, Meta(description="What must not be spent on anything else.")
    ] = UNSET
    ends: Annotated[
        list[RoundEnd] | UnsetType, Meta(description="By round: games won and lost in it.")
    ] = UNSET
    gold: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET
    crystal: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET
    ore: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET
    atlantium: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET
    energy: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET
    followers: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET
    cards: Annotated[Amount, Meta(description="Gained in the rest of the round.")] = UNSET


class Reason(Struct, frozen=True):
    """Why: a sentence, and the numbers it rests on."""

    kind: Annotated[str, about("The kind of reason, for programs.")]
    text: str
    numbers: ReasonNumbers


class Loss(Struct, frozen=True):
    """How much of the chance of winning is believed to be given away against the best.

    It puts together what the simulations showed and how much moves or plans differ in general.
    Below 0 it is a gain.
    """

    p: float
    low: Annotated[float, about("With `high`: the 80 % interval.")]
    high: float


class AdvisedMove(Struct, frozen=True, rename={"loss_class": "class"}):
    """A move, and what the search found of it."""

    move: Annotated[str, about("The move in the notation.")]
    text: Annotated[str, about("The move in words.")]
    win: Annotated[
        WinChance | None, about("Null for a move that leaves no choice: nothing was searched.")
    ]
    visits: Annotated[int, about("Simulations that began with it.")]
    line: Annotated[list[str], about("Moves that are likely to follow.")]
    reasons: Annotated[list[Reason], about("The weightiest first.")]
    line_text: Annotated[
        list[str], about("The moves of `line` in words; payments are said with what is paid for.")
    ] = []
    tied: Annotated[
        bool, about("Whether the search cannot tell it from the first one: the order says nothing.")
    ] = False
    loss: Annotated[
        Loss | None, about("Against the first move; null for a move that leaves no choice.")
    ] = None
    loss_class: LossClass | None = None


class Nudge(Struct, frozen=True):
    """A thought that names no move."""

    kind: Annotated[str, about("The kind of thought, for programs.")]
    text: str
    about: Annotated[
        list[str],
        Meta(description="Ids to highlight: goods, peninsulas or components."),
    ]


class PlannedMove(Struct, frozen=True):
    """One move of a plan."""

    move: Annotated[str, about("The move in the notation.")]
    text: Annotated[str, about("The move in words.")]
    seat: Annotated[int | None, about("Whose it is; null for a move of the whole team.")]
    is_minor: Annotated[
        bool, about("Nobody decides about it, as when something is paid: it need not be shown.")
    ] = False


class Plan(Struct, frozen=True):
    """Where all Atlanteans that remain should go, as one proposal."""

    moves: Annotated[list[PlannedMove], about("Each legal in turn, the advised move first.")]
    win: Annotated[WinChance | None, about("The chance of winning with this plan.")]


class PlanExchange(Struct, frozen=True):
    """One Atlantean of a plan placed elsewhere, with all others where they were."""

    taken: Annotated[str, about("The placement of the plan, in the notation.")]
    given: Annotated[str, about("The placement in its stead.")]
    text: Annotated[str, about("The exchange and what it gains, in words.")]
    gain: Difference


class RivalPlan(Struct, frozen=True, rename={"loss_class": "class"}):
    """A plan of the round beside the best one found, on the same dice and cards."""

    source: Annotated[
        Literal["best", "team", "asked"],
        Meta(title="PlanSource"),
        about(
            "The `best` one found, that of the scripted `team`, which plays without a search, or "
            "one that was `asked` about."
        ),
    ]
    index: Annotated[int | None, about("Its place in `plans` of the question, from 0.")]
    moves: Annotated[
        list[PlannedMove], about("What was asked, and what the search added where it was open.")
    ]
    win: Annotated[WinChance | None, about("Null when it was not simulated.")]
    difference: Annotated[
        Difference | None, about("To the best plan; null for that one and without simulations.")
    ]
    loss: Loss | None
    loss_class: LossClass | None
    text: Annotated[str, about("How good it is, in words.")]
    change_first: Annotated[
        list[PlanExchange], about("Up to three exchanges that gain, the best first.")
    ]


class NeededBudget(Struct, frozen=True):
    """A budget that might tell two moves apart."""

    simulations: int


class ComparedMove(Struct, frozen=True, rename={"loss_class": "class"}):
    """A move of `compare`, against the advised one."""

    move: Annotated[str, about("The move in the notation.")]
    text: Annotated[str, about("How it compares, in words.")]
    win: Annotated[WinChance | None, about("Null when it was not simulated.")]
    visits: Annotated[int, about("Simulations that began with it.")]
    difference: Annotated[Difference | None, about("Null when the two moves did not meet.")]
    verdict: Verdict
    needs: Annotated[
        NeededBudget | None,
        about(
            "With `too_close`: a budget that may show which is better; null if they are equal, or "
            "if no budget is known to be enough."
        ),
    ]
    reasons: Annotated[list[Reason], about("Beside the move that it is compared with.")]
    move_text: Annotated[str, about("The move in words.")] = ""
    loss: Annotated[
        Loss | None, about("Against the advised move; null when the two did not meet.")
    ] = None
    loss_class: LossClass | None = None


class ReceiptQuestion(SearchTerms, frozen=True, kw_only=True):
    """The question as it was searched."""

    top: Annotated[int, about("How many moves to advise.")]


class SpentBudget(Struct, frozen=True):
    """What the search took."""

    seconds: float
    simulations: int
    shares: Annotated[
        list[int], about("Simulations of each worker's share; 0 for one that no worker took.")
    ]
    stopped: Annotated[bool, about("Whether it was cancelled before its budget was spent.")]


class ReceiptFields(Struct, frozen=True):
    """Fields shared by the receipts of hints and of reviews."""

    position: Annotated[str, about("A hash of the position.")]
    seed: int
    asked: Any
    spent: Any
    engine: Annotated[str, about("Versions of rules and search.")]
    content: Annotated[str, about("Version of the content.")]
    cached: Annotated[bool, about("Whether the answer existed before this request.")]


class Receipt(ReceiptFields, frozen=True):
    """What to ask again for the same answer: position, `seed`, and `spent.shares` as budget."""

    asked: ReceiptQuestion
    spent: SpentBudget
    granted: Annotated[
        float,
        about("The share of the budget that the service granted; less than 1 while others wait."),
    ] = 1.0


class HintAnswer(Struct, frozen=True):
    """What to play: as much of it as `detail` asked for; the rest is empty or null."""

    version: Annotated[int, about("The version of the game that it is about.")]
    moves: Annotated[list[AdvisedMove], about("The best first.")]
    nudge: Nudge | None
    plan: Annotated[
        Plan | None, about("While Atlanteans are placed: where all that remain should go.")
    ]
    comparison: Annotated[list[ComparedMove], about("One for each move of `compare`.")]
    receipt: Receipt
    outlook: Annotated[
        list[Reason],
        about("What the team builds towards, must keep and must avoid, and when it may win."),
    ] = []
    plans: Annotated[
        list[RivalPlan],
        about("With `plans` in the question: the best one, the scripted team's, those asked."),
    ] = []
    decision: Annotated[
        str,
        about("The decision in words: which moves are fine, and which one matters. Show it first."),
    ] = ""
    headline: Annotated[
        str, about("The best move in words: what to do, what for, and how sure that is.")
    ] = ""

    def planned_chance(self) -> PlannedChance | None:
        """Return the chance of what is advised, for a hint that goes on with it.

        It rests on the simulations of this hint and of those whose plan this one keeps. None if
        none of them searched.
        """
        best, asked = self.moves[0], self.receipt.asked
        next_planned = asked.line if self.plan is not None else asked.line[:1]
        before = asked.line_win if best.move in next_planned else None
        if best.win is None:
            return before
        made = self.receipt.spent.simulations + (before.simulations if before else 0)
        return PlannedChance(best.win.p, made)


class HintProgress(Struct, frozen=True):
    """How far a search is."""

    simulations: Annotated[int, about("Made so far.")]
    seconds: Annotated[float, about("Spent so far.")]
    best: Annotated[str | None, about("The best move so far.")]
    p: Annotated[float | None, about("Its chance of winning.")]
