"""The network of the chance to win, during the fit: NumPy, floating point."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ai.value.feature_names import ROUNDS
from ai.value.model import GROWING_TO, UNIT, WHOLE, doublings

UNITS = 24
BATCH = 2048
EPOCHS = 4
RATES = (3e-3, 1e-3, 3e-4)
"""Learning rates of Adam, and the epochs for each."""
PENALTY = 1e-3
"""Weight of half the squared size of the standardised weights in the mean loss."""
LEAST_SPREAD = 1e-3
SENTENCE = re.compile(r"^Stated chances .*\n", re.MULTILINE)
"""The sentence about stated chances in a module of weights."""
STATED = "STATED: Final[dict[str, Any]] = {\n"
"""How the table of stated chances begins in such a module; nothing comes after it."""

Array = np.ndarray[Any, np.dtype[np.float64]]
Parts = list[Array]


class Adam:
    """The Adam optimizer: gradient steps with a rate for each part of the weights."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.first = [np.zeros_like(part) for part in parts]
        self.second = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def step(self, slopes: Parts, rate: float) -> None:
        """Change the parts in place."""
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.first[place] += 0.1 * (slope - self.first[place])
            self.second[place] += 0.001 * (slope**2 - self.second[place])
            mean = self.first[place] / (1.0 - 0.9**self.steps)
            square = self.second[place] / (1.0 - 0.999**self.steps)
            self.parts[place] -= rate * mean / (np.sqrt(square) + 1e-8)


class Network:
    """One layer of rectified units and a logistic end, on standardised features."""

    def __init__(self, x: Array, seed: int) -> None:
        """Start with small random weights; features that hardly vary are left out."""
        self.chance_of = np.random.default_rng(seed)
        spread = x.std(0)
        self.met: Array = np.asarray(x.any(axis=0))
        """Whether a feature occurs in the games at all."""
        self.mean = x.mean(0)
        self.scale = np.where(spread > LEAST_SPREAD, 1.0 / np.maximum(spread, LEAST_SPREAD), 0.0)
        count = x.shape[1]
        reach = np.sqrt(2.0 / count)
        self.parts: Parts = [
            self.chance_of.normal(0.0, reach, (count, UNITS)),
            np.zeros(UNITS),
            self.chance_of.normal(0.0, 1.0 / np.sqrt(UNITS), UNITS),
            np.zeros(1),
        ]

    def fit(self, x: Array, y: Array, advance: Callable[[], None]) -> None:
        """Minimize the mean log loss with steps that get smaller."""
        z = self.standardised(x)
        adam = Adam(self.parts)
        for rate in RATES:
            for _ in range(EPOCHS):
                for chosen in self.batches(len(z)):
                    adam.step(self.slopes(z[chosen], y[chosen]), rate)
                advance()

    def standardised(self, x: Array) -> Array:
        """Return standardised features."""
        return np.asarray((x - self.mean) * self.scale, dtype=np.float32)

    def batches(self, count: int) -> Iterator[np.ndarray[Any, Any]]:
        """Yield the numbers of all positions, some at a time, in random order."""
        order = self.chance_of.permutation(count)
        for start in range(0, count, BATCH):
            yield order[start : start + BATCH]

    def slopes(self, z: Array, y: Array) -> Parts:
        """Return the slope of the loss for each part of the weights."""
        weights, bias, output, end = self.parts
        units = np.maximum(z @ weights.astype(np.float32) + bias, 0.0)
        p = 1.0 / (1.0 + np.exp(-(units @ output + end)))
        out = (p - y) / len(y)
        back = np.where(units > 0.0, np.outer(out, output), 0.0)
        return [
            z.T @ back + PENALTY * weights,
            back.sum(0),
            units.T @ out + PENALTY * output,
            np.array([out.sum()]),
        ]

    def whole(self) -> tuple[Array, Array, Array, Array]:
        """Return the weights for features as they are, in whole units."""
        weights, bias, output, end = self.parts
        folded = weights * self.scale[:, None]
        moved = bias - self.mean @ folded
        return (
            np.rint(folded / UNIT),
            np.rint(moved / UNIT),
            np.rint(output / UNIT),
            np.rint(end / UNIT),
        )

    def listed(self, names: list[str]) -> dict[str, Any]:
        """Return the whole-number weights, rows by name, as `ai.value.model.Weights` takes them.

        A feature that never occurs, of a card that nobody has met, is left out: the model must not
        pass for fitted on it.
        """
        weights, bias, output, end = self.whole()
        return {
            "rows": {
                name: [int(weight) for weight in row]
                for name, row, met in zip(names, weights, self.met, strict=True)
                if met
            },
            "bias": [int(weight) for weight in bias],
            "output": [int(weight) for weight in output],
            "output_bias": int(end[0]),
            "direct": {},
            "stated_stretch": WHOLE,
            "stated_shift": 0,
            "stated_direct": {},
            "stated_each_doubling": 0,
            "stated_unplayed": 0,
            "stated_growth": {},
            "stated_early": {},
        }

    def chance(self, x: Array) -> Array:
        """Return the chances that the model gives positions, with its whole-number weights."""
        return np.asarray(1.0 / (1.0 + np.exp(-self.logit(x))))

    def logit(self, x: Array) -> Array:
        """Return the logarithm of the odds that the model gives."""
        return np.asarray(np.clip(_logit(x, *self.whole()), -20, 20))


def _logit(x: Array, weights: Array, bias: Array, output: Array, end: Array) -> Array:
    """Return the logit of a network with whole-number weights."""
    units = np.maximum(x @ (weights * UNIT) + bias * UNIT, 0.0)
    return np.asarray(units @ (output * UNIT) + end * UNIT)


def logits(weights: dict[str, Any], x: Array, names: list[str], doubled: Array) -> Array:
    """Return the logits of the chances that a model with these weights states of positions.

    `weights` are as `ai.value.model.Weights` takes them, and `names` those of the features. A
    feature that the model does not have counts as absent. `doubled` has, for each position, the
    `doublings` of the search that states the chance. No rounds before it were simulated.
    """
    known = x[:, [names.index(name) for name in weights["rows"]]]
    rows, bias, output, end = (
        np.array(part, dtype=np.float64)
        for part in (
            list(weights["rows"].values()),
            weights["bias"],
            weights["output"],
            weights["output_bias"],
        )
    )

    def direct(kind: str) -> Array:
        listed = [weights[kind].get(name, 0) for name in weights["rows"]]
        return np.asarray(known @ (np.array(listed) * UNIT))

    steering = _logit(known, rows, bias, output, end) + direct("direct")
    stretched = steering * (weights["stated_stretch"] * UNIT) + weights["stated_shift"] * UNIT
    growing = doubled * (weights["stated_each_doubling"] * UNIT)
    growing += np.minimum(doubled, doublings(GROWING_TO)) * direct("stated_growth")
    return np.asarray(stretched + direct("stated_direct") + growing * x[:, ROUNDS])


def write(target: Path, weights: dict[str, Any], head: str) -> None:
    """Write weights as a module, a row for each feature under its name."""
    network = {name: weights[name] for name in ("output_bias", "direct", "output", "bias")}
    lines = [f'    "{name}": {json.dumps(value)},\n' for name, value in network.items()]
    lines.append('    "rows": {\n')
    lines += [f'        "{name}": {row},\n' for name, row in weights["rows"].items()]
    table = f"NETWORK: Final[dict[str, Any]] = {{\n{''.join(lines)}    }},\n}}\n"
    target.write_text("# fmt: off\n# ruff: noqa: E501\n" + head + table + stated_table(weights))


def stated_table(weights: dict[str, Any]) -> str:
    """Return the logit of the stated chances as the table of a module of weights."""
    stated = {name: value for name, value in weights.items() if name.startswith("stated_")}
    lines = [f'    "{name}": {json.dumps(value)},\n' for name, value in stated.items()]
    return f"{STATED}{''.join(lines)}}}\n"


def write_stated(target: Path, weights: dict[str, Any], by: str) -> None:
    """Write the logit of the stated chances into its module, and the sentence about it."""
    text = SENTENCE.sub("", target.read_text().partition(STATED)[0]) + stated_table(weights)
    target.write_text(text.replace('\n"""\n', f'\n{by}\n"""\n', 1))


def written(target: Path) -> str:
    """Return the sentence that `write_stated` wrote."""
    found = SENTENCE.search(target.read_text())
    return found[0].strip() if found else "Stated chances by hand."
