"""Connections to Redis, for every part of the service."""

from __future__ import annotations

from redis import Redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError  # noqa: A004
from redis.retry import Retry

from service.config import Config, ConfigError

KEY_PREFIX = "cosmicgate:"
"""Every key of the service in Redis begins with it."""

ANSWER_SECONDS = 5.0
"""If Redis does not answer within this time, it counts as away."""

REDIS_AWAY = (ConnectionError, TimeoutError, BusyLoadingError)
"""The errors that end when Redis is back."""


def connect(config: Config, *, patient: bool = True) -> Redis:
    """Connect to the configured Redis. Nothing is sent before the first command.

    A ``patient`` connection tries a few times within a second. Any other fails at once, for
    callers that have other work to do.

    Raises:
        ConfigError: no Redis is configured, or its address is not valid.
    """
    if not config.redis_url:
        raise ConfigError("No Redis is configured: set REDIS_URL, such as redis://host:6379/0.")
    retry = Retry(ExponentialBackoff(cap=0.4, base=0.05), 3) if patient else Retry(NoBackoff(), 0)
    try:
        return Redis.from_url(
            config.redis_url,
            retry=retry,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            health_check_interval=30,
        )
    except ValueError as error:
        raise ConfigError(
            f"REDIS_URL is not the address of a Redis ({config.redis_url_without_password()}): "
            "write redis://host:6379/0, rediss://... or unix:///path."
        ) from error
