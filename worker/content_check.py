"""A worker searches games of its own content only."""

from __future__ import annotations

import structlog

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
    raise UnanswerableError(
        f"The worker has other content ({own}) than the game ({wanted}). Try again; if it stays "
        "so, tell who runs the service."
    )
