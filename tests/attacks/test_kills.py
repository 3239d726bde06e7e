"""The verdict about hints during kills: lost, ended twice, too late."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime

import pytest

from tests.attacks.kills import End, Tally, end_of

DONE = End("done", "2026-11-22T14:00:00.700+00:00", 0.5)
HINT = {
    "status": "done",
    "created": "2026-11-22T14:00:00.000+00:00",
    "ended": "2026-11-22T14:00:00.700+00:00",
}
SHORT = [sys.executable, "-m", "tests.attacks.kills", "--hints", "6", "--kill-every", "10"]


def test_hints_that_end_once_and_in_time_are_no_fault() -> None:
    tally = Tally(ends={"first": DONE, "second": End("failed", "later", 29.9)})
    tally.end("first", DONE)
    assert tally.verdict(2) == []


def test_a_hint_that_never_ends_is_a_fault() -> None:
    assert Tally(ends={"first": DONE}).verdict(2) == ["1 of 2 hints never ended."]


@pytest.mark.parametrize(
    "second",
    [End("failed", DONE.ended, 0.5), End("done", "2026-11-22T14:00:09.000+00:00", 8.8)],
    ids=["another status", "another time"],
)
def test_a_hint_that_ends_twice_is_a_fault(second: End) -> None:
    tally = Tally(ends={"first": DONE})
    tally.end("first", second)
    assert [fault[:29] for fault in tally.verdict(1)] == ["The hint first ended as End(s"]


def test_a_hint_that_is_too_late_is_a_fault() -> None:
    late = Tally(ends={"first": End("done", "then", 30.1)})
    assert late.verdict(1) == ["The hint first ended 30.1 s late."]


def test_a_hint_is_late_from_its_budget_on() -> None:
    found = end_of(HINT, 0.2)
    assert (found.status, found.ended) == (DONE.status, DONE.ended)
    assert found.late == pytest.approx(DONE.late)


def test_the_time_without_a_service_does_not_make_a_hint_late() -> None:
    began = datetime.fromisoformat(HINT["created"]).timestamp()
    away = [(began - 5, began + 0.1), (began + 0.4, began + 0.6), (began + 1, began + 9)]
    assert end_of(HINT, 0.2, away).late == pytest.approx(0.5 - 0.1 - 0.2, abs=0.001)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.end_to_end
def test_a_few_hints_during_kills() -> None:
    ran = subprocess.run(SHORT, capture_output=True, text=True, timeout=600, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "6 hints: each ended once" in ran.stdout
