"""The games of the search that `benchmarks.correct_value` learns from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.builds import Call
from benchmarks.doubt_positions import BASE, EXPANSION, in_doubt, positions
from benchmarks.fit_value import PASS, fresh, in_files, played, read
from benchmarks.starts import SEARCH_CHUNK
from benchmarks.stored_openings import opening_games
from benchmarks.value_games import SearchedGame

LEARNT_PASS = 3
"""The seeds of the games to learn from are this many passes away from those of `fit_value`."""
LEARNT_APART = 4
"""This many passes are between the seeds of games of one number of plies and of the next."""


def options_of(*, expansion: bool) -> dict[str, Any]:
    """Return the arguments of `value_games.search` by which a game has Monstrosities.

    The base game has none, not a false one: the names of the files of games are made of them.
    """
    return {"expansion": True} if expansion else {}


def learnt_games(
    learn: tuple[tuple[int, int], ...],
    seed: int,
    counts: Sequence[int],
    folder: Path,
    console: Console,
    *,
    expansion: bool,
) -> list[SearchedGame]:
    """Play games with each of the numbers of players in `counts`.

    `learn` has the plies for each decision, and the number of games.
    """
    games: list[SearchedGame] = []
    options = options_of(expansion=expansion)
    for number, (each, count) in enumerate(learn):
        arguments = {"plies": each, **options}
        first = seed + PASS * (LEARNT_PASS + LEARNT_APART * number)
        games += read(played(folder, "learnt", count, first, console, arguments, counts))
    return games


def openings(*, expansion: bool, counts: Sequence[int]) -> list[SearchedGame]:
    """Return the openings of the games that `benchmarks.strength` stored, with their results."""
    found = opening_games(expansion=expansion)
    return [game for game in found if game["players"] in counts]


def games_in_doubt(
    doubt: tuple[tuple[int, int], ...],
    counts: Sequence[int],
    folder: Path,
    console: Console,
    *,
    expansion: bool,
) -> list[SearchedGame]:
    """Play on from positions in doubt of `benchmarks.doubt_positions`.

    `doubt` has the plies for each decision, and a number N: each N-th position is played once.
    Positions where Atlanteans are placed are left to the check by `research.played_plans`.
    """
    if not doubt:
        return []
    known = in_doubt(positions(EXPANSION if expansion else BASE))
    lines = [line for line in known if line["kind"] != "place" and line["players"] in counts]
    games: list[SearchedGame] = []
    for plies, every in doubt:
        chosen = lines[::every]
        chunks: list[Call[Path]] = []
        for start in range(0, len(chosen), SEARCH_CHUNK):
            part = chosen[start : start + SEARCH_CHUNK]
            target = folder / f"doubt-{plies}-{part[0]['id']}-{part[-1]['id']}"
            arguments = {"target": str(fresh(target)), "lines": part, "plies": plies}
            chunks.append((target, "search_on_into", arguments))
        games += read(in_files(chunks, f"in doubt, {plies:,} plies", console))
    return games
