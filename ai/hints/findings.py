"""What one share of a search found: sums, which add up over the shares."""

from __future__ import annotations

from msgspec import Struct

RewardSums = tuple[int, float, float]
"""How many simulations, the sum of their rewards, and that of the squares."""
Pair = tuple[int, int, int, float, float]
"""Two moves by their arms, the simulations both made on equal luck, sum and sum of squares."""
RoundEnds = tuple[int, int, int]
"""A round, and how many games played on to their end were won and lost in it."""
ComparedFact = tuple[int, int, int, int]
"""A fact, its sums over the simulations of two moves, and the sum of squares of the differences."""


class FactPair(Struct, frozen=True):
    """The facts of two moves, by their arms, over simulations on the same dice and cards.

    `count` is how many simulations each move has. Facts that are always 0 are left out.
    """

    arm: int
    rival: int
    count: int
    facts: list[ComparedFact]


class ArmFindings(Struct, frozen=True):
    """One move: its simulations, the sums of their rewards and facts, and what often followed.

    `made` are all its simulations, and `ahead` how much more they won than those of the scripted
    team's own move on the same dice and cards (see `RootStatistics.ahead`). `judged` are those that
    show what the move wins (see `Search.worth`), and `observed` those that the facts are of.
    `fact_points` are the sums of the facts times the points of their simulations (see
    `RoundObserver`).
    """

    move: str
    made: RewardSums
    ahead: RewardSums
    judged: RewardSums
    observed: RewardSums
    prior_weight: float
    line: list[str]
    facts: list[int]
    fact_squares: list[int]
    fact_points: list[int]


class PlanFindings(Struct, frozen=True):
    """A plan of the round, and the sums of the simulations that began with it."""

    moves: list[str]
    visits: int
    total: float
    squares: float


PairSums = tuple[int, float, float]
"""Pairs of simulations on the same dice and cards, the sum of the differences, of their squares."""


class ExchangeFindings(Struct, frozen=True):
    """A plan with one placement changed: `given` in place of `taken`, and what that gains."""

    taken: str
    given: str
    gain: PairSums


class RivalPlanFindings(Struct, frozen=True):
    """One of the plans that are compared: its moves, what it wins, how far from the best plan."""

    moves: list[str]
    judged: RewardSums
    beside_best: PairSums
    exchanges: list[ExchangeFindings] = []


class Findings(Struct, frozen=True):
    """One share: how many simulations it made, whether it was stopped, and its sums."""

    share: int
    simulations: int
    stopped: bool
    arms: list[ArmFindings]
    pairs: list[Pair]
    plan: PlanFindings | None = None
    ends: list[RoundEnds] = []
    compared: list[FactPair] = []
    rival_plans: list[RivalPlanFindings] = []
    """The best plan found, the scripted team's, then those asked about."""
    planned: bool = False
    """Whether the first arm is what an earlier hint planned."""
