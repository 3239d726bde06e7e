"""The list of the hints and reviews that are kept with a game."""

from __future__ import annotations

from typing import Annotated

from flask import Response
from msgspec import Struct

from game.documents.names import about
from service.http.games.lookup import game_head
from service.http.kit.blueprint import Resource
from service.http.kit.context import asker, services
from service.http.kit.responses import json_reply
from service.http.searches.replies import SearchStatus, status_of
from service.timestamps import Timestamp, iso_time

kept = Resource("kept", __name__, description="Hints and reviews that are kept with a game.")


class KeptSearch(Struct, frozen=True):
    """A hint or review in a list."""

    id: str
    version: Annotated[int, about("The version of the game that it is about.")]
    status: SearchStatus
    created: Timestamp


class KeptSearches(Struct, frozen=True):
    """What is kept with a game, the oldest first."""

    hints: list[KeptSearch]
    reviews: list[KeptSearch]


@kept.call("GET", "/v1/games/<game_id>/kept", "List the hints and reviews that are kept")
@kept.replies(200, KeptSearches, "Those that you asked to be kept.")
def list_kept(game_id: str) -> Response:
    """Those that you asked for with `keep`. Each seat of a game has its own."""
    game_head(game_id)
    own = [each for each in services().hints.kept_with(game_id) if each.head.owner == asker()]
    by_kind = {
        kind: [
            KeptSearch(each.id, each.head.version, status_of(each), iso_time(each.created))
            for each in own
            if each.head.kind == kind
        ]
        for kind in ("hint", "review")
    }
    return json_reply(KeptSearches(by_kind["hint"], by_kind["review"]))
