"""A scripted team that is blind to a family of cards does not use them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ai.scripted_team.cards import base
from game import load_content
from game.engine.decisions import DECISIONS
from research import knowledge
from research.knowledge_games import FAMILIES, WorthlessItem, blind_to, seeds_for

CONTENT = load_content().with_monstrosities
REGISTRIES = ("POWER_VALUES", "ITEM_VALUES", "LOCATION_VALUES", "DECISION_VALUES")


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Give the team back what a test has made it forget."""
    kept = {name: dict(getattr(base, name)) for name in REGISTRIES}
    yield
    for name, values in kept.items():
        getattr(base, name).clear()
        getattr(base, name).update(values)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_blind_team_sees_no_worth_in_the_cards_of_the_family(family: str) -> None:
    cards = [card for card in FAMILIES[family](CONTENT) if card in base.POWER_VALUES]
    places = [card for card in FAMILIES[family](CONTENT) if card in base.LOCATION_VALUES]
    assert cards or places
    others = {card: kind for card, kind in base.POWER_VALUES.items() if card not in cards}
    blind_to(family, CONTENT)
    assert {base.POWER_VALUES[card] for card in cards} <= {base.PowerValue}
    assert {card: base.POWER_VALUES[card] for card in others} == others


def test_a_team_blind_to_items_wants_none() -> None:
    blind_to("items", CONTENT)
    assert set(base.ITEM_VALUES.values()) == {WorthlessItem}


def test_a_team_blind_to_monsters_takes_the_first_move_at_their_decisions() -> None:
    kinds = {DECISIONS[number].kind for number in base.DECISION_VALUES}
    blind_to("monsters", CONTENT)
    left = {DECISIONS[number].kind for number in base.DECISION_VALUES}
    assert {"draw_gaze", "yield_to_harpy"} <= kinds - left
    assert "choose_flood" in left


def test_games_for_potions_have_the_alchemist() -> None:
    assert len(seeds_for("potions", 2, 1, 2, 0)) == 2
    assert seeds_for("items", 2, 1, 3, 7) == [7, 8, 9]


def test_differences_are_taken_game_by_game() -> None:
    won = {("items", False): {1: 100.0, 2: 0.0}, ("items", True): {1: 0.0, 2: 0.0}}
    [worth] = list(knowledge.sheet(won, 4, 1).columns[-1].cells)
    assert str(worth).startswith("+50.0 ±")


def test_both_teams_play_the_same_games() -> None:
    asked = knowledge.calls(70, 4, 1, ("items",))
    starts = [(blind, call["first"], call["games"]) for (_, blind), _, call in asked]
    last = knowledge.CHUNK * knowledge.SPACING
    assert starts == [(False, 0, 50), (True, 0, 50), (False, last, 20), (True, last, 20)]
