"""Regret on frozen positions and on positions in doubt: which references and answers count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from benchmarks import doubt_positions, position_sets, regret, regret_checks, regret_turns
from benchmarks.builds import Call
from benchmarks.position_sets import PositionSet, set_of
from benchmarks.positions import FROZEN, IN_DOUBT, state_of
from benchmarks.result_files import PLAYED_BY, RULES_ALONE, Line, append, read
from game import load_content
from game.notation import move_text, vocabulary_of

NOBODY: Any = None
"""A console that shows nothing."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the results of positions elsewhere."""
    monkeypatch.setattr(position_sets, "FOLDER", tmp_path)
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Answer at once; return what was asked."""
    calls_made: list[Any] = []

    def side_by_side(
        _file: Path, calls: Sequence[Call[None]], _title: str, _console: Any
    ) -> Iterator[tuple[None, Any]]:
        for _, function, arguments in calls:
            calls_made.append(arguments)
            if function == "refer":
                yield None, reference(arguments["kept"]["id"], arguments["seconds"])
            elif function == "compare":
                yield None, checked_again(arguments["kept"]["id"], arguments["moves"])
            else:
                yield (
                    None,
                    [
                        {"id": kept["id"], "seed": arguments["seed"], "budget": budget, "move": "a"}
                        for kept in arguments["chosen"]
                        for budget in arguments["seconds"]
                    ],
                )

    for module in (regret, regret_checks):
        monkeypatch.setattr(module, "run_side_by_side", side_by_side)
    return calls_made


def reference(number: int, seconds: float = 60.0, **other: Any) -> Line:
    values = {"moves": ["a", "b"], "worth": [0.4, 0.5], "reach": [0.01, 0.0]}
    return {"id": number, **PLAYED_BY, "seconds": seconds, **values, **other}


def checked_again(number: int, moves: list[str]) -> Line:
    """Return a check that finds the move `a` better than `b` by 0.02, unlike the reference."""
    worth = [{"a": 0.5, "b": 0.48}.get(move, 0.4) for move in moves]
    return {"id": number, **PLAYED_BY, "seconds": 60.0, "moves": moves, "worth": worth}


def answer(number: int, move: str) -> Line:
    return {"name": "search", "id": number, "budget": 0.1, "move": move, "simulations": 100}


def in_doubt(*ids: int) -> PositionSet:
    return PositionSet([{"id": number} for number in ids], "doubt_", RULES_ALONE)


def test_positions_in_doubt_have_files_of_their_own(folder: Path) -> None:
    for doubt in ("base", "expansion", "all"):
        lines = set_of(doubt).lines
        assert all(0.1 <= line["chance"] <= 0.9 for line in lines)
        assert set_of(doubt).file("regret") == folder / "doubt_regret.jsonl"
    assert set_of(None).file("regret") == folder / "regret.jsonl"
    games = [doubt_positions.game_of(line) for line in set_of("all").lines]
    assert games == ["base"] * len(set_of("base").lines) + ["expansion"] * len(
        set_of("expansion").lines
    )


def test_positions_have_the_numbers_with_which_they_were_drawn() -> None:
    lengths = [len(load_content(overlay).wrath.track) for overlay in (IN_DOUBT, FROZEN)]
    assert lengths[0] != lengths[1]
    lines = (set_of("base").lines[0], set_of(None).lines[0])
    assert [len(state_of(line).position.table.book.wrath) for line in lines] == lengths


def test_a_position_is_referred_once_unless_for_longer(folder: Path, asked: list[Any]) -> None:
    append(folder / "doubt_regret_references.jsonl", [reference(1)])
    references = regret.References(in_doubt(1, 2, 3))
    references.make(60.0, NOBODY)
    assert sorted(call["kept"]["id"] for call in asked) == [2, 3]
    references.make(60.0, NOBODY)
    assert len(asked) == 2
    references.make(90.0, NOBODY)
    assert len(asked) == 5
    assert {line["seconds"] for line in references.by_position().values()} == {90.0}


def test_references_to_the_end_are_others(folder: Path, asked: list[Any]) -> None:
    regret.References(in_doubt(1), ended=True).make(5.0, NOBODY)
    assert [call["options"] for call in asked] == [{"horizon": 0}]
    assert len(read(folder / "doubt_regret_references_to_the_end.jsonl")) == 1
    assert regret.References(in_doubt(1)).positions() == []


@pytest.mark.usefixtures("folder")
def test_references_of_other_rules_count_only_for_frozen_positions() -> None:
    for chosen, counted in ((in_doubt(1), [2]), (PositionSet([], "", {}), [1, 2])):
        lines = [reference(1, rules="base-1"), reference(2, engine="1")]
        append(chosen.file("regret_references"), lines)
        assert [*regret.References(chosen).by_position()] == counted


@pytest.mark.usefixtures("folder")
def test_an_answer_counts_for_the_version_that_gave_it(asked: list[Any]) -> None:
    chosen = in_doubt(1, 2)
    file = chosen.file("regret")
    old = {"name": "search", **PLAYED_BY, "id": 1, "seed": 1, "budget": 0.1, "move": "b"}
    append(file, [old, {**old, "id": 2, "engine": "1"}])
    for _ in range(2):
        answers = regret.ask(chosen.lines, "search", {}, [0.1], 1, file, NOBODY)
        assert [(line["id"], line["move"]) for line in answers] == [(1, "b"), (2, "a")]
    assert [[kept["id"] for kept in call["chosen"]] for call in asked] == [[2]]


def test_the_table_says_how_well_the_reference_knows_a_regret() -> None:
    answers = [answer(1, "a"), answer(2, "b")]
    positions = [{"id": 1, "kind": "place"}, {"id": 2, "kind": "act"}]
    references = {1: reference(1), 2: reference(2)}
    shown = regret.sheet("Regret", answers, positions, references, {})
    assert "60 s a position" in str(shown.title)
    assert next(iter(shown.columns[3].cells)) == "5.00 ± 9.80"
    assert str(shown.caption).endswith("± 1.00 points on average")
    old = {number: {**line, "reach": [0.0, 0.0]} for number, line in references.items()}
    for line in old.values():
        del line["reach"]
    assert regret.sheet("Regret", answers, positions, old, {}).caption is None


def test_a_reference_searches_all_good_moves_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    line = next(line for line in set_of("base").lines if line["kind"] == "place")
    searches = []
    make = regret_turns.search_with

    def noted(*arguments: Any) -> Any:
        searches.append(make(*arguments))
        return searches[-1]

    monkeypatch.setattr(regret_turns, "search_with", noted)
    found = regret_turns.refer(line, 0.5, {})
    short, long = searches
    assert short.seed != long.seed
    best = [long.arm_of(short.codes[arm]) for arm in short.ranking()[: regret_turns.KEPT]]
    visits = [int(long.statistics.visits[arm]) for arm in best]
    assert max(visits) - min(visits) <= 1
    assert min(visits) >= max(long.statistics.visits[arm] for arm in range(len(long.codes))) - 1
    assert found["seconds"] >= 0.5
    words = vocabulary_of(state_of(line).position.table)
    assert sorted(found["moves"]) == sorted(move_text(c, words) for c in state_of(line).codes())
    assert len(found["worth"]) == len(found["reach"]) == len(found["moves"])


def test_a_check_compares_the_moves_in_question_once(folder: Path, asked: list[Any]) -> None:
    references = {1: reference(1), 2: reference(2)}
    checks = regret_checks.Checks(in_doubt(1, 2, 3))
    answers = [answer(1, "a"), answer(2, "b"), answer(3, "a")]
    checks.make(answers, references, 60.0, NOBODY)
    assert [(call["kept"]["id"], call["moves"]) for call in asked] == [(1, ["a", "b"])]
    checks.make(answers, references, 60.0, NOBODY)
    assert len(asked) == 1
    checks.make([*answers, answer(1, "c")], references, 60.0, NOBODY)
    assert asked[1]["moves"] == ["a", "b", "c"]
    assert checks.by_position()[1]["moves"] == ["a", "b", "c"]
    assert len(read(folder / "doubt_regret_checks.jsonl")) == 2


def test_a_checked_regret_can_be_below_zero() -> None:
    positions = [{"id": 1, "kind": "place"}, {"id": 2, "kind": "act"}]
    references = {number: reference(number) for number in (1, 2)}
    answers = [answer(1, "a"), answer(2, "b")]
    shown = regret.sheet("", answers, positions, references, {1: checked_again(1, ["a", "b"])})
    assert next(iter(shown.columns[3].cells)) == "5.00 ± 9.80"
    assert next(iter(shown.columns[8].cells)) == "-1.00 ± 1.96"


def test_a_regret_is_not_checked_until_all_its_moves_are() -> None:
    positions = [{"id": 1, "kind": "place"}, {"id": 3, "kind": "act"}]
    references = {number: reference(number) for number in (1, 3)}
    answers = [answer(1, "a"), answer(3, "a")]
    shown = regret.sheet("", answers, positions, references, {1: checked_again(1, ["a", "b"])})
    assert next(iter(shown.columns[8].cells)) == ""


def test_a_check_searches_only_the_moves_in_question() -> None:
    line = next(line for line in set_of("base").lines if line["kind"] == "place")
    chosen = regret_turns.choose([line], [0.05], {}, 1)[0]["move"]
    words = vocabulary_of(state_of(line).position.table)
    moves = sorted({chosen, *[move_text(code, words) for code in state_of(line).codes()[:2]]})
    found = regret_turns.compare(line, moves, 0.3)
    assert found["moves"] == moves
    assert found["id"] == line["id"]
    assert all(0 < worth < 1 for worth in found["worth"])
    assert found["simulations"] >= len(moves)
