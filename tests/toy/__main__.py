"""Plays random games of the toy and checks every position.

    python -m tests.toy --games 2000

Plays on both cores. A game that breaks a rule is shown with its number and its error.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

import click
from rich.console import Console
from rich.progress import track

from game import load_content
from game.build_info import describe
from tests.game.properties import Report
from tests.toy import expansion
from tests.toy.games import TOY, play_toy

BATCH = 35


def play_batch(numbers: range, thorough: int) -> Report:
    """Play the games of these numbers."""
    content = load_content()
    report = Report()
    for number in numbers:
        report.add(play_toy(number, content, thorough))
    return report


@click.command()
@click.option("--games", default=2000, show_default=True)
@click.option("--first", default=0, show_default=True, help="Number of the first game.")
@click.option("--processes", default=2, show_default=True)
@click.option("--thorough", default=6, show_default=True, help="Moves tried at each position.")
def main(games: int, first: int, processes: int, thorough: int) -> None:
    """Play random games of the toy and check every position of them."""
    last = first + games
    batches = [range(n, min(n + BATCH, last)) for n in range(first, last, BATCH)]
    report = Report()
    with ProcessPoolExecutor(processes) as pool:
        parts = pool.map(play_batch, batches, [thorough] * len(batches))
        console = Console(stderr=True)
        for part in track(parts, "playing games", len(batches), console=console):
            report.add(part)
    click.echo(f"{describe().kind} build, expansions: {TOY} ({expansion.__name__})")
    click.echo(f"{report.games} games, {report.decisions} decisions, {dict(report.outcomes)}")
    toys = {kind: n for kind, n in report.kinds.items() if kind.startswith(TOY)}
    click.echo(f"decisions of the toy: {toys}")
    own = {verb: report.verbs[verb] for verb in ("bear", "light", "soothe", "defy", "seize")}
    click.echo(f"verbs of the toy: {own}")
    for failure in report.failures:
        click.echo(f"game {failure['game']}: {failure['error']}")
    click.echo(f"{len(report.failures)} of {report.games} games broke a rule")
    sys.exit(1 if report.failures else 0)


if __name__ == "__main__":
    main()
