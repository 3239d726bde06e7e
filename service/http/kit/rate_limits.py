"""Limits of a key on requests and on hints. Redis counts, so all processes share the counts."""

from __future__ import annotations

import math
import time
from typing import cast

from flask import Flask, Response, current_app, request
from flask_limiter import Limiter, RateLimitExceeded
from limits import RateLimitItem, parse_many
from redis import Redis

from service.http.kit.auth import SECURED_PREFIX
from service.http.kit.caller import Caller, caller
from service.http.kit.context import services
from service.http.kit.problems import Problem
from service.store.connection import prefix_of
from service.store.keys.documents import Quotas

EXTENSION = "cosmicgate-limiter"
HINTS = "hints"
"""The name under which all calls that submit a search are counted."""


def register_limits(app: Flask, redis: Redis, rate: str | None) -> None:
    """Limit the calls of each key or token under /v1 to its own rate, or else to `rate`, if any."""

    def limit() -> str:
        return caller().quotas.rate_limit or rate or ""

    limiter = Limiter(
        lambda: caller().name,
        application_limits=[limit],
        storage_uri="redis://",
        storage_options={"connection_pool": redis.connection_pool},  # type: ignore[dict-item] # the storage takes one
        key_prefix=_name_of(redis),
        strategy="fixed-window",
        swallow_errors=True,  # a store that takes no writes for now can still be read
    )
    limiter.request_filter(lambda: not request.path.startswith(SECURED_PREFIX) or not limit())
    limiter.init_app(app)
    app.extensions[EXTENSION] = limiter
    app.register_error_handler(RateLimitExceeded, _too_many_requests)


def check_hint_quota() -> None:
    """Raise Problem when the key has used up its hints; reviews count as hints."""
    counter, name = _limiter().limiter, _payer(caller())
    for limit in hint_limits(caller().quotas):
        if counter.test(limit, _name_of(services().redis), name, HINTS):
            continue
        wait = _seconds_until(
            counter.get_window_stats(limit, _name_of(services().redis), name, HINTS)[0]
        )
        raise Problem(
            "hint_quota_used",
            f"A key may ask for {_limit_text(limit, 'hint')}. Ask again in {wait} s.",
            headers={"Retry-After": str(wait)},
        )


def count_hint() -> None:
    """Count one hint against the quota of the key."""
    name = _payer(caller())
    for limit in hint_limits(caller().quotas):
        _limiter().limiter.hit(limit, _name_of(services().redis), name, HINTS)
    if caller().is_key:
        services().keys.count_hint(name)


def hints_left(name: str, quotas: Quotas) -> int | None:
    """Count the hints that a key may still ask for in the present window; None: no limit."""
    counter = _limiter().limiter
    left = [
        counter.get_window_stats(limit, _name_of(services().redis), name, HINTS).remaining
        for limit in hint_limits(quotas)
    ]
    return min(left, default=None)


def hint_limits(quotas: Quotas) -> list[RateLimitItem]:
    """Return the hint quota of a key: its own, or else the service's."""
    quota = quotas.hint_quota or services().config.hint_quota
    return parse_many(quota) if quota else []


def _payer(found: Caller) -> str:
    """Name whose quota pays for the hints of a caller: the creator's for the seats of its games."""
    return found.name if found.seat_pass is None else found.owner


def _name_of(redis: Redis) -> str:
    """Return what the counts begin with."""
    return f"{prefix_of(redis)}limits"


def _limiter() -> Limiter:
    return cast("Limiter", current_app.extensions[EXTENSION])


def _too_many_requests(error: RateLimitExceeded) -> Response:
    reached = _limiter().current_limit
    wait = _seconds_until(reached.reset_at) if reached else 1
    allowed = _limit_text(error.limit.limit, "request")
    return Problem(
        "rate_limited",
        f"A key or token may make {allowed}. Try again in {wait} s.",
        headers={"Retry-After": str(wait)},
    ).response()


def _seconds_until(reset: float) -> int:
    """Return the whole seconds until the count of a limit starts again."""
    return max(1, math.ceil(reset - time.time()))


def _limit_text(limit: RateLimitItem, what: str) -> str:
    """Write a limit in words: 4 hints per minute, 1 request per 2 seconds."""
    every, span = limit.multiples, limit.GRANULARITY.name
    return f"{limit.amount} {_counted(what, limit.amount)} per " + (
        span if every == 1 else f"{every} {_counted(span, every)}"
    )


def _counted(word: str, number: int) -> str:
    return word if number == 1 else f"{word}s"
