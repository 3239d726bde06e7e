"""Whole games, one for each player count at each level, go as they went when they were written.

Rules or words changed on purpose: `python -m tests.game.golden --write`, and read the diff.
"""

from __future__ import annotations

import pytest

from tests.game import golden
from tests.game.scenario import CONTENT


@pytest.mark.uncounted
@pytest.mark.parametrize(("players", "level"), golden.MIXES)
def test_playthrough(players: int, level: int) -> None:
    assert golden.difference(players, level, CONTENT) == ""


def test_some_playthroughs_are_won_and_some_lost() -> None:
    ends = {golden.file_of(*mix).read_text().splitlines()[-1].split()[1] for mix in golden.MIXES}
    assert ends == {"won", "lost"}
