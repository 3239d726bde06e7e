"""The games of `research.search_pace`, played in a compiled process."""

from __future__ import annotations

import random
import time
from typing import Any, cast

from mypy_extensions import i64

from benchmarks.deciders import Decider, SearchDecider
from ai.mcts.interface import State
from ai.mcts.rng import Stream
from ai.mcts.search import Search
from benchmarks.starts import drawn, opened
from benchmarks.strength_games import _play, decider_of
from game import load_content


class Paced(Decider):
    """Decides by a search with a budget of seconds; notes what each search made in its time."""

    def __init__(self, seconds: float) -> None:
        """Start without decisions."""
        self.decider: SearchDecider = decider_of("search", seconds, {})
        self.paces: list[tuple[int, int, float]] = []
        """By decision: the simulations, plies and seconds."""

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        begun = time.thread_time()
        code = self.decider.decide(state, codes, chance)
        spent = time.thread_time() - begun
        search = cast("Search", self.decider.search)
        self.paces.append((int(search.simulations), int(search.plies), spent))
        return code


def paces(
    level: int,
    players: int,
    seed: int,
    seconds: float,
    *,
    expansion: dict[str, Any] | None = None,
) -> list[tuple[int, int, float]]:
    """Return the simulations, plies and seconds of each decision of a game of the search."""
    content = load_content()
    setup = drawn(content, players, level, random.Random(seed), expansion=expansion)
    decider = Paced(seconds)
    _play("search", opened(setup, content), Stream(seed, 1), decider)
    return decider.paces
