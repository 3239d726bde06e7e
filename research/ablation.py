"""The value of each technique of the search: regret and games won without it.

    .venv/bin/python -m research.ablation --seconds 0.1                # regret
    .venv/bin/python -m research.ablation --seconds 0.01 --games 140   # games won
    .venv/bin/python -m research.ablation --draw 140                   # once: the hard positions
    .venv/bin/python -m research.ablation --doubt base --seconds 0.1   # positions in doubt

The regret uses the positions and references of `benchmarks.regret`. Games are played to their end
from beginnings of rounds (`research/results/hard_positions.jsonl`) from which the scripted team
wins 2 to 15 %, because positions that every player wins show no difference. `--doubt` takes the
positions in doubt with the numbers of today instead, for the regret as for the games. Differences
to the whole search are taken position by position. Seconds are seconds of one core for each
decision; a decision ends early when its best move is practically won. Answers are in
`research/results`; a run that was stopped continues where it was.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, Call, run_in, run_side_by_side
from benchmarks.position_sets import DOUBT, set_of
from benchmarks.regret import References, ask, mean_with_reach, regrets
from benchmarks.result_files import Line, append, read
from benchmarks.strength_games import VERSION
from research import RESULTS

GAMES = Path(__file__).with_name("ablation_games.py")
DRAWING = Path(__file__).with_name("hard_positions.py")
HARD = RESULTS / "hard_positions.jsonl"
FINISHED = RESULTS / "ablation_games.jsonl"
WHOLE = "the whole search"
WITHOUT: dict[str, dict[str, Any]] = {
    WHOLE: {},
    "simulations to the game's end": {"horizon": 0},
    "simulations judged after one round": {"horizon": 1},
    "no tree below the root": {"depth": 0},
    "no priors: all moves are equal at first": {"priors": False},
    "no head start for the policy's choice at the root": {"prior_weight": 0.0},
    "no penalty for moves with few simulations": {"lcb_penalty": 0.0},
    "rival moves meet different dice": {"common": False},
    "orders of the same moves are learnt apart": {"transpositions": False},
    "a pass of 64 moves at the root": {"width": 64},
}
"""The techniques that are switched off, and the settings that do it."""


@click.command()
@click.option("--seconds", default=0.1, show_default=True, help="Of one core, for each decision.")
@click.option("--games", type=int, help="Finish this many games instead of measuring regret.")
@click.option("--draw", type=int, help="Draw this many hard positions anew; old games are void.")
@DOUBT
@click.option("--seed", default=1, show_default=True, help="Of the searches that measure regret.")
@click.option("--quick", is_flag=True, help="Few positions, little time, kept nowhere.")
def main(
    seconds: float,
    games: int | None,
    draw: int | None,
    doubt: str | None,
    seed: int,
    quick: bool,
) -> None:
    """Compare the whole search with searches without one technique."""
    console = Console()
    if draw:
        drawn = run_in(COMPILED, DRAWING, "draw_hard", count=draw)
        for file in (HARD, FINISHED):
            file.unlink(missing_ok=True)
        append(HARD, drawn)
        return
    chosen = set_of(doubt)
    kept: Path | None
    if games:
        kept = RESULTS / f"{chosen.prefix}ablation_games.jsonl"
        if quick:
            games, seconds, kept = 3, 0.002, None
        begun = (chosen.lines if doubt else read(HARD))[:games]
        if not begun:
            raise click.ClickException(f"no positions in {HARD}: --draw some first")
        console.print(finished_sheet(finish(begun, seconds, kept, console), seconds))
        return
    references = References(chosen)
    positions = references.positions()
    kept = RESULTS / f"{chosen.prefix}ablation.jsonl"
    if quick:
        positions, seconds, kept = positions[:6], 0.01, None
    answers = {
        name: ask(positions, name, options, [seconds], seed, kept, console)
        for name, options in WITHOUT.items()
    }
    console.print(regret_sheet(answers, references.by_position(), seconds))


def finish(
    positions: list[Line], seconds: float, kept: Path | None, console: Console
) -> dict[str, dict[int, Line]]:
    """Return the games that each search finished, by the position they started from."""
    wanted = {**VERSION, "budget": seconds}.items()
    lines = [line for line in read(kept) if wanted <= line.items()]
    done = {(line["who"], line["id"]) for line in lines}
    calls: list[Call[str]] = [
        (name, "finish", {"chosen": [position], "seconds": seconds, "options": options})
        for position in positions
        for name, options in WITHOUT.items()
        if (name, position["id"]) not in done
    ]
    for name, found in run_side_by_side(GAMES, calls, "finishing games", console):
        fresh = [{"who": name, **VERSION, "budget": seconds, **game} for game in found]
        lines += fresh
        append(kept, fresh)
    ids = {position["id"] for position in positions}
    return {
        name: {line["id"]: line for line in lines if line["who"] == name and line["id"] in ids}
        for name in WITHOUT
    }


def finished_sheet(games: dict[str, dict[int, Line]], seconds: float) -> Sheet:
    """Return the table of games won from hard positions."""
    won = {
        name: {place: 100 * line["won"] for place, line in found.items()}
        for name, found in games.items()
    }
    simulations = {
        name: sum(line["simulations"] for line in found.values())
        / sum(line["searches"] for line in found.values())
        for name, found in games.items()
    }
    title = f"Games won from these positions, {seconds:g} s a decision, in per cent"
    return compared(title, "won", won, simulations)


def regret_sheet(
    answers: dict[str, list[Line]], references: dict[int, Line], seconds: float
) -> Sheet:
    """Return the table of regrets."""
    lost = {
        name: {line["id"]: 100 * gap for line, gap in regrets(found, references)}
        for name, found in answers.items()
    }
    simulations = {
        name: sum(line["simulations"] for line in found) / max(len(found), 1)
        for name, found in answers.items()
    }
    title = f"Regret without a technique, {seconds:g} s, in points of winning chance"
    return compared(title, "regret", lost, simulations)


def compared(
    title: str,
    heading: str,
    figures: dict[str, dict[int, float]],
    simulations: dict[str, float],
) -> Sheet:
    """Return a table of means and of differences to the whole search, position by position."""
    table = Sheet(title=title)
    for name in ("", "positions", heading, "more than the whole", "sims"):
        table.add_column(name, justify="right")
    whole = figures[WHOLE]
    for name, by_position in figures.items():
        if not by_position:
            continue
        mean, reach = mean_with_reach(list(by_position.values()))
        gaps = [figure - whole[place] for place, figure in by_position.items() if place in whole]
        more, more_reach = mean_with_reach(gaps)
        table.add_row(
            name,
            str(len(by_position)),
            f"{mean:.2f} ± {reach:.2f}",
            "" if name == WHOLE else f"{more:+.2f} ± {more_reach:.2f}",
            f"{simulations[name]:,.0f}",
        )
    return table


if __name__ == "__main__":
    main()
