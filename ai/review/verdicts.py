"""What the steps of a game cost and gave: one verdict for each decision and each chance event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from ai.hints.fact_statistics import SURE
from ai.mcts.root_statistics import Interval, Paired
from ai.review.course import Step
from ai.review.decision_review import DecisionReview, Moment, label_for
from ai.review.plan_review import PlanReview
from game.documents.names import DecisionLabel

CHANCE_SPREAD: Final = 0.04
"""The usual size of what one outcome changes: rough measurements are drawn towards 0 by it."""
PLAN_SPREAD: Final = 0.07
"""The same for what a plan changes."""
MOVE_SPREAD: Final = 0.03
"""The same for what one move costs."""
NOTHING: Final = Interval(0.0, 0.0, 0.0, 0)


@dataclass
class Verdict:
    """One decision of a step: a plan, a single move, or the moves of a step together (a turn).

    `cost` is what was measured, with a 99 % interval; `charged` is the cost if that is proven.
    `likely` is what to believe of the cost, by which decisions are ranked. `ends_now` says whether
    the better move wins or saves the game in that very round more often, `is_beyond_course`
    whether it cost more than the whole chance along the course of the game.
    """

    step: Step
    cost: Interval
    charged: float
    label: DecisionLabel
    likely: float
    moment: Moment | None = None
    move: DecisionReview | None = None
    plan: PlanReview | None = None
    ends_now: bool = False
    is_beyond_course: bool = False

    def limit(self, after: Interval) -> None:
        """Let it cost no more than what the chance `after` it is short of a sure win."""
        cost = self.cost
        most, high = 1.0 - after.mean, 1.0 - after.low
        self.charged = min(self.charged, most)
        self.likely = max(min(self.likely, most), self.charged)
        self.cost = Interval(
            min(cost.mean, most), min(cost.low, most), min(cost.high, high), cost.count
        )

    @property
    def kind(self) -> Literal["plan", "move", "turn"]:
        """Return what was decided: a plan, a move or a turn."""
        if self.plan is not None:
            return "plan"
        return "turn" if self.moment is None else "move"


@dataclass
class Happened:
    """A step with what it changed, and the verdicts of its decisions.

    `change` is over the simulations before and after it; of a chance event it is luck. `drawn` are
    the random sources that the round had drawn from before it. `closer` is the change measured
    anew, with more simulations.
    """

    step: Step
    change: Paired
    drawn: list[int]
    verdicts: list[Verdict] = field(default_factory=list)
    closer: Paired | None = None

    def measured(self) -> Paired:
        """Return the best measurement of the change."""
        return self.change if self.closer is None else self.closer

    def mean(self) -> float:
        """Return what the step changed the chance by, on average."""
        gap = self.measured()
        return gap.total / max(gap.count, 1)

    def likely(self) -> float:
        """Return what to believe of the change: the less it was measured, the nearer to 0."""
        return drawn_in(self.measured(), CHANCE_SPREAD)

    def believed(self) -> float:
        """Return the size by which chance events are ranked: as measured anew, if they were."""
        return self.likely() if self.closer is None else self.mean()

    @property
    def charged(self) -> float:
        """Return what the decisions of the step surely cost."""
        return sum(verdict.charged for verdict in self.verdicts)


def drawn_in(gap: Paired, spread: float) -> float:
    """Return a measured difference drawn towards 0 by its noise, given how large such ones are."""
    if not gap.count:
        return 0.0
    noise = gap.variance() / gap.count
    return gap.total / gap.count * spread**2 / (spread**2 + noise)


def plan_verdict(happened: Happened, review: PlanReview) -> Verdict:
    """Return the verdict of a plan, from its comparison with the best one found.

    The chance before the plan is that with the scripted team's plan. So if the chance fell by more
    than the plan cost beside its rival, the fall is the cost. A cost is proven only if the duel in
    the tree of the search agrees, and no more of it than the duel allows.
    """
    step, cost = happened.step, review.cost()
    fall = fall_of(happened.measured())
    if review.gap.count and fall.low > cost.low:
        cost = fall
    if cost.mean <= 0.0:
        return Verdict(step, NOTHING, 0.0, "best", 0.0, plan=review)
    charged = min(cost.mean, review.most()) if cost.low > 0.0 else 0.0
    likely = max(cost.mean, 0.0) * PLAN_SPREAD**2 / (PLAN_SPREAD**2 + error_of(cost) ** 2)
    label = label_for(cost)
    if cost.low > 0.0 and charged <= 0.0:
        # The search may know better how to go on after the plan: nothing is proven.
        likely, label = likely / 2, "unclear"
        cost = Interval(cost.mean, min(cost.low, 0.0), cost.high, cost.count)
    return Verdict(step, cost, charged, label, max(likely, charged), plan=review)


def error_of(cost: Interval) -> float:
    """Return the standard error behind a 99 % interval."""
    return max(cost.high - cost.low, 0.0) / (2 * SURE)


def move_verdict(step: Step, moment: Moment, review: DecisionReview) -> Verdict:
    """Return the verdict of a single move."""
    cost = review.cost
    likely = max(cost.mean, 0.0) * MOVE_SPREAD**2 / (MOVE_SPREAD**2 + error_of(cost) ** 2)
    believed = max(likely, review.charged)
    return Verdict(step, cost, review.charged, review.label, believed, moment, review)


def judge_turn(happened: Happened) -> None:
    """Charge the moves of a step together if that is more than they cost singly."""
    turn = turn_verdict(happened)
    if turn is not None:
        for verdict in happened.verdicts:
            verdict.charged = verdict.likely = 0.0
        happened.verdicts.insert(0, turn)


def turn_verdict(happened: Happened) -> Verdict | None:
    """Return the verdict of the moves of a step together, if they cost more than singly.

    They cost what the chance fell although neither dice nor cards decided: a simple team would have
    kept it. No more of it is proven than the duels of the single moves allow.
    """
    fall = fall_of(happened.measured())
    likely = drawn_in(happened.measured(), MOVE_SPREAD)
    singly = sum(verdict.likely for verdict in happened.verdicts)
    if len(happened.step.moments) < 2 or -likely <= singly:
        return None
    most = sum(max(verdict.cost.high, 0.0) for verdict in happened.verdicts)
    charged = min(fall.mean, most) if fall.low > 0.0 else 0.0
    return Verdict(happened.step, fall, charged, label_for(fall), max(-likely, charged))


def fall_of(change: Paired) -> Interval:
    """Return by how much a chance fell, with a 99 % interval."""
    fell = change.interval(SURE)
    return Interval(-fell.mean, -fell.high, -fell.low, fell.count)


def charge_once(verdicts: Sequence[Verdict]) -> None:
    """Charge a better move that stays possible only where it is passed over last, and never played.

    The verdicts are of decisions without dice or cards between them. A cost is dropped only if the
    better move is made later, or if a later decision is charged for passing it over.
    """
    for number, verdict in enumerate(verdicts):
        if verdict.move is None or verdict.charged <= 0:
            continue
        best = verdict.move.best
        for later in verdicts[number + 1 :]:
            if later.move is None or later.moment is None or best not in later.moment.legal:
                break
            is_made = later.moment.played == best
            if is_made or (later.move.best == best and later.charged > 0):
                verdict.move = replace(verdict.move, sums=None)
                verdict.cost, verdict.charged, verdict.likely = NOTHING, 0.0, 0.0
                verdict.label = "fine"
                break
