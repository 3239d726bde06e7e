"""A whole capacity test of a real service, short: every part of it runs and is counted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
import requests

from loadtest.games import FILE
from loadtest.race import WITHOUT_WORKERS
from loadtest.report import Report
from loadtest.target import checked_address, service_at
from tests.running import wait_until

pytestmark = pytest.mark.end_to_end

COMMAND = [sys.executable, "-P", "-m", "service.cli", "capacity"]
SHORT = ["--budgets", "0.1", "--workers", "1", "--max-delay", "25", "--min-simulations", "0.01"]


def test_a_short_test_measures_every_rate_and_writes_its_files(tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "a.svg"]
    run = subprocess.run(
        [
            *(*COMMAND, *SHORT, "--rates", "1,2", "--seconds", "5", "--max-seconds", "5"),
            *("--json", str(files[0]), "--svg", str(files[1])),
        ],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    report = msgspec.json.decode(files[0].read_bytes(), type=Report)
    assert report.finished
    assert [step.rate for step in report.steps] == [1, 2]
    assert report.workers == 1
    assert report.positions == 12
    assert all(step.good > 0 for step in report.steps), report.steps
    assert all(step.errors == 0 for step in report.steps), report.steps
    assert all(step.plain_p99 is not None for step in report.steps)
    assert report.sentence in " ".join(run.stdout.split())
    assert files[1].read_text().startswith("<svg")


def is_measuring(address: str) -> bool:
    """Only what is measured cancels hints; what prepares it does not."""
    return 'operation="cancelHint"' in requests.get(f"{address}/metrics", timeout=60).text


def test_ctrl_c_gives_the_report_so_far(tmp_path: Path) -> None:
    with service_at(None, "--workers", "1") as address:
        process = subprocess.Popen(
            [
                *(*COMMAND, *SHORT[:2], *SHORT[4:], "--url", address),
                *("--rates", "2,3", "--seconds", "3", "--max-seconds", "600"),
                *("--samples", "10000", "--json", str(tmp_path / "a.json")),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        wait_until(lambda: is_measuring(address))
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=120)
    assert process.returncode == 0, output + errors
    assert "stopped early" in output
    report: dict[str, Any] = json.loads((tmp_path / "a.json").read_text())
    assert not report["finished"]


def test_the_positions_are_of_all_levels_and_players_and_of_the_expansion() -> None:
    lines = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    assert {line["level"] for line in lines} == set(range(1, 9))
    assert {line["players"] for line in lines} == set(range(1, 8))
    with_expansion = [line for line in lines if line["setup"]["expansion"] is not None]
    assert len(with_expansion) >= 20
    assert any(line["setup"]["expansion"]["monsters"] for line in with_expansion)


def test_without_its_libraries_the_command_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\nfind = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'locust' else find(name, *more)\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        COMMAND,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 1
    assert "pip install 'cosmicgate[loadtest]'" in run.stderr


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
