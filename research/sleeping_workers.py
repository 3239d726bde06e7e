"""What a hint costs beyond its search, and how many hints a second the rest carries.

    python -m research.sleeping_workers                      # some five minutes
    python -m research.sleeping_workers --workers 20 --rates 5,10,20 --seconds 10

Starts a service whose search workers sleep for the budget of a hint instead of searching: so a
machine can have many of them, and what limits the hints a second is all that is not search.

* **cost**: processor time of each part for a hint, and the time on the clock beyond its budget;
  beside it an empty job of RQ, in the worker's process and in a fork of it
* **carried**: the capacity test (`cosmicgate capacity`) against these workers
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
import psutil
import requests
from redis import Redis
from rich.console import Console
from rich.table import Table
from rq import Queue, SimpleWorker, Worker
from rq.timeouts import TimerDeathPenalty

from benchmarks.builds import COMPILED, run_in
from loadtest.target import running_service
from tools.session import throwaway_store

BUDGET_SECONDS = 0.1
HINTS = 100
EMPTY_JOBS = 200
SEARCH = Path(__file__).with_name("sleeping_search.py")
CAPACITY = (sys.executable, "-P", "-m", "service.cli", "capacity")
OBJECTIVES = ("--budgets=0.3", "--min-simulations=0")
"""Good is an answer in time; these workers make no simulations."""
TIMEOUT = 60.0


@contextmanager
def sleeping_workers(count: int, redis_url: str) -> Iterator[None]:
    """Run `count` workers that sleep."""
    arguments = {"redis_url": redis_url, "workers": count}
    runner = threading.Thread(target=run_in, args=(COMPILED, SEARCH, "work"), kwargs=arguments)
    runner.start()
    try:
        yield
    finally:
        for worker in _asleep():
            worker.terminate()
        runner.join()


def _asleep() -> list[psutil.Process]:
    """The workers: forks of the process that was started for them."""
    started = [each for each in psutil.Process().children() if str(SEARCH) in each.cmdline()]
    return [worker for each in started for worker in each.children()]


def nothing() -> None:
    """Be the work of an empty job."""


def empty_job_ms(redis: Redis, kind: type[Worker | SimpleWorker]) -> float:
    """Return the milliseconds that an empty job of RQ takes in a worker of this kind."""
    queue = Queue("empty", connection=redis)
    for _ in range(EMPTY_JOBS):
        queue.enqueue("research.sleeping_workers.nothing")
    began = time.perf_counter()
    kind([queue], connection=redis).work(burst=True, logging_level="ERROR")
    return (time.perf_counter() - began) / EMPTY_JOBS * 1000


class InThisProcess(SimpleWorker):
    """Runs jobs without a fork."""

    death_penalty_class = TimerDeathPenalty


def cost_of_hints(url: str, parts: Mapping[str, Sequence[psutil.Process]]) -> dict[str, float]:
    """Ask for hints one after the other; gives milliseconds a hint: of each part, and beyond it."""
    body = {"players": 4, "level": 3, "seed": 1}
    game = requests.post(f"{url}/v1/games", json=body, timeout=TIMEOUT).headers["Location"]
    _play_to_a_choice(url, game)
    beyond: list[float] = []
    before = {part: _seconds(processes) for part, processes in parts.items()}
    for seed in range(HINTS):
        asked = time.perf_counter()
        reply = requests.post(
            f"{url}{game}/hints",
            json={"budget": {"seconds": BUDGET_SECONDS}, "seed": seed},
            headers={"Prefer": "wait=30"},
            timeout=TIMEOUT,
        )
        beyond.append((time.perf_counter() - asked - BUDGET_SECONDS) * 1000)
        if reply.status_code != 200 or reply.json()["status"] != "done":
            raise click.ClickException(f"A hint was not answered: {reply.text[:300]}")
    used = {part: _seconds(processes) - before[part] for part, processes in parts.items()}
    cost = {part: seconds / HINTS * 1000 for part, seconds in used.items()}
    ranked = sorted(beyond)
    return cost | {
        "on the clock beyond the budget, median": statistics.median(ranked),
        "on the clock beyond the budget, p95": ranked[int(0.95 * len(ranked))],
    }


def _play_to_a_choice(url: str, game: str) -> None:
    while (listed := requests.get(f"{url}{game}/moves", timeout=TIMEOUT)).json()["decision"][
        "chance"
    ]:
        requests.post(
            f"{url}{game}/moves",
            json={"move": listed.json()["moves"][0]["id"]},
            headers={"If-Match": listed.headers["ETag"]},
            timeout=TIMEOUT,
        ).raise_for_status()


def _seconds(processes: Sequence[psutil.Process]) -> float:
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def _wait_for_workers(url: str, count: int) -> None:
    deadline = time.monotonic() + TIMEOUT
    while requests.get(f"{url}/v1/queue", timeout=TIMEOUT).json()["workers"] < count:
        if time.monotonic() > deadline:
            raise click.ClickException("The workers did not start.")
        time.sleep(0.1)


@click.command(help=__doc__)
@click.option("--workers", default=40, show_default=True, type=click.IntRange(1, 200))
@click.option("--rates", default="10,20,40,60,80", show_default=True, help="Hints a second.")
@click.option("--seconds", default=20.0, show_default=True, help="For each rate.")
def main(workers: int, rates: str, seconds: float) -> None:
    """Measure what hints cost, and how many are carried."""
    console = Console(width=max(120, Console().width))
    with throwaway_store() as redis_url:
        os.environ["REDIS_URL"] = redis_url
        redis = Redis.from_url(redis_url)
        jobs = {
            "an empty RQ job, in the worker's process": empty_job_ms(redis, InThisProcess),
            "an empty RQ job, in a fork": empty_job_ms(redis, Worker),
        }
        store = [each for each in psutil.Process().children() if each.is_running()]
        with (
            sleeping_workers(workers, redis_url),
            running_service(None, "--workers=0") as found,
        ):
            _wait_for_workers(found.url, workers)
            parts = {
                "web processes": psutil.Process(found.process).children(recursive=True),
                "store": store,
                "search workers, who sleep": _asleep(),
            }
            cost = cost_of_hints(found.url, parts)
            table = Table("of a hint", "milliseconds", title=f"{HINTS} hints, one after the other")
            for name, value in {**cost, **jobs}.items():
                table.add_row(name, f"{value:.1f}")
            console.print(table)
            _carry(found.url, rates, seconds)


def _carry(url: str, rates: str, seconds: float) -> None:
    """Run the capacity test; in a process of its own, as it replaces blocking calls of Python."""
    times = (f"--seconds={seconds}", f"--max-seconds={seconds}", f"--samples={sys.maxsize}")
    subprocess.run([*CAPACITY, f"--url={url}", f"--rates={rates}", *times, *OBJECTIVES], check=True)


if __name__ == "__main__":
    main()
