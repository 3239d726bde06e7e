"""The difficulty levels: cards, components and mystic energy at the start; whole decks."""

from __future__ import annotations

import random

import pytest

from game import Game, complete_setup
from game.engine import ids
from tests.game.scenario import CONTENT, Scene, a_table_of

LEVELS = [
    (1, {"A": 5, "B": 2, "C": 2, "D": 0}, 9, 3, 2),
    (2, {"A": 3, "B": 3, "C": 3, "D": 0}, 9, 6, 1),
    (3, {"A": 3, "B": 3, "C": 0, "D": 3}, 6, 6, 1),
    (4, {"A": 3, "B": 0, "C": 3, "D": 3}, 3, 9, 1),
    (5, {"A": 0, "B": 3, "C": 3, "D": 3}, 0, 9, 0),
]


@pytest.mark.parametrize(("level", "letters", "calm", "controlled", "energy"), LEVELS)
def test_level(
    level: int, letters: dict[str, int], calm: int, controlled: int, energy: int
) -> None:
    setup = complete_setup({"players": 4, "level": level}, CONTENT, random.Random(level))
    s = Scene(setup, CONTENT)
    types: list[str] = [CONTENT.components[word].type for word in setup.blueprint]
    assert {letter: types.count(letter) for letter in "ABCD"} == letters
    assert s.deck().get("calm_seas", 0) == calm
    assert s.deck()["controlled_flood"] == controlled
    for seat in range(1, 5):
        assert s.has(seat) == ({"energy": energy} if energy else {})


@pytest.mark.parametrize("level", range(1, 6))
def test_every_deck_holds_36_floods_and_13_special_misfortunes(level: int) -> None:
    deck = Scene(a_table_of(4, level), CONTENT).deck()
    assert [deck[f"flood_{word}"] for word in ids.PENINSULAS] == [6] * 6
    special = [word for word in deck if CONTENT.misfortunes[word].kind == "special"]
    assert sum(deck[word] for word in special) == 13
    assert deck["spur_the_cycle"] == 1


@pytest.mark.parametrize("level", range(1, 6))
def test_the_library_holds_22_basic_cards_and_4_of_the_11_artifacts(level: int) -> None:
    s = Scene(a_table_of(4, level), CONTENT)
    assert len(s.library_cards()) == 22
    assert s.position.artifact_slots == 4
    assert s.position.unseen_artifacts == (1 << 11) - 1


def test_the_introductory_game_has_the_blueprint_that_the_rulebook_names() -> None:
    setup = complete_setup({"players": 4}, CONTENT, random.Random(0))
    assert [c for c in setup.blueprint if CONTENT.components[c].type == "A"] == list(
        setup.blueprint[:5]
    )
    assert list(setup.blueprint[5:]) == [
        "mystic_siphon",
        "matter_converter",
        "numinous_beacon",
        "entropy_drive",
    ]


def test_the_game_is_won_by_ten_components_nine_and_the_power_core() -> None:
    game = Game.new(a_table_of(4), CONTENT)
    words = [component.id for component in game.view().gate.components]
    assert len(words) == 10
    assert words[-1] == "power_core"


def test_the_island_starts_dry_and_the_wrath_counter_on_zero() -> None:
    s = Scene(a_table_of(4), CONTENT)
    assert (s.dry_tiles(), s.barriers, s.position.wrath) == (36, [], 0)
    assert s.position.wrath_value() == 0
