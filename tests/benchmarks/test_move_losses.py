"""The check of the losses of moves: the fit finds what was planted, and the halves stay apart."""

from __future__ import annotations

import io
import math
import random
from typing import Any

import pytest
from rich.console import Console

from ai.mcts.root_statistics import Paired
from benchmarks import move_losses
from benchmarks.move_losses import Seen, fit_changes, fit_prior
from benchmarks.result_files import PLAYED_BY, Line


def pairs(chance: random.Random, loss: float, count: int) -> Paired:
    seen = [chance.gauss(-loss, 0.1) for _ in range(count)]
    return Paired(count, sum(seen), sum(each**2 for each in seen))


def planted(count: int) -> list[Seen]:
    """Moves of which 70 % lose about 0 and the others about 8 in 100; a hint is off by 2."""
    chance, moves = random.Random(5), []
    for _ in range(count):
        loss = chance.gauss(0.0, 0.005) if chance.random() < 0.7 else chance.gauss(0.08, 0.03)
        mine = pairs(chance, loss + chance.gauss(0.0, 0.02), 400)
        moves.append(Seen("place", 0.5, mine, pairs(chance, loss, 1500), 1000))
    return moves


def test_the_fit_finds_the_planted_losses() -> None:
    near, near_loss, near_spread, far_loss, far_spread = fit_prior(planted(500))
    assert near == pytest.approx(0.7, abs=0.08)
    assert near_loss == pytest.approx(0.0, abs=0.002)
    assert near_spread == pytest.approx(0.006, abs=0.003)
    assert far_loss == pytest.approx(0.08, abs=0.015)
    assert far_spread == pytest.approx(0.03, abs=0.012)


@pytest.mark.long
def test_the_fit_finds_what_a_longer_search_changes() -> None:
    both = fit_changes(planted(500))
    assert sum(share for share, _ in both) == pytest.approx(1.0)
    spread = math.sqrt(sum(share * width**2 for share, width in both))
    assert spread == pytest.approx(0.02, abs=0.003)


def line_of(number: int, kind: str, game: str) -> Line:
    best = {"move": "a", "win": [0.5, 100], "interval": [0.4, 0.6], "true_win": 0.52}
    gap = [100, -1.0, 1.0]
    other = {**best, "move": "b", "gap": gap, "true_gap": [400, -4.0, 4.0]}
    hints = [{"simulations": n, "moves": [best, other], "ended": 0.0} for n in move_losses.LENGTHS]
    key: list[Any] = ["doubt", number]
    return {**PLAYED_BY, "key": key, "kind": kind, "game": game, "hints": hints}


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    kinds = [(kind, game) for kind in ("place", "act", "other") for game in ("base", "expansion")]
    known = [line_of(n, *kinds[n % 6]) for n in range(24)]
    monkeypatch.setattr(move_losses, "lines_of", lambda _count: known)
    return known


def test_no_position_is_both_fitted_and_checked_and_both_have_all_kinds(lines: list[Line]) -> None:
    fitted, checked = move_losses.halves(24)
    keys = [{line["key"][1] for line in half} for half in (fitted, checked)]
    assert keys[0] & keys[1] == set()
    assert len(keys[0] | keys[1]) == len(lines)
    for half in (fitted, checked):
        assert len({(line["kind"], line["game"]) for line in half}) == 6


def test_fit_and_tables_are_printed(lines: list[Line]) -> None:
    console = Console(file=io.StringIO(), width=120)
    fitted, checked = move_losses.halves(len(lines))
    move_losses.print_fit(fitted, console)
    for sheet in move_losses.tables_of(checked):
        console.print(sheet)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert text.count("Prior(") == 3
    assert "UNDERSTATED" in text
    assert "12 moves of 12 positions, 1,000 simulations" in text
    assert "mean error of the loss" in text


def test_both_games_and_all_kinds_are_asked_about_in_turn() -> None:
    order = move_losses.wanted(12)
    assert len({(game, kind) for game, kind, _ in order[:6]}) == 6
    assert move_losses.wanted(6) == order[:6]
