"""Limits of a key: requests, and hints; counted in Redis, so that all processes share them."""

from __future__ import annotations

import math
import time
from typing import cast

from flask import Flask, Response, current_app, request
from flask_limiter import Limiter, RateLimitExceeded
from limits import RateLimitItem, parse_many
from redis import Redis

from service.http.kit.auth import SECURED_PREFIX
from service.http.kit.context import owner, services
from service.http.kit.problems import Problem

EXTENSION = "cosmicgate-limiter"
KEY_PREFIX = "cosmicgate:limits"
HINTS = "hints"
"""What all calls that ask for a search are counted under."""


def register_limits(app: Flask, redis: Redis, rate: str | None) -> None:
    """Bound the calls of each key under /v1 to ``rate``, such as ``600/minute``; None: no bound."""
    limiter = Limiter(
        owner,
        application_limits=[rate] if rate else [],
        storage_uri="redis://",
        storage_options={"connection_pool": redis.connection_pool},  # type: ignore[dict-item] # the storage takes one
        key_prefix=KEY_PREFIX,
        strategy="fixed-window",
    )
    limiter.request_filter(lambda: not request.path.startswith(SECURED_PREFIX))
    limiter.init_app(app)
    app.extensions[EXTENSION] = limiter
    app.register_error_handler(RateLimitExceeded, _too_many_requests)


def check_hint_quota() -> None:
    """Raise Problem when the key has used up its hints; reviews count as hints."""
    counter = _limiter().limiter
    for limit in _hint_limits():
        if counter.test(limit, KEY_PREFIX, owner(), HINTS):
            continue
        wait = _seconds_until(counter.get_window_stats(limit, KEY_PREFIX, owner(), HINTS)[0])
        raise Problem(
            "hint_quota_used",
            f"A key may ask for {_told(limit, 'hint')}. Ask again in {wait} s.",
            headers={"Retry-After": str(wait)},
        )


def count_hint() -> None:
    """Count one hint against the quota of the key."""
    for limit in _hint_limits():
        _limiter().limiter.hit(limit, KEY_PREFIX, owner(), HINTS)


def _hint_limits() -> list[RateLimitItem]:
    quota = services().config.hint_quota
    return parse_many(quota) if quota else []


def _limiter() -> Limiter:
    return cast("Limiter", current_app.extensions[EXTENSION])


def _too_many_requests(error: RateLimitExceeded) -> Response:
    reached = _limiter().current_limit
    wait = _seconds_until(reached.reset_at) if reached else 1
    return Problem(
        "rate_limited",
        f"A key may make {_told(error.limit.limit, 'request')}. Try again in {wait} s.",
        headers={"Retry-After": str(wait)},
    ).response()


def _seconds_until(reset: float) -> int:
    """Say in how many whole seconds a limit is counted anew."""
    return max(1, math.ceil(reset - time.time()))


def _told(limit: RateLimitItem, what: str) -> str:
    """Say a limit in words: 4 hints per minute, 1 request per 2 seconds."""
    every, span = limit.multiples, limit.GRANULARITY.name
    return f"{limit.amount} {_counted(what, limit.amount)} per " + (
        span if every == 1 else f"{every} {_counted(span, every)}"
    )


def _counted(word: str, number: int) -> str:
    return word if number == 1 else f"{word}s"
