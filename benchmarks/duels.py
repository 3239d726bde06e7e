"""Are differences between moves real? The search plays whole games from both.

    .venv/bin/python -m benchmarks.duels --positions 14 --games 20
    .venv/bin/python -m benchmarks.duels --doubt all --positions 102 --against 10

Takes the frozen positions with the largest regrets against the references to the game's end
(`benchmarks.regret --to-the-end`). With `--doubt` it takes positions in doubt with the numbers of
today, and the references of `benchmarks.regret --doubt`, which are searches of the same kind. From
the move of a short search and from the reference's best one the search plays whole games on the
same dice and cards.

With `--against` the other move is that of a longer search, and the first positions are taken that
`benchmarks.regret --seconds` knows both moves of. Where both searches chose the same move, no game
is played: the difference is 0. Games are stored in `benchmarks/results`; a run that was stopped
continues where it was. It uses all cores.
"""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import Call, run_side_by_side
from benchmarks.position_sets import DOUBT, set_of
from benchmarks.regret import References, mean_with_reach, regrets
from benchmarks.regret_checks import best_of
from benchmarks.result_files import PLAYED_BY, Line, append, played_alike, read
from benchmarks.strength import GAMES
from benchmarks.strength_games import VERSION

SEED = 1
"""Seed of the searches whose moves are played."""
SIDES = ("other", "search")
"""Whose move is played: that of the reference or of the longer search, and that of the search."""


@click.command()
@click.option("--positions", default=14, show_default=True, help="At most this many positions.")
@click.option("--games", default=20, show_default=True, help="From each move of each position.")
@click.option(
    "--budget", default=1.0, show_default=True, help="Whose moves: that of these seconds."
)
@click.option("--against", type=float, help="The other moves: those of these seconds.")
@click.option("--seconds", default=0.005, show_default=True, help="For each decision of the games.")
@DOUBT
@click.option("--quick", is_flag=True, help="Two games of one position, kept nowhere.")
def main(
    positions: int,
    games: int,
    budget: float,
    against: float | None,
    seconds: float,
    doubt: str | None,
    quick: bool,
) -> None:
    """Play on from both moves and count the games won."""
    if quick:
        positions, games = 1, 1
    chosen = set_of(doubt)
    kept = None if quick else chosen.file("duels")
    references = References(chosen, ended=doubt is None)
    if against is None:
        rows = worst(positions, budget, references)
    else:
        rows = of_two_budgets(positions, budget, against, references)
    if not rows:
        raise click.ClickException("no moves: ask for them first with benchmarks.regret --seconds")
    lines = [
        line
        for line in read(kept)
        if played_alike({**VERSION, "seconds": seconds}, line) and line["game"] < games
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
        if row["other"] != row["search"] and (row["id"], row[side], game) not in done
    ]
    console = Console()
    for line, won in run_side_by_side(GAMES, calls, "playing on", console):
        lines.append({**line, "won": won})
        append(kept, lines[-1:])
    console.print(sheet(rows, lines, "reference" if against is None else f"{against:g} s"))


def worst(count: int, budget: float, references: References) -> list[Line]:
    """Return the positions with the largest regrets, with both moves."""
    known = references.by_position()
    best = {number: best_of(line) for number, line in known.items()}
    ranked = sorted(regrets(answers_of(references, budget), known), key=lambda found: -found[1])
    return [
        {"id": line["id"], "other": best[line["id"]], "search": line["move"], "regret": gap}
        for line, gap in ranked[:count]
        if gap > 0
    ]


def of_two_budgets(count: int, budget: float, against: float, references: References) -> list[Line]:
    """Return the first positions whose moves are known for both budgets, with both moves."""
    longer = {line["id"]: line["move"] for line in answers_of(references, against)}
    both = [line for line in answers_of(references, budget) if line["id"] in longer]
    return [
        {"id": line["id"], "other": longer[line["id"]], "search": line["move"]}
        for line in sorted(both, key=lambda line: int(line["id"]))[:count]
    ]


def answers_of(references: References, budget: float) -> list[Line]:
    """Return what searches of `budget` seconds chose in the positions with a reference."""
    wanted = {"name": "search", "budget": budget, "seed": SEED, **PLAYED_BY}
    ids = {position["id"] for position in references.positions()}
    return [
        line
        for line in read(references.of.file("regret"))
        if played_alike(wanted, line) and line["id"] in ids
    ]


def sheet(rows: list[Line], lines: list[Line], other: str) -> Sheet:
    """Return the table of games won after either move; each position counts once."""
    table = Sheet(title=f"Games won after the move of the search and of the other ({other}), in %")
    for heading in ("position", "regret, points", "games", other, "search"):
        table.add_column(heading, justify="right")
    gaps = []
    for row in rows:
        if row["other"] == row["search"]:
            gaps.append(0.0)
            continue
        won = {
            side: {
                line["game"]: line["won"]
                for line in lines
                if (line["id"], line["move"]) == (row["id"], row[side])
            }
            for side in SIDES
        }
        both = sorted(won["other"].keys() & won["search"].keys())
        if not both:
            continue
        shares = [100 * sum(won[side][game] for game in both) / len(both) for side in SIDES]
        gaps.append(shares[1] - shares[0])
        regret = f"{100 * row['regret']:.1f}" if "regret" in row else ""
        table.add_row(str(row["id"]), regret, str(len(both)), *[f"{each:.0f}" for each in shares])
    if gaps:
        more, reach = mean_with_reach(gaps)
        table.caption = f"{len(gaps)} positions, search minus {other}: {more:+.1f} ± {reach:.1f}"
        if all("regret" in row for row in rows):
            predicted = -100 * sum(row["regret"] for row in rows) / len(rows)
            table.caption += f"; the regrets say {predicted:+.1f}"
    return table


if __name__ == "__main__":
    main()
