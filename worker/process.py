"""The process of one search worker: an RQ worker that searches without forking.

A fork for each job would triple the round trip, and has no use here: searches share no state, a
hint is cancelled through the store, and a process that hangs or crashes is replaced by the
supervisor while the store gives its share to another worker.
"""

from __future__ import annotations

import os
import secrets
import socket

from redis import Redis
from redis.client import Pipeline
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from game import Content
from game.words import SOURCE
from game.words.catalogue import catalogue
from service.config import Config
from service.store.connection import connect_stores
from service.store.games.game_service import GameService
from service.store.games.game_store import game_store
from service.store.hints.hint_store import QUEUE, HintStore
from service.store.hints.worker_store import WorkerStore
from worker.jobs import install
from worker.search_interface import Search
from worker.share_runner import ShareRunner
from worker.turn_player import TurnPlayer

WORKER_TTL_SECONDS = 30
MAINTENANCE_SECONDS = 15
IDLE_SECONDS = 20.0
"""An idle worker counts as alive for this time; it wakes every 15 s (worker TTL less 15)."""


class HintWorker(SimpleWorker):
    """Runs jobs from the queue until it must stop; then it releases its share."""

    max_connection_wait_time = 1.0
    log_result_lifespan = False

    def __init__(self, store: WorkerStore, connection: Redis) -> None:
        super().__init__(
            [QUEUE],
            name=store.worker,
            connection=connection,
            serializer=JSONSerializer,
            worker_ttl=WORKER_TTL_SECONDS,
            maintenance_interval=MAINTENANCE_SECONDS,
            log_job_description=False,
        )
        self.stopping = False
        self._store = store

    def handle_warm_shutdown_request(self) -> None:
        """Tell the running search to stop and release its share."""
        self.stopping = True

    def heartbeat(self, timeout: int | None = None, pipeline: Pipeline | None = None) -> None:
        """Tell the hint store, too, that this worker is alive."""
        super().heartbeat(timeout, pipeline)
        if pipeline is None:
            self._store.mark_alive(IDLE_SECONDS)

    def run_maintenance_tasks(self) -> None:
        """Repair searches that lost a worker, besides the queue's own maintenance."""
        super().run_maintenance_tasks()  # type: ignore[no-untyped-call]
        self._store.sweep()

    def subscribe(self) -> None:
        """Listen for no commands: they need a thread, and hints are cancelled in the store."""

    def teardown(self) -> None:
        """Sign off in the queue and in the hint store."""
        super().teardown()  # type: ignore[no-untyped-call]
        self._store.sign_off()


def run_worker(config: Config, search: Search, content: Content) -> None:
    """Answer hints until SIGTERM or SIGINT. A supervisor replaces a process that ends early.

    Raises:
        ConfigError: no Redis is configured.
        redis.ConnectionError: Redis does not answer at the start.
    """
    os.nice(config.search_nice)  # what answers requests goes first
    catalogue(SOURCE)  # now: the first search would wait for it without a sign of life
    name = os.environ.get("COSMICGATE_WORKER_NAME") or worker_name()
    games, queue = connect_stores(config, patient=False)
    store = WorkerStore(queue, config, name, games)
    store.set_engine(search.ENGINE)
    games, queue = connect_stores(config)
    worker = HintWorker(store, queue)
    hints = HintStore(queue, config, games)
    service = GameService(game_store(games, config), content, on_due=hints.ensure_turn)
    turns = TurnPlayer(service, hints, search)
    install(ShareRunner(store, config, search, stopping=lambda: worker.stopping, turns=turns))
    worker.work(logging_level="WARNING")


def worker_name() -> str:
    """Make a name that no other worker has."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
