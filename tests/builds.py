"""Which build runs a test that is repeated with many numbers, and how often."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet

IN_BOTH_BUILDS = 2
IN_EVERY_CHANGE = 3
"""Of so many cases that are alike, one is for every change, and all for `make test-all`."""


def mostly_compiled(cases: Iterable[object]) -> list[ParameterSet]:
    """Run the first cases in both builds, and the others, which are like them, compiled only.

    Of the others only each third is for every change.
    """
    return [_case(case, number) for number, case in enumerate(cases)]


def each_third(cases: Iterable[object]) -> list[ParameterSet]:
    """Run each third case for every change, and all of them, which are alike, when all is run."""
    return [
        pytest.param(case, marks=[pytest.mark.long] if number % IN_EVERY_CHANGE else [])
        for number, case in enumerate(cases)
    ]


def first_of(cases: Iterable[object]) -> list[ParameterSet]:
    """Run the first case for every change, and all of them, which take long, when all is run."""
    return [
        pytest.param(case, marks=[pytest.mark.long] if number else [])
        for number, case in enumerate(cases)
    ]


def _case(case: object, number: int) -> ParameterSet:
    marks = []
    if number >= IN_BOTH_BUILDS:
        marks.append(pytest.mark.slow)
        if number % IN_EVERY_CHANGE:
            marks.append(pytest.mark.long)
    return pytest.param(case, marks=marks)
