"""The review of a round's placements as one decision: the plan played against the best one found.

A search looks for the best plan. Its plan and the scripted team's are simulated on the same dice
and cards, and the better of the two is the rival. The rival and the plan played are then simulated
on new dice and cards, so that a rival that was only lucky has no advantage. The scripted team goes
on after both. It may miss what a plan was made for, so a duel in the tree of the search, which has
learnt how to go on after each plan, must agree before a cost counts as proven. What exchanging
single pieces would have gained is tried in the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import search_of, usual_plies
from ai.hints.fact_statistics import SURE
from ai.hints.plan_duel import FIRST_STREAM, Duel
from ai.hints.plans import exchanges, first_is_an_arm, whole_plan
from ai.hints.query import GOLDEN, MAX_SEED, tidied
from ai.hints.share import LEAST_LINE_VISITS
from ai.mcts.root_statistics import Interval, Paired
from ai.mcts.search import Search
from ai.review.course import Step
from ai.review.decision_review import run
from ai.review.luck import Course, paired
from game.engine.position import Position

SEARCH_SHARE: Final = 0.4
SCREEN_SHARE: Final = 0.1
DUEL_SHARE: Final = 0.2
LAST_SHARE: Final = 0.2
"""The parts of the simulations for the search, for choosing the rival, for its duel in the tree,
and for the last comparison. The rest tries exchanges."""
WORTH_EXCHANGES: Final = 0.01
"""Exchanges are tried if the plan seems to cost at least this."""
FEWEST: Final = 8
"""The fewest simulations of a plan in each comparison."""
PLAN_SEEDS: Final = 3_000
"""Seeds of comparisons of plans lie behind those of rounds and of longer looks."""


@dataclass
class Exchange:
    """A placement of a plan, another one in its stead, and what that gains."""

    taken: int
    given: int
    gain: Paired


@dataclass
class PlanReview:
    """What was found of a plan.

    `best` and `played` are the moves of whole plans, in an order in which they can be played.
    `gap` is how much more the best one wins, if the scripted team goes on, and `duelled` the same
    in the tree of the search. Both are empty if no other plan was found.
    """

    best: list[int]
    played: list[int]
    gap: Paired = field(default_factory=Paired)
    duelled: Paired = field(default_factory=Paired)
    exchanges: list[Exchange] = field(default_factory=list)

    def cost(self) -> Interval:
        """Return what the plan cost, with a 99 % interval."""
        if not self.gap.count:
            return Interval(0.0, 0.0, 0.0, 0)
        return self.gap.interval(SURE)

    def most(self) -> float:
        """Return the most that the plan cost by its duel; 0 if it seems as good there."""
        if self.duelled.total <= 0.0:
            return 0.0
        return self.duelled.interval(SURE).high


class PlanReviewer:
    """The simulations of one round's plan; `pause` gets how many there were and may stop them."""

    def __init__(
        self,
        step: Step,
        root: Position,
        drawn: Sequence[int],
        simulations: int,
        seed: int,
        pause: Callable[[int], bool],
    ) -> None:
        """Prepare the review of a placement step, with so many simulations for each decision.

        `root` is the first position of the round, which has `drawn` from these sources since.
        """
        self.step = step
        self.budget = simulations * len(step.moments)
        self.spent = 0
        self._stated = simulations
        self._root = root
        self._drawn = drawn
        self._seed = (seed + (3 * step.version + 1) * GOLDEN) % MAX_SEED
        self._stopped = False
        self._pause = pause

    def review(self) -> PlanReview | None:
        """Review the plan; None if stopped."""
        position = self.step.before
        moment = self.step.moments[0]
        played = whole_plan(position, self.step.played, [])
        codes = tidied(position, moment.codes)
        firsts = [code for code in dict.fromkeys(played) if code in moment.legal]
        arms = codes + [code for code in tidied(position, firsts) if code not in codes]
        plies = usual_plies(self._stated)
        search = search_of(position, arms, self._seed, stated_plies=plies)
        going_on = run(search, max(int(self.budget * SEARCH_SHARE), 4), 0, self._pause)
        self.spent = int(search.simulations)
        if not going_on:
            return None
        rivals = self._rivals(search, position, played)
        if not rivals:
            return PlanReview(played, played)
        rival = self._better(rivals)
        found = None if self._stopped else self._compared(search, rival, played)
        return None if self._stopped else found

    def _rivals(self, search: Search, position: Position, played: list[int]) -> list[list[int]]:
        """Return the plan found and the scripted team's, without those equal to the one played."""
        least = max(LEAST_LINE_VISITS, int(search.simulations) // 100)
        line = search.principal_variation(i64(search.ranking()[0]), i64(least))
        found: list[list[int]] = []
        for plan in (whole_plan(position, [], line), whole_plan(position, [], [])):
            known = [Counter(each) for each in (played, *found)]
            if plan and Counter(plan) not in known:
                found.append(plan)
        return found

    def _better(self, rivals: list[list[int]]) -> list[int]:
        """Return the plan that wins more often, on the same dice and cards."""
        if len(rivals) == 1:
            return rivals[0]
        rewards = self._rewards(rivals, SCREEN_SHARE, 0)
        sums = [sum(each) for each in rewards]
        return rivals[sums.index(max(sums))]

    def _compared(self, search: Search, rival: list[int], played: list[int]) -> PlanReview:
        duelled = self._duel(search, rival, played)
        found = PlanReview(rival, played, duelled=duelled)
        if self._stopped:
            return found
        ours, theirs = self._rewards([played, rival], LAST_SHARE, 1)
        found.gap = paired(ours, theirs)
        if found.gap.total >= WORTH_EXCHANGES * max(found.gap.count, 1):
            found.exchanges = self._exchanges(played, rival)
        return found

    def _duel(self, search: Search, rival: list[int], played: list[int]) -> Paired:
        """Return how much more the rival wins than the plan played, in the tree of the search."""
        arms = [int(code) for code in search.codes]
        begun = [first_is_an_arm(self.step.before, plan, arms) for plan in (rival, played)]
        if not all(begun):
            return Paired()
        before = self.spent
        duel = Duel(search, begun, FIRST_STREAM)
        rounds = max(int(self.budget * DUEL_SHARE) // 2, FEWEST)

        def counted() -> bool:
            self.spent += 2
            return self._pause(self.spent)

        self._stopped = duel.run(rounds, [0, 1], counted)
        return duel.gap(0, 1) if self.spent > before else Paired()

    def _exchanges(self, played: list[int], rival: list[int]) -> list[Exchange]:
        """Try the exchanges that lead from the plan played towards its rival, each on its own."""
        offered = list(dict.fromkeys(exchanges(played, rival)))
        plans = []
        for taken, given in offered:
            place = played.index(taken)
            plans.append([*played[:place], given, *played[place + 1 :]])
        whole = [whole_plan(self.step.before, plan, []) for plan in plans]
        playable = [
            number for number, plan in enumerate(plans) if Counter(whole[number]) == Counter(plan)
        ]
        left = 1 - SEARCH_SHARE - SCREEN_SHARE - DUEL_SHARE - LAST_SHARE
        if not playable:
            return []
        # Once stopped, nothing is simulated any more, and the review ends before this step.
        rewards = self._rewards([played, *(whole[number] for number in playable)], left, 2)
        ours = rewards[0]
        return [
            Exchange(*offered[number], paired(ours, theirs))
            for number, theirs in zip(playable, rewards[1:], strict=False)
        ]

    def _rewards(self, plans: list[list[int]], share: float, use: int) -> list[list[float]]:
        """Return the rewards of games that go on after each plan, on the same dice and cards.

        `use` tells comparisons apart, which have dice and cards of their own.
        """
        rounds = max(int(self.budget * share) // len(plans), FEWEST)
        before = self.spent
        seed = (self._seed + (PLAN_SEEDS + use) * GOLDEN) % MAX_SEED
        course = Course(
            self._root, rounds, self._stated, seed, lambda done: self._pause(before + done)
        )
        found = []
        for plan in plans:
            is_over = self._stopped or course.stopped
            found.append([] if is_over else course.rewards(self._after(plan), self._drawn))
        self.spent = before + course.spent
        self._stopped = self._stopped or course.stopped
        return found

    def _after(self, plan: list[int]) -> Position:
        """Return the position after a plan."""
        state = AtlantisState(self.step.before.clone())
        for code in plan:
            state.apply(i64(code))
        return state.position
