"""Write the waiting half of the Python client from the half for asyncio.

python -m tools.client_sync

Both halves are the same but for the words of asyncio, so only one of them is written by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.client_models.files import formatted

PACKAGE = Path(__file__).resolve().parents[1] / "clients" / "python" / "cosmicgate_client"
SOURCE, MADE = PACKAGE / "_async", PACKAGE / "_sync"
WORDS = (
    ("The clients for asyncio.", "The clients that wait for each reply."),
    ("import asyncio\nimport secrets\n", "import secrets\nimport time\n"),
    ("asyncio.sleep", "time.sleep"),
    ("httpx.AsyncBaseTransport", "httpx.BaseTransport"),
    (r"\b(?:async|await) ", ""),
    (r"\b_async\b", "_sync"),
    (r"\b__a(enter|exit)__", r"__\1__"),
    (r"\b(?:a)(close|read|iter_raw)\b", r"\1"),
    (r"\bAsync([A-Z])", r"\1"),
)
"""What is replaced by what, in this order: patterns, and what stands in their place."""
HEAD = "# Made from the module of the same name in _async by `python -m tools.client_sync`.\n"


def written() -> dict[Path, str]:
    """Return the text of each module that is made."""
    return {MADE / path.name: made(path) for path in sorted(SOURCE.glob("*.py"))}


def made(path: Path) -> str:
    """Return the waiting half of a module."""
    text = path.read_text(encoding="utf-8")
    for pattern, word in WORDS:
        text = re.sub(pattern, word, text)
    return formatted(MADE / path.name, HEAD + text)


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
