"""Following the events of a game in tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.service.client import ApiClient


def events_of(chunks: Iterator[bytes]) -> Iterator[dict[str, Any]]:
    """Read a stream as a browser does."""
    text = ""
    for chunk in chunks:
        text += chunk.decode()
        while "\n\n" in text:
            block, _, text = text.partition("\n\n")
            fields = dict(line.split(": ", 1) for line in block.splitlines() if line[0] != ":")
            if "event" in fields:
                yield fields | {"data": json.loads(fields["data"])}


def follow(client: ApiClient, game: str, **options: Any) -> Iterator[dict[str, Any]]:
    reply = client.get(f"{game}/events", **options)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert reply.mimetype == "text/event-stream"
    assert reply.headers["Cache-Control"] == "no-store, no-transform"
    return events_of(iter(reply.iter_encoded()))


def played_to_its_end(client: ApiClient) -> str:
    """Play a new game to its end; return its address."""
    game = client.new_game()
    while client.play_first(game).get_json()["status"] == "running":
        pass
    return game
