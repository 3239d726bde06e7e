"""What is stated of the simulations of each arm, for searches of any length.

The chance that is stated grows with the length of the search. Moves that a search gave up early
have only simulations from when it was short, so they would seem worse than they are if each
simulation were stated for the length by then. Therefore the forecasts are kept, and all moves are
stated for one length.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.mcts.interface import Forecast
from ai.mcts.root_statistics import RootStatistics


@final
class Forecasts:
    """By arm, numbered from 0: the forecasts of its simulations in the order they were made.

    What an arm is worth is shown by the later half: the tree knew more by then.
    """

    def __init__(self, count: i64) -> None:
        self.kept: Final[list[list[Forecast]]] = [[] for _ in range(count)]
        self.streams: list[vec[i64]] = [vec[i64]([]) for _ in range(count)]
        self.plies: list[vec[i64]] = [vec[i64]([]) for _ in range(count)]
        """The plies of the search before each simulation."""

    def note(self, arm: i64, stream: i64, plies: i64, forecast: Forecast) -> None:
        """Add what is stated of the end of one simulation."""
        self.kept[arm].append(forecast)
        self.streams[arm] = append(self.streams[arm], stream)
        self.plies[arm] = append(self.plies[arm], plies)

    def count(self, arm: i64) -> i64:
        """Return the number of simulations of an arm."""
        return i64(len(self.kept[arm]))

    def mean_plies(self, arm: i64) -> i64:
        """Return the mean plies before the later half of an arm's simulations; 0 without any."""
        plies = self.plies[arm]
        first: i64 = i64(len(plies)) // 2
        total: i64 = 0
        for place in range(first, i64(len(plies))):
            total += plies[place]
        return total // max(i64(len(plies)) - first, 1)

    def later_half(self, arm: i64, plies: i64) -> RootStatistics:
        """Return what the later half states for searches of `plies` plies, as one arm."""
        found = RootStatistics(1)
        forecasts = self.kept[arm]
        streams = self.streams[arm]
        for place in range(i64(len(streams)) // 2, i64(len(streams))):
            found.note(0, streams[place], forecasts[place].at(plies))
        return found
