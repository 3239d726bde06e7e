"""While several callers want answers, none of them takes the process for itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

import pytest

from service.processes import request_scheduler
from service.processes.request_scheduler import FairQueue, QueuedRequest, RequestScheduler
from tests.running import wait_until

GREEDY, PATIENT = "greedy", "patient"


@dataclass
class Clock:
    """The time of a test."""

    time: float = 1000.0

    def __call__(self) -> float:
        return self.time


@dataclass
class Queue:
    """A queue of requests that are only names, on a clock of its own."""

    clock: Clock = field(default_factory=Clock)
    woken: int = 0

    def __post_init__(self) -> None:
        self.fair = FairQueue(self._wake, self.clock)

    def _wake(self) -> None:
        self.woken += 1

    def wait(self, *callers: str) -> None:
        for caller in callers:
            self.fair.append(cast("QueuedRequest", Named(caller)))

    def start(self) -> str | None:
        """Start the next request; gives whose it is, or None when none may start."""
        return self.fair.popleft().caller if self.fair else None

    def end(self, caller: str, seconds: float = 0.0) -> None:
        self.fair.leave(caller)
        self.fair.charge(caller, seconds)


@dataclass
class Named:
    """Stands for a request of a caller."""

    caller: str


@pytest.fixture
def queue() -> Queue:
    return Queue()


def test_a_caller_that_is_alone_may_use_every_thread(queue: Queue) -> None:
    queue.wait(*[GREEDY] * 5)
    assert [queue.start() for _ in range(6)] == [GREEDY] * 5 + [None]


def test_beside_another_each_computes_one_request_at_a_time(queue: Queue) -> None:
    queue.wait(*[GREEDY] * 5, PATIENT)
    assert [queue.start(), queue.start(), queue.start()] == [GREEDY, PATIENT, None]
    assert len(queue.fair) == 4
    queue.end(GREEDY)
    assert queue.start() == GREEDY


def test_the_caller_that_used_least_is_next(queue: Queue) -> None:
    queue.wait(GREEDY, PATIENT)
    queue.start(), queue.start()
    queue.end(GREEDY, 0.015)
    queue.end(PATIENT, 0.001)
    queue.wait(GREEDY, PATIENT)
    assert [queue.start(), queue.start()] == [PATIENT, GREEDY]


def test_none_starts_while_a_caller_that_used_much_less_is_answered(queue: Queue) -> None:
    queue.wait(GREEDY, PATIENT)
    queue.start(), queue.start()
    queue.end(GREEDY, 1.0)
    queue.wait(GREEDY)
    assert queue.start() is None
    queue.end(PATIENT, 0.001)
    assert queue.start() == GREEDY


def test_what_was_used_counts_half_after_a_while(queue: Queue) -> None:
    queue.wait(GREEDY, PATIENT)
    queue.start(), queue.start()
    queue.end(GREEDY, 8 * request_scheduler.SMALL_SECONDS)
    queue.wait(GREEDY)
    queue.clock.time += 2.9 * request_scheduler.HALF_LIFE_SECONDS
    assert queue.start() is None
    queue.clock.time += 0.2 * request_scheduler.HALF_LIFE_SECONDS
    assert queue.start() == GREEDY


def test_a_caller_is_alone_again_when_the_other_asked_nothing_for_a_while(queue: Queue) -> None:
    queue.wait(PATIENT)
    queue.start()
    queue.end(PATIENT)
    queue.clock.time += request_scheduler.RECENT_SECONDS - 0.1
    queue.wait(GREEDY, GREEDY)
    assert [queue.start(), queue.start()] == [GREEDY, None]
    queue.clock.time += 0.2
    assert queue.start() == GREEDY


def test_one_more_thread_is_woken_while_a_request_may_start(queue: Queue) -> None:
    queue.wait(GREEDY, PATIENT, GREEDY)
    queue.start()
    assert queue.woken == 1
    queue.start()
    assert queue.woken == 1


def test_callers_that_are_gone_are_forgotten(queue: Queue) -> None:
    for number in range(50):
        queue.wait(f"caller {number}")
        queue.start()
        queue.end(f"caller {number}", 0.1)
    queue.clock.time += 20 * request_scheduler.HALF_LIFE_SECONDS
    queue.fair.charge(PATIENT, 0.0)
    assert set(queue.fair._callers) <= {PATIENT}


def test_taking_from_a_queue_where_none_may_start_is_an_error(queue: Queue) -> None:
    with pytest.raises(IndexError, match="no request may start"):
        queue.fair.popleft()


class Held:
    """A request that computes until it is released."""

    def __init__(self) -> None:
        self.release = threading.Event()
        self.began = threading.Event()
        self.cancelled = False

    def service(self) -> None:
        self.began.set()
        assert self.release.wait(60)

    def cancel(self) -> None:
        self.cancelled = True

    def client_is_gone(self) -> bool:
        return self.cancelled


@pytest.fixture
def served() -> Iterator[RequestScheduler]:
    dispatcher = RequestScheduler()
    dispatcher.set_thread_count(4)
    yield dispatcher
    dispatcher.shutdown()


def ask(served: RequestScheduler, credential: str) -> tuple[Held, QueuedRequest]:
    work = Held()
    request = served.request_of(work, credential, "127.0.0.1")
    served.add_task(request)
    return work, request


def test_a_request_that_only_waits_lets_the_next_one_of_its_caller_start(
    served: RequestScheduler,
) -> None:
    served.name("a", GREEDY)
    served.name("b", PATIENT)
    other, _ = ask(served, "b")
    first, request = ask(served, "a")
    second, _ = ask(served, "a")
    assert other.began.wait(60)
    assert first.began.wait(60)
    assert not second.began.wait(0.1)
    request.only_waits()
    assert second.began.wait(60)
    for each in (other, first, second):
        each.release.set()
    wait_until(lambda: len(served.queue) == 0)


def test_the_end_of_a_request_lets_the_next_one_of_its_caller_start(
    served: RequestScheduler,
) -> None:
    served.name("b", PATIENT)
    other, _ = ask(served, "b")
    first, _ = ask(served, "unknown")
    second, _ = ask(served, "also unknown")
    assert first.began.wait(60)
    assert not second.began.wait(0.1)
    first.release.set()
    assert second.began.wait(60)
    for each in (other, second):
        each.release.set()


def test_what_waits_starts_when_the_other_caller_is_gone(
    served: RequestScheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    served.name("b", PATIENT)
    other, _ = ask(served, "b")
    first, _ = ask(served, "unknown")
    second, _ = ask(served, "also unknown")
    assert first.began.wait(60)
    other.release.set()
    assert not second.began.wait(0.1)
    monkeypatch.setattr(request_scheduler, "RECENT_SECONDS", 0.0)
    served.look_again()
    assert second.began.wait(60)
    for each in (first, second):
        each.release.set()


def test_a_credential_counts_for_its_address_until_the_application_names_its_caller() -> None:
    dispatcher = RequestScheduler()
    request = dispatcher.request_of(Held(), "a", "10.0.0.1")
    assert request.caller == "address 10.0.0.1"
    request.belongs_to("club")
    assert dispatcher.request_of(Held(), "a", "10.0.0.1").caller == "key club"
    assert dispatcher.request_of(Held(), "b", "10.0.0.1").caller == "address 10.0.0.1"
    assert dispatcher.request_of(Held(), "", "10.0.0.1").caller == "address 10.0.0.1"


def test_only_so_many_credentials_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_scheduler, "MOST_NAMES", 2)
    dispatcher = RequestScheduler()
    for credential in ("a", "b", "a", "c"):
        dispatcher.name(credential, "club")
    known = [
        dispatcher.request_of(Held(), each, "10.0.0.1").caller == "key club"
        for each in ("a", "b", "c")
    ]
    assert known == [True, False, True]


def test_requests_that_wait_are_cancelled_at_the_end() -> None:
    dispatcher = RequestScheduler()
    work, _ = ask(dispatcher, "a")
    dispatcher.shutdown()
    assert work.cancelled
