"""The review of a round's placements as one decision: the plan played against the best one found.

A search looks for the best plan. It and the scripted team's plan meet the plan played on the same
dice and cards, and the better of the two is its rival. Both then meet on new dice and cards, so
that a rival that was only lucky has no advantage. What exchanging single pieces would have gained
is tried where the plan seems to have cost something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from ai.hints.engine import search_of, usual_plies
from ai.hints.fact_statistics import SURE
from ai.hints.findings import ExchangeFindings
from ai.hints.plan_duel import FIRST_STREAM, Duel, tried_exchanges
from ai.hints.plans import first_is_an_arm, whole_plan
from ai.hints.query import GOLDEN, MAX_SEED, tidied
from ai.hints.share import LEAST_LINE_VISITS
from ai.mcts.root_statistics import Paired
from ai.mcts.search import Search
from ai.review.course import Step
from ai.review.decision_review import run
from game.engine.position import Position

SEARCH_SHARE: Final = 0.45
SCREEN_SHARE: Final = 0.15
DUEL_SHARE: Final = 0.25
"""The parts of the simulations for the search, for choosing the rival, and for the duel with it.
The rest tries exchanges."""
WORTH_EXCHANGES: Final = 0.01
"""Exchanges are tried if the plan seems to cost at least this."""
FEWEST_ROUNDS: Final = 8
FINAL_STREAM: Final = FIRST_STREAM + 2**36
"""The first stream of the last duel, far from those that chose the rival."""


@dataclass
class PlanReview:
    """What was found of a plan.

    `best` and `played` are the moves of whole plans, in an order in which they can be played;
    `gap` is how much more the best one wins, over the dice and cards that both met. If no plan
    better than the one played was found, `best` is the one played and `gap` is empty.
    """

    best: list[int]
    played: list[int]
    gap: Paired = field(default_factory=Paired)
    chance: float = 0.5
    exchanges: list[ExchangeFindings] = field(default_factory=list)

    def cost(self) -> tuple[float, float, float]:
        """Return what the plan cost, with a 99 % interval that allows for what is not learnt."""
        if not self.gap.count:
            return 0.0, 0.0, 0.0
        unlearnt = self.gap.unlearnt(self.chance)
        shown = self.gap.interval(SURE, unlearnt)
        return shown.mean, shown.low, shown.high

    def differs(self) -> bool:
        """Whether the best plan found is another than the one played."""
        return Counter(self.best) != Counter(self.played)


class PlanReviewer:
    """The simulations of one round's plan; `pause` gets how many there were and may stop them."""

    def __init__(self, step: Step, simulations: int, seed: int, pause: Callable[[int], bool]):
        """Prepare the review of a placement step, with so many simulations for each decision."""
        self.step = step
        self.budget = simulations * len(step.moments)
        self.spent = 0
        self._stated = usual_plies(simulations)
        self._seed = (seed + (3 * step.version + 1) * GOLDEN) % MAX_SEED
        self._pause = pause

    def review(self) -> PlanReview | None:
        """Review the plan; None if stopped."""
        position = self.step.before
        moment = self.step.moments[0]
        played = whole_plan(position, self.step.played, [])
        codes = tidied(position, moment.codes)
        firsts = [code for code in dict.fromkeys(played) if code in moment.legal]
        arms = codes + [code for code in tidied(position, firsts) if code not in codes]
        search = search_of(position, arms, self._seed, None, stated_plies=self._stated)
        if not run(search, max(int(self.budget * SEARCH_SHARE), 4), 0, self._pause):
            self.spent = made_in(search)
            return None
        self.spent = made_in(search)
        rivals = self._rivals(search, position, played)
        begun = first_is_an_arm(position, played, arms)
        if not begun or not rivals:
            return PlanReview(played, played)
        return self._duels(search, begun, rivals)

    def _rivals(self, search: Search, position: Position, played: list[int]) -> list[list[int]]:
        """Return the plan found and the scripted team's, without those equal to the one played."""
        arms = [int(code) for code in search.codes]
        least = max(LEAST_LINE_VISITS, int(search.simulations) // 100)
        line = search.principal_variation(i64(search.ranking()[0]), i64(least))
        found: list[list[int]] = []
        for plan in (whole_plan(position, [], line), whole_plan(position, [], [])):
            begun = first_is_an_arm(position, plan, arms)
            known = [Counter(each) for each in (played, *found)]
            if begun and Counter(begun) not in known:
                found.append(begun)
        return found

    def _duels(
        self, search: Search, played: list[int], rivals: list[list[int]]
    ) -> PlanReview | None:
        duel = Duel(search, [*rivals, played], FIRST_STREAM)
        every = list(range(len(rivals) + 1))
        if self._run(duel, SCREEN_SHARE, every):
            return None
        means = [duel.judged(arm)[1] / max(duel.judged(arm)[0], 1) for arm in every[:-1]]
        rival = rivals[means.index(max(means))]
        last = Duel(search, [rival, played], FINAL_STREAM)
        if self._run(last, DUEL_SHARE, [0, 1]):
            return None
        # The tree has learnt both plans by now, so all pairs count.
        gap = last.arms.pairs(0, 1)
        chance = (last.arms.mean(0) + last.arms.mean(1)) / 2 if gap.count else 0.5
        found = PlanReview(rival, played, gap, chance)
        if gap.count and gap.total / gap.count >= WORTH_EXCHANGES:
            left = int(self.budget * (1 - SEARCH_SHARE - SCREEN_SHARE - DUEL_SHARE))
            found.exchanges = tried_exchanges(
                search, self.step.before, (played, rival), left, 1, lambda: self._counted(search)
            )
        return found

    def _run(self, duel: Duel, share: float, among: list[int]) -> bool:
        """Let plans meet with a part of the simulations; return whether it was stopped."""
        rounds = max(int(self.budget * share) // len(among), FEWEST_ROUNDS)
        return duel.run(rounds, among, lambda: self._counted(duel.search))

    def _counted(self, search: Search) -> bool:
        self.spent = made_in(search)
        return self._pause(self.spent)


def made_in(search: Search) -> int:
    """Return how many simulations a search made, with those of its plans."""
    return sum(int(search.tree.edge_visits[arm]) for arm in range(len(search.codes)))
