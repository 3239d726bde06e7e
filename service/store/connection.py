"""Connections to Redis, for every part of the service."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from redis import ConnectionPool, Redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import (
    BusyLoadingError,
    ConnectionError,  # noqa: A004
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TimeoutError,  # noqa: A004
)
from redis.retry import Retry
from redis.sentinel import SentinelConnectionPool

from service.config import Config, ConfigError
from service.store.gate import GatedPool, GatedSentinelPool
from service.store.sentinel import is_sentinel_address, pool_options

KEY_PREFIX = "cosmicgate:"
"""Every key of the service in Redis begins with it."""

CONFIRMED_KEY = f"{KEY_PREFIX}confirmed"
"""Written after a write that replicas are to confirm; see ``write_script``."""

ANSWER_SECONDS = 5.0
"""If Redis does not answer within this time, it counts as away."""

REDIS_AWAY = (ConnectionError, TimeoutError, BusyLoadingError)
"""The errors that end when Redis is back."""

REDIS_REFUSES = ("READONLY", "NOREPLICAS", "MISCONF", "OOM", "MASTERDOWN", "CLUSTERDOWN")
"""What a Redis answers that does not take writes for now."""


class UnconfirmedWriteError(RedisError):
    """A write is done, but fewer replicas than wanted have it; it may be lost with its primary."""

    def __init__(self, confirmed: int, wanted: int) -> None:
        super().__init__(f"{confirmed} of {wanted} replicas have the write")


def is_outage(error: BaseException) -> bool:
    """Return whether an error ends by itself: Redis is away, or takes no writes for now."""
    if isinstance(error, (*REDIS_AWAY, ReadOnlyError, OutOfMemoryError, UnconfirmedWriteError)):
        return True
    return isinstance(error, ResponseError) and str(error).startswith(REDIS_REFUSES)


def connect(config: Config, *, patient: bool = True, gated: bool = False) -> Redis:
    """Connect to the configured Redis. Nothing is sent before the first command.

    A ``patient`` connection tries a few times within a second when it breaks. Any other fails at
    once, for callers that have other work to do. Neither waits longer than ANSWER_SECONDS for an
    answer. With ``gated``, connections are refused while the store does not answer (see ``gate``).

    Raises:
        ConfigError: no Redis is configured, or its address is not valid.
    """
    if not config.redis_url:
        raise ConfigError("No Redis is configured: set REDIS_URL, such as redis://host:6379/0.")
    backoff, times = (ExponentialBackoff(cap=0.4, base=0.05), 3) if patient else (NoBackoff(), 0)
    options = {
        # Not after a time-out: a caller would wait several times as long.
        "retry": Retry(backoff, times, supported_errors=(ConnectionError,)),
        "socket_timeout": ANSWER_SECONDS,
        "socket_connect_timeout": ANSWER_SECONDS,
        "health_check_interval": 30,
    }
    try:
        return Redis.from_pool(_pool(config.redis_url, gated=gated, options=options))
    except ValueError as error:
        raise ConfigError(
            f"REDIS_URL is not the address of a Redis ({config.redis_url_without_password()}): "
            "write redis://host:6379/0, rediss://..., unix:///path, or "
            "redis+sentinel://host:26379,host:26379/NAME with the name of the primary."
        ) from error


def is_cluster_node(redis: Redis) -> bool:
    """Return whether a Redis has only some of the keys. One that does not say counts as whole."""
    try:
        found = cast("dict[str, Any]", redis.info("cluster"))
    except ResponseError:  # a managed one may allow no INFO
        return False
    return bool(found.get("cluster_enabled"))


def _pool(url: str, *, gated: bool, options: Mapping[str, Any]) -> ConnectionPool:
    """Make the pool of connections to an address. Raises ValueError when it is none."""
    if is_sentinel_address(url):
        managed: Callable[..., ConnectionPool] = (
            GatedSentinelPool if gated else SentinelConnectionPool
        )
        return managed(**pool_options(url), **options)
    return (GatedPool if gated else ConnectionPool).from_url(url, **options)
