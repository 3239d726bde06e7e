"""The fields RateLimit and RateLimit-Policy of a reply: what its caller may do, and what is left.

As in draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields (RFC 9651), in which each
limit has a name, a String. In RateLimit-Policy `q` is how many of it there are in `w` seconds; in
RateLimit `r` is how many are left, and `t` in how many seconds they are counted anew.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import NamedTuple

from flask import Response, g
from limits import RateLimitItem

RATE_LIMIT = "RateLimit"
RATE_LIMIT_POLICY = "RateLimit-Policy"


class LimitState(NamedTuple):
    """A limit of the caller: of what, how much is left, and when the count starts again."""

    what: str
    limit: RateLimitItem
    left: int
    resets: float
    """In seconds since 1970."""

    @property
    def name(self) -> str:
        """Return the name: `hints-per-day`, `requests-per-2-minutes`."""
        every, span = self.limit.multiples, self.limit.GRANULARITY.name
        return f"{self.what}-per-{span}" if every == 1 else f"{self.what}-per-{every}-{span}s"

    def seconds_left(self) -> int:
        """Return the whole seconds until the count starts again: one number for a whole request.

        All headers and texts of a reply so name the same moment, also when a second passes
        while it is written.
        """
        known: dict[str, int] = g.setdefault("seconds_left_of_limits", {})
        return known.setdefault(self.name, max(1, math.ceil(self.resets - time.time())))


def write_limits(response: Response, states: Sequence[LimitState]) -> None:
    """Tell the caller of its limits; of two of one name, of the one that is reached first."""
    by_name = {state.name: state for state in sorted(states, key=lambda each: -each.left)}
    if not by_name:
        return
    policies = [
        f'"{name}";q={state.limit.amount};w={state.limit.get_expiry()}'
        for name, state in by_name.items()
    ]
    left = [
        f'"{name}";r={max(0, state.left)};t={state.seconds_left()}'
        for name, state in by_name.items()
    ]
    response.headers[RATE_LIMIT_POLICY] = ", ".join(policies)
    response.headers[RATE_LIMIT] = ", ".join(left)
