"""The record of a game: what it takes to replay it anywhere."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from game.documents.names import about


class GameRecord(Struct, frozen=True):
    """Set-up, moves and chance outcomes: replaying them gives the same position."""

    format: Annotated[int, about("Version of this form.")]
    rules: Annotated[str, about("Version of the rules.")]
    content: Annotated[str, about("Version of the content.")]
    setup: Annotated[dict[str, Any], about("Seats, level, blueprint.")]
    moves: list[str]
