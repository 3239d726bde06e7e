"""What is kept beside the store, to see that somebody has damaged it.

The server of the store trusts its log: it drops a cut tail in silence, reads changed bytes as data,
and starts empty where the list of the files is gone. So the supervisor keeps the digest of what it
has seen of each file of the log, and checks it before the next start. From the first API key on
every call needs one: a store that lost its keys would open to everybody. So another file remembers
that there were some, and a start without them ends.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
from redis import Redis

from service.config import ConfigError
from service.store.keys import has_any_key

CHUNK = 1 << 20
LOG_FOLDER = "appendonlydir"
"""Where the server keeps its log of writes, in the folder of its store."""
MANIFEST = "appendonly.aof.manifest"
"""The server's list of the files of its log, in their folder."""
SEAL_FILE = "seal.json"
EMPTY_LOG_BYTES = 512
"""A first start that is killed before it has written its manifest leaves less than this."""
PUT_BACK = "Put it back as it was, or restore a back-up (docs/operations.md)."
_BASE = re.compile(r"\.([0-9]+)\.base\.")
KEYS_FILE = "had-keys"


class SealedFile(msgspec.Struct, frozen=True):
    """The first `size` bytes of a file, and their SHA-256 in hexadecimal."""

    size: int
    sha256: str


class StoreSeal:
    """The seal of the log in the folder of a store."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / SEAL_FILE
        self._log = folder / LOG_FOLDER
        self._digests: dict[str, tuple[int, hashlib._Hash]] = {}
        self._seen: dict[str, int] = {}

    def length(self) -> int:
        """Count the bytes of the log."""
        return sum(self._sizes().values())

    def extend(self, *, at_end: bool = False) -> None:
        """Seal what was written up to the last call, or up to now where the server has ended.

        What came since may be half a write. Where the disk is full, the old seal stays. It stays,
        too, where somebody removed or cut a file of the log: the next start says so.
        """
        sizes = self._sizes()
        if self._lost(self._digests, sizes) or any(
            size < self._digests[name][0] for name, size in sizes.items() if name in self._digests
        ):
            return
        sealed = sizes
        if not at_end:
            sealed = {
                name: max(min(self._seen.get(name, 0), size), self._digests.get(name, (0,))[0])
                for name, size in sizes.items()
            }
        self._seen = sizes
        if not sizes or not self._advance(sealed):
            return
        seal = {
            name: SealedFile(size, digest.hexdigest())
            for name, (size, digest) in self._digests.items()
        }
        new = self.path.with_suffix(".new")
        with contextlib.suppress(OSError):
            with new.open("wb") as opened:
                opened.write(msgspec.json.encode(seal))
                opened.flush()
                os.fsync(opened.fileno())  # after a power cut it is whole: the old or the new one
            new.replace(self.path)

    def accept_end(self) -> None:
        """Take the log as it is after the server has dropped half a write at its end."""
        for name, size in self._sizes().items():
            if name in self._digests and size < self._digests[name][0]:
                digest = _digest(self._log / name, 0, size, hashlib.sha256())
                self._digests[name] = size, digest

    def check(self) -> None:
        """Compare the log with its seal.

        Raises:
            ConfigError: the log was cut short or changed since it was sealed, or files are missing.
        """
        self._check_manifest()
        sizes = self._sizes()
        for name in self._listed():
            if name not in sizes:
                raise self._damaged(f"{self._log / name} is missing", PUT_BACK)
        is_sealed_here = bool(self._digests)
        seal = (
            {name: SealedFile(size, "") for name, (size, _) in self._digests.items()}
            if is_sealed_here
            else self._read()
        )
        if lost := self._lost(seal, sizes):
            if not sizes:
                raise self._damaged(f"{self._log / MANIFEST} is missing or empty", PUT_BACK)
            raise self._damaged(f"{self._log / MANIFEST} does not list {lost[0]}", PUT_BACK)
        for name, sealed in seal.items():
            if name not in sizes:
                continue
            file = self._log / name
            if sizes[name] < sealed.size:
                raise self._changed(
                    file, f"it lacks {sealed.size - sizes[name]:,} bytes of its end"
                )
            if is_sealed_here:
                continue
            digest = _digest(file, 0, sealed.size, hashlib.sha256())
            if digest.hexdigest() != sealed.sha256:
                raise self._changed(file, f"its first {sealed.size:,} bytes were changed")
            self._digests[name] = sealed.size, digest

    def _check_manifest(self) -> None:
        """Raise ConfigError for files of a log that no manifest lists: the server starts empty."""
        if self._listed():
            return
        left = [*self._log.glob("*.aof"), *self._log.glob("*.rdb")]
        if sum(file.stat().st_size for file in left) > EMPTY_LOG_BYTES:
            raise self._damaged(f"{self._log / MANIFEST} is missing or empty", PUT_BACK)

    def _read(self) -> dict[str, SealedFile]:
        """Read the seal; there is none before the first start. Raises ConfigError."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, SealedFile])
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.MsgspecError):
            raise ConfigError(
                f"The seal of the store was damaged outside of the service: {self.path} cannot be "
                "read. Put it back as it was, or delete it to go on with the log as it is."
            ) from None

    def _changed(self, file: Path, what: str) -> ConfigError:
        return self._damaged(
            f"{file} is not as it was, {what}",
            f"Restore a back-up (docs/operations.md), or delete {self.path} to go on with what is "
            "left.",
        )

    @staticmethod
    def _damaged(what: str, way_out: str) -> ConfigError:
        return ConfigError(
            f"The log of the store was damaged outside of the service: {what}. {way_out}"
        )

    def _listed(self) -> list[str]:
        """Name the files of the log that the server uses; those that it replaced are not."""
        try:
            manifest = (self._log / MANIFEST).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return []
        lines = (line.split() for line in manifest.splitlines())
        return [
            words[1]
            for words in lines
            if len(words) > 1 and words[0] == "file" and words[-1] != "h"
        ]

    def _sizes(self) -> dict[str, int]:
        """Measure the files of the log."""
        sizes = {}
        for name in self._listed():
            with contextlib.suppress(OSError):
                sizes[name] = (self._log / name).stat().st_size
        return sizes

    @staticmethod
    def _lost(sealed: Iterable[str], there: Iterable[str]) -> list[str]:
        """Name the sealed files that are gone, unless the server has written its log anew."""
        sealed, there = [*sealed], [*there]
        if _base_number(there) > _base_number(sealed):
            return []
        return [name for name in sealed if name not in there]

    def _advance(self, sizes: dict[str, int]) -> bool:
        """Digest the files up to these sizes; returns whether the seal changes."""
        changed = self._digests.keys() != sizes.keys()
        self._digests = {name: self._digests[name] for name in sizes if name in self._digests}
        for name, size in sizes.items():
            done, digest = self._digests.get(name, (0, hashlib.sha256()))
            if size != done or name not in self._digests:
                self._digests[name] = size, _digest(self._log / name, done, size, digest)
                changed = True
        return changed


def _base_number(names: Iterable[str]) -> int:
    """Find how often the server wrote its log anew: the number of the file it begins with."""
    return max((int(found[1]) for found in map(_BASE.search, names) if found), default=0)


def _digest(file: Path, start: int, end: int, digest: hashlib._Hash) -> hashlib._Hash:
    """Add a part of a file to a digest."""
    with file.open("rb") as opened:
        opened.seek(start)
        left = end - start
        while left > 0 and (data := opened.read(min(left, CHUNK))):
            digest.update(data)
            left -= len(data)
    return digest


class KnownKeys:
    """Whether the store in a folder ever had an API key."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / KEYS_FILE
        self.are_known = False
        """Whether this process has seen keys, and the file says so."""

    def note(self, redis: Redis) -> None:
        """Write the file once the store has a key."""
        if self.are_known or not has_any_key(redis):
            return
        with contextlib.suppress(OSError):  # on a full disk it is written later
            self.path.write_text(
                "This store has API keys. The service does not start without them.\n",
                encoding="utf-8",
            )
            self.are_known = True

    def check(self, redis: Redis) -> None:
        """Raise ConfigError when the store had a key before, and has none now."""
        if self.path.exists() and not has_any_key(redis):
            raise ConfigError(
                "The store had API keys and has none now, so everybody could use the service: its "
                "files were replaced or cut. Restore a back-up that has keys (docs/operations.md), "
                f"or delete {self.path} to go on without them; then make a new key before you "
                "start the service, with `cosmicgate keys new NAME --make-store`."
            )
        self.note(redis)
