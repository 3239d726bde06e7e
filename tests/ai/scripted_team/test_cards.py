"""The scripted team has a class for each card of the content, and no card is guessed at."""

from __future__ import annotations

import math

import pytest
from mypy_extensions import i64

from ai.atlantis.action_order import LAST_RANK, action_order
from ai.scripted_team.card_values import CardValues
from ai.scripted_team.cards.base import (
    AT_ONCE,
    BEFORE_BUILDS,
    BEFORE_ROLLS,
    COMPONENT_VALUES,
    ComponentValue,
    UnknownCardError,
    register,
    value_of,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_plan import Planner
from ai.scripted_team.weights import Judgement
from game import load_content
from game.engine.places import FIRST_COMPONENT_PLACE, slot_of
from game.engine.position import Position
from tests.ai.tables import new_state
from tests.game.scenario import table

CONTENT = load_content()


def reading(g: Position) -> Planner:
    """Return a planner that has read a position."""
    planner = Planner(Judgement())
    planner.use(g.table)
    planner.refresh(g)
    return planner


def place_of(g: Position, component: str) -> i64:
    """Return the first place of a component."""
    slot = [card.id for card in g.table.components].index(component)
    return i64(FIRST_COMPONENT_PLACE + 2 * slot)


@pytest.mark.parametrize("component", CONTENT.components)
def test_every_component_has_a_benefit_and_a_gain_on_its_spaces(component: str) -> None:
    g = table(built="" if component == "power_core" else component).game().position
    planner = reading(g)
    place = place_of(g, component)
    value = planner.cards.components[slot_of(place)]
    assert value.name == component
    assert math.isfinite(value.benefit(g, planner.outlook))
    if g.table.capacity[place] > 0:
        planner.prospects.company = i64(2)
        assert math.isfinite(planner.prospects.gain(g, i64(0), place))
        assert action_order(g.table)[place] < LAST_RANK
        value.note(g, planner.prospects, i64(0))
        assert value.pays(g, planner.prospects, place) in {True, False}


@pytest.mark.parametrize("title", CONTENT.library)
def test_every_library_card_has_a_worth_and_a_moment(title: str) -> None:
    g = new_state().position
    planner = reading(g)
    card = next(card for card in planner.cards.titles if card.name == title)
    assert card.worth(g, planner.outlook) > 0.0
    assert card.when in {AT_ONCE, BEFORE_ROLLS, BEFORE_BUILDS}
    assert card.is_wise(g, planner.prospects, i64(0)) in {True, False}


@pytest.mark.parametrize("artifact", CONTENT.artifacts)
def test_every_artifact_is_worth_something_in_each_round(artifact: str) -> None:
    planner = reading(new_state().position)
    card = next(card for card in planner.cards.artifacts if card.name == artifact)
    assert card.each_round(Judgement()) > 0.0


@pytest.mark.parametrize("misfortune", CONTENT.misfortunes)
def test_every_misfortune_does_some_harm_but_calm_seas(misfortune: str) -> None:
    g = new_state().position
    planner = reading(g)
    card = next(card for card in planner.cards.misfortunes if card.name == misfortune)
    assert (card.harm(g, planner.outlook) > 0.0) == (misfortune != "calm_seas")
    flooding = misfortune.startswith("flood_")
    assert (card.floods() >= 0) == flooding


@pytest.mark.parametrize("councilor", CONTENT.councilors)
def test_every_councilor_is_borrowed_more_or_less_gladly(councilor: str) -> None:
    planner = reading(new_state().position)
    board = next(board for board in planner.cards.councilors if board.name == councilor)
    assert board.constant > 0.0


class ToyValue(ComponentValue):
    """A component of the test's own."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return float(self.amount)


def test_a_card_of_ones_own_is_registered_under_its_id() -> None:
    registry: dict[str, type[ComponentValue]] = {}
    register(registry, "toy", ToyValue)
    toy = value_of(registry, "component", "toy", i64(3))
    assert (toy.name, toy.benefit(new_state().position, Outlook(Judgement()))) == ("toy", 3.0)


def test_an_id_is_registered_once() -> None:
    with pytest.raises(ValueError, match="solar_matrix"):
        register(COMPONENT_VALUES, "solar_matrix", ToyValue)


def test_an_id_without_a_class_is_an_error_that_names_it() -> None:
    with pytest.raises(UnknownCardError, match="component “perpetual_engine”"):
        value_of(COMPONENT_VALUES, "component", "perpetual_engine", i64(1))


def test_another_table_has_values_of_its_own() -> None:
    one, two = new_state(level=4, seed=1).position, new_state(level=4, seed=2).position
    values = CardValues(Outlook(Judgement()))
    names = []
    for g in (one, two, one):
        values.use(g.table)
        names.append([card.name for card in values.components])
    assert names[0] == names[2] == [card.id for card in one.table.components]
    assert names[1] == [card.id for card in two.table.components]
    assert names[0] != names[1]
