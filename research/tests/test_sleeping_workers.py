"""The benchmark with workers that sleep: it runs to its end, and leaves no process."""

from __future__ import annotations

import pytest

from tests.running import output_of


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_cost_of_a_hint_is_shown_and_hints_are_carried() -> None:
    words = ("-m", "research.sleeping_workers", "--workers=2", "--rates=1", "--seconds=5")
    found = output_of(*words, seconds=300)
    for row in ("web processes", "store", "search workers", "an empty RQ job, in a fork"):
        assert row in found
    assert "offered /s" in found
