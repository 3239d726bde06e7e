"""Sequential halving at the root, in passes, so that it can be stopped at any time.

A pass starts with `width` candidates. It gives each the same number of simulations, drops the
worse half, gives the survivors twice as many, and so on until two are left. The next pass starts
with new candidates and is twice as long. The policy's favourite, arm 0, is not dropped before
another move is surely better: all are compared with it. The order of the simulations depends on the
rewards alone, not on a clock or on the total budget: two searches stopped after N simulations
agree.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.mcts.advantage import (
    CAUTION,
    PLAN_LEFT,
    SURELY,
    USUAL,
    has_favourite,
    lead,
    pooled_variance,
)
from ai.mcts.root_statistics import RootStatistics


@final
class SequentialHalving:
    """Chooses the arm and the random stream of each simulation.

    All survivors of a round use the same stream.
    """

    def __init__(
        self, statistics: RootStatistics, width: i64, kept: list[int] | None = None
    ) -> None:
        """Start the first pass. Each pass has `width` candidates.

        The arms must be sorted by prior, the best first. The arms in `kept` are extra
        candidates of every pass and are never dropped.
        """
        self.statistics = statistics
        self.kept: vec[i64] = vec[i64]([i64(arm) for arm in kept or []])
        self.width: i64 = min(width, statistics.count)
        self.rounds_each: i64 = 1
        self.survivors: vec[i64] = vec[i64]([])
        self.rounds_left: i64 = 0
        self.place: i64 = 0
        self.stream: i64 = 0
        self.start_pass()

    def next_arm(self) -> i64:
        """Return the arm of the next simulation; its stream is `self.stream`."""
        return self.survivors[self.place]

    def advance(self) -> None:
        """Move on after the reward of that simulation was added."""
        self.place += 1
        if self.place < i64(len(self.survivors)):
            return
        self.place = 0
        self.stream += 1
        self.rounds_left -= 1
        if self.rounds_left > 0:
            return
        if i64(len(self.survivors)) > max(i64(2), i64(len(self.always())) + 1):
            self.halve()
        else:
            self.rounds_each *= 2
            self.start_pass()

    def start_pass(self) -> None:
        """Choose the candidates: half the width from the best arms so far, the rest untried ones.

        If there are too few untried arms, the next best fill the pass.
        """
        ranked = rank(self.statistics)
        chosen = vec[i64]([])
        tried: i64 = 0
        while tried < self.statistics.count and self.statistics.visits[ranked[tried]] > 0:
            tried += 1
        untried: i64 = self.statistics.count - tried
        newcomers: i64 = min(untried, self.width - min(tried, self.width // 2))
        for place in range(min(tried, self.width - newcomers)):
            chosen = append(chosen, ranked[place])
        for place in range(tried, tried + newcomers):
            chosen = append(chosen, ranked[place])
        for arm in self.always():
            if arm not in chosen:
                chosen = append(chosen, arm)
        self.survivors = with_usual_first(chosen)
        self.rounds_left = self.rounds_each

    def always(self) -> vec[i64]:
        """Return the arms that are not dropped: those kept, and the usual one if it may be best."""
        if USUAL in self.kept or self.is_beaten():
            return self.kept
        return append(self.kept[:], USUAL)

    def is_beaten(self) -> bool:
        """Whether a move surely wins more than the usual one, or there is no usual one."""
        statistics = self.statistics
        if not has_favourite(statistics):
            return True
        best: i64 = rank(statistics)[0]
        if best == USUAL or statistics.visits[USUAL] == 0 or statistics.visits[best] == 0:
            return False
        errors: float = PLAN_LEFT if statistics.planned else SURELY
        return lead(statistics, best, pooled_variance(statistics), errors) > 0.0

    def halve(self) -> None:
        """Drop the worse half of the survivors that are not `always` there."""
        always = self.always()
        places: i64 = (i64(len(self.survivors)) - i64(len(always)) + 1) // 2
        left = vec[i64]([])
        for arm in rank(self.statistics):
            if arm not in self.survivors:
                continue
            if arm not in always:
                if places == 0:
                    continue
                places -= 1
            left = append(left, arm)
        self.survivors = with_usual_first(left)
        self.rounds_left = max(self.rounds_each * self.width // i64(len(left)), i64(1))


def with_usual_first(arms: vec[i64]) -> vec[i64]:
    """Return the arms in their order, but the usual one first: others are compared with it."""
    if USUAL not in arms:
        return arms
    found = vec[i64]([USUAL])
    for arm in arms:
        if arm != USUAL:
            found = append(found, arm)
    return found


def recommended(statistics: RootStatistics, lcb_penalty: float) -> vec[i64]:
    """Return the arms in the order of `rank`, but the one to play first.

    That is the best of those believed to win more than the usual move, or else the usual move.
    """
    order = rank(statistics, lcb_penalty)
    if statistics.visits[USUAL] == 0 or not has_favourite(statistics):
        return order
    pooled: float = pooled_variance(statistics)
    caution: float = PLAN_LEFT if statistics.planned else CAUTION
    first: i64 = USUAL
    for arm in order:
        if arm == USUAL or statistics.visits[arm] == 0:
            break
        if lead(statistics, arm, pooled, caution) > 0.0:
            first = arm
            break
    found = vec[i64]([first])
    for arm in order:
        if arm != first:
            found = append(found, arm)
    return found


def rank(statistics: RootStatistics, lcb_penalty: float = 0.0) -> vec[i64]:
    """Return the arms by estimate, best first; arms without visits last; ties by number."""
    estimates = statistics.estimates(lcb_penalty)
    order = vec[i64]([i64(arm) for arm in range(statistics.count)])
    for here in range(i64(1), statistics.count):
        arm: i64 = order[here]
        back: i64 = here
        while back > 0 and estimates[order[back - 1]] < estimates[arm]:
            order[back] = order[back - 1]
            back -= 1
        order[back] = arm
    return order
