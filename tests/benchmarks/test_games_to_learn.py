"""The games to learn from that begin at positions in doubt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from benchmarks import games_to_learn
from benchmarks.doubt_positions import EXPANSION, positions
from benchmarks.value_games import search_on

LINES = [
    {"id": number, "kind": "place" if number % 4 == 0 else "act", "players": 1 + number % 2}
    for number in range(40)
]


def test_games_are_played_on_from_every_nth_position_but_placements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[str, int, list[int]]] = []

    def play(chunks: list[Any], *_: Any) -> list[Path]:
        for _, function, given in chunks:
            played.append((function, given["plies"], [line["id"] for line in given["lines"]]))
        return []

    lines = [{**line, "chance": 0.99 if line["id"] == 1 else 0.5} for line in LINES]
    monkeypatch.setattr(games_to_learn, "positions", lambda _: lines)
    monkeypatch.setattr(games_to_learn, "in_files", play)
    doubt = ((20_000, 1), (50_000, 5))
    console = Console(quiet=True)
    games_to_learn.games_in_doubt(doubt, [2], tmp_path, console, expansion=False)
    function = "search_on_into"
    assert played == [
        (function, 20_000, [3, 5, 7, 9, 11, 13, 15, 17, 19, 21]),
        (function, 20_000, [23, 25, 27, 29, 31, 33, 35, 37, 39]),
        (function, 50_000, [3, 13, 23, 33]),
    ], "1 is not in doubt, even numbers have one player, and in every fourth position one places"


def test_a_game_is_played_on_from_a_position_and_notes_the_rounds_after_it() -> None:
    lines = positions(EXPANSION)
    line = next(line for line in lines if line["kind"] != "place" and line["players"] == 3)
    once, again = search_on([line, line], 200)
    assert once == again
    assert (once["seed"], once["players"], once["plies"]) == (line["id"], line["players"], 200)
    assert once["rounds"], "further rounds begin"
    assert once["rounds"][0][0] > 0, "the first search is of the position, in the middle of a round"
    assert len(once["features"]) == len(once["rounds"])
