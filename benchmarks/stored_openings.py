"""The openings of the games of the search that `benchmarks.strength` stored, to learn from.

The line of such a game has no positions, but its seed gives the set-up again, and so the features
of its first decision. How often the search won these games is known for hundreds of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ai.mcts.rng import Stream
from ai.value.feature_names import ROUNDS, feature_names
from ai.value.features import Features
from benchmarks.result_files import RULES_ALONE, Line, read
from benchmarks.starts import BASE_LEVELS, drawn, first_decision
from benchmarks.strength import RESULTS, expansion_of
from benchmarks.value_games import SearchedGame
from game import load_content

PLIES_OF_A_SIMULATION: Final = (55, 88, 83, 100, 114, 122, 120)
"""A rough figure by number of players, over a whole game of the base game on level 5."""
WITH_MONSTROSITIES: Final = 75
"""The same for games with Monstrosities, of two and of four players."""


def opening_games(*, expansion: bool, results: Path = RESULTS) -> list[SearchedGame]:
    """Return the stored games of the search by the rules of today, with their openings alone.

    With `expansion` those of levels that need it, otherwise the others.
    """
    lines = [
        line
        for line in games_of_the_search(read(results))
        if (line["level"] > BASE_LEVELS) == expansion
    ]
    content = load_content()
    features = Features(feature_names())
    games: list[SearchedGame] = []
    for line, plies in with_plies(lines):
        level, players, seed = line["level"], line["players"], line["seed"]
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance, expansion=expansion_of(level))
        features.measure(first_decision(setup, content, Stream(seed, 1)).position)
        row = [float(value) for value in features.values]
        games.append(
            {
                "seed": seed,
                "players": players,
                "plies": plies,
                "predicted": [],
                "unplayed": [],
                "rounds": [(0, row[ROUNDS])],
                "features": [row],
                "asked": [],
                "won": line["won"],
            }
        )
    return games


def with_plies(lines: Sequence[Line]) -> list[tuple[Line, int]]:
    """Return games of the search, each with the plies of a search in the budget of a decision.

    They are those of the mean game of the same cell by the same version: simulations of lost games
    are shorter, so the estimate for a single game would say how it ended. Searches that ended early
    had fewer.
    """
    groups: dict[tuple[Any, ...], list[Line]] = {}
    for line in lines:
        groups.setdefault(group_of(line), []).append(line)
    paces = {
        group: sum(plies_made(line) for line in games) / sum(line["seconds"] for line in games)
        for group, games in groups.items()
    }
    return [(line, round(paces[group_of(line)] * seconds_of(line))) for line in lines]


def group_of(line: Line) -> tuple[Any, ...]:
    """Return the cell of a game and the version that played it."""
    return tuple(line[part] for part in ("who", "level", "players", "engine"))


def plies_made(line: Line) -> float:
    """Return the plies of all searches of a game; for old lines without them an estimate."""
    if "plies" in line:
        return float(line["plies"])
    if line["level"] > BASE_LEVELS:
        return float(line["simulations"] * WITH_MONSTROSITIES)
    return float(line["simulations"] * PLIES_OF_A_SIMULATION[line["players"] - 1])


def seconds_of(line: Line) -> float:
    """Return the budget of a decision, which is part of the player's name."""
    return float(line["who"].split()[1])


def games_of_the_search(lines: Sequence[Line]) -> list[Line]:
    """Return the games that the search played by the rules of today.

    The version of the search does not matter, but a game that is stored for several versions is
    there once.
    """
    found = {
        (line["who"], line["level"], line["players"], line["seed"], line["simulations"]): line
        for line in lines
        if line["who"].startswith("search ") and RULES_ALONE.items() <= line.items()
    }
    return list(found.values())
