"""The order of actions: what helps others comes first, what costs something comes last."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ai.atlantis.action_order import (
    COMPONENT_RANKS,
    FIRST_OPTIONAL_RANK,
    LAST_RANK,
    UnrankedComponentError,
    action_order,
)
from game.engine.ids import CITIES, FORGES, LIBRARIES, MOUNTAINS
from game.engine.places import CENTRE, FIRST_BUILD_SPACE, component_place, tile
from tests.game.scenario import table


def ranks(component: str) -> tuple[list[int], int]:
    """Return the ranks at a table with a component, by place, and the component's own."""
    at = table(built=component).game().position.table
    order = [int(rank) for rank in action_order(at)]
    slot = [card.id for card in at.components].index(component)
    return order, order[component_place(i64(slot), i64(0))]


def test_energy_and_cards_come_before_the_dice_that_they_help_and_forging_is_left_open() -> None:
    order, siphon = ranks("mystic_siphon")
    dice, cards, recruits = (order[tile(i64(p), i64(1))] for p in (MOUNTAINS, LIBRARIES, CITIES))
    assert order[CENTRE] < siphon < cards < dice < recruits < FIRST_OPTIONAL_RANK
    assert order[tile(i64(FORGES), i64(1))] == FIRST_OPTIONAL_RANK
    assert order[FIRST_BUILD_SPACE] == LAST_RANK


def test_library_cards_of_a_component_come_after_those_of_the_libraries() -> None:
    order, relay = ranks("sage_relay")
    assert order[tile(i64(LIBRARIES), i64(1))] < relay < order[tile(i64(MOUNTAINS), i64(1))]


def test_an_action_that_costs_something_is_optional() -> None:
    for component in ("matter_converter", "spirit_seal", "soul_terraformer"):
        assert FIRST_OPTIONAL_RANK < ranks(component)[1] < LAST_RANK


def test_an_action_without_a_rank_is_an_error_that_names_its_component(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(COMPONENT_RANKS, "sage_relay")
    with pytest.raises(UnrankedComponentError, match="“sage_relay”"):
        ranks("sage_relay")
