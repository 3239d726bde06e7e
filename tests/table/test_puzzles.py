"""Puzzles: a sample is solved again; the page asks, judges, and keeps the days in a row."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.last_round_turns import CONTENT
from game import load_content
from game.words import SOURCE, languages
from tests.table.table_page import TablePage
from tools.puzzle_turns import CLEARLY, board, small_puzzle
from tools.puzzles import BOARD, FOLDER, PUZZLES, solved

ALL = json.loads((FOLDER / SOURCE / PUZZLES).read_text(encoding="utf-8"))
FEWEST = 60
LIGHT = 12
"""Puzzles with so few answers in all that they are solved again in a moment."""


def size_of(puzzle: dict[str, Any]) -> int:
    return sum(len(step["answers"]) for step in puzzle["steps"])


def test_there_is_a_puzzle_for_two_months_of_days() -> None:
    assert len(ALL) >= FEWEST
    assert len({puzzle["id"] for puzzle in ALL}) == len(ALL)
    assert {len(puzzle["steps"]) for puzzle in ALL} == {1, 2, 3}


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle["id"])
def test_one_answer_of_each_decision_is_clearly_best(puzzle: dict[str, Any]) -> None:
    for step in puzzle["steps"]:
        best, *others = (answer["chance"] for answer in step["answers"])
        assert best - max(others) >= CLEARLY


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle["id"])
def test_every_answer_that_loses_says_why(puzzle: dict[str, Any]) -> None:
    view: dict[str, Any] = {}
    for step in puzzle["steps"]:
        view |= step["view"]
        missing = [part["id"] for part in view["gate"]["components"] if part["state"] == "unbuilt"]
        for answer in step["answers"]:
            assert ("why" in answer) == (answer["chance"] == 0)
            assert answer.get("why", {}).get("component", missing[0]) in missing
            ends = (view["decision"]["kind"], answer["kind"]) == ("act", "done")
            assert (answer.get("why", {}).get("kind") == "ends") == ends


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle",
    sorted((each for each in ALL if size_of(each) <= LIGHT), key=lambda each: each["id"])[::6],
    ids=lambda puzzle: puzzle["id"],
)
def test_a_puzzle_is_solved_again_with_the_same_chances(puzzle: dict[str, Any]) -> None:
    lines = [line for line in solved() if line["seed"] == puzzle["seed"]]
    again = [small_puzzle(line, load_content(CONTENT)) for line in lines]
    assert puzzle in [json.loads(json.dumps(each)) for each in again]


@pytest.mark.parametrize("language", languages())
def test_the_content_that_comes_with_the_page_is_that_of_today(language: str) -> None:
    kept = json.loads((FOLDER / language / BOARD).read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(board(language)))


def without_texts(part: Any) -> Any:
    """A part of a puzzle with its ids and numbers alone."""
    if isinstance(part, dict):
        return {name: without_texts(each) for name, each in part.items() if name != "text"}
    return [without_texts(each) for each in part] if isinstance(part, list) else part


@pytest.mark.parametrize("language", languages()[1:])
def test_the_puzzles_are_the_same_in_every_language_but_for_their_words(language: str) -> None:
    others = json.loads((FOLDER / language / PUZZLES).read_text(encoding="utf-8"))
    for one, other in zip(ALL, others, strict=True):
        assert without_texts(other["steps"]) == without_texts(one["steps"])
        assert len(other["line"]) == len(one["line"])
        assert other["line"] != one["line"] or not one["line"]


def answer(table: TablePage, number: int, *, right: bool) -> None:
    """Solve a puzzle, or miss it at its first decision."""
    puzzle = ALL[number - 1]
    table.show(f"/puzzles/{number}")
    for at, step in enumerate(puzzle["steps"]):
        move = step["answers"][0 if right else -1]["move"]
        table.page.click(f'.puzzle-answers [data-move="{move}"]')
        table.page.wait_for_selector(".puzzle-outcome")
        if not right:
            return
        if at + 1 < len(puzzle["steps"]):
            table.page.click("text=Go on")


@pytest.mark.end_to_end
@pytest.mark.slow
def test_a_right_answer_shows_the_chances_of_all_and_counts(table: TablePage) -> None:
    answer(table, 1, right=True)
    assert "Right." in table.page.inner_text(".puzzle-outcome")
    step = ALL[0]["steps"][-1]
    shown = table.page.locator(".puzzle-chances b").all_text_contents()
    assert shown == [f"{100 * each['chance']:g} %" for each in step["answers"]]
    reasons = table.page.locator(".puzzle-why").all_text_contents()
    assert len(reasons) == len({str(each["why"]) for each in step["answers"] if "why" in each}) > 0
    assert table.page.inner_text(".puzzle-streak").startswith("1 of 1 solved")


@pytest.mark.end_to_end
@pytest.mark.slow
def test_a_wrong_answer_says_what_is_best_and_only_the_first_try_counts(table: TablePage) -> None:
    answer(table, 2, right=False)
    outcome = table.page.inner_text(".puzzle-outcome")
    assert "There is better." in outcome
    assert ALL[1]["steps"][0]["answers"][0]["text"] in outcome
    table.page.reload()
    answer(table, 2, right=True)
    assert table.page.inner_text(".puzzle-streak").startswith("0 of 1 solved")


@pytest.mark.end_to_end
@pytest.mark.slow
def test_the_puzzle_of_today_is_another_one_tomorrow_and_days_in_a_row_are_counted(
    open_table: Any,
) -> None:
    table: TablePage = open_table()
    table.clock.set_fixed_time("2026-11-28T10:00:00")
    numbers = []
    for day in range(3):
        table.clock.set_fixed_time(f"2026-11-{28 + day}T10:00:00")
        table.page.goto("about:blank")
        table.show("/puzzles")
        table.page.wait_for_selector(".puzzle-number")
        title = table.page.inner_text(".puzzle-number")
        assert title.startswith("The puzzle of today")
        numbers.append(int(title.split(": ")[1].split(" of ")[0]))
        answer(table, numbers[-1], right=True)
    assert [number - numbers[0] for number in numbers] == [0, 1, 2]
    assert "3 days in a row" in table.page.inner_text(".puzzle-streak")
