"""Tables in the middle of a game, in a few words, for the tests of the position document."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import (
    Game,
    PositionError,
    Setup,
)
from game.engine import ids
from tests.game.contents import FIXED_NUMBERS

CONTENT = FIXED_NUMBERS
DOCUMENT = Path(__file__).parents[3] / "docs" / "position.md"
COLORS = ("red", "blue", "yellow", "green", "orange", "purple", "navy")
SEATED = ("artificer", "orator", "adept", "priest", "mystic", "explorer", "forgemaster")
BLUEPRINT = CONTENT.introduction.blueprint
WATCHTOWER = (
    "solar_matrix",
    "archive_lens",
    "tide_bulwark",
    "mystic_siphon",
    "matter_converter",
    "sage_relay",
    "spirit_seal",
    "astral_watchtower",
    "numinous_beacon",
)

Document = dict[str, Any]


def set_up(
    *councilors: str,
    players: int = 4,
    level: int = 1,
    blueprint: Sequence[str] = BLUEPRINT,
    position: Document | None = None,
) -> Setup:
    """A table with these councilors in the first seats."""
    others = [word for word in SEATED if word not in councilors]
    seats = [*councilors, *others][:players]
    data = {
        "players": [
            {"councilor": word, "color": color} for word, color in zip(seats, COLORS, strict=False)
        ],
        "level": level,
        "blueprint": list(blueprint),
        "position": position,
    }
    return Setup.from_dict(data, CONTENT)


def begin(*councilors: str, players: int = 4, **position: Any) -> Game:
    """A game that starts from a position, whose `players` are named `players_` here.

    The blueprint is the introductory one, or one with the Watchtower and the Spirit Seal.
    """
    if "players_" in position:
        position["players"] = position.pop("players_")
    built = position.get("components", {})
    wide = "astral_watchtower" in built or "spirit_seal" in built
    level, blueprint = (2, WATCHTOWER) if wide else (1, BLUEPRINT)
    setup = set_up(
        *councilors, players=players, level=level, blueprint=blueprint, position=position
    )
    return Game.new(setup, CONTENT)


def problems(*councilors: str, players: int = 4, **position: Any) -> dict[str, str]:
    """What is wrong with a position, by field without the leading `position.`."""
    with pytest.raises(PositionError) as caught:
        begin(*councilors, players=players, **position)
    found = {field.removeprefix("position."): text for field, text in caught.value.problems}
    assert len(found) == len(caught.value.problems), "a field is named twice"
    return found


def at(place: str, *pieces: str, acted: bool = False) -> list[Document]:
    """Pieces on a place: `1L`, `2F`."""
    kinds = dict(zip(ids.PIECE_LETTERS, ids.PIECE_KINDS, strict=True))
    return [
        {"seat": int(piece[0]), "piece": kinds[piece[1]], "place": place, "acted": acted}
        for piece in pieces
    ]


def moves(game: Game) -> list[str]:
    """The moves of a game, as texts."""
    return [move.id for move in game.legal_moves()]


def all_placed(*but: str, players: int = 4) -> list[Document]:
    """Everybody of a table of four or more in the centre, but for these Leaders."""
    leaders = [f"{n}L" for n in range(1, players + 1)]
    followers = [
        {"seat": n, "piece": "follower", "place": "centre", "count": 2}
        for n in range(1, players + 1)
    ]
    return [*at("centre", *(word for word in leaders if word not in but)), *followers]
