"""Hints that decide in words: which count, and what of them is true."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

from benchmarks.decided_positions import (
    class_sheet,
    decides,
    is_so,
    is_true,
    sheet,
    unseen,
)
from benchmarks.decided_turns import decided
from benchmarks.doubt_positions import BASE, EXPANSION


def checked(name: str, loss: float, pairs: int = 1000) -> dict[str, Any]:
    """Return a move whose loss the reference knows well."""
    return {"move": "done", "class": name, "true_gap": [pairs, -loss * pairs, pairs * loss**2]}


def hint(*moves: dict[str, Any], **classes: int) -> dict[str, Any]:
    return {"chance": 0.5, "classes": classes, "checked": list(moves)}


@pytest.mark.parametrize(
    ("name", "loss", "so"),
    [
        ("fine", 0.0, True),
        ("fine", 0.03, False),
        ("weaker", 0.03, True),
        ("weaker", 0.002, False),
        ("bad", 0.08, True),
        ("bad", 0.03, False),
        ("wasted", 0.0, True),
        ("wasted", -0.05, False),
    ],
)
def test_a_class_is_true_if_the_reference_finds_such_a_loss(
    name: str, loss: float, so: bool
) -> None:
    assert is_so(checked(name, loss), 0.5) is so


def test_a_hint_decides_if_it_gives_a_class_to_any_other_move() -> None:
    assert decides(hint(fine=1, unclear=8))
    assert decides(hint(wasted=2))
    assert not decides(hint(unclear=9))
    assert is_true(hint(checked("fine", 0.0), checked("bad", 0.1)))
    assert not is_true(hint(checked("fine", 0.0), checked("bad", 0.0)))


def test_the_tables_count_hints_by_stage_and_moves_by_class() -> None:
    hints = [
        ({"stage": "opening"}, hint(checked("fine", 0.0), fine=2)),
        ({"stage": "middle"}, hint(unclear=3)),
        ({}, hint(checked("bad", 0.0), bad=1)),
    ]
    text = printed(sheet(hints))
    assert "1 of 1: 100 %" in text
    assert "1 of 2: 50 %" in text
    assert "2 of 3: 67 %" in text
    text = printed(class_sheet([each for _, each in hints]))
    assert "0 of 1: 0 %" in text


def printed(table: Table) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(table)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def test_a_hint_is_asked_and_some_moves_of_each_class_are_simulated_again() -> None:
    line = unseen(BASE)[0]
    found = decided(line, simulations=60, reference=10)
    assert found["moves"] == 1 + sum(found["classes"].values())
    assert found["decision"]
    for move in found["checked"]:
        assert move["class"] in found["classes"]
        assert move["true_gap"][0] > 0


def test_positions_are_those_by_which_no_class_was_fitted() -> None:
    assert len(unseen(BASE)) >= 60
    assert all(line["game"] == EXPANSION for line in unseen(EXPANSION))
