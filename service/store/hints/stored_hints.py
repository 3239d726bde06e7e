"""Hints as the scripts of the store return them."""

from __future__ import annotations

import time

import msgspec

from service.store.hints.documents import Hint, HintHead, Priority, SearchRequest
from service.store.hints.questions import DECODERS, why_failed

CLASSES: dict[Priority, int] = {"normal": 0, "low": 2}
"""The class of a search in the queue, by its priority. A lower one goes first; 1 and 3 are searches
that have begun."""

_head_decoder = msgspec.json.Decoder(HintHead)


def queued_hint(head: HintHead, request: SearchRequest) -> Hint:
    """Return the hint as it was stored; used when it was removed before it could be read."""
    return Hint(
        head=head,
        status="queued",
        created=time.time(),
        started=None,
        ended=None,
        priority=request.priority,
        cached=False,
        question=request.question,
        progress=None,
        answer=None,
        error=None,
    )


def read_hint(fields: tuple[list[bytes | None], list[bytes | None]] | None) -> Hint | None:
    """Decode what the READ script returns."""
    if fields is None:
        return None
    head, _, created, priority, cached, own_status, own_end, own_progress = fields[0]
    question, status, started, ended, progress, answer, error = fields[1]
    read_head = _head_decoder.decode(head or b"")
    asked_at = float(created or 0)
    if own_status:  # cancelled while the search went on for other hints
        status, ended, progress, answer, error = own_status, own_end, own_progress, None, None
    return Hint(
        head=read_head,
        status=(status or b"").decode(),
        created=asked_at,
        started=max(asked_at, float(started)) if started else None,
        ended=max(asked_at, float(ended)) if ended else None,
        priority="low" if int(priority or CLASSES["normal"]) == CLASSES["low"] else "normal",
        cached=cached is not None,
        question=DECODERS[read_head.kind].decode(question or b""),
        progress=msgspec.json.decode(progress) if progress else None,
        answer=msgspec.json.decode(answer) if answer else None,
        error=why_failed(error),
    )
