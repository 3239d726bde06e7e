"""The steps at which hints keep or leave a plan."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.kept_plan_turns import steps
from benchmarks.kept_plans import chance_sheet, sheet


def test_steps_of_a_game_are_looked_at_with_and_without_its_plan() -> None:
    found = steps(3, 1, [1], monsters=False, simulations=8, most=3)
    assert len(found) == 3
    assert {each["seed"] for each in found} == {3}
    assert all(set(each["moved"]) == (set(each["holds"]) or {"free"}) for each in found)
    assert any(set(each["holds"]) == {"kept", "free"} for each in found)
    assert all(-1.0 < change < 1.0 for each in found for change in each["moved"].values())


def step(phase: int, *, is_border: bool, kept: float, free: float | None) -> dict[str, Any]:
    moved = {"kept": kept} if free is None else {"kept": kept, "free": free}
    holds = {"kept": kept >= 0, "free": bool(free)}
    return {"phase": phase, "is_border": is_border, "holds": holds, "moved": moved}


def printed(table: Table) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(table)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


FOUND = [
    step(1, is_border=False, kept=0.02, free=0.0),
    step(1, is_border=False, kept=-0.04, free=None),
    step(2, is_border=True, kept=0.05, free=0.1),
]


def test_the_table_counts_what_was_left_by_phase_and_in_all() -> None:
    text = printed(sheet(FOUND))
    assert "1 of 2: 50 %" in text
    assert "2 of 3: 67 %" in text


def test_the_table_of_chances_has_mean_and_spread_of_the_steps_of_each_kind() -> None:
    text = printed(chance_sheet(FOUND))
    inside, other, whole = (line for line in text.splitlines() if line.startswith("│"))
    assert "-1.0 ± 5.9" in inside
    assert "4.2" in inside
    assert "│ 1        │ -" in other
    assert "+1.0 ± 5.2" in whole
    assert "+5.0 ± 9.8" in whole, "only steps where a hint was searched"
