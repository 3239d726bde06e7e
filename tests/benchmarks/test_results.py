"""What benchmarks keep: files that stopped runs leave readable, and nothing is measured twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import pytest

from ai.hints.engine import (
    SAME_CHANCES_SINCE_WITH_MONSTROSITIES,
    SAME_MOVES_SINCE,
    SAME_MOVES_SINCE_WITH_MONSTROSITIES,
)
from benchmarks import builds, calibration, result_files, strength
from benchmarks.builds import Call
from benchmarks.result_files import PLAYED_BY, RULES_ALONE, Line
from benchmarks.strength_games import VERSION

TEAM = ("team", 3, 4)
SEARCH = ("search 0.1 s", 3, 4)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results" / "some.jsonl"


def asked(cell: strength.Cell, games: int, played: list[Line], first: int = 0) -> list[list[int]]:
    """Return the seeds of the calls for a cell's missing games."""
    calls = strength.missing(cell, range(first, first + games), 0.1, played)
    assert all(key == cell for key, _, _ in calls)
    return [arguments["seeds"] for _, _, arguments in calls]


def test_lines_are_read_as_they_were_kept(file: Path) -> None:
    assert result_files.read(file) == []
    result_files.append(file, [{"seed": 1}, {"seed": 2}])
    result_files.append(file, [{"seed": 3}])
    assert result_files.read(file) == [{"seed": 1}, {"seed": 2}, {"seed": 3}]


def test_a_line_that_was_cut_short_neither_counts_nor_spoils_the_next(file: Path) -> None:
    result_files.append(file, [{"seed": 1}])
    with file.open("a") as kept:
        kept.write('{"se')
    assert result_files.read(file) == [{"seed": 1}]
    result_files.append(file, [{"seed": 2}])
    assert result_files.read(file) == [{"seed": 1}, {"seed": 2}]


def test_a_spoilt_line_is_named(file: Path) -> None:
    result_files.append(file, [{"seed": 1}])
    with file.open("a") as kept:
        kept.write("spoilt\n")
    with pytest.raises(click.ClickException, match=r"some\.jsonl, line 2 is no JSON object"):
        result_files.read(file)


def test_the_teams_games_are_played_in_runs_of_seeds_around_those_on_file() -> None:
    line = {**strength.line_of(TEAM), "seed": 10, "games": 5, "won": 4, "rounds": 40}
    assert asked(TEAM, 20, [line]) == [[*range(10)], [*range(15, 20)]]
    assert asked(TEAM, 15, [line]) == [[*range(10)]]
    assert [len(seeds) for seeds in asked(TEAM, 600, [])] == [250, 250, 100]


def test_the_searchs_games_are_played_one_by_one() -> None:
    line = {**strength.line_of(SEARCH), "seed": 1, "won": 1.0, "rounds": 9}
    assert asked(SEARCH, 4, [line]) == [[0], [2], [3]]


def test_games_can_begin_with_any_seed() -> None:
    line = {**strength.line_of(TEAM), "seed": 1010, "games": 5, "won": 4, "rounds": 40}
    assert asked(TEAM, 20, [line], first=1000) == [[*range(1000, 1010)], [*range(1015, 1020)]]


@pytest.mark.parametrize("other", ["engine", "rules"])
@pytest.mark.parametrize("cell", [TEAM, SEARCH, ("openspiel 0.1 s", 3, 4)])
def test_games_of_another_version_do_not_count(cell: strength.Cell, other: str) -> None:
    line = {**strength.line_of(cell), other: "0", "seed": 0, "won": 1.0, "rounds": 9}
    assert strength.of(cell, [line]) == []
    assert asked(cell, 1, [line]) == [[0]]


@pytest.mark.parametrize("cell", [TEAM, SEARCH, ("openspiel 0.1 s", 3, 4)])
def test_games_of_a_version_that_plays_alike_count_once_for_each_seed(cell: strength.Cell) -> None:
    line = {**strength.line_of(cell), "seed": 0, "won": 1.0, "rounds": 9}
    earlier = {**line, "engine": SAME_MOVES_SINCE, "won": 0.0}
    assert strength.of(cell, [earlier]) == [earlier]
    assert strength.of(cell, [earlier, line, {**earlier, "seed": 1}]) == [
        line,
        {**earlier, "seed": 1},
    ]
    assert strength.of(cell, [{**line, "engine": str(int(SAME_MOVES_SINCE) - 1)}]) == []


def test_games_with_monstrosities_have_a_version_of_their_own() -> None:
    cell = ("search 0.1 s", 8, 4)
    line = {**strength.line_of(cell), "seed": 0, "won": 1.0, "rounds": 9}
    assert line["engine"] == SAME_CHANCES_SINCE_WITH_MONSTROSITIES
    assert strength.line_of(SEARCH)["engine"] == PLAYED_BY["engine"]
    earlier = {**line, "engine": SAME_MOVES_SINCE_WITH_MONSTROSITIES}
    assert strength.of(cell, [earlier]) == [earlier], "it plays alike"
    other = str(int(SAME_MOVES_SINCE_WITH_MONSTROSITIES) - 1)
    assert strength.of(cell, [{**line, "engine": other}]) == [], "it plays otherwise"


def test_random_play_is_the_same_in_every_version_that_plays_by_the_same_rules() -> None:
    assert VERSION.items() & strength.line_of(("random", 3, 4)).items() == RULES_ALONE.items()
    assert PLAYED_BY.items() <= strength.line_of(TEAM).items()


def test_games_in_doubt_are_played_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[list[int]] = []
    game = {"predicted": [0.5] * 20, "rounds": [], "won": 1.0}

    def side_by_side(
        _file: Path, calls: Sequence[Call[Line]], _title: str, _console: Any
    ) -> Iterator[tuple[Line, Any]]:
        for key, _, arguments in calls:
            played.append(arguments["seeds"])
            yield key, [{**game, "seed": seed} for seed in arguments["seeds"]]

    monkeypatch.setattr(calibration, "run_side_by_side", side_by_side)
    monkeypatch.setattr(calibration, "IN_DOUBT", file)
    console: Any = None
    few = calibration.in_doubt(10, 128, console)
    assert few == calibration.in_doubt(10, 128, console)
    more = calibration.in_doubt(20, 128, console)
    seeds = [seed for chunk in played for seed in chunk]
    assert len(seeds) == len(set(seeds)) == len(more) == 2 * len(few)
    assert few[0]["predicted"] == [0.5, 0.5]
    calibration.in_doubt(10, 64, console)
    assert len([seed for chunk in played for seed in chunk]) == 3 * len(few)


def test_a_build_that_differs_from_the_checkout_is_stale(tmp_path: Path) -> None:
    for package in ("game", "ai"):
        for file in (builds.ROOT / package).rglob("*.*"):
            built = tmp_path / file.relative_to(builds.ROOT)
            if file.suffix in {".py", ".toml"}:
                built.parent.mkdir(parents=True, exist_ok=True)
                built.write_bytes(file.read_bytes())
    assert builds.stale(tmp_path) == []
    with (tmp_path / "ai" / "hints" / "engine.py").open("a") as older:
        older.write("# as it was\n")
    (tmp_path / "game" / "record.py").unlink()
    (tmp_path / "game" / "content" / "island.toml").write_text("[island]\n")
    assert builds.stale(tmp_path) == [
        "game/record.py",
        "game/content/island.toml",
        "ai/hints/engine.py",
    ]


def test_kept_games_are_chosen_by_level_and_players(tmp_path: Path) -> None:
    file = tmp_path / "strength.jsonl"
    cells = [(4, 1), (4, 5), (2, 5), (4, 8)]
    who = "search 0.1 s"
    lines = [{**strength.line_of((who, level, players)), "seed": 0} for players, level in cells]
    other = {**lines[-1], "engine": "0"}
    result_files.append(file, [*lines, other])

    def found(levels: str | None, players: str | None) -> list[tuple[int, int]]:
        games = calibration.kept_games(file, who, levels, players)
        return [(game["players"], game["level"]) for game in games]

    assert found(None, None) == cells
    assert found("5", None) == [(4, 5), (2, 5)]
    assert found("1,5", "4") == [(4, 1), (4, 5)]
    assert calibration.kept_games(file, "team", None, None) == []


def test_games_of_which_earlier_searches_state_the_same_are_counted_on_request(
    tmp_path: Path,
) -> None:
    file, who = tmp_path / "strength.jsonl", "search 0.1 s"
    cells = [(4, 5, "22"), (4, 5, "21"), (1, 5, "25"), (1, 5, "24"), (2, 5, "31"), (4, 8, "22")]
    lines = [
        {**strength.line_of((who, level, players)), "engine": engine, "seed": 0}
        for players, level, engine in cells
    ]
    today = {**strength.line_of((who, 5, 2)), "seed": 0}
    result_files.append(file, [*lines, today])

    def found(*, alike: bool) -> list[tuple[int, str]]:
        games = calibration.kept_games(file, who, None, None, alike=alike)
        return [(game["players"], game["engine"]) for game in games]

    assert found(alike=False) == [(2, today["engine"])]
    assert found(alike=True) == [(4, "22"), (1, "25"), (2, today["engine"])]


def test_games_of_earlier_searches_are_counted_on_request(tmp_path: Path) -> None:
    file, who = tmp_path / "strength.jsonl", "search 0.1 s"
    line = strength.line_of((who, 5, 4))
    engines = ["0", "22", "23", line["engine"], "1000"]
    lines = [{**line, "engine": engine, "seed": 0} for engine in engines]
    result_files.append(file, [*lines, {**lines[2], "rules": "base-0"}])

    def found(since: int | None, until: int | None = None) -> list[str]:
        games = calibration.kept_games(file, who, None, None, since, until)
        return [game["engine"] for game in games]

    assert found(None) == engines[3:4]
    assert found(23) == engines[2:4]
    assert found(22, 23) == engines[1:3]
    assert found(23, 1000) == engines[2:4], "none after the search in use"
