"""The workers of `rq_alone`: the jobs of both designs, whose searches sleep for their budget."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, cast

from redis import Redis
from rq import SimpleWorker, Worker, get_current_job
from rq.job import Job
from rq.serializers import JSONSerializer

from game import load_content
from research.rq_alone_queue import LEASE_SECONDS, RqQueue, Variant
from service.config import Config
from service.store.connection import connect
from worker.process import run_worker
from worker.search_interface import ReportProgress

REPORT_SECONDS = 0.1
WORKER_TTL = 16
"""RQ looks for lost jobs when a blocking read ends: after this less 15 seconds."""


class Sleeper:
    """A search that sleeps until its budget is spent."""

    ENGINE = "sleeper"

    def share(
        self, record: dict[str, Any], question: dict[str, Any], share: int, report: ReportProgress
    ) -> dict[str, Any]:
        """Sleep until the budget is spent or `report` says stop."""
        deadline = time.monotonic() + question["seconds"]
        stopped = False
        while not stopped and (left := deadline - time.monotonic()) > 0:
            time.sleep(min(left, REPORT_SECONDS))
            stopped = report({"simulations": 1, "seconds": 0.0, "best": None, "p": None})
        return {"share": share, "stopped": stopped}

    def answer(
        self,
        record: dict[str, Any],
        question: dict[str, Any],
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Name the shares."""
        return {"shares": sorted(found["share"] for found in findings), "receipt": {}}

    def review(
        self, record: dict[str, Any], question: dict[str, Any], report: ReportProgress
    ) -> dict[str, Any]:
        """Review nothing."""
        return {}

    def final_hint_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Show nothing."""
        return {}

    def final_review_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Show nothing."""
        return {}


class PlainWorker(Worker):
    """RQ's worker as it is: a fork for each job, whose lease the parent renews."""

    max_connection_wait_time = 1.0


class MendedWorker(SimpleWorker):
    """RQ's worker without a fork, with a lease of its own that the search renews."""

    max_connection_wait_time = 1.0

    def get_heartbeat_ttl(self, job: Job) -> int:
        """Return the seconds after which a silent job counts as lost."""
        return LEASE_SECONDS

    def subscribe(self) -> None:
        """Listen for no commands: they need a thread, and searches read whether to stop."""


_queue: RqQueue | None = None
_worker: MendedWorker | None = None


def search_share(search: str, share: int) -> None:
    """Be the job of a share: search, bring the findings, and answer if they are the last."""
    if _queue is None:
        raise RuntimeError("this process is no worker of this benchmark")
    queue, job, sleeper = _queue, get_current_job(), Sleeper()
    question = queue.document(search)

    def report(progress: Mapping[str, Any]) -> bool:
        if _worker is not None and job is not None:
            _worker.maintain_heartbeats(job)
        return queue.report(search, dict(progress))

    if queue.outcome(search).ended is not None:
        return
    every = queue.bring(search, share, sleeper.share({}, question, share, report))
    if every is not None:
        queue.finish(search, "done", sleeper.answer({}, question, every, 0.0))


def share_failed(job: Job, connection: Redis, *_error: object) -> None:
    """End the search of a share that RQ does not try again."""
    if not job.retries_left:
        variant = cast("Variant", job.origin.removesuffix("-normal"))
        RqQueue(connection, variant).finish(cast("str", job.args[0]), "failed", {})


def work(design: str, redis_url: str) -> None:
    """Be a worker of a design."""
    global _queue, _worker  # noqa: PLW0603 - RQ calls a function by name, without an object
    # Whoever sleeps takes no processor from others, and is not to wait behind them.
    config = Config(redis_url=redis_url, search_nice=0)
    if design == "store":
        run_worker(config, Sleeper(), load_content())
        return
    _queue = RqQueue(connect(config), cast("Variant", design))
    kind = PlainWorker if design == "plain" else MendedWorker
    worker = kind(
        _queue.queues,
        connection=_queue.redis,
        serializer=JSONSerializer,
        worker_ttl=WORKER_TTL,
        maintenance_interval=1,
        job_monitoring_interval=1,
        log_job_description=False,
    )
    if isinstance(worker, MendedWorker):
        _worker = worker
    worker.work(logging_level="CRITICAL")
