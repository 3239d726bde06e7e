"""What the search states at openings, beside the stored games that it won from them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ai.value.model import USUAL
from benchmarks import opening_chances as module
from benchmarks.correction import COUNTS_OF_PLAYERS, Correction, Opening, growth_of
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


def openings_won(shift: float, growth: float, crowded: float) -> list[Opening]:
    """Return openings won as often as the logit of 0.5 says after these are added to it.

    The shift and `crowded` are those of seven players; `crowded` and the growth are for each
    doubling and round left.
    """
    found = []
    for players, part in ((2, 0.0), (4, 0.0), (7, 1.0)):
        for doubled in (-1.0, 0.0, 2.0):
            left = 8.0
            logit = part * shift + (growth + part * crowded) * doubled * left
            won = round(2000 / (1 + math.exp(-logit)))
            found += [Opening(players, 0.5, left, doubled, float(n < won)) for n in range(2000)]
    return found


def test_what_is_stated_of_openings_is_brought_to_the_games_won() -> None:
    found = growth_of(openings_won(-0.4, 0.03, 0.1))
    assert found.each_doubling == pytest.approx(0.03, abs=0.005)
    assert found.direct["players: 7"] == pytest.approx(-0.4, abs=0.06)
    assert found.growth["players: 7"] == pytest.approx(0.1, abs=0.02)


def test_crowded_tables_are_corrected_in_proportion() -> None:
    found = growth_of(openings_won(-0.4, 0.0, 0.1))
    assert set(found.direct) == set(found.growth) == set(COUNTS_OF_PLAYERS[4:])
    for weights in (found.direct, found.growth):
        five, six, seven = (weights[name] for name in COUNTS_OF_PLAYERS[4:])
        assert five == pytest.approx(seven / 3)
        assert six == pytest.approx(seven * 2 / 3)


def test_few_openings_correct_little() -> None:
    few = growth_of([Opening(7, 0.5, 8.0, -1.0, 0.0)] * 3)
    assert -0.3 < few.direct["players: 7"] < 0.0
    assert 0.0 < few.each_doubling < 0.02
