"""The traces of the hints that a search is for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from redis import RedisError

from service.store.connection import is_outage
from service.store.hints.worker_store import Assignment, WorkerStore
from service.tracing import Attributes, read_traceparent, span, start_span


@contextmanager
def traced(store: WorkerStore, assignment: Assignment) -> Iterator[None]:
    """Do a share as a span in the trace of the hint that asked first; the others are its links.

    How long each hint waited for its first worker is a span of its own.
    """
    try:
        hints = store.hints_of(assignment)
    except RedisError as error:
        if not is_outage(error):
            raise
        hints = []
    contexts = []
    for head, created in hints:
        context = read_traceparent(head.trace)
        if context is not None:
            contexts.append(context)
            if assignment.share == 0:
                start_span("wait", context, began=created, attributes={"hint": head.id}).end()
    parent = contexts[0] if contexts else None
    names: Attributes = {"search": assignment.search_id, "share": assignment.share}
    with span(
        assignment.kind, parent, kind="CONSUMER", links=contexts[1:], attributes=names
    ) as share:
        began = time.monotonic()
        try:
            yield
        finally:
            share.set("seconds", time.monotonic() - began)
