"""Tables with the expansion where players have allies."""

from __future__ import annotations

import json
from typing import Any

from msgspec import json as encoding
from mypy_extensions import i64

from game import Game, Setup
from game.cards.monstrosities.ally_pieces import KINDS
from game.cards.monstrosities.recruiting import piece_of_ally, recruit
from game.engine import ids
from game.engine.pieces import owner_of
from tests.game.scenario import CONTENT, Scene, table


def with_allies(scene: Scene, seat: int, *allies: str) -> Scene:
    """A player has recruited these allies."""
    for ally in allies:
        recruit(scene._edit(), i64(seat - 1), ally)
    return scene


def ally_table(*allies: str, **more: Any) -> Scene:
    """A table with the expansion; seat 1 has these allies."""
    options = {"monsters": ["medusa"] if "medusa_ally" in allies else []}
    return with_allies(table(expansion=options, **more), 1, *allies)


def where_is(scene: Scene, ally: str) -> str:
    """Where an ally is: a place, or whose pool, the supply or out of the game."""
    g = scene.position
    piece = piece_of_ally(g, ally)
    place = int(g.place_of(piece))
    if place >= 0:
        return str(g.table.place_names[place])
    words = {ids.IN_SUPPLY: "supply", ids.NOT_IN_GAME: "removed"}
    return words.get(place, f"pool of {int(owner_of(g, piece)) + 1}")


def letter(ally: str) -> str:
    """The letter of an ally's piece."""
    return ids.PIECE_LETTERS[KINDS[ally]]


def again(scene: Scene) -> Game:
    """A new game from the position document of a table."""
    game = scene.game()
    document = json.loads(encoding.encode(game.position_document()))
    return Game.new(
        Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT), CONTENT
    )
