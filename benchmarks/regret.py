"""How much chance of winning the chosen move gives up on frozen positions.

    .venv/bin/python -m benchmarks.regret --draw 105            # once: the positions
    .venv/bin/python -m benchmarks.regret --refer 30            # once: what their moves are worth
    .venv/bin/python -m benchmarks.regret --seconds 0.1,0.3,1   # the regret at these budgets

Seconds are seconds of one core. A reference is a long search of the same kind, on its own dice and
cards. With `--to-the-end` the references are different: the scripted team plays all their
simulations to the game's end, without the fitted model, so they do not know how well a search plays
on. A second reference would sometimes disagree with the first, because the chance of the
reference's best move is the best of several estimates and a little too high. Positions, references
and answers are in `benchmarks/results`; answers belong to one version of the search. A run that was
stopped continues where it was. It uses all cores.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import NORMAL_95
from benchmarks.builds import COMPILED, Call, run_in, run_side_by_side
from benchmarks.positions import FILE as POSITIONS
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, read

TURNS = Path(__file__).with_name("regret_turns.py")
REFERENCES = FOLDER / "regret_references.jsonl"
TO_THE_END = FOLDER / "regret_references_to_the_end.jsonl"
ANSWERS = FOLDER / "regret.jsonl"
CHUNK = 5


@click.command()
@click.option("--draw", type=int, help="Draw so many positions anew; all else is void.")
@click.option("--refer", type=float, help="Make the references, with so many seconds each.")
@click.option("--to-the-end", "ended", is_flag=True, help="References without the fitted model.")
@click.option("--seconds", default="0.1,0.3,1", show_default=True, help="Budgets to measure.")
@click.option("--seed", default=1, show_default=True, help="Seed of the searches.")
@click.option("--quick", is_flag=True, help="Six positions, a hundredth of a second, kept nowhere.")
def main(
    draw: int | None, refer: float | None, ended: bool, seconds: str, seed: int, quick: bool
) -> None:
    """Draw positions, make references, or measure regret."""
    console = Console()
    references = TO_THE_END if ended else REFERENCES
    if draw:
        drawn = run_in(COMPILED, TURNS, "draw", count=draw)
        for name in ("regret*.jsonl", "ablation.jsonl", "duels.jsonl"):
            for file in FOLDER.glob(name):
                file.unlink()
        append(POSITIONS, drawn)
        return
    positions = read(POSITIONS)
    if refer:
        options = {"horizon": 0} if ended else {}
        make_references(positions, refer, options, references, console)
        return
    budgets = [float(part) for part in seconds.split(",")]
    kept: Path | None = ANSWERS
    positions = referred(positions, references)
    if quick:
        positions, budgets, kept = positions[:6], [0.01], None
    answers = ask(positions, "search", {}, budgets, seed, kept, console)
    console.print(sheet("Regret of the search", answers, positions, references))


def make_references(
    positions: list[Line],
    seconds: float,
    options: dict[str, Any],
    references: Path,
    console: Console,
) -> None:
    """Search every position that has no reference with so many seconds yet."""
    known = {
        place for place, line in references_of(references).items() if line["seconds"] >= seconds
    }
    calls: list[Call[None]] = [
        (None, "refer", {"kept": position, "seconds": seconds, "options": options})
        for position in positions
        if position["id"] not in known
    ]
    for _, line in run_side_by_side(TURNS, calls, "searching for long", console):
        append(references, [line])


def references_of(file: Path) -> dict[int, Line]:
    """Return the references by position; if a position has two, the later one.

    References stay when the search changes, so that regrets stay comparable.
    """
    return {line["id"]: line for line in read(file)}


def referred(positions: list[Line], references: Path = REFERENCES) -> list[Line]:
    """Return the positions that have a reference."""
    known = references_of(references)
    return [position for position in positions if position["id"] in known]


def ask(
    positions: list[Line],
    name: str,
    options: dict[str, Any],
    budgets: list[float],
    seed: int,
    kept: Path | None,
    console: Console,
) -> list[Line]:
    """Return the moves that a search with some options chooses; stored answers are reused."""
    wanted = {"name": name, "seed": seed, **PLAYED_BY}.items()
    old = [line for line in read(kept) if wanted <= line.items() and line["budget"] in budgets]
    known = {(line["id"], line["budget"]) for line in old}
    rest = [place for place in positions if any((place["id"], b) not in known for b in budgets)]
    calls: list[Call[None]] = []
    for start in range(0, len(rest), CHUNK):
        chosen = rest[start : start + CHUNK]
        asked = {"chosen": chosen, "seconds": budgets, "options": options, "seed": seed}
        calls.append((None, "choose", asked))
    for _, found in run_side_by_side(TURNS, calls, name, console):
        fresh = [
            {"name": name, **PLAYED_BY, **line}
            for line in found
            if (line["id"], line["budget"]) not in known
        ]
        old += fresh
        append(kept, fresh)
    ids = {position["id"] for position in positions}
    return [line for line in old if line["id"] in ids]


def regrets(answers: list[Line], references: Path = REFERENCES) -> list[tuple[Line, float]]:
    """Return each answer with its regret, if its position has a reference."""
    worth = {
        place: dict(zip(line["moves"], line["worth"], strict=True))
        for place, line in references_of(references).items()
    }
    return [
        (line, max(worth[line["id"]].values()) - worth[line["id"]][line["move"]])
        for line in answers
        if line["id"] in worth
    ]


def mean_with_reach(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and how far its 95 % interval reaches each way."""
    mean = sum(values) / len(values)
    square = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, NORMAL_95 * math.sqrt(square / len(values))


def sheet(title: str, answers: list[Line], positions: list[Line], references: Path) -> Sheet:
    """Return the table of regrets, in points of winning chance, by budget and kind of decision."""
    seconds = {line["seconds"] for line in references_of(references).values()}
    length = f"{min(seconds):.0f} s" if seconds else "missing"
    table = Sheet(title=f"{title}, in points of winning chance (reference {length} a position)")
    for heading in ("who", "seconds", "positions", "regret", "placing", "acting", "other", "sims"):
        table.add_column(heading, justify="right")
    kinds = {position["id"]: position["kind"] for position in positions}
    measured = regrets(answers, references)
    for name, budget in dict.fromkeys((line["name"], line["budget"]) for line in answers):
        rows = [
            (kinds[line["id"]], gap, line["simulations"])
            for line, gap in measured
            if (line["name"], line["budget"]) == (name, budget)
        ]
        if not rows:
            continue
        mean, reach = mean_with_reach([100 * gap for _, gap, _ in rows])
        table.add_row(
            name,
            f"{budget:g}",
            str(len(rows)),
            f"{mean:.2f} ± {reach:.2f}",
            *[_part(rows, kind) for kind in ("place", "act", "other")],
            f"{sum(simulations for _, _, simulations in rows) / len(rows):,.0f}",
        )
    return table


def _part(rows: list[tuple[str, float, int]], kind: str) -> str:
    gaps = [100 * gap for of, gap, _ in rows if (of if of in {"place", "act"} else "other") == kind]
    return f"{sum(gaps) / len(gaps):.2f}" if gaps else ""


if __name__ == "__main__":
    main()
