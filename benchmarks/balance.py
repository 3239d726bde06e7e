"""How evenly the game is played: where the search goes, what each card brings, how much choice.

    .venv/bin/python -m benchmarks.balance --levels 1,3,5 --players 2,4,7
    .venv/bin/python -m benchmarks.balance --openings 0 --games 200 --levels 3,5
    .venv/bin/python -m benchmarks.balance --content generous --content mine.toml --fit 4000
    .venv/bin/python -m benchmarks.balance --openings 0 --forced 200 --levels 5

At each opening the search places the Atlanteans of the first round, each by a search of its own
with `--simulations`; then once more with a third of them on other sites, and both plans are
compared. `--games` are whole games that the search plays with `--game-simulations` for a decision:
they give the shares over a game, how often each thing is used when it comes, and its lift, which is
the games won with it less those won without. `--forced` shows whether a first round matters: whole
games played on by the search from its own first round, from that of a search that looks farther
ahead, from the scripted team's, and from one that is spread over the wild peninsulas, on the same
dice and cards.

Each `--content` is the name of a packaged overlay or a TOML file; without one the packaged content
is measured. The shipped model of the chance to win was fitted on the packaged numbers and does not
notice others. With `--fit` each content gets a network fitted on so many games of the scripted
team. `--horizon 0` judges by games to their end that the team plays, without a model.

Openings and games are kept in a file: the same command goes on where it was stopped.
`docs/difficulty.md` has the results. The exit status is 1 if a first round misses its limits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from benchmarks.balance_figures import first_round_misses, shares_of
from benchmarks.balance_games import FIRST_ROUNDS
from benchmarks.balance_models import model_for
from benchmarks.balance_sheets import (
    cells_in,
    forced_sheet,
    lift_sheet,
    opening_sheet,
    picture_of,
    whole_game_sheet,
)
from benchmarks.builds import Call, run_side_by_side
from benchmarks.difficulty import (
    NO_MONSTER,
    PACKAGED,
    cells_of,
    checked,
    has_expansion,
    table_of,
)
from benchmarks.difficulty_bands import SEARCH, Cell
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, read
from benchmarks.strength import missing_seeds, numbers
from game.content import load_content

PLAYS: Final = Path(__file__).with_name("balance_games.py")
RESULTS: Final = FOLDER / "balance.jsonl"
OPENING: Final = "opening"
GAME: Final = "game"
FORCED: Final = "forced"
FUNCTIONS: Final = {OPENING: "openings", GAME: "games", FORCED: "forced"}
TEAM_CHUNK: Final = 50
"""Games of the scripted team in one process."""
SHIPPED: Final = "shipped"
"""The model that is not fitted anew."""


@click.command()
@click.option("--content", "contents", multiple=True, help="An overlay: a name or a file.")
@click.option("--levels", default="3,5", show_default=True, help="From 6 on with the expansion.")
@click.option("--players", default="4", show_default=True)
@click.option("--monsters", default=NO_MONSTER, show_default=True, help="Such as none,medusa.")
@click.option("--openings", default=20, show_default=True, help="In each cell.")
@click.option("--simulations", default=3000, show_default=True, help="For each Atlantean there.")
@click.option("--choice/--no-choice", default=True, help="Whether another plan is compared.")
@click.option("--games", default=0, show_default=True, help="Whole games in each cell.")
@click.option("--forced", default=0, show_default=True, help="Games from each first round.")
@click.option(
    "--game-simulations", default=128, show_default=True, help="For a decision; 0: the team's."
)
@click.option("--fit", default=0, show_default=True, help="Games to fit a model on; 0 for none.")
@click.option("--horizon", type=int, help="Rounds ahead that a simulation ends; 0 for never.")
@click.option("--jobs", type=int, help="Processes at a time; as many as there are cores.")
@click.option("--quick", is_flag=True, help="One short opening and game, kept nowhere.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the shares into this file.")
def main(
    contents: tuple[str, ...],
    levels: str,
    players: str,
    monsters: str,
    openings: int,
    simulations: int,
    choice: bool,
    games: int,
    forced: int,
    game_simulations: int,
    fit: int,
    horizon: int | None,
    jobs: int | None,
    quick: bool,
    results: Path,
    picture: Path | None,
) -> None:
    """Measure the openings and games of each cell, and compare them with the limits."""
    kept: Path | None = results
    if quick:
        levels, players, monsters, kept = "3", "4", NO_MONSTER, None
        openings, simulations, games, forced, game_simulations = 1, 30, 1, 1, 4
    console = Console(width=max(120, Console().width))
    cells = cells_of(SEARCH, numbers(levels), numbers(players), monsters)
    wanted = {OPENING: openings, GAME: games, FORCED: forced}
    budgets = {OPENING: simulations, GAME: game_simulations, FORCED: game_simulations}
    names = [checked(name) for name in contents] or [PACKAGED]
    models = fitted_models(names, cells, fit, console)
    played = read(kept)
    lines: list[Line] = []
    calls: list[Call[Line]] = []
    for name in names:
        for cell in cells:
            for kind, count in wanted.items():
                model = models.get((name, has_expansion(cell)))
                line = line_of(kind, name, cell, budgets[kind], f"fit {fit}" if model else SHIPPED)
                if horizon is not None:
                    line["horizon"] = horizon
                if kind == OPENING:
                    line["choice"] = choice
                if kind == FORCED:
                    line["placing"] = simulations
                more = {"weights": model, "horizon": horizon}
                for each in variants(line):
                    known = of(each, count, played)
                    lines += known
                    calls += calls_of(
                        each, count, {**arguments_of(name, cell, each), **more}, known
                    )
    calls.sort(key=lambda call: call[2]["seeds"])
    try:
        for line, found in run_side_by_side(PLAYS, calls, "playing", console, jobs):
            fresh = [{**line, **each} for each in found]
            lines += fresh
            append(kept, fresh)
    except KeyboardInterrupt:
        console.print("stopped: this is what has been played")
    missed = show(names, lines, console)
    if picture:
        picture.write_text(picture_of({name: of_content(lines, name) for name in names}))
    if missed:
        raise SystemExit(1)


def fitted_models(
    names: Sequence[str], cells: Sequence[Cell], games: int, console: Console
) -> dict[tuple[str, bool], str]:
    """Return the file of each model that is fitted, by content and whether with the expansion."""
    if not games:
        return {}
    found = {}
    for name in names:
        for expansion in sorted({has_expansion(cell) for cell in cells}):
            counts = [cell.players for cell in cells if has_expansion(cell) == expansion]
            overlay = None if name == PACKAGED else name
            file = model_for(overlay, counts, games, console, expansion=expansion)
            found[name, expansion] = str(file)
    return found


def line_of(kind: str, name: str, cell: Cell, simulations: int, model: str) -> Line:
    """Return the fields of a kept line: what was played, the content, and the version."""
    table = table_of((name, cell), 0.0)
    return {
        "kind": kind,
        "level": cell.level,
        "players": cell.players,
        "expansion": table["expansion"],
        "content": load_content(Path(table["overlay"]) if table["overlay"] else None).version,
        "simulations": simulations,
        "model": model,
        **PLAYED_BY,
    }


def variants(line: Line) -> list[Line]:
    """Return the lines that belong together: of forced first rounds one for each of them."""
    if line["kind"] != FORCED:
        return [line]
    return [{**line, "first": first} for first in FIRST_ROUNDS]


def arguments_of(name: str, cell: Cell, line: Line) -> dict[str, Any]:
    """Return what the games of a line are played with."""
    found = {
        "level": cell.level,
        "players": cell.players,
        "simulations": line["simulations"],
        "overlay": None if name == PACKAGED else name,
        "expansion": line["expansion"],
    }
    names = {"first": "first", "choice": "other", "placing": "placing"}
    return {**found, **{name: line[part] for part, name in names.items() if part in line}}


def of(line: Line, count: int, played: Sequence[Line]) -> list[Line]:
    """Return the openings or games of a line that are kept, up to so many."""
    return [
        each
        for each in played
        if each["seed"] < count
        and line.items() <= each.items()
        and each.get("horizon") == line.get("horizon")
    ]


def calls_of(
    line: Line, count: int, arguments: Mapping[str, Any], kept: list[Line]
) -> list[Call[Line]]:
    """Return the calls for the openings or games of a line that are not kept.

    Those of the search come one by one, since they take long.
    """
    size = 1 if line["simulations"] else TEAM_CHUNK
    return [
        (line, FUNCTIONS[line["kind"]], {**arguments, "seeds": seeds})
        for seeds in missing_seeds(kept, range(count), size)
    ]


def of_content(lines: Sequence[Line], name: str) -> list[Line]:
    """Return the lines of a content."""
    version = load_content(None if name == PACKAGED else Path(name)).version
    return [line for line in lines if line["content"] == version]


def show(names: Sequence[str], lines: Sequence[Line], console: Console) -> bool:
    """Print the tables of each content; return whether a first round misses its limits."""
    missed = False
    for name in names:
        of_kind: dict[str, list[Line]] = {kind: [] for kind in FUNCTIONS}
        for line in of_content(lines, name):
            of_kind[line["kind"]].append(line)
        title = Path(name).name
        if of_kind[OPENING]:
            console.print(opening_sheet(title, of_kind[OPENING]))
            for of_cell in cells_in(of_kind[OPENING]).values():
                shares = shares_of([line["sites"] for line in of_cell])
                missed = missed or bool(first_round_misses(shares))
        if of_kind[GAME]:
            console.print(whole_game_sheet(title, of_kind[GAME]))
            content = load_content(None if name == PACKAGED else Path(name))
            console.print(lift_sheet(title, of_kind[GAME], content))
        if of_kind[FORCED]:
            console.print(forced_sheet(title, of_kind[FORCED]))
    return missed


if __name__ == "__main__":
    main()
