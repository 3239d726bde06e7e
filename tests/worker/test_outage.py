"""Redis goes away while hints run: each hint still ends once, and the next one works."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from redis import Redis

from tests.running import PATIENCE_SECONDS, clean_environment, embedded_store, wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from service.config import Config
    from service.processes.embedded_store import EmbeddedStore
    from service.store.hints.documents import Hint
    from service.store.hints.hint_store import HintStore
    from tests.worker.conftest import Ask, StartWorker

pytestmark = pytest.mark.end_to_end


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """Yield a separate store that the test can kill."""
    with embedded_store(tmp_path) as server:
        yield server


@pytest.fixture
def redis_url(server: EmbeddedStore) -> str:
    return server.url


@pytest.fixture
def redis(config: Config) -> Iterator[Redis]:
    from service.store.connection import connect  # noqa: PLC0415

    with connect(config) as connection:
        yield connection


def end_of(
    hint: Hint, store: HintStore, workers: list[subprocess.Popen[bytes]], start: StartWorker
) -> Hint:
    """Wait for the end of a hint; meanwhile replace workers that stop, as the supervisor does.

    A worker that lost the store may stop some time after the store is back.
    """

    def has_ended() -> bool:
        for place, worker in enumerate(workers):
            if worker.poll() is not None:
                workers[place] = start()
        found = store.get(hint.id)
        return found is not None and found.final

    wait_until(has_ended)
    found = store.get(hint.id)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("away", "budget"),
    [(1.0, 3.0), (1.0, 0.3), pytest.param(10.0, 1.0, marks=pytest.mark.long)],
    ids=["short", "at the end", "long"],
)
def test_a_hint_survives_a_redis_that_goes_away(
    away: float,
    budget: float,
    server: EmbeddedStore,
    store: HintStore,
    ask: Ask,
    start_worker: StartWorker,
) -> None:
    workers = [start_worker()]
    hint = ask(budget)
    wait_until(lambda: (found := store.get(hint.id)) and found.status == "running")
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    time.sleep(away)
    server.start()
    assert end_of(hint, store, workers, start_worker).status == "done"
    assert end_of(ask(0.1), store, workers, start_worker).status == "done"


@pytest.mark.long
def test_a_worker_sits_out_an_absence_that_is_longer_than_its_lease(
    server: EmbeddedStore, config: Config, store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    worker = start_worker()
    hint = ask(1.0)
    wait_until(lambda: (found := store.get(hint.id)) and found.status == "running")
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    time.sleep(1.0 + 3 * config.hint_lease_seconds)
    assert worker.poll() is None
    server.start()
    ended = store.wait(hint.id, PATIENCE_SECONDS)
    assert ended is not None
    assert ended.status == "done"
    assert worker.poll() is None, "it did not hang"


def test_a_worker_without_a_store_says_so_in_the_form_of_the_log(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-P", "-m", "worker"],
        env=clean_environment(REDIS_URL=f"unix://{tmp_path}/none", COSMICGATE_LOG_FORMAT="json"),
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert ended.returncode == 1
    lines = [json.loads(line) for line in ended.stderr.splitlines()]
    assert [line["event"] for line in lines] == ["redis does not answer"]


def test_whoever_waits_for_a_hint_sits_out_a_short_absence(
    server: EmbeddedStore, store: HintStore, ask: Ask
) -> None:
    hint = ask()
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    server.start()
    waited = store.wait(hint.id, 1.0)
    assert waited is not None
    assert waited.status == "queued"


@pytest.mark.slow
@pytest.mark.parametrize("away", [1.0, pytest.param(10.0, marks=pytest.mark.long)])
def test_everything_that_was_asked_ends_once_when_redis_goes_away(
    away: float, server: EmbeddedStore, store: HintStore, ask: Ask, start_worker: StartWorker
) -> None:
    workers = [start_worker(), start_worker()]
    asked = [
        ask(1.0),
        ask(None, simulations=5000, workers=3),
        ask(None, simulations=3000, priority="low"),
        ask(None, kind="review", simulations=3000, priority="low"),
        ask(1.5, workers=2),
    ]
    wait_until(lambda: store.queue_status().running >= 2)
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    time.sleep(away)
    server.start()
    for hint in asked:
        found = end_of(hint, store, workers, start_worker)
        assert found.status == "done", found.error
        time.sleep(0.05)
        assert store.get(hint.id) == found, "it ended once"
    assert end_of(ask(0.1), store, workers, start_worker).status == "done"
