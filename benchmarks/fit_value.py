"""Fit the chance to win at a round's beginning on games of the scripted team (`ai/value.py`).

    .venv/bin/python -m benchmarks.fit_value --games 20000 --seed 1

Plays so many games for each number of players, levels in turn; fits a logistic model for each
number of players; shows on games held out how well it is calibrated; writes
`ai/value_weights.py`. Ten minutes on one core. `make build` afterwards compiles the weights.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet
from scipy.optimize import minimize

from benchmarks.builds import COMPILED, ROOT, run_in

GAMES = Path(__file__).with_name("value_games.py")
WEIGHTS = ROOT / "ai" / "value_weights.py"
PLAYERS = range(1, 8)
CHUNK = 500
HELD_OUT = 8
"""One game in so many is kept out of the fit."""
PENALTY = 10.0
"""Weight of the squared size of the standardised weights, against one unit for each position."""
UNIT = 0.0001
LEAST_SPREAD = 1e-3
BINS = 10

HEAD = '''"""Weights of the model of the chance to win (`ai/value.py`).

Written by `python -m benchmarks.fit_value --games {games} --seed {seed}`.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[list[int]]] = [
'''

Array = np.ndarray[Any, np.dtype[np.float64]]


@click.command()
@click.option("--games", default=20_000, show_default=True, help="Games for each player count.")
@click.option("--seed", default=1, show_default=True, help="Where the seeds of the games start.")
@click.option("--quick", is_flag=True, help="Few games, and nothing is written.")
def main(games: int, seed: int, quick: bool) -> None:
    """Play, fit, check, write."""
    if quick:
        games = 200
    console = Console()
    names: list[str] = run_in(COMPILED, GAMES, "names")
    columns: list[Array] = []
    said: list[Array] = []
    came: list[Array] = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("playing", total=games * len(PLAYERS))
        for players in PLAYERS:
            first = (seed * 10 + players) * 1_000_000
            rows = collect(players, first, games, lambda n: progress.advance(task, n))
            held = rows[:, 0] % HELD_OUT == 0
            weights = fit(rows[~held, 1:-1], rows[~held, -1])
            columns.append(weights)
            said.append(chance(rows[held, 1:-1], weights))
            came.append(rows[held, -1])
    console.print(reliability(np.concatenate(said), np.concatenate(came), "all held-out games"))
    for players, p, won in zip(PLAYERS, said, came, strict=True):
        brier, error = scores(p, won)
        console.print(f"{players} players: Brier {brier:.4f}, calibration error {error:.4f}")
    if not quick:
        write(names, np.stack(columns, 1), games, seed)


def collect(players: int, first: int, games: int, advance: Any) -> Array:
    """Return a row for each position of so many games: its seed, features and reward."""
    parts = []
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "positions.npy"
        for start in range(first, first + games, CHUNK):
            seeds = list(range(start, min(start + CHUNK, first + games)))
            run_in(COMPILED, GAMES, "play", players=players, seeds=seeds, target=str(target))
            parts.append(np.load(target))
            advance(len(seeds))
    return np.concatenate(parts)


def fit(x: Array, y: Array) -> Array:
    """Return the whole-number weights of the logistic model with a penalty on large ones."""
    mean = x.mean(0)
    spread = x.std(0)
    used = spread > LEAST_SPREAD
    z = np.where(used, (x - mean) / np.where(used, spread, 1.0), 0.0)
    z[:, 0] = 1.0

    def loss(w: Array) -> tuple[float, Array]:
        logit = z @ w
        p = 1.0 / (1.0 + np.exp(-logit))
        each = np.logaddexp(0.0, logit) - y * logit
        slope = z.T @ (p - y)
        slope[1:] += PENALTY * w[1:]
        return float(each.sum() + 0.5 * PENALTY * (w[1:] ** 2).sum()), slope

    found = minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x
    weights = np.where(used, found / np.where(used, spread, 1.0), 0.0)
    weights[0] = found[0] - (weights[1:] * mean[1:]).sum()
    return np.asarray(np.rint(weights / UNIT))


def chance(x: Array, weights: Array) -> Array:
    """Return what the model says of positions."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(x @ weights * UNIT, -20, 20))))


def scores(said: Array, came: Array) -> tuple[float, float]:
    """Return Brier score and expected calibration error."""
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    error = sum(
        abs(float(said[place == n].sum() - came[place == n].sum())) for n in range(BINS)
    ) / len(said)
    return float(((said - came) ** 2).mean()), error


def reliability(said: Array, came: Array, title: str) -> Sheet:
    """Return a table of said chance against games won."""
    brier, error = scores(said, came)
    sheet = Sheet(title=f"{title}: Brier {brier:.4f}, calibration error {error:.4f}")
    for heading in ("said", "positions", "mean said", "won"):
        sheet.add_column(heading, justify="right")
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    for n in range(BINS):
        inside = place == n
        if inside.any():
            sheet.add_row(
                f"{10 * n} to {10 * n + 10} %",
                f"{int(inside.sum()):,}",
                f"{100 * said[inside].mean():.1f} %",
                f"{100 * came[inside].mean():.1f} %",
            )
    return sheet


def write(names: list[str], weights: Array, games: int, seed: int) -> None:
    """Write the weights, a row for each feature, a column for each number of players."""
    lines = [HEAD.format(games=games, seed=seed)]
    for name, row in zip(names, weights, strict=True):
        lines.append(f"    [{', '.join(str(int(w)) for w in row)}],  # {name}\n")
    WEIGHTS.write_text("".join(lines) + "]\n")


if __name__ == "__main__":
    main()
