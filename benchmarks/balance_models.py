"""A model of the chance to win for each content that `benchmarks.balance` measures.

The shipped model was fitted on the packaged numbers: it goes on valuing a card by what the card
did there. So each content gets a network of its own, fitted on games that the scripted team plays
with it. Such a network says how often the team wins, and not the search; what turns the one into
the other is taken from the shipped model, on positions of the packaged content.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from rich.console import Console

from ai.value.feature_names import ROUNDS
from benchmarks.builds import COMPILED, ROOT, run_in
from benchmarks.correct_value import shipped
from benchmarks.correction import STEERING_STATED, Correction
from benchmarks.fit_value import GAMES, fitted, numbered, played
from benchmarks.network import Array, logits
from game import load_content

FOLDER: Final = ROOT / "build" / "balance"
"""Where models and the games that they learn from are kept; delete it when rules or team change."""
SEED: Final = 1
SUREST: Final = 6.0
"""Logits farther from 0 than this say nothing about the correction."""


def model_for(
    overlay: str | None, players: Sequence[int], games: int, console: Console, *, expansion: bool
) -> Path:
    """Return the file with the weights for a content, which are fitted if there is none.

    `games` is the number of games of the team for each of the numbers of players.
    """
    kind = "expansion" if expansion else "base"
    folder = FOLDER / f"{kind}-{'-'.join(map(str, sorted(set(players))))}-{games}"
    target = _file(folder, overlay)
    if not target.exists():
        names: list[str] = run_in(COMPILED, GAMES, "names")
        corrected = _correction(folder, players, games, names, console, expansion=expansion)
        raw = _raw(folder, overlay, players, games, names, console, expansion=expansion)
        target.write_text(json.dumps(corrected.of(raw)))
    return target


def _file(folder: Path, overlay: str | None) -> Path:
    version = load_content(Path(overlay) if overlay else None).version
    return folder / version / "weights.json"


def _positions(
    folder: Path,
    overlay: str | None,
    players: Sequence[int],
    games: int,
    console: Console,
    *,
    expansion: bool,
) -> Array:
    """Return positions of games of the team, as `benchmarks.fit_value` numbers them."""
    asked: dict[str, Any] = {} if overlay is None else {"overlay": overlay}
    if expansion:
        asked["expansion"] = True
    kept = _file(folder, overlay).parent
    kept.mkdir(parents=True, exist_ok=True)
    counts = sorted(set(players))
    return numbered(played(kept, "team", games, SEED, console, asked, counts))


def _raw(
    folder: Path,
    overlay: str | None,
    players: Sequence[int],
    games: int,
    names: list[str],
    console: Console,
    *,
    expansion: bool,
) -> dict[str, Any]:
    """Return weights that say how often the team wins."""
    rows = _positions(folder, overlay, players, games, console, expansion=expansion)
    return fitted(rows, SEED, console).listed(names)


def _correction(
    folder: Path,
    players: Sequence[int],
    games: int,
    names: list[str],
    console: Console,
    *,
    expansion: bool,
) -> Correction:
    """Return what turns a network of the team's games into one of the search's."""
    kept = folder / "correction.json"
    if not kept.exists():
        rows = _positions(folder, None, players, games, console, expansion=expansion)
        raw = fitted(rows, SEED, console).listed(names)
        wanted = {**shipped(expansion=expansion), **STEERING_STATED}
        found = correction_between(raw, wanted, rows[:, 1:-1], names)
        kept.write_text(json.dumps(found))
    stretch, shift, rounds = json.loads(kept.read_text())
    return Correction(stretch, shift, {names[ROUNDS]: rounds})


def correction_between(
    raw: dict[str, Any], wanted: dict[str, Any], positions: Array, names: list[str]
) -> tuple[float, float, float]:
    """Return the stretch, the shift and the weight of a round left that make one model the other.

    They fit best, by squares, over the positions that neither model is sure of.
    """
    none = np.zeros(len(positions))
    ours, theirs = (logits(model, positions, names, none) for model in (raw, wanted))
    open_ones = (np.abs(ours) < SUREST) & (np.abs(theirs) < SUREST)
    known = np.stack([ours, np.ones(len(ours)), positions[:, ROUNDS]], axis=1)[open_ones]
    found, *_ = np.linalg.lstsq(known, theirs[open_ones], rcond=None)
    stretch, shift, rounds = (float(value) for value in found)
    return stretch, shift, rounds
