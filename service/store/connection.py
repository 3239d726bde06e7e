"""Connections to Redis, for every part of the service."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from redis import ConnectionPool, Redis
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import (
    BusyLoadingError,
    ClusterDownError,
    ConnectionError,  # noqa: A004
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TimeoutError,  # noqa: A004
)
from redis.retry import Retry

from service.config import Config, ConfigError, environment_name, without_password
from service.store import cluster, sentinel
from service.store.gate import GatedClusterPool, GatedPool, GatedSentinelPool

KEY_PREFIX = "cosmicgate:"
"""Every key of the service in Redis begins with it; in a Cluster, with `cluster.PREFIX`."""

CLUSTER_FORM = "redis+cluster://host:6379,host:6379"
"""How to write the address of a Cluster."""

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


_OUTAGES = (
    *REDIS_AWAY,
    ClusterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    UnconfirmedWriteError,
)


def is_outage(error: BaseException) -> bool:
    """Return whether an error ends by itself: Redis is away, or takes no writes for now."""
    if isinstance(error, _OUTAGES):
        return True
    return isinstance(error, ResponseError) and str(error).startswith(REDIS_REFUSES)


def prefix_of(redis: Redis) -> str:
    """Return what every key of the service begins with in this store."""
    return str(getattr(redis.connection_pool, "key_prefix", KEY_PREFIX))


def connect(config: Config, *, patient: bool = True, gated: bool = False) -> Redis:
    """Connect to the store of the games. Nothing is sent before the first command.

    A `patient` connection tries a few times within a second when it breaks. Any other fails at
    once, for callers that have other work to do. Neither waits longer than ANSWER_SECONDS for an
    answer. With `gated`, connections are refused while the store does not answer (see `gate`).

    Raises:
        ConfigError: no Redis is configured, or its address is not valid.
    """
    if not config.redis_url:
        raise ConfigError("No Redis is configured: set REDIS_URL, such as redis://host:6379/0.")
    return _connect("redis_url", config.redis_url, patient=patient, gated=gated)


class Stores(NamedTuple):
    """The store of the games, and that of the hints and their queue: the same one, or two."""

    games: Redis
    queue: Redis

    @property
    def are_apart(self) -> bool:
        """Whether they are two."""
        return self.queue is not self.games


def connect_stores(config: Config, *, patient: bool = True, gated: bool = False) -> Stores:
    """Connect to both stores, as `connect` does.

    Raises:
        ConfigError: the queue would be in a Cluster, where Redis Queue cannot work; or as
            `connect`.
    """
    url = config.queue_redis_url
    if cluster.is_cluster_address(url or config.redis_url or ""):
        raise ConfigError(
            "The queue of hints cannot be in a Redis Cluster: set COSMICGATE_QUEUE_REDIS_URL or "
            "--queue-redis-url to another Redis, such as redis://host:6379/0."
        )
    games = connect(config, patient=patient, gated=gated)
    if not url:
        return Stores(games, games)
    return Stores(games, _connect("queue_redis_url", url, patient=patient, gated=gated))


def _connect(setting: str, url: str, *, patient: bool, gated: bool) -> Redis:
    backoff, times = (ExponentialBackoff(cap=0.4, base=0.05), 3) if patient else (NoBackoff(), 0)
    options = {
        # Not after a time-out: a caller would wait several times as long.
        "retry": Retry(backoff, times, supported_errors=(ConnectionError,)),
        "socket_timeout": ANSWER_SECONDS,
        "socket_connect_timeout": ANSWER_SECONDS,
        # A gated connection is not asked before a command: an idle one would be asked and then made
        # anew, and its caller wait for both.
        "health_check_interval": 0 if gated else 30,
    }
    try:
        return Redis.from_pool(_pool(url, gated=gated, options=options))
    except ValueError as error:
        raise ConfigError(
            f"{environment_name(setting)} is not the address of a Redis "
            f"({without_password(url)}): write redis://host:6379/0, rediss://..., unix:///path, "
            f"redis+sentinel://host:26379,host:26379/NAME with the name of the primary, or "
            f"{CLUSTER_FORM}."
        ) from error


def is_cluster_node(redis: Redis) -> bool:
    """Return whether a Redis has only some of the keys. One that does not say counts as whole."""
    if isinstance(redis.connection_pool, cluster.ClusterPool):
        return False  # it has the slot of all keys of the service
    try:
        found = cast("dict[str, Any]", redis.info("cluster"))
    except ResponseError:  # a managed one may allow no INFO
        return False
    return bool(found.get("cluster_enabled"))


def _pool(url: str, *, gated: bool, options: Mapping[str, Any]) -> ConnectionPool:
    """Make the pool of connections to an address. Raises ValueError when it is none."""
    if sentinel.is_sentinel_address(url):
        watched: Callable[..., ConnectionPool] = (
            GatedSentinelPool if gated else sentinel.PrimaryPool
        )
        return watched(**sentinel.pool_options(url), **options)
    if cluster.is_cluster_address(url):
        clustered: Callable[..., ConnectionPool] = (
            GatedClusterPool if gated else cluster.ClusterPool
        )
        return clustered(**cluster.pool_options(url), **options)
    return (GatedPool if gated else ConnectionPool).from_url(url, **options)
