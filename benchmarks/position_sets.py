"""The sets of positions that `benchmarks.regret` and `duels` measure, and their files.

The frozen positions have the numbers of the overlay `generous`. With `--doubt` the positions are
those of `benchmarks.doubt_positions` with a predicted chance of 10 to 90 %, and have the numbers of
the overlay `librarians`. The results of these are in files of their own, whose names begin with
`doubt_`; positions of the base game and with Monstrosities share them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from benchmarks import doubt_positions, positions
from benchmarks.result_files import FOLDER, Line, read

DOUBT: Final[Callable[[Callable[..., None]], Callable[..., None]]] = click.option(
    "--doubt",
    type=click.Choice([doubt_positions.BASE, doubt_positions.EXPANSION, doubt_positions.ALL]),
    help="Positions in doubt of these games, instead of the frozen ones.",
)
"""The option that chooses a set."""


@dataclass(frozen=True)
class PositionSet:
    """Some positions, the names of their results, and which references count."""

    lines: list[Line]
    prefix: str
    rules: Line
    """The rules that references must be of. Positions keep theirs as they keep their numbers, so
    that regrets stay comparable."""

    def file(self, name: str) -> Path:
        """Return the file with some results of these positions."""
        return FOLDER / f"{self.prefix}{name}.jsonl"


def set_of(doubt: str | None) -> PositionSet:
    """Return the positions in doubt of some games, or the frozen ones."""
    if doubt is None:
        return PositionSet(read(positions.FILE), "", {})
    lines = doubt_positions.in_doubt(doubt_positions.positions(doubt))
    return PositionSet(lines, "doubt_", {})
