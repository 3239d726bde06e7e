"""What replies about hints and about reviews have in common: both are searches on their way."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from service.http.kit.responses import ReplySchema, iso_time
from service.store.hints.documents import Hint, Kind

STATUSES = ["queued", "running", "done", "cancelled", "failed"]


class SearchedSchema(ReplySchema):
    """What is known of a search besides question, progress and answer."""

    id = ma.fields.String(required=True)
    status = ma.fields.String(required=True, metadata={"enum": STATUSES})
    created = ma.fields.DateTime(required=True)
    started = ma.fields.DateTime(required=True, allow_none=True)
    ended = ma.fields.DateTime(required=True, allow_none=True)
    error = ma.fields.String(
        required=True, allow_none=True, metadata={"description": "Why it failed, if it did."}
    )


def shown_search(hint: Hint) -> dict[str, Any]:
    """Write what hints and reviews have in common."""
    return {
        "id": hint.id,
        "game": hint.head.game_id,
        "version": hint.head.version,
        "status": hint.status,
        "created": iso_time(hint.created),
        "started": iso_time(hint.started),
        "ended": iso_time(hint.ended),
        "error": hint.error,
    }


def id_parameter(kind: Kind) -> dict[str, Any]:
    """Describe the id in the path of a call."""
    return {
        "in": "path",
        "name": f"{kind}_id",
        "required": True,
        "description": f"The id of the {kind}, as the call that asked for it gave it.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    }
