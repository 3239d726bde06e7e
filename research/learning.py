"""How well the search plans on after more and more simulations, with other settings or without.

    .venv/bin/python -m research.learning --game all --set transpositions=0
    .venv/bin/python -m research.learning --game base --set exploration=0.4 --set width=8

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
from benchmarks.doubt_positions import GAME, in_doubt, positions
from benchmarks.position_answers import measured
from benchmarks.regret import mean_with_reach
from benchmarks.result_files import PLAYED_BY, Line
from research import RESULTS

TURNS: Final = Path(__file__).with_name("doubt_searches.py")
FILE: Final = RESULTS / "learning.jsonl"
AS_IT_IS: Final = "as it is"
Options = dict[str, float]
"""Settings of the search by name."""
Chances = dict[int, list[float]]
"""By position: the chance after each number of simulations."""


@click.command()
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="One other setting.")
@click.option("--simulations", default="500,1000,2000,4000,8000,16000", show_default=True)
@click.option("--positions", "count", default=1000, help="At most this many, of all kinds.")
@click.option("--seed", default=1, show_default=True, help="Of the searches.")
@GAME
@click.option("--quick", is_flag=True, help="Two positions, few simulations, kept nowhere.")
def main(
    changes: tuple[str, ...], simulations: str, count: int, seed: int, game: str, quick: bool
) -> None:
    """Compare the chances that searches with other settings reach."""
    console = Console()
    looks = [int(part) for part in simulations.split(",")]
    file = None if quick else FILE
    if quick:
        looks, count = [50, 100], 2
    variations = {AS_IT_IS: {}, **{change: setting(change) for change in changes}}
    chosen = spread(in_doubt(positions(game)), count)
    found = {}
    for name, options in variations.items():
        asked = {"simulations": looks, "options": options, "seed": seed}
        lines = measured(TURNS, chosen, "learn", asked, file, PLAYED_BY, console)
        found[name] = {line["id"]: line["chances"] for line in lines}
    console.print(sheet(found, looks))


def spread(kept: list[Line], count: int) -> list[Line]:
    """Return at most `count` of the positions, at equal distances, so that all kinds are met."""
    return kept[:: -(-len(kept) // count)]


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
