"""What many threads read at once."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from service.http.system.openapi import EXAMPLES_FILE

READ_AT_ONCE = """
import json, sys, threading
import msgspec
import service.http.searches.replies as replies

answers = json.load(sys.stdin)
sys.setswitchinterval(1e-6)
threads = 16
together = threading.Barrier(threads)

def read():
    together.wait()
    for name, answer in answers.items():
        msgspec.convert(answer, getattr(replies, name))

readers = [threading.Thread(target=read) for _ in range(threads)]
for reader in readers:
    reader.start()
for reader in readers:
    reader.join()
print("read")
"""


@pytest.mark.slow
def test_the_first_answers_are_read_by_many_threads_at_once() -> None:
    """Where msgspec works out a type while others use it, the process ends with signal 11."""
    examples = json.loads(EXAMPLES_FILE.read_text(encoding="utf-8"))
    answers = {
        "HintAnswer": examples["readHint"][0]["reply"]["answer"],
        "ReviewAnswer": examples["readReview"][0]["reply"]["answer"],
    }
    for _ in range(5):
        found = subprocess.run(
            [sys.executable, "-c", READ_AT_ONCE],
            input=json.dumps(answers),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (found.returncode, found.stdout) == (0, "read\n"), found.stderr
