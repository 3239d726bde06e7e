"""The findings of all shares added up: chances, differences and facts of every move."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from ai.hints.fact_statistics import SURE, FactComparison, Tally
from ai.hints.findings import Findings, PairSums, PlanFindings, RivalPlanFindings
from ai.mcts.root_statistics import LCB_PENALTY, Interval, Paired, RootStatistics
from ai.mcts.sequential_halving import recommended
from game.documents.question import PlannedChance


class PooledPlan:
    """A plan of the round: what all shares found of it."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves
        """Those of the share with the most simulations of it."""
        self.visits = 0
        self.arms = RootStatistics(1)
        self.beside_best = Paired()
        """By how much more it wins than the best plan."""
        self.exchanges: dict[tuple[str, str], Paired] = {}
        """By the placement taken and the one given: what the exchange gains."""

    def add(self, found: RivalPlanFindings) -> None:
        """Add what one share found."""
        if found.judged[0] > self.visits:
            self.moves, self.visits = found.moves, found.judged[0]
        self.arms.add_sums(0, i64(found.judged[0]), found.judged[1], found.judged[2])
        _add_pairs(self.beside_best, found.beside_best)
        for each in found.exchanges:
            _add_pairs(self.exchanges.setdefault((each.taken, each.given), Paired()), each.gain)

    def count(self) -> int:
        """Return how many simulations show what the plan wins."""
        return int(self.arms.visits[0])

    def win(self) -> Interval:
        """Return the chance of winning with the plan."""
        return self.arms.interval(0)


def _add_pairs(gap: Paired, sums: PairSums) -> None:
    gap.count += sums[0]
    gap.total += sums[1]
    gap.squares += sums[2]


class Pool:
    """The sums of all shares of one search, by arm. The order of the shares does not matter."""

    def __init__(self, findings: Sequence[Findings], *, duel: bool = False) -> None:
        """Add up the findings. A share without simulations adds nothing.

        `duel` is whether they are of the one duel of a review (see `ai.review.decision_review`).
        """
        self.duel = duel
        self.planned_win: PlannedChance | None = None
        """What earlier hints stated of the plan with which the advised move goes on."""
        shares = sorted(findings, key=lambda found: found.share)
        self.simulations = [0] * (1 + max((found.share for found in shares), default=-1))
        """By share; 0 for a missing share."""
        self.ends: dict[int, tuple[int, int]] = {}
        """By round: the games played on to their end that were won and lost in it."""
        for found in shares:
            self.simulations[found.share] = found.simulations
            for last, won, lost in found.ends:
                before = self.ends.get(last, (0, 0))
                self.ends[last] = (before[0] + won, before[1] + lost)
        self.stopped = any(found.stopped for found in shares)
        made = [found for found in shares if found.arms]
        first = made[0].arms if made else []
        self.moves: list[str] = [arm.move for arm in first]
        self.arms = RootStatistics(i64(len(self.moves)))
        self.arms.planned = any(found.planned for found in made)
        self.judged = RootStatistics(i64(len(self.moves)))
        """The simulations that show what the moves win."""
        self.observed = RootStatistics(i64(len(self.moves)))
        """The simulations that the facts are of."""
        self.tallies = [Tally(len(arm.facts)) for arm in first]
        self.points = [[0] * len(arm.facts) for arm in first]
        """By arm and fact: the sum of the fact times the points of its simulation."""
        self.lines: list[list[str]] = [[] for _ in self.moves]
        """By arm: the line of the share that simulated the move most."""
        self._line_visits = [0 for _ in self.moves]
        self.gaps: dict[tuple[int, int], Paired] = {}
        self.compared: dict[tuple[int, int], FactComparison] = {}
        self.plans: list[PlanFindings] = []
        self.rival_plans: list[PooledPlan] = []
        for found in made:
            self._add(found)
        for facts in self.compared.values():
            # Only now: a fact that never differs in one share may differ in another.
            facts.drop_equal()
        self.ranking = [int(arm) for arm in recommended(self.arms, LCB_PENALTY)] if made else []

    def _add(self, found: Findings) -> None:
        arms = self.arms
        for arm, entry in enumerate(found.arms):
            at = i64(arm)
            for kept, sums in (
                (arms, entry.made),
                (self.judged, entry.judged),
                (self.observed, entry.observed),
            ):
                kept.add_sums(at, i64(sums[0]), sums[1], sums[2])
            arms.add_ahead(at, i64(entry.ahead[0]), entry.ahead[1], entry.ahead[2])
            arms.prior[at] = entry.prior_weight
            self.tallies[arm].add(entry.observed[0], entry.facts, entry.fact_squares)
            both = zip(self.points[arm], entry.fact_points, strict=True)
            self.points[arm] = [mine + more for mine, more in both]
            if entry.line and entry.made[0] > self._line_visits[arm]:
                self._line_visits[arm] = entry.made[0]
                self.lines[arm] = entry.line
        for arm, rival, count, total, squares in found.pairs:
            gap = self.gaps.setdefault((min(arm, rival), max(arm, rival)), Paired())
            gap.count += count
            gap.total += total if arm < rival else -total
            gap.squares += squares
        for pair in found.compared:
            first, second = min(pair.arm, pair.rival), max(pair.arm, pair.rival)
            known = self.compared.setdefault((first, second), FactComparison())
            known.add(pair.count, pair.facts, swapped=pair.arm != first)
        if found.plan is not None:
            self.plans.append(found.plan)
        for number, plan in enumerate(found.rival_plans):
            if number == len(self.rival_plans):
                self.rival_plans.append(PooledPlan(plan.moves))
            self.rival_plans[number].add(plan)

    def arm_of(self, move: str) -> int:
        """Return the arm of a searched move."""
        return self.moves.index(move)

    def visits(self, arm: int) -> int:
        """Return how many simulations began with a move."""
        return int(self.arms.visits[i64(arm)])

    def searches(self) -> int:
        """Return how many shares made simulations: each is a search that learnt by itself."""
        return max(sum(1 for made in self.simulations if made), 1)

    def win(self, arm: int) -> Interval:
        """Return a move's chance of winning."""
        return self.judged.interval(i64(arm))

    def whole(self) -> Interval:
        """Return what all simulations won, with an interval that holds at every look."""
        arms = self.arms
        every = RootStatistics(1)
        for arm in range(arms.count):
            every.add_sums(0, arms.visits[arm], arms.total[arm], arms.squares[arm])
        return every.lasting(0)

    def gap(self, arm: int, rival: int) -> Paired:
        """Return how much more a move wins than a rival, over the dice and cards that both met."""
        gap = self.gaps.get((min(arm, rival), max(arm, rival)), Paired())
        if arm > rival:
            return Paired(gap.count, -gap.total, gap.squares)
        return gap

    def difference(self, arm: int, rival: int) -> Interval:
        """Return how much more a move wins than a rival, with an interval for verdicts.

        It holds at every look, and allows for what the search may still learn. A duel is looked at
        once, at its end, and simulates both moves equally often: it allows for less.
        """
        gap, chance = self.gap(arm, rival), self.chance_of_both(arm, rival)
        if self.duel:
            return gap.interval(SURE, gap.unlearnt(chance))
        return gap.for_verdict(chance, self.searches())

    def so_far(self, arm: int, rival: int) -> Interval:
        """Return the same without that allowance: what the simulations so far show."""
        return self.gap(arm, rival).lasting()

    def facts_beside(self, arm: int, rival: int) -> FactComparison:
        """Return the facts of a move and a rival, over the dice and cards that both met."""
        known = self.compared.get((min(arm, rival), max(arm, rival)), FactComparison())
        return known if arm < rival else known.swapped()

    def chance_of_both(self, arm: int, rival: int) -> float:
        """Return the mean chance of winning after two moves."""
        return (self.win(arm).mean + self.win(rival).mean) / 2

    def together(self, arms: Sequence[int] | None = None) -> Tally:
        """Return the facts of some moves together, or of all."""
        every = Tally(len(self.tallies[0].sums))
        for arm in range(len(self.tallies)) if arms is None else arms:
            tally = self.tallies[arm]
            every.add(tally.count, tally.sums, tally.squares)
        return every

    def plan_from(self, move: str) -> tuple[list[str], Interval] | None:
        """Return the plan that starts with a move, with its chance; None if no share made one.

        If the shares have different plans, that of the share with the most simulations is taken
        (the first, if several have as many), with the sums of all shares that have the same plan.
        """
        fitting = [plan for plan in self.plans if plan.moves[0] == move]
        if not fitting:
            return None
        chosen = max(fitting, key=lambda plan: plan.visits).moves
        arms = RootStatistics(1)
        for plan in fitting:
            if plan.moves == chosen:
                arms.add_sums(0, i64(plan.visits), plan.total, plan.squares)
        return list(chosen), arms.interval(0)
