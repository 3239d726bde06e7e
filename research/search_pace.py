"""How many simulations and plies a search makes in a second, in the course of games.

    .venv/bin/python -m research.search_pace

The search plays games, and each decision notes what it made in its time. A ply is a move or an
outcome of chance in a simulation. The plies of a second hardly change in the course of a game, so
they measure the length of a search (`ai/value/model.py`); its simulations do not. `--quick` plays
one short game. It uses all cores.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import Call, run_side_by_side
from benchmarks.strength import expansion_of

GAMES = Path(__file__).with_name("pace_games.py")
SECONDS = 0.03
KINDS = ((5, 1), (5, 2), (5, 4), (5, 7), (8, 2), (8, 4))
"""Levels and numbers of players. Level 8 is played with the expansion."""
SEEDS = (3, 4)
PARTS = 3
"""The decisions of a game are shown in this many equal parts."""

Kind = tuple[int, int]
Pace = tuple[int, int, float]
"""The simulations, plies and seconds of one decision."""


@click.command()
@click.option("--quick", is_flag=True, help="One short game.")
def main(quick: bool) -> None:
    """Play, and show what each part of a game had in a second."""
    kinds, seeds, seconds = (KINDS[:1], SEEDS[:1], 0.002) if quick else (KINDS, SEEDS, SECONDS)
    calls: list[Call[Kind]] = []
    for level, players in kinds:
        table = {"level": level, "players": players, "expansion": expansion_of(level)}
        calls += [
            ((level, players), "paces", {**table, "seed": seed, "seconds": seconds})
            for seed in seeds
        ]
    games: dict[Kind, list[list[Pace]]] = {kind: [] for kind in kinds}
    console = Console()
    for kind, decisions in run_side_by_side(GAMES, calls, "playing", console):
        games[kind].append(decisions)
    console.print(sheet(games))


def sheet(games: dict[Kind, list[list[Pace]]]) -> Sheet:
    """Return the table: per second, in the first, middle and last part of the decisions."""
    shown = Sheet(title="In a second of one core: first, middle and last third of the decisions")
    for heading in ("level", "players", "decisions", "simulations", "plies"):
        shown.add_column(heading, justify="right")
    for (level, players), played in games.items():
        parts = [part_of(played, number) for number in range(PARTS)]
        shown.add_row(
            str(level),
            str(players),
            str(sum(len(decisions) for decisions in played)),
            ", ".join(f"{a_second(part, 0):,.0f}" for part in parts),
            ", ".join(f"{a_second(part, 1):,.0f}" for part in parts),
        )
    return shown


def part_of(played: Sequence[Sequence[Pace]], number: int) -> list[Pace]:
    """Return the decisions of one part of each game."""
    return [
        pace
        for decisions in played
        for pace in decisions[
            len(decisions) * number // PARTS : len(decisions) * (number + 1) // PARTS
        ]
    ]


def a_second(paces: Sequence[Pace], which: int) -> float:
    """Return the mean number in a second: of simulations (0) or of plies (1)."""
    return sum(pace[which] for pace in paces) / max(sum(pace[2] for pace in paces), 1e-9)


if __name__ == "__main__":
    main()
