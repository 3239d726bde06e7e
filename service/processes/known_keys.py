"""That the embedded store had API keys, kept in a file beside it.

From the first key on every call needs one. A store that lost its keys would open to everybody, so
the file remembers that there were some, and a start without them ends.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from redis import Redis

from service.config import ConfigError
from service.store.keys.key_store import has_any_key

KEYS_FILE = "had-keys"


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
