"""`cosmicgate capacity`: how many players can ask for hints before workers must be added."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import click
import requests
from rich.console import Console

from loadtest.arrivals import PATTERNS
from loadtest.games import Service, UnfitServiceError, check
from loadtest.intervals import samples_for
from loadtest.mix import BUDGETS, budgets_text, read_budgets
from loadtest.objectives import GOOD_SHARE, THINK_TIME, Objectives
from loadtest.picture import draw
from loadtest.report import Report, Terms, read, write
from loadtest.stall import check_stall, web_processes
from loadtest.steps import Schedule
from loadtest.tables import compare, show
from loadtest.target import NotHereError, Running, running_service

DEFAULTS = Objectives()
STALL_SECONDS = 5.0
_NEW_FILE = click.Path(path_type=Path, dir_okay=False)
BUDGET_TEXT = budgets_text(BUDGETS)


@click.command(context_settings={"show_default": True})
@click.option("--url", help="A running service, on this machine. Without it, one is started.")
@click.option(
    "--overload-another-machine",
    "anywhere",
    is_flag=True,
    help="Let --url be another machine. It gets up to five times the hints that its workers can "
    "search, and moves and reads to match, for some minutes: all who play there wait, and many of "
    "their hints are refused. Only for a machine that is yours, at a time without players.",
)
@click.option("--key", envvar="COSMICGATE_LOAD_KEY", help="API key.  [COSMICGATE_LOAD_KEY]")
@click.option("--workers", type=click.IntRange(1, 64), help="Workers of the service to start.")
@click.option("--serve", "flags", multiple=True, help="Flag of the service to start. Repeatable.")
@click.option(
    "--rates", help="Hints a second, comma-separated (default: 1/4 to 5 times what workers can)."
)
@click.option(
    "--seconds", default=60.0, type=click.FloatRange(2), help="Run each rate at least this long."
)
@click.option(
    "--max-seconds",
    default=300.0,
    type=click.FloatRange(2),
    help="Run a rate at most this long while its goodput is uncertain.",
)
@click.option(
    "--samples",
    default=samples_for(0.99),
    type=click.IntRange(1),
    help="Stop a rate after this many hints, also if it is uncertain.",
)
@click.option(
    "--pattern",
    default="poisson",
    type=click.Choice(list(PATTERNS)),
    help="When requests start: at independent times, at equal gaps, or ten at once.",
)
@click.option(
    "--budgets", default=BUDGET_TEXT, help="Budgets of hints in seconds, each with a weight."
)
@click.option(
    "--max-delay",
    default=DEFAULTS.max_delay,
    type=click.FloatRange(0.05),
    help="Objective: an answer comes at most this many seconds after its budget.",
)
@click.option(
    "--min-simulations",
    default=DEFAULTS.min_simulations,
    type=click.FloatRange(0, 1),
    help="Objective: a hint has this share of the simulations that an idle service makes.",
)
@click.option(
    "--good-share",
    default=GOOD_SHARE,
    type=click.FloatRange(0.01, 1),
    help="The capacity is the highest rate at which this share of hints is good.",
)
@click.option(
    "--think-time",
    default=THINK_TIME,
    type=click.FloatRange(0.1),
    help="Seconds between two hints of one player.",
)
@click.option(
    "--streams", default=4, type=click.IntRange(0, 100), help="Event streams that are held open."
)
@click.option(
    "--max-other-rate",
    type=click.FloatRange(0, min_open=True),
    help="Let moves and reads grow with the hints only up to this rate of hints: beyond it, the "
    "same players ask for more.",
)
@click.option("--seed", default=1, help="Random seed of the times, kinds and games.")
@click.option("--json", "json_file", type=_NEW_FILE, help="Write the report to this file, as JSON.")
@click.option("--svg", "svg_file", type=_NEW_FILE, help="Draw the report into this file.")
@click.option(
    "--compare",
    "compared",
    nargs=2,
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Compare two reports; nothing is measured.",
)
@click.option(
    "--check-recovery",
    is_flag=True,
    help="Only show how soon all is well again after five times the hints that the workers can "
    "search.",
)
@click.option(
    "--check-open-loop",
    is_flag=True,
    help="Only show that the test notices a service that stops for 5 s.",
)
def capacity(
    *,
    url: str | None,
    anywhere: bool,
    key: str | None,
    workers: int | None,
    flags: tuple[str, ...],
    rates: str | None,
    seconds: float,
    max_seconds: float,
    samples: int,
    pattern: str,
    budgets: str,
    max_delay: float,
    min_simulations: float,
    good_share: float,
    think_time: float,
    streams: int,
    max_other_rate: float | None,
    seed: int,
    json_file: Path | None,
    svg_file: Path | None,
    compared: tuple[Path, Path] | None,
    check_recovery: bool,
    check_open_loop: bool,
) -> None:
    """Measure how many players can ask for hints that are still good.

    Requests start at times that are drawn beforehand, at rising rates: hints in positions that are
    in doubt, moves, nudges, cancelled hints, reviews, and open event streams. A hint is good if it
    reaches all objectives. Ctrl-C gives the report of the rates so far.
    """
    console = Console(width=max(120, Console().width))
    if compared:
        before, after = (_read(path) for path in compared)
        compare(before, after, console)
        return
    terms = Terms(
        max_delay=max_delay,
        min_simulations=min_simulations,
        good_share=good_share,
        think_time=think_time,
        pattern=pattern,
        budgets=_budgets(budgets),
        streams=streams,
        seed=seed,
        max_other_rate=max_other_rate,
    )
    schedule = Schedule(seconds, max(seconds, max_seconds), samples, _rates(rates))
    options = (*flags, *(("--workers", str(workers)) if workers else ()))
    if check_open_loop and url is not None:
        raise click.UsageError("--check-open-loop stops a service of its own: leave --url out.")
    for option, path in (("--json", json_file), ("--svg", svg_file)):
        _check_writable(option, path)
    _end_at_signals()
    with _service(url, options, anywhere=anywhere) as found:
        if check_open_loop:
            _check_open_loop(found, console)
            return
        if check_recovery:
            _check_recovery(Service(found.url, key), terms, console)
            return
        report = _measure(Service(found.url, key), terms, schedule, console)
    show(report, console)
    _save(report, json_file, svg_file)


@contextmanager
def _service(url: str | None, options: tuple[str, ...], *, anywhere: bool) -> Iterator[Running]:
    """Yield the service to measure; refuse another machine unless that was asked for."""
    try:
        with running_service(url, *options, anywhere=anywhere) as found:
            yield found
    except NotHereError as error:
        raise click.UsageError(
            f"{error.message} If that machine is yours and nobody plays there, add "
            "--overload-another-machine; see what that does in --help."
        ) from None


def _end_at_signals() -> None:
    """End at SIGTERM and SIGHUP, unless they are ignored, as with nohup."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)


def _save(report: Report, json_file: Path | None, svg_file: Path | None) -> None:
    """Write the report to the files that were asked for."""
    try:
        if json_file is not None:
            write(report, json_file)
        if svg_file is not None:
            svg_file.write_text(draw(report), encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"The report cannot be written: {error}.") from None


def _end(number: int, _: FrameType | None) -> None:
    """End as a signal wants it, after the service that was started has stopped."""
    sys.exit(128 + number)


def _check_writable(option: str, path: Path | None) -> None:
    """Check before anything is measured that a report can be written after it."""
    if path is None:
        return
    is_new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except OSError as error:
        raise click.ClickException(
            f"{option}: the file {path} cannot be written: {error.strerror}."
        ) from None


def _measure(service: Service, terms: Terms, schedule: Schedule, console: Console) -> Report:
    # Imported here: with it comes locust, which replaces the blocking calls of Python.
    from loadtest.run import run  # noqa: PLC0415

    with _sentences(service):
        return run(service, terms, schedule, console)


@contextmanager
def _sentences(service: Service) -> Iterator[None]:
    """Check a service, and print as one sentence why it cannot be measured."""
    try:
        check(service)
        yield
    except UnfitServiceError as error:
        raise click.ClickException(str(error)) from None
    except requests.RequestException as error:
        raise click.ClickException(
            f"The service at {service.url} does not answer any more ({type(error).__name__})."
        ) from None


def _check_open_loop(service: Running, console: Console) -> None:
    supervisor = service.process or 0
    stall = check_stall(service.url, lambda: web_processes(supervisor), STALL_SECONDS)
    console.print(stall.sentence())
    if not stall.shown:
        sys.exit(1)


def _check_recovery(service: Service, terms: Terms, console: Console) -> None:
    # Imported here as in `_measure`.
    from loadtest.run import check_recovery  # noqa: PLC0415

    with _sentences(service):
        found = check_recovery(service, terms, console)
    console.print(found.sentence())


def _read(path: Path) -> Report:
    try:
        return read(path)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


def _budgets(text: str) -> dict[float, float]:
    try:
        return read_budgets(text)
    except ValueError:
        raise click.UsageError(
            f"--budgets must be seconds with weights, such as {BUDGET_TEXT}, not {text!r}."
        ) from None


def _rates(text: str | None) -> list[float]:
    try:
        found = sorted(float(part) for part in text.split(",")) if text else []
    except ValueError:
        found = [0.0]
    if any(rate <= 0 for rate in found):
        raise click.UsageError(f"--rates must be numbers above 0, such as 1,2,4, not {text!r}.")
    return found
