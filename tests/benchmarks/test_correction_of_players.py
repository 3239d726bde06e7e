"""What is stated of numbers of players, brought to the games won."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ai.value.model import UNIT
from ai.value.weights import STATED
from benchmarks import calibration
from benchmarks.calibration import BY
from benchmarks.correction import Correction
from benchmarks.correction_of_players import (
    EARLY_SINCE,
    SHARE,
    correction_of_players,
)
from benchmarks.fit_value import WEIGHTS
from benchmarks.result_files import append
from benchmarks.strength import line_of

WHO = "search 0.03 s"


def games_of(players: int, added: float, games: int = 1000) -> list[dict[str, Any]]:
    """Return games of one round whose search stated 60 %, and whose logit lacks `added`."""
    won = round(games / (1 + math.exp(-math.log(0.6 / 0.4) - added)))
    return [
        {
            **line_of((WHO, 5, players)),
            "seed": seed,
            "won": float(seed < won),
            "rounds": 1,
            "predicted": [0.6],
        }
        for seed in range(games)
    ]


def test_each_number_of_players_is_corrected_by_its_own_games() -> None:
    found = correction_of_players(games_of(2, 0.5) + games_of(7, -0.3) + games_of(3, 0.0), {})
    assert found == Correction(direct=found.direct, early=found.early)
    for players, added in ((2, 0.5), (7, -0.3), (3, 0.0)):
        name = f"players: {players}"
        # In the first round, of which these games are, both weights are added.
        both = found.direct.pop(name) + found.early.pop(name)
        assert both * SHARE == pytest.approx(added, abs=0.04)
    assert found == Correction()


def test_the_first_rounds_are_corrected_apart_from_the_later_ones() -> None:
    games = games_of(2, 1.0)
    won = sum(game["won"] for game in games) / len(games)
    late = [{**game, "rounds": 12, "predicted": [won] * 6 + [0.6] * 6} for game in games]
    found = correction_of_players(late, {})
    assert found.direct["players: 2"] > 0.8
    assert -1.5 < found.early["players: 2"] / found.direct["players: 2"] < -0.9
    right = [{**game, "predicted": [won]} for game in games]
    found = correction_of_players(right, {})
    assert found.direct["players: 2"] + found.early["players: 2"] == pytest.approx(0.0, abs=0.01)
    assert correction_of_players([], {}) == Correction()


def test_what_is_added_now_is_added_to_games_that_lack_it() -> None:
    early = {"players: 2": round(0.4 / SHARE / UNIT)}
    for games, lacking in (
        ([{**game, "engine": str(EARLY_SINCE - 1)} for game in games_of(2, 0.5)], 0.1),
        (games_of(2, 0.5), 0.5),
    ):
        found = correction_of_players(games, early)
        both = found.direct["players: 2"] + found.early["players: 2"]
        assert both * SHARE == pytest.approx(lacking, abs=0.03)


def test_few_games_correct_little() -> None:
    few, many = (
        correction_of_players(games_of(2, 1.0, count), {}).direct["players: 2"]
        for count in (4, 1000)
    )
    assert 0.0 < few < many / 2


def test_a_round_counts_once_however_many_searches_it_has() -> None:
    won, lost = (
        {**games_of(2, 0.0, 1)[0], "won": won, "predicted": [0.5] * searches}
        for won, searches in ((1.0, 40), (0.0, 1))
    )
    found = correction_of_players([won, lost] * 100, {})
    assert found.early["players: 2"] == pytest.approx(0.0, abs=0.01)


def test_only_with_correct_are_weights_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    results, written = tmp_path / "strength.jsonl", []
    others = games_of(1, 3.0, 50) + [{**game, "predicted": []} for game in games_of(2, 3.0, 50)]
    append(results, games_of(2, 0.5) + others + [{**game, "level": 8} for game in games_of(2, 3.0)])
    monkeypatch.setattr(calibration, "write_stated", lambda *given: written.append(given))
    monkeypatch.setattr(calibration, "written", lambda _: "Stated chances by hand.")
    asked = ["--who", WHO, "--results", str(results)]
    for options, count in (([], 0), (["--correct"], 1)):
        done = CliRunner().invoke(calibration.main, [*asked, *options])
        assert done.exit_code == 0, done.output
        assert len(written) == count
    assert "1000 games: logit stretched by 1.000" in done.output
    target, weights, by = written[0]
    assert target == WEIGHTS
    added = sum(
        weights[kind]["players: 2"] - STATED[kind].get("players: 2", 0)
        for kind in ("stated_early", "stated_direct")
    )
    assert added == pytest.approx(50_000 / SHARE, rel=0.08)
    assert by == "Stated chances by hand" + BY
    monkeypatch.setattr(calibration, "written", lambda _: by)
    CliRunner().invoke(calibration.main, [*asked, "--correct"])
    assert written[1][2] == by


def test_games_of_one_player_alone_are_not_enough(tmp_path: Path) -> None:
    results = tmp_path / "strength.jsonl"
    append(results, games_of(1, 0.5, 20))
    asked = ["--who", WHO, "--results", str(results), "--correct"]
    done = CliRunner().invoke(calibration.main, asked)
    assert done.exit_code == 1
    assert "with several players: play some first" in done.output
    done = CliRunner().invoke(calibration.main, [*asked, "--quick"])
    assert done.exit_code == 2
    assert "leave out --doubt and --quick" in done.output
