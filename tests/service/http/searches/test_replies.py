"""How what workers stored is read: by many threads at once, and in the form of another version."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game.documents.question import ReviewQuestion
from service.http.kit.problems import Problem
from service.http.searches.replies import review_document
from service.http.system.openapi import EXAMPLES_FILE
from service.store.hints.documents import Hint, HintHead

OF_0_2 = {"simulations": 40, "seconds": 1.271, "decision": 4, "p": 0.998}
"""The last progress of a review, as 0.2.0 stored it."""

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


@pytest.mark.long
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


def test_a_review_in_the_form_of_0_2_is_missing() -> None:
    head = HintHead("review-of-02", "review", "club", "g1", 4)
    question = ReviewQuestion(simulations=10, seed=7101511207389048)
    stored = Hint(head, "done", 1.0, "low", question, 2.0, 3.0, progress=OF_0_2)
    with pytest.raises(Problem) as refused:
        review_document(stored)
    assert refused.value.kind.code == "review_not_found"
