"""The entries of a game's log as they are stored: the events of each as one JSON list."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game import GameEvent
from service.store.games.documents import Author, PlayedEvent

_events_decoder = msgspec.json.Decoder(list[msgspec.Raw])


def encode_entry(events: Sequence[GameEvent], author: Author | None = None) -> bytes:
    """Encode the events of an entry as one JSON list, for the store and for replies.

    `author` played the entry; what followed by itself was nobody's choice.
    """
    first, *forced = events
    return msgspec.json.encode([_played(first, author), *(_played(each, None) for each in forced)])


def _played(event: GameEvent, author: Author | None) -> PlayedEvent:
    return PlayedEvent(**msgspec.structs.asdict(event), by=author)


def split_events(entry: bytes) -> list[msgspec.Raw]:
    """The events of an entry of the store, each as its JSON.

    Entries of version 0.2 have one event, not in a list.
    """
    if entry.startswith(b"{"):
        return [msgspec.Raw(entry)]
    return _events_decoder.decode(entry)


class _Authored(msgspec.Struct):
    by: Author | None = None


_authors_decoder = msgspec.json.Decoder(list[_Authored] | _Authored)


def author_of(entry: bytes) -> Author | None:
    """Who played an entry; None for dice and cards, and where nobody is named."""
    found: list[_Authored] | _Authored = _authors_decoder.decode(entry)
    return found[0].by if isinstance(found, list) else found.by
