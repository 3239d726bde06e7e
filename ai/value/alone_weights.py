# fmt: off
# ruff: noqa: E501
"""What the model states of one player in the base game (`ai/value/model.py`); the network is that of all tables.

Stated chances as they steer the search.
"""

from __future__ import annotations

from typing import Any, Final

STATED: Final[dict[str, Any]] = {
    "stated_stretch": 100000,
    "stated_shift": 0,
    "stated_direct": {},
    "stated_each_doubling": 0,
    "stated_unplayed": 0,
    "stated_growth": {},
    "stated_early": {},
}
