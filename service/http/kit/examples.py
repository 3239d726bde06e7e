"""Examples of calls: requests that `make openapi` sends, and keeps with their replies."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from service.timestamps import iso_time

EXAMPLE_SECONDS: Final = 1_767_225_600.0
"""The examples take place in the first seconds of 2026."""
EXAMPLE_TIME: Final = iso_time(EXAMPLE_SECONDS)
NOTHING_FIXED: Final[Mapping[str, Any]] = MappingProxyType({})


class Example(Struct, frozen=True):
    """A request to a call, from which the description shows request and reply.

    What its path names is a game of four, or what an earlier example of the resource made.
    """

    name: str
    summary: str
    body: Mapping[str, Any] | None
    fixed: Mapping[str, Any]
    """What is shown in place of fields that each run fills anew: ids, times, secrets."""
    with_reply: bool
    """False shows the request alone: another example has such a reply."""
