"""Files that keep what a benchmark has measured, one JSON object a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benchmarks.builds import ROOT

FOLDER = ROOT / "benchmarks" / "results"

Line = dict[str, Any]


def read(file: Path | None) -> list[Line]:
    """Return the lines kept in a file, if there is one."""
    if file is None or not file.exists():
        return []
    return [json.loads(line) for line in file.read_text().splitlines()]


def append(file: Path | None, lines: list[Line]) -> None:
    """Keep more lines in a file; without one, nowhere."""
    if file is None:
        return
    file.parent.mkdir(exist_ok=True)
    with file.open("a") as kept:
        kept.writelines(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
