"""Simulations a second on one core: compiled, interpreted, and OpenSpiel's search on this game.

    .venv/bin/python -m benchmarks.search_speed --rounds 5 --json search_speed.json

In a simulation the scripted team plays on from the position to the game's end. `judged` is the
search of hints: the fitted model judges simulations after some rounds. `random` is a search whose
simulations play random moves. OpenSpiel's `MCTSBot` plays the same rollouts in three ways: the
team's, step by step through OpenSpiel's interface; random moves, with OpenSpiel's own evaluator;
and the team's, with one call of this project's compiled player. All take turns within a round, so
that a slow moment of the machine affects each; each ratio is of one round. Seconds are seconds of
one core.
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
from benchmarks.search_turns import JUDGED, ONE_CALL, UNIFORM

TURNS = Path(__file__).with_name("search_turns.py")
ORDER = (
    ("searching", COMPILED),
    ("searching", INTERPRETED),
    ("openspiel", COMPILED),
    ("uniform", COMPILED),
    ("judging", COMPILED),
    ("playing", COMPILED),
    ("playing", INTERPRETED),
)
"""The searches that take turns, each with its build."""

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


def _ratios(ours: list[float], theirs: list[float]) -> list[float]:
    """Return the ratio of speeds, round by round."""
    return [fast / slow for fast, slow in zip(ours, theirs, strict=True)]


def _shown(ratios: list[float]) -> str:
    """Return the median of the rounds, with the lowest and the highest."""
    if not ratios:
        return ""
    return f"{statistics.median(ratios):.1f} ({min(ratios):.0f} to {max(ratios):.0f})"


def _speed(speeds: list[float]) -> str:
    return f"{statistics.median(speeds):,.0f}" if speeds else ""


def _sheet(figures: Figures) -> Sheet:
    sheet = Sheet(
        title="Simulations a second on one core, team's rollouts, judged, random; then how many "
        "times interpreted, OpenSpiel's, its random, its with one call (lowest to highest)"
    )
    for heading in ("", "team", "judged", "random", "x int.", "x O.S.", "x random", "x call"):
        sheet.add_column(heading, justify="right")
    whats = [figure["what"] for figure in figures if figure["build"] == INTERPRETED]
    columns: list[list[list[float]]] = []
    for what in dict.fromkeys(whats):
        by = "playing" if not _speeds(figures, what, "searching", COMPILED) else "searching"
        ours = _speeds(figures, what, by, COMPILED)
        random = _speeds(figures, what + UNIFORM, "uniform", COMPILED)
        ratios = [
            _ratios(ours, _speeds(figures, what, by, INTERPRETED)),
            *(
                _ratios(mine, theirs)
                if (theirs := _speeds(figures, name, "openspiel", COMPILED))
                else []
                for mine, name in ((ours, what), (random, what + UNIFORM), (ours, what + ONE_CALL))
            ),
        ]
        columns.append(ratios)
        judged = _speeds(figures, what + JUDGED, "judging", COMPILED)
        speeds = (_speed(ours), _speed(judged), _speed(random))
        sheet.add_row(what, *speeds, *(_shown(part) for part in ratios))
    sheet.add_section()
    sheet.add_row("geometric mean", "", "", "", *_means(columns))
    return sheet


def _means(columns: list[list[list[float]]]) -> list[str]:
    """Return the geometric mean of the medians of each ratio, over all measured positions."""
    middles = [
        [statistics.median(part) for part in parts if part] for parts in zip(*columns, strict=True)
    ]
    return [f"{statistics.geometric_mean(part):.1f}" for part in middles]


if __name__ == "__main__":
    main()
