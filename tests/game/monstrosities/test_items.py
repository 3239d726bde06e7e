"""The magic items: built by who has the power, carried for a round, used up, built again."""

from __future__ import annotations

import pytest

from game import IllegalMoveError
from game.documents.component_contexts import ChooseForgingContext
from game.documents.expansion import ExpansionItem
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import ally_table, letter
from tests.game.monstrosities.monster_scenes import (
    carrying,
    give_item,
    monster_table,
    numbers,
    write_number,
)
from tests.game.monstrosities.scenes import expanded, problems_with, read_back
from tests.game.scenario import Scene

COSTS = {
    "constellation_cloak": {"gold": 2, "crystal": 2},
    "cornucopia": {"gold": 3, "crystal": 1},
    "helm_of_invisibility": {"gold": 2, "atlantium": 2},
    "winged_sandals": {"crystal": 1, "atlantium": 3},
}
"""The price of each item that needs a power to be built."""


# --- all items --------------------------------------------------------------------------------


@pytest.mark.parametrize("item", COSTS)
def test_an_item_is_in_every_game_and_nobody_has_it_at_first(item: str) -> None:
    s = expanded()
    assert numbers(s, item)["holder"] == 0
    assert item_in_view(s, item).state == "unbuilt"


def test_mirror_shield_is_in_games_with_medusa_only() -> None:
    games = (expanded(), monster_table("medusa"))
    shields = [[c.id for c in s.position.table.buildables].count("mirror_shield") for s in games]
    assert shields == [0, 1]


@pytest.mark.parametrize("item", COSTS)
def test_an_item_is_built_only_beside_somebody_with_the_power(item: str) -> None:
    s = expanded("artisan").stand("2F", on="build1").stand("1L 3L", on="build2").phase("act")
    s.give(2, **COSTS[item]).give(3, **COSTS[item])
    write_number(s, "artisan", "inspiration", 0)
    assert not s.offers(f"build:1:{item}")
    assert s.offers(f"build:2:{item}")


@pytest.mark.parametrize("item", COSTS)
def test_an_item_costs_the_cyclops_one_less(item: str) -> None:
    s = ally_table("cyclops").stand(f"1{letter('cyclops')}", on="build1").phase("act")
    spared = next(iter(COSTS[item]))
    s.give(1, **COSTS[item]).give(1, **{spared: -1}).play(f"build:1:{item}")
    assert (s.has(1), s.is_built(item)) == ({}, True)


@pytest.mark.parametrize("item", COSTS)
def test_an_item_may_be_built_on_the_lustral_forge(item: str) -> None:
    s = expanded(built="lustral_forge").stand("1L 2F", on="lustral_forge").phase("act")
    s.give(2, **COSTS[item]).play("act:lustral_forge", f"claim:1:{item}")
    assert (s.has(2), numbers(s, item)["holder"]) == ({}, 1)


def test_a_destroyed_item_may_be_built_again() -> None:
    s = carrying(expanded("artisan"), "cornucopia", "1F", "hills2").play("use:cornucopia")
    s.play(*["gain:1:ore"] * 3).stand("1L", on="build1").phase("act").give(1, gold=3, crystal=1)
    write_number(s, "artisan", "inspiration", 0)
    s.play("build:1:cornucopia")
    assert numbers(s, "cornucopia")["holder"] == 1


def test_an_item_works_on_both_spaces_of_its_location() -> None:
    s = expanded(players=5, built="aegis_engine")
    give_item(s, "cornucopia", 1).play("place:1F:aegis_engine", "carry:cornucopia")
    power = s.position.table.power_called("cornucopia")
    assert power.works_at(s.position, s.place("aegis_engine2"))
    assert not power.works_at(s.position, s.place("hills2"))


def test_an_item_is_not_used_up_by_an_atlantean_that_does_not_carry_it() -> None:
    s = give_item(expanded(), "cornucopia", 1)
    s.play("place:1F:hills2", "store:cornucopia")
    with pytest.raises(IllegalMoveError, match="no active Atlantean carries the Cornucopia"):
        s.game().play("use:cornucopia")


def test_an_item_that_nobody_has_is_not_used_up() -> None:
    with pytest.raises(IllegalMoveError, match="nobody has the Cornucopia"):
        expanded().game().play("use:cornucopia")


def test_a_component_is_not_used_up() -> None:
    with pytest.raises(IllegalMoveError, match="the Solar Matrix is no magic item"):
        expanded().game().play("use:solar_matrix")


@pytest.mark.parametrize("item", COSTS)
def test_the_view_says_who_has_an_item_and_who_carries_it(item: str) -> None:
    s = give_item(expanded(), item, 2)
    assert item_in_view(s, item) == ExpansionItem(item, "built", 2, None, None)
    s.play("place:2L:hills1", f"carry:{item}")
    assert item_in_view(s, item) == ExpansionItem(item, "built", 2, "leader", "hills1")
    assert item_in_view(expanded(), item) == ExpansionItem(item, "unbuilt", None, None, None)


def item_in_view(s: Scene, item: str) -> ExpansionItem:
    """What the view of the game says of an item."""
    expansion = s.game().view().expansion
    assert expansion is not None
    return next(one for one in expansion.items if one.id == item)


@pytest.mark.parametrize("item", COSTS)
def test_a_document_says_who_has_an_item_and_who_carries_it(item: str) -> None:
    s = give_item(expanded(), item, 2)
    assert read_back(s)[item] == {"holder": 2}
    assert document_of(s.position).components == {item: "built"}
    s.play("place:2L:hills1", f"carry:{item}")
    assert read_back(s)[item] == {"holder": 2, "carrier": "leader", "place": "hills1"}


def test_a_document_that_gives_away_an_item_that_is_not_built_is_refused() -> None:
    assert problems_with(expanded(), cornucopia={"holder": 1}) == ["position.cards.cornucopia"]


def test_a_document_whose_carrier_is_elsewhere_is_refused() -> None:
    s = give_item(expanded(), "cornucopia", 1).stand("1L", on="hills2")
    wrong = {"holder": 1, "carrier": "leader", "place": "hills1"}
    assert problems_with(s, cornucopia=wrong) == ["position.cards.cornucopia"]


def test_the_magic_item_on_the_lustral_forge_is_chosen() -> None:
    s = monster_table("medusa", built="lustral_forge").stand("1L 2F", on="lustral_forge")
    s.phase("act").give(1, gold=3, crystal=1, atlantium=7).play("act:lustral_forge")
    items = ["cornucopia", "helm_of_invisibility", "mirror_shield", "winged_sandals"]
    assert sorted(s.choices("forge")) == items, "the Cloak lacks a crystal"
    decision = s.game().decision()
    assert decision is not None
    assert isinstance(decision.context, ChooseForgingContext)
    assert sorted(decision.context.items) == items
    assert decision.text == "Red or Blue chooses the magic item to build on the Lustral Forge."
    with pytest.raises(IllegalMoveError, match="the Lustral Forge is no magic item"):
        s.game().play("forge:lustral_forge")
