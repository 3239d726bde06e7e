"""A budget that the service shrinks: the search gets less, and its receipt says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from redis import Redis

from tests.worker.conftest import LONG_LEASE, Ask

if TYPE_CHECKING:
    from game import Game
    from service.config import Config
    from service.store.hints.hint_store import HintStore

# Imports of the project's own modules wait until the build under test is chosen.

LEASE_SECONDS = LONG_LEASE


@pytest.mark.parametrize(
    ("question", "spent"),
    [({"simulations": 40}, [20]), ({"shares": (12, 8)}, [6, 4])],
)
def test_a_receipt_says_how_much_of_the_budget_was_granted(
    store: HintStore,
    redis: Redis,
    config: Config,
    ask: Ask,
    game: Game,
    question: dict[str, Any],
    spent: list[int],
) -> None:
    from game.documents.question import HintQuestion  # noqa: PLC0415
    from service.store.hints.documents import hint_question  # noqa: PLC0415
    from service.store.hints.worker_store import WorkerStore  # noqa: PLC0415
    from worker.search import HintSearch  # noqa: PLC0415
    from worker.share_runner import ShareRunner  # noqa: PLC0415

    settings = replace(config, degrade=0.5)
    work = WorkerStore(redis, settings, "worker-a")
    asked = hint_question(HintQuestion(**question), game.hash())
    record = game.record().to_dict()
    hints = [
        ask(position=game.hash(), record=record, answer_within=within, question=each)
        for within, each in ((500, asked), (600, structs.replace(asked, seed=5)))
    ]
    work.mark_alive(60)
    runner = ShareRunner(work, settings, HintSearch(game.content))
    runner.run()
    runner.run()
    first, second = (store.get(hint.id) for hint in hints)
    assert first is not None
    assert first.answer is not None, first.error
    assert first.answer["receipt"]["granted"] == 0.5
    assert first.answer["receipt"]["spent"]["shares"] == spent
    assert second is not None
    assert second.answer is not None
    assert second.answer["receipt"]["granted"] == 1.0, "nobody waited any more"
    again = ask(position=game.hash(), record=record, question=asked)
    assert again.status == "queued", "a shrunk answer is not given again"
