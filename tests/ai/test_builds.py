"""Compiled and interpreted, the team plays the same games and the search gives the same hints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CHECKOUT, INSTALLED


def digest(order: list[Path]) -> dict[str, Any]:
    """Run the digest with the first of these folders on the path in front."""
    path = os.pathsep.join(str(folder) for folder in order)
    done = subprocess.run(
        [sys.executable, str(CHECKOUT / "tests" / "ai" / "digest.py")],
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_both_builds_play_and_hint_alike(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--build") != "compiled":
        pytest.skip("compares the two builds; runs with --build=compiled")
    compiled = digest([INSTALLED, CHECKOUT])
    interpreted = digest([CHECKOUT, INSTALLED])
    assert compiled["compiled"]
    assert not interpreted["compiled"]
    assert compiled["found"] == interpreted["found"]
