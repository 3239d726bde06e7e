"""Corrects the chances of a model until the predictions of the search fit the results of its games.

The network knows games of the scripted team. A team that follows every hint wins more often; and
the more rounds are left, the more often; a small team gains less. So the model's logit is
stretched, shifted (this much is Platt's scaling), raised for each round that is left, and shifted
for each number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ai.value.model import HORIZON, UNIT
from benchmarks.value_games import SearchedGame
from game.engine.ids import MAX_SEATS

NEWTON_STEPS = 20
LEAST_STEP = 1e-9
LEAST_STRETCH = 0.1
"""The smallest factor for a logit; a smaller one would erase what the network knows."""
HELD_TOGETHER = 20.0
"""How strongly the shift of each number of players is held near 0: as much as 80 positions with
even chances would hold it."""
LEAST_CHANCE = 1e-4
"""Predicted chances closer to 0 or 1 count as this distance from it."""

Array = np.ndarray[Any, np.dtype[np.float64]]


class Correction(NamedTuple):
    """What is done to the logit of a model."""

    stretch: float = 1.0
    shift: float = 0.0
    each_round: float = 0.0
    """Added for each round that is left."""
    by_players: tuple[float, ...] = (0.0,) * MAX_SEATS
    """Added for one, two ... seven players."""

    def of(self, weights: dict[str, Any]) -> dict[str, Any]:
        """Return the weights of the corrected model, as `ai.value.model.Weights` takes them."""
        return {
            **weights,
            "output": [round(weight * self.stretch) for weight in weights["output"]],
            "output_bias": round(weights["output_bias"] * self.stretch + self.shift / UNIT),
            "each_round": round(weights["each_round"] * self.stretch + self.each_round / UNIT),
            "by_players": [
                round(weight * self.stretch + more / UNIT)
                for weight, more in zip(weights["by_players"], self.by_players, strict=True)
            ],
        }

    def __str__(self) -> str:
        """Describe the correction."""
        players = ", ".join(f"{each:.3f}" for each in self.by_players)
        return (
            f"logit stretched by {self.stretch:.3f}, shifted by {self.shift:.3f}, "
            f"by {self.each_round:.3f} for each round left, and for 1, 2 ... players by {players}"
        )


def correction_for(games: Sequence[SearchedGame]) -> Correction:
    """Return the correction with which the chances at the beginnings of rounds fit the results.

    The prediction of a search is a mean over positions `HORIZON` rounds later, which the network
    judged, and games that ended, so the correction is only approximate for the network: repeat it
    with new games. Where fewer rounds are left, most simulations end before, so these positions do
    not count. If the games cannot tell, because all are won or predictions mean nothing, the logit
    stays as it is.
    """
    begun = [
        (game["predicted"][number], left - HORIZON, game["players"], game["won"])
        for game in games
        for number, left in game["rounds"]
        if left >= HORIZON
    ]
    return fitted(*np.array(begun, dtype=np.float64).reshape(-1, 4).T)


def fitted(predicted: Array, left: Array, players: Array, won: Array) -> Correction:
    """Return the correction that gives predicted chances the lowest log loss.

    `left` are the rounds that are left where the network judges. Platt's targets are used, so that
    a model never becomes certain. The numbers of players are held together: few games of one of
    them change its own shift little.
    """
    sure = np.clip(predicted, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    common = [np.log(sure / (1.0 - sure)), np.ones(len(sure)), left]
    own = [(players == count).astype(np.float64) for count in range(1, MAX_SEATS + 1)]
    known = np.column_stack([*common, *own])
    wins = won.sum()
    targets = np.where(won > 0.0, (wins + 1.0) / (wins + 2.0), 1.0 / (len(won) - wins + 2.0))
    held = np.array([0.0] * len(common) + [HELD_TOGETHER] * MAX_SEATS)
    found = logistic(known, targets, np.array([1.0] + [0.0] * (len(held) - 1)), held)
    stretch, shift, each_round, *by_players = map(float, found)
    if stretch < LEAST_STRETCH:
        return Correction()
    return Correction(stretch, shift, each_round, tuple(by_players))


def logistic(x: Array, y: Array, start: Array, held: Array) -> Array:
    """Return the weights with the lowest log loss, by Newton's method with damped steps.

    To the loss are added half the squares of the weights, times `held`. If the data do not
    determine the weights, returns the last ones.
    """

    def loss(weights: Array) -> float:
        logit = x @ weights
        fit = (np.logaddexp(0.0, logit) - y * logit).sum()
        return float(fit + (held * weights * weights).sum() / 2.0)

    found = start
    for _ in range(NEWTON_STEPS):
        p = 1.0 / (1.0 + np.exp(-(x @ found)))
        bend = (x * (p * (1.0 - p))[:, None]).T @ x + np.diag(held)
        step = np.linalg.lstsq(bend, x.T @ (p - y) + held * found, rcond=None)[0]
        while loss(found - step) > loss(found) and np.abs(step).max() > LEAST_STEP:
            step = step / 2.0
        found = found - step
    return found
