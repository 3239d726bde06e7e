"""What one share of a search found: sums, which add up over the shares."""

from __future__ import annotations

from msgspec import Struct

Pair = tuple[int, int, int, float, float]
"""Two moves by their arms, the simulations both made on equal luck, sum and sum of squares."""
RoundEnds = tuple[int, int, int]
"""A round, and how many games played on to their end were won and lost in it."""


class ArmFindings(Struct, frozen=True):
    """One move: its simulations, the sums of their rewards and facts, and what often followed.

    `judged`, `worth` and `worth_squares` are the number and the sums of the simulations that show
    what the move wins (see `Search.worth`). `fact_points` are the sums of the facts times the
    points of their simulations (see `RoundObserver`).
    """

    move: str
    visits: int
    total: float
    squares: float
    prior_weight: float
    line: list[str]
    judged: int
    worth: float
    worth_squares: float
    facts: list[int]
    fact_squares: list[int]
    fact_points: list[int]


class PlanFindings(Struct, frozen=True):
    """A plan of the round, and the sums of the simulations that began with it."""

    moves: list[str]
    visits: int
    total: float
    squares: float


class Findings(Struct, frozen=True):
    """One share: how many simulations it made, whether it was stopped, and its sums."""

    share: int
    simulations: int
    stopped: bool
    arms: list[ArmFindings]
    pairs: list[Pair]
    plan: PlanFindings | None = None
    ends: list[RoundEnds] = []
