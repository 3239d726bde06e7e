"""A crew of workers of one design of `rq_alone`, under a process that replaces those that end.

python -m research.rq_alone_crew DESIGN REDIS_URL WORKERS
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import structlog
from rq import Queue
from rq.worker.base import BaseWorker

from game import load_content
from research.rq_alone_jobs import work

LOOK_SECONDS = 0.02
"""How often an ended worker is looked for."""
FATAL_JOBS = "rq_alone:fatal_jobs:"
"""List of a design: for each entry a worker is killed after it took a job, before it began it."""


class Crew:
    """Workers of one design, under a process that starts new ones for those that end."""

    def __init__(self, design: str, redis_url: str, workers: int) -> None:
        self.workers = workers
        command = [sys.executable, "-m", "research.rq_alone_crew", design, redis_url]
        self._process = subprocess.Popen(
            [*command, str(workers)],
            cwd=Path(__file__).parents[1],
            stderr=subprocess.DEVNULL,  # the watchdog of a stopped worker writes where it hung
        )
        self._supervisor = psutil.Process(self._process.pid)

    def processes(self) -> list[psutil.Process]:
        """Return the workers and what they forked."""
        return self._supervisor.children(recursive=True)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to all of them."""
        for process in self.processes():
            with contextlib.suppress(psutil.NoSuchProcess):
                process.send_signal(number)

    def processor_seconds(self) -> float:
        """Return the processor time of the workers, and of what they forked and what has ended."""
        return sum(sum(worker.cpu_times()[:4]) for worker in self._supervisor.children())

    def stop(self) -> None:
        """End all of them."""
        processes = self.processes()
        self._process.terminate()
        self._process.wait()
        for process in processes:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()


def die_if_asked(design: str) -> None:
    """Replace the method that RQ calls when it has taken a job: it may kill the worker."""

    def die(self: BaseWorker, reference_queue: Queue) -> None:  # noqa: ARG001 - RQ names it
        if self.connection.lpop(f"{FATAL_JOBS}{design}"):
            os.kill(os.getpid(), signal.SIGKILL)

    BaseWorker.reorder_queues = die  # type: ignore[method-assign]


def supervise(design: str, redis_url: str, workers: int) -> None:
    """Run `workers` workers, and start a new one for each that ends, until SIGTERM."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    die_if_asked(design)
    load_content()  # before the forks
    fork = multiprocessing.get_context("fork")
    ended: list[int] = []
    running = [fork.Process(target=work, args=(design, redis_url)) for _ in range(workers)]
    for each in running:
        each.start()
    signal.signal(signal.SIGTERM, lambda *_: ended.append(1))
    while not ended:
        time.sleep(LOOK_SECONDS)
        for number, each in enumerate(running):
            if not each.is_alive():
                running[number] = fork.Process(target=_work_again, args=(design, redis_url))
                running[number].start()
    for each in running:
        each.kill()


def _work_again(design: str, redis_url: str) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    work(design, redis_url)


if __name__ == "__main__":
    supervise(sys.argv[1], sys.argv[2], int(sys.argv[3]))
