"""Corrects the chances of a model until they fit the results of games that the search played.

The network knows games of the scripted team. A team that follows every hint wins more often, and in
some positions much more often than in others. So the model's logit is stretched, shifted, and
changed in proportion to single features: that of the chance that steers the search
(`benchmarks.fit_value`), or of the stated chance alone (`benchmarks.correct_value`).

There are three ways to find a correction. `correction_for` compares the predictions of the search
with the results of its games. `learnt_from` compares the model's own chances at the beginnings of
rounds with the results, and learns a weight for each general feature and number of players, and for
the simulations of a search. It needs hundreds of games, whose searches may be short. (With weights
for single cards it predicts games that were held out no better, and learns what is not so: that
magic items do harm.) `agreement_of` then brings the predictions of the search to what the model
says at the same moment: they differ because the scripted team plays the simulated rounds. It needs
few games, and not their results.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from ai.value.feature_names import GENERAL, PLAYERS, ROUNDS, feature, feature_names
from ai.value.model import HORIZON, UNIT, WHOLE, doublings
from benchmarks.network import LEAST_SPREAD, logits
from benchmarks.value_games import SearchedGame
from game.engine.ids import MAX_SEATS

NEWTON_STEPS = 40
LEAST_STEP = 1e-9
LEAST_STRETCH = 0.1
"""The smallest factor for a logit; a smaller one would erase what the network knows."""
HELD_TOGETHER = 20.0
"""How strongly the shift of each number of players is held near 0: as much as 80 positions with
even chances would hold it."""
HELD_FEATURE = 30.0
"""How strongly the weight of each standardised feature is held near 0. Of several strengths this
one predicted games best that were held out."""
LEAST_CHANCE = 1e-4
"""Predicted chances closer to 0 or 1 count as this distance from it."""
LEAST_HELD = 1.0
"""How strongly the weight of the doublings is held near 0."""
EACH_DOUBLING: Final = "each doubling"
COUNTS_OF_PLAYERS: Final = tuple(feature(PLAYERS, str(count + 1)) for count in range(MAX_SEATS))
"""The features that say how many players there are."""

STEERING_STATED: Final[dict[str, Any]] = {
    "stated_stretch": WHOLE,
    "stated_shift": 0,
    "stated_direct": {},
    "stated_each_doubling": 0,
}
"""The weights of a model that states the chances that steer it."""

SURE: Final = (float(np.log(LEAST_CHANCE)), -float(np.log(LEAST_CHANCE)))
"""Logits of a model count as at least and at most these."""

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Correction:
    """What is done to the logit of a model."""

    stretch: float = 1.0
    shift: float = 0.0
    direct: dict[str, float] = field(default_factory=dict)
    """By feature: added for each unit of it."""
    each_doubling: float = 0.0
    """Added for each round left as often as the simulations were doubled; of stated chances only.
    """

    def of(self, weights: dict[str, Any]) -> dict[str, Any]:
        """Return the weights of a model whose steering chances are corrected.

        They are as `ai.value.model.Weights` takes them. The model then states the same chances.
        """
        return {
            **weights,
            "output": [round(weight * self.stretch) for weight in weights["output"]],
            "output_bias": round(weights["output_bias"] * self.stretch + self.shift / UNIT),
            "direct": self._added(weights["direct"], weights),
            **STEERING_STATED,
        }

    def stated_of(self, weights: dict[str, Any]) -> dict[str, Any]:
        """Return the same for a model of which only the stated chances are corrected."""
        return {
            **weights,
            "stated_stretch": round(weights["stated_stretch"] * self.stretch),
            "stated_shift": round(weights["stated_shift"] * self.stretch + self.shift / UNIT),
            "stated_direct": self._added(weights["stated_direct"], weights),
            "stated_each_doubling": round(
                weights["stated_each_doubling"] * self.stretch + self.each_doubling / UNIT
            ),
        }

    def _added(self, before: dict[str, int], weights: dict[str, Any]) -> dict[str, int]:
        """Return the corrected weights of single features; those of 0 are left out."""
        after = {
            name: round(before.get(name, 0) * self.stretch + self.direct.get(name, 0.0) / UNIT)
            for name in weights["rows"]
        }
        return {name: weight for name, weight in after.items() if weight}

    def __str__(self) -> str:
        """Describe the correction."""
        changed = ", ".join(f"{name} {weight:.3f}" for name, weight in self.direct.items())
        return (
            f"logit stretched by {self.stretch:.3f}, shifted by {self.shift:.3f}, by "
            f"{self.each_doubling:.3f} for each doubling and round left; {changed}"
        )


def correction_for(games: Sequence[SearchedGame]) -> Correction:
    """Return the correction with which the chances of the search fit the results of its games.

    The chances are those at the beginnings of rounds. Each is a mean over positions `HORIZON`
    rounds later, which the network judged, and games that ended, so the correction is only
    approximate for the network: repeat it with new games. Where fewer rounds are left, most
    simulations end before, so these positions do not count. If the games cannot tell, because all
    are won or predictions mean nothing, the logit stays as it is.
    """
    begun = [
        (game["predicted"][number], left - HORIZON, game["players"], game["won"])
        for game in games
        for number, left in game["rounds"]
        if left >= HORIZON
    ]
    predicted, left, players, won = np.array(begun, dtype=np.float64).reshape(-1, 4).T
    sure = np.clip(predicted, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    own = [(players == count + 1).astype(np.float64) for count in range(MAX_SEATS)]
    held = np.array([0.0] + [HELD_TOGETHER] * MAX_SEATS)
    names = [GENERAL[ROUNDS], *COUNTS_OF_PLAYERS]
    x = np.column_stack([left, *own])
    return fitted(np.log(sure / (1.0 - sure)), x, won, names, held, np.ones(len(won)))


def learnt_from(games: Sequence[SearchedGame], weights: dict[str, Any]) -> Correction:
    """Return the correction with which the model's chances at beginnings of rounds fit the results.

    Each general feature gets a weight, and each number of players. If the games have different
    numbers of simulations, so do the doublings of those. The positions of a game have one result,
    so together they count as the root of their number.
    """
    begun = [game for game in games if game["features"]]
    known = feature_names()
    names = [*GENERAL, *COUNTS_OF_PLAYERS]
    features = np.array([row for game in begun for row in game["features"]])
    features = features.reshape(-1, len(known))
    counts = [len(game["features"]) for game in begun]
    won = np.repeat([game["won"] for game in begun], counts).astype(np.float64)
    counted = np.repeat([count**-0.5 for count in counts], counts)
    chosen = features[:, [known.index(name) for name in names]]
    mean, spread = chosen.mean(0), chosen.std(0)
    varies = spread > LEAST_SPREAD
    doubled = np.repeat([doublings(game["simulations"]) for game in begun], counts)
    logit = np.clip(logits(weights, features, known, doubled), *SURE)
    varying = [name for name, one in zip(names, varies, strict=True) if one]
    growing = (doubled - doubled.mean()) * features[:, ROUNDS]
    x = np.column_stack([(chosen - mean)[:, varies] / spread[varies], growing])
    held = np.array([HELD_FEATURE] * len(varying) + [LEAST_HELD])
    found = fitted(logit, x, won, [*varying, EACH_DOUBLING], held, counted)
    each_doubling = found.direct.pop(EACH_DOUBLING, 0.0)
    scale = dict(zip(varying, spread[varies], strict=True))
    centre = dict(zip(varying, mean[varies], strict=True))
    direct = {name: weight / float(scale[name]) for name, weight in found.direct.items()}
    moved = sum(weight * float(centre[name]) for name, weight in direct.items())
    rounds = GENERAL[ROUNDS]
    direct[rounds] = direct.get(rounds, 0.0) - each_doubling * float(doubled.mean())
    return Correction(found.stretch, found.shift - moved, direct, each_doubling)


def agreement_of(games: Sequence[SearchedGame], weights: dict[str, Any]) -> Correction:
    """Return the shift with which a search states what the model states of the same moments.

    The moments are the beginnings of rounds with at least `HORIZON` rounds left; their mean chances
    become equal. A stretch is not fitted: it would come out too small, because the chances of a
    search are uncertain. Not every simulation ends with the model, so the shift is approximate:
    repeat it.
    """
    known = feature_names()
    begun = [
        (game["predicted"][number], doublings(game["simulations"]), row)
        for game in games
        for (number, left), row in zip(game["rounds"], game["features"], strict=True)
        if left >= HORIZON
    ]
    if not begun:
        return Correction()
    predicted = np.clip([moment[0] for moment in begun], LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    doubled = np.array([moment[1] for moment in begun])
    rows = np.array([moment[2] for moment in begun])
    wanted = chances(logits(weights, rows, known, doubled))
    stated, shift = np.log(predicted / (1.0 - predicted)), 0.0
    for _ in range(NEWTON_STEPS):
        p = chances(stated + shift)
        shift += float((wanted - p).sum() / (p * (1.0 - p)).sum())
    return Correction(shift=shift)


def chances(logit: Array) -> Array:
    """Return the chances with these logits."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logit, *SURE))))


def fitted(
    logit: Array, x: Array, won: Array, names: Sequence[str], held: Array, counted: Array
) -> Correction:
    """Return the correction with the lowest log loss, for logits and the features with these names.

    `held` says how strongly the weight of each feature is held near 0, `counted` how much each
    position counts. Platt's targets are used, so that a model never becomes certain.
    """
    wins, games = won @ counted, counted.sum()
    targets = np.where(won > 0.0, (wins + 1.0) / (wins + 2.0), 1.0 / (games - wins + 2.0))
    known = np.column_stack([logit, np.ones(len(logit)), x])
    start = np.array([1.0] + [0.0] * (1 + len(names)))
    found = logistic(known, targets, start, np.concatenate([[0.0, 0.0], held]), counted)
    stretch, shift, *direct = map(float, found)
    if stretch < LEAST_STRETCH:
        return Correction()
    return Correction(stretch, shift, dict(zip(names, direct, strict=True)))


def logistic(x: Array, y: Array, start: Array, held: Array, counted: Array) -> Array:
    """Return the weights with the lowest log loss, by Newton's method with damped steps.

    Each position counts as much as `counted` says. To the loss are added half the squares of the
    weights, times `held`. If the data do not determine the weights, returns the last ones.
    """

    def loss(weights: Array) -> float:
        logit = x @ weights
        fit = counted @ (np.logaddexp(0.0, logit) - y * logit)
        return float(fit + (held * weights * weights).sum() / 2.0)

    found = start
    for _ in range(NEWTON_STEPS):
        p = 1.0 / (1.0 + np.exp(-(x @ found)))
        bend = (x * (counted * p * (1.0 - p))[:, None]).T @ x + np.diag(held)
        step = np.linalg.lstsq(bend, x.T @ (counted * (p - y)) + held * found, rcond=None)[0]
        while loss(found - step) > loss(found) and np.abs(step).max() > LEAST_STEP:
            step = step / 2.0
        found = found - step
    return found
