"""The report of a capacity test: its numbers, and one sentence to act on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from loadtest.simulation import Rules, rate_carried, simulate, workers_needed
from loadtest.steps import Step
from loadtest.usl import Estimate, Scalability, capacity, fit

FORMAT = 3
REPEATS = 20
"""How often a measured rate is simulated; times of searches are drawn anew each time."""
SCALES = (1, 2, 4, 10, 100, 1000)
"""The numbers of workers whose capacity is simulated."""


class Terms(msgspec.Struct, frozen=True):
    """What was asked: objectives and load.

    `max_delay` is in seconds, `min_simulations` and `good_share` are shares; `think_time`
    is how many seconds a player lets pass between two hints. Moves and reads grow with the hints
    up to the rate `max_other_rate`; None: without end.
    """

    max_delay: float
    min_simulations: float
    good_share: float
    think_time: float
    pattern: str
    budgets: dict[float, float]
    streams: int
    seed: int
    max_other_rate: float | None = None


class Prediction(msgspec.Struct, frozen=True):
    """A measured rate beside the simulation of it: its goodput, and the latency of answers.

    The latency is the 95th percentile, in seconds; None: no hint was answered.
    """

    rate: float
    measured: float
    simulated: float
    measured_p95: float | None
    simulated_p95: float | None


class Report(msgspec.Struct, frozen=True):
    """A whole test. `finished` is false when it was stopped early.

    `capacity` is the highest rate at which the wanted share of hints is good. `workers_for` is
    how many workers the simulation needs for multiples of it, and `scaling` the simulated
    capacity, in hints a second, of other numbers of workers.
    """

    format: int
    build: dict[str, Any]
    workers: int
    positions: int
    terms: Terms
    steps: list[Step]
    finished: bool
    capacity: Estimate
    scalability: Scalability | None
    predictions: list[Prediction]
    workers_for: dict[str, int | None]
    scaling: dict[str, float]
    sentence: str


def make(
    terms: Terms,
    steps: Sequence[Step],
    *,
    workers: int,
    build: dict[str, Any],
    positions: int,
    finished: bool,
) -> Report:
    """Make the report of the steps that were measured."""
    kept = sorted(steps, key=lambda step: step.rate)
    reached = capacity(kept, terms.good_share)
    services = [seconds for step in kept for seconds in step.searches]
    needed = _workers_for(reached.value, services, terms) if reached.value else {}
    return Report(
        FORMAT,
        build,
        workers,
        positions,
        terms,
        list(kept),
        finished,
        reached,
        fit(kept),
        [_predicted(step, services, workers, terms) for step in kept] if services else [],
        needed,
        _scaling(services, terms) if services else {},
        sentence(terms, kept, workers, reached, needed),
    )


def sentence(
    terms: Terms,
    steps: Sequence[Step],
    workers: int,
    reached: Estimate,
    needed: dict[str, int | None],
) -> str:
    """Say what an operator should know and do."""
    unit = "worker" if workers == 1 else "workers"
    if not reached.value:
        return (
            f"With {workers} {unit} fewer than {terms.good_share:.0%} of hints are good at every "
            "rate that was tried: try lower rates, or see which misses are counted."
        )
    players = math.floor(reached.value * terms.think_time)
    at_least = reached.value >= steps[-1].rate
    finding = (
        f"{'At least' if at_least else 'About'} {players} players who ask every "
        f"{terms.think_time:g} s can play here: with {workers} {unit}, "
        f"{terms.good_share:.0%} of hints are good up to {reached.value:.2g} a second"
    )
    return f"{finding}{'.' if at_least else more_workers(workers, needed.get('2'))}"


def more_workers(workers: int, twice: int | None) -> str:
    """End a sentence with how many workers to add; the simulation needs `twice` for twice as many.

    None: it found no number.
    """
    if twice is None:
        return "."
    more = twice - workers
    if more < 1:
        return (
            ". More workers would not help: the simulation finds these enough for twice as many, "
            "so the web processes, the store or the cores are the limit."
        )
    added = (
        "1 worker, on a core of its own," if more == 1 else f"{more} workers, on their own cores,"
    )
    return f"; add {added} for twice as many."


def read(path: Path) -> Report:
    """Read a report. Raises ValueError when it is none, or of another format."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Report)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path} is no report of a capacity test: {error}") from None
    if found.format != FORMAT:
        raise ValueError(f"{path} is of format {found.format}, not {FORMAT}: measure again.")
    return found


def write(report: Report, path: Path) -> None:
    """Write a report as JSON."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")


def _predicted(step: Step, services: Sequence[float], workers: int, terms: Terms) -> Prediction:
    """Simulate a step: hints come as in the step, and searches take one of the measured times."""
    rules = Rules(max(1, workers))
    found = [
        simulate(step.starts, services, terms.max_delay, rules, seed=terms.seed + number)
        for number in range(REPEATS)
    ]
    answered = [each.latency_p95 for each in found if each.latency_p95 is not None]
    return Prediction(
        step.rate,
        step.goodput,
        sum(each.good for each in found) / REPEATS / step.seconds,
        step.latency_p95,
        sum(answered) / len(answered) if answered else None,
    )


def _workers_for(rate: float, services: Sequence[float], terms: Terms) -> dict[str, int | None]:
    return {
        str(times): workers_needed(times * rate, services, terms.max_delay, terms.good_share)
        for times in (1, 2, 10)
    }


def _scaling(services: Sequence[float], terms: Terms) -> dict[str, float]:
    return {
        str(workers): rate_carried(workers, services, terms.max_delay, terms.good_share)
        for workers in SCALES
    }
