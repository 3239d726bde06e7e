"""Simulations a second on one core: compiled, interpreted, and OpenSpiel's search on this game.

    .venv/bin/python -m benchmarks.search_speed --rounds 5 --json search_speed.json

A simulation is a game played on from the position by the scripted team to its end; `judged` shows
the search as hints use it, where the fitted model judges simulations after some rounds. OpenSpiel's
`MCTSBot` plays the same rollouts, once step by step through OpenSpiel's interface, as its own
rollouts are, and once by a single call of this project's compiled player, where little is left for
it to be slow at. All take turns within a round, so that a slow spell of the machine touches each;
ratios are those of one round. Seconds are seconds of one core.
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
ONE_CALL = ", a call each"
JUDGED = ", judged"
ORDER = (
    ("searching", COMPILED),
    ("searching", INTERPRETED),
    ("openspiel", COMPILED),
    ("judging", COMPILED),
    ("playing", COMPILED),
    ("playing", INTERPRETED),
)
"""Who takes a turn, in which build."""

Figures = list[dict[str, Any]]


@click.command()
@click.option("--rounds", default=5, show_default=True, help="Turns that each takes.")
@click.option("--seconds", default=1.0, show_default=True, help="Seconds at each position.")
@click.option("--quick", is_flag=True, help="One short turn each.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write figures here.")
def main(rounds: int, seconds: float, quick: bool, json_file: Path | None) -> None:
    """Measure simulations a second, interleaved, and the ratios."""
    if quick:
        rounds, seconds = 1, 0.1
    console = Console()
    figures: Figures = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("searching", total=rounds * len(ORDER))
        for turn in range(rounds):
            for name, build in ORDER:
                progress.update(task, description=f"{name}, {build}")
                found = run_in(build, TURNS, name, seconds=seconds, seed=turn)
                figures += [{"by": name, "build": build, "round": turn, **part} for part in found]
                progress.advance(task)
    console.print(_sheet(figures))
    if json_file:
        json_file.write_text(json.dumps(figures, indent=1) + "\n")


def _speeds(figures: Figures, what: str, by: str, build: str) -> list[float]:
    return [
        figure["count"] / figure["seconds"]
        for figure in figures
        if (figure["what"], figure["by"], figure["build"]) == (what, by, build)
    ]


def _times(ours: list[float], theirs: list[float]) -> str:
    """Return how many times as fast, with the lowest and highest of the rounds."""
    if not theirs:
        return ""
    ratios = [fast / slow for fast, slow in zip(ours, theirs, strict=True)]
    return f"{statistics.median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})"


def _sheet(figures: Figures) -> Sheet:
    sheet = Sheet(title="Simulations a second, one core; times as fast as ... (lowest to highest)")
    for heading in ("", "compiled", "judged", "interpreted", "OpenSpiel", "OpenSpiel, one call"):
        sheet.add_column(heading, justify="right")
    whats = [figure["what"] for figure in figures if figure["build"] == INTERPRETED]
    for what in dict.fromkeys(whats):
        by = "playing" if not _speeds(figures, what, "searching", COMPILED) else "searching"
        ours = _speeds(figures, what, by, COMPILED)
        judged = _speeds(figures, what + JUDGED, "judging", COMPILED)
        sheet.add_row(
            what,
            f"{statistics.median(ours):,.0f}",
            f"{statistics.median(judged):,.0f}" if judged else "",
            _times(ours, _speeds(figures, what, by, INTERPRETED)),
            _times(ours, _speeds(figures, what, "openspiel", COMPILED)),
            _times(ours, _speeds(figures, what + ONE_CALL, "openspiel", COMPILED)),
        )
    return sheet


if __name__ == "__main__":
    main()
