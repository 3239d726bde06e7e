"""Thrown-away rounds: how often a review names them as the largest fall by a decision.

    .venv/bin/python -m benchmarks.spoiled_games                     # 30 games, the usual review
    .venv/bin/python -m benchmarks.spoiled_games --simulations 100   # as the page asks for it

The scripted team plays games of levels 3 to 5. In each a program throws one round away: everybody
to the centre, everybody to a build space or the centre, all Leaders to the centre, or each flood
where it hurts most. The round is the first that costs 12 games in 100 or more, measured with
simulations of its own before anything is reviewed; games without such a round are passed over.
The results are in `benchmarks/results/spoiled_games.jsonl`, by version of rules and search; a run
that was stopped goes on where it was.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from ai.hints.engine import ENGINE
from benchmarks.builds import Call, run_side_by_side
from benchmarks.result_files import FOLDER, Line, append, read
from game.record import RULES

TURNS = Path(__file__).with_name("spoiled_turns.py")
RESULTS = FOLDER / "spoiled_games.jsonl"
VERSION = {"rules": RULES, "engine": ENGINE}
KINDS = ("centre", "useless", "leaders", "floods")
MUCH = 0.25
"""Rounds that cost at least this are counted apart: a smaller fall is not always the largest, since
the scripted team makes mistakes as well."""
TABLES = ((4, 4), (5, 3), (4, 3), (3, 3))
"""Levels with numbers of players."""

FALLS: Final = 3
"""A round is named at all if it is among so many falls."""


@click.command(help=__doc__)
@click.option("--games", default=30, show_default=True)
@click.option("--simulations", default=400, show_default=True, help="For each decision.")
def main(*, games: int, simulations: int) -> None:
    """Review what is not known yet, then print the table."""
    console = Console()
    wanted = [game(number) for number in range(games)]
    known = lines_of(read(RESULTS), simulations)
    calls: list[Call[int]] = [
        (number, "first_spoiled", {**at, "simulations": simulations})
        for number, at in enumerate(wanted)
        if found_in(known, at) is None
    ]
    title = f"{simulations:,} simulations for each decision"
    for number, found in run_side_by_side(TURNS, calls, title, console):
        at = {"simulations": simulations, "at": wanted[number]}
        append(RESULTS, [{**VERSION, **at, "found": found}])
    known = lines_of(read(RESULTS), simulations)
    found = [found_in(known, at) for at in wanted]
    console.print(table_of([line for line in found if line is not None], simulations))


def game(number: int) -> dict[str, Any]:
    """Describe a game: kinds of throwing away in turn, at tables in turn."""
    level, players = TABLES[(number + number // len(KINDS)) % len(TABLES)]
    return {"level": level, "players": players, "seed": number, "how": KINDS[number % len(KINDS)]}


def lines_of(lines: list[Line], simulations: int) -> list[Line]:
    """Return the results of this version with so many simulations."""
    wanted = {**VERSION, "simulations": simulations}
    return [line for line in lines if all(line.get(name) == wanted[name] for name in wanted)]


def found_in(lines: list[Line], at: dict[str, Any]) -> Line | None:
    """Return the result of a game."""
    return next((line for line in lines if line["at"] == at), None)


def is_among_falls(found: Line) -> bool:
    """Whether a review names the thrown-away round at all: other mistakes may have cost more."""
    falls = [(kind, number) for kind, number, _ in found["falls"][:FALLS]]
    return bool(found["named"]) or ("decision", found["round"]) in falls


def table_of(lines: list[Line], simulations: int) -> Table:
    """Return how many of the thrown-away rounds were named, by kind."""
    sheet = Table(title=f"{len(lines)} games, {simulations:,} simulations for each decision")
    for name in (
        "thrown away",
        "games",
        "named first",
        "named",
        "proven",
        "really cost",
        "review's sum",
    ):
        sheet.add_column(name, justify="left" if name == "thrown away" else "right")
    made = [(line["at"]["how"], line["found"]) for line in lines if line["found"]]
    groups = {kind: [found for how, found in made if how == kind] for kind in KINDS}
    groups["all"] = [found for _, found in made]
    groups[f"{100 * MUCH:.0f} points or more"] = [
        found for _, found in made if found["cost"] >= MUCH
    ]
    for kind, group in groups.items():
        if not group:
            continue
        count = len(group)
        sheet.add_row(
            kind,
            str(count),
            str(sum(each["named"] for each in group)),
            str(sum(is_among_falls(each) for each in group)),
            str(sum(each["charged"] > 0 for each in group)),
            f"{100 * sum(each['cost'] for each in group) / count:.0f} points",
            f"{sum(each['spent'] for each in group) / count:,.0f} simulations",
        )
    return sheet


if __name__ == "__main__":
    main()
