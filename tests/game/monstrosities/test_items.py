"""The magic items: built by who has the power, carried for a round, used up, built again."""

from __future__ import annotations

import pytest
from msgspec import to_builtins
from mypy_extensions import i64

from game import IllegalMoveError
from game.documents.expansion import ExpansionItem
from game.engine import ids
from game.engine.pieces import reactivate, remove_from_game, shift
from game.engine.returning import return_to_pool
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import ally_table, letter
from tests.game.monstrosities.monster_scenes import (
    carried,
    carrying,
    give_item,
    monster_table,
    numbers,
    stone,
    write_number,
)
from tests.game.monstrosities.scenes import expanded, problems_with, read_back
from tests.game.scenario import Scene
from tests.game.told import told

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
    cost = item_in_view(s, item).cost
    assert item_in_view(s, item) == ExpansionItem(item, "built", 2, None, None, cost)
    s.play("place:2L:hills1", f"carry:{item}")
    assert item_in_view(s, item) == ExpansionItem(item, "built", 2, "leader", "hills1", cost)
    waiting = ExpansionItem(item, "unbuilt", None, None, None, cost)
    assert item_in_view(expanded(), item) == waiting


# --- beside equals that are petrified ---------------------------------------------------------


def beside_stone(*carrier: str) -> Scene:
    """A follower of seat 1 is petrified on Hills 3 since round 1; then another one comes there.

    Named moves are played as the first one is placed, or else as the second one is.
    """
    s = give_item(monster_table("medusa", medusa="forests6"), "cornucopia", 1)
    s.play("place:1F:hills3", carrier[0] if carrier else "store:cornucopia")
    s.stand("3L 3F", on="centre").phase("suffer").calm().play("unleash:medusa", "gaze:1F:hills3")
    s.finish_round()
    write_number(s, "medusa", "place", int(s.place("forests6")) + 1)
    s.play("place:1F:hills3", *([] if carrier else ["carry:cornucopia"]))
    assert (s.on("hills3"), stone(s, "hills3")) == ("1F 1F", "1F")
    return s


def test_an_item_goes_home_with_its_carrier_beside_a_petrified_equal() -> None:
    s = beside_stone()
    assert carried(s, "cornucopia") == ("follower", "hills3")
    s.finish_round()
    assert (stone(s, "hills3"), s.on("hills3")) == ("1F", "1F")
    assert (carried(s, "cornucopia"), numbers(s, "cornucopia")["holder"]) == (None, 1)


def test_an_item_moves_with_its_carrier_from_a_petrified_equal() -> None:
    s = beside_stone()
    shift(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills3"), s.place("forests2"))
    assert carried(s, "cornucopia") == ("follower", "forests2")


def test_an_item_is_lost_with_its_carrier_beside_a_petrified_equal() -> None:
    s = beside_stone()
    remove_from_game(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills3"))
    assert (carried(s, "cornucopia"), s.is_built("cornucopia")) == (None, False)


def test_an_item_of_a_petrified_follower_serves_no_equal_that_comes_to_it() -> None:
    s = beside_stone("carry:cornucopia")
    assert read_back(s)["cornucopia"]["inactive"] == 1
    s.phase("act")
    assert not s.offers("use:cornucopia")
    s.play("act:1F:hills3", "roll:3")
    assert s.has(1) == {}, "3 does not reach the target of 4"


@pytest.mark.parametrize("leaves", ["home", "for another tile", "the game"])
def test_an_item_stays_with_a_petrified_follower_when_an_equal_leaves_it(leaves: str) -> None:
    s = beside_stone("carry:cornucopia")
    g, follower, hills = s._edit(), i64(ids.FOLLOWER), s.place("hills3")
    if leaves == "home":
        return_to_pool(g, i64(0), follower, hills)
    elif leaves == "the game":
        remove_from_game(g, i64(0), follower, hills)
    else:
        shift(g, i64(0), follower, hills, s.place("forests2"))
    assert (stone(s, "hills3"), s.on("hills3")) == ("1F", "1F")
    assert carried(s, "cornucopia") == ("follower", "hills3")


def test_an_item_of_a_petrified_follower_works_once_it_is_freed() -> None:
    s = beside_stone("carry:cornucopia").give(1, energy=1).phase("act").play("free:1:1F:hills3")
    assert s.offers("use:cornucopia")
    s.finish_round()
    assert (carried(s, "cornucopia"), numbers(s, "cornucopia")["holder"]) == (None, 1)


@pytest.mark.parametrize("carrier", ["store:cornucopia", "carry:cornucopia"])
def test_an_item_is_lost_with_a_petrified_follower_that_drowns(carrier: str) -> None:
    s = give_item(monster_table("medusa", medusa="forests6").dry(hills=3), "cornucopia", 1)
    s.play("place:1F:hills3", carrier)
    s.stand("3L 3F", on="centre").phase("suffer").calm().play("unleash:medusa", "gaze:1F:hills3")
    s.finish_round().draws(3, "flood_hills")
    assert s.on("hills3") == ""
    assert carried(s, "cornucopia") is None
    assert s.is_built("cornucopia") == (carrier == "store:cornucopia")


def test_a_document_may_say_that_the_carrier_of_an_item_is_petrified() -> None:
    s = beside_stone("carry:cornucopia")
    worn = {"holder": 1, "carrier": "follower", "place": "hills3"}
    assert problems_with(s, cornucopia=worn) == []
    assert problems_with(s, cornucopia={**worn, "inactive": 1}) == []
    wrong = {"holder": 1, "inactive": 1}
    assert problems_with(s, cornucopia=wrong) == ["position.cards.cornucopia"]


@pytest.mark.parametrize("is_petrified", [True, False])
def test_a_document_need_not_say_whether_the_only_carrier_is_petrified(is_petrified: bool) -> None:
    s = beside_stone("carry:cornucopia")
    return_to_pool(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills3"))
    if not is_petrified:
        reactivate(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills3"), to_act=True)
    document = to_builtins(document_of(s.position))
    document["cards"]["cornucopia"]["inactive"] = 0 if is_petrified else 1
    position, problems = read_position(document, s.position.table)
    assert problems == []
    assert position.equals(s.position)


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
    assert sorted(told(s)["choose components"]) == items
    assert decision.text == "Red or Blue chooses the magic item to build on the Lustral Forge."
    with pytest.raises(IllegalMoveError, match="the Lustral Forge is no magic item"):
        s.game().play("forge:lustral_forge")
