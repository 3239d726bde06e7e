"""The queue of hints: how long a new one would wait."""

from __future__ import annotations

from flask import Response

from service.http.kit.blueprint import Resource
from service.http.kit.caller import fair_name
from service.http.kit.context import services
from service.http.kit.responses import json_reply
from service.store.hints.documents import QueueStatus

blueprint = Resource("queue", __name__, description="How busy the search workers are.")


@blueprint.call("GET", "/v1/queue", "readQueue", "See how busy the workers are")
@blueprint.replies(200, QueueStatus, "The state of the queue.")
@blueprint.example("idle", "An idle queue", fixed={"workers": 2, "expected_wait_seconds": 0.0})
def read_queue() -> Response:
    """Ask before a long hint, or show it to people who wait."""
    return json_reply(services().hints.queue_status(fair_name()))
