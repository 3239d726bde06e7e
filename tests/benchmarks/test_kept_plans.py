"""The steps at which hints keep or leave a plan."""

from __future__ import annotations

import io

from rich.console import Console

from benchmarks.kept_plan_turns import steps
from benchmarks.kept_plans import sheet


def test_steps_of_a_game_are_looked_at_with_and_without_its_plan() -> None:
    found = steps(3, 1, [1], monsters=False, simulations=8, most=3)
    assert len(found) == 3
    assert {each["seed"] for each in found} == {3}
    assert all(isinstance(each[kind], bool) for each in found for kind in ("kept", "free"))


def test_the_table_counts_what_was_left_by_phase_and_in_all() -> None:
    found = [
        {"kept": True, "free": False, "phase": 1},
        {"kept": False, "free": False, "phase": 1},
        {"kept": True, "free": True, "phase": 2},
    ]
    console = Console(file=io.StringIO(), width=120)
    console.print(sheet(found))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "1 of 2: 50 %" in text
    assert "2 of 3: 67 %" in text
