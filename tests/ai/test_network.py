"""The network being fitted: it learns, is recalibrated, and agrees with the search's copy."""

from __future__ import annotations

import random
import runpy
from pathlib import Path

import pytest

from ai.atlantis import AtlantisState
from ai.value import GRAIN, NAMES, Features, RoundValue, Weights
from tests.ai.tables import new_state

np = pytest.importorskip("numpy", reason="fitting needs NumPy: requirements/bench.txt")
network = pytest.importorskip("benchmarks.network")


def positions(count: int) -> list[list[float]]:
    """Return the features of the first round of different games."""
    found = []
    for seed in range(count):
        features = Features()
        features.measure(opening(seed).position)
        found.append([float(value) for value in features.values])
    return found


def opening(seed: int) -> AtlantisState:
    return new_state(1 + seed % 5, 1 + seed % 7, seed)


def test_a_network_learns_which_positions_are_won() -> None:
    chance = np.random.default_rng(3)
    x = chance.normal(0.0, 1.0, (150_000, 4))
    y = (x[:, 0] + x[:, 1] > 0.0).astype(float)
    model = network.Network(x, 1)
    model.fit(x, y, lambda: None)
    said = model.chance(np.array([[2.0, 2.0, 0.0, 0.0], [-2.0, -2.0, 0.0, 0.0]]))
    assert said[0] > 0.9
    assert said[1] < 0.1


def test_recalibrated_it_says_how_often_the_games_were_won() -> None:
    chance = np.random.default_rng(5)
    x = chance.normal(0.0, 1.0, (40_000, 3))
    model = network.Network(x, 2)
    won = 1.0 / (1.0 + np.exp(-(0.5 * model.logit(x) + 1.5)))
    y = (chance.random(len(x)) < won).astype(float)
    stretch, shift = model.recalibrate(model.chance(x), y)
    assert (stretch, shift) == (pytest.approx(0.5, abs=0.1), pytest.approx(1.5, abs=0.1))
    assert np.abs(model.chance(x) - won).max() < 0.05


def test_games_all_won_do_not_make_it_certain() -> None:
    x = np.random.default_rng(6).normal(0.0, 1.0, (50, 3))
    model = network.Network(x, 2)
    model.recalibrate(model.chance(x), np.ones(50))
    assert 0.9 < model.chance(x).mean() < 0.99


def test_the_search_reads_the_same_chance_off_the_whole_number_weights() -> None:
    x = np.array(positions(8))
    model = network.Network(x + np.random.default_rng(7).normal(0.0, 1.0, x.shape), 4)
    copy = RoundValue(1, Weights(**model.listed()))
    for seed in random.Random(1).sample(range(8), 4):
        said = float(model.chance(x[seed : seed + 1])[0])
        assert copy.chance(opening(seed).position) == pytest.approx(said, abs=1 / GRAIN)


def test_every_feature_has_its_name_beside_its_weights(tmp_path: Path) -> None:
    model = network.Network(np.array(positions(3)), 4)
    target = tmp_path / "weights.py"
    model.write(target, list(NAMES), '"""Weights."""\n\nfrom typing import Final\n\n')
    written = runpy.run_path(str(target))
    assert written["WEIGHTS"] == model.listed()["rows"]
    assert len(written["WEIGHTS"]) == len(NAMES)
