"""A game as a document: its record, as JSON or as text with one move a line, and its position."""

from __future__ import annotations

from typing import Any

from flask import Response

from game.documents.position_document import PositionDocument
from game.documents.record import GameRecord
from game.position_document import has_document
from service.http.games.lookup import (
    game_head,
    open_game,
    settings_tag,
    stored_game,
    tagged_reply,
    unchanged_game,
)
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.fields import QuerySchema, one_of
from service.http.kit.languages import Worded, reader_text
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import JSON, REVALIDATE, accepted_type, json_reply, raw_reply
from service.store.games.documents import Head, record_of

TEXT = "text/plain"

record = Resource("record", __name__, description="The game as it can be replayed anywhere.")
position = Resource("position", __name__, description="The position as a document.")


class RecordQuerySchema(QuerySchema):
    """In which form to send the record."""

    format = one_of(
        ("json", "text"),
        "format",
        "RecordForm",
        description="The form; `Accept` can name it too.",
    )


@record.call("GET", "/v1/games/<game_id>/record", "Read the record of a game")
@record.reads(RecordQuerySchema, "query")
@record.revalidates(GameRecord, "The record.")
@record.replies(200, {"type": "string"}, "The record.", content_type=TEXT)
@record.refuses("not_acceptable")
def read_record(wanted: dict[str, Any], game_id: str) -> Response:
    """Import it with createGame. It can be read even where the game cannot be replayed."""
    as_text = _wants_text(wanted.get("format"))
    vary = {"Vary": "Accept"}
    if unchanged := etag.not_modified(_tag(game_head(game_id), as_text)):
        unchanged.headers.update(vary)
        return unchanged
    stored = stored_game(game_id)
    replayable = record_of(stored)
    headers = vary | {"ETag": etag.quoted(_tag(stored.head, as_text))}
    if as_text:
        return raw_reply(
            replayable.to_text().encode(), headers=headers, cache=REVALIDATE, mimetype=TEXT
        )
    return json_reply(replayable.document(), headers=headers, cache=REVALIDATE)


def _tag(head: Head, as_text: bool) -> str:
    """Tell the two forms of one version apart, as a strong ETag must, and labels and names."""
    rest = f"{settings_tag(head)}{'text' if as_text else ''}"
    return f"{head.version}-{rest}" if rest else str(head.version)


def _wants_text(format_: str | None) -> bool:
    if format_ is not None:
        return format_ == "text"
    return accepted_type("detail-accept_record", (JSON, TEXT)) == TEXT


@position.call("GET", "/v1/games/<game_id>/position", "Read the position as a document")
@position.revalidates(PositionDocument, "The position document.")
@position.refuses("game_over", "position_unsettled", "unreadable_game")
def read_position(game_id: str) -> Response:
    """Correct what differs at the table, and send it as `position` to createGame.

    The seats, level and blueprint are those of the record's `setup`, which also says who rolls and
    draws, how far moves can be undone, and the label: send it whole, with the position. A position
    has a document when its decision is that of the phase: to place, to draw the next misfortune, or
    to act.
    """
    if unchanged := unchanged_game(game_id):
        return unchanged
    opened = open_game(game_id)
    game = opened.game.clone()
    if game.status != "running":
        raise refusal("game_over", "detail-no_position_at_end", "game_id", status=game.status)
    if not has_document(game.position):
        decision = game.decision()
        question = decision.text if decision else ""
        detail = Worded(reader_text("detail-answer_first", question=question).lstrip())
        raise Problem("position_unsettled", detail, field="game_id")
    return tagged_reply(game.position_document(), opened.head)
