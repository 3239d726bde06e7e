"""A whole capacity test of a real service, short: every part of it runs and is counted."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
import psutil
import pytest
import requests

from loadtest.games import FILE
from loadtest.race import WITHOUT_WORKERS
from loadtest.report import Report
from loadtest.target import checked_address, service_at
from tests.running import PATIENCE_SECONDS, alive, wait_until

pytestmark = pytest.mark.end_to_end

COMMAND = [sys.executable, "-P", "-m", "service.cli", "capacity"]
SHORT = ["--budgets", "0.1", "--workers", "1", "--max-delay", "25", "--min-simulations", "0.01"]


@pytest.mark.long
def test_a_short_test_measures_every_rate_and_writes_its_files(tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "a.svg"]
    run = subprocess.run(
        [
            *(*COMMAND, *SHORT, "--rates", "1,2", "--seconds", "2", "--max-seconds", "2"),
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
    assert any(step.good > 0 for step in report.steps), report.steps
    assert all(step.errors == 0 for step in report.steps), report.steps
    assert all(step.plain_p99 is not None for step in report.steps)
    assert report.sentence in " ".join(run.stdout.split())
    assert files[1].read_text().startswith("<svg")


def is_measuring(address: str) -> bool:
    """Only what is measured cancels hints; what prepares it does not."""
    return 'operation="cancelHint"' in requests.get(f"{address}/metrics", timeout=60).text


@pytest.mark.long
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
        output, errors = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 0, output + errors
    assert "stopped early" in output
    report: dict[str, Any] = json.loads((tmp_path / "a.json").read_text())
    assert not report["finished"]


@contextmanager
def capacity_with_its_own_service(
    folder: Path, *words: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a test as a shell does, in a process group of its own, until its service answers.

    Its temporary files are in `folder`. Yields the process, and the address of the service.
    """
    process = subprocess.Popen(
        [*COMMAND, *SHORT, *words],
        env={**os.environ, "TMPDIR": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )
    try:
        wait_until(lambda: "Ctrl-C stops" in service_log(folder))
        yield process, re.findall(r"listens on (http://\S+)", service_log(folder))[0]
    finally:
        process.kill()
        process.communicate()


def service_log(folder: Path) -> str:
    return "".join(log.read_text() for log in folder.glob("cosmicgate-load-*/service.log"))


@pytest.mark.long
def test_ctrl_c_in_a_terminal_leaves_the_started_service_alone_until_the_report(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder, file = tmp_path_factory.mktemp("c"), tmp_path_factory.mktemp("r") / "a.json"
    words = ("--rates", "2,3", "--seconds", "3", "--max-seconds", "600", "--samples", "10000")
    with capacity_with_its_own_service(folder, *words, "--json", str(file)) as (test, address):
        wait_until(lambda: is_measuring(address))
        os.killpg(test.pid, signal.SIGINT)
        output, errors = test.communicate(timeout=PATIENCE_SECONDS)
    assert (test.returncode, errors) == (0, "")
    assert "stopped early" in output
    assert not json.loads(file.read_text())["finished"]
    assert list(folder.iterdir()) == []


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_test_that_is_ended_leaves_no_service_running(
    tmp_path_factory: pytest.TempPathFactory, number: signal.Signals
) -> None:
    folder = tmp_path_factory.mktemp("c")
    with capacity_with_its_own_service(folder, "--rates", "1") as (test, _):
        started = psutil.Process(test.pid).children(recursive=True)
        assert len(started) > 3
        test.send_signal(number)
        output, errors = test.communicate(timeout=PATIENCE_SECONDS)
        wait_until(lambda: not alive(started))
    assert "Traceback" not in output + errors
    if number is signal.SIGTERM:
        assert test.returncode == 128 + signal.SIGTERM
        assert list(folder.iterdir()) == []
    else:
        assert complaint("--serve", "--no-such-option", TMPDIR=str(folder))
        assert list(folder.iterdir()) == [], "the next test removes it"


def complaint(*words: str, **environment: str) -> str:
    """Run a test that cannot be done, and give its error; it has measured nothing."""
    run = subprocess.run(
        [*COMMAND, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode in {1, 2}, run.stdout + run.stderr
    assert "Traceback" not in run.stderr, run.stderr
    assert run.stdout == ""
    return run.stderr


@pytest.mark.long
def test_a_report_that_cannot_be_written_is_found_before_the_test(tmp_path: Path) -> None:
    for option in ("--json", "--svg"):
        assert complaint(option, "/nowhere/x.json") == (
            f"Error: {option}: the file /nowhere/x.json cannot be written: No such file or "
            "directory.\n"
        )
    old = tmp_path / "old.json"
    old.write_text("kept")
    files = ("--json", str(tmp_path / "new.json"), "--svg", str(old))
    assert "Nothing answers at" in complaint("--url", "http://127.0.0.1:1", *files)
    assert [path.name for path in tmp_path.iterdir()] == ["old.json"]
    assert old.read_text() == "kept"


@pytest.mark.long
def test_a_service_with_another_key_or_no_worker_is_one_sentence(
    tmp_path: Path,
) -> None:
    keys = tmp_path / "keys"
    keys.write_text(f"club {'a' * 64}\n")
    with service_at(None, *WITHOUT_WORKERS, "--api-keys-file", str(keys)) as address:
        for words in ([], ["--key", "wrong"], ["--check-recovery"]):
            assert "with --key or COSMICGATE_LOAD_KEY" in complaint("--url", address, *words)
    with service_at(None, *WITHOUT_WORKERS) as address:
        refused = complaint("--url", address, "--budgets", "0.1")
    assert "has no search worker" in refused


@pytest.mark.long
def test_a_service_that_cannot_be_measured_is_one_sentence() -> None:
    assert "correct the address" in complaint("--url", "http://127.0.0.1:1", "--check-recovery")
    assert "is no address such as" in complaint("--url", "http://[::1")
    refused = " ".join(complaint("--url", "http://127.0.0.2:8000").split())
    assert "http://127.0.0.2:8000 is not on this machine" in refused
    assert "add --overload-another-machine" in refused
    there = ("--url", "http://127.0.0.2:1", "--overload-another-machine")
    assert "Nothing answers at http://127.0.0.2:1" in complaint(*there)


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
        assert checked_address(f"{address}/", anywhere=True) == address
    for address in ("http://[::1", "127.0.0.1:8000", "ftp://127.0.0.1", "service"):
        with pytest.raises(click.UsageError, match="is no address"):
            checked_address(address, anywhere=True)


def test_a_service_that_does_not_start_says_why() -> None:
    with (
        pytest.raises(click.ClickException, match="such option"),
        service_at(None, *WITHOUT_WORKERS, "--no-such-option"),
    ):
        pass
