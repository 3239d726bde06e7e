"""A check of the open loop: a service that stops for some seconds must show them in p99.

Requests for the health of the service start at planned times, and its web processes are stopped by
a signal in the middle. Beside it one closed-loop client asks the same service: it waits for each
answer before it asks again, so that only one of its requests meets the stall.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import gevent
from geventhttpclient import HTTPClient

from loadtest.arrivals import constant
from loadtest.intervals import percentile

RATE = 20.0
"""Requests a second."""
MARGIN_SECONDS = 3.0
"""Time before and after the stall."""
TIMEOUT = 30.0


@dataclass(frozen=True)
class Stall:
    """The 99th percentiles of both clients, in seconds; `lag` is that of the generator."""

    seconds: float
    open_p99: float
    closed_p99: float
    lag_p99: float

    @property
    def shown(self) -> bool:
        """Whether the open loop shows the stall."""
        return self.open_p99 >= 0.8 * self.seconds

    def sentence(self) -> str:
        """Say what was found."""
        verdict = "shows" if self.shown else "DOES NOT SHOW"
        return (
            f"The open loop {verdict} a stall of {self.seconds:g} s: p99 {self.open_p99:.2f} s. "
            f"A closed loop has p99 {self.closed_p99:.3f} s."
        )


def check_stall(url: str, processes: Callable[[], Iterable[int]], seconds: float) -> Stall:
    """Stop the processes for `seconds` seconds under load; they go on in every case."""
    planned = constant(RATE, seconds + 2 * MARGIN_SECONDS, Random())
    waits: list[float] = []
    lags: list[float] = []
    closed: list[float] = []
    began = time.perf_counter()

    def arrive(at: float) -> None:
        lags.append(time.perf_counter() - began - at)
        _ask(url)
        waits.append(time.perf_counter() - began - at)

    def ask_again_and_again() -> None:
        while time.perf_counter() - began < planned[-1]:
            asked = time.perf_counter()
            _ask(url)
            closed.append(time.perf_counter() - asked)
            gevent.sleep(1 / RATE / 10)

    def stop() -> None:
        gevent.sleep(MARGIN_SECONDS)
        stopped = list(processes())
        try:
            _signal(stopped, signal.SIGSTOP)
            gevent.sleep(seconds)
        finally:
            _signal(stopped, signal.SIGCONT)

    greenlets = [gevent.spawn(stop), gevent.spawn(ask_again_and_again)]
    for at in planned:
        gevent.sleep(max(0.0, began + at - time.perf_counter()))
        greenlets.append(gevent.spawn(arrive, at))
    gevent.joinall(greenlets, timeout=TIMEOUT)
    figures = (percentile(values, 0.99) or 0.0 for values in (waits, closed, lags))
    return Stall(seconds, *figures)


def web_processes(supervisor: int) -> list[int]:
    """Find the web processes among the children of a service (on Linux)."""
    found = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split() if b"web_server" in _command(int(child))]


def _command(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


def _signal(processes: Sequence[int], number: signal.Signals) -> None:
    for process in processes:
        os.kill(process, number)


def _ask(url: str) -> None:
    client = HTTPClient.from_url(url, connection_timeout=TIMEOUT, network_timeout=TIMEOUT)
    try:
        client.get("/healthz").read()
    finally:
        client.close()
