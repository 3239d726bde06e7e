"""Plays random whole games and checks every position of them.

    .venv/bin/python -m benchmarks.random_games --games 10000

The games have 1 to 7 players, levels 1 to 5, and careless, eager and lucky teams. The checks are in
`tests/game/properties.py`. Ten thousand games take about half an hour on two cores. If a game
breaks a rule, its record is written to a file that `Game.replay` can read.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, INTERPRETED, ROOT, run_in

CHECKS = ROOT / "tests" / "game" / "properties.py"
BATCH = 35
"""Games of a process before it reports: one for each number of players at each level."""


@click.command()
@click.option("--games", default=10_000, show_default=True)
@click.option("--first", default=0, show_default=True, help="Number of the first game.")
@click.option("--processes", default=2, show_default=True)
@click.option("--thorough", default=12, show_default=True, help="Moves tried at each position.")
@click.option("--build", type=click.Choice([COMPILED, INTERPRETED]), default=COMPILED)
@click.option(
    "--failures",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("failures"),
    show_default=True,
    help="Folder for the records of games that break a rule.",
)
def main(games: int, first: int, processes: int, thorough: int, build: str, failures: Path) -> None:
    """Play random games and check every position of them."""
    console = Console()
    batches = [(n, min(BATCH, first + games - n)) for n in range(first, first + games, BATCH)]

    def play(batch: tuple[int, int]) -> dict[str, Any]:
        report: dict[str, Any] = run_in(
            build, CHECKS, "report_games", first=batch[0], games=batch[1], thorough=thorough
        )
        return report

    total: Counter[str] = Counter()
    tables: dict[str, Counter[str]] = {"outcomes": Counter(), "kinds": Counter()}
    broken: list[dict[str, Any]] = []
    with (
        Progress(console=console, transient=True) as progress,
        ThreadPoolExecutor(processes) as pool,
    ):
        task = progress.add_task("playing", total=games)
        for report in pool.map(play, batches):
            progress.advance(task, report["games"])
            total.update(games=report["games"], decisions=report["decisions"])
            for name, counts in tables.items():
                counts.update(report[name])
            broken += report["failures"]
    console.print(_sheet(total, tables))
    for failure in broken:
        failures.mkdir(parents=True, exist_ok=True)
        file = failures / f"game-{failure['game']}.record"
        file.write_text(failure["record"])
        console.print(f"game {failure['game']}: {failure['error']} (record: {file})")
    console.print(f"{len(broken)} of {total['games']} games broke a rule")
    sys.exit(1 if broken else 0)


def _sheet(total: Counter[str], tables: dict[str, Counter[str]]) -> Sheet:
    sheet = Sheet(title=f"{total['games']:,} games, {total['decisions']:,} decisions")
    sheet.add_column("")
    sheet.add_column("times", justify="right")
    for counts in tables.values():
        for word, number in counts.most_common():
            sheet.add_row(word, f"{number:,}")
        sheet.add_section()
    return sheet


if __name__ == "__main__":
    main()
