"""What the search states at openings, beside the stored games that it won from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ai.value.model import USUAL
from benchmarks import opening_chances as module
from benchmarks.correction import Correction, Opening
from benchmarks.fit_value import WEIGHTS
from benchmarks.opening_chances import BY, FEWEST, calls_of, cells_of, sheet
from benchmarks.result_files import PLAYED_BY, append
from benchmarks.strength import expansion_of
from benchmarks.strength_games import opening_chances

CELL = (3, 4, USUAL)


def games(count: int, **changed: Any) -> list[dict[str, Any]]:
    """Return stored games of the search with `USUAL` plies in each search, half of them won."""
    stored = {"who": "search 0.1 s", "level": 3, "players": 4, "searches": 10, **PLAYED_BY}
    stored |= {"simulations": 900, "plies": 10 * USUAL, "seconds": 1.0}
    return [{**stored, "seed": seed, "won": float(seed % 2), **changed} for seed in range(count)]


def test_games_that_are_stored_twice_count_once() -> None:
    lines = games(FEWEST) + games(FEWEST, engine="another") + games(FEWEST - 1, level=4)
    assert {cell: len(found) for cell, found in cells_of(lines).items()} == {CELL: FEWEST}


def test_games_with_other_plies_are_apart() -> None:
    lines = games(FEWEST) + games(FEWEST, players=7, plies=26 * USUAL, who="search 0.05 s")
    assert list(cells_of(lines)) == [CELL, (3, 7, USUAL)]
    assert [plies for _, plies in cells_of(lines)[(3, 7, USUAL)]] == [13 * USUAL // 10] * FEWEST


def test_a_row_has_the_mean_chance_and_the_games_won() -> None:
    openings = [Opening(4, 0.1 * (n % 2 + 5), 8.0, 0.0, float(n % 2)) for n in range(20)]
    row = [next(iter(column.cells)) for column in sheet({CELL: openings}).columns]
    assert row == ["3", "4", "32,000", "20", "55 %", "50 % (30 to 70)"]


def test_the_openings_of_easy_levels_have_higher_chances() -> None:
    asked = [(seed, 8_000) for seed in range(3)]
    easy, hard = (
        opening_chances(level, 4, asked, expansion=expansion_of(level)) for level in (1, 8)
    )
    assert len(easy) == len(hard) == 3
    chances = [chance for chance, _ in easy + hard]
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert min(chances[:3]) > max(chances[3:])
    assert all(left > 5.0 for _, left in easy + hard)
    assert opening_chances(1, 4, asked) == easy, "the same on each machine"


def searched(_file: Path, calls: list[Any], *_: Any) -> Iterator[tuple[Any, Any]]:
    """Answer calls without searches, each opening with an even chance."""
    for key, function, arguments in calls:
        assert function == "opening_chances"
        yield key, [(0.5, 8.0) for _ in arguments["asked"]]


def test_only_with_correct_are_weights_written_and_by_both_commands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    results, written = tmp_path / "strength.jsonl", []
    append(results, games(FEWEST, won=1.0) + games(FEWEST, level=8))

    monkeypatch.setattr(module, "RESULTS", results)
    monkeypatch.setattr(module, "run_side_by_side", searched)
    monkeypatch.setattr(module, "write_stated", lambda *given: written.append(given))
    monkeypatch.setattr(module, "written", lambda _: "Stated chances by hand.")
    for options, count in (([], 0), (["--correct", "--quick"], 0), (["--correct"], 1)):
        done = CliRunner().invoke(module.main, options)
        assert done.exit_code == 0, done.output
        assert len(written) == count
    assert written[0][0] == WEIGHTS
    assert written[0][2] == "Stated chances by hand" + BY
    monkeypatch.setattr(module, "written", lambda _: written[0][2])
    CliRunner().invoke(module.main, ["--correct"])
    assert written[1][2] == written[0][2], "the sentence grows once"


def test_games_of_one_player_do_not_correct_the_weights_of_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    results = tmp_path / "strength.jsonl"
    known: list[int] = []
    append(results, games(FEWEST) + games(FEWEST, players=1))

    def learning(openings: list[Opening]) -> Correction:
        known.extend(opening.players for opening in openings)
        return Correction()

    monkeypatch.setattr(module, "RESULTS", results)
    monkeypatch.setattr(module, "run_side_by_side", searched)
    monkeypatch.setattr(module, "growth_of", learning)
    monkeypatch.setattr(module, "write_stated", lambda *_: None)
    done = CliRunner().invoke(module.main, ["--correct"])
    assert done.exit_code == 0, done.output
    assert known == [4] * FEWEST


def test_all_games_of_a_cell_are_searched() -> None:
    cells = cells_of(games(50))
    asked = [seed for _, _, table in calls_of(cells) for seed, _ in table["asked"]]
    assert sorted(asked) == list(range(50))
