"""`cosmicgate trace`: what it says of shares that did not all come back; it only reads."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from redis import Redis

from game.documents.question import HintQuestion
from service.cli import main
from service.cli.trace import describe
from service.config import Config
from service.store.hints.documents import Hint, HintHead
from service.store.hints.hint_store import HintStore
from tests.service.store.hints.store_use import ask, let_time_pass, read


def done_with(shares: list[int]) -> str:
    """Return the last line about a hint that ended with these simulations, by share."""
    return list(
        describe(
            Hint(
                head=HintHead("h", "hint", "local", None, 0),
                status="done",
                created=0.0,
                started=0.1,
                ended=1.0,
                priority="normal",
                cached=False,
                question=HintQuestion(),
                progress={"simulations": sum(shares)},
                answer={"receipt": {"spent": {"shares": shares}}},
                error=None,
            )
        )
    )[-1]


@pytest.mark.parametrize(
    ("shares", "line"),
    [
        ([120, 130], "+1.000 s   done after 250 simulations"),
        ([120, 0], "+1.000 s   done after 120 simulations; 1 of 2 shares brought nothing"),
        ([0], "+1.000 s   done after 0 simulations"),
    ],
)
def test_shares_that_brought_nothing_are_counted(shares: list[int], line: str) -> None:
    assert done_with(shares) == line


def test_it_ends_no_hint_that_the_service_still_lets_wait(redis: Redis, redis_url: str) -> None:
    store = HintStore(redis, Config(redis_url=redis_url, max_queue_seconds=600))
    hint = ask(store)
    let_time_pass(redis, hint, 60)
    shell = {"REDIS_URL": redis_url, "COSMICGATE_MAX_QUEUE_SECONDS": "30"}
    result = CliRunner().invoke(main, ["trace", hint.id], env=shell)
    assert result.exit_code == 0, result.output
    assert "waits for a worker" in result.stdout
    assert read(store, hint).status == "queued"
