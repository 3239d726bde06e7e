"""Registers the toy for the tests of this folder only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _toy() -> Iterator[None]:
    # The build under test is chosen before anything of the project is imported.
    from tests.toy.registration import registered  # noqa: PLC0415

    with registered():
        yield
