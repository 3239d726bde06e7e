"""Files with the results of benchmarks, one JSON object in each line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import click

from ai.hints.engine import (
    SAME_CHANCES_SINCE,
    SAME_CHANCES_SINCE_WITH_MONSTROSITIES,
    SAME_MOVES_SINCE,
    SAME_MOVES_SINCE_WITH_MONSTROSITIES,
)
from benchmarks.builds import ROOT
from game.record import RULES

FOLDER = ROOT / "benchmarks" / "results"

Line = dict[str, Any]
RULES_ALONE: Final = {"rules": RULES}
"""The version of the rules in a line; lines of other versions do not count."""
PLAYED_BY: Final = {**RULES_ALONE, "engine": SAME_CHANCES_SINCE}
"""The same, for results that depend on the scripted team or the search."""


OLDEST_ALIKE: Final = {
    SAME_CHANCES_SINCE: SAME_MOVES_SINCE,
    SAME_CHANCES_SINCE_WITH_MONSTROSITIES: SAME_MOVES_SINCE_WITH_MONSTROSITIES,
}
"""By the version that results are stored by: the first one that chooses the same moves."""


def version_for(version: Line, *, expansion: bool) -> Line:
    """Return a version of the search for results of games with or without Monstrosities."""
    return {**version, "engine": SAME_CHANCES_SINCE_WITH_MONSTROSITIES} if expansion else version


def played_alike(wanted: Line, line: Line) -> bool:
    """Return whether a line has the wanted fields, by any version that plays as the wanted one.

    For results that depend on the moves that a version chooses, and not on the chances it states.
    """
    oldest = OLDEST_ALIKE.get(wanted.get("engine", ""))
    versions = range(int(oldest), int(wanted["engine"]) + 1) if oldest else ()
    return all(
        line.get(name) == value or (name == "engine" and int(line.get(name, 0)) in versions)
        for name, value in wanted.items()
    )


def read(file: Path | None) -> list[Line]:
    """Return the lines of a file, if there is one.

    An incomplete last line, such as from a full disk, does not count. Raises ClickException with
    file and line if any other line cannot be read.
    """
    if file is None or not file.exists():
        return []
    text = file.read_text()
    whole = text[: text.rfind("\n") + 1]
    lines = []
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            lines.append(json.loads(line))
        except ValueError as problem:
            message = f"{file}, line {number} is no JSON object: mend it or take it out"
            raise click.ClickException(message) from problem
    return lines


def append(file: Path | None, lines: list[Line]) -> None:
    """Append lines to a file, if one is given. An incomplete last line is overwritten."""
    if file is None:
        return
    file.parent.mkdir(exist_ok=True)
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    with file.open("a+b") as kept:
        kept.seek(0)
        kept.truncate(kept.read().rfind(b"\n") + 1)
        kept.write(text.encode())
