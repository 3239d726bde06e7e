"""Redis, for every part of the service: connections, writes that replicas confirm, and faults.

While the store does not answer, calls over a gated connection fail at once; one at a time tries it.
Without the gate, each request would wait for the whole time-out, and all threads with it.
"""

from __future__ import annotations

import math
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

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
from service.store.cluster import ClusterPool
from service.store.sentinel import PrimaryPool

TRY_SECONDS = 0.5
"""While the store is away, one caller tries it, so long after the try before."""
TRY_ANSWER_SECONDS = 1.0
"""A try that takes longer has failed: its caller must not wait as long as the first one."""
_POOL = "cosmicgate_pool"
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
CONFIRM_SECONDS = 1.0
"""A write that its replicas do not confirm within this time is answered as not confirmed."""
NO_ANSWER = "The store does not answer."
QUEUE_NO_ANSWER = "The store of the hints does not answer; games can be played."
UNCONFIRMED = "No replica of the store has confirmed the write: it is done, or lost."
LEAST_FREE_BYTES = 16 * 1024 * 1024
"""With less free space than this, the embedded store takes no writes."""
ENOUGH_FREE_BYTES = 2 * LEAST_FREE_BYTES
"""With this much free space, it takes writes again."""


class GatedPool(ConnectionPool):
    """A pool whose connections are refused at once while the store is away."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.connection_class = _named(self.connection_class)
        self._gate = threading.Lock()
        self._is_away = False
        self._next_try = 0.0

    def shut(self) -> None:
        """Refuse connections until the store has answered again.

        A shut gate stays as it is: callers that were refused must not put off the next try.
        """
        with self._gate:
            if not self._is_away:
                self._is_away = True
                self._next_try = time.monotonic() + TRY_SECONDS

    def make_connection(self) -> Any:
        """Make a connection whose errors name this pool."""
        connection: Any = super().make_connection()
        connection.gated_pool = self
        return connection

    def get_connection(self, *args: Any, **options: Any) -> Any:
        """Take a connection. While the store is away, raises ConnectionError, but for one try."""
        if not self._is_away:
            return super().get_connection(*args, **options)
        with self._gate:
            if time.monotonic() < self._next_try:
                refusal = ConnectionError("it did not answer a moment ago")
                _name(refusal, self)
                raise refusal
            self._next_try = math.inf  # one try at a time
        try:
            self._try_store()
        finally:
            self._next_try = time.monotonic() + TRY_SECONDS
        self._is_away = False
        return super().get_connection(*args, **options)

    def _try_store(self) -> None:
        """Ask the store for any answer, once, on a connection of its own."""
        connection: Any = self.connection_class(
            **{
                **self.connection_kwargs,
                "retry": Retry(NoBackoff(), 0),
                "socket_timeout": TRY_ANSWER_SECONDS,
                "socket_connect_timeout": TRY_ANSWER_SECONDS,
            }
        )
        connection.gated_pool = self
        try:
            connection.connect()
            connection.send_command("PING")
            connection.read_response()
        finally:
            connection.disconnect()


class GatedSentinelPool(GatedPool, PrimaryPool):
    """The same, for the primary that Sentinel names."""


class GatedClusterPool(GatedPool, ClusterPool):
    """The same, for the primary of a slot of a Cluster."""


def pool_of(error: BaseException) -> GatedPool | None:
    """Find the pool whose connection raised an error. There may be two stores, and one is away."""
    found = getattr(error, _POOL, None)
    return found if isinstance(found, GatedPool) else None


def shut_gate(error: BaseException) -> None:
    """Shut the gate of the store that did not answer."""
    pool = pool_of(error)
    if pool is not None and isinstance(error, (ConnectionError, TimeoutError)):
        pool.shut()


def _name(error: RedisError, pool: GatedPool) -> None:
    setattr(error, _POOL, pool)


@cache
def _named(base: type) -> type:
    """Make a class of connections like another one, whose errors name their pool."""

    def naming(method: str) -> Any:
        original = getattr(base, method)

        def call(self: Any, *args: Any, **options: Any) -> Any:
            try:
                return original(self, *args, **options)
            except RedisError as error:
                _name(error, self.gated_pool)
                raise

        return call

    methods = ("connect", "send_packed_command", "read_response", "can_read")
    return type(base.__name__, (base,), {method: naming(method) for method in methods})


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


@contextmanager
def listening(redis: Redis, *channels: str) -> Iterator[Callable[[float], bool]]:
    """Listen to some channels from now on.

    Yields a function that waits up to the given seconds and returns whether a message came.
    """
    with redis.pubsub(ignore_subscribe_messages=True) as pubsub:  # type: ignore[no-untyped-call]
        pubsub.subscribe(*channels)
        for _ in channels:
            pubsub.get_message(timeout=1.0)  # confirmed: no message is missed from now on
        yield lambda seconds: pubsub.get_message(timeout=seconds) is not None


class WriteScript:
    """A script (Lua) that writes, and waits until `replicas` replicas have what it wrote.

    A primary answers a write before its replicas have it. If it dies then, the replica that takes
    its place has never seen the write. So the writes that clients rely on wait for some of them
    (`WAIT`), on the connection that wrote.

    Called like the scripts of redis-py. Raises UnconfirmedWriteError when the replicas do not
    confirm in time: the write is done, but may be lost with its primary. Call it again then. The
    scripts change nothing the second time, and what they did the first time is confirmed.
    """

    def __init__(self, redis: Redis, text: str, replicas: int) -> None:
        self._redis = redis
        self._text = text
        self._replicas = replicas
        self._confirmed = f"{prefix_of(redis)}confirmed"
        self._script = redis.register_script(text)

    def __call__(self, keys: Sequence[Any] = (), args: Sequence[Any] = ()) -> Any:
        """Run the script; returns its reply."""
        if not self._replicas:
            return self._script(keys=keys, args=args)
        with self._redis.pipeline(transaction=False) as pipe:
            # The whole text: a replica that became the primary does not know the script's hash.
            pipe.eval(self._text, len(keys), *keys, *args)
            # WAIT is about what this connection wrote last, and a repeated script writes nothing.
            # Whoever has this write has all that came before it, by whatever connection.
            pipe.set(self._confirmed, 1)
            pipe.wait(self._replicas, round(CONFIRM_SECONDS * 1000))
            reply, written, confirmed = pipe.execute(raise_on_error=False)
        for result in (reply, written, confirmed):
            if isinstance(result, RedisError):
                raise result
        if confirmed < self._replicas:
            raise UnconfirmedWriteError(confirmed, self._replicas)
        return reply


def describe_fault(error: RedisError, redis_url: str | None) -> str:
    """Say in one sentence what is wrong with the store."""
    folder = embedded_folder(redis_url)
    if folder is not None and free_bytes(folder) < LEAST_FREE_BYTES:
        return "The disk of the store is full."
    if isinstance(error, ReadOnlyError):
        return "The store is a read-only replica."
    if isinstance(error, OutOfMemoryError):
        return "The memory of the store is full."
    if isinstance(error, UnconfirmedWriteError):
        return UNCONFIRMED
    text = str(error)
    if "MISCONF" in text:
        return "The store cannot write to its disk."
    if "NOREPLICAS" in text:
        return "The store has too few replicas, or too little free disk, to take writes."
    return NO_ANSWER


def embedded_folder(redis_url: str | None) -> Path | None:
    """Find the folder of an embedded store; None for a Redis elsewhere."""
    parts = urlsplit(redis_url or "")
    return Path(parts.path).parent if parts.scheme == "unix" else None


def free_bytes(folder: Path) -> int:
    """Count the free bytes of the disk that a folder is on."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return LEAST_FREE_BYTES
