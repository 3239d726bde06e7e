"""The sentences of Monstrosities: what is offered, what has happened and what is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import IllegalMoveError
from game.text.wording import Wording
from tests.game.content.overlays import overlaid
from tests.game.monstrosities.monster_scenes import monster_table
from tests.game.monstrosities.scenes import MONSTROSITIES, expanded
from tests.game.scenario import CONTENT, table

EXPANDED = CONTENT.with_monstrosities

# --- names --------------------------------------------------------------------------------------


def test_every_location_has_the_name_that_the_content_gives_it() -> None:
    s = monster_table("harpies", players=5, councilors=("alchemist", "artificer", "astrologer"))
    words = Wording(s.setup, EXPANDED, s.position.table)
    for location, entry in EXPANDED.locations.items():
        assert words.place_called(location) == f"the {entry.name}"


def test_a_location_keeps_its_apostrophe() -> None:
    game = expanded("astrologer").game()
    offers = {move.id: move.text for move in game.legal_moves()}
    text = "Place Red's Leader on the Astrologer's Observatory."
    assert offers["place:1L:astrologers_observatory"] == text


def test_an_artifact_that_a_player_lacks_has_the_name_that_the_content_gives_it(
    tmp_path: Path,
) -> None:
    content = overlaid(tmp_path, '[artifacts.keystone]\nname = "Stone of the Arch"\n')
    game = table(content=content, expansion=MONSTROSITIES).game()
    with pytest.raises(IllegalMoveError, match="Red does not have the Stone of the Arch"):
        game.play("brace:1:hills")
