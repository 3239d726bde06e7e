"""Perft: counts the ways to play on from fixed positions, and finds the wrong branch.

    .venv/bin/python -m benchmarks.perft                            # all positions, both builds
    .venv/bin/python -m benchmarks.perft --position act --divide    # move by move
    .venv/bin/python -m benchmarks.perft --position act --divide --path "act:2F:forests1"
    .venv/bin/python -m benchmarks.perft --write                    # rules changed on purpose
    .venv/bin/python -m benchmarks.perft --write --position act --record game.txt

The positions and their counts are in `tests/game/perft`. `--divide` prints the count of each first
move beside the committed count (at the committed depth) or beside the count of the other build, and
marks differences. `--path` follows a marked move to the next position, with one move less in depth,
until you find the wrong branch. `--write` also draws the positions of Monstrosities again, which
are in `benchmarks/perft_positions.py`. If the record of another position cannot be played any more,
`--record` sets a new one (a record as text).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final, TextIO

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, INTERPRETED, ROOT, run_in
from benchmarks.perft_positions import STARTS
from game import Record

FOLDER: Final = ROOT / "tests" / "game" / "perft"
POSITIONS: Final = Path(__file__).with_name("perft_positions.py")
COUNTS: Final = Path(__file__).with_name("perft_counts.py")


def names() -> list[str]:
    """The positions that are committed."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def load(name: str) -> dict[str, Any]:
    """A committed position: what it is about, its record, depth and counts."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return found


def drawn(name: str) -> dict[str, Any]:
    """A position of Monstrosities, drawn again and not yet counted."""
    found: dict[str, Any] = run_in(INTERPRETED, POSITIONS, "position_of", name=name)
    return found


def save(name: str, position: dict[str, Any]) -> None:
    """Commit a position."""
    text = json.dumps(position, indent=1, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text + "\n")


def divided(build: str, position: dict[str, Any], path: list[str], depth: int) -> dict[str, int]:
    """The counts of one build."""
    found: dict[str, int] = run_in(
        build, COUNTS, "divide_record", record=position["record"], path=path, depth=depth
    )
    return found


@click.command()
@click.option("--position", "name", help="One of the committed positions; all if left out.")
@click.option("--depth", type=int, help="Moves ahead; the committed depth if left out.")
@click.option("--divide", is_flag=True, help="Print the count of every first move.")
@click.option("--path", default="", help="Moves to play first, separated by spaces.")
@click.option("--build", type=click.Choice([COMPILED, INTERPRETED, "both"]), default="both")
@click.option("--write", is_flag=True, help="Commit the counts that the checkout gives.")
@click.option("--record", type=click.File(), help="With --write: a new record to start from.")
def main(
    name: str | None,
    depth: int | None,
    divide: bool,
    path: str,
    build: str,
    write: bool,
    record: TextIO | None,
) -> None:
    """Count the ways to go on, and find the branch that has a wrong count."""
    console = Console()
    known = sorted({*names(), *STARTS})
    if name is not None and name not in known:
        raise click.BadParameter(f"the positions are {', '.join(known)}", param_hint="--position")
    wrong = 0
    builds = [COMPILED, INTERPRETED] if build == "both" else [build]
    for one in [name] if name else known:
        position = drawn(one) if write and one in STARTS and record is None else load(one)
        ahead = depth or position["depth"] - len(path.split())
        if write:
            if record is not None:
                position["record"] = Record.from_text(record.read()).to_dict()
            position["divide"] = divided(INTERPRETED, position, [], position["depth"])
            save(one, position)
            console.print(f"{one}: {sum(position['divide'].values()):,}")
            continue
        found = {b: divided(b, position, path.split(), ahead) for b in builds}
        if not path and ahead == position["depth"]:
            found["committed"] = position["divide"]
        wrong += _print(console, one, ahead, found, divide)
    sys.exit(1 if wrong else 0)


def _print(
    console: Console, name: str, depth: int, found: dict[str, dict[str, int]], divide: bool
) -> int:
    """Print one position; return how many moves have differing counts."""
    moves = sorted({move for counts in found.values() for move in counts})
    rows = [(move, [counts.get(move) for counts in found.values()]) for move in moves]
    differing = [row for row in rows if len(set(row[1])) > 1]
    totals = [f"{source} {sum(counts.values()):,}" for source, counts in found.items()]
    verdict = "equal" if not differing else f"{len(differing)} moves differ"
    console.print(f"{name}, {depth} ahead: {', '.join(totals)}: {verdict}")
    if divide or differing:
        sheet = Sheet()
        for heading in ("move", *found):
            sheet.add_column(heading, justify="left" if heading == "move" else "right")
        for row in rows if divide else differing:
            cells = ["none" if n is None else f"{n:,}" for n in row[1]]
            sheet.add_row(row[0], *cells, style="bold red" if row in differing else None)
        console.print(sheet)
    return len(differing)


if __name__ == "__main__":
    main()
