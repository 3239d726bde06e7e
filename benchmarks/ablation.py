"""What each technique of the search is worth: regret with it switched off, on the same positions.

    .venv/bin/python -m benchmarks.ablation --seconds 0.1

Positions and references are those of `benchmarks.regret`; the difference to the whole search is
taken position by position. Seconds are seconds of one core. Answers stand in
`benchmarks/results/ablation.jsonl`; a run that was stopped goes on where it was.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.regret import FOLDER, POSITIONS, Line, ask, mean_with_reach, referred, regrets
from benchmarks.strength import read

ANSWERS = FOLDER / "ablation.jsonl"
WHOLE = "the whole search"
WITHOUT: dict[str, dict[str, Any]] = {
    WHOLE: {},
    "simulations to the game's end": {"horizon": 0},
    "judged after this round": {"horizon": 1},
    "no tree below the root": {"depth": 0},
    "no lean on the policy at the root": {"lean": 0.0},
    "no caution about untried moves": {"caution": 0.0},
    "a pass of 64 moves at the root": {"width": 64},
}
"""What is switched off, and the settings that do it."""


@click.command()
@click.option("--seconds", default=0.1, show_default=True, help="Of one core, for each decision.")
@click.option("--seed", default=1, show_default=True, help="Seed of the searches.")
@click.option("--quick", is_flag=True, help="Six positions, a hundredth of a second, kept nowhere.")
def main(seconds: float, seed: int, quick: bool) -> None:
    """Compare the whole search with searches that lack one technique."""
    positions = referred(read(POSITIONS))
    kept: Path | None = ANSWERS
    if quick:
        positions, seconds, kept = positions[:6], 0.01, None
    console = Console()
    answers = {
        name: ask(positions, name, options, [seconds], seed, kept, console)
        for name, options in WITHOUT.items()
    }
    console.print(sheet(answers, seconds))


def sheet(answers: dict[str, list[Line]], seconds: float) -> Sheet:
    """Return the table of regrets and differences."""
    gaps = {
        name: {line["id"]: 100 * gap for line, gap in regrets(found)}
        for name, found in answers.items()
    }
    table = Sheet(title=f"Regret without a technique, {seconds:g} s, in points of winning chance")
    for heading in ("", "positions", "regret", "more than the whole", "sims"):
        table.add_column(heading, justify="right")
    for name, by_position in gaps.items():
        if not by_position:
            continue
        mean, reach = mean_with_reach(list(by_position.values()))
        paired = [
            gap - gaps[WHOLE][place] for place, gap in by_position.items() if place in gaps[WHOLE]
        ]
        more, more_reach = mean_with_reach(paired)
        simulations = sum(line["simulations"] for line in answers[name]) / len(answers[name])
        table.add_row(
            name,
            str(len(by_position)),
            f"{mean:.2f} ± {reach:.2f}",
            "" if name == WHOLE else f"{more:+.2f} ± {more_reach:.2f}",
            f"{simulations:,.0f}",
        )
    return table


if __name__ == "__main__":
    main()
