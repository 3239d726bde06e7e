"""Looks at a search every tenth of a second, with the verdicts of its best move on others."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

from mypy_extensions import i64

from ai.hints.comparison import verdict_on
from ai.mcts.budget import spend
from ai.mcts.search import Search

LOOK_EVERY: Final = 0.1
"""Seconds of one core between two looks at a search."""
Pair = tuple[int, int]
"""The codes of two moves: the better one and the worse one."""


def look_again_and_again(search: Search, seconds: float, rivals: int) -> tuple[int, Counter[Pair]]:
    """Search, and compare the best move with the next `rivals` ones at every look.

    Moves that were not simulated yet are left out. Returns how many looks there were, and how many
    of them called one move better than another.
    """
    found: Counter[Pair] = Counter()
    looks = 0
    spent = 0.0
    while spent < seconds - LOOK_EVERY / 2:
        spent += spend(search, None, LOOK_EVERY, time.thread_time).seconds
        looks += 1
        best, *others = search.ranking()
        for rival in (arm for arm in others[:rivals] if search.statistics.visits[arm] > 0):
            verdict = compared(search, best, rival)
            arms = {"better": (best, rival), "worse": (rival, best)}.get(verdict)
            if arms is not None:
                better, worse = (int(search.codes[i64(arm)]) for arm in arms)
                found[better, worse] += 1
    return looks, found


def compared(search: Search, arm: int, rival: int) -> str:
    """Return the verdict on a move compared with a rival."""
    chance = (search.mean_worth(i64(arm)) + search.mean_worth(i64(rival))) / 2
    return verdict_on(search.followed.later_pairs(i64(arm), i64(rival)).for_verdict(chance))
