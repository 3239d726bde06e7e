"""`docs/coverage.md` names only tests and files that exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
TEXT = (HERE.parents[1] / "docs" / "coverage.md").read_text()


def test_every_test_named_exists() -> None:
    written = {
        name
        for file in HERE.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE)
    }
    named = set(re.findall(r"`(test_\w+)`", TEXT))
    assert len(named) > 60
    assert named - written == set()


def test_every_file_named_exists() -> None:
    for name in re.findall(r"`(test_\w+\.py)`", TEXT):
        assert (HERE / name).exists(), name
    for name in re.findall(r"`((?:tests|docs)/[\w/.]+)`", TEXT):
        assert (HERE.parents[1] / name).exists(), name
