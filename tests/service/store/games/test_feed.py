"""The feed of an owner, read from a real store."""

from __future__ import annotations

import pytest
from redis import Redis

from service.store.games.feed import START, Feed

MUCH_TOO_LONG = 5.0
"""Seconds after which a store that does not answer is an error."""


@pytest.mark.parametrize("seconds", [0.0, 0.0004, 0.05])
def test_a_feed_without_news_is_read_within_the_time(redis_url: str, seconds: float) -> None:
    """To block for 0 milliseconds would mean for ever."""
    with Redis.from_url(redis_url, socket_timeout=MUCH_TOO_LONG) as redis:
        redis.flushall()
        assert Feed(redis, "nobody").read(START, seconds) == []
