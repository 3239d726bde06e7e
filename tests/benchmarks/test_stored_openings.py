"""Stored games of the search as games to learn from: their openings, results and plies."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from ai.mcts.rng import Stream
from ai.value.feature_names import ROUNDS, feature, feature_names
from ai.value.features import Features
from benchmarks.result_files import PLAYED_BY, append
from benchmarks.starts import drawn, first_decision
from benchmarks.stored_openings import opening_games
from game import load_content


def line(**changed: Any) -> dict[str, Any]:
    """Return a stored game of the search with 20 searches of 0.1 s."""
    stored = {
        "who": "search 0.1 s",
        "level": 3,
        "players": 4,
        "seed": 5,
        "searches": 20,
        "simulations": 10_000,
        "seconds": 2.0,
        "won": 0.0,
        **PLAYED_BY,
    }
    return {**stored, **changed}


def stored(folder: Path, *lines: dict[str, Any]) -> Path:
    """Write lines to a file of results."""
    file = folder / "strength.jsonl"
    append(file, list(lines))
    return file


def test_the_seed_of_a_stored_game_gives_its_opening_again(tmp_path: Path) -> None:
    games = opening_games(expansion=False, results=stored(tmp_path, line(won=1.0)))
    setup = drawn(load_content(), 4, 3, random.Random(5))
    features = Features(feature_names())
    features.measure(first_decision(setup, load_content(), Stream(5, 1)).position)
    row = [float(value) for value in features.values]
    assert [game["features"] for game in games] == [[row]]
    assert games[0]["rounds"] == [(0, row[ROUNDS])]
    assert row[feature_names().index(feature("players", "4"))] == 1.0
    assert (games[0]["won"], games[0]["players"]) == (1.0, 4)


def test_a_game_that_is_stored_twice_counts_once(tmp_path: Path) -> None:
    again = line(engine="another")
    file = stored(tmp_path, line(), again, line(seed=6), line(who="search 0.2 s"))
    assert len(opening_games(expansion=False, results=file)) == 3


def test_only_games_of_the_search_by_the_rules_of_today_count(tmp_path: Path) -> None:
    file = stored(tmp_path, line(who="team"), line(who="flat 0.1 s"), line(rules="old"), line())
    assert len(opening_games(expansion=False, results=file)) == 1


@pytest.mark.parametrize("expansion", [False, True])
def test_levels_that_need_the_expansion_are_apart(tmp_path: Path, *, expansion: bool) -> None:
    file = stored(tmp_path, line(), line(level=8, seed=7))
    games = opening_games(expansion=expansion, results=file)
    assert [game["seed"] for game in games] == [7 if expansion else 5]


def test_a_larger_budget_has_more_plies(tmp_path: Path) -> None:
    file = stored(tmp_path, line(), line(who="search 0.3 s"))
    games = opening_games(expansion=False, results=file)
    assert [game["plies"] for game in games] == [50_000, 150_000]


@pytest.mark.parametrize(
    ("players", "level", "plies"), [(1, 3, 55), (4, 3, 100), (7, 5, 120), (4, 8, 75)]
)
def test_without_plies_they_are_estimated_from_the_simulations(
    tmp_path: Path, players: int, level: int, plies: int
) -> None:
    file = stored(tmp_path, line(players=players, level=level))
    games = opening_games(expansion=level == 8, results=file)
    assert [game["plies"] for game in games] == [plies * 500]


def test_how_a_game_ended_changes_its_plies_no_more_than_those_of_others(tmp_path: Path) -> None:
    """Lost games have shorter simulations: their own plies would tell the model the result."""
    lost, won = line(seed=6, simulations=30_000), line(seed=7, simulations=10_000, won=1.0)
    file = stored(tmp_path, lost, won, line(seed=8, engine="another", simulations=5_000))
    games = opening_games(expansion=False, results=file)
    assert [game["plies"] for game in games] == [100_000, 100_000, 25_000]


def test_stored_plies_are_taken_as_they_are(tmp_path: Path) -> None:
    file = stored(tmp_path, line(plies=600_000))
    assert [game["plies"] for game in opening_games(expansion=False, results=file)] == [30_000]
