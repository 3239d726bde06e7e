"""Attack a service: `python -m tests.attacks [URL KEY KEY]`.

Without arguments it starts a service with two keys. What stops and kills processes, or fills the
disk, always runs on services of its own. Prints one table; exits with 1 when an attack succeeded.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from tests.attacks import (
    body,
    connection,
    cost,
    fairness,
    faults,
    injection,
    isolation,
    race,
)
from tests.attacks.harness import ATTACKS, FAMILIES, Attack, Target, own_service

MODULES = (connection, body, cost, fairness, isolation, injection, faults, race)
"""Each one enters its attacks into the list as it is imported."""
KEYS = faults.KEYS
CHECKOUT = Path(__file__).resolve().parent.parent.parent
SKIPPED = "not possible here"


@click.command()
@click.argument("url", required=False)
@click.argument("keys", nargs=-1)
@click.option("--family", multiple=True, type=click.Choice(FAMILIES), help="Only these families.")
@click.option("--each/--no-each", default=False, help="A line for each attack, not only failures.")
def main(url: str | None, keys: tuple[str, ...], family: tuple[str, ...], *, each: bool) -> None:
    """Attack the service at URL with two of its KEYS, or one that is started for it.

    Ctrl+C ends it; the table then has the attacks so far.
    """
    if url is not None and len(keys) != 2:
        raise click.UsageError("Send the address and two keys, or nothing at all.")
    use_checkout()
    chosen = [found for found in ATTACKS if not family or found.family in family]
    results: list[tuple[Attack, str, float]] = []
    with (
        tempfile.TemporaryDirectory(prefix="cg-attacks-") as folder,
        suppress(KeyboardInterrupt),
        ExitStack() as stack,
    ):
        shared = Target(url, (keys[0], keys[1])) if url is not None else None
        for number, found in enumerate(chosen):
            began = time.monotonic()
            if shared is None and not found.own_service:
                service = own_service(Path(folder) / "shared", KEYS, "--guess-limit=100000/minute")
                shared = stack.enter_context(service)
            outcome = _outcome(found, shared, Path(folder) / str(number))
            results.append((found, outcome, time.monotonic() - began))
            if each or outcome:
                click.echo(f"{found.family}: {found.name}: {outcome or 'withstood'}")
    _print(results)
    if len(results) < len(chosen):
        click.echo(f"Stopped after {len(results)} of {len(chosen)} attacks.")
        sys.exit(1)
    sys.exit(any(outcome not in {"", SKIPPED} for _, outcome, _ in results))


def use_checkout() -> None:
    """Have the services that are started run the source, where nothing is installed."""
    if not (Path(sysconfig.get_path("platlib")) / "service").exists():
        os.environ.setdefault("PYTHONPATH", str(CHECKOUT))


def _outcome(found: Attack, shared: Target | None, folder: Path) -> str:
    """Make an attack; returns how it succeeded, or an empty text when it was withstood."""
    try:
        if found.own_service or shared is None:
            with own_service(folder, KEYS) as target:
                found.run(target)
                target.check_health()
        else:
            found.run(shared)
            shared.check_health()
    except NotImplementedError:
        return SKIPPED
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def _print(results: list[tuple[Attack, str, float]]) -> None:
    table = Table("family", "attacks", "withstood", "succeeded", "not possible here", "seconds")
    rows = [*FAMILIES, "all"]
    for row in rows:
        of_row = [each for each in results if row in {each[0].family, "all"}]
        outcomes = Counter(
            "withstood" if not outcome else outcome if outcome == SKIPPED else "succeeded"
            for _, outcome, _ in of_row
        )
        if of_row:
            table.add_row(
                row,
                str(len(of_row)),
                str(outcomes["withstood"]),
                str(outcomes["succeeded"]),
                str(outcomes[SKIPPED]),
                f"{sum(seconds for *_, seconds in of_row):.0f}",
            )
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
