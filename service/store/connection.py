"""How every part of the service connects to Redis."""

from __future__ import annotations

from redis import Redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import BusyLoadingError, ConnectionError, TimeoutError  # noqa: A004
from redis.retry import Retry

from service.config import Config, ConfigError

ANSWER_SECONDS = 5.0
"""How long an answer of Redis may take before it counts as away."""

REDIS_AWAY = (ConnectionError, TimeoutError, BusyLoadingError)
"""The faults that pass when Redis is back."""


def connect(config: Config, *, patient: bool = True) -> Redis:
    """Connect to the configured Redis; nothing is sent before the first command.

    A patient connection tries a few times within a second; the other fails at once, for callers
    who have something better to do meanwhile.

    Raises:
        ConfigError: no Redis is configured, or its address is not one.
    """
    if not config.redis_url:
        raise ConfigError("No Redis is named: set REDIS_URL, such as redis://host:6379/0.")
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
