"""Correcting the model's chances: what is written, and that a correction fits the games."""

from __future__ import annotations

import json
import math
import shutil
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from ai.value.model import UNIT
from benchmarks import correct_value
from benchmarks.correct_value import corrected, shipped, write
from benchmarks.fit_value import EXPANSION_WEIGHTS, WEIGHTS

QUIET = Console(quiet=True)
OPTIONS = {"searched": 3, "passes": 1, "simulations": 64, "seed": 1}
MODULES = {False: WEIGHTS, True: EXPANSION_WEIGHTS}
"""The weights of the base game, and those for Monstrosities."""


def games_won(predicted: float, won: int, games: int) -> list[tuple[int, list[float], float]]:
    return [(n, [predicted], 1.0 if n < won else 0.0) for n in range(games)]


def test_a_correction_gives_the_chances_that_games_had() -> None:
    weights = shipped(expansion=False)
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    new = corrected(weights, games, QUIET)
    stretch = new["output"][0] / weights["output"][0]
    shift = (new["output_bias"] - stretch * weights["output_bias"]) * UNIT
    for predicted, share in ((0.5, 0.88), (0.2, 0.5)):
        logit = stretch * math.log(predicted / (1 - predicted)) + shift
        assert 1 / (1 + math.exp(-logit)) == pytest.approx(share, abs=0.01)


@pytest.mark.parametrize("expansion", [False, True])
def test_only_the_logit_changes_and_the_command_is_written_once(
    tmp_path: Path, *, expansion: bool
) -> None:
    target = tmp_path / "weights.py"
    shutil.copy(MODULES[expansion], target)
    before = shipped(expansion=expansion)
    new = corrected(before, games_won(0.5, 88, 100) + games_won(0.2, 50, 100), QUIET)
    for _ in range(2):
        write(target, new, {**OPTIONS, "expansion": expansion})
    written = run_path(str(target))
    assert (written["OUTPUT"], written["OUTPUT_BIAS"]) == (new["output"], new["output_bias"])
    assert (written["WEIGHTS"], written["BIAS"]) == (before["rows"], before["bias"])
    assert written["OUTPUT"] != before["output"]
    command = "correct_value --expansion" if expansion else "correct_value"
    options = "--searched 3 --passes 1 --simulations 64"
    assert written["__doc__"].count(f"{command} {options}") == 1


@pytest.mark.parametrize(("passes", "played", "written"), [(0, 1, 0), (1, 2, 1)])
def test_without_a_pass_only_the_check_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passes: int, played: int, written: int
) -> None:
    games = tmp_path / "games"
    games.write_text(json.dumps(games_won(0.5, 88, 100) + games_won(0.2, 50, 100)))
    asked: list[tuple[int, bool]] = []
    targets: list[Path] = []

    def play(_folder: Path, _name: str, _games: int, seed: int, *rest: Any) -> list[Path]:
        asked.append((seed, rest[1]["weights"] == shipped(expansion=False)))
        return [games]

    monkeypatch.setattr(correct_value, "played", play)
    monkeypatch.setattr(correct_value, "write", lambda target, *_: targets.append(target))
    done = CliRunner().invoke(correct_value.main, ["--passes", str(passes), "--seed", "7"])
    assert done.exit_code == 0, done.output
    assert (len(asked), len(targets)) == (played, written)
    assert len({seed for seed, _ in asked}) == played, "each time other games"
    assert asked[0][1], "the first games are played with the weights in use"
