"""Nudges: thoughts that name no move."""

from __future__ import annotations

from typing import Any

import pytest

from ai.hints.local import HintQuestion
from ai.hints.merge import Pool
from ai.hints.nudge import nudge_for
from ai.hints.share import find_share
from tests.ai.hints.asking import ask, never
from tests.ai.rigged import (
    last_to_place,
)
from tests.ai.tables import any_game_at
from tests.game.scenario import table


@pytest.mark.parametrize(
    ("kind", "level"),
    [("place", 1), ("place", 5), ("act", 4), ("choose_flood", 3), ("suffer", 3), ("keep_cards", 3)],
)
def test_a_nudge_fits_several_moves_and_names_no_place_or_move(kind: str, level: int) -> None:
    game = any_game_at(kind, level)
    answer = ask(game, simulations=8)
    nudge = answer.nudge
    assert nudge.text.endswith((".", "?"))
    legal = {move.id for move in game.legal_moves()}
    words = {word for move in legal for word in move.split(":")}
    tiles = {word for word in words if word[-1:].isdigit()}
    assert not legal & set(nudge.about)
    assert not tiles & set(nudge.about)
    assert not any(character.isdigit() for character in nudge.text)
    best = answer.moves[0]
    assert best.text.removesuffix(".") not in nudge.text


def test_a_nudge_names_the_purpose_of_the_best_move_where_others_share_it() -> None:
    game = last_to_place().give(1, crystal=2).game()
    answer = ask(game, simulations=200)
    assert answer.moves[0].move.startswith("place:1F:build")
    assert answer.nudge.kind == "gate"


@pytest.mark.parametrize(
    "narrow",
    [
        {"allow": ("place:1F:build1", "place:1F:libraries6")},
        {"allow": ("place:1F:build1", "place:1F:build2", "place:1F:libraries6")},
        {"avoid": ("place:1F:libraries6",)},
    ],
)
def test_no_choice_of_moves_makes_a_nudge_say_which_is_better(narrow: dict[str, Any]) -> None:
    game = last_to_place().give(1, crystal=2).game()
    answer = ask(game, simulations=200, **narrow)
    assert answer.moves[0].move.startswith("place:1F:build")
    assert answer.nudge.kind == "decision"


def test_the_builds_that_a_nudge_names_do_not_depend_on_which_of_its_moves_is_best() -> None:
    game = last_to_place().give(1, crystal=2).game()
    question = HintQuestion(simulations=60, seed=3)
    pool = Pool([find_share(game, question, 0, never)])
    alike = ["place:1F:build1", "place:1F:build2"]
    nudges = [nudge_for(game, pool, best, alike, narrowed=False) for best in alike]
    assert nudges[0] == nudges[1]
    assert nudges[0].kind == "gate"


def test_a_nudge_names_no_component_where_one_is_chosen() -> None:
    s = table(players=4).build_all_but("solar_matrix", "tide_bulwark")
    s.stand("1L 1F", on="build1").give(1, ore=9, gold=9, crystal=9, atlantium=9)
    game = s.phase("act", onlookers=False).game()
    answer = ask(game, simulations=200, top=20)
    builds = [move.move for move in answer.moves if move.move.startswith("build:")]
    assert len(builds) == 2
    question = HintQuestion(simulations=200, seed=3)
    pool = Pool([find_share(game, question, 0, never)])
    for best in builds:
        nudge = nudge_for(game, pool, best, builds, narrowed=False)
        assert (nudge.kind, nudge.about) == ("gate", [])
        assert "Solar Matrix" not in nudge.text
        assert "Tide Bulwark" not in nudge.text
