"""The network being fitted: it learns, and agrees with the search's copy."""

from __future__ import annotations

import io
import random
import runpy
from pathlib import Path

import pytest
from click import ClickException
from rich.console import Console

from ai.atlantis.state import AtlantisState
from ai.value.feature_names import feature_names
from ai.value.features import Features
from ai.value.model import GRAIN, RoundValue, Weights
from tests.ai.tables import new_state

np = pytest.importorskip("numpy", reason="fitting needs NumPy: requirements/bench.txt")
network = pytest.importorskip("benchmarks.network")
fit_value = pytest.importorskip("benchmarks.fit_value")


def positions(count: int) -> list[list[float]]:
    """Return the features of the first round of different games."""
    found = []
    for seed in range(count):
        features = Features(feature_names())
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
    predicted = model.chance(np.array([[2.0, 2.0, 0.0, 0.0], [-2.0, -2.0, 0.0, 0.0]]))
    assert predicted[0] > 0.9
    assert predicted[1] < 0.1


def test_without_games_in_doubt_it_says_what_to_do() -> None:
    with pytest.raises(ClickException, match="too few games"):
        fit_value.show([], "a pass", Console(file=io.StringIO()))


def test_the_search_reads_the_same_chance_off_the_whole_number_weights() -> None:
    x = np.array(positions(8))
    model = network.Network(x + np.random.default_rng(7).normal(0.0, 1.0, x.shape), 4)
    copy = RoundValue(1, Weights(**model.listed(feature_names())))
    for seed in random.Random(1).sample(range(8), 4):
        predicted = float(model.chance(x[seed : seed + 1])[0])
        assert copy.chance(opening(seed).position) == pytest.approx(predicted, abs=1 / GRAIN)


def test_the_weights_of_every_feature_are_written_under_its_name(tmp_path: Path) -> None:
    model = network.Network(np.array(positions(3)) + 1.0, 4)
    target = tmp_path / "weights.py"
    names = feature_names()
    weights = model.listed(names)
    network.write(target, weights, '"""Weights."""\n\nfrom typing import Any, Final\n\n')
    written = runpy.run_path(str(target))
    assert {**written["NETWORK"], **written["STATED"]} == weights
    assert list(written["NETWORK"]["rows"]) == names


def test_a_feature_that_never_occurs_has_no_row() -> None:
    x = np.random.default_rng(3).normal(0.0, 1.0, (100, 3))
    x[:, 1] = 0.0
    rows = network.Network(x, 2).listed(["one", "never met", "another"])["rows"]
    assert list(rows) == ["one", "another"]


def test_a_councilor_that_only_overlays_deal_gets_the_mean_of_the_others() -> None:
    names = ["rounds", "councilor: priest", "councilor: forgemaster", "councilor: orator"]
    rows = {"rounds": [5, 5], names[1]: [1, -4], names[3]: [3, 8]}
    found = fit_value.with_spare_councilors(rows, names)
    assert list(found) == names
    assert found["councilor: forgemaster"] == [2, 2]
