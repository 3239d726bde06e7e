"""How much chance of winning the chosen move gives up, compared with a long search.

    .venv/bin/python -m benchmarks.regret --draw 105            # once: the positions
    .venv/bin/python -m benchmarks.regret --refer 30            # once: what their moves are worth
    .venv/bin/python -m benchmarks.regret --seconds 0.1,0.3,1   # the regret at these budgets
    .venv/bin/python -m benchmarks.regret --doubt base --refer 60    # the same two for positions
    .venv/bin/python -m benchmarks.regret --doubt base --seconds 1   # in doubt, numbers of today
    .venv/bin/python -m benchmarks.regret --doubt base --check 60    # and measure them again
    .venv/bin/python -m benchmarks.regret --doubt all --seconds 0.25,1 --workers 1,4

Seconds are seconds of one core. A reference is a long search of the same kind, on its own dice and
cards. It searches the best moves of a short search in every round of simulations, so that all good
moves are valued by equally many; `reach` in a reference is how far the 95 % interval of a move's
difference to the best one reaches. (References of search 7 had no such moves and no `reach`.) With
`--to-the-end` the references are different: the scripted team plays all their simulations to the
game's end, without the fitted model, so they do not know how well a search plays on.

Regrets are a little too high. The reference's best move is the best of several estimates, so its
own is more likely too high than too low: a perfect player would have a regret above 0. Where the
best moves are nearly equal, which is usual in doubt, this error is up to about one `reach`, whose
mean is below the table. It is the same for all budgets and for searches without a technique, so
their differences do not have it. `--check` measures the regrets again without this error, by
searches of these seconds that compare only the moves in question: the column `checked`
(`benchmarks.regret_checks`). In the other direction, a reference of the same kind shares what
the search judges wrongly, and such errors do not count as regret.

Several `--workers` search a position each for all the seconds, apart from each other, and their
simulations are added up, as those of a hint's shares are.

The frozen positions were drawn with earlier numbers. `--doubt` takes the positions of
`benchmarks.doubt_positions` in doubt instead, of the base game, with Monstrosities or both; for
them a reference counts as long as the rules are the same. Positions, references and answers are in
`benchmarks/results`; answers belong to one version of the search. A run that was stopped continues
where it was, and the regret is that of the positions that have a reference. It uses all cores.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import NORMAL_95
from benchmarks.builds import COMPILED, Call, run_in, run_side_by_side
from benchmarks.position_sets import DOUBT, PositionSet, set_of
from benchmarks.positions import FILE as POSITIONS
from benchmarks.regret_checks import Checks, checked
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, played_alike, read

TURNS = Path(__file__).with_name("regret_turns.py")
CHUNK = 5


@click.command()
@click.option("--draw", type=int, help="Draw this many positions anew; all else is void.")
@click.option("--refer", type=float, help="Make the references, with this many seconds each.")
@click.option("--to-the-end", "ended", is_flag=True, help="References without the fitted model.")
@DOUBT
@click.option("--seconds", default="0.1,0.3,1", show_default=True, help="Budgets to measure.")
@click.option("--check", type=float, help="Measure the regrets again, with this many seconds each.")
@click.option("--workers", default="1", show_default=True, help="That search each position.")
@click.option("--seed", default=1, show_default=True, help="Seed of the searches.")
@click.option("--quick", is_flag=True, help="Six positions, a hundredth of a second, kept nowhere.")
def main(
    draw: int | None,
    refer: float | None,
    ended: bool,
    doubt: str | None,
    seconds: str,
    check: float | None,
    workers: str,
    seed: int,
    quick: bool,
) -> None:
    """Draw positions, make references, or measure regret."""
    console = Console()
    if draw:
        drawn = run_in(COMPILED, TURNS, "draw", count=draw)
        for name in ("regret*.jsonl", "duels.jsonl"):
            for file in FOLDER.glob(name):
                file.unlink()
        append(POSITIONS, drawn)
        return
    chosen = set_of(doubt)
    references = References(chosen, ended=ended)
    if refer:
        references.make(refer, console)
        return
    budgets = [float(part) for part in seconds.split(",")]
    kept: Path | None = chosen.file("regret")
    positions = references.positions()
    if quick:
        positions, budgets, kept = positions[:6], [0.01], None
    answers = []
    for count in (int(part) for part in workers.split(",")):
        name = "search" if count == 1 else f"{count} workers"
        answers += ask(positions, name, {}, budgets, seed, kept, console, workers=count)
    checks = Checks(chosen)
    known = references.by_position()
    if check:
        checks.make(answers, known, check, console)
    console.print(sheet("Regret of the search", answers, positions, known, checks.by_position()))


class References:
    """The references of a set of positions: what long searches say of all moves."""

    def __init__(self, positions: PositionSet, *, ended: bool = False) -> None:
        """Choose the file; `ended`: the simulations are played to the end of their games."""
        self.of = positions
        self.file = positions.file(f"regret_references{'_to_the_end' if ended else ''}")
        self.options: dict[str, Any] = {"horizon": 0} if ended else {}

    def by_position(self) -> dict[int, Line]:
        """Return the references that count by position; if a position has two, the later one.

        References stay when the search changes, so that regrets stay comparable.
        """
        wanted = self.of.rules.items()
        return {line["id"]: line for line in read(self.file) if wanted <= line.items()}

    def positions(self) -> list[Line]:
        """Return the positions that have a reference."""
        known = self.by_position()
        return [position for position in self.of.lines if position["id"] in known]

    def make(self, seconds: float, console: Console) -> None:
        """Search every position that has no reference of `seconds` seconds yet.

        They come in a random order, always the same, so that the first ones are of all kinds.
        """
        known = {id_ for id_, line in self.by_position().items() if line["seconds"] >= seconds}
        missing = [position for position in self.of.lines if position["id"] not in known]
        random.Random(1).shuffle(missing)
        calls: list[Call[None]] = [
            (None, "refer", {"kept": position, "seconds": seconds, "options": self.options})
            for position in missing
        ]
        for _, line in run_side_by_side(TURNS, calls, "searching for long", console):
            append(self.file, [line])


def ask(
    positions: list[Line],
    name: str,
    options: dict[str, Any],
    budgets: list[float],
    seed: int,
    kept: Path | None,
    console: Console,
    *,
    workers: int = 1,
) -> list[Line]:
    """Return the moves that a search with some options chooses; stored answers are reused.

    Each of several `workers` searches as long, and apart from the others.
    """
    wanted = {"name": name, "seed": seed, **PLAYED_BY}
    old = [line for line in read(kept) if played_alike(wanted, line) and line["budget"] in budgets]
    known = {(line["id"], line["budget"]) for line in old}
    rest = [place for place in positions if any((place["id"], b) not in known for b in budgets)]
    calls: list[Call[None]] = []
    for start in range(0, len(rest), CHUNK):
        chosen = rest[start : start + CHUNK]
        asked = {"chosen": chosen, "seconds": budgets, "options": options, "seed": seed}
        asked["workers"] = workers
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


def regrets(answers: list[Line], references: dict[int, Line]) -> list[tuple[Line, float]]:
    """Return each answer with its regret, if its position has a reference."""
    worth = {
        place: dict(zip(line["moves"], line["worth"], strict=True))
        for place, line in references.items()
    }
    return [
        (line, max(worth[line["id"]].values()) - worth[line["id"]][line["move"]])
        for line in answers
        if line["id"] in worth
    ]


def reach_of(measured: list[tuple[Line, float]], references: dict[int, Line]) -> float | None:
    """Return how far the intervals of positive regrets reach on average, if that is known."""
    reaches = [
        reference["reach"][reference["moves"].index(line["move"])]
        for line, gap in measured
        if gap > 0 and "reach" in (reference := references[line["id"]])
    ]
    return sum(reaches) / len(reaches) if reaches else None


def mean_with_reach(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and how far its 95 % interval reaches each way."""
    mean = sum(values) / len(values)
    square = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, NORMAL_95 * math.sqrt(square / len(values))


def sheet(
    title: str,
    answers: list[Line],
    positions: list[Line],
    references: dict[int, Line],
    checks: dict[int, Line],
) -> Sheet:
    """Return the table of regrets, in points of winning chance, by budget and kind of decision."""
    seconds = min((line["seconds"] for line in references.values()), default=0)
    engines = ", ".join(sorted({line["engine"] for line in references.values()}))
    made = f"{seconds:.0f} s a position, search {engines}" if references else "missing"
    table = Sheet(title=f"{title}, in points of winning chance (reference {made})")
    for heading in ("who", "seconds", "positions", "regret", "placing", "acting", "other", "sims"):
        table.add_column(heading, justify="right")
    table.add_column("checked", justify="right")
    kinds = {position["id"]: position["kind"] for position in positions}
    measured = regrets(answers, references)
    for name, budget in dict.fromkeys((line["name"], line["budget"]) for line in answers):
        part = [
            (line, gap)
            for line, gap in measured
            if (line["name"], line["budget"]) == (name, budget)
        ]
        rows = [(kinds[line["id"]], gap, line["simulations"]) for line, gap in part]
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
            _checked([line for line, _ in part], references, checks),
        )
    known_to = reach_of(measured, references)
    if known_to is not None:
        table.caption = f"the reference knows a regret to ± {100 * known_to:.2f} points on average"
    return table


def _checked(answers: list[Line], references: dict[int, Line], checks: dict[int, Line]) -> str:
    found = [checked(line, references[line["id"]], checks) for line in answers]
    gaps = [100 * gap for gap in found if gap is not None]
    if not checks or len(gaps) < len(found):
        return ""
    mean, reach = mean_with_reach(gaps)
    return f"{mean:.2f} ± {reach:.2f}"


def _part(rows: list[tuple[str, float, int]], kind: str) -> str:
    gaps = [100 * gap for of, gap, _ in rows if (of if of in {"place", "act"} else "other") == kind]
    return f"{sum(gaps) / len(gaps):.2f}" if gaps else ""


if __name__ == "__main__":
    main()
