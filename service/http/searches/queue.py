"""The queue of hints: how long a new one would wait."""

from __future__ import annotations

import marshmallow as ma
from flask import Response

from service.http.kit.blueprint import Resource
from service.http.kit.context import parts
from service.http.kit.responses import ReplySchema, json_reply

blueprint = Resource("queue", __name__, description="How busy the search workers are.")


class QueueSchema(ReplySchema):
    """The state of the queue; times in seconds."""

    waiting = ma.fields.Integer(required=True, metadata={"description": "Hints that wait."})
    running = ma.fields.Integer(required=True, metadata={"description": "Hints being searched."})
    workers = ma.fields.Integer(required=True, metadata={"description": "Workers alive."})
    oldest_wait_seconds = ma.fields.Float(
        required=True, allow_none=True, metadata={"description": "How long the first has waited."}
    )
    expected_wait_seconds = ma.fields.Float(
        required=True, allow_none=True, metadata={"description": "How long a new one would wait."}
    )


@blueprint.call("GET", "/v1/queue", "readQueue", "See how busy the workers are")
@blueprint.replies(200, QueueSchema, "The state of the queue.")
def read_queue() -> Response:
    """Ask before a long hint, or show it to people who wait."""
    return json_reply(parts().hints.queue_status())
