"""Limits of a key: requests, and hints; counted in Redis, so that all processes share them."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, Response, current_app, request
from flask_limiter import Limiter, RateLimitExceeded
from redis import Redis

from service.http.auth import SECURED_PREFIX
from service.http.parts import owner, parts
from service.http.problems import Problem

EXTENSION = "cosmicgate-limiter"


def register_limits(app: Flask, redis: Redis, rate: str | None) -> None:
    """Bound the calls of each key under /v1 to ``rate``, such as ``600/minute``; None: no bound."""
    limiter = Limiter(
        owner,
        application_limits=[rate] if rate else [],
        storage_uri="redis://",
        storage_options={"connection_pool": redis.connection_pool},  # type: ignore[dict-item] # the storage takes one
        key_prefix="cosmicgate:limits",
        strategy="fixed-window",
    )
    limiter.request_filter(lambda: not request.path.startswith(SECURED_PREFIX))
    limiter.init_app(app)
    app.extensions[EXTENSION] = limiter
    app.register_error_handler(RateLimitExceeded, _too_many_requests)


@contextmanager
def hint_quota() -> Iterator[None]:
    """Count one hint against the quota of the key; raises Problem when it is used up."""
    quota = parts().config.hint_quota
    if not quota:
        yield
        return
    limiter: Limiter = current_app.extensions[EXTENSION]
    try:
        with limiter.limit(quota, key_func=owner):
            pass
    except RateLimitExceeded as error:
        wait = _seconds_left(limiter)
        raise Problem(
            "hint_quota_used",
            f"A key may ask for {error.limit.limit} hints. Ask again in {wait} s.",
            headers={"Retry-After": str(wait)},
        ) from None
    yield


def _too_many_requests(error: RateLimitExceeded) -> Response:
    wait = _seconds_left(current_app.extensions[EXTENSION])
    return Problem(
        "rate_limited",
        f"A key may make {error.limit.limit} requests. Try again in {wait} s.",
        headers={"Retry-After": str(wait)},
    ).response()


def _seconds_left(limiter: Limiter) -> int:
    """Say in how many whole seconds the limit that was hit is counted anew."""
    limit = limiter.current_limit
    return max(1, math.ceil(limit.reset_at - time.time())) if limit else 1
