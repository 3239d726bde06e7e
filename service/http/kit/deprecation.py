"""Calls that will be removed: what their replies and the description say of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import wraps
from typing import Any, TypeVar, cast

from flask import Response, after_this_request
from werkzeug.http import http_date

PROMISE = "/docs/guides/versions"

View = TypeVar("View", bound=Callable[..., Response])


@dataclass(frozen=True)
class Deprecated:
    """Since when a call is deprecated, when it goes at the earliest, and what to use instead."""

    since: date
    sunset: date
    instead: str
    """A sentence."""

    def headers(self) -> dict[str, str]:
        """Return the headers of its replies (RFC 9745 and RFC 8594)."""
        return {
            "Deprecation": f"@{int(_midnight(self.since).timestamp())}",
            "Sunset": http_date(_midnight(self.sunset)),
            "Link": f'<{PROMISE}>; rel="deprecation"',
        }

    def note(self) -> str:
        """Say it in words, for the description."""
        return f"**Deprecated** since {self.since}; it works until {self.sunset}. {self.instead}"


def announcing(view: View, deprecated: Deprecated) -> View:
    """Have every reply of a call, refusals too, say that it is deprecated."""

    @wraps(view)
    def answer(*args: Any, **kwargs: Any) -> Response:
        @after_this_request
        def announce(response: Response) -> Response:
            for name, value in deprecated.headers().items():
                response.headers.add(name, value)
            return response

        return view(*args, **kwargs)

    return cast("View", answer)


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
