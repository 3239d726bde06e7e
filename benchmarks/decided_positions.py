"""How many hints decide something in words, and whether that is true.

    .venv/bin/python -m benchmarks.decided_positions --positions 60
    .venv/bin/python -m benchmarks.decided_positions --positions 60 --game expansion

Openings and middles of games of levels 3 to 5, all of them in doubt; with the expansion middles of
games with monsters. A hint decides if it gives a class to any move beside the best one: these are
fine, these give away so much, these waste an Atlantean. Up to two moves of each class are simulated
again, beside the best one, on dice and cards of their own. By default a hint has the simulations of
about one second of a core that has nothing else to do.

Positions of `benchmarks.plans --moves`, by which the classes were fitted, are left out. Results are
kept in `results/decided_positions.jsonl`; a run that was stopped continues where it was.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from ai.mcts.root_statistics import Paired
from benchmarks import doubt_positions
from benchmarks.builds import Call, run_side_by_side
from benchmarks.doubt_positions import BASE, EXPANSION, MIDDLE, OPENING
from benchmarks.move_losses import BOUNDS, wanted, within
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, read
from benchmarks.shares import share_in_words

TURNS: Final = Path(__file__).with_name("decided_turns.py")
RESULTS: Final = FOLDER / "decided_positions.jsonl"
FITTED: Final = 120
"""So many positions of `plans --moves` were used to fit the classes, or to check them."""
CLASSES: Final = ("fine", "weaker", "bad", "wasted")


@click.command()
@click.option("--positions", default=60, show_default=True)
@click.option("--simulations", default=2500, show_default=True, help="Of each hint.")
@click.option("--reference", default=3000, show_default=True, help="For each move checked.")
@click.option("--game", type=click.Choice([BASE, EXPANSION]), default=BASE, show_default=True)
@click.option("--quick", is_flag=True, help="One short hint, kept nowhere.")
def main(positions: int, simulations: int, reference: int, game: str, quick: bool) -> None:
    """Ask hints, check what they decide, and print how often they decide."""
    kept: Path | None = RESULTS
    if quick:
        positions, simulations, reference, kept = 1, 20, 20, None
    console = Console()
    terms = {"simulations": simulations, "reference": reference}
    lines = unseen(game)[:positions]
    known = {
        line["id"]: line for line in read(kept) if {**PLAYED_BY, **terms}.items() <= line.items()
    }
    calls: list[Call[Line]] = [
        (line, "decided", {"line": line, **terms}) for line in lines if line["id"] not in known
    ]
    for line, found in run_side_by_side(TURNS, calls, "hints and references", console, 1):
        known[line["id"]] = {**PLAYED_BY, **terms, "id": line["id"], **found}
        append(kept, [known[line["id"]]])
    hints = [(line, known[line["id"]]) for line in lines]
    console.print(sheet(hints))
    console.print(class_sheet([hint for _, hint in hints]))


def unseen(game: str) -> list[Line]:
    """Return the positions of a game by which no class was fitted."""
    seen = {line["id"] for _, _, line in wanted(FITTED) if line["set"] == "doubt"}
    lines = read(doubt_positions.FILE)
    return [line for line in lines if line.get("game", BASE) == game and line["id"] not in seen]


def sheet(hints: list[tuple[Line, Line]]) -> Table:
    """Return the table: by stage, how many hints decide, and how many of these are true."""
    table = Table("positions", "hints", "decide", "all that was checked is true")
    for stage in (OPENING, MIDDLE, "all"):
        mine = [hint for line, hint in hints if stage in (line.get("stage", MIDDLE), "all")]
        deciding = [hint for hint in mine if decides(hint)]
        table.add_row(
            stage,
            str(len(mine)),
            share_in_words(len(deciding), len(mine)),
            share_in_words(sum(map(is_true, deciding)), len(deciding)),
        )
    return table


def class_sheet(hints: list[Line]) -> Table:
    """Return the table: by class, how many hints use it, and how many checked moves are so."""
    table = Table("class", "in hints", "moves checked", "are so")
    for name in CLASSES:
        using = sum(name in hint["classes"] for hint in hints)
        checked = [
            is_so(move, hint["chance"])
            for hint in hints
            for move in hint["checked"]
            if move["class"] == name
        ]
        table.add_row(
            name, str(using), str(len(checked)), share_in_words(sum(checked), len(checked))
        )
    return table


def decides(hint: Line) -> bool:
    """Whether a hint gives a class to a move beside the best one."""
    return any(name in hint["classes"] for name in CLASSES)


def is_true(hint: Line) -> bool:
    """Whether every move of a hint that was checked is what the hint calls it."""
    return all(is_so(move, hint["chance"]) for move in hint["checked"])


def is_so(move: dict[str, Any], chance: float) -> bool:
    """Whether a move is more likely what it was called than not, by the reference.

    A wasted move brings nothing by the rules; here it must not be clearly better than the best one.
    """
    true = Paired(*move["true_gap"])
    if not true.count:
        return True
    low, high = BOUNDS.get(move["class"], (0.0, math.inf))
    return within(true, chance, low, high) >= (0.5 if move["class"] in BOUNDS else 0.025)


if __name__ == "__main__":
    main()
