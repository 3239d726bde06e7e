"""A simulation of the queue: what more workers would bring, and which order keeps the goodput.

It has what the service has: hints arrive at planned times with a time until which the answer is of
use; a hint that would begin too late is refused when it comes; keys have fair turns in virtual
time; within a key the least time left goes first. Service times are those of a measured run.

It assumes that workers are alike and independent: that neither the web tier nor the store nor the
cores become the limit first. Searches of low priority are left out, because they pause for others.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

import msgspec

Order = Literal["deadline", "fifo", "lifo"]
ORDERS: tuple[Order, ...] = ("deadline", "fifo", "lifo")
MOST_WORKERS = 1000


@dataclass(frozen=True)
class Job:
    """A hint: when it comes, how long its search takes, for how long it is of use, whose it is."""

    at: float
    seconds: float
    within: float
    payer: int = 0

    @property
    def start_by(self) -> float:
        """When its search must begin."""
        return self.at + self.within - self.seconds


@dataclass(frozen=True)
class Rules:
    """How the simulated service decides.

    ``between`` is the time of a worker from one search to the next. Without ``admission`` nothing
    is refused before ``most_waiting`` hints wait, and nothing is dropped. ``equal`` is the share of
    hints that join a search which runs already, and cost nothing.
    """

    workers: int
    order: Order = "deadline"
    admission: bool = True
    between: float = 0.01
    most_waiting: int = 64
    equal: float = 0.0


class Simulated(msgspec.Struct, frozen=True):
    """What became of the hints, as numbers of hints, and the goodput in hints a second."""

    offered: int
    good: int
    late: int
    refused: int
    dropped: int
    goodput: float


class Waiting:
    """The hints that wait, in the order in which workers take them."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._number = itertools.count()
        self._turns: list[tuple[float, int, int]] = []
        self._own: dict[int, list[tuple[float, int, Job]]] = {}
        self._next: dict[int, float] = {}
        self._present = 0.0

    def __len__(self) -> int:
        return len(self._turns)

    def put(self, job: Job) -> None:
        """Add a hint at its payer's next turn in virtual time."""
        number = next(self._number)
        turn = max(self._present, self._next.get(job.payer, 0.0))
        self._next[job.payer] = turn + job.seconds
        ranks = {"deadline": job.start_by, "fifo": job.at, "lifo": -job.at}
        heapq.heappush(self._own.setdefault(job.payer, []), (ranks[self._order], number, job))
        heapq.heappush(self._turns, (turn, number, job.payer))

    def take(self) -> Job:
        """Remove the next hint."""
        turn, _, payer = heapq.heappop(self._turns)
        self._present = max(self._present, turn)
        return heapq.heappop(self._own[payer])[2]


class Simulation:
    """Workers and a queue, from the first hint to the last."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self._rules = rules
        self._chance = Random(seed)
        self._waiting = Waiting(rules.order)
        self._free = rules.workers
        self._ends: list[float] = []
        self._plan = [0.0] * rules.workers  # when each worker has done all that was accepted
        self._good = self._late = self._refused = self._dropped = 0

    def run(self, jobs: Sequence[Job], seconds: float) -> Simulated:
        """Let the hints come, which are sorted by their times, within so many seconds."""
        for job in jobs:
            self._work_until(job.at)
            if self._rules.equal and self._chance.random() < self._rules.equal:
                self._good += 1
            elif self._accepts(job):
                self._waiting.put(job)
                self._start(job.at)
            else:
                self._refused += 1
        self._work_until(float("inf"))
        return Simulated(
            len(jobs), self._good, self._late, self._refused, self._dropped, self._good / seconds
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
            if now + job.seconds <= job.at + job.within + 1e-9:
                self._good += 1
            else:
                self._late += 1


def simulate(
    arrivals: Sequence[float],
    services: Sequence[float],
    beyond: float,
    rules: Rules,
    *,
    payers: int = 1,
    seed: int = 1,
) -> Simulated:
    """Simulate hints that come at these times; each is of use for ``beyond`` after its search.

    Each search takes one of the measured ``services``, in seconds, drawn at random.
    """
    chance = Random(seed)
    jobs = []
    for at in arrivals:
        seconds = chance.choice(services)
        jobs.append(Job(at, seconds, seconds + beyond, chance.randrange(payers)))
    return Simulation(rules, seed).run(jobs, arrivals[-1] if arrivals else 1.0)


def workers_needed(
    rate: float, services: Sequence[float], beyond: float, wanted: float, seed: int = 1
) -> int | None:
    """Give the fewest workers with which so large a share of the hints is good at this rate.

    None: 1,000 workers are not enough.
    """
    chance = Random(seed)
    span = max(60.0, 2000 / rate)
    arrivals = list(itertools.accumulate(chance.expovariate(rate) for _ in range(int(rate * span))))

    def enough(workers: int) -> bool:
        found = simulate(arrivals, services, beyond, Rules(workers), seed=seed)
        return found.good >= wanted * found.offered

    low, high = 0, 1
    while not enough(high):
        if high >= MOST_WORKERS:
            return None
        low, high = high, min(MOST_WORKERS, 2 * high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high
