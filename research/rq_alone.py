"""Whether Redis Queue alone could be the queue of hints: waits, kills and overload of both designs.

    python -m research.rq_alone                # some eight minutes
    python -m research.rq_alone --quick        # three minutes, too few of everything to quote

Real workers, a real store, and searches that sleep for their budget. The designs run at the same
time, each with its own workers.

* **store**: the service's own. The store is the queue, and RQ wakes workers.
* **plain**: RQ is the queue, with its own settings. Scripts only join equal questions, bring
  findings together once, and end what is beyond its deadline (`rq_alone_queue.py`).
* **mended**: the same without forks, with a lease of ten seconds, lost jobs queued again, and a
  bound of the wait.
"""

from __future__ import annotations

import contextlib
import random
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, cast

import click
import psutil
from redis import Redis, RedisError
from rich.console import Console
from rich.table import Table

from research.rq_alone_crew import FATAL_JOBS, Crew
from research.rq_alone_queue import HintQueue, Outcome, RqQueue, StoredQueue
from service.config import Config
from service.processes.embedded_store import EmbeddedStore
from service.store.connection import connect, is_outage

PARTS = ("waits", "faults", "overload")
DESIGNS = ("store", "plain", "mended")
ENDS = {"store": "cosmicgate:", "plain": "rq_alone:plain:", "mended": "rq_alone:mended:"}
"""How the channels begin on which each design says that a search has ended."""
WAIT_BUDGET = 0.1
KILLED_BUDGET, BEGIN_SECONDS = 5.0, 1.5
STOPPED_SECONDS = 15.0
SETTLE_SECONDS = 2.0
"""Workers that go on have so long to end a hint a second time."""
STORE_AWAY_SECONDS = 0.5
GIVE_UP_SECONDS = 45.0
"""Beyond its budget; what has not ended then counts as never ended."""
OVERLOAD_BUDGET, PATIENCE, OVERLOAD_WORKERS = 0.3, 1.0, 2
LOADS = (0.5, 2.0, 5.0)
MODEST = 0.25
"""What the modest key asks for, of what the workers can do; a greedy key asks for all the rest."""
START_SECONDS = 60.0


class Bench:
    """A store, and the queues of all designs in it."""

    def __init__(self, folder: Path) -> None:
        self.store = EmbeddedStore(folder)
        self.store.claim()
        self.store.start()
        self.redis = Redis.from_url(self.store.url)
        self.queues: dict[str, HintQueue] = {
            "store": StoredQueue(self._connect(), self.store.url),
            "plain": RqQueue(self._connect(), "plain"),
            "mended": RqQueue(self._connect(), "mended"),
        }

    def _connect(self) -> Redis:
        return connect(Config(redis_url=self.store.url))

    @contextmanager
    def crews(self, workers: int) -> Iterator[dict[str, Crew]]:
        """Run `workers` workers of each design; then end them, and empty the store."""
        crews = {design: Crew(design, self.store.url, workers) for design in DESIGNS}
        try:
            self._wait_for_workers(workers * len(DESIGNS))
            yield crews
        finally:
            for crew in crews.values():
                crew.stop()
            self.redis.flushall()

    def _wait_for_workers(self, count: int) -> None:
        deadline = time.monotonic() + START_SECONDS
        while cast("int", self.redis.scard("rq:workers")) < count:
            if time.monotonic() > deadline:
                raise click.ClickException("The workers did not start.")
            time.sleep(0.05)
        time.sleep(0.5)

    def busy_workers(self) -> set[int]:
        """Return the processes that RQ counts as working."""
        busy = set()
        for key in cast("set[bytes]", self.redis.smembers("rq:workers")):
            state, pid = cast(
                "list[bytes | None]", self.redis.hmget(key.decode(), ["state", "pid"])
            )
            if state == b"busy" and pid:
                busy.add(int(pid))
        return busy

    def restart_store(self) -> None:
        """Kill the store, and start it again a moment later."""
        if self.store.process is not None:
            self.store.process.kill()
            self.store.process.wait()
        time.sleep(STORE_AWAY_SECONDS)
        self.store.start()

    def close(self) -> None:
        """Stop the store."""
        self.store.stop()
        self.store.release()


def measure_waits(bench: Bench, hints: int) -> Table:
    """Ask each design in turn, with one idle worker each."""
    beyond: dict[str, list[float]] = {design: [] for design in DESIGNS}
    with bench.crews(1) as crews:
        for design in DESIGNS:  # the first hint loads what is needed
            bench.queues[design].wait(_asked(bench.queues[design], WAIT_BUDGET), 10.0)
        used = {design: -crew.processor_seconds() for design, crew in crews.items()}
        for _ in range(hints):
            for design, queue in bench.queues.items():
                began = time.perf_counter()
                queue.wait(_asked(queue, WAIT_BUDGET), 10.0)
                beyond[design].append((time.perf_counter() - began - WAIT_BUDGET) * 1000)
        for design, crew in crews.items():
            used[design] += crew.processor_seconds()
    table = Table("design", "median", "p95", "p99", "worker's processor time")
    table.title = f"Milliseconds beyond the budget of {hints} hints, one idle worker"
    for design, all_ms in beyond.items():
        p95, p99 = (statistics.quantiles(all_ms, n=100)[rank] for rank in (94, 98))
        spent = used[design] / hints * 1000
        values = (statistics.median(all_ms), p95, p99, spent)
        table.add_row(design, *(f"{value:.1f}" for value in values))
    return table


def _asked(queue: HintQueue, budget: float, key: str = "club") -> str:
    name = queue.submit(budget, key=key)
    if name is None:
        raise click.ClickException("A hint was refused that was in time.")
    return name


class Fault(NamedTuple):
    """What goes wrong while hints are searched."""

    name: str
    workers: int
    hints: int
    budget: float
    act: Callable[[Bench, Mapping[str, Crew]], contextlib.AbstractContextManager[None]]
    before: bool = False
    """Whether it is done before the hints are asked for."""
    messages: bool = True
    """Whether the store says each end; one that is restarted may not."""


@contextmanager
def kill_workers(_bench: Bench, crews: Mapping[str, Crew]) -> Iterator[None]:
    """Kill all workers and their forks, as the loss of a machine does."""
    for crew in crews.values():
        crew.signal(signal.SIGKILL)
    yield


@contextmanager
def stop_workers(bench: Bench, crews: Mapping[str, Crew]) -> Iterator[None]:
    """Stop the busy workers and their forks for a while; as many others are idle."""
    busy = bench.busy_workers()
    stopped = [
        process
        for crew in crews.values()
        for worker in crew.processes()
        if worker.pid in busy
        for process in (worker, *worker.children())
    ]
    for process in stopped:
        process.suspend()

    def go_on() -> None:
        for process in stopped:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.resume()

    timer = threading.Timer(STOPPED_SECONDS, go_on)
    timer.start()
    try:
        yield
    finally:
        timer.join()
        time.sleep(SETTLE_SECONDS)


@contextmanager
def kill_takers(bench: Bench, crews: Mapping[str, Crew]) -> Iterator[None]:
    """Have each worker killed when it has taken a job and not begun it."""
    for design, crew in crews.items():
        bench.redis.rpush(f"{FATAL_JOBS}{design}", *[1] * crew.workers)
    yield


@contextmanager
def kill_store(bench: Bench, _crews: Mapping[str, Crew]) -> Iterator[None]:
    """Kill the store; it comes back with all that it answered."""
    bench.restart_store()
    yield


def faults(count: int) -> list[Fault]:
    """List the faults, with `count` hints each."""
    few = max(2, count // 2)
    return [
        Fault("worker killed in the middle", count, count, KILLED_BUDGET, kill_workers),
        Fault("worker stopped for 15 s", 2 * few, few, KILLED_BUDGET, stop_workers),
        Fault("killed between taking and beginning", few, few, 1.0, kill_takers, before=True),
        Fault(
            "store killed, half running", few, 2 * few, KILLED_BUDGET, kill_store, messages=False
        ),
    ]


def measure_fault(bench: Bench, fault: Fault, table: Table) -> None:
    """Do what goes wrong to all designs, and see how each hint ends."""
    with (
        bench.crews(fault.workers) as crews,
        _counted_ends(bench.redis) as ends,
        contextlib.ExitStack() as during,
    ):
        if fault.before:
            during.enter_context(fault.act(bench, crews))
        asked = _ask_all(bench, fault)
        hit = dict.fromkeys(DESIGNS, fault.hints)
        if not fault.before:
            time.sleep(BEGIN_SECONDS)
            for design, names in asked.items():
                hit[design] = sum(not bench.queues[design].outcome(name).ended for name in names)
            during.enter_context(fault.act(bench, crews))
        found = _outcomes(bench, asked, fault.budget + GIVE_UP_SECONDS)
    for design, outcomes in found.items():
        late = [
            each.ended - each.created - fault.budget * (1 + number // fault.workers)
            for number, each in enumerate(outcomes)
            if each.ended
        ]
        counted = ends[design] if fault.messages else None
        table.add_row(
            fault.name if design == DESIGNS[0] else "",
            design,
            str(fault.hints),
            str(hit[design]),
            str(sum(each.status == "done" for each in outcomes)),
            str(sum(each.status == "failed" for each in outcomes)),
            str(sum(each.ended is None for each in outcomes)),
            "-" if counted is None else str(counted),
            f"{statistics.median(late):.1f}" if late else "-",
            f"{max(late):.1f}" if late else "-",
        )


def _ask_all(bench: Bench, fault: Fault) -> dict[str, list[str]]:
    """Ask all designs at the same time, so that none is further than another at the fault."""

    def ask(queue: HintQueue) -> list[str]:
        return [_asked(queue, fault.budget, f"key{number}") for number in range(fault.hints)]

    with ThreadPoolExecutor(len(DESIGNS)) as pool:
        asked = {design: pool.submit(ask, queue) for design, queue in bench.queues.items()}
    return {design: names.result() for design, names in asked.items()}


def _outcomes(
    bench: Bench, asked: Mapping[str, Sequence[str]], seconds: float
) -> dict[str, list[Outcome]]:
    """Look until all hints have ended, or for `seconds` seconds."""
    deadline = time.monotonic() + seconds
    found: dict[str, list[Outcome]] = {}
    while time.monotonic() < deadline:
        time.sleep(0.2)
        with _outages_pass():
            for design, names in asked.items():
                found[design] = [bench.queues[design].outcome(name) for name in names]
            if all(each.ended for outcomes in found.values() for each in outcomes):
                break
    return found


@contextmanager
def _outages_pass() -> Iterator[None]:
    try:
        yield
    except RedisError as error:
        if not is_outage(error):
            raise


@contextmanager
def _counted_ends(redis: Redis) -> Iterator[dict[str, int]]:
    """Count how often each design says that a search has ended."""
    counts = dict.fromkeys(DESIGNS, 0)
    over = threading.Event()

    def count() -> None:
        with (
            contextlib.suppress(RedisError),
            redis.pubsub(ignore_subscribe_messages=True) as channel,  # type: ignore[no-untyped-call]
        ):
            channel.psubscribe("*search:*:end")
            while (message := channel.get_message(timeout=0.2)) or not over.is_set():
                if message:
                    name = message["channel"].decode()
                    design = next(each for each in DESIGNS if name.startswith(ENDS[each]))
                    counts[design] += 1

    listener = threading.Thread(target=count)
    listener.start()
    try:
        yield counts
    finally:
        over.set()
        listener.join()


class Arrival(NamedTuple):
    """A hint that is asked for at a time, in seconds from the start, by a key."""

    at: float
    key: str


def arrivals(load: float, seconds: float) -> list[Arrival]:
    """Draw when hints are asked for: Poisson, at `load` times what the workers can do."""
    able = OVERLOAD_WORKERS / OVERLOAD_BUDGET
    drawn = random.Random(f"{load} {seconds}")
    times: list[Arrival] = []
    for key, rate in (("modest", MODEST * able), ("greedy", (load - MODEST) * able)):
        at = drawn.expovariate(rate)
        while at < seconds:
            times.append(Arrival(at, key))
            at += drawn.expovariate(rate)
    return sorted(times)


def measure_overload(bench: Bench, load: float, seconds: float, table: Table) -> None:
    """Ask all designs for more than their workers can do."""
    planned = arrivals(load, seconds)
    asked: dict[str, list[str | None]] = {design: [] for design in DESIGNS}
    with bench.crews(OVERLOAD_WORKERS):
        start, wall = time.monotonic() + 0.2, time.time() + 0.2

        def ask(design: str) -> None:
            for each in planned:
                time.sleep(max(0.0, start + each.at - time.monotonic()))
                asked[design].append(bench.queues[design].submit(OVERLOAD_BUDGET, key=each.key))

        threads = [threading.Thread(target=ask, args=(design,)) for design in DESIGNS]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        time.sleep(OVERLOAD_BUDGET + PATIENCE + 0.5)
        for design, queue in bench.queues.items():
            good = {"modest": 0, "greedy": 0}
            for each, name in zip(planned, asked[design], strict=True):
                outcome = queue.outcome(name) if name else Outcome("refused", 0.0, None)
                latest = wall + each.at + OVERLOAD_BUDGET + PATIENCE
                good[each.key] += outcome.status == "done" and (outcome.ended or 0.0) <= latest
            of_modest = sum(each.key == "modest" for each in planned)
            refused = sum(name is None for name in asked[design])
            total = sum(good.values())
            table.add_row(
                f"{load:g}" if design == DESIGNS[0] else "",
                design,
                str(len(planned)),
                str(total),
                f"{total / seconds:.2f}",
                str(refused),
                str(len(planned) - refused - total),
                f"{good['modest']} of {of_modest}",
            )


def table_of_faults(bench: Bench, killed: int) -> Table:
    """Do all faults, one after the other."""
    table = Table("fault", "design", "hints", "hit", "answered", "failed")
    for name in ("never ended", "ends", "late, median s", "late, latest s"):
        table.add_column(name)
    for fault in faults(killed):
        measure_fault(bench, fault, table)
    return table


def table_of_overload(bench: Bench, seconds: float) -> Table:
    """Do all loads, one after the other."""
    table = Table("load", "design", "asked", "good", "good a second", "refused")
    for name in ("late or never", "good of the modest key"):
        table.add_column(name)
    for load in LOADS:
        measure_overload(bench, load, seconds, table)
    return table


@click.command(help=__doc__)
@click.option("--quick", is_flag=True, help="Too few of everything to quote.")
@click.option("--hints", default=200, show_default=True, help="For the wait of each design.")
@click.option("--killed", default=20, show_default=True, help="Workers killed of each design.")
@click.option("--seconds", default=20.0, show_default=True, help="Of each load.")
@click.option("--part", type=click.Choice(PARTS), multiple=True, default=PARTS)
def main(*, quick: bool, hints: int, killed: int, seconds: float, part: tuple[str, ...]) -> None:
    """Measure all designs."""
    if quick:
        hints, killed, seconds = 5, 2, 3.0
    console = Console(width=max(120, Console().width))
    with tempfile.TemporaryDirectory(prefix="cosmicgate-") as folder:
        bench = Bench(Path(folder))
        try:
            if "waits" in part:
                console.print(measure_waits(bench, hints))
            if "faults" in part:
                console.print(table_of_faults(bench, killed))
            if "overload" in part:
                console.print(table_of_overload(bench, seconds))
        finally:
            bench.close()


if __name__ == "__main__":
    main()
