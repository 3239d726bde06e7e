"""The turn of a request among the requests of other callers, as its web process gave it."""

from __future__ import annotations

from typing import Protocol, cast

from flask import request

ENVIRON_NAME = "cosmicgate.turn"
"""Where the web process puts the turn in the WSGI environment."""


class Turn(Protocol):
    """What a request may say to the process that answers it."""

    def belongs_to(self, caller: str) -> None:
        """Name the caller, so that the next request with its credential counts as its own."""

    def only_waits(self) -> None:
        """Say that the request computes no more: the next one of its caller may start."""


class NoTurn:
    """The turn where no web process takes turns, as in tests of the application alone."""

    def belongs_to(self, caller: str) -> None:
        """Nobody wants to know."""

    def only_waits(self) -> None:
        """Nobody waits for it."""


def turn() -> Turn:
    """Return the turn of this request."""
    return cast("Turn", request.environ.get(ENVIRON_NAME) or NoTurn())
