"""The command that plays random games shows what it has played, also when it is stopped."""

from __future__ import annotations

import gc
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.progress import Progress

from benchmarks import random_games
from tests.running import PATIENCE_SECONDS


def played(*_where: Any, first: int, games: int, **_asked: Any) -> Any:
    """A report of games in which game 3 breaks a rule."""
    broken = [{"game": 3, "error": "a follower lost", "record": "{}"}]
    failures = broken if first <= 3 < first + games else []
    figures = {"games": games, "decisions": 100 * games, "outcomes": {"lost": games}}
    return {**figures, "kinds": {"place": 9}, "verbs": {}, "failures": failures}


def run(monkeypatch: pytest.MonkeyPatch, play: Any, *arguments: str) -> Any:
    """Run the command with a stand-in for the processes that play."""
    monkeypatch.setattr(random_games, "run_in", play)
    return CliRunner().invoke(random_games.main, arguments)


def test_all_games_are_counted_and_a_broken_rule_comes_with_its_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done = run(monkeypatch, played, "--games", "20", "--monstrosities", "--failures", str(tmp_path))
    assert done.exit_code == 1
    assert " ".join(done.output.split()).startswith("20 games, 2,000 decisions")
    assert "game 3: a follower lost" in done.output
    assert "1 of 20 games broke a rule" in done.output
    assert (tmp_path / "game-3.record").read_text() == "{}"


def test_games_without_a_broken_rule_end_well(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, played, "--games", "20", "--first", "4")
    assert (done.exit_code, "0 of 20 games broke a rule" in done.output) == (0, True)


def test_ctrl_c_shows_what_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = threading.Event()
    advance = Progress.advance

    def noticed(*progress: Any) -> None:
        advance(*progress)
        counted.set()

    def stopped(*where: Any, first: int, **asked: Any) -> Any:
        if first >= 16:
            assert counted.wait(PATIENCE_SECONDS)
            raise KeyboardInterrupt
        return played(*where, first=first, **asked)

    monkeypatch.setattr(Progress, "advance", noticed)
    done = run(
        monkeypatch, stopped, "--games", "40", "--first", "8", "--monstrosities", "--processes", "1"
    )
    assert done.exit_code == 1
    assert "0 of 8 games broke a rule" in done.output
    assert "stopped before all 40 games were played" in done.output


def test_a_second_ctrl_c_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient(*where: Any, first: int, **asked: Any) -> Any:
        if first >= 16:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        return played(*where, first=first, **asked)

    handler = signal.getsignal(signal.SIGINT)
    gc.collect()  # what earlier tests left must not be collected while the signal is handled
    done = run(
        monkeypatch, impatient, "--games", "400", "--first", "8", "--monstrosities",
        "--processes", "1",
    )  # fmt: skip
    assert done.exit_code == 1
    assert "broke a rule" in done.output
    assert "stopped before all 400 games were played" in done.output
    assert signal.getsignal(signal.SIGINT) == handler
