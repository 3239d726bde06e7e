"""Put thirty faults into the source, one at a time, and see which of them the tests notice.

    python -m tools.faults                          # all of them; stopped, it goes on where it was
    python -m tools.faults --house store            # one house
    python -m tools.faults an-undo-goes-one-too-far # some, by name
    python -m tools.faults -m "" --results all.jsonl --again

Each fault is put into a copy of the checkout, and tests are run on it until one fails: first those
that are likely to notice it, then all of its house. Rules are run interpreted, and so is the
service, with the compiled rules if `make build` is up to date. A fault that no test notices is a
gap between the tests; the command then ends with 1. One whose tests do not end in time is
undecided, and is tried again by the next call.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import time
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import Any

import click

from tools.faults.catalogue import FAULTS, HOUSES, Fault
from tools.faults.trial import (
    ROOT,
    FaultError,
    Options,
    Verdict,
    add_compiled_rules,
    copied_checkout,
    tried,
)

RESULTS = ROOT / "build" / "faults.jsonl"


@click.command(help=__doc__)
@click.argument("names", nargs=-1)
@click.option("--house", type=click.Choice(HOUSES), help="Only faults of this house.")
@click.option(
    "-m", "--marks", default="not long", show_default=True, help="Which tests, as for pytest -m."
)
@click.option("--slow", is_flag=True, help="Also tests that are made for the compiled build.")
@click.option("--likely-only", is_flag=True, help="Only the tests that are likely to notice it.")
@click.option("--minutes", default=60.0, show_default=True, help="The most that one step takes.")
@click.option("--workers", default=1, show_default=True, help="Processes that run tests.")
@click.option("--nice", default=10, show_default=True, help="How much to give way to others.")
@click.option(
    "--results", type=click.Path(path_type=Path, dir_okay=False), default=RESULTS, show_default=True
)
@click.option("--again", is_flag=True, help="Try those again whose verdict is in the results.")
@click.option("--list", "only_list", is_flag=True, help="Only list the faults.")
def main(
    names: tuple[str, ...],
    house: str | None,
    marks: str,
    slow: bool,
    likely_only: bool,
    minutes: float,
    workers: int,
    nice: int,
    results: Path,
    again: bool,
    only_list: bool,
) -> None:
    """Try the faults that are wanted."""
    wanted = chosen(names, house)
    if only_list:
        for fault in wanted:
            click.echo(f"{fault.house:5} {fault.name}  ({fault.file})")
        return
    selection = marks if slow else " and ".join(filter(None, ["not slow", marks and f"({marks})"]))
    options = Options(selection, likely_only, minutes, workers)
    os.nice(nice)
    for stop in (
        signal.SIGINT,
        signal.SIGTERM,
    ):  # a shell lets what it runs behind ignore the first
        signal.signal(stop, _interrupt)
    known = {} if again else read_verdicts(results, options)
    missed, undecided = 0, 0
    try:
        with copied_checkout() as copy:
            has_compiled = None
            for number, fault in enumerate(sorted(wanted, key=_rules_first), start=1):
                line = known.get(fingerprint(fault))
                if line is None:
                    if fault.house != "rules" and has_compiled is None:
                        has_compiled = add_compiled_rules(copy)
                    line = _try_one(fault, copy, options, results)
                missed += line["caught"] is False
                undecided += line["caught"] is None
                click.echo(f"{number:2}/{len(wanted)} {describe(line)}")
    except FaultError as error:
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        raise click.ClickException("stopped; call it again to go on") from None
    caught = len(wanted) - missed - undecided
    click.echo(f"{caught} of {len(wanted)} caught, {missed} not, {undecided} undecided")
    if missed:
        raise SystemExit(1)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def chosen(names: tuple[str, ...], house: str | None) -> list[Fault]:
    """The faults of these names, or all; of one house, if it is given. Raises UsageError."""
    by_name = {fault.name: fault for fault in FAULTS}
    if unknown := [name for name in names if name not in by_name]:
        raise click.UsageError(f"there is no fault {unknown[0]}; --list names them")
    faults = [by_name[name] for name in names] or list(FAULTS)
    return [fault for fault in faults if house in {None, fault.house}]


def _rules_first(fault: Fault) -> int:
    """Rules are run before the copy gets compiled ones."""
    return HOUSES.index(fault.house)


def _try_one(fault: Fault, copy: Path, options: Options, results: Path) -> dict[str, Any]:
    started = time.monotonic()
    verdict = tried(fault, copy, options)
    line = line_of(fault, options, verdict, time.monotonic() - started)
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    return line


def line_of(fault: Fault, options: Options, verdict: Verdict, seconds: float) -> dict[str, Any]:
    """What is kept of a trial."""
    return {
        "fault": fault.name,
        "house": fault.house,
        "fingerprint": fingerprint(fault),
        "marks": options.marks,
        "likely_only": options.likely_only,
        **asdict(verdict),
        "seconds": round(seconds),
    }


def fingerprint(fault: Fault) -> str:
    """A fault that has been changed is another one."""
    return hashlib.sha256(f"{fault.name} {fault.file} {fault.old} {fault.new}".encode()).hexdigest()


def read_verdicts(results: Path, options: Options) -> dict[str, dict[str, Any]]:
    """The verdicts of earlier calls with the same tests, by the fingerprint of the fault."""
    if not results.exists():
        return {}
    lines = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    return {
        line["fingerprint"]: line
        for line in lines
        if line["caught"] is not None
        and (line["marks"], line["likely_only"]) == (options.marks, options.likely_only)
    }


def describe(line: dict[str, Any]) -> str:
    """A verdict as a line for people."""
    verdict = {True: "caught", False: "NOT CAUGHT", None: "UNDECIDED"}[line["caught"]]
    return f"{line['house']:5} {line['fault']}: {verdict} ({line['step']}; {line['by']})"


if __name__ == "__main__":
    main()
