"""The position of a game as the document that a new game can start from."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from game.documents.position_document import PositionDocument
from game.position_document import has_document
from game.words import say
from service.http.games.lookup import game_etag, open_game, unchanged_game
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.languages import Worded, reader_text
from service.http.kit.problems import Problem, refusal
from service.http.kit.responses import REVALIDATE, json_reply

POSITION_PARTS: Final = ", ".join(PositionDocument.__struct_fields__)
POSITION_HELP: Final = say("detail-position.help", parts=POSITION_PARTS)
POSITION_EXAMPLE: Final[dict[str, Any]] = {
    "wrath_space": 2,
    "players": [
        {"resources": {"gold": 2, "ore": 1}, "energy": 3, "hand": ["foresight"]},
        {"artifacts": ["lodestone"]},
        {},
        {"energy": 1},
    ],
    "peninsulas": {"hills": {"dry": 4, "barrier": True}, "cities": {"dry": 5}},
    "atlanteans": [{"seat": 1, "piece": "leader", "place": "hills4"}],
    "components": {"mystic_siphon": "built"},
    "misfortunes": {"discard": {"flood_hills": 2, "flood_cities": 1, "calm_seas": 3}},
}
blueprint = Resource("position", __name__, description="The position as a document.")


@blueprint.call(
    "GET",
    "/v1/games/<game_id>/position",
    "readPosition",
    "Read the position as a document",
    parameters=[etag.IF_NONE_MATCH_PARAMETER],
)
@blueprint.replies(200, PositionDocument, "The position document.", headers=etag.ETAG_HEADER)
@blueprint.replies(304, None, "Nothing has changed since the version you have.")
@blueprint.refuses("game_over", "position_unsettled", "unreadable_game")
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
    return json_reply(
        game.position_document(), headers={"ETag": game_etag(opened.head)}, cache=REVALIDATE
    )
