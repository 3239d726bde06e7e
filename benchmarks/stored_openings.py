"""The openings of the games of the search that `benchmarks.strength` stored, to learn from.

The line of such a game has no positions, but its seed gives the set-up again, and so the features
of its first decision. How often the search won these games is known for hundreds of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from ai.mcts.rng import Stream
from ai.value.feature_names import ROUNDS, feature_names
from ai.value.features import Features
from benchmarks.result_files import RULES_ALONE, Line, read
from benchmarks.starts import BASE_LEVELS, drawn, first_decision
from benchmarks.strength import RESULTS, expansion_of
from benchmarks.value_games import PACE, SearchedGame
from game import load_content

PLIES_A_SECOND = {False: PACE, True: 350_000}
"""By whether a game has Monstrosities: about so many plies a search made in a second when these
games were played."""


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
    for line in lines:
        level, players, seed = line["level"], line["players"], line["seed"]
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance, expansion=expansion_of(level))
        features.measure(first_decision(setup, content, Stream(seed, 1)).position)
        row = [float(value) for value in features.values]
        games.append(
            {
                "seed": seed,
                "players": players,
                "plies": round(PLIES_A_SECOND[expansion] * seconds_of(line)),
                "predicted": [],
                "unplayed": [],
                "rounds": [(0, row[ROUNDS])],
                "features": [row],
                "asked": [],
                "won": line["won"],
            }
        )
    return games


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
