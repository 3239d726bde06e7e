"""The chance to win, read off a position at the beginning of a round.

A small network (one layer of rectified units, a logistic end) is fitted on games of the scripted
team. Its logit is then corrected until the search's estimates agree with how often games are won
that follow every hint: stretched, shifted by the number of players, and raised for each round that
is left (`python -m benchmarks.fit_value`). The features are the scripted team's view of the
position (`Outlook`) and the cards and components in the game. The weights are whole numbers, so
that all machines and builds agree.

Games with Monstrosities have a network of their own, which is fitted in the same way. Features and
weights are found by name. A card that the model was not fitted on is an error, unless the caller
allows unfitted cards: then it counts as absent.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Evaluator, State
from ai.scripted_team.outlook import floats
from ai.value import expansion_weights
from ai.value.feature_names import ROUNDS
from ai.value.features import Features
from ai.value.weights import BIAS, BY_PLAYERS, EACH_ROUND, OUTPUT, OUTPUT_BIAS, WEIGHTS
from game.engine.ids import MAX_SEATS
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import Position
from game.engine.table import Table

UNIT: Final = 0.00001
"""The size of one unit of a weight."""
GRAIN: Final = 16384.0
"""Values are multiples of 1 / GRAIN, so that their sums are exact."""
HORIZON: Final = 2
"""Rounds that a simulation plays before its value is taken, the first one included."""


@final
class Weights:
    """The weights of the network, each a whole number of ``UNIT``."""

    def __init__(
        self,
        rows: dict[str, list[int]],
        bias: list[int],
        output: list[int],
        output_bias: int,
        each_round: int = 0,
        by_players: list[int] | None = None,
    ) -> None:
        """Keep a row for each feature, by its name, with a weight for each unit.

        ``each_round`` is added to the logit for each round that is left: the more rounds there are,
        the more often the search plays better than the team whose games the network knows.
        ``by_players`` is added for one, two ... seven players; without it nothing is.
        """
        self.rows = rows
        self.bias = bias
        self.output = output
        self.output_bias = output_bias
        self.each_round = each_round
        self.by_players = [0] * MAX_SEATS if by_players is None else by_players


FITTED: Final = Weights(WEIGHTS, BIAS, OUTPUT, OUTPUT_BIAS, EACH_ROUND, BY_PLAYERS)
"""The weights that `benchmarks.fit_value` wrote for the base game."""
FITTED_ON_EXPANSION: Final = Weights(
    expansion_weights.WEIGHTS,
    expansion_weights.BIAS,
    expansion_weights.OUTPUT,
    expansion_weights.OUTPUT_BIAS,
    expansion_weights.EACH_ROUND,
    expansion_weights.BY_PLAYERS,
)
"""The same for games with Monstrosities (`benchmarks.fit_value --expansion`)."""


@final
class Network:
    """The features and weights of one fit."""

    def __init__(self, fitted: Weights, allow_unfitted: bool) -> None:
        self.features: Final = Features(list(fitted.rows), allow_unfitted)
        self.units: i64 = i64(len(fitted.output))
        self.weights: Final[vec[float]] = vec[float](
            [float(weight) * UNIT for row in fitted.rows.values() for weight in row]
        )
        """Feature * units + unit."""
        self.bias: Final[vec[float]] = vec[float]([float(weight) * UNIT for weight in fitted.bias])
        self.output: Final[vec[float]] = vec[float](
            [float(weight) * UNIT for weight in fitted.output]
        )
        self.end: float = float(fitted.output_bias) * UNIT
        self.each_round: float = float(fitted.each_round) * UNIT
        self.by_players: Final[vec[float]] = vec[float](
            [float(weight) * UNIT for weight in fitted.by_players]
        )
        self.sums: vec[float] = floats(self.units)

    def chance(self, g: Position) -> float:
        """Return the chance to win at the beginning of a round, to the nearest 1 / GRAIN."""
        features = self.features
        features.measure(g)
        values = features.values
        weights = self.weights
        sums = self.sums
        units: i64 = self.units
        unit: i64 = 0
        while unit < units:
            sums[unit] = self.bias[unit]
            unit += 1
        at: i64 = 0
        for value in values:
            if value != 0.0:
                unit = 0
                while unit < units:
                    sums[unit] += value * weights[at + unit]
                    unit += 1
            at += units
        logit: float = self.end + self.each_round * values[ROUNDS]
        logit += self.by_players[g.table.seats - 1]
        unit = 0
        while unit < units:
            logit += max(sums[unit], 0.0) * self.output[unit]
            unit += 1
        p: float = 1.0 / (1.0 + math.exp(-min(max(logit, -20.0), 20.0)))
        return float(i64(p * GRAIN + 0.5)) / GRAIN


@final
class RoundValue(Evaluator):
    """Ends simulations at the beginning of a later round, with the model's chance to win."""

    def __init__(
        self, horizon: i64, fitted: Weights | None = None, allow_unfitted: bool = False
    ) -> None:
        """Look ``horizon`` rounds ahead: 1 ends simulations with the round that is searched.

        Without ``fitted``, the weights are those that know most of the table at hand. See
        ``Features`` for ``allow_unfitted``.
        """
        self.horizon: i64 = horizon
        self.stop: i64 = 0
        self.fitted: Final = fitted
        self.allow_unfitted: Final = allow_unfitted
        self.table: Table | None = None
        self.network: Network | None = None
        """The network for the table."""

    def use(self, table: Table) -> Network:
        """Return the network for a table. Raises UnfittedError as ``Features`` does."""
        network = self.network
        if network is not None and self.table is table:
            return network
        network = self.network_for(table)
        network.features.use(table)
        self.network = network
        self.table = table
        return network

    def network_for(self, table: Table) -> Network:
        """Return a network with the given weights, or else with those that know the table best."""
        if self.fitted is not None:
            return Network(self.fitted, self.allow_unfitted)
        base = Network(FITTED, self.allow_unfitted)
        lacking = len(base.features.find_rows(table).unfitted)
        if lacking == 0:
            return base
        other = Network(FITTED_ON_EXPANSION, self.allow_unfitted)
        return other if len(other.features.find_rows(table).unfitted) < lacking else base

    def begin(self, root: State) -> None:
        g = cast("AtlantisState", root).position
        self.use(g.table)
        self.stop = g.round + self.horizon

    def ready(self, state: State) -> bool:
        g = cast("AtlantisState", state).position
        return g.round >= self.stop and g.top() == PLACE_ATLANTEANS

    def unfitted(self, table: Table) -> list[str]:
        """Return the ids of a table that the model was not fitted on.

        Raises UnfittedError if there are any and the model may not judge such a table.
        """
        return list(self.use(table).features.use(table).unfitted)

    def value(self, state: State) -> float:
        return self.chance(cast("AtlantisState", state).position)

    def chance(self, g: Position) -> float:
        """Return the chance to win at the beginning of a round, to the nearest 1 / GRAIN."""
        return self.use(g.table).chance(g)
