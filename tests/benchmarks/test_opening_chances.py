"""What the search states at openings, beside the stored games that it won from them."""

from __future__ import annotations

from typing import Any

from benchmarks.opening_chances import FEWEST, cells_of, sheet
from benchmarks.result_files import PLAYED_BY
from benchmarks.strength import expansion_of
from benchmarks.strength_games import opening_chances

CELL = ("search 0.1 s", 3, 4)


def games(count: int, **changed: Any) -> list[dict[str, Any]]:
    """Return stored games of the search, half of them won."""
    who, level, players = CELL
    stored = {"who": who, "level": level, "players": players, "searches": 9, **PLAYED_BY}
    return [
        {**stored, "seed": seed, "simulations": 900, "won": float(seed % 2), **changed}
        for seed in range(count)
    ]


def test_games_that_are_stored_twice_count_once() -> None:
    lines = games(FEWEST) + games(FEWEST, engine="another") + games(FEWEST - 1, level=4)
    assert {cell: len(found) for cell, found in cells_of(lines).items()} == {CELL: FEWEST}


def test_a_row_has_the_mean_chance_and_the_games_won() -> None:
    shown = sheet({CELL: games(20)}, {CELL: [0.5, 0.6]})
    row = [next(iter(column.cells)) for column in shown.columns]
    assert row == ["search 0.1 s", "3", "4", "2", "55 %", "20", "50 % (30 to 70)"]


def test_the_openings_of_easy_levels_have_higher_chances() -> None:
    easy, hard = (
        opening_chances(level, 4, [0, 1, 2], 0.02, expansion=expansion_of(level))
        for level in (1, 8)
    )
    assert len(easy) == len(hard) == 3
    assert all(0.0 <= chance <= 1.0 for chance in easy + hard)
    assert min(easy) > max(hard)
