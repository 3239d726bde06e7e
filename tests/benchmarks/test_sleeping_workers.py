"""The benchmark with workers that sleep: it runs to its end, and leaves no process."""

from __future__ import annotations

import subprocess
import sys

import psutil
import pytest


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_cost_of_a_hint_is_shown_and_hints_are_carried() -> None:
    command = [sys.executable, "-m", "benchmarks.sleeping_workers", "--workers=2"]
    found = subprocess.run(
        [*command, "--rates=1", "--seconds=5"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    for row in ("web processes", "store", "search workers", "an empty RQ job, in a fork"):
        assert row in found.stdout
    assert "offered /s" in found.stdout
    assert not [each for each in psutil.Process().children(recursive=True) if each.is_running()]
