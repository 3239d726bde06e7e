"""Plays random whole games and checks every position of them.

    .venv/bin/python -m benchmarks.random_games --games 10000
    .venv/bin/python -m benchmarks.random_games --games 10000 --monstrosities
    .venv/bin/python -m benchmarks.random_games --games 1000 --replies
    .venv/bin/python -m benchmarks.random_games --games 200 --hints

The games have 1 to 7 players, levels 1 to 5, and careless, eager and lucky teams; those of
Monstrosities have levels 1 to 8 and every choice of monsters. The checks are in
`tests/game/properties.py`. With `--replies` each game is followed by its events alone, and the
question of every decision is drawn from its context (`tests/game/change_properties.py`). With
`--hints` a short hint is asked at every decision and mostly followed
(`tests/ai/hints/random_games.py`). Ten thousand games of the base game take about half an hour on
two cores; so do 400 with hints. If a game breaks a rule, its record is written to a file that
`Game.replay` can read. Ctrl-C, pressed once or more often, ends the run and shows what has been
played.
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, INTERPRETED, ROOT, run_in


class Checks(NamedTuple):
    """A function that plays games and reports them, and how many it plays before it reports."""

    file: Path
    function: str
    batch: int


FOLDER: Final = ROOT / "tests" / "game"
BASE: Final = Checks(FOLDER / "properties.py", "report_games", 35)
MONSTROSITIES: Final = Checks(FOLDER / "monstrosities" / "random_games.py", "report_games", 8)
REPLIES: Final = FOLDER / "change_properties.py"
HINTS: Final = ROOT / "tests" / "ai" / "hints" / "random_games.py"
CHECKS: Final = {
    ("positions", False): BASE,
    ("positions", True): MONSTROSITIES,
    ("replies", False): Checks(REPLIES, "report_games", 10),
    ("replies", True): Checks(REPLIES, "report_monstrosities", 5),
    ("hints", False): Checks(HINTS, "report_games", 2),
    ("hints", True): Checks(HINTS, "report_monstrosities", 2),
}
"""By what is checked, and whether the expansion is played."""


@click.command()
@click.option("--games", default=10_000, show_default=True)
@click.option("--first", default=0, show_default=True, help="Number of the first game.")
@click.option("--monstrosities", is_flag=True, help="Games with the expansion.")
@click.option("--positions", "what", flag_value="positions", default=True, help="Check positions.")
@click.option("--replies", "what", flag_value="replies", help="Check events and contexts.")
@click.option("--hints", "what", flag_value="hints", help="Check a short hint at every decision.")
@click.option("--processes", default=2, show_default=True)
@click.option("--thorough", default=12, show_default=True, help="Moves tried at each position.")
@click.option("--build", type=click.Choice([COMPILED, INTERPRETED]), default=COMPILED)
@click.option(
    "--failures",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("failures"),
    show_default=True,
    help="Folder for the records of games that break a rule.",
)
def main(
    games: int,
    first: int,
    monstrosities: bool,
    what: str,
    processes: int,
    thorough: int,
    build: str,
    failures: Path,
) -> None:
    """Play random games and check every position of them."""
    console = Console()
    checks = CHECKS[what, monstrosities]
    total: Counter[str] = Counter()
    tables: dict[str, Counter[str]] = {"outcomes": Counter(), "kinds": Counter()}
    broken: list[dict[str, Any]] = []
    pool = ThreadPoolExecutor(processes)
    stopped = False
    before = signal.signal(signal.SIGINT, _stop_once)
    try:
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task("playing", total=games)
            for report in _reports(pool, build, checks, range(first, first + games), thorough):
                progress.advance(task, report["games"])
                total.update(games=report["games"], decisions=report["decisions"])
                for name, counts in tables.items():
                    counts.update(report[name])
                broken += report["failures"]
    except KeyboardInterrupt:
        stopped = True
    finally:
        pool.shutdown(cancel_futures=True)
        signal.signal(signal.SIGINT, before)
    console.print(_sheet(total, tables))
    for failure in broken:
        failures.mkdir(parents=True, exist_ok=True)
        file = failures / f"game-{failure['game']}.record"
        file.write_text(failure["record"])
        console.print(f"game {failure['game']}: {failure['error']} (record: {file})")
    console.print(f"{len(broken)} of {total['games']} games broke a rule")
    if stopped:
        console.print(f"stopped before all {games} games were played")
    sys.exit(1 if broken or stopped else 0)


def _stop_once(number: int, frame: FrameType | None) -> None:
    """Stop at the first Ctrl-C and ignore further ones, so that the table is always shown."""
    del number, frame
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _reports(
    pool: ThreadPoolExecutor, build: str, checks: Checks, numbers: range, thorough: int
) -> Iterator[dict[str, Any]]:
    """What came of each batch of games, as soon as it has been played."""
    starts = range(0, len(numbers), checks.batch)
    batches = [numbers[at : at + checks.batch] for at in starts]
    running = [
        pool.submit(
            run_in,
            build,
            checks.file,
            checks.function,
            first=batch[0],
            games=len(batch),
            thorough=thorough,
        )
        for batch in batches
    ]
    for done in as_completed(running):
        yield done.result()


def _sheet(total: Counter[str], tables: dict[str, Counter[str]]) -> Sheet:
    sheet = Sheet(title=f"{total['games']:,} games, {total['decisions']:,} decisions")
    sheet.add_column("")
    sheet.add_column("times", justify="right")
    for counts in tables.values():
        for word, number in counts.most_common():
            sheet.add_row(word, f"{number:,}")
        sheet.add_section()
    return sheet


if __name__ == "__main__":
    main()
