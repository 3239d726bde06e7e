"""How long this process has waited for a processor that other processes used."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

STATISTICS: Final = "/proc/self/task/{thread}/schedstat"
"""Linux: nanoseconds on a processor, nanoseconds ready and without one, turns."""


def waited_seconds() -> float:
    """Return for how long the main thread was ready to run and did not; 0 where nobody counts."""
    thread = threading.main_thread().native_id
    try:
        waited = Path(STATISTICS.format(thread=thread)).read_text().split()[1]
        return int(waited) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0
