"""The team plays the same games and the search gives the same hints: in both builds, by version."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ai.hints.engine import VERSIONS
from tests.ai.digest import KEPT, chosen, found
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


def test_what_is_chosen_changes_only_with_the_version() -> None:
    """Receipts, kept hints and benchmark results of one version are taken to be of one search."""
    kept = json.loads(KEPT.read_text())
    assert kept["engine"] == VERSIONS, "the version is new: `python -m tests.ai.digest --write`"
    assert chosen(found()) == kept["chosen"], (
        "what is chosen or said has changed: raise ENGINE in ai/hints/engine.py if the search has "
        "(SAME_CHANCES_SINCE, too, unless only reasons have; SAME_MOVES_SINCE if it chooses other "
        "moves), RULES in game/record.py if rules have, then `python -m tests.ai.digest --write`"
    )
