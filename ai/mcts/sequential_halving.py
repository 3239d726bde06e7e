"""Which rival move is simulated next: sequential halving that may be stopped at any time.

The search makes passes. A pass starts with some candidates and gives the same number of rounds of
simulations to all of them, drops the worse half, gives the survivors twice as many, and so on
until two are left; then the next pass starts, twice as long. The order is a function of the
rewards alone, never of a clock or of the total budget: whoever stops after N simulations has what
everyone has who stops after N.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.mcts.root_statistics import Arms


@final
class Schedule:
    """Hands out (arm, stream) pairs; all survivors of a round draw from the same stream."""

    def __init__(self, arms: Arms, width: i64, kept: list[int] | None = None) -> None:
        """Start the first pass; it and every later one has ``width`` candidates.

        Arms are expected in the order of their priors, the most promising first. The arms in
        ``kept`` are candidates beside those, and are never dropped.
        """
        self.arms = arms
        self.kept: vec[i64] = vec[i64]([i64(arm) for arm in kept or []])
        self.width: i64 = min(width, arms.count)
        self.rounds_each: i64 = 1
        self.survivors: vec[i64] = vec[i64]([])
        self.rounds_left: i64 = 0
        self.place: i64 = 0
        self.stream: i64 = 0
        self.start_pass()

    def next_arm(self) -> i64:
        """Return the arm to simulate now, on stream ``self.stream``."""
        return self.survivors[self.place]

    def advance(self) -> None:
        """Go on after the simulation that ``next_arm`` asked for was filed."""
        self.place += 1
        if self.place < i64(len(self.survivors)):
            return
        self.place = 0
        self.stream += 1
        self.rounds_left -= 1
        if self.rounds_left > 0:
            return
        if i64(len(self.survivors)) > max(i64(2), i64(len(self.kept)) + 1):
            self.halve()
        else:
            self.rounds_each *= 2
            self.start_pass()

    def start_pass(self) -> None:
        """Choose candidates: half the width from the best so far, the rest from untried arms.

        Where no arm is left untried, the next best fill up.
        """
        ranked = rank(self.arms)
        chosen = vec[i64]([])
        tried: i64 = 0
        while tried < self.arms.count and self.arms.visits[ranked[tried]] > 0:
            tried += 1
        untried: i64 = self.arms.count - tried
        newcomers: i64 = min(untried, self.width - min(tried, self.width // 2))
        place: i64 = 0
        while place < min(tried, self.width - newcomers):
            chosen = append(chosen, ranked[place])
            place += 1
        place = tried
        while place < tried + newcomers:
            chosen = append(chosen, ranked[place])
            place += 1
        for arm in self.kept:
            if arm not in chosen:
                chosen = append(chosen, arm)
        self.survivors = chosen
        self.rounds_left = self.rounds_each

    def halve(self) -> None:
        """Drop the worse half of the survivors, apart from those that are always kept."""
        always: i64 = i64(len(self.kept))
        room: i64 = (i64(len(self.survivors)) - always + 1) // 2
        left = vec[i64]([])
        for arm in rank(self.arms):
            if arm not in self.survivors:
                continue
            if arm not in self.kept:
                if room == 0:
                    continue
                room -= 1
            left = append(left, arm)
        self.survivors = left
        self.rounds_left = max(self.rounds_each * self.width // i64(len(left)), i64(1))


def rank(arms: Arms, doubt: float = 0.0) -> vec[i64]:
    """Return the arms, best standing first; the untried last; ties by number."""
    standings = arms.standings(doubt)
    order = vec[i64]([i64(arm) for arm in range(arms.count)])
    here: i64 = 1
    while here < arms.count:
        arm: i64 = order[here]
        back: i64 = here
        while back > 0 and standings[order[back - 1]] < standings[arm]:
            order[back] = order[back - 1]
            back -= 1
        order[back] = arm
        here += 1
    return order
