"""The record of a game, as JSON or as text with one move a line."""

from __future__ import annotations

from typing import Any

from flask import Response

from game.documents.record import GameRecord
from service.http.games.lookup import game_head, settings_tag, stored_game
from service.http.kit import etag
from service.http.kit.accept import accepted_type
from service.http.kit.blueprint import Resource
from service.http.kit.fields import one_of
from service.http.kit.input_schemas import QuerySchema
from service.http.kit.responses import JSON, REVALIDATE, json_reply, raw_reply
from service.store.games.documents import Head
from service.store.games.open_game import record_of

TEXT = "text/plain"

blueprint = Resource("record", __name__, description="The game as it can be replayed anywhere.")


class RecordQuerySchema(QuerySchema):
    """In which form to send the record."""

    format = one_of(
        ("json", "text"),
        "format",
        "RecordForm",
        description="The form; `Accept` can name it too.",
    )


@blueprint.call(
    "GET",
    "/v1/games/<game_id>/record",
    "readRecord",
    "Read the record of a game",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.reads(RecordQuerySchema, "query")
@blueprint.replies(200, GameRecord, "The record.", headers=etag.ETAG_HEADER)
@blueprint.replies(200, {"type": "string"}, "The record.", content_type=TEXT)
@blueprint.replies(304, None, "Nothing has changed since the version you have.")
@blueprint.refuses("not_acceptable")
def read_record(wanted: dict[str, Any], game_id: str) -> Response:
    """Import it with createGame. It can be read even where the game cannot be replayed."""
    as_text = _wants_text(wanted.get("format"))
    vary = {"Vary": "Accept"}
    if unchanged := etag.not_modified(_tag(game_head(game_id), as_text)):
        unchanged.headers.update(vary)
        return unchanged
    stored = stored_game(game_id)
    record = record_of(stored)
    headers = vary | {"ETag": etag.quoted(_tag(stored.head, as_text))}
    if as_text:
        return raw_reply(
            record.to_text().encode(), headers=headers, cache=REVALIDATE, mimetype=TEXT
        )
    return json_reply(record.document(), headers=headers, cache=REVALIDATE)


def _tag(head: Head, as_text: bool) -> str:
    """Tell the two forms of one version apart, as a strong ETag must, and labels and names."""
    rest = f"{settings_tag(head)}{'text' if as_text else ''}"
    return f"{head.version}-{rest}" if rest else str(head.version)


def _wants_text(format_: str | None) -> bool:
    if format_ is not None:
        return format_ == "text"
    return accepted_type("detail-accept_record", (JSON, TEXT)) == TEXT
