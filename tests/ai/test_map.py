"""The map of the search's modules is complete."""

from __future__ import annotations

import re

import ai
from tests.conftest import CHECKOUT


def test_every_module_is_on_the_map_and_no_other() -> None:
    there = {path.stem for path in (CHECKOUT / "ai").glob("*.py")} - {"__init__"}
    assert set(re.findall(r"``(\w+)``", ai.__doc__ or "")) == there
