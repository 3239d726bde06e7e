"""A whole capacity test: prepares the service, runs the rates, and gives the report."""

from __future__ import annotations

import math
import signal
from collections.abc import Sequence
from random import Random
from typing import Any

import gevent
import requests
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from loadtest.arrivals import PATTERNS
from loadtest.games import Service, clean_up, measure_again, prepare
from loadtest.mix import mean_budget, plan
from loadtest.objectives import Objectives, Outcome
from loadtest.openloop import OpenLoop, streams
from loadtest.recovery import Recovery, calm, overload, recovered
from loadtest.report import Report, Terms, make
from loadtest.steps import Schedule, Step, is_stable, judged, measured, rates_for

REST_SECONDS = 3.0
"""Between two rates, so that each begins with an empty queue."""


class Stopped:
    """Whether Ctrl-C was pressed; a second one ends the program."""

    def __init__(self) -> None:
        self._pressed = False
        gevent.signal_handler(signal.SIGINT, self._press)

    def end_if_pressed(self) -> None:
        """Raise KeyboardInterrupt if Ctrl-C was pressed: there is nothing to report yet."""
        if self._pressed:
            raise KeyboardInterrupt

    def _press(self) -> None:
        if self._pressed:
            raise KeyboardInterrupt
        self._pressed = True

    def __call__(self) -> bool:
        return self._pressed


def run(service: Service, terms: Terms, schedule: Schedule, console: Console) -> Report:
    """Run the test; Ctrl-C, or the end of the service, gives the report of the rates so far."""
    stopped = Stopped()
    budget = mean_budget(terms.budgets)
    steps: list[Step] = []
    try:
        with _progress(console) as bar:
            task = bar.add_task("preparing", total=None, good="")

            def show(text: str) -> None:
                stopped.end_if_pressed()
                bar.update(task, description=text)

            chance = Random(terms.seed)
            prepare(service, budget, chance, show)
            rates = list(schedule.rates) or rates_for(service.workers, budget)
            loop = OpenLoop(service, terms.max_delay)
            with streams(service, terms.streams):
                for number, rate in enumerate(rates):
                    if stopped():
                        break
                    if number:
                        bar.update(task, description="measuring the idle service again", good="")
                        measure_again(service, budget, chance)
                    name = f"rate {number + 1} of {len(rates)}: {rate:g} hints a second"
                    bar.update(task, description=name, total=schedule.max_seconds, completed=0)
                    step = _step(loop, rate, terms, schedule, stopped, (bar, task))
                    if step is not None:
                        steps.append(step)
                    gevent.sleep(0 if stopped() else REST_SECONDS)
    except requests.RequestException as error:
        if not steps:
            raise
        console.print(f"[red]The service does not answer any more ({type(error).__name__}).")
    finally:
        clean_up(service)
    return make(
        terms,
        steps,
        workers=service.workers,
        build=service.build,
        positions=len(service.advised),
        finished=len(steps) == len(rates) and not stopped(),
    )


def check_recovery(service: Service, terms: Terms, console: Console) -> Recovery:
    """Overload the service, and watch it afterwards."""
    chance = Random(terms.seed)
    try:
        with console.status("preparing") as status:
            prepare(service, mean_budget(terms.budgets), chance, status.update)
            loop = OpenLoop(service, terms.max_delay)
            status.update("the idle service")
            idle = loop.run(calm(service.workers, terms, chance))
            status.update("overload, then calm")
            rate, arrivals = overload(service.workers, terms, chance)
            outcomes = loop.run(arrivals)
    finally:
        clean_up(service)
    return recovered(idle, outcomes, rate, Objectives(terms.max_delay, terms.min_simulations))


def _step(
    loop: OpenLoop,
    rate: float,
    terms: Terms,
    schedule: Schedule,
    stopped: Stopped,
    shown: tuple[Progress, Any],
) -> Step | None:
    """Run one rate. None: it was stopped before a second had passed.

    The arrivals follow from the seed and the rate alone, whatever the service answered before.
    """
    objectives = Objectives(terms.max_delay, terms.min_simulations)
    chance = Random(f"{terms.seed} {rate:g}")
    arrivals = plan(
        rate,
        schedule.max_seconds,
        PATTERNS[terms.pattern],
        chance,
        budgets=terms.budgets,
        max_other_rate=terms.max_other_rate or math.inf,
    )
    passed, checked, shown_at = schedule.max_seconds, 0.0, 0.0
    bar, task = shown

    def enough(now: float, outcomes: Sequence[Outcome]) -> bool:
        nonlocal passed, checked
        if not stopped():
            if now - checked < schedule.seconds:
                return False
            checked = now
            if not is_stable(now, outcomes, objectives, schedule.samples):
                return False
        passed = now
        return True

    def show(now: float, outcomes: Sequence[Outcome]) -> None:
        nonlocal shown_at
        if now - shown_at < 1:  # to judge all outcomes at each start would delay the next starts
            return
        shown_at = now
        hints, good = judged(outcomes, objectives)
        bar.update(task, completed=now, good=f"{good} of {len(hints)} hints good")

    outcomes = loop.run(arrivals, enough, show)
    return measured(rate, passed, outcomes, objectives) if passed >= 1 and outcomes else None


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[good]}"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
    )
