"""Which build runs a test that is repeated with many numbers."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet

IN_BOTH_BUILDS = 2


def mostly_compiled(cases: Iterable[object]) -> list[ParameterSet]:
    """Run the first cases in both builds, and the others, which are like them, compiled only."""
    return [
        pytest.param(case, marks=[pytest.mark.slow] if number >= IN_BOTH_BUILDS else [])
        for number, case in enumerate(cases)
    ]
