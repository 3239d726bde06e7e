"""Simulations a second on one core: compiled and interpreted, at a fixed set of positions.

    .venv/bin/python -m benchmarks.search_speed --rounds 5 --json search_speed.json

A simulation is a whole game played on from the position. The builds take turns within a round, so
that a slow spell of the machine touches both; the ratios are those of one round each.
"""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, INTERPRETED, run_in

TURNS = Path(__file__).with_name("search_turns.py")
BUILDS = (COMPILED, INTERPRETED)
TASKS = ("searching", "playing")


@click.command()
@click.option("--rounds", default=5, show_default=True, help="Turns that each build takes.")
@click.option("--seconds", default=1.0, show_default=True, help="Seconds at each position.")
@click.option("--quick", is_flag=True, help="One short turn each.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write figures here.")
def main(rounds: int, seconds: float, quick: bool, json_file: Path | None) -> None:
    """Measure simulations a second, interleaved, and the ratio of the two builds."""
    if quick:
        rounds, seconds = 1, 0.2
    console = Console()
    figures: list[dict[str, Any]] = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("searching", total=rounds * len(BUILDS) * len(TASKS))
        for turn in range(rounds):
            for name in TASKS:
                for build in BUILDS:
                    progress.update(task, description=f"{name}, {build}")
                    found = run_in(build, TURNS, name, seconds=seconds, seed=turn)
                    figures += [{"build": build, "round": turn, **figure} for figure in found]
                    progress.advance(task)
    console.print(_sheet(figures))
    if json_file:
        json_file.write_text(json.dumps(figures, indent=1) + "\n")


def _speeds(figures: list[dict[str, Any]], what: str, build: str) -> list[float]:
    return [
        figure["count"] / figure["seconds"]
        for figure in figures
        if figure["what"] == what and figure["build"] == build
    ]


def _sheet(figures: list[dict[str, Any]]) -> Sheet:
    sheet = Sheet(title="Simulations a second, one core")
    for heading in ("", "compiled", "interpreted", "ratio", "lowest", "highest"):
        sheet.add_column(heading, justify="right")
    for what in dict.fromkeys(figure["what"] for figure in figures):
        compiled = _speeds(figures, what, COMPILED)
        interpreted = _speeds(figures, what, INTERPRETED)
        ratios = [ours / theirs for ours, theirs in zip(compiled, interpreted, strict=True)]
        sheet.add_row(
            what,
            f"{statistics.median(compiled):,.0f}",
            f"{statistics.median(interpreted):,.1f}",
            f"{statistics.median(ratios):.1f}",
            f"{min(ratios):.1f}",
            f"{max(ratios):.1f}",
        )
    return sheet


if __name__ == "__main__":
    main()
