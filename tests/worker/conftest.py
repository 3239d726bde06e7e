"""Real worker processes for the tests."""

from __future__ import annotations

import os
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from redis import Redis

from tests.running import wait_until

if TYPE_CHECKING:
    from game import Game
    from game.documents.question import HintQuestion, ReviewQuestion
    from service.config import Config
    from service.store.hints.documents import Hint, Kind, Priority
    from service.store.hints.hint_store import HintStore

StartWorker = Callable[..., "subprocess.Popen[bytes]"]
Ask = Callable[..., "Hint"]
SHORT_RECORD = {"moves": ["place:1L:hills6"]}
"""The part of a record that a scripted worker reads."""


SHORT_LEASE = 2.0
"""Seconds for which a worker may be silent: few, because tests wait for dead workers."""
LONG_LEASE = 60.0
"""For modules that search in the tests' own process, which the watchdog may end on a slow machine.

They set `LEASE_SECONDS` to it.
"""


@pytest.fixture
def config(redis_url: str, request: pytest.FixtureRequest) -> Config:
    from service.config import Config  # noqa: PLC0415

    lease = getattr(request.module, "LEASE_SECONDS", SHORT_LEASE)
    return Config(redis_url=redis_url, hint_lease_seconds=lease)


@pytest.fixture
def store(redis: Redis, config: Config) -> HintStore:
    from service.store.hints.hint_store import HintStore  # noqa: PLC0415

    return HintStore(redis, config)


@pytest.fixture
def game() -> Game:
    """Return a game in which one Atlantean has been placed."""
    from game import Game, complete_setup, load_content  # noqa: PLC0415

    content = load_content()
    setup = complete_setup({"players": 4}, content, random.Random(7))
    game = Game.new(setup, content)
    game.play("place:1L:hills6")
    return game


@pytest.fixture
def ask(store: HintStore) -> Ask:
    from service.store.hints.documents import HintHead, SearchRequest  # noqa: PLC0415
    from service.store.ids_and_seeds import new_id  # noqa: PLC0415
    from tests.questions import question_of  # noqa: PLC0415

    def ask(
        seconds: float | None = 0.2,
        *,
        kind: Kind = "hint",
        priority: Priority = "normal",
        position: str | None = None,
        record: dict[str, Any] = SHORT_RECORD,
        answer_within: float | None = None,
        question: HintQuestion | ReviewQuestion | None = None,
        **fields: Any,
    ) -> Hint:
        head = HintHead(new_id(), kind, "club", None, 1)
        asked = question or question_of(kind, seconds=seconds, **fields)
        request = SearchRequest(position, record, asked, priority, answer_within=answer_within)
        return store.submit(head, request).hint

    return ask


@pytest.fixture
def start_worker(redis: Redis, config: Config) -> Iterator[StartWorker]:
    """Yield a function that starts a scripted worker with some settings, and waits for it."""
    started: list[subprocess.Popen[bytes]] = []

    def start(**settings: Any) -> subprocess.Popen[bytes]:
        name = f"worker-{secrets.token_hex(4)}"
        environment = replace(config, **settings).to_environment()
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tests.worker.scripted"],
            env={**os.environ, **environment, "COSMICGATE_WORKER_NAME": name},
        )
        started.append(process)
        # By its name: one that was killed counts for a while, and then not any more.
        wait_until(lambda: redis.zscore("cosmicgate:workers", name))
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            process.wait()
