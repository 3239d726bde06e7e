"""The checks of `cosmicgate capacity`, run against a service of their own."""

from __future__ import annotations

import subprocess
import sys


def output_of(check: str, *, seconds: float) -> str:
    """Run a check with one worker, such as `--check-recovery`; return its words, on one line."""
    run = subprocess.run(
        [sys.executable, "-P", "-m", "loadtest", check, "--workers", "1"],
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return " ".join(run.stdout.split())
