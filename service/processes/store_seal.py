"""The seal of the store's log: a digest that shows whether the log was cut short or changed.

The server of the store trusts its log: it drops a cut tail in silence, and reads changed bytes as
data. So the supervisor keeps the digest of what it has seen of each file of the log, and checks it
before the next start.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from service.config import ConfigError

CHUNK = 1 << 20
LOG_FOLDER = "appendonlydir"
"""Where the server keeps its log of writes, in the folder of its store."""
SEAL_FILE = "seal.json"


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
        return sum(file.stat().st_size for file in self._files())

    def extend(self, *, at_end: bool = False) -> None:
        """Seal what was written up to the last call, or up to now where the server has ended.

        What came since may be half a write. Where the disk is full, the old seal stays.
        """
        sizes = {file.name: file.stat().st_size for file in self._files()}
        sealed = (
            sizes
            if at_end
            else {name: min(self._seen.get(name, 0), size) for name, size in sizes.items()}
        )
        self._seen = sizes
        if not sizes or not self._advance(sealed):
            return
        seal = {
            name: SealedFile(size, digest.hexdigest())
            for name, (size, digest) in self._digests.items()
        }
        new = self.path.with_suffix(".new")
        with contextlib.suppress(OSError):
            new.write_bytes(msgspec.json.encode(seal))
            new.replace(self.path)

    def check(self) -> None:
        """Compare the log with its seal.

        Raises:
            ConfigError: the log was cut short or changed since it was sealed.
        """
        try:
            seal = msgspec.json.decode(self.path.read_bytes(), type=dict[str, SealedFile])
        except (OSError, msgspec.MsgspecError):
            return  # the first start, or a seal that a full disk cut short
        for file in self._files():
            sealed = seal.get(file.name)
            if sealed is None:
                continue
            size = file.stat().st_size
            if size < sealed.size:
                raise self._broken(file, f"it lacks {sealed.size - size:,} bytes of its end")
            digest = _digest(file, 0, sealed.size, hashlib.sha256())
            if digest.hexdigest() != sealed.sha256:
                raise self._broken(file, f"its first {sealed.size:,} bytes were changed")
            self._digests[file.name] = sealed.size, digest

    def _broken(self, file: Path, what: str) -> ConfigError:
        return ConfigError(
            f"The log of the store was damaged outside of the service: {file} is not as it was, "
            f"{what}. Restore a back-up (docs/operations.md), or delete {self.path} to go on with "
            "what is left."
        )

    def _files(self) -> Iterator[Path]:
        """List the files of the log that the server uses."""
        for manifest in self._log.glob("*.manifest"):
            with contextlib.suppress(OSError):
                for line in manifest.read_text(encoding="utf-8", errors="replace").splitlines():
                    words = line.split()
                    if len(words) > 1 and words[0] == "file" and (self._log / words[1]).is_file():
                        yield self._log / words[1]

    def _advance(self, sizes: dict[str, int]) -> bool:
        """Digest the files up to these sizes; returns whether the seal changes."""
        changed = self._digests.keys() != sizes.keys()
        self._digests = {name: self._digests[name] for name in sizes if name in self._digests}
        for name, size in sizes.items():
            done, digest = self._digests.get(name, (0, hashlib.sha256()))
            if size < done:  # the server dropped the end of a write that was never answered
                done, digest = 0, hashlib.sha256()
            if size != done or name not in self._digests:
                self._digests[name] = size, _digest(self._log / name, done, size, digest)
                changed = True
        return changed


def _digest(file: Path, start: int, end: int, digest: hashlib._Hash) -> hashlib._Hash:
    """Add a part of a file to a digest."""
    with file.open("rb") as opened:
        opened.seek(start)
        left = end - start
        while left > 0 and (data := opened.read(min(left, CHUNK))):
            digest.update(data)
            left -= len(data)
    return digest
