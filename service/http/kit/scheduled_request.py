"""What a request may say to the scheduler of its web process."""

from __future__ import annotations

from typing import Protocol, cast

from flask import request

ENVIRON_NAME = "cosmicgate.scheduled_request"
"""Where the web process puts it in the WSGI environment."""


class ScheduledRequest(Protocol):
    """This request, as the scheduler sees it."""

    def belongs_to(self, caller: str) -> None:
        """Name the caller, so that the next request with its credential counts as its own."""

    def only_waits(self) -> None:
        """Say that the request computes no more: the next one of its caller may start."""

    def client_is_gone(self) -> bool:
        """Return whether the client has closed its connection."""


class UnscheduledRequest:
    """A request that no scheduler started, as in tests of the application alone."""

    def belongs_to(self, caller: str) -> None:
        """Do nothing."""

    def only_waits(self) -> None:
        """Do nothing."""

    def client_is_gone(self) -> bool:
        """Return False: nobody would notice."""
        return False


def scheduled_request() -> ScheduledRequest:
    """Return this request as the scheduler of its web process sees it."""
    return cast("ScheduledRequest", request.environ.get(ENVIRON_NAME) or UnscheduledRequest())
