"""A worker searches games of its own content only."""

from __future__ import annotations

import structlog

from game.words import say
from worker.search_interface import UnanswerableError

log = structlog.get_logger("worker")


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
