"""Plans of a round against one another, on the same dice and cards.

Every plan is simulated as often as every other, round by round, with the tree of the search for
what comes after it. At first the tree learns how to play on after each plan: every other simulation
tries something, and none counts. From then on every simulation follows the tree and counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ai.hints.findings import ExchangeFindings, RewardSums, RivalPlanFindings
from ai.hints.plans import exchanges, first_is_an_arm, whole_plan
from ai.mcts.root_statistics import Paired, RootStatistics
from ai.mcts.search import FOLLOWING, Search
from game.engine.position import Position
from game.notation import move_text, vocabulary_of

DUEL_SHARE: Final = 1.0
"""For each simulation of the search, so many compare its plans."""
EXCHANGE_SHARE: Final = 0.5
"""For each simulation of the search, so many try exchanges in the plans asked about."""
FIRST_STREAM: Final = 2**41
"""The first random stream of the duels, far from those of the search and of its own plan."""
LEARNING_SHARE: Final = 0.25
"""The part of the simulations of a duel in which the tree learns."""
FEWEST_ROUNDS: Final = 8
SCREENED_SHARE: Final = 0.4
"""The part of the simulations of exchanges after which only the most promising stay."""
SHOWN_EXCHANGES: Final = 3

Pause = Callable[[], bool]
"""Called after each round of simulations; returns True to stop."""


class Duel:
    """Plans that meet the same dice and cards."""

    def __init__(self, search: Search, plans: list[list[int]], first_stream: int) -> None:
        """Prepare the duel; each plan begins with an arm of the search."""
        self.search = search
        self.plans = plans
        self.arms = RootStatistics(i64(len(plans)))
        self._stream = first_stream
        self._plies = search.length()

    def run(self, rounds: int, among: list[int], pause: Pause) -> bool:
        """Simulate some of the plans so many times each; return whether it was stopped.

        The tree learns in the first ones.
        """
        learning = int(rounds * LEARNING_SHARE)
        return self.learn(learning, among, pause) or self.count(rounds - learning, among, pause)

    def learn(self, rounds: int, among: list[int], pause: Pause) -> bool:
        """Let the tree learn to play on after some of the plans; return whether it was stopped."""
        for _ in range(rounds):
            for arm in among:
                self.search.simulate_plan(self.plans[arm], i64(self._stream))
            self._stream += 1
            if pause():
                return True
        return False

    def count(self, rounds: int, among: list[int], pause: Pause) -> bool:
        """Count how often some of the plans win if the tree is followed."""
        self._stream += -self._stream % int(FOLLOWING)
        for _ in range(rounds):
            for arm in among:
                self.search.simulate_plan(self.plans[arm], i64(self._stream))
                stated = self.search.forecast.at(self._plies)
                self.arms.note(i64(arm), i64(self._stream), stated)
            self._stream += int(FOLLOWING)
            if pause():
                return True
        return False

    def judged(self, arm: int) -> RewardSums:
        """Return the sums of what shows how often a plan wins."""
        return self.arms.sums(i64(arm))

    def gap(self, arm: int, rival: int) -> Paired:
        """Return how much more a plan wins than another one."""
        return self.arms.pairs(i64(arm), i64(rival))


def rival_plans(
    search: Search, position: Position, line: list[int], asked: list[list[int]], pause: Pause
) -> list[RivalPlanFindings]:
    """Compare the best plan found, the scripted team's and those asked about, in this order.

    `line` is the best plan; `asked` are the moves of the other plans, which may be incomplete. A
    plan that the search cannot begin is left without simulations.
    """
    arms = [int(code) for code in search.codes]
    team = whole_plan(position, [], [])
    whole = [line, team, *(whole_plan(position, plan, line) for plan in asked)]
    begun = [first_is_an_arm(position, plan, arms) for plan in whole]
    made = int(search.simulations)
    duel = Duel(search, begun, FIRST_STREAM)
    among = [arm for arm, plan in enumerate(begun) if plan]
    rounds = max(int(made * DUEL_SHARE) // max(len(among), 1), FEWEST_ROUNDS)
    stopped = duel.run(rounds, among, pause)
    found = []
    for arm, plan in enumerate(whole):
        tried: list[ExchangeFindings] = []
        if arm > 1 and begun[arm] and begun[0] and not stopped:
            budget = int(made * EXCHANGE_SHARE) // len(asked)
            way = (begun[arm], begun[0])
            tried = _exchanges(search, position, way, budget, arm, pause)
        gap = duel.gap(arm, 0) if begun[arm] and begun[0] else Paired()
        found.append(
            RivalPlanFindings(
                _texts(position, plan),
                duel.judged(arm),
                (gap.count, gap.total, gap.squares),
                tried,
            )
        )
    return found


def _exchanges(
    search: Search,
    position: Position,
    way: tuple[list[int], list[int]],
    budget: int,
    number: int,
    pause: Pause,
) -> list[ExchangeFindings]:
    """Try the exchanges that lead from a plan towards the best one (`way`), each on its own.

    After some simulations the most promising ones share the rest of the budget.
    """
    plan, best = way
    offered = exchanges(plan, best)
    changed = [_changed(plan, taken, given) for taken, given in offered]
    arms = [int(code) for code in search.codes]
    begun = [first_is_an_arm(position, each, arms) for each in changed]
    among = [arm for arm, each in enumerate(begun, start=1) if each]
    if not among:
        return []
    duel = Duel(search, [plan, *begun], FIRST_STREAM + number * 2**30)
    screened = max(int(budget * SCREENED_SHARE) // (len(among) + 1), FEWEST_ROUNDS)
    stopped = duel.run(screened, [0, *among], pause)
    among.sort(key=lambda arm: -_mean(duel.gap(arm, 0)))
    among = among[:SHOWN_EXCHANGES]
    if not stopped:
        rest = max(int(budget * (1 - SCREENED_SHARE)) // (len(among) + 1), FEWEST_ROUNDS)
        duel.count(rest, [0, *sorted(among)], pause)
    vocabulary = vocabulary_of(position.table)
    found = []
    for arm in among:
        taken, given = offered[arm - 1]
        gap = duel.gap(arm, 0)
        words = move_text(taken, vocabulary), move_text(given, vocabulary)
        found.append(ExchangeFindings(*words, (gap.count, gap.total, gap.squares)))
    return found


def _changed(plan: list[int], taken: int, given: int) -> list[int]:
    place = plan.index(taken)
    return [*plan[:place], given, *plan[place + 1 :]]


def _mean(gap: Paired) -> float:
    return gap.total / max(gap.count, 1)


def _texts(position: Position, plan: list[int]) -> list[str]:
    vocabulary = vocabulary_of(position.table)
    return [move_text(code, vocabulary) for code in plan]
