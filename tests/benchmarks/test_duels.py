"""Duels: whose moves are compared, and how each position counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import duels, position_sets
from benchmarks.position_sets import PositionSet
from benchmarks.regret import References
from benchmarks.result_files import PLAYED_BY, RULES_ALONE, Line, append


def answer(number: int, budget: float, move: str, **other: object) -> Line:
    asked = {"id": number, "seed": 1, "budget": budget, "move": move}
    return {"name": "search", **PLAYED_BY, **asked, **other}


@pytest.fixture
def references(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> References:
    """Return two references, of which the best move is `b`, and answers of 1 s and 10 s."""
    monkeypatch.setattr(position_sets, "FOLDER", tmp_path)
    chosen = PositionSet([{"id": number} for number in (1, 2, 3)], "doubt_", RULES_ALONE)
    values = {"seconds": 60.0, "moves": ["a", "b"], "worth": [0.4, 0.5]}
    made = [{"id": number, **PLAYED_BY, **values} for number in (1, 2)]
    append(chosen.file("regret_references"), made)
    answers = [answer(1, 1.0, "a"), answer(2, 1.0, "b"), answer(3, 1.0, "a")]
    answers += [answer(1, 10.0, "c"), answer(3, 10.0, "a")]
    answers += [answer(2, 10.0, "a", engine="1"), answer(2, 10.0, "a", name="without halving")]
    append(chosen.file("regret"), answers)
    return References(chosen)


def test_the_largest_regrets_are_played_against_the_reference(references: References) -> None:
    [row] = duels.worst(5, 1.0, references)
    assert (row["id"], row["other"], row["search"]) == (1, "b", "a")
    assert row["regret"] == pytest.approx(0.1)


def test_two_budgets_are_compared_where_both_moves_are_known(references: References) -> None:
    rows = duels.of_two_budgets(5, 1.0, 10.0, references)
    assert rows == [{"id": 1, "other": "c", "search": "a"}]
    assert duels.of_two_budgets(0, 1.0, 10.0, references) == []


def test_each_position_counts_once_and_the_same_move_as_no_difference() -> None:
    rows = [
        {"id": 1, "other": "c", "search": "a"},
        {"id": 2, "other": "b", "search": "b"},
        {"id": 3, "other": "c", "search": "a"},
    ]
    won = {"c": [1.0, 1.0, 0.0], "a": [0.0, 1.0, 0.0]}
    lines = [
        {"id": 1, "move": move, "game": game, "won": result}
        for move, results in won.items()
        for game, result in enumerate(results)
    ]
    shown = duels.sheet(rows, lines, "10 s")
    assert [[*column.cells] for column in shown.columns] == [["1"], [""], ["3"], ["67"], ["33"]]
    # The third position is not played yet.
    assert shown.caption == "2 positions, search minus 10 s: -16.7 ± 32.7"
    with_regrets = [{**row, "regret": 0.1} for row in rows]
    caption = str(duels.sheet(with_regrets, lines, "reference").caption)
    assert caption.endswith("; the regrets say -10.0")
