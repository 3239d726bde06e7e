"""Whole games go as they went when they were written: one for each player count at each level.

Further ones are of Monstrosities.

Rules or words changed on purpose: `python -m tests.game.golden --write`, and read the diff.
"""

from __future__ import annotations

import pytest

from tests.game import golden
from tests.game.contents import FIXED_NUMBERS


@pytest.mark.uncounted
@pytest.mark.parametrize("mix", golden.MIXES)
def test_playthrough(mix: str) -> None:
    assert golden.difference(mix, FIXED_NUMBERS) == ""


def test_some_playthroughs_are_won_and_some_lost() -> None:
    ends = {golden.file_of(mix).read_text().splitlines()[-1].split()[1] for mix in golden.MIXES}
    assert ends == {"won", "lost"}


def test_the_playthrough_of_two_teams_has_bots_that_share() -> None:
    assert golden.file_of(golden.TWO_TEAMS).read_text().count(" | share:") >= 3


@pytest.mark.parametrize("mix", golden.MONSTROSITIES)
def test_the_playthrough_shows_what_monsters_do(mix: str) -> None:
    _, wanted = golden.MONSTROSITIES[mix]
    moves = golden.moves_of(golden.file_of(mix).read_text())
    shown = {start for start in wanted if any(move.startswith(start) for move in moves)}
    assert len(shown) > len(wanted) // 2
