"""Searches and engines beside the team: the same games, counted in pairs, none played twice."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from benchmarks import against_team, against_team_turns
from benchmarks.against_team import TEAM, Cell, compared, line_of, main, missing, sheet, won_by
from benchmarks.result_files import Line, append

CELL = Cell("search", 8, 3, 4)
TEAMS = CELL._replace(who=TEAM, simulations=None)


def lines(cell: Cell, won: list[float], first: int = 100) -> list[Line]:
    return [{**line_of(cell), "seed": first + n, "won": each} for n, each in enumerate(won)]


def test_games_are_counted_in_pairs_on_the_same_dice_and_cards() -> None:
    one = {1: 1.0, 2: 1.0, 3: 0.0, 4: 1.0, 9: 1.0}
    other = {1: 1.0, 2: 0.0, 3: 1.0, 4: 0.0, 5: 1.0}
    found = compared(one, other)
    assert (found["games"], found["only one"], found["only other"]) == (4, 2, 1)
    assert found["more"] == pytest.approx(0.25)
    assert found["reach"] > 0.5, "four games prove little"
    same = dict.fromkeys(range(400), 1.0)
    assert 0.0 < compared(same, same)["reach"] < 0.01


def test_only_missing_games_are_played_and_none_of_another_version_counts() -> None:
    played = lines(CELL, [1.0] * 7)
    calls = missing(CELL, range(100, 110), [*played, *lines(TEAMS, [1.0] * 10)])
    assert [call[2]["seeds"] for call in calls] == [[107, 108, 109]]
    assert calls[0][2]["simulations"] == 8
    older = [{**line, "engine": "1"} for line in played]
    assert won_by(CELL, older) == {}
    assert won_by(CELL, played) == {100 + n: 1.0 for n in range(7)}


def test_the_table_has_wins_of_both_and_their_difference() -> None:
    played = lines(CELL, [1.0, 1.0, 0.0, 1.0]) + lines(TEAMS, [1.0, 0.0, 1.0, 0.0])
    out = io.StringIO()
    Console(file=out, width=140).print(sheet([CELL], played))
    for shown in ("75.0 %", "50.0 %", "+25.0 ±"):
        assert shown in out.getvalue()


def test_somebody_must_play_and_a_strength_must_be_known() -> None:
    for arguments, said in (([], "who plays?"), (["--strengths", "weak"], "no strength is called")):
        reply = CliRunner().invoke(main, arguments)
        assert reply.exit_code == 1
        assert said in reply.output


def test_a_run_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[int]] = []

    def side_by_side(_file: Path, calls: list[Any], *_: object) -> list[Any]:
        asked.extend(arguments["seeds"] for _cell, _name, arguments in calls)
        return [
            (cell, [{"seed": seed, "won": 1.0} for seed in arguments["seeds"]])
            for cell, _name, arguments in calls
        ]

    monkeypatch.setattr(against_team, "run_side_by_side", side_by_side)
    results = tmp_path / "games.jsonl"
    append(results, lines(Cell("casual", 60, 1, 4), [0.0], first=7))
    options = ["--strengths", "casual", "--levels", "1", "--games", "3", "--first", "7"]
    reply = CliRunner().invoke(main, [*options, "--results", str(results)])
    assert reply.exit_code == 0, reply.output
    assert asked == [[7, 8, 9], [8], [9]], "the team's games, and those of the engines not played"
    asked.clear()
    assert CliRunner().invoke(main, [*options, "--results", str(results)]).exit_code == 0
    assert asked == []


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("who", ["search", "casual"])
def test_the_same_seed_is_the_same_game_and_it_ends(who: str) -> None:
    games = [against_team_turns.play(who, 1, 1, 2, [5]) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0][0]["won"] in {0.0, 1.0}
