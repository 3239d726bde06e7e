"""What knowing each family of Monstrosities is worth to the scripted team: games won without it.

    .venv/bin/python -m research.knowledge --games 2000
    .venv/bin/python -m research.knowledge --games 20 --family potions

The games have all monsters. The team that knows everything and the team that is blind to a family
play the same games: the same councilors, blueprint, dice and cards. For potions and spirits they
have the Alchemist and the Channeler. Differences are taken game by game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import Call, run_side_by_side
from benchmarks.regret import mean_with_reach
from research.knowledge_games import FAMILIES

GAMES = Path(__file__).with_name("knowledge_games.py")
CHUNK = 50
"""Games of one process; both teams play the same number, so that their games are pairs."""
SPACING = 1_000_000
"""Between the first seeds of two chunks: set-ups without the needed councilor are passed over."""
Key = tuple[str, bool]


@click.command()
@click.option("--games", default=200, show_default=True, help="Of each team, for each family.")
@click.option("--players", type=click.IntRange(1, 7), default=4, show_default=True)
@click.option("--level", type=click.IntRange(1, 8), default=1, show_default=True)
@click.option("--family", "families", type=click.Choice(list(FAMILIES)), multiple=True)
def main(games: int, players: int, level: int, families: tuple[str, ...]) -> None:
    """Compare the games won by the whole team and by teams blind to a family."""
    console = Console()
    chosen = families or tuple(FAMILIES)
    won: dict[Key, dict[int, float]] = {(f, b): {} for f in chosen for b in (False, True)}
    for key, lines in run_side_by_side(GAMES, calls(games, players, level, chosen), "", console):
        won[key] |= {line["seed"]: 100.0 * line["won"] for line in lines}
    console.print(sheet(won, players, level))


def calls(games: int, players: int, level: int, families: tuple[str, ...]) -> list[Call[Key]]:
    """The chunks of games to be played."""
    found: list[Call[Key]] = []
    for start in range(0, games, CHUNK):
        size = min(CHUNK, games - start)
        for family in families:
            for blind in (False, True):
                asked: dict[str, Any] = {"family": family, "blind": blind, "games": size}
                asked |= {"players": players, "level": level, "first": start * SPACING}
                found.append(((family, blind), "finish", asked))
    return found


def sheet(won: dict[Key, dict[int, float]], players: int, level: int) -> Sheet:
    """The table of games won, in per cent, with 95 % intervals."""
    table = Sheet(title=f"Games won, {players} players, level {level}, all monsters, in per cent")
    for heading in ("blind to", "games", "sighted", "blind", "knowledge is worth"):
        table.add_column(heading, justify="left" if heading == "blind to" else "right")
    for family in dict.fromkeys(family for family, _ in won):
        sighted, blind = won[family, False], won[family, True]
        gaps = [sighted[seed] - blind[seed] for seed in sighted]
        mean, reach = mean_with_reach(gaps)
        table.add_row(
            family,
            str(len(gaps)),
            f"{mean_with_reach(list(sighted.values()))[0]:.1f}",
            f"{mean_with_reach(list(blind.values()))[0]:.1f}",
            f"{mean:+.1f} ± {reach:.1f}",
        )
    return table


if __name__ == "__main__":
    main()
