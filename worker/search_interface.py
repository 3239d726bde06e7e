"""The interface between the worker and the search that it runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import structlog

from game.documents.question import HintQuestion, ReviewQuestion
from game.words import say

ReportProgress = Callable[[Mapping[str, Any]], bool]
"""Takes the progress of a search as JSON values; True tells the search to stop."""
log = structlog.get_logger("worker")


class UnanswerableError(Exception):
    """The question has no answer; the message tells the client why."""


class Search(Protocol):
    """Finds the answers. Each method may raise UnanswerableError."""

    ENGINE: str
    """The version of the search; receipts of different versions cannot be compared."""

    def share(
        self, record: dict[str, Any], question: HintQuestion, share: int, report: ReportProgress
    ) -> dict[str, Any]:
        """Search one share of a question and return its findings.

        `stopped` in the findings says whether `report` ended the search.
        """

    def answer(
        self,
        record: dict[str, Any],
        question: HintQuestion,
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Make the answer from the findings of the shares, which took `seconds` seconds."""

    def review(
        self, record: dict[str, Any], question: ReviewQuestion, report: ReportProgress
    ) -> dict[str, Any]:
        """Review a whole game."""

    def final_hint_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Final progress of a hint."""

    def final_review_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Final progress of a review."""


def check_content(own: str, wanted: str | None) -> None:
    """Refuse a game of other content than the worker's, by their versions, and log it.

    Raises:
        UnanswerableError: they differ, so that an answer would be for other costs and effects.
    """
    if wanted == own:
        return
    log.error(
        "the worker has other content than the service",
        content=own,
        wanted=wanted,
        way_out="start both in one version, with the same --content-overlay",
    )
    raise UnanswerableError(say("failed-other_content", own=own, wanted=wanted))
