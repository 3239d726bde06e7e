"""A worker that waits for a processor keeps its share; one that hangs does not."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.documents.question import HintQuestion
from service.store.hints.worker_store import WorkerStore
from tests.running import wait_until
from tests.worker.scripted import ScriptedSearch
from worker import share_runner
from worker.lease_keeper import kept_lease, waited_seconds
from worker.search_interface import ReportProgress
from worker.share_runner import ShareRunner

if TYPE_CHECKING:
    from redis import Redis

    from service.config import Config
    from service.store.hints.documents import Hint
    from service.store.hints.hint_store import HintStore
    from tests.worker.conftest import Ask

LEASE = 0.2
SHORTEST = 1.0
"""The shortest lease that a service may have, in seconds."""


class Share:
    """Silent for as long as a test says; writes down what is renewed."""

    def __init__(self) -> None:
        self.silent = 0.0
        self.renewed: list[float] = []

    def silent_seconds(self) -> float:
        return self.silent

    def renew(self, seconds: float) -> None:
        self.renewed.append(seconds)


@pytest.fixture(autouse=True)
def watchdogs(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Write the times of the watchdog down: it would end the tests."""
    times: list[float] = []
    for module in ("worker.lease_keeper", "worker.share_runner"):
        monkeypatch.setattr(f"{module}.restart_watchdog", times.append)
    return times


def test_a_lease_is_renewed_for_what_is_left_of_it(watchdogs: list[float]) -> None:
    share = Share()
    share.silent = 0.15
    with kept_lease(share.silent_seconds, share.renew, LEASE):
        wait_until(lambda: len(share.renewed) >= 2)
    assert share.renewed == pytest.approx([0.05] * len(share.renewed))
    assert watchdogs[: len(share.renewed)] == share.renewed


def test_a_silence_as_long_as_the_lease_renews_nothing_until_it_ends() -> None:
    share = Share()
    share.silent = LEASE
    with kept_lease(share.silent_seconds, share.renew, LEASE):
        time.sleep(2 * LEASE)
        assert share.renewed == []
        share.silent = 0.0
        wait_until(lambda: bool(share.renewed))


def test_nothing_is_renewed_after_the_block(watchdogs: list[float]) -> None:
    share = Share()
    with kept_lease(share.silent_seconds, share.renew, LEASE):
        wait_until(lambda: bool(share.renewed))
    renewed = len(watchdogs)
    time.sleep(LEASE)
    assert len(watchdogs) == renewed


class SilentSearch(ScriptedSearch):
    """Reports nothing for longer than a lease."""

    def share(
        self, record: dict[str, Any], question: HintQuestion, share: int, report: ReportProgress
    ) -> dict[str, Any]:
        time.sleep(2.5 * SHORTEST)
        return super().share(record, question, share, report)


@pytest.mark.parametrize(("waits", "status"), [(True, "done"), (False, "queued")])
def test_only_a_worker_that_waits_for_a_processor_keeps_its_share(
    waits: bool,
    status: str,
    store: HintStore,
    ask: Ask,
    redis: Redis,
    config: Config,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(share_runner, "waited_seconds", time.monotonic if waits else lambda: 0.0)
    config = replace(config, hint_lease_seconds=SHORTEST)
    other, ended = WorkerStore(redis, config, "worker-b"), threading.Event()

    def sweep() -> None:
        while not ended.wait(SHORTEST / 10):
            other.sweep()

    sweeping = threading.Thread(target=sweep)
    sweeping.start()
    hint = ask(0.1)
    try:
        ShareRunner(WorkerStore(redis, config, "worker-a"), config, SilentSearch()).run()
    finally:
        ended.set()
        sweeping.join()
    found = store.get(hint.id)
    assert found is not None
    assert found.status == status


def test_the_search_that_another_waits_for_keeps_both_leases(
    store: HintStore, ask: Ask, redis: Redis, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share_runner, "waited_seconds", time.monotonic)
    config = replace(config, hint_lease_seconds=SHORTEST)
    other, ended = WorkerStore(redis, config, "worker-b"), threading.Event()
    low = ask(None, simulations=2000, priority="low")
    urgent: list[Hint] = []

    class Interrupted(ScriptedSearch):
        """Is asked for an urgent hint, which is silent for longer than a lease."""

        def share(
            self, record: dict[str, Any], question: HintQuestion, share: int, report: ReportProgress
        ) -> dict[str, Any]:
            if urgent:
                time.sleep(2.5 * SHORTEST)
            else:
                urgent.append(ask(0.1))
            return super().share(record, question, share, report)

    def sweep() -> None:
        while not ended.wait(SHORTEST / 10):
            other.sweep()

    sweeping = threading.Thread(target=sweep)
    sweeping.start()
    try:
        ShareRunner(WorkerStore(redis, config, "worker-a"), config, Interrupted()).run()
    finally:
        ended.set()
        sweeping.join()
    found = [store.get(hint.id) for hint in (low, *urgent)]
    assert [hint.status for hint in found if hint is not None] == ["done", "done"]


def test_the_system_counts_how_long_a_process_waits_for_a_processor() -> None:
    before = waited_seconds()
    assert before >= 0.0
    assert waited_seconds() >= before
