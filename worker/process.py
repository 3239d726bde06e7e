"""The process of one search worker: an RQ worker that searches without forking.

Forking for each job would cost three times the round trip and buys nothing here: a search shares no
state with the next one, a hint is cancelled through the store rather than by killing, and a process
that hangs or crashes is replaced by the supervisor while the store gives its hint to another.
"""

from __future__ import annotations

import os
import secrets
import socket

from redis import Redis
from redis.client import Pipeline
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from service.config import Config
from service.store.connection import connect
from service.store.hint_work import HintWork
from service.store.hints import QUEUE
from worker.jobs import HintRunner, Search, install

WORKER_TTL_SECONDS = 30
MAINTENANCE_SECONDS = 15
IDLE_SECONDS = 20.0
"""An idle worker counts as alive for so long; it wakes every 15 s (worker TTL less 15)."""


class HintWorker(SimpleWorker):
    """Takes hints from the queue until it is told to stop, then puts the one in hand back."""

    max_connection_wait_time = 1.0
    log_result_lifespan = False

    def __init__(self, work: HintWork, connection: Redis) -> None:
        super().__init__(
            [QUEUE],
            name=work.worker,
            connection=connection,
            serializer=JSONSerializer,
            worker_ttl=WORKER_TTL_SECONDS,
            maintenance_interval=MAINTENANCE_SECONDS,
            log_job_description=False,
        )
        self.stopping = False
        self._work = work

    def handle_warm_shutdown_request(self) -> None:
        """Note that the search in hand is to be put back."""
        self.stopping = True

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """Tell the store too that this worker is alive."""
        super().heartbeat(timeout, pipeline)
        if pipeline is None:
            self._work.present(IDLE_SECONDS)

    def run_maintenance_tasks(self) -> None:
        """Look after the hints of lost workers, besides the queue's own tidying."""
        super().run_maintenance_tasks()  # type: ignore[no-untyped-call]
        self._work.sweep()

    def subscribe(self) -> None:
        """Take no commands: they would need a thread, and hints are cancelled in the store."""

    def teardown(self) -> None:
        """Sign off at once, in the store too."""
        super().teardown()  # type: ignore[no-untyped-call]
        self._work.gone()


def run_worker(config: Config, search: Search) -> None:
    """Answer hints until SIGTERM or SIGINT; a supervisor starts a new process if this one ends.

    Raises:
        ConfigError: no Redis is configured.
        redis.ConnectionError: Redis is away at the start.
    """
    name = os.environ.get("COSMICGATE_WORKER_NAME") or worker_name()
    work = HintWork(connect(config, patient=False), config, name)
    work.searches_with(search.ENGINE)
    worker = HintWorker(work, connect(config))
    install(HintRunner(work, config, search, stopping=lambda: worker.stopping))
    worker.work(logging_level="WARNING")


def worker_name() -> str:
    """Make a name that no other worker has."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
