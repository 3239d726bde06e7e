"""Prints hints for people to read: thirty of the base game, or fifteen of Monstrosities.

    .venv/bin/python -m benchmarks.read_hints
    .venv/bin/python -m benchmarks.read_hints --monstrosities
    .venv/bin/python -m benchmarks.read_hints --only 4 --simulations 5000

The thirty are for all phases, levels and numbers of players; their positions are those of
`benchmarks.regret`, with the numbers that these keep. The fifteen are drawn from games of the
scripted team with monsters. The same number of simulations prints the same hints, to the last
digit.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from msgspec import convert, to_builtins
from rich.console import Console
from rich.rule import Rule

from ai.hints.local import HintQuestion, answer_hint
from benchmarks import expansion_positions, positions
from benchmarks.builds import COMPILED, INTERPRETED, run_in
from benchmarks.result_files import read
from game import Game, load_content
from game.documents.hint import HintAnswer
from worker.cli.hint_view import show_hint

SIMULATIONS = 2000
STRIDE = 8
"""The file is sorted by kind, level and number of players; this step meets all of them."""
HINTS = 30


@click.command()
@click.option("--monstrosities", is_flag=True, help="Hints in games with the expansion.")
@click.option("--only", type=int, help="Print the hint of this position alone.")
@click.option("--simulations", default=SIMULATIONS, show_default=True)
@click.option(
    "--whole", is_flag=True, help="Print all of each answer, not only what a table needs."
)
@click.option("--interpreted", is_flag=True, help="Search with the checkout, which is slow.")
def main(
    *, monstrosities: bool, only: int | None, simulations: int, whole: bool, interpreted: bool
) -> None:
    """Print the hints of some positions, spread over all kinds of decisions."""
    console = Console()
    build = INTERPRETED if interpreted else COMPILED
    if monstrosities:
        lines = run_in(COMPILED, Path(__file__), "draw_expansion")
    else:
        lines = read(positions.FILE)
    if only is not None:
        lines = [line for line in lines if line["id"] == only]
    elif not monstrosities:
        lines = [lines[number * STRIDE % len(lines)] for number in range(HINTS)]
    for line in lines:
        console.print(Rule("{id}: {players} players, level {level}, {kind}".format(**line)))
        asked = {"line": line, "simulations": simulations, "expansion": monstrosities}
        answer = run_in(build, Path(__file__), "answer", **asked)
        game = game_of(line, expansion=monstrosities)
        show_hint(convert(answer, HintAnswer), game, console, whole=whole)
        console.print()


def draw_expansion() -> list[dict[str, Any]]:
    """Draw the positions of Monstrosities."""
    return expansion_positions.draw()


def game_of(line: dict[str, Any], *, expansion: bool) -> Game:
    """Return the game of a position; those of the expansion have the content as it is now."""
    return positions.game_of(line, load_content() if expansion else None)


def answer(line: dict[str, Any], simulations: int, *, expansion: bool) -> dict[str, Any]:
    """Answer a hint about a position."""
    question = HintQuestion(simulations=simulations, seed=1, top=2)
    values: dict[str, Any] = to_builtins(
        answer_hint(game_of(line, expansion=expansion), question, lambda _: False)
    )
    return values


if __name__ == "__main__":
    main()
