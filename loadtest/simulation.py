"""A simulation of the queue: what more workers would bring, and which order keeps the goodput.

It has what the service has: hints arrive at planned times with a time until which the answer is of
use; a hint that would begin too late is refused when it comes; the least time left goes first.
Service times are those of a measured run.

It assumes that all hints are of one key, since keys take turns, and that workers are alike and
independent: neither the web tier nor the store nor the cores become the limit first. Searches of
low priority are left out, because they pause for others.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

import msgspec

from loadtest.arrivals import poisson
from loadtest.intervals import percentile

Order = Literal["deadline", "fifo", "lifo"]
ORDERS: tuple[Order, ...] = ("deadline", "fifo", "lifo")
MOST_WORKERS = 1000
STEPS = 7
"""How often the interval of a rate is halved."""


@dataclass(frozen=True)
class Job:
    """A hint: when it comes, how long its search takes, and for how long it is of use."""

    at: float
    seconds: float
    within: float

    @property
    def start_by(self) -> float:
        """When its search must begin."""
        return self.at + self.within - self.seconds


@dataclass(frozen=True)
class Rules:
    """How the simulated service decides.

    `between` is the time of a worker from one search to the next. Without `admission` nothing
    is refused before `most_waiting` hints wait, and nothing is dropped.
    """

    workers: int
    order: Order = "deadline"
    admission: bool = True
    between: float = 0.01
    most_waiting: int = 64


class Simulated(msgspec.Struct, frozen=True):
    """What became of the hints, as numbers of hints, and the goodput in hints a second.

    `latency_p95` is the 95th percentile of the seconds from a hint to its answer.
    """

    offered: int
    good: int
    late: int
    refused: int
    dropped: int
    goodput: float
    latency_p95: float | None


class Waiting:
    """The hints that wait, in the order in which workers take them."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._number = itertools.count()
        self._jobs: list[tuple[float, int, Job]] = []

    def __len__(self) -> int:
        return len(self._jobs)

    def put(self, job: Job) -> None:
        """Add a hint."""
        ranks = {"deadline": job.start_by, "fifo": job.at, "lifo": -job.at}
        heapq.heappush(self._jobs, (ranks[self._order], next(self._number), job))

    def take(self) -> Job:
        """Remove the next hint."""
        return heapq.heappop(self._jobs)[2]


class Simulation:
    """Workers and a queue, from the first hint to the last."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._waiting = Waiting(rules.order)
        self._free = rules.workers
        self._ends: list[float] = []
        self._plan = [0.0] * rules.workers  # when each worker has done all that was accepted
        self._good = self._late = self._refused = self._dropped = 0
        self._latencies: list[float] = []

    def run(self, jobs: Sequence[Job], seconds: float) -> Simulated:
        """Let the hints come, which are sorted by their times, within `seconds` seconds."""
        for job in jobs:
            self._work_until(job.at)
            if self._accepts(job):
                self._waiting.put(job)
                self._start(job.at)
            else:
                self._refused += 1
        self._work_until(float("inf"))
        return Simulated(
            len(jobs),
            self._good,
            self._late,
            self._refused,
            self._dropped,
            goodput=self._good / seconds,
            latency_p95=percentile(self._latencies, 0.95),
        )

    def _accepts(self, job: Job) -> bool:
        if not self._rules.admission:
            return len(self._waiting) < self._rules.most_waiting or bool(self._free)
        start = max(job.at, self._plan[0])
        if start > max(job.start_by, job.at):
            return False
        heapq.heapreplace(self._plan, start + job.seconds + self._rules.between)
        return True

    def _work_until(self, now: float) -> None:
        while self._ends and self._ends[0] <= now:
            moment = heapq.heappop(self._ends)
            self._free += 1
            self._start(moment)

    def _start(self, now: float) -> None:
        while self._free and len(self._waiting):
            job = self._waiting.take()
            if self._rules.admission and now > max(job.start_by, job.at):
                self._dropped += 1
                continue
            self._free -= 1
            heapq.heappush(self._ends, now + job.seconds + self._rules.between)
            self._latencies.append(now + job.seconds - job.at)
            if now + job.seconds <= job.at + job.within + 1e-9:
                self._good += 1
            else:
                self._late += 1


def simulate(
    arrivals: Sequence[float],
    services: Sequence[float],
    max_delay: float,
    rules: Rules,
    *,
    seed: int = 1,
) -> Simulated:
    """Simulate hints that come at these times; each is of use for `max_delay` after its search.

    Each search takes one of the measured `services`, in seconds, drawn at random.
    """
    chance = Random(seed)
    jobs = []
    for at in arrivals:
        seconds = chance.choice(services)
        jobs.append(Job(at, seconds, seconds + max_delay))
    return Simulation(rules).run(jobs, arrivals[-1] if arrivals else 1.0)


def workers_needed(
    rate: float, services: Sequence[float], max_delay: float, good_share: float
) -> int | None:
    """Return the fewest workers with which `good_share` of the hints are good at this rate.

    None: 1,000 workers are not enough.
    """
    arrivals = poisson(rate, max(60.0, 2000 / rate), Random(1))
    # Fewer cannot be enough: even if the shortest searches alone are made, all workers are busy
    # from the first hint to the last moment at which an answer is of use.
    done = sorted(services)[: max(1, int(good_share * len(services)))]
    work = good_share * len(arrivals) * sum(done) / len(done)
    least = int(work / (arrivals[-1] + max_delay + max(services)))
    if least > MOST_WORKERS:
        return None

    def enough(workers: int) -> bool:
        found = simulate(arrivals, services, max_delay, Rules(workers))
        return found.good >= good_share * found.offered

    low, high = 0, max(1, least)
    while not enough(high):
        if high >= MOST_WORKERS:
            return None
        low, high = high, min(MOST_WORKERS, 2 * high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high


def rate_carried(
    workers: int, services: Sequence[float], max_delay: float, good_share: float
) -> float:
    """Return the highest rate, in hints a second, at which `good_share` of them are good."""
    low, high = 0.0, workers * len(services) / sum(services) / good_share
    count = max(2000, 20 * workers)
    for _ in range(STEPS):
        rate = (low + high) / 2
        arrivals = poisson(rate, count / rate, Random(1))
        found = simulate(arrivals, services, max_delay, Rules(workers))
        low, high = (rate, high) if found.good >= good_share * found.offered else (low, rate)
    return low
