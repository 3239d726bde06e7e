"""Corrects the chances of a model until the predictions of the search fit the results of its games.

The network knows games of the scripted team. A team that follows every hint wins more often; and
the more rounds are left, the more often. So the model's logit is stretched, shifted (this much is
Platt's scaling), and raised for each round that is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ai.value.model import HORIZON, UNIT
from benchmarks.value_games import SearchedGame

NEWTON_STEPS = 20
LEAST_STEP = 1e-9
LEAST_STRETCH = 0.1
"""The smallest factor for a logit; a smaller one would erase what the network knows."""
LEAST_CHANCE = 1e-4
"""Predicted chances closer to 0 or 1 count as this distance from it."""

Array = np.ndarray[Any, np.dtype[np.float64]]


class Correction(NamedTuple):
    """What is done to the logit of a model."""

    stretch: float = 1.0
    shift: float = 0.0
    each_round: float = 0.0
    """Added for each round that is left."""

    def of(self, weights: dict[str, Any]) -> dict[str, Any]:
        """Return the weights of the corrected model, as `ai.value.model.Weights` takes them."""
        return {
            **weights,
            "output": [round(weight * self.stretch) for weight in weights["output"]],
            "output_bias": round(weights["output_bias"] * self.stretch + self.shift / UNIT),
            "each_round": round(weights["each_round"] * self.stretch + self.each_round / UNIT),
        }

    def __str__(self) -> str:
        """Describe the correction."""
        return (
            f"logit stretched by {self.stretch:.3f}, shifted by {self.shift:.3f}, "
            f"and by {self.each_round:.3f} for each round left"
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
        (game["predicted"][number], left - HORIZON, game["won"])
        for game in games
        for number, left in game["rounds"]
        if left >= HORIZON
    ]
    return fitted(*np.array(begun, dtype=np.float64).reshape(-1, 3).T)


def fitted(predicted: Array, left: Array, won: Array) -> Correction:
    """Return the correction that gives predicted chances the lowest log loss.

    `left` are the rounds that are left where the network judges. Platt's targets are used, so that
    a model never becomes certain.
    """
    sure = np.clip(predicted, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    known = np.column_stack([np.log(sure / (1.0 - sure)), np.ones(len(sure)), left])
    wins = won.sum()
    targets = np.where(won > 0.0, (wins + 1.0) / (wins + 2.0), 1.0 / (len(won) - wins + 2.0))
    found = logistic(known, targets, np.array([1.0, 0.0, 0.0]))
    return Correction(*map(float, found)) if found[0] >= LEAST_STRETCH else Correction()


def logistic(x: Array, y: Array, start: Array) -> Array:
    """Return the weights with the lowest log loss, by Newton's method with damped steps.

    If the data do not determine the weights, returns the last ones.
    """

    def loss(weights: Array) -> float:
        logit = x @ weights
        return float((np.logaddexp(0.0, logit) - y * logit).sum())

    found = start
    for _ in range(NEWTON_STEPS):
        p = 1.0 / (1.0 + np.exp(-(x @ found)))
        bend = (x * (p * (1.0 - p))[:, None]).T @ x
        step = np.linalg.lstsq(bend, x.T @ (p - y), rcond=None)[0]
        while loss(found - step) > loss(found) and np.abs(step).max() > LEAST_STEP:
            step = step / 2.0
        found = found - step
    return found
