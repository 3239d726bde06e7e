"""The open loop: starts each request at its planned time, whatever became of those before it.

Locust is the engine: its users make the requests and its events and statistics take them. Only its
waiting between tasks is not used, because a user that waits for its answer before it asks again
asks a slow service less (coordinated omission).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import gevent
from locust.env import Environment

from loadtest.games import Service
from loadtest.mix import Arrival
from loadtest.objectives import Outcome
from loadtest.visitors import Visitor

GRACE_SECONDS = 30.0
"""How long the last requests may take after the last start; later ones are unfinished."""

Enough = Callable[[float, Sequence[Outcome]], bool]
"""Takes the seconds that have passed and what is known so far; True ends the run."""


class OpenLoop:
    """Runs planned requests against a service."""

    def __init__(self, service: Service, max_delay: float) -> None:
        """`max_delay`: seconds beyond its budget for which a hint's answer is of use."""
        self.environment = Environment(user_classes=[Visitor], host=service.url)
        self.environment.create_local_runner()
        Visitor.host = service.url
        Visitor.service = service
        Visitor.max_delay = max_delay

    def run(
        self,
        arrivals: Sequence[Arrival],
        enough: Enough = lambda *_: False,
        show: Callable[[float, Sequence[Outcome]], None] = lambda *_: None,
    ) -> list[Outcome]:
        """Start the requests at their times, and wait for their ends.

        `enough` may end the run early: no more requests start then.
        """
        outcomes: list[Outcome] = []
        began = time.perf_counter()
        running: dict[Any, Arrival] = {}
        for arrival in arrivals:
            left = began + arrival.at - time.perf_counter()
            if left > 0:
                gevent.sleep(left)
            if enough(arrival.at, outcomes):
                break
            greenlet = gevent.spawn(self._arrive, arrival, began, outcomes)
            running[greenlet] = arrival
            greenlet.link(lambda done: running.pop(done, None))
            show(arrival.at, outcomes)
        gevent.joinall(list(running), timeout=GRACE_SECONDS)
        now = time.perf_counter() - began
        for greenlet, arrival in list(running.items()):
            greenlet.kill(block=False)
            lost = Outcome(arrival.kind, arrival.at, arrival.at, now - arrival.at, "unfinished")
            outcomes.append(replace(lost, budget=arrival.budget))
        return sorted(outcomes, key=lambda outcome: outcome.at)

    def _arrive(self, arrival: Arrival, began: float, outcomes: list[Outcome]) -> None:
        """Do what one arrival does; its latency counts from the intended start."""
        outcomes.append(Visitor(self.environment).visit(arrival, began + arrival.at))


@contextmanager
def streams(service: Service, count: int) -> Iterator[None]:
    """Hold event streams open while the block runs, as tables do."""

    def follow(path: str) -> None:
        user = Visitor(Environment(host=service.url))
        while True:
            for _ in user.events_of(path):
                pass
            gevent.sleep(1.0)

    paths = [service.played[number % len(service.played)] for number in range(count)]
    held = [gevent.spawn(follow, path) for path in paths]
    try:
        yield
    finally:
        gevent.killall(held, block=False)
