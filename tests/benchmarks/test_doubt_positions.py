"""Positions in doubt: how they are drawn, and measured once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import click
import pytest

from ai.hints.engine import SAME_CHANCES_SINCE_WITH_MONSTROSITIES
from benchmarks import doubt_positions, doubt_turns, position_answers, positions
from benchmarks.builds import Call
from benchmarks.last_round_turns import game_of
from benchmarks.positions import IN_DOUBT, KINDS
from benchmarks.result_files import Line, append, read
from benchmarks.starts import PLAYERS
from game import load_content


def test_an_opening_is_drawn_as_the_first_placement_of_a_game() -> None:
    line = doubt_turns.draw(0, doubt_positions.OPENING, "place", 3, 2)
    assert line is not None
    assert (line["round"], line["kind"], line["stage"]) == (1, "place", "opening")
    game = game_of(line, load_content(IN_DOUBT))
    assert (len(game.setup.seats), game.setup.level) == (2, 3)


def test_a_position_in_the_middle_is_one_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = iter([0.95, 0.05, 0.5])
    monkeypatch.setattr(doubt_turns, "chance_of", lambda _: next(chances))
    line = doubt_turns.draw(1, doubt_positions.MIDDLE, "place", 3, 2)
    assert line is not None
    assert line["chance"] == 0.5
    assert line["kind"] == "place"
    assert line["round"] > 1


def test_where_no_game_is_in_doubt_there_is_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubt_turns, "chance_of", lambda _: 0.0)
    monkeypatch.setattr(doubt_turns, "TRIES", 2)
    assert doubt_turns.draw(1, doubt_positions.MIDDLE, "place", 5, 1) is None


def test_a_position_with_monstrosities_is_one_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = iter([0.05, 0.5])
    monkeypatch.setattr(doubt_turns, "chance_of", lambda _: next(chances))
    line = doubt_turns.draw_with_expansion(1_000, "place", 3)
    assert line is not None
    assert (line["id"], line["chance"], line["kind"]) == (1_000, 0.5, "place")
    assert doubt_positions.game_of(line) == "expansion"
    game = positions.game_of(line)
    assert game.setup.expansion is not None
    assert game.position.round == line["round"]


def test_positions_with_monstrosities_have_numbers_of_their_own() -> None:
    assert doubt_positions.call_of(999) == ("draw", doubt_positions.cell_of(999))
    first = doubt_positions.FIRST_WITH_EXPANSION
    calls = [doubt_positions.call_of(number) for number in range(first, first + 21)]
    assert {function for function, _ in calls} == {"draw_with_expansion"}
    cells = {(arguments["players"], arguments["kind"]) for _, arguments in calls}
    assert cells == {*product(PLAYERS, KINDS)}


def test_the_checks_take_positions_of_the_base_game_unless_asked_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "doubt_positions.jsonl"
    append(file, [{"id": 1_000, "game": "expansion"}, {"id": 3}])
    monkeypatch.setattr(doubt_positions, "FILE", file)

    def ids(*game: str) -> list[int]:
        return [line["id"] for line in doubt_positions.positions(*game)]

    assert ids() == ids("base") == [3]
    assert ids("expansion") == [1_000]
    assert ids("all") == [3, 1_000]
    file.write_text("")
    with pytest.raises(click.ClickException, match="--draw N --expansion"):
        ids("expansion")


def test_every_level_has_every_kind_of_decision() -> None:
    cells = [doubt_positions.cell_of(n) for n in range(3 * len(doubt_positions.CELLS))]
    middles = [cell for cell in cells if cell["stage"] == doubt_positions.MIDDLE]
    drawn = {(cell["kind"], cell["level"], cell["players"]) for cell in middles}
    assert drawn == {*product(KINDS, (3, 4, 5), PLAYERS)}


def test_a_position_on_file_is_measured_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def side_by_side(
        _file: Path, calls: Sequence[Call[int]], _title: str, _console: Any
    ) -> Iterator[tuple[int, Line]]:
        for number, _, arguments in calls:
            asked.append(number)
            yield number, {"found": arguments["seed"]}

    monkeypatch.setattr(position_answers, "run_side_by_side", side_by_side)
    console: Any = None
    file = tmp_path / "found.jsonl"
    kept: list[Line] = [{"id": 3, "setup": {}}, {"id": 1, "setup": {}}]
    expanded: Line = {"expansion": {"monsters": []}}

    def measured(lines: list[Line], seed: int) -> list[Line]:
        version = {"engine": "9"}
        settings = {"seed": seed}
        return position_answers.measured(
            doubt_positions.TURNS, lines, "decide", settings, file, version, console
        )

    assert [line["id"] for line in measured(kept, 1)] == [1, 3]
    more = [*kept, {"id": 2, "setup": {}}]
    assert measured(more, 1)[1] == {"id": 2, "engine": "9", "seed": 1, "found": 1}
    assert asked == [3, 1, 2]
    measured(kept, 2)
    assert asked == [3, 1, 2, 3, 1], "another seed is another measurement"
    monstrosities = measured([{"id": 4, "setup": expanded}], 1)
    assert [line["engine"] for line in monstrosities] == [SAME_CHANCES_SINCE_WITH_MONSTROSITIES]
    assert len(read(file)) == 6
