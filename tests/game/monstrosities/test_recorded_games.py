"""Random games that broke a rule once: their records are replayed, and the last position checked.

What was wrong was mended; the name of a record says where it showed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Game, Record
from game.position_document.writing import has_document
from tests.game.contents import PACKAGED
from tests.game.move_properties import check_document
from tests.game.position_properties import numbers_of
from tests.game.properties import Walk

RECORDS = sorted(Path(__file__).with_name("records").glob("*.record"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_recorded_game_keeps_every_rule(record: Path) -> None:
    game = Game.replay(Record.from_text(record.read_text(encoding="utf-8")), PACKAGED)
    numbers = numbers_of(game.position)
    Walk(game, 0, "careless", thorough=6).look(numbers)
    if has_document(game.position):
        check_document(game, numbers)
