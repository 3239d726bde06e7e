"""Last rounds solved exactly, beside the move that is advised and the chance that is stated.

    .venv/bin/python -m benchmarks.last_rounds --draw 100
    .venv/bin/python -m benchmarks.last_rounds --seconds 0.3
    .venv/bin/python -m benchmarks.last_rounds --seconds 0.3 --verdicts
    .venv/bin/python -m benchmarks.last_rounds --cards --seconds 0.3

`--draw` rigs last rounds with few pieces by rising seeds, solves them exactly, and keeps those
where the choice matters in `results/last_rounds.jsonl`, after those kept before. Without it each
kept position is searched, and the answers are compared with the exact chances. Answers are in
`results/last_round_answers.jsonl`; a run that was stopped continues where it was. With `--verdicts`
the search is looked at every 0.1 s, and its verdicts ("better" and "worse") on its best move beside
all others are compared with the exact chances; these are in `results/last_round_verdicts.jsonl`.

With `--cards` other positions are drawn and searched: players hold library cards and artifacts, and
half of the games have Monstrosities. They and their answers are in files of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ai.mcts.root_statistics import wilson
from benchmarks.builds import COMPILED, run_in
from benchmarks.position_answers import measured
from benchmarks.result_files import FOLDER, PLAYED_BY, append, read
from benchmarks.verdict_sheet import sheet_of_verdicts

NAMES = ("last_rounds", "last_round_answers", "last_round_verdicts")
"""Of the files of positions, answers and verdicts."""
TURNS = Path(__file__).with_name("last_round_turns.py")
SEEDS = 20
"""Seeds that are drawn in one process."""
NEARLY = 1e-6
"""Moves whose exact chances differ by less are equally good."""


@click.command()
@click.option("--draw", "wanted", type=int, help="Draw positions until this many are kept.")
@click.option("--seconds", default=0.3, show_default=True, help="Of one core, for each position.")
@click.option("--simulations", type=int, help="For each position, instead of seconds.")
@click.option("--seed", default=1, show_default=True, help="Of the searches.")
@click.option("--verdicts", is_flag=True, help="Check verdicts instead, by seconds only.")
@click.option("--cards", is_flag=True, help="Positions with library cards and Monstrosities.")
def main(
    wanted: int | None,
    seconds: float,
    simulations: int | None,
    seed: int,
    verdicts: bool,
    cards: bool,
) -> None:
    """Compare the search with exact chances."""
    console = Console()
    positions, answers, judged = files_of(cards)
    if wanted is not None:
        draw(positions, wanted, cards, console)
        return
    kept = read(positions)
    if not kept:
        raise click.ClickException("no positions are kept yet: use --draw first")
    lines = [{"id": line["seed"], **line} for line in kept]
    if verdicts:
        if simulations:
            raise click.ClickException("--verdicts looks by seconds: leave out --simulations")
        looked = {"seconds": seconds, "seed": seed}
        found = measured(TURNS, lines, "verdicts", looked, judged, PLAYED_BY, console)
        console.print(sheet_of_verdicts(found, f"{len(found)} positions, solved exactly"))
        return
    budget = {"seconds": None if simulations else seconds, "simulations": simulations}
    settings = {**budget, "seed": seed}
    found = measured(TURNS, lines, "search", settings, answers, PLAYED_BY, console)
    numbered = {line["id"]: line for line in lines}
    console.print(sheet([(numbered[answer["id"]], answer) for answer in found]))


def files_of(cards: bool) -> list[Path]:
    """Return the files of positions with or without cards, their answers and their verdicts."""
    return [FOLDER / f"{name}{'_with_cards' if cards else ''}.jsonl" for name in NAMES]


def draw(file: Path, wanted: int, cards: bool, console: Console) -> None:
    """Draw positions until `wanted` are kept."""
    kept = read(file)
    seed = 1 + max((line["seed"] for line in kept), default=-1)
    while len(kept) < wanted:
        seeds = list(range(seed, seed + SEEDS))
        lines = run_in(COMPILED, TURNS, "draw_several", seeds=seeds, cards=cards)
        append(file, lines)
        kept += lines
        seed += SEEDS
        console.print(f"{len(kept)} positions after seed {seed - 1}")


def sheet(pairs: Sequence[tuple[dict[str, Any], dict[str, Any]]]) -> Table:
    """Return how often the advice is optimal and the stated bounds hold, by kind of decision."""
    shown = Table(
        "decision", "positions", "optimal", "given up", "bounds hold", "of", "stated too low"
    )
    kinds = sorted({line["kind"] for line, _ in pairs})
    for kind in ["all", *kinds]:
        part = [pair for pair in pairs if kind in ("all", pair[0]["kind"])]
        given_up = [
            max(line["chances"].values()) - line["chances"][answer["move"]] for line, answer in part
        ]
        best = sum(1 for lost in given_up if lost < NEARLY)
        stated = [
            (line["chances"][answer["move"]], answer["win"])
            for line, answer in part
            if answer["win"]
        ]
        held = sum(1 for truth, (_, low, high) in stated if low - NEARLY <= truth <= high + NEARLY)
        low_by = sum(truth - p for truth, (p, _, _) in stated) / max(len(stated), 1)
        share = wilson(best / len(part), float(len(part)), len(part))
        shown.add_row(
            kind,
            str(len(part)),
            f"{100 * share.mean:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})",
            f"{100 * sum(given_up) / len(part):.1f} points",
            str(held),
            str(len(stated)),
            f"{100 * low_by:.1f} points",
        )
    return shown


if __name__ == "__main__":
    main()
