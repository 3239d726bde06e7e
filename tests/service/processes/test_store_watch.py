"""The supervisor's log says once that a store is away, which one, and when it is back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import structlog
from redis import ConnectionError as RedisConnectionError

from service.config import Config
from service.processes import store_watch
from service.processes.store_watch import StoreWatch
from service.store.connection import NO_ANSWER, QUEUE_NO_ANSWER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from structlog.typing import EventDict


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EventDict]]:
    monkeypatch.setattr(store_watch, "log", structlog.get_logger("supervisor"))
    with structlog.testing.capture_logs() as found:
        yield found


def fail() -> None:
    raise RedisConnectionError("refused")


def test_a_store_that_stays_away_is_logged_once_and_so_is_its_return(
    redis_url: str, lines: list[EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = StoreWatch(Config(redis_url=redis_url))
    watch.attempt(lambda: None)
    assert lines == []
    for _ in range(5):
        watch.attempt(fail)
    assert [(line["event"], line["fault"]) for line in lines] == [("redis is away", NO_ANSWER)]
    monkeypatch.setattr(store_watch, "AGAIN_SECONDS", -1.0)
    watch.attempt(fail)
    assert len(lines) == 2, "it is logged again after a while"
    for _ in range(3):
        watch.attempt(lambda: None)
    assert [line["event"] for line in lines[2:]] == ["redis is back"]


def test_the_log_says_which_of_two_stores_is_away(
    tmp_path: Path, redis_url: str, lines: list[EventDict]
) -> None:
    nobody = f"unix://{tmp_path}/nobody.sock"
    queue_away = StoreWatch(Config(redis_url=redis_url, queue_redis_url=nobody))
    queue_away.attempt(queue_away.hints.sweep)
    both_away = StoreWatch(Config(redis_url=nobody, queue_redis_url=f"{nobody}2"))
    both_away.attempt(both_away.hints.sweep)
    assert [line["fault"] for line in lines] == [QUEUE_NO_ANSWER, NO_ANSWER]
