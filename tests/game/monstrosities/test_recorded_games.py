"""Random games that broke a rule once: their records are replayed, and the last position checked.

What was wrong was mended; the name of a record says where it showed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Game, Record
from game.engine.decisions import DECISIONS
from game.position_document.writing import has_document
from tests.game.contents import PACKAGED
from tests.game.move_properties import check_document
from tests.game.position_properties import (
    check_cards,
    check_councilors,
    check_goods,
    check_hands,
    check_island,
    check_pieces,
    check_sharing,
    check_stack,
    check_tiles,
    numbers_of,
)

RECORDS = sorted(Path(__file__).with_name("records").glob("*.record"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_recorded_game_keeps_every_rule(record: Path) -> None:
    game = Game.replay(Record.from_text(record.read_text(encoding="utf-8")), PACKAGED)
    g = game.position
    for check in (check_pieces, check_sharing, check_cards, check_councilors, check_island):
        check(g)
    check_tiles(g)
    check_goods(g)
    check_stack(g)
    if has_document(g):
        check_document(game, numbers_of(g))
    if game.status == "running":
        check_hands(g, DECISIONS[g.top()].kind())
