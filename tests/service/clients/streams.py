"""A service that sends one stream of events; its connections break off where a test says."""

from __future__ import annotations

import itertools
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx

Sent = tuple[str, str | None, Any]
"""The name, the id and the data of an event."""


def written(event: Sent) -> bytes:
    """Write an event as the service does."""
    name, id_, data = event
    named = "" if id_ is None else f"id: {id_}\n"
    return f"event: {name}\n{named}data: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


def move(version: int, part: int | None = None, text: str = "Rot würfelt ⚅.") -> Sent:
    """Make an event of an entry: its last one, or one of those before."""
    id_ = str(version) if part is None else f"{version}.{part}"
    return "move", id_, {"version": version, "text": text, "changes": []}


STORY: list[Sent] = [
    move(1),
    ("seats", None, {"revision": 1, "seats": []}),
    move(2, 1),
    move(2, 2),
    move(2),
    move(3, text="Ein Wort\nund noch eines: 海。"),
    ("end", "3", {"status": "lost"}),
]
"""A game in which an entry has several events, and in whose texts a letter has several bytes."""
HEARTBEAT = b": still here\n\n"


class BrokenStream(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body that comes in parts, and breaks off after some bytes unless `cut` is None."""

    def __init__(self, body: bytes, cut: int | None, part: int) -> None:
        self._body = body
        self._cut = cut
        self._part = part

    def __iter__(self) -> Iterator[bytes]:
        whole = self._body[: self._cut]
        for start in range(0, len(whole), self._part):
            yield whole[start : start + self._part]
        if self._cut is not None:
            raise httpx.ReadError("The connection is lost.")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self:
            yield part


class StoryTeller:
    """Answers each connection with what follows the event that it names; see `MockTransport`.

    `cuts` says after how many bytes each connection breaks off; those after them do not. Seats come
    first on every connection, as from the service.
    """

    def __init__(self, story: list[Sent], cuts: list[int], part: int = 1 << 20) -> None:
        self.story = story
        self.named: list[str | None] = []
        self._cuts = iter(cuts)
        self._part = part

    def __call__(self, request: httpx.Request) -> httpx.Response:
        """Answer a request for the stream, or for the game."""
        if not request.url.path.endswith("/events"):
            return httpx.Response(200, json={"status": "lost"})
        known = request.headers.get("Last-Event-ID")
        self.named.append(known)
        ids = [id_ if name == "move" else None for name, id_, _ in self.story]
        start = ids.index(known) + 1 if known in ids else 0
        left = self.story[start:]
        if known == ids[-2] and len(left) == 1:
            return httpx.Response(204)  # the end of the game is known with its last version
        body = b"retry: 1000\n\n" + HEARTBEAT.join(map(written, left))
        stream = BrokenStream(body, next(self._cuts, None), self._part)
        return httpx.Response(200, stream=stream)


def whole_length(story: list[Sent]) -> int:
    """Return the number of bytes of the whole stream."""
    return sum(map(len, itertools.chain(map(written, story), (HEARTBEAT,) * (len(story) - 1)))) + 13
