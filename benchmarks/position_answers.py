"""Measures something at each of some positions, and keeps the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.builds import Call, run_side_by_side
from benchmarks.result_files import Line, append, read, version_for

Arguments = dict[str, Any]
"""Arguments of a function of the turns, by name."""


def measured(
    turns: Path,
    kept: list[Line],
    function: str,
    settings: Arguments,
    file: Path | None,
    version: Line,
    console: Console,
) -> list[Line]:
    """Call a function of a file of turns for each position; return its answers, by number.

    Answers on file with the same settings and version are taken from there. New ones are appended
    one by one.
    """
    wanted = {
        line["id"]: {
            **version_for(version, expansion=bool(line["setup"].get("expansion"))),
            **settings,
        }
        for line in kept
    }
    old = [
        line
        for line in read(file)
        if line["id"] in wanted and wanted[line["id"]].items() <= line.items()
    ]
    known = {line["id"] for line in old}
    calls: list[Call[int]] = [
        (line["id"], function, {"kept": line, **settings})
        for line in kept
        if line["id"] not in known
    ]
    for number, found in run_side_by_side(turns, calls, function.replace("_", " "), console):
        old.append({"id": number, **wanted[number], **found})
        append(file, old[-1:])
    return sorted(old, key=lambda line: line["id"])
