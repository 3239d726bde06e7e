"""Beyond capacity the workers keep answering in time, and the surplus is refused at once."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import psutil
import pytest

from service.store.hints.documents import NotInTime
from tests.worker.conftest import Ask, StartWorker

if TYPE_CHECKING:
    from service.store.hints.documents import Hint
    from service.store.hints.hint_store import HintStore

SEARCH_SECONDS = 0.2
WITHIN_SECONDS = 1.0
LOAD_SECONDS = 5.0


@pytest.mark.long
@pytest.mark.parametrize("times_capacity", [2, 5])
def test_goodput_does_not_fall_beyond_capacity(
    store: HintStore, ask: Ask, start_worker: StartWorker, times_capacity: int
) -> None:
    start_worker()
    start_worker()
    capacity = 2 / SEARCH_SECONDS
    count = round(LOAD_SECONDS * capacity * times_capacity)
    accepted: list[Hint] = []
    refusals: list[float] = []
    began = time.monotonic()
    for number in range(count):
        time.sleep(max(0.0, began + number / capacity / times_capacity - time.monotonic()))
        asked = time.monotonic()
        try:
            accepted.append(ask(SEARCH_SECONDS, answer_within=WITHIN_SECONDS))
        except NotInTime:
            refusals.append(time.monotonic() - asked)
    time.sleep(2 * WITHIN_SECONDS)
    ends = [store.get(hint.id) for hint in accepted]
    good = [
        end
        for end in ends
        if end and end.status == "done" and (end.ended or 0) <= end.created + WITHIN_SECONDS
    ]
    assert len(good) > 0.6 * LOAD_SECONDS * capacity, "a first-in-first-out queue has almost none"
    assert len(good) > 0.8 * len(accepted), "what is accepted is answered in time"
    assert len(refusals) + len(accepted) == count
    assert sorted(refusals)[len(refusals) // 2] < 0.05


def test_searches_step_back_for_what_answers_requests(start_worker: StartWorker) -> None:
    own = psutil.Process().nice()
    worker = start_worker(search_nice=3)
    assert psutil.Process(worker.pid).nice() == min(19, own + 3)
