"""How fast today's build is beside that of an earlier commit, measured in turn in one run.

    .venv/bin/python -m benchmarks.against v0.1.0
    .venv/bin/python -m benchmarks.against v0.1.0 --pairs 15 --measure search
    .venv/bin/python -m benchmarks.against v0.1.0 --overlay generous --measure decisions

Compiles the commit with this environment's tools and libraries, by its own `setup.py`, and keeps
the build in `build/against/`; today's is the one that `make build` installed. For every pair each
of the two does the same work from the same seeds, in a process of its own, the one first and then
the other; ratios are those of one pair, so that a slow spell of the machine touches both. Seconds
are seconds of one core, but for hints, whose budget is one of the clock.

With `--overlay` today's build plays with that content, such as the numbers of the earlier one.
Builds that play by the same rules do the same work: where random games or searches end otherwise, a
line says so. The ratio is then one between different searches.
"""

from __future__ import annotations

import io
import json
import shutil
import statistics
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from benchmarks.against_turns import MEASURES
from benchmarks.builds import COMPILED, ROOT, check_build, run_with

TURNS: Final = Path(__file__).with_name("against_turns.py")
KEPT: Final = ROOT / "build" / "against"
NOW: Final = "now"
GIT: Final = ("/usr/bin/env", "git")

Figures = list[dict[str, Any]]


@dataclass(frozen=True)
class Row:
    """What two builds took for one thing: medians, and what the pairs say."""

    what: str
    then: float
    now: float
    middle: float
    low: float
    high: float
    is_ratio: bool
    same: bool


@click.command()
@click.argument("revision")
@click.option("--pairs", default=7, show_default=True, help="Turns that each build takes.")
@click.option(
    "--measure", "measures", multiple=True, type=click.Choice([*MEASURES]), help="Default: all."
)
@click.option("--scale", default=1.0, show_default=True, help="Work in a turn; 1: about a second.")
@click.option("--overlay", help="Content of today's build: the name or file of an overlay.")
@click.option("--quick", is_flag=True, help="One short pair.")
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write figures here.")
def main(
    revision: str,
    pairs: int,
    measures: tuple[str, ...],
    scale: float,
    overlay: str | None,
    quick: bool,
    json_file: Path | None,
) -> None:
    """Measure this checkout's build beside that of REVISION."""
    if quick:
        pairs, scale = 1, 0.05
    console = Console()
    commit = commit_of(revision)
    check_build(COMPILED)
    then = built(commit, console)
    libraries = Path(sysconfig.get_path("platlib"))
    sides = {commit: [then, libraries], NOW: [libraries]}
    figures: Figures = []
    chosen = measures or tuple(MEASURES)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("measuring", total=pairs * len(chosen) * len(sides))
        for pair in range(pairs):
            for measure in chosen:
                for side in list(sides) if pair % 2 == 0 else reversed(sides):
                    progress.update(task, description=f"{measure}, {side[:8]}")
                    options = {"measure": measure, "scale": scale}
                    if side == NOW:
                        options["overlay"] = overlay
                    parts = run_with(sides[side], TURNS, "turn", **options)
                    figures += [{"side": side, "pair": pair, **part} for part in parts]
                    progress.advance(task)
    console.print(sheet(rows(figures, commit), commit[:8]))
    for row in rows(figures, commit):
        if not row.same:
            console.print(f"The two did not do the same: {row.what}.")
    if json_file:
        json_file.write_text(json.dumps(figures, indent=1) + "\n")


def commit_of(revision: str) -> str:
    """Return the commit that a revision names; raises ClickException when it names none."""
    command = [
        *GIT,
        "rev-parse",
        "--verify",
        "--quiet",
        "--end-of-options",
        f"{revision}^{{commit}}",
    ]
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise click.ClickException(f"{revision} is no commit of this repository.")
    return done.stdout.strip()


def built(commit: str, console: Console) -> Path:
    """Return the folder with the compiled packages of a commit, building them the first time."""
    python = f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
    folder = KEPT / f"{commit}-{python}"
    if folder.exists():
        return folder
    console.print(f"Compiling {commit[:8]}, once ...")
    work = KEPT / "work"
    shutil.rmtree(work, ignore_errors=True)
    command = [*GIT, "archive", "--format=zip", commit]
    archive = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    unpack(io.BytesIO(archive.stdout), work / "source")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(work / "out")]
    subprocess.run([*pip, *options, str(work / "source")], check=True)
    (wheel,) = (work / "out").glob("*.whl")
    unpack(wheel, work / "packages")
    if not list((work / "packages").glob("*.so")):
        raise click.ClickException(f"{commit[:8]} could not be compiled.")
    (work / "packages").rename(folder)
    shutil.rmtree(work)
    return folder


def unpack(archive: Path | io.BytesIO, folder: Path) -> None:
    """Unpack an archive made here."""
    with zipfile.ZipFile(archive) as files:
        files.extractall(folder)


def rows(figures: Figures, commit: str) -> list[Row]:
    """Return what the pairs say of each thing measured, in the order in which they were."""
    return [_row(what, figures, commit) for what in dict.fromkeys(f["what"] for f in figures)]


def _row(what: str, figures: Figures, commit: str) -> Row:
    then, now = ([f for f in figures if (f["what"], f["side"]) == (what, s)] for s in (commit, NOW))
    same = {f["digest"] for f in then} == {f["digest"] for f in now}
    # Where the clock gives the work, the seconds count; there may be none, or less than none.
    is_ratio = "beyond" not in what
    if is_ratio:
        ours, theirs = ([f["count"] / f["seconds"] for f in side] for side in (now, then))
        pairs = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    else:
        ours, theirs = ([f["seconds"] / f["count"] for f in side] for side in (now, then))
        pairs = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    return Row(
        what,
        statistics.median(theirs),
        statistics.median(ours),
        statistics.median(pairs),
        min(pairs),
        max(pairs),
        is_ratio,
        same,
    )


def sheet(found: Iterable[Row], then: str) -> Sheet:
    """Return the rows as a table."""
    table = Sheet(
        title="A second of one core; above 1 the build is faster now. "
        "Of hints the milliseconds, and how many more now"
    )
    for heading in ("", then, NOW, "ratio", "lowest to highest"):
        table.add_column(heading, justify="right" if heading else "left")
    for row in found:
        if row.is_ratio:
            numbers = (f"{row.then:,.0f}", f"{row.now:,.0f}", f"{row.middle:.3f}")
            spread = f"{row.low:.3f} to {row.high:.3f}"
        else:
            numbers = (f"{1e3 * row.then:.1f}", f"{1e3 * row.now:.1f}", f"{1e3 * row.middle:+.1f}")
            spread = f"{1e3 * row.low:+.1f} to {1e3 * row.high:+.1f}"
        table.add_row(row.what, *numbers, spread)
    return table


if __name__ == "__main__":
    main()
