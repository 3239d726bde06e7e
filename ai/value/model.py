"""The chance to win, read off a position at the beginning of a round.

A small network (one layer of rectified units, a logistic end) is fitted on games of the scripted
team, and its logit is stretched and shifted by games of the search (`python -m
benchmarks.fit_value`). The features are the scripted team's view of the position (`Outlook`) and
the cards and components in the game. The weights are whole numbers, so that all machines and builds
agree.

There are two chances. One **steers** the search: it may be too high, as long as it prefers the
right positions. The other is **stated** to people: the same logit, stretched, shifted and changed
in proportion to single features until it agrees with how often games are won that follow every hint
(`python -m benchmarks.correct_value` and, for the first rounds, `benchmarks.calibration
--correct`). It grows with the length of the hint's search, because a team that follows longer
searches wins more. The length is counted in plies, the moves and outcomes of chance in all its
simulations: a second has about as many of them early in a game as late, while its simulations
become several times as many. And it is higher for a search at the beginning of a round than for one
at its end: what is still to be played of the round is simulated, and later hints find better moves.
For some numbers of players it is higher still in the first rounds of a game. The steering and the
stated chance are apart so that correcting what people read does not change how the search plays.
Whether the stated chance would steer it better or worse is not known (docs/strength.md).

Games with Monstrosities have a network of their own, which is fitted in the same way. One player in
the base game has the network of all, and weights of its own for what is stated. Features and
weights are found by name. A card that the model was not fitted on is an error, unless the caller
allows unfitted cards: then it counts as absent.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Evaluator, Forecast, State
from ai.scripted_team.outlook import floats
from ai.value import alone_weights, expansion_weights, weights
from ai.value.feature_names import ROUNDS
from ai.value.features import Features
from ai.value.unplayed import early_share, unplayed_share
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.position import Position
from game.engine.table import Table

UNIT: Final = 0.00001
"""The size of one unit of a weight."""
WHOLE: Final = 100_000
"""The number of units in 1."""
USUAL: Final = 32_000
FEWEST: Final = 4_000
MOST: Final = 512_000
"""Plies of a search: those at which nothing is added to the stated chance, and the fewest and the
most that count."""
GROWING_TO: Final = 128_000
"""The most plies that count for features with a growth of their own: games with more were not
measured at such tables."""
PLIES_OF_A_SIMULATION: Final = 100
"""A rough figure: more than 200 at the opening of seven players, 20 in the last round."""
GRAIN: Final = 16384.0
"""Values are multiples of 1 / GRAIN, so that their sums are exact."""
HORIZON: Final = 2
"""Rounds that a simulation plays before its value is taken, the first one included."""


@final
class Weights:
    """The weights of the network, each a whole number of `UNIT`."""

    def __init__(
        self,
        rows: dict[str, list[int]],
        bias: list[int],
        output: list[int],
        output_bias: int,
        direct: dict[str, int] | None = None,
        stated_stretch: int = WHOLE,
        stated_shift: int = 0,
        stated_direct: dict[str, int] | None = None,
        stated_each_doubling: int = 0,
        stated_unplayed: int = 0,
        stated_growth: dict[str, int] | None = None,
        stated_early: dict[str, int] | None = None,
    ) -> None:
        """Keep a row for each feature, by its name, with a weight for each unit.

        `direct` has the weights of single features in the logit itself. The logit of the stated
        chance is that logit stretched by `stated_stretch` and shifted by `stated_shift`, and
        `stated_direct` has the weights of single features in it. For each round that is left,
        `stated_each_doubling` is added as often as the plies were doubled (`doublings`), and so
        are the weights of single features in `stated_growth`, up to `GROWING_TO` plies.
        `stated_unplayed` is added for a search at the beginning of a round, and less later
        (`unplayed_share`). The weights of single features in `stated_early` are added for a search
        in the first round, and less in the next ones (`early_share`).
        """
        self.rows = rows
        self.bias = bias
        self.output = output
        self.output_bias = output_bias
        self.direct: dict[str, int] = {} if direct is None else direct
        self.stated_stretch = stated_stretch
        self.stated_shift = stated_shift
        self.stated_direct: dict[str, int] = {} if stated_direct is None else stated_direct
        self.stated_each_doubling = stated_each_doubling
        self.stated_unplayed = stated_unplayed
        self.stated_growth: dict[str, int] = {} if stated_growth is None else stated_growth
        self.stated_early: dict[str, int] = {} if stated_early is None else stated_early


FITTED: Final = Weights(**weights.NETWORK, **weights.STATED)
"""The weights that `benchmarks.fit_value` wrote for the base game."""
FITTED_ALONE: Final = Weights(**weights.NETWORK, **alone_weights.STATED)
"""The same network for one player, of whom other chances are stated (`benchmarks.correct_value
--alone`)."""
FITTED_ON_EXPANSION: Final = Weights(**expansion_weights.NETWORK, **expansion_weights.STATED)
"""The weights for games with Monstrosities (`benchmarks.fit_value --expansion`)."""


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
        self.direct: Final[vec[float]] = by_feature(fitted, fitted.direct)
        self.stretch: float = float(fitted.stated_stretch) * UNIT
        self.shift: float = float(fitted.stated_shift) * UNIT
        self.stated_direct: Final[vec[float]] = by_feature(fitted, fitted.stated_direct)
        self.each_doubling: float = float(fitted.stated_each_doubling) * UNIT
        self.unplayed: float = float(fitted.stated_unplayed) * UNIT
        self.growth: Final[vec[float]] = by_feature(fitted, fitted.stated_growth)
        self.early: Final[vec[float]] = by_feature(fitted, fitted.stated_early)
        self.sums: vec[float] = floats(self.units)
        self.logit: float = 0.0
        """Of the position that was judged last."""

    def chance(self, g: Position) -> float:
        """Return the chance that steers the search at the beginning of a round."""
        features = self.features
        features.measure(g)
        values = features.values
        weights = self.weights
        sums = self.sums
        units: i64 = self.units
        for unit in range(units):
            sums[unit] = self.bias[unit]
        logit: float = self.end
        feature: i64 = 0
        at: i64 = 0
        while feature < i64(len(values)):
            value: float = values[feature]
            if value != 0.0:
                logit += value * self.direct[feature]
                for unit in range(units):
                    sums[unit] += value * weights[at + unit]
            feature += 1
            at += units
        for unit in range(units):
            logit += max(sums[unit], 0.0) * self.output[unit]
        self.logit = logit
        return logistic(logit)

    def forecast(self, unplayed: float, early: float = 0.0) -> GrowingForecast:
        """Return the chance that is stated of the position that `chance` judged last.

        `unplayed` is the part of the search's own round that was still to be played. It was only
        simulated, and the team will play it better; so the larger it is, the more the position
        understates the chance. So it is with `early`, the `early_share` of the search's own round.
        """
        values = self.features.values
        rounds: float = values[ROUNDS]
        logit: float = self.logit * self.stretch + self.shift + self.unplayed * unplayed
        growing: float = 0.0
        for feature in range(i64(len(values))):
            logit += values[feature] * (self.stated_direct[feature] + self.early[feature] * early)
            growing += values[feature] * self.growth[feature]
        return GrowingForecast(logit, self.each_doubling * rounds, growing * rounds)

    def stated_chance(self, plies: i64, unplayed: float, early: float = 0.0) -> float:
        """Return the same chance for hints of `plies` plies."""
        return self.forecast(unplayed, early).at(plies)


@final
class GrowingForecast(Forecast):
    """A logit that grows with each doubling of the plies, in part only up to `GROWING_TO` plies.

    A game that runs is never stated as won or lost: the chance is at least 1 / GRAIN from both.
    """

    def __init__(self, logit: float, each_doubling: float, growing: float) -> None:
        """Keep the logit at `USUAL` plies and what a doubling adds, of any and up to the limit."""
        self.logit = logit
        self.each_doubling = each_doubling
        self.growing = growing

    def at(self, plies: i64) -> float:
        logit: float = self.logit + self.each_doubling * doublings(plies)
        logit += self.growing * doublings(min(plies, GROWING_TO))
        return min(max(logistic(logit), 1.0 / GRAIN), 1.0 - 1.0 / GRAIN)


def doublings(plies: int) -> float:
    """Return how often `USUAL` plies must be doubled for this number; less than 0 below it.

    Numbers outside of `FEWEST` to `MOST` count as the nearest of the two.
    """
    return math.log2(float(min(max(plies, FEWEST), MOST)) / float(USUAL))


def by_feature(fitted: Weights, weights: dict[str, int]) -> vec[float]:
    """Return the weights of single features for all features of a model, 0 for those without."""
    return vec[float]([float(weights.get(name, 0)) * UNIT for name in fitted.rows])


def logistic(logit: float) -> float:
    """Return the chance with a logit, to the nearest 1 / GRAIN."""
    p: float = 1.0 / (1.0 + math.exp(-min(max(logit, -20.0), 20.0)))
    return float(i64(p * GRAIN + 0.5)) / GRAIN


@final
class RoundValue(Evaluator):
    """Ends simulations at the beginning of a later round, with the model's chance to win."""

    def __init__(
        self, horizon: i64, fitted: Weights | None = None, allow_unfitted: bool = False
    ) -> None:
        """Look `horizon` rounds ahead: 1 ends simulations with the round that is searched.

        Without `fitted`, the weights are those that know most of the table at hand. See
        `Features` for `allow_unfitted`.
        """
        self.horizon: i64 = horizon
        self.stop: i64 = 0
        self.unplayed: float = 0.0
        """The part of the root's round that is still to be played."""
        self.early: float = 0.0
        """The `early_share` of the root's round."""
        self.fitted: Final = fitted
        self.allow_unfitted: Final = allow_unfitted
        self.table: Table | None = None
        self.network: Network | None = None
        """The network for the table."""

    def use(self, table: Table) -> Network:
        """Return the network for a table. Raises UnfittedError as `Features` does."""
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
        fitted = FITTED_ALONE if table.seats == 1 else FITTED
        base = Network(fitted, self.allow_unfitted)
        lacking = len(base.features.find_rows(table).unfitted)
        if lacking == 0:
            return base
        other = Network(FITTED_ON_EXPANSION, self.allow_unfitted)
        return other if len(other.features.find_rows(table).unfitted) < lacking else base

    def begin(self, root: State) -> None:
        g = cast("AtlantisState", root).position
        self.use(g.table)
        self.stop = g.round + self.horizon
        self.unplayed = unplayed_share(g)
        self.early = early_share(g.round)

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

    def forecast(self, state: State) -> Forecast:
        network = self.use(cast("AtlantisState", state).position.table)
        return network.forecast(self.unplayed, self.early)

    def chance(self, g: Position) -> float:
        """Return the chance that steers the search at the beginning of a round.

        It is a multiple of 1 / GRAIN.
        """
        return self.use(g.table).chance(g)

    def stated_chance(self, g: Position, plies: i64) -> float:
        """Return the chance that is stated at the beginning of a round, a multiple of 1 / GRAIN.

        It is that of a team that follows hints of `plies` plies. Nothing before the
        position was simulated.
        """
        network = self.use(g.table)
        network.chance(g)
        return network.stated_chance(plies, 0.0)
