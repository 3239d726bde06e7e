"""Is a regret real? The search plays on from the chosen move and from the reference's best move.

    .venv/bin/python -m benchmarks.duels --positions 14 --games 20

Takes the frozen positions with the largest regrets against the references to the game's end
(`benchmarks.regret --to-the-end`). With `--doubt` it takes positions in doubt with the numbers of
today, and the references of `benchmarks.regret --doubt`, which are searches of the same kind. From
each of the two moves the search plays whole games on the same dice and cards. Games are stored in
`benchmarks/results`; a run that was stopped continues where it was. It uses all cores.
"""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import Call, run_side_by_side
from benchmarks.position_sets import DOUBT, set_of
from benchmarks.regret import References, mean_with_reach, regrets
from benchmarks.regret_checks import best_of
from benchmarks.result_files import PLAYED_BY, Line, append, read
from benchmarks.strength import GAMES
from benchmarks.strength_games import VERSION

SEED = 1
"""Seed of the searches whose moves are played."""
SIDES = ("reference", "search")


@click.command()
@click.option("--positions", default=14, show_default=True, help="With the largest regrets.")
@click.option("--games", default=20, show_default=True, help="From each move of each position.")
@click.option(
    "--budget", default=1.0, show_default=True, help="Whose moves: that of these seconds."
)
@click.option("--seconds", default=0.005, show_default=True, help="For each decision of the games.")
@DOUBT
@click.option("--quick", is_flag=True, help="Two games of one position, kept nowhere.")
def main(
    positions: int, games: int, budget: float, seconds: float, doubt: str | None, quick: bool
) -> None:
    """Play on from both moves and count the games won."""
    if quick:
        positions, games = 1, 1
    chosen = set_of(doubt)
    kept = None if quick else chosen.file("duels")
    rows = worst(positions, budget, References(chosen, ended=doubt is None))
    if not rows:
        raise click.ClickException("no regrets: measure them first with benchmarks.regret")
    lines = [
        line
        for line in read(kept)
        if {**VERSION, "seconds": seconds}.items() <= line.items() and line["game"] < games
    ]
    done = {(line["id"], line["move"], line["game"]) for line in lines}
    places = {place["id"]: place for place in chosen.lines}
    calls: list[Call[Line]] = [
        (
            {
                "id": row["id"],
                "move": row[side],
                "game": game,
                "seconds": seconds,
                **VERSION,
            },
            "go_on_from",
            {"kept": places[row["id"]], "move": row[side], "seed": game, "seconds": seconds},
        )
        for game in range(games)
        for row in rows
        for side in SIDES
        if (row["id"], row[side], game) not in done
    ]
    console = Console()
    for line, won in run_side_by_side(GAMES, calls, "playing on", console):
        lines.append({**line, "won": won})
        append(kept, lines[-1:])
    console.print(sheet(rows, lines))


def worst(count: int, budget: float, references: References) -> list[Line]:
    """Return the positions with the largest regrets, with both moves."""
    known = references.by_position()
    best = {number: best_of(line) for number, line in known.items()}
    wanted = {"budget": budget, "seed": SEED, **PLAYED_BY}.items()
    ids = {position["id"] for position in references.positions()}
    answers = [
        line
        for line in read(references.of.file("regret"))
        if wanted <= line.items() and line["id"] in ids
    ]
    ranked = sorted(regrets(answers, known), key=lambda found: -found[1])
    return [
        {"id": line["id"], "reference": best[line["id"]], "search": line["move"], "regret": gap}
        for line, gap in ranked[:count]
        if gap > 0
    ]


def sheet(rows: list[Line], lines: list[Line]) -> Sheet:
    """Return the table of games won after either move."""
    table = Sheet(title="Games won after the reference's best move and the search's, per cent")
    for heading in ("position", "regret, points", "games", "reference", "search"):
        table.add_column(heading, justify="right")
    gaps = []
    for row in rows:
        won = {
            side: {
                line["game"]: line["won"]
                for line in lines
                if (line["id"], line["move"]) == (row["id"], row[side])
            }
            for side in SIDES
        }
        both = sorted(won["reference"].keys() & won["search"].keys())
        if not both:
            continue
        gaps += [100 * (won["search"][game] - won["reference"][game]) for game in both]
        shares = [100 * sum(won[side][game] for game in both) / len(both) for side in SIDES]
        shown = [f"{share:.0f}" for share in shares]
        table.add_row(str(row["id"]), f"{100 * row['regret']:.1f}", str(len(both)), *shown)
    if gaps:
        more, reach = mean_with_reach(gaps)
        predicted = -100 * sum(row["regret"] for row in rows) / len(rows)
        table.caption = (
            f"search minus reference: {more:+.1f} ± {reach:.1f}; the regrets say {predicted:+.1f}"
        )
    return table


if __name__ == "__main__":
    main()
