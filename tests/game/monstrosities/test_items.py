"""The magic items: built by who has the power, carried for a round, used up, built again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from game import IllegalMoveError
from game.documents.gate_contexts import ChooseForgingContext
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import ally_table, letter
from tests.game.monstrosities.monster_scenes import (
    carried,
    check_magic_item,
    give_item,
    monster_table,
    numbers,
    write_number,
)
from tests.game.monstrosities.scenes import expanded, problems_with, read_back
from tests.game.scenario import Scene

COSTS = {"cornucopia": {"gold": 3, "crystal": 1}}
"""The price of each item that needs a power to be built."""


def item_with(item: str, carrier: str, place: str, *councilors: str, **options: Any) -> Scene:
    """A table where seat 1 has an item, which an Atlantean carries on a place."""
    s = give_item(expanded(*councilors, **options), item, 1)
    return s.play(f"place:{carrier}:{place}", f"carry:{item}")


# --- all items --------------------------------------------------------------------------------


@pytest.mark.parametrize("item", COSTS)
def test_an_item_is_in_every_game_and_nobody_has_it_at_first(item: str) -> None:
    s = expanded()
    assert numbers(s, item)["holder"] == 0
    view = s.game().view().expansion
    assert view is not None
    assert {one.id: one.state for one in view.items}[item] == "unbuilt"


def test_mirror_shield_is_in_games_with_medusa_only() -> None:
    games = (expanded(), monster_table("medusa"))
    shields = [[c.id for c in s.position.table.buildables].count("mirror_shield") for s in games]
    assert shields == [0, 1]


def check_build(item: str) -> None:
    """It is built beside somebody with the power, claimed by a builder, and no part of the gate."""
    s = expanded("artisan").build_all_but().stand("2F", on="build1").phase("act")
    s.stand("1L 3L", on="build2").give(2, **COSTS[item]).give(3, **COSTS[item])
    write_number(s, "artisan", "inspiration", 0)
    assert not s.offers(f"build:1:{item}")
    s.play(f"build:2:{item}", f"claim:3:{item}")
    assert (s.has(3), numbers(s, item)["holder"], s.is_built(item)) == ({}, 3, True)
    s = expanded().build_all_but().stand("1L 2L 3L 4L", on="build1").phase("act", onlookers=False)
    for seat in range(1, 5):
        s.give(seat, gold=3, crystal=3, atlantium=3, energy=3)
    assert s.offers("build:1:power_core")


@pytest.mark.parametrize("item", COSTS)
def test_an_item_costs_the_cyclops_one_less(item: str) -> None:
    s = ally_table("cyclops").stand(f"1{letter('cyclops')}", on="build1").phase("act")
    s.give(1, **COSTS[item]).give(1, gold=-1)
    s.play(f"build:1:{item}")
    s.play(*[move for move in s.moves if move == "less:gold"])
    assert s.is_built(item)
    assert s.has(1) == {}


@pytest.mark.parametrize("item", COSTS)
def test_an_item_may_be_built_on_the_lustral_forge(item: str) -> None:
    s = expanded(built="lustral_forge").stand("1L 2F", on="lustral_forge").phase("act")
    s.give(2, **COSTS[item]).play("act:lustral_forge", f"claim:1:{item}")
    assert (s.has(2), numbers(s, item)["holder"]) == ({}, 1)


def test_a_destroyed_item_may_be_built_again() -> None:
    s = item_with("cornucopia", "1F", "hills2", "artisan").play("use:cornucopia")
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
    assert s.choices("forge") == ["cornucopia", "mirror_shield"]
    decision = s.game().decision()
    assert decision is not None
    assert isinstance(decision.context, ChooseForgingContext)
    assert to_builtins(decision.context)["items"] == ["cornucopia", "mirror_shield"]
    assert decision.text == "Red or Blue chooses the magic item to build on the Lustral Forge."
    with pytest.raises(IllegalMoveError, match="the Lustral Forge is no magic item"):
        s.game().play("forge:lustral_forge")


# --- Cornucopia -------------------------------------------------------------------------------


def test_cornucopia_is_a_magic_item_like_the_others() -> None:
    check_magic_item(expanded, "cornucopia")


def test_cornucopia_is_built_like_the_others() -> None:
    check_build("cornucopia")


def test_cornucopia_adds_one_to_rolls_beside_it() -> None:
    s = item_with("cornucopia", "1F", "hills1").stand("2F", on="hills1")
    s.stand("3F", on="hills2").phase("act").play("act:2F:hills1", "roll:4")
    assert s.has(2) == {"gold": 1}, "4 and 1 reach the target of 5"
    assert s.play("act:3F:hills2", "roll:4").has(3) == {}


def test_cornucopia_adds_one_in_the_cities() -> None:
    s = item_with("cornucopia", "1F", "cities1").stand("2F", on="cities1").phase("act")
    assert s.play("act:cities1", "roll:4:4").asked == "recruit", "4, 4 and 1 reach 9"


def test_cornucopia_is_used_up_for_three_resources() -> None:
    s = item_with("cornucopia", "1F", "hills1").phase("act").play("use:cornucopia")
    assert (s.asked, s.who) == ("gain", [1])
    s.play("gain:1:gold", "gain:1:crystal", "gain:1:ore")
    assert s.has(1) == {"gold": 1, "crystal": 1, "ore": 1}
    assert (carried(s, "cornucopia"), numbers(s, "cornucopia")["holder"]) == (None, 0)
    assert not s.is_built("cornucopia")
    s.play("act:1F:hills1")
    assert s.play("roll:4").has(1)["gold"] == 1, "it helps no more"


def test_cornucopia_may_be_used_up_between_misfortunes() -> None:
    s = item_with("cornucopia", "1F", "hills1").draws(1, "calm_seas")
    assert s.offers("use:cornucopia")
