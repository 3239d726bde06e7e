"""Correcting the model's chances: what is written, and that a correction fits the games."""

from __future__ import annotations

import io
import json
import math
import shutil
from pathlib import Path
from runpy import run_path
from typing import Any, cast

import pytest
from click.testing import CliRunner
from rich.console import Console

from ai.value.feature_names import ROUNDS
from ai.value.model import HORIZON, Network, Weights
from benchmarks import correct_value
from benchmarks.correct_value import shipped, write
from benchmarks.correction import Correction, correction_for
from benchmarks.fit_value import EXPANSION_WEIGHTS, HELD_OUT, WEIGHTS, learn
from benchmarks.value_games import SearchedGame, search
from tests.ai.tables import new_state

OPTIONS = {"searched": 3, "passes": 1, "simulations": 64, "seed": 1}
MODULES = {False: WEIGHTS, True: EXPANSION_WEIGHTS}
"""The weights of the base game, and those for Monstrosities."""


def games_won(
    predicted: float, won: int, games: int, left: float = 4.0, players: int = 4
) -> list[SearchedGame]:
    """Return games in which one search made this prediction with so many rounds left."""
    return [
        {
            "seed": number,
            "players": players,
            "predicted": [predicted],
            "rounds": [(0, left)],
            "won": 1.0 if number < won else 0.0,
        }
        for number in range(games)
    ]


def chance(correction: Correction, predicted: float, left: float, players: int = 4) -> float:
    """Return the corrected chance of a search."""
    logit = correction.stretch * math.log(predicted / (1 - predicted)) + correction.shift
    logit += correction.by_players[players - 1]
    return 1 / (1 + math.exp(-logit - correction.each_round * (left - HORIZON)))


def test_a_correction_gives_the_chances_that_games_had() -> None:
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    found = correction_for(games)
    for predicted, share in ((0.5, 0.88), (0.2, 0.5)):
        assert chance(found, predicted, 4.0) == pytest.approx(share, abs=0.01)


def test_chances_are_raised_where_more_rounds_are_left() -> None:
    shares = {(0.2, 2.0): 100, (0.2, 6.0): 600, (0.5, 2.0): 350, (0.5, 6.0): 850}
    games = [game for (p, left), won in shares.items() for game in games_won(p, won, 1000, left)]
    found = correction_for(games)
    assert found.each_round > 0.3
    for (predicted, left), won in shares.items():
        assert chance(found, predicted, left) == pytest.approx(won / 1000, abs=0.03)


def test_a_number_of_players_that_wins_less_often_has_lower_chances() -> None:
    lower = {0.2: 0.084, 0.5: 0.269}
    """These chances, shifted by -1."""
    games = [
        game
        for players in range(1, 8)
        for p, less in lower.items()
        for game in games_won(p, round(1000 * (less if players == 2 else p)), 1000, 4.0, players)
    ]
    found = correction_for(games)
    for predicted, less in lower.items():
        assert chance(found, predicted, 4.0, 2) == pytest.approx(less, abs=0.02)
        assert chance(found, predicted, 4.0, 3) == pytest.approx(predicted, abs=0.02)


def test_a_few_games_of_a_number_of_players_change_its_shift_little() -> None:
    many = games_won(0.5, 500, 1000) + games_won(0.2, 200, 1000)
    few = correction_for(many + games_won(0.5, 0, 4, players=2)).by_players[1]
    more = correction_for(many + games_won(0.5, 0, 400, players=2)).by_players[1]
    assert -0.2 < few < 0.0
    assert more < -1.0


def test_only_searches_at_beginnings_of_rounds_count() -> None:
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    more = [{**game, "predicted": [*game["predicted"], 0.99]} for game in games]
    assert correction_for(cast("list[SearchedGame]", more)) == correction_for(games)


def test_rounds_near_the_end_do_not_count() -> None:
    games = games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    assert correction_for(games + games_won(0.5, 0, 1000, HORIZON - 0.1)) == correction_for(games)


def test_the_corrected_model_has_the_corrected_logit() -> None:
    weights = shipped(expansion=False)
    by_players = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7)
    correction = Correction(0.5, 0.7, 0.2, by_players)
    before, after = (
        Network(Weights(**w), allow_unfitted=False) for w in (weights, correction.of(weights))
    )
    for seed in range(5):
        g = new_state(1 + seed, 1 + seed, seed).position
        before.features.measure(g)
        left = before.features.values[ROUNDS]
        logit = math.log(before.chance(g) / (1 - before.chance(g)))
        more = 0.7 + 0.2 * left + by_players[int(g.table.seats) - 1]
        expected = 1 / (1 + math.exp(-(0.5 * logit + more)))
        assert after.chance(g) == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize(
    ("predicted", "won"),
    [
        ([0.2, 0.5, 0.9, 0.7], [1, 1, 1, 1]),
        ([0.2, 0.5, 0.9, 0.7], [0, 0, 0, 0]),
        ([0.1, 0.2, 0.8, 0.9], [1, 1, 0, 0]),
        ([0.6, 0.6, 0.6, 0.6], [1, 0, 1, 0]),
        ([], []),
    ],
    ids=["all won", "all lost", "upside down", "always the same", "no games"],
)
def test_games_that_cannot_tell_leave_the_order_of_chances(
    predicted: list[float], won: list[int]
) -> None:
    games = [game for p, w in zip(predicted, won, strict=True) for game in games_won(p, w, 1)]
    found = correction_for(games)
    assert found.stretch > 0.3
    assert math.isfinite(found.shift)


def test_a_pass_learns_from_the_games_but_those_held_out() -> None:
    weights = shipped(expansion=False)
    held = [{**game, "seed": HELD_OUT * game["seed"]} for game in games_won(0.9, 0, 100)]
    learnt = [
        {**game, "seed": HELD_OUT * game["seed"] + 1}
        for game in games_won(0.5, 880, 1000) + games_won(0.2, 500, 1000)
    ]
    shown = io.StringIO()
    games = cast("list[SearchedGame]", held + learnt)
    after = learn(weights, games, "a pass", Console(file=shown))
    assert "100 positions" in shown.getvalue()
    assert after == correction_for(cast("list[SearchedGame]", learnt)).of(weights)


def test_half_of_the_games_begin_at_the_opening() -> None:
    games = search(2, list(range(8)), simulations=2)
    assert {game["seed"] % 2 for game in games} == {0, 1}
    for game in games:
        numbers = [number for number, _ in game["rounds"]]
        assert numbers == sorted(set(numbers))
        assert max(numbers) < len(game["predicted"])
        if game["seed"] % 2 == 0:
            assert game["rounds"][0][1] > 5, "an opening has most rounds before it"


@pytest.mark.parametrize("expansion", [False, True])
def test_only_the_logit_changes_and_the_command_is_written_once(
    tmp_path: Path, *, expansion: bool
) -> None:
    target = tmp_path / "weights.py"
    shutil.copy(MODULES[expansion], target)
    before = shipped(expansion=expansion)
    new = Correction(1.2, 0.5, 0.1, (0.3,) * 7).of(before)
    for _ in range(2):
        write(target, new, {**OPTIONS, "expansion": expansion})
    written = run_path(str(target))
    for name in ("output", "output_bias", "each_round", "by_players"):
        assert written[name.upper()] == new[name] != before[name]
    assert (written["WEIGHTS"], written["BIAS"]) == (before["rows"], before["bias"])
    command = "correct_value --expansion" if expansion else "correct_value"
    options = "--searched 3 --passes 1 --simulations 64"
    assert written["__doc__"].count(f"{command} {options}") == 1


@pytest.mark.parametrize(("passes", "played", "written"), [(0, 1, 0), (1, 2, 1)])
def test_without_a_pass_only_the_check_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passes: int, played: int, written: int
) -> None:
    games = tmp_path / "games"
    games.write_text(json.dumps(games_won(0.5, 88, 100) + games_won(0.2, 50, 100)))
    asked: list[tuple[int, bool]] = []
    targets: list[Path] = []

    def play(_folder: Path, _name: str, _games: int, seed: int, *rest: Any) -> list[Path]:
        asked.append((seed, rest[1]["weights"] == shipped(expansion=False)))
        return [games]

    monkeypatch.setattr(correct_value, "played", play)
    monkeypatch.setattr(correct_value, "write", lambda target, *_: targets.append(target))
    done = CliRunner().invoke(correct_value.main, ["--passes", str(passes), "--seed", "7"])
    assert done.exit_code == 0, done.output
    assert (len(asked), len(targets)) == (played, written)
    assert len({seed for seed, _ in asked}) == played, "each time other games"
    assert asked[0][1], "the first games are played with the weights in use"
