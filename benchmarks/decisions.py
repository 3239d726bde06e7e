"""Random decisions a second on one core: compiled, interpreted, and OpenSpiel's backgammon.

Games of Monstrosities with all monsters take turns with them, compiled.

    .venv/bin/python -m benchmarks.decisions --rounds 5

All take turns within a round, so that a slow moment of the machine affects all of them; each
ratio is of one round. OpenSpiel (`pip install cosmicgate[bench]`) is left out if it is not
installed.
"""

from __future__ import annotations

import importlib.util
import json
import statistics
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, INTERPRETED, run_in

EVERYTHING = "with all monsters"
OPEN_SPIEL = "OpenSpiel backgammon"
TURNS = Path(__file__).with_name("random_turns.py")


def measure(name: str, seconds: float, players: int, level: int, seed: int) -> dict[str, Any]:
    """One turn of one of them."""
    if name == OPEN_SPIEL:
        result = run_in(COMPILED, TURNS, "open_spiel", seconds=seconds, seed=seed)
    else:
        result = run_in(
            COMPILED if name == EVERYTHING else name,
            TURNS,
            "cosmic_gate",
            monstrosities=name == EVERYTHING,
            seconds=seconds,
            players=players,
            level=level,
            seed=seed,
        )
    return {"name": name, "seed": seed, **result}


@click.command()
@click.option("--rounds", default=5, show_default=True, help="Turns that each one takes.")
@click.option("--seconds", default=3.0, show_default=True, help="Seconds of play in a turn.")
@click.option("--players", default=4, show_default=True)
@click.option("--level", default=5, show_default=True)
@click.option("--quick", is_flag=True, help="One short turn each.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write figures here.")
def main(
    rounds: int, seconds: float, players: int, level: int, quick: bool, json_file: Path | None
) -> None:
    """Measure random decisions a second, interleaved, with the ratios that matter."""
    if quick:
        rounds, seconds = 1, 0.5
    names = [COMPILED, EVERYTHING, INTERPRETED]
    if importlib.util.find_spec("pyspiel"):
        names.append(OPEN_SPIEL)
    console = Console()
    turns: list[dict[str, Any]] = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("playing", total=rounds * len(names))
        for turn in range(rounds):
            for name in names:
                progress.update(task, description=name)
                turns.append(measure(name, seconds, players, level, turn))
                progress.advance(task)
    console.print(_sheet(names, turns, players, level))
    if json_file:
        json_file.write_text(json.dumps(turns, indent=1) + "\n")


def _sheet(names: list[str], turns: list[dict[str, Any]], players: int, level: int) -> Sheet:
    speeds = {
        name: [t["decisions"] / t["seconds"] for t in turns if t["name"] == name] for name in names
    }
    sheet = Sheet(title=f"Random decisions a second, {players} players, level {level}, one core")
    for heading in ("", "median", "lowest", "highest", "compiled is faster by"):
        sheet.add_column(heading, justify="right")
    for name, found in speeds.items():
        ratios = [ours / theirs for ours, theirs in zip(speeds[COMPILED], found, strict=True)]
        spread = f"{statistics.median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f})"
        sheet.add_row(
            name,
            f"{statistics.median(found):,.0f}",
            f"{min(found):,.0f}",
            f"{max(found):,.0f}",
            "" if name == COMPILED else spread,
        )
    return sheet


if __name__ == "__main__":
    main()
