"""Reports on the terminal, one or two of them."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from loadtest.report import Report
from loadtest.steps import Step
from loadtest.usl import Estimate


def show(report: Report, console: Console) -> None:
    """Print a report: a line for each rate, the knee, the simulation, and the sentence."""
    unit = "worker" if report.workers == 1 else "workers"
    table = Table(title=f"Hints under load, {report.workers} {unit}")
    for name in (
        *("offered /s", "good /s", "95 %", "good"),
        *("delay p50", "delay p99", "refused p99", "plain p99"),
    ):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("misses", min_width=24)
    for step in report.steps:
        table.add_row(*_cells(step))
    console.print(table)
    if report.scalability is not None:
        found = report.scalability
        console.print(
            f"Knee at {_estimate(found.knee)} hints a second, plateau {_estimate(found.plateau)}; "
            f"contention {found.contention:.3g}, coherence {found.coherence:.3g}."
        )
    for each in report.predictions:
        console.print(
            f"At {each.rate:.3g} a second the simulation has {each.simulated:.2f} good a second, "
            f"measured {each.measured:.2f}; 95 % of answers within "
            f"{_milliseconds(each.simulated_p95)}, measured {_milliseconds(each.measured_p95)}."
        )
    if report.scaling:
        scales = ", ".join(f"{rate:.3g} ({workers})" for workers, rate in report.scaling.items())
        console.print(f"Simulated capacity in hints a second (and number of workers): {scales}.")
    if not report.finished:
        console.print("[yellow]The test was stopped early: these are the rates so far.")
    console.print(f"[bold]{report.sentence}")


def compare(before: Report, after: Report, console: Console) -> None:
    """Print two reports side by side, and whether their intervals say that they differ."""
    table = Table(title="Two capacity tests")
    for name in ("", "first", "second", "change", ""):
        table.add_column(name, justify="right", no_wrap=True)
    for name, pick in _FIGURES.items():
        one, two = pick(before), pick(after)
        if one is None or two is None:
            continue
        change = f"{100 * (two.value / one.value - 1):+.0f} %" if one.value else ""
        verdict = "" if two.low <= one.high and one.low <= two.high else "differs"
        table.add_row(name, f"{one.value:.3g}", f"{two.value:.3g}", change, verdict)
    console.print(table)
    if before.terms != after.terms:
        console.print("[yellow]The two tests had different objectives or another load.")


def _at_the_highest_rate(report: Report) -> Estimate | None:
    if not report.steps:
        return None
    step = report.steps[-1]
    return Estimate(step.goodput, step.goodput_low, step.goodput_high)


_FIGURES: dict[str, Callable[[Report], Estimate | None]] = {
    "capacity, hints a second": lambda report: report.capacity,
    "knee, hints a second": lambda report: report.scalability.knee if report.scalability else None,
    "plateau, good hints a second": lambda report: (
        report.scalability.plateau if report.scalability else None
    ),
    "good a second at the highest rate": _at_the_highest_rate,
}


def _cells(step: Step) -> list[str]:
    misses = ", ".join(f"{count} {miss}" for miss, count in sorted(step.misses.items()))
    return [
        f"{step.offered / step.seconds:.2f}",
        f"{step.goodput:.2f}",
        f"{step.goodput_low:.2f}-{step.goodput_high:.2f}",
        f"{step.attained:.0%}",
        *(_milliseconds(value) for value in (step.delay_p50, step.delay_p99)),
        *(_milliseconds(value) for value in (step.refusal_p99, step.plain_p99)),
        misses,
    ]


def _milliseconds(value: float | None) -> str:
    return "-" if value is None else f"{1000 * value:.0f} ms"


def _estimate(found: Estimate) -> str:
    return f"{found.value:.2f} ({found.low:.2f}-{found.high:.2f})"
