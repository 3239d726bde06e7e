"""How hard the game is: games won over levels, players and monsters, beside the chosen bands.

    .venv/bin/python -m benchmarks.difficulty
    .venv/bin/python -m benchmarks.difficulty --levels 1,2,3,4,5 --players 1,2,3,4,5,6,7
    .venv/bin/python -m benchmarks.difficulty --who team,search --levels 1,3,5 --search-games 30
    .venv/bin/python -m benchmarks.difficulty --levels 6,7,8 --monsters none,medusa,harpies
    .venv/bin/python -m benchmarks.difficulty --who random,team --monsters medusa+harpies,all
    .venv/bin/python -m benchmarks.difficulty --players 1 --two-teams
    .venv/bin/python -m benchmarks.difficulty --content generous --content mine.toml

Each `--content` is the name of a packaged overlay or a TOML file; without one the packaged content
is measured. Councilors and blueprints are drawn, so the introductory blueprint is never played.
Every content meets the same seeds. The scripted team needs no budget; the search has `--seconds`
of one core for a decision, or a number of `--simulations`, which play the same games on every
machine; `clairvoyant` is the search that knows the dice and cards to come, a bound of what can be
won. `docs/difficulty.md` has the results and says where the bands are from.

A cell is near its band if only its 95 % interval reaches it, and outside if not even that does.
The exit status is then 1. Ctrl-C shows what has been played so far. The games of the search take
long, so they are kept in a file: the same command goes on where it was stopped.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import Call, run_side_by_side
from benchmarks.difficulty_bands import (
    CLAIRVOYANT,
    RANDOM,
    SEARCH,
    TEAM,
    Band,
    Cell,
    Played,
    Results,
    Verdict,
    band_of_games_won,
    verdicts,
)
from benchmarks.pictures import bars
from benchmarks.result_files import FOLDER, Line, append, read, version_for
from benchmarks.starts import BASE_LEVELS
from benchmarks.strength import GAMES, missing_seeds, numbers
from benchmarks.strength_games import VERSION
from game.content import ContentError, load_content
from game.monstrosities import MONSTERS

CHUNK: Final = {RANDOM: 100, TEAM: 100, SEARCH: 1, CLAIRVOYANT: 1}
"""Games in one process, by player."""
SEARCHING: Final = (SEARCH, CLAIRVOYANT)
"""Who searches: their games take long, and are kept."""
WIDTH: Final = 120
"""Of a terminal, in characters, at least: a narrower one wraps the lines itself."""
NO_MONSTER: Final = "none"
ALL_MONSTERS: Final = "all"
PACKAGED: Final = "packaged"
"""The content without an overlay."""
RESULTS: Final = FOLDER / "difficulty.jsonl"

Key = tuple[str, Cell]
"""The content and the cell."""


@dataclass
class Games:
    """The games of one content so far, by cell."""

    played: dict[Cell, list[dict[str, Any]]] = field(default_factory=dict)

    def add(self, cell: Cell, games: list[dict[str, Any]]) -> None:
        """Add games of a cell."""
        self.played.setdefault(cell, []).extend(games)

    @property
    def results(self) -> Results:
        """What was played of each cell, in the order of tables."""
        return {
            cell: Played(len(games), [game["rounds"] for game in games if game["won"]])
            for cell, games in sorted(self.played.items(), key=lambda item: _order(item[0]))
        }


def _order(cell: Cell) -> tuple[tuple[str, ...], int, int, bool, int]:
    who = list(CHUNK).index(cell.who)
    return cell.monsters, who, cell.players, cell.two_teams, cell.level


@click.command()
@click.option("--content", "contents", multiple=True, help="An overlay: a name or a file.")
@click.option("--levels", default="1,3,5", show_default=True, help="From 6 on with the expansion.")
@click.option("--players", default="4", show_default=True)
@click.option(
    "--monsters", default=NO_MONSTER, show_default=True, help="Such as none,medusa+harpies,all."
)
@click.option("--two-teams", is_flag=True, help="One player by the new solo rules.")
@click.option("--offset", is_flag=True, help="With the cards that offset monsters.")
@click.option(
    "--who", default=TEAM, show_default=True, help="Some of random,team,search,clairvoyant."
)
@click.option("--games", default=500, show_default=True, help="In each cell but the search's.")
@click.option("--search-games", default=30, show_default=True, help="Of the search in each.")
@click.option("--seconds", default=0.03, show_default=True, help="For a decision of the search.")
@click.option("--simulations", type=int, help="For such a decision, in place of seconds.")
@click.option("--quick", is_flag=True, help="A few games of the team in one cell.")
@click.option(
    "--results",
    type=click.Path(path_type=Path),
    default=RESULTS,
    show_default=True,
    help="The file for the games of the search.",
)
@click.option("--picture", type=click.Path(path_type=Path), help="Draw bars into this file.")
def main(
    contents: tuple[str, ...],
    levels: str,
    players: str,
    monsters: str,
    two_teams: bool,
    offset: bool,
    who: str,
    games: int,
    search_games: int,
    seconds: float,
    simulations: int | None,
    quick: bool,
    results: Path,
    picture: Path | None,
) -> None:
    """Measure how often each cell is won, and compare it with its band."""
    if quick:
        levels, players, monsters, who, games = "1", "4", NO_MONSTER, TEAM, 20
    if two_teams and players != "1":
        raise click.UsageError("--two-teams: these rules are for one player, so add --players 1")
    cells = cells_of(who, numbers(levels), numbers(players), monsters, two_teams=two_teams)
    wanted = {RANDOM: games, TEAM: games, **dict.fromkeys(SEARCHING, search_games)}
    names = [checked(name) for name in contents] or [PACKAGED]
    tables = {
        (name, cell): table_of((name, cell), seconds, simulations, offset=offset)
        for name in names
        for cell in cells
    }
    lines = {key: line_of(table) for key, table in tables.items() if key[1].who in SEARCHING}
    played = read(results) if lines else []
    found = {name: Games() for name in names}
    calls: list[Call[Key]] = []
    for key, table in tables.items():
        kept = kept_games(lines[key], played, search_games) if key in lines else []
        found[key[0]].add(key[1], kept)
        calls += calls_of(key, table, wanted[key[1].who], kept)
    calls.sort(key=lambda call: call[2]["seeds"])
    console = Console(width=max(WIDTH, Console().width))
    try:
        for key, fresh in run_side_by_side(GAMES, calls, "playing", console):
            found[key[0]].add(key[1], fresh)
            if key in lines:
                append(results, [{**lines[key], **game} for game in fresh])
    except KeyboardInterrupt:
        console.print("stopped: this is what has been played")
    for name in names:
        console.print(sheet(name, found[name].results))
    if picture:
        picture.write_text(drawing(found))
    if any(not each.reached for name in names for each in verdicts(found[name].results)):
        raise SystemExit(1)


def cells_of(
    who: str, levels: list[int], players: list[int], monsters: str, *, two_teams: bool = False
) -> list[Cell]:
    """Return the cells to play. Raises UsageError for a player or monster that is unknown."""
    for name in who.split(","):
        if name not in CHUNK:
            raise click.UsageError(f"--who: {name!r} is none of {', '.join(CHUNK)}")
    return [
        Cell(name, level, count, _monsters(together), two_teams)
        for together in monsters.split(",")
        for name in who.split(",")
        for count in players
        for level in levels
    ]


def _monsters(text: str) -> tuple[str, ...]:
    """Read monsters that are met together, such as medusa+harpies."""
    if text == NO_MONSTER:
        return ()
    found = tuple(MONSTERS) if text == ALL_MONSTERS else tuple(text.split("+"))
    for name in found:
        if name not in MONSTERS:
            known = ", ".join((NO_MONSTER, *MONSTERS, ALL_MONSTERS))
            raise click.UsageError(f"--monsters: {name!r} is none of {known}")
    return found


def checked(name: str) -> str:
    """Return the name of a content that can be loaded, a file with its whole path.

    Raises ClickException.
    """
    try:
        load_content(Path(name))
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    return str(Path(name).resolve()) if Path(name).exists() else name


def table_of(
    key: Key, seconds: float, simulations: int | None = None, *, offset: bool = False
) -> dict[str, Any]:
    """Say what is played in a cell; `offset` eases games with monsters.

    A search has so many simulations for a decision, or else seconds.
    """
    name, cell = key
    options: dict[str, Any] = {"monsters": list(cell.monsters)}
    if offset and cell.monsters:
        options["offset_monsters"] = True
    if cell.two_teams:
        options["two_teams"] = True
    return {
        "who": cell.who,
        "level": cell.level,
        "players": cell.players,
        "seconds": None if simulations else seconds,
        "simulations": simulations,
        "overlay": None if name == PACKAGED else name,
        "expansion": options if has_expansion(cell) else None,
        "introduction": False,
    }


def calls_of(
    key: Key, table: dict[str, Any], wanted: int, kept: list[Line] | None = None
) -> list[Call[Key]]:
    """Return the calls that play the games of a cell that are not kept."""
    chunks = missing_seeds(kept or [], range(wanted), CHUNK[key[1].who])
    return [(key, "play", {**table, "seeds": seeds}) for seeds in chunks]


def kept_games(line: Line, played: list[Line], wanted: int) -> list[Line]:
    """Return the games of a cell that were played before: by this search, with this content."""
    fields = line.items()
    return [game for game in played if fields <= game.items() and game["seed"] < wanted]


def line_of(table: dict[str, Any]) -> Line:
    """Return the fields of a kept game: what was played, the content, and the version."""
    overlay = table["overlay"]
    content = load_content(Path(overlay) if overlay else None).version
    version = version_for(VERSION, expansion=table["expansion"] is not None)
    played = {**table, **version, "content": content, "budget": table["seconds"]}
    # A game has the seconds and simulations that it took.
    del played["overlay"], played["seconds"], played["simulations"]
    if table["simulations"]:
        played["simulations a decision"] = table["simulations"]
    return played


def has_expansion(cell: Cell) -> bool:
    """Return whether a cell is played with Monstrosities."""
    return bool(cell.monsters) or cell.two_teams or cell.level > BASE_LEVELS


def sheet(name: str, results: Results) -> Sheet:
    """Return the table of a content: what was found, and each band that is missed."""
    table = Sheet(title=f"Games won: {Path(name).name} content")
    columns = ["who", "players", "level", "games", "won", "interval", "band", "last round"]
    if any(cell.monsters for cell in results):
        columns.insert(0, "monsters")
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("verdict")
    found = verdicts(results)
    for cell, played in results.items():
        won, last = played.won, played.last_round
        band = band_of_games_won(cell, results)
        row = {
            "monsters": _together(cell.monsters),
            "who": cell.who,
            "players": _players(cell),
            "level": str(cell.level),
            "games": f"{played.games:,}",
            "won": f"{100 * won.mean:.1f} %",
            "interval": _whole((won.low, won.high)),
            "band": "" if band is None else _whole(band),
            "last round": "" if last is None else f"{last:g}",
        }
        missed = _bands_missed([verdict for verdict in found if verdict.cell == cell])
        table.add_row(*(row[heading] for heading in columns), missed)
    return table


def _bands_missed(found: list[Verdict]) -> str:
    """Return which bands of a cell are missed, and how far it is from them."""
    if not found:
        return ""
    missed = [verdict for verdict in found if not verdict.inside]
    return "\n".join(_missed(verdict) for verdict in missed) or "[green]inside[/]"


def _missed(verdict: Verdict) -> str:
    how = "[yellow]near[/]" if verdict.reached else "[red]outside[/]"
    if verdict.about == "last round":
        low, high = verdict.band
        return f"{how}: last round {low:g} to {high:g}"
    return f"{how}: {verdict.about}, {_whole(verdict.band)} %"


def _together(monsters: tuple[str, ...]) -> str:
    if set(monsters) == set(MONSTERS):
        return ALL_MONSTERS
    return " and ".join(monsters) or NO_MONSTER


def _players(cell: Cell) -> str:
    return "1, two teams" if cell.two_teams else str(cell.players)


def _whole(band: Band) -> str:
    return f"{100 * band[0]:.0f} to {100 * band[1]:.0f}"


def drawing(found: dict[str, Games]) -> str:
    """Return the picture: the games won in each cell, with its band as a frame."""
    rows: list[tuple[str, float, float, float]] = []
    bands: list[Band | None] = []
    for name, games in found.items():
        results = games.results
        for cell, played in results.items():
            label = f"{cell.who}, level {cell.level}, {_players(cell)} pl."
            label = ", ".join([*cell.monsters, label])
            won = played.won
            whose = label if len(found) == 1 else f"{Path(name).stem}: {label}"
            rows.append((whose, won.mean, won.low, won.high))
            bands.append(band_of_games_won(cell, results))
    return bars(rows, "Games won, with 95 % intervals and bands", bands)


if __name__ == "__main__":
    main()
