"""Whole games of engines over HTTP: which are played, what is counted, and that they end."""

from __future__ import annotations

import contextlib
import io
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import requests
from click.testing import CliRunner
from rich.console import Console

from benchmarks import engine_games, engine_games_team
from benchmarks.against_team import Cell
from benchmarks.engine_games import (
    PATIENCE_SECONDS,
    Planned,
    halted_of,
    line_of,
    main,
    missing,
    play,
    sheet,
    team_of,
    why_halted,
    won_by,
)
from benchmarks.result_files import Line, append, read
from benchmarks.starts import drawn
from game import load_content
from loadtest.target import service_at
from tests.running import PATIENCE_SECONDS as PATIENCE

CELL = Cell("beginner", 8, 1, 4)
SEEDS = range(7, 11)
ENDED: Line = {"rounds": 8, "moves": 400, "seconds": 20.0}
HALTED: Line = {"won": 0.0, "halted": "version 3, place: engines failed, too old"}


def line(cell: Cell, seed: int, won: float) -> Line:
    return {**line_of(cell), "seed": seed, "won": won, **ENDED}


class Seats:
    """Stands for a session of which only the seats of a game are read."""

    def __init__(self, status: str, error: str | None = None) -> None:
        self._engines = {"status": status, "error": error}

    def get(self, address: str, timeout: float) -> Seats:
        assert address.endswith("/seats")
        assert timeout > 0
        return self

    def raise_for_status(self) -> None:
        """It is no fault."""

    def json(self) -> dict[str, Any]:
        return {"engines": self._engines}


def why(seats: Any, quiet_for: float) -> str | None:
    game = {"version": 3, "decision": {"kind": "place"}}
    return why_halted(seats, "http://here/v1/games/g", game, quiet_for)


def test_a_game_that_did_not_end_is_played_again_and_the_later_one_counts() -> None:
    stuck = {**line_of(CELL), "seed": 8, **HALTED}
    played = [line(CELL, 7, 1.0), stuck]
    assert missing(CELL, SEEDS, played) == [8, 9, 10]
    assert halted_of(CELL, SEEDS, played) == [stuck]
    played.append(line(CELL, 8, 1.0))
    assert won_by(CELL, SEEDS, played) == {7: 1.0, 8: 1.0}
    assert halted_of(CELL, SEEDS, played) == []


def test_games_of_engines_with_other_mistakes_do_not_count() -> None:
    other = {**line(CELL, 7, 1.0), "habits": [0.5, 0.5]}
    assert won_by(CELL, SEEDS, [other]) == {}


def test_a_game_halts_when_its_engines_fail_or_when_nothing_happens_for_long() -> None:
    assert why(Seats("failed", "too old"), 0.0) == "version 3, place: engines failed, too old"
    assert why(Seats("waiting"), PATIENCE_SECONDS - 1) is None
    assert why(Seats("waiting"), PATIENCE_SECONDS) == "version 3, place: engines waiting, None"


def test_the_table_has_wins_and_what_is_meant_and_leaves_out_what_did_not_end() -> None:
    played = [line(CELL, seed, float(seed == 7)) for seed in SEEDS[:2]]
    played += [line(team_of(CELL), seed, 1.0) for seed in SEEDS]
    played.append({**line_of(CELL), "seed": 9, **HALTED})
    console = Console(file=io.StringIO(), width=140, record=True)
    console.print(sheet([CELL], SEEDS, played))
    row = next(each for each in console.export_text().splitlines() if "beginner" in each)
    cells = [each.strip() for each in row.strip("│").split("│")]
    assert cells[:6] == ["1", "beginner", "8", "2", "1", "50 %"]
    assert cells[7:9] == ["30 to 50 %", "100 %"]
    assert cells[10:] == ["8.0", "400", "20"]


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[list[Planned]]:
    """Replace the service; give what each run of the benchmark has it play."""
    asked: list[list[Planned]] = []

    @contextlib.contextmanager
    def service(*_: object) -> Iterator[str]:
        yield "http://here"

    def engines_play(_url: str, plan: list[Planned], *_: object) -> Iterator[tuple[Cell, Line]]:
        asked.append(plan)
        for cell, seed in plan:
            yield cell, {"seed": seed, **({"won": 1.0, **ENDED} if seed != 9 else HALTED)}

    def side_by_side(
        _file: Path, calls: list[Any], *_: object
    ) -> Iterator[tuple[Cell, list[Line]]]:
        for cell, _name, arguments in calls:
            yield cell, [{"seed": seed, "won": 1.0} for seed in arguments["seeds"]]

    monkeypatch.setattr(engine_games, "check_installed", lambda: None)
    monkeypatch.setattr(engine_games, "service_at", service)
    monkeypatch.setattr(engine_games, "engines_play", engines_play)
    monkeypatch.setattr(engine_games, "run_side_by_side", side_by_side)
    return asked


def test_a_run_that_was_stopped_goes_on_and_names_what_did_not_end(
    tmp_path: Path, plans: list[list[Planned]]
) -> None:
    results = tmp_path / "games.jsonl"
    append(results, [line(CELL, 7, 0.0)])
    options = ["--strengths", "beginner,full", "--simulations", "8", "--games", "3", "--first", "7"]
    done = CliRunner().invoke(main, [*options, "--results", str(results)])
    assert done.exit_code == 1, "a game did not end"
    assert "full, level 1, seed 9: version 3, place: engines failed" in done.output
    full = CELL._replace(who="full")
    assert plans == [[(full, 7), (CELL, 8), (full, 8), (CELL, 9), (full, 9)]]
    CliRunner().invoke(main, [*options, "--results", str(results)])
    assert plans[1] == [(CELL, 9), (full, 9)]


def test_a_quick_run_keeps_nothing(tmp_path: Path, plans: list[list[Planned]]) -> None:
    results = tmp_path / "games.jsonl"
    done = CliRunner().invoke(main, ["--quick", "--results", str(results)])
    assert done.exit_code == 0, done.output
    assert len(plans[0]) == 1
    assert read(results) == []


@pytest.mark.end_to_end
@pytest.mark.long
@pytest.mark.slow
def test_a_game_of_engines_ends_by_itself_and_is_the_one_that_the_team_plays() -> None:
    planned = Planned(Cell("casual", 1, 1, 2), 70_000)
    with service_at(None, "--workers", "1", "--web-processes", "1") as address:
        game = play(address, planned, threading.Event())
        listed = requests.get(f"{address}/v1/games", timeout=PATIENCE).json()["games"]
    assert "halted" not in game
    assert game["won"] in {0.0, 1.0}
    content = load_content()
    setup = drawn(content, 2, 1, Random(f"{planned.seed}:setup"))
    assert listed[0]["councilors"] == [seat.councilor for seat in setup.seats]
    found = [engine_games_team.play(1, 2, [planned.seed]) for _ in range(2)]
    assert found[0] == found[1]
