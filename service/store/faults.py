"""What is wrong with the store, in words for clients, logs and operators."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import urlsplit

from redis.exceptions import OutOfMemoryError, ReadOnlyError, RedisError

from service.store.connection import UnconfirmedWriteError

NO_ANSWER = "The store does not answer."
QUEUE_NO_ANSWER = "The store of the hints does not answer; games can be played."
UNCONFIRMED = "No replica of the store has confirmed the write: it is done, or lost."
LEAST_FREE_BYTES = 16 * 1024 * 1024
"""With less free space than this, the embedded store takes no writes."""
ENOUGH_FREE_BYTES = 2 * LEAST_FREE_BYTES
"""With this much free space, it takes writes again."""


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
