"""The load test: its users play and ask for hints without a failure, on this machine only."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import click
import pytest

from loadtest.race import WITHOUT_WORKERS
from loadtest.target import checked_address, service_at

pytestmark = pytest.mark.end_to_end


def test_users_play_and_get_hints_without_a_failure(tmp_path: Path) -> None:
    with service_at(None, "--workers", "1") as address:
        run = subprocess.run(
            [
                *(sys.executable, "-m", "loadtest", "--url", address, "--users", "3"),
                *("--seconds", "6", "--csv", str(tmp_path / "load")),
            ],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert run.returncode == 0, run.stdout + run.stderr
    with (tmp_path / "load_stats.csv").open(encoding="utf-8") as file:
        lines = {(line["Type"], line["Name"]): line for line in csv.DictReader(file)}
    for call in (
        ("POST", "create a game"),
        ("GET", "list moves"),
        ("POST", "play a move"),
        ("POST", "ask for a hint"),
        ("HINT", "asked until answered"),
        ("HINT", "waited for a worker"),
    ):
        assert int(lines[call]["Request Count"]) > 0, call
        assert int(lines[call]["Failure Count"]) == 0, call
    assert "waited for a worker" in run.stdout + run.stderr, "the waiting has a line of its own"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--host", "http://example.org", "--run-time", "5s"], "on this machine"),
        (["--host", "http://127.0.0.1:1"], "Bound the run"),
        (["--host", "http://127.0.0.1:1", "--run-time", "2h"], "Bound the run"),
    ],
)
def test_users_load_only_this_machine_and_not_for_ever(options: list[str], told: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "locust", "-f", "loadtest/locustfile.py", "--headless", *options],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode != 0
    assert told in run.stdout + run.stderr


def test_only_an_address_of_this_machine_is_loaded() -> None:
    for address in ("http://127.0.0.1:8000/", "http://localhost:8000", "http://[::1]:8000"):
        assert checked_address(address) == address.rstrip("/")
    for address in ("http://10.0.0.1:8000", "https://example.org", "http://127.0.0.1.example.org"):
        with pytest.raises(click.UsageError, match="this machine"):
            checked_address(address)


def test_a_service_that_does_not_start_says_why() -> None:
    with (
        pytest.raises(click.ClickException, match="such option"),
        service_at(None, *WITHOUT_WORKERS, "--no-such-option"),
    ):
        pass
