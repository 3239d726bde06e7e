"""How soon a service is well again after an overload."""

from __future__ import annotations

import pytest

from loadtest.mix import Kind
from loadtest.objectives import Objectives, Outcome
from loadtest.recovery import SECONDS, recovered
from tests.running import output_of

IDLE = [Outcome("read", at / 10, at / 10, 0.01, "done") for at in range(20)]


def outcome(kind: Kind, at: float, latency: float, status: str = "done") -> Outcome:
    return Outcome(kind, at, at, latency, status, budget=0.3, simulations=100, reference=100.0)


def test_what_was_bad_only_during_the_overload_does_not_count() -> None:
    outcomes = [
        outcome("hint", SECONDS - 1, 0.01, "refused"),
        outcome("read", SECONDS - 1, 2.0),
        outcome("hint", SECONDS + 1, 0.4),
        outcome("read", SECONDS + 1, 0.015),
    ]
    found = recovered(IDLE, outcomes, 30.0, Objectives())
    assert found.refused == 1
    assert found.hints is None
    assert found.plain is None
    assert "30 hints a second for 15 s, 1 refused" in found.sentence()
    assert found.sentence().count("none") == 2


def test_the_last_bad_hint_and_the_last_slow_request_say_how_long_it_took() -> None:
    outcomes = [
        outcome("hint", SECONDS + 0.5, 0.01, "refused"),
        outcome("nudge", SECONDS + 2.5, 5.0),
        outcome("hint", SECONDS + 3.0, 0.4),
        outcome("move", SECONDS + 1.5, 0.03),
        outcome("read", SECONDS + 4.0, 0.015),
    ]
    found = recovered(IDLE, outcomes, 30.0, Objectives())
    assert found.hints == pytest.approx(2.5)
    assert found.plain == pytest.approx(1.5)
    assert "2.5 s later" in found.sentence()


def test_a_move_that_is_refused_after_the_overload_is_no_recovery() -> None:
    outcomes = [outcome("move", SECONDS + 2.0, 0.001, "refused")]
    assert recovered(IDLE, outcomes, 30.0, Objectives()).plain == pytest.approx(2.0)


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_real_service_is_overloaded_and_watched() -> None:
    words = ("-P", "-m", "loadtest", "--check-recovery", "--workers", "1")
    found = " ".join(output_of(*words, seconds=300).split())
    assert "After it, the last hint that was not good" in found
