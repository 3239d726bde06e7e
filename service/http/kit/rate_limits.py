"""Limits of a key on requests and on hints, and of an address on wrong keys.

Redis counts, so all processes share the counts. The caller reads them in RateLimit and
RateLimit-Policy, as in draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields
(RFC 9651), in which each limit has a name, a String. In RateLimit-Policy `q` is how many of it
there are in `w` seconds; in RateLimit `r` is how many are left, and `t` in how many seconds they
are counted anew.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple, cast

from flask import Flask, Response, current_app, g, request
from flask_limiter import Limiter, RateLimitExceeded, RequestLimit
from limits import RateLimitItem, parse_many
from limits.storage import RedisStorage
from redis import Redis, RedisError

from game.words import say, say_with
from service.http.kit.context import API, Caller, caller, services
from service.http.kit.problems import Problem, refusal
from service.store.connection import prefix_of
from service.store.keys import Quotas
from service.store.quotas import Counts

RATE_LIMIT = "RateLimit"
RATE_LIMIT_POLICY = "RateLimit-Policy"
EXTENSION = "cosmicgate-limiter"
HINTS = "hints"
"""The name under which all calls that submit a search are counted."""
GUESSES = "guesses"
REQUESTS = "global"
"""The name under which the limiter counts all calls of a key or token."""


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
    limiter.request_filter(lambda: not request.path.startswith(API) or not limit())
    limiter.init_app(app)
    app.extensions[EXTENSION] = limiter
    app.register_error_handler(RateLimitExceeded, _too_many_requests)

    @app.after_request
    def tell_what_is_left(response: Response) -> Response:
        with suppress(RedisError):  # a store that does not answer
            of_hint: list[RateLimitItem] = g.get("limits_of_hint", [])  # if it asked for one
            of_request = map(_request_state, limiter.current_limits)
            write_limits(response, [*of_request, *map(_hint_state, of_hint)])
        return response


class CountedHint:
    """One hint that was taken from a quota; given back unless a search began for it."""

    is_kept = False

    def keep(self) -> None:
        """Leave it counted, and count it for the use of the key."""
        self.is_kept = True
        if caller().is_key:
            services().keys.count_hint(caller().name)


@contextmanager
def counted_hint() -> Iterator[CountedHint]:
    """Count one hint against the quota of the key while the block asks for it.

    Raises Problem when the key has used up its hints; reviews count as hints. The test and the
    count are one step, so that questions at the same time get no more than the quota.
    """
    limits, counts = hint_limits(caller().quotas), Counts(services().redis)
    g.limits_of_hint = limits
    keys = [_count_of(limit) for limit in limits]
    full = counts.take(keys, [(limit.amount, limit.get_expiry()) for limit in limits])
    if full is not None:
        raise _quota_used(limits[full])
    hint = CountedHint()
    try:
        yield hint
    finally:
        if not hint.is_kept:
            with suppress(RedisError):
                counts.give_back(keys)


def count_guess() -> None:
    """Count a wrong key, token or invitation of an address; raises Problem when it is too many."""
    shared, limiter = services(), _limiter().limiter
    names = _name_of(shared.redis), GUESSES, request.remote_addr or ""
    limits = parse_many(shared.config.guess_limit)
    full = [limit for limit in limits if not limiter.hit(limit, *names)]
    if full:
        resets = max(limiter.get_window_stats(limit, *names).reset_time for limit in full)
        wait = max(1, math.ceil(resets - time.time()))
        raise refusal("too_many_guesses", "detail-guesses", wait=wait)


def _quota_used(limit: RateLimitItem) -> Problem:
    wait, used = _hint_state(limit).seconds_left(), _limit_text(limit, "limit-hints")
    return refusal("hint_quota_used", "detail-hint_quota", limit=used, wait=wait)


def _count_of(limit: RateLimitItem) -> str:
    """Name the key in Redis where the limiter keeps the count of a hint quota."""
    storage = cast("RedisStorage", _limiter().limiter.storage)
    name = limit.key_for(_name_of(services().redis), _payer(caller()), HINTS)
    return str(storage.prefixed_key(name))


def hints_left(name: str, quotas: Quotas) -> int | None:
    """Count the hints that a key may still ask for in the present window; None: no limit."""
    return _left(hint_limits(quotas), name, HINTS)


def requests_left(name: str, quotas: Quotas) -> int | None:
    """Count the requests that a key may still make in the present window; None: no limit."""
    rate = quotas.rate_limit or services().config.rate_limit
    return _left(parse_many(rate) if rate else [], name, REQUESTS)


def _left(limits: Sequence[RateLimitItem], name: str, what: str) -> int | None:
    """Count what is left of the tightest of some limits; None: there is none."""
    counter, counts = _limiter().limiter, _name_of(services().redis)
    left = [counter.get_window_stats(limit, counts, name, what).remaining for limit in limits]
    return min(left, default=None)


def _request_state(found: RequestLimit) -> LimitState:
    return LimitState("requests", found.limit, found.remaining, found.reset_at)


def _hint_state(limit: RateLimitItem) -> LimitState:
    names = _name_of(services().redis), _payer(caller()), HINTS
    resets, left = _limiter().limiter.get_window_stats(limit, *names)
    return LimitState(HINTS, limit, left, resets)


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
    wait = _request_state(reached).seconds_left() if reached else 1
    allowed = _limit_text(error.limit.limit, "limit-requests")
    return refusal("rate_limited", "detail-rate_limit", limit=allowed, wait=wait).response()


def _limit_text(limit: RateLimitItem, message: str) -> str:
    """Write a limit in words: 4 hints per minute, 1 request per 2 seconds."""
    span = say(f"span-{limit.GRANULARITY.name}", number=limit.multiples)
    return say_with(message, {"amount": limit.amount, "span": span})
