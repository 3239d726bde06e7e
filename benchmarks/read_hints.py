"""Thirty hints to be read as a player reads them: every phase, level and number of players.

    .venv/bin/python -m benchmarks.read_hints
    .venv/bin/python -m benchmarks.read_hints --only 4 --simulations 5000

The positions are those that `benchmarks.regret` keeps. The same number of simulations prints the
same hints, to the last digit.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import click
from msgspec import convert, to_builtins
from rich.console import Console
from rich.rule import Rule

from ai.hints.local import HintQuestion, answer_hint
from benchmarks.builds import COMPILED, run_in
from benchmarks.positions import FILE
from benchmarks.result_files import read
from game import Game, Setup, load_content
from game.documents.hint import HintAnswer
from worker.cli.hint_view import show_hint

SIMULATIONS = 2000
STRIDE = 8
"""Positions stand in the file by kind, level and number of players: this step meets all of them."""


@click.command()
@click.option("--hints", default=30, show_default=True)
@click.option("--only", type=int, help="Print the hint of this position alone.")
@click.option("--simulations", default=SIMULATIONS, show_default=True)
def main(hints: int, only: int | None, simulations: int) -> None:
    """Print the hints of some of the frozen positions, spread over all of them."""
    console = Console()
    kept = read(FILE)
    spread = [kept[number * STRIDE % len(kept)] for number in range(hints)]
    for line in spread if only is None else [kept[only]]:
        what = "{id}: {players} players, level {level}, {kind}".format(**line)
        console.print(Rule(what))
        told = run_in(COMPILED, Path(__file__), "answer", line=line, simulations=simulations)
        show_hint(convert(told, HintAnswer), _game(line), console)
        console.print()


def answer(line: dict[str, Any], simulations: int) -> dict[str, Any]:
    """Answer the hint of a kept position."""
    question = HintQuestion(simulations=simulations, seed=1, top=2)
    values: dict[str, Any] = to_builtins(answer_hint(_game(line), question, lambda _: False))
    return values


def _game(line: dict[str, Any]) -> Game:
    content = load_content()
    setup = Setup.from_dict(line["setup"], content)
    return Game.restore(setup, content, base64.b64decode(line["position"]), [])


if __name__ == "__main__":
    main()
