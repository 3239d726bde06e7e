"""How well the search plans on after more and more simulations, with other settings or without.

    .venv/bin/python -m benchmarks.learning --doubt all --set transpositions=0
    .venv/bin/python -m benchmarks.learning --doubt base --set exploration=0.4 --set width=8

Searches positions in doubt. After each number of simulations it takes the chance to win after the
best move, by the later half of the simulations that follow the tree. Those play what the search has
learnt so far, so a higher chance is a better way to play on, as far as the model judges right. Each
`--set` changes one setting of the search (see `ai.mcts.search.Settings`; 0 and 1 are no and yes),
and is compared with the search as it is, position by position. Small differences show here that
games would not show. A setting that changes what a simulation is worth cannot be judged so.

Answers are kept; a run that was stopped continues where it was. `--quick` searches two positions
and keeps nothing. The budget is a number of simulations, so all machines find the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.search import Settings
from benchmarks.builds import Call, run_side_by_side
from benchmarks.doubt_positions import ALL, BASE, EXPANSION
from benchmarks.position_sets import PositionSet, set_of
from benchmarks.regret import mean_with_reach
from benchmarks.result_files import PLAYED_BY, Line, append, read

TURNS: Final = Path(__file__).with_name("regret_turns.py")
AS_IT_IS: Final = "as it is"
Options = dict[str, float]
"""Settings of the search by name."""
Chances = dict[int, list[float]]
"""By position: the chance after each number of simulations."""


@click.command()
@click.option(
    "--doubt",
    type=click.Choice([BASE, EXPANSION, ALL]),
    default=ALL,
    show_default=True,
    help="Positions in doubt of these games.",
)
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="One other setting.")
@click.option("--simulations", default="500,1000,2000,4000,8000,16000", show_default=True)
@click.option("--positions", "count", default=1000, help="At most so many, of all kinds.")
@click.option("--seed", default=1, show_default=True, help="Of the searches.")
@click.option("--quick", is_flag=True, help="Two positions, few simulations, kept nowhere.")
def main(
    doubt: str, changes: tuple[str, ...], simulations: str, count: int, seed: int, quick: bool
) -> None:
    """Compare the chances that searches with other settings reach."""
    console = Console()
    chosen = set_of(doubt)
    looks = [int(part) for part in simulations.split(",")]
    kept: Path | None = chosen.file("learning")
    if quick:
        looks, count, kept = [50, 100], 2, None
    variations = {AS_IT_IS: {}, **{change: setting(change) for change in changes}}
    found = {
        name: measured(chosen, count, name, options, looks, seed, kept, console)
        for name, options in variations.items()
    }
    console.print(sheet(found, looks))


def setting(change: str) -> Options:
    """Read a changed setting, such as `exploration=0.4`. Raises BadParameter."""
    name, _, number = change.partition("=")
    if not hasattr(Settings(), name):
        message = f"the search has no setting '{name}' (see `Settings` in ai/mcts/search.py)"
        raise click.BadParameter(message, param_hint="--set")
    try:
        value = float(number)
    except ValueError as problem:
        message = f"'{change}' is not NAME=NUMBER, such as exploration=0.4"
        raise click.BadParameter(message, param_hint="--set") from problem
    return {name: value}


def measured(
    chosen: PositionSet,
    count: int,
    name: str,
    options: Options,
    looks: list[int],
    seed: int,
    kept: Path | None,
    console: Console,
) -> Chances:
    """Return the chances that a search with some settings reaches; stored answers are reused.

    Of a set of positions, every so-and-so-many-th is taken, so that all kinds are met.
    """
    positions = chosen.lines[:: -(-len(chosen.lines) // count)]
    wanted = {"name": name, "seed": seed, "looks": looks, **PLAYED_BY}
    lines = [line for line in read(kept) if wanted.items() <= line.items()]
    known = {line["id"]: line["chances"] for line in lines}
    asked = {"simulations": looks, "options": options, "seed": seed}
    calls: list[Call[int]] = [
        (position["id"], "learn", {"kept": position, **asked})
        for position in positions
        if position["id"] not in known
    ]
    for number, chances in run_side_by_side(TURNS, calls, name, console):
        known[number] = chances
        fresh: Line = {**wanted, "id": number, "chances": chances}
        append(kept, [fresh])
    return {position["id"]: known[position["id"]] for position in positions}


def sheet(found: dict[str, Chances], looks: list[int]) -> Sheet:
    """Return the table: mean chances of the search as it is, and differences to it in points."""
    whole = found[AS_IT_IS]
    table = Sheet(title=f"Chance after the best move in {len(whole)} positions, in per cent")
    for heading in ("simulations", *(f"{look:,}" for look in looks)):
        table.add_column(heading, justify="right")
    for name, chances in found.items():
        cells = []
        for place in range(len(looks)):
            if name == AS_IT_IS:
                mean = sum(chance[place] for chance in whole.values()) / len(whole)
                cells.append(f"{100 * mean:.1f}")
            else:
                gaps = [
                    100 * (chance[place] - whole[id_][place]) for id_, chance in chances.items()
                ]
                mean, reach = mean_with_reach(gaps)
                cells.append(f"{mean:+.2f} ± {reach:.2f}")
        table.add_row(name, *cells)
    return table


if __name__ == "__main__":
    main()
