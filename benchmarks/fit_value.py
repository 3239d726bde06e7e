"""Fit the chance to win at a round's beginning on games of the scripted team (`ai/value.py`).

    .venv/bin/python -m benchmarks.fit_value --games 20000 --seed 1

Plays so many games for each number of players, levels in turn; fits the network by stochastic
gradient descent (Adam); shows on games held out how well it is calibrated; writes
`ai/value_weights.py`. A quarter of an hour on one core. `make build` compiles the new weights.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich.console import Console
from rich.progress import Progress

from benchmarks.builds import COMPILED, ROOT, run_in
from benchmarks.calibration import brier, error, sheet

GAMES = Path(__file__).with_name("value_games.py")
WEIGHTS = ROOT / "ai" / "value_weights.py"
PLAYERS = range(1, 8)
CHUNK = 2500
HELD_OUT = 8
"""One game in so many is kept out of the fit."""
UNITS = 24
BATCH = 2048
EPOCHS = 4
RATES = (3e-3, 1e-3, 3e-4)
"""Learning rates of Adam, each for so many epochs."""
PENALTY = 1e-3
"""Weight of half the squared size of the standardised weights in the mean loss."""
UNIT = 0.00001
RESAMPLES = 20
LEAST_SPREAD = 1e-3

HEAD = '''"""Weights of the model of the chance to win (`ai/value.py`), by feature and unit.

Written by `python -m benchmarks.fit_value --games {games} --seed {seed}`.
"""

from __future__ import annotations

from typing import Final

'''

Array = np.ndarray[Any, np.dtype[np.float64]]


@click.command()
@click.option("--games", default=20_000, show_default=True, help="Games for each player count.")
@click.option("--seed", default=1, show_default=True, help="Where the seeds of the games start.")
@click.option("--quick", is_flag=True, help="Few games, and nothing is written.")
def main(games: int, seed: int, quick: bool) -> None:
    """Play, fit, check, write."""
    if quick:
        games = 100
    console = Console()
    names: list[str] = run_in(COMPILED, GAMES, "names")
    parts = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("playing", total=games * len(PLAYERS))
        for players in PLAYERS:
            first = (seed * 10 + players) * 1_000_000
            parts.append(collect(players, first, games, lambda n: progress.advance(task, n)))
        rows = np.concatenate(parts)
        held = rows[:, 0] == 0
        x, y = rows[:, 1:-1], rows[:, -1]
        task = progress.add_task("fitting", total=len(RATES) * EPOCHS)
        network = Network(x[~held], seed)
        network.fit(x[~held], y[~held], lambda: progress.advance(task))
    said = network.chance(x[held])
    check(rows[held], said, names, console)
    if not quick:
        network.write(names, HEAD.format(games=games, seed=seed))


def collect(players: int, first: int, games: int, advance: Callable[[int], None]) -> Array:
    """Return a row for each position: its game's number modulo HELD_OUT, features and reward."""
    parts = []
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "positions.npy"
        for start in range(first, first + games, CHUNK):
            seeds = list(range(start, min(start + CHUNK, first + games)))
            run_in(COMPILED, GAMES, "play", players=players, seeds=seeds, target=str(target))
            rows = np.load(target)
            rows[:, 0] %= HELD_OUT
            parts.append(rows.astype(np.float32))
            advance(len(seeds))
    return np.concatenate(parts)


class Network:
    """One layer of rectified units and a logistic end, on standardised features."""

    def __init__(self, x: Array, seed: int) -> None:
        """Start from small random weights; features that hardly vary are left out."""
        self.chance_of = np.random.default_rng(seed)
        spread = x.std(0)
        self.mean = x.mean(0)
        self.scale = np.where(spread > LEAST_SPREAD, 1.0 / np.maximum(spread, LEAST_SPREAD), 0.0)
        count = x.shape[1]
        reach = np.sqrt(2.0 / count)
        self.parts: list[Array] = [
            self.chance_of.normal(0.0, reach, (count, UNITS)),
            np.zeros(UNITS),
            self.chance_of.normal(0.0, 1.0 / np.sqrt(UNITS), UNITS),
            np.zeros(1),
        ]

    def fit(self, x: Array, y: Array, advance: Callable[[], None]) -> None:
        """Go down the slope of the mean log loss, the steps getting smaller."""
        z = ((x - self.mean) * self.scale).astype(np.float32)
        first = [np.zeros_like(part) for part in self.parts]
        second = [np.zeros_like(part) for part in self.parts]
        step = 0
        for rate in RATES:
            for _ in range(EPOCHS):
                order = self.chance_of.permutation(len(z))
                for start in range(0, len(z), BATCH):
                    step += 1
                    chosen = order[start : start + BATCH]
                    for place, slope in enumerate(self.slopes(z[chosen], y[chosen])):
                        first[place] += 0.1 * (slope - first[place])
                        second[place] += 0.001 * (slope**2 - second[place])
                        mean = first[place] / (1.0 - 0.9**step)
                        square = second[place] / (1.0 - 0.999**step)
                        self.parts[place] -= rate * mean / (np.sqrt(square) + 1e-8)
                advance()

    def slopes(self, z: Array, y: Array) -> list[Array]:
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

    def chance(self, x: Array) -> Array:
        """Return what the model says of positions, by its whole-number weights."""
        weights, bias, output, end = (part * UNIT for part in self.whole())
        units = np.maximum(x @ weights + bias, 0.0)
        return np.asarray(1.0 / (1.0 + np.exp(-np.clip(units @ output + end, -20, 20))))

    def write(self, names: list[str], head: str) -> None:
        """Write the weights as a module, a row for each feature."""
        weights, bias, output, end = self.whole()
        lines = [head, f"OUTPUT_BIAS: Final = {int(end[0])}\n"]
        lines.append(f"OUTPUT: Final[list[int]] = [{_listed(output)}]\n")
        lines.append(f"BIAS: Final[list[int]] = [{_listed(bias)}]\n")
        lines.append("WEIGHTS: Final[list[list[int]]] = [\n")
        lines += [
            f"    [{_listed(row)}],  # {name}\n" for name, row in zip(names, weights, strict=True)
        ]
        WEIGHTS.write_text("# fmt: off\n# ruff: noqa: E501\n" + "".join(lines) + "]\n")


def _listed(numbers: Array) -> str:
    return ", ".join(str(int(number)) for number in numbers)


def check(rows: Array, said: Array, names: list[str], console: Console) -> None:
    """Show the calibration on games held out, of all and by number of players."""
    games = [([float(p)], float(won)) for p, won in zip(said, rows[:, -1], strict=True)]
    console.print(sheet(games, RESAMPLES))
    for players in PLAYERS:
        inside = rows[:, 1 + names.index(f"players: {players}")] > 0
        pairs = [
            (float(p), float(won)) for p, won in zip(said[inside], rows[inside, -1], strict=True)
        ]
        console.print(
            f"{players} players: Brier score {brier(pairs):.4f}, "
            f"expected calibration error {100 * error(pairs):.1f} points"
        )


if __name__ == "__main__":
    main()
