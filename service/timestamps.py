"""Times as clients read them: ISO 8601 in UTC."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import msgspec

Timestamp = Annotated[str, msgspec.Meta(extra_json_schema={"format": "date-time"})]
"""A time as ISO 8601 in UTC."""


def iso_time(seconds: float) -> Timestamp:
    """Write a time in seconds since 1970 as ISO 8601 in UTC, to the millisecond."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
