"""Random games that broke a rule once: each is followed, and its last position checked.

What was wrong was mended; the name of a record says where it showed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import Game, Record, load_content
from game.position_document.writing import has_document
from tests.game.move_properties import check_document
from tests.game.position_properties import numbers_of
from tests.game.properties import Walk

THEN = load_content(Path("librarians"))
"""The content that the games were played with."""
RECORDS = sorted(Path(__file__).with_name("records").glob("*.record"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_recorded_game_keeps_every_rule(record: Path) -> None:
    whole = Record.from_text(record.read_text(encoding="utf-8"))
    game = Game.replay(replace(whole, moves=()), THEN)
    walk = Walk(game, 0, "careless", thorough=6)
    for move in whole.moves:
        walk.step(numbers_of(game.position), move)
    walk.look(numbers_of(game.position))
    if has_document(game.position):
        check_document(game, numbers_of(game.position))
