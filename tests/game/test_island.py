"""The island's actions: wild and civilized peninsulas, and the Mystic Power Source."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.game.scenario import table

# ---- placing


def test_each_tile_holds_as_many_atlanteans_as_it_has_spaces() -> None:
    for ring, spaces in enumerate((3, 3, 2, 2, 1, 1), start=1):
        s = table()
        for seat in range(1, spaces + 1):
            assert s.offers(f"place:4F:hills{ring}")
            s.play(f"place:{seat}F:hills{ring}")
        assert not s.offers(f"place:4F:hills{ring}")


def test_the_centre_holds_any_number() -> None:
    s = table(players=7)
    for seat in range(1, 8):
        s.stand(f"{seat}L {seat}F {seat}F", on="centre")
    assert s.position.occupants(s.place("centre")) == 21


def test_flooded_tiles_hold_nobody() -> None:
    s = table().dry(hills=2)
    assert s.offers("place:1F:hills2")
    assert not s.offers("place:1F:hills3")


def test_every_atlantean_must_be_placed() -> None:
    s = table(players=3)
    while s.offers("place:"):
        assert not s.offers("done")
        s.play(s.moves[0])
    assert [s.pool(seat) for seat in (1, 2, 3)] == ["", "", ""]
    assert s.now == "suffer"


def test_when_all_are_placed_the_team_says_when_to_go_on() -> None:
    s = table(players=3).hold(1, "surge_of_power")
    while s.offers("place:"):
        s.play(s.moves[0])
    assert set(s.moves) == {"play:1:surge_of_power", "done"}


def test_any_player_may_place_next() -> None:
    s = table().play("place:3F:hills1", "place:1L:hills1", "place:3L:centre")
    assert {m.split(":")[1] for m in s.moves} == {"1F", "2L", "2F", "3F", "4L", "4F"}


# ---- the Mystic Power Source


def test_mystic_power_source_gives_an_energy_for_each_atlantean() -> None:
    s = table().stand("1L 1F", on="centre").stand("2F", on="centre").phase("act")
    s.play("act:1L:centre", "act:1F:centre", "act:2F:centre")
    assert (s.has(1), s.has(2)) == ({"energy": 2}, {"energy": 1})


def test_actions_may_be_taken_in_any_order_and_each_once() -> None:
    s = table().stand("1L 1F", on="centre").stand("2F", on="forges6").give(2, ore=1).phase("act")
    s.play("act:2F:forges6", "act:1F:centre")
    assert not s.offers("act:1F:centre")
    assert s.offers("act:1L:centre")


def test_atlanteans_return_to_their_pools_after_the_actions() -> None:
    s = table().stand("1L 1F", on="centre").stand("2F", on="cities1").phase("act").all_act()
    assert [s.pool(seat) for seat in (1, 2, 3, 4)] == ["L F F"] * 4


# ---- wild peninsulas

TARGETS = {
    "mountains": ("ore", (4, 4, 3, 3, 2, 2)),
    "hills": ("gold", (5, 5, 4, 4, 3, 3)),
    "forests": ("crystal", (6, 6, 5, 5, 4, 4)),
}


@pytest.mark.parametrize("ring", range(1, 7))
@pytest.mark.parametrize("peninsula", TARGETS)
def test_a_die_that_reaches_the_target_brings_the_peninsulas_resource(
    peninsula: str, ring: int
) -> None:
    good, targets = TARGETS[peninsula]
    for die in range(1, 7):
        s = table().stand("1F", on=f"{peninsula}{ring}").phase("act")
        s.play(f"act:1F:{peninsula}{ring}", f"roll:{die}")
        assert s.has(1) == ({good: 1} if die >= targets[ring - 1] else {})


def test_a_die_shows_each_side_with_the_same_probability() -> None:
    s = table().stand("1F", on="hills1").phase("act").play("act:1F:hills1")
    assert s.odds == {f"roll:{side}": Fraction(1, 6) for side in range(1, 7)}
    assert s.who == [1]


# ---- Cities


def test_two_dice_show_each_pair_with_its_probability() -> None:
    s = table().stand("1F 2F", on="cities1").phase("act").play("act:cities1")
    assert s.odds == {
        f"roll:{low}:{high}": Fraction(1 if low == high else 2, 36)
        for low in range(1, 7)
        for high in range(low, 7)
    }
    assert s.who == [1, 2]


@pytest.mark.parametrize(("ring", "target"), [(1, 9), (2, 9), (3, 8), (4, 8), (5, 7), (6, 7)])
def test_the_sum_of_two_dice_must_reach_the_citys_target(ring: int, target: int) -> None:
    for total in (target - 1, target):
        s = table().stand("1F 2F", on=f"cities{ring}").phase("act").play(f"act:cities{ring}")
        s.play(f"roll:{total // 2}:{total - total // 2}")
        assert (s.asked == "recruit") is (total == target)


def test_a_lone_atlantean_in_the_cities_has_no_action() -> None:
    s = table().stand("1F", on="cities1").phase("act")
    assert not s.offers("act:cities1")
    assert s.all_act().pool(1) == "L F F"


def test_the_new_follower_belongs_to_one_of_those_on_the_tile() -> None:
    s = table().stand("1F 2F", on="cities6").phase("act").play("act:cities6", "roll:6:6")
    assert s.moves == ["recruit:1", "recruit:2"]


def test_two_of_one_player_recruit_for_that_player() -> None:
    s = table().stand("1F 1F", on="cities6").phase("act").play("act:cities6", "roll:6:6")
    assert (s.supply(1), s.pool(1)) == (1, "L F")


def test_a_player_whose_supply_is_empty_recruits_no_more() -> None:
    s = table().followers(1, supply=0).stand("1F 2F", on="cities6").phase("act")
    s.play("act:cities6", "roll:6:6")
    assert (s.supply(1), s.supply(2)) == (0, 1)


def test_nobody_rolls_where_nobody_could_be_recruited() -> None:
    s = table().followers(1, supply=0).followers(2, supply=0).stand("1F 2F", on="cities6")
    assert not s.phase("act").offers("act:cities6")


def test_the_printed_number_of_the_wrath_track_is_added_not_the_space() -> None:
    s = table().wrath(3).stand("1F 2F", on="cities1").phase("act").play("act:cities1", "roll:3:4")
    assert s.asked == "recruit"
    s = table().wrath(3).stand("1F 2F", on="cities1").phase("act").play("act:cities1", "roll:3:3")
    assert s.asked == "act"


def test_every_player_involved_may_add_energy_of_his_own() -> None:
    s = table().give(1, energy=1).give(2, energy=2).give(3, energy=9).stand("1F 2F", on="cities1")
    s.phase("act").play("act:cities1", "roll:3:4")
    assert s.moves == ["spend:1:1", "spend:2:1", "spend:2:2", "accept"]
    s.play("spend:1:1", "spend:2:1")
    assert (s.asked, s.has(1), s.has(2), s.has(3)) == ("recruit", {}, {"energy": 1}, {"energy": 9})


def test_energy_is_offered_only_where_it_suffices() -> None:
    s = table().give(1, energy=1).stand("1F 2F", on="cities1").phase("act")
    assert s.play("act:cities1", "roll:1:1").asked == "act"


# ---- Libraries


@pytest.mark.parametrize("ring", [1, 2])
def test_the_innermost_libraries_keep_one_card_and_discard_the_other(ring: int) -> None:
    s = table().stand("1F", on=f"libraries{ring}").phase("act")
    s.library("foresight ebb_chant surge_of_power").play(f"act:1F:libraries{ring}")
    s.play("card:foresight", "card:ebb_chant")
    assert s.moves == ["keep:1:foresight", "keep:1:ebb_chant"]
    s.play("keep:1:ebb_chant")
    assert (s.hand(1), s.library_discard(), s.library_bottom()) == (
        ["ebb_chant"],
        ["foresight"],
        [],
    )


@pytest.mark.parametrize("ring", [3, 4])
def test_the_middle_libraries_keep_one_card_and_put_the_other_under_the_deck(ring: int) -> None:
    s = table().stand("1F", on=f"libraries{ring}").phase("act")
    s.library("foresight ebb_chant surge_of_power").play(f"act:1F:libraries{ring}")
    s.play("card:foresight", "card:ebb_chant", "keep:1:ebb_chant")
    assert (s.hand(1), s.library_discard(), s.library_bottom()) == (
        ["ebb_chant"],
        [],
        ["foresight"],
    )


@pytest.mark.parametrize("ring", [5, 6])
def test_the_outermost_libraries_keep_both_cards(ring: int) -> None:
    s = table().stand("1F", on=f"libraries{ring}").phase("act")
    s.library("foresight ebb_chant surge_of_power").play(f"act:1F:libraries{ring}")
    s.play("card:foresight", "card:ebb_chant")
    assert (s.hand(1), s.library_discard(), s.asked) == (["foresight", "ebb_chant"], [], "act")


def test_an_energy_keeps_the_second_card() -> None:
    s = table().stand("1F", on="libraries1").give(1, energy=1).phase("act")
    s.library("foresight ebb_chant surge_of_power").play("act:1F:libraries1")
    s.play("card:foresight", "card:ebb_chant", "keep:1:ebb_chant")
    assert s.moves == ["buy:1:foresight", "leave:1"]
    s.play("buy:1:foresight")
    assert (s.has(1), s.hand(1)) == ({}, ["foresight", "ebb_chant"])


def test_energy_need_not_be_spent_on_the_second_card_and_others_cannot_spend_theirs() -> None:
    s = table().stand("1F 2F", on="libraries1").give(1, energy=1).phase("act")
    s.library("foresight ebb_chant surge_of_power call_to_arms").play("act:1F:libraries1")
    s.play("card:foresight", "card:ebb_chant", "keep:1:ebb_chant", "leave:1")
    assert (s.has(1), s.library_discard()) == ({"energy": 1}, ["foresight"])
    s.play("act:2F:libraries1", "card:surge_of_power", "card:call_to_arms", "keep:2:call_to_arms")
    assert s.asked == "act"


def test_a_library_of_one_card_gives_that_card() -> None:
    s = table().stand("1F", on="libraries1").phase("act").library("foresight", discard="ebb_chant")
    s.play("act:1F:libraries1", "card:foresight")
    assert (s.hand(1), s.library_discard()) == (["foresight"], ["ebb_chant"])


def test_an_empty_library_is_not_reshuffled_and_gives_nothing() -> None:
    s = table().stand("1F", on="libraries1").phase("act").library("", discard="ebb_chant foresight")
    assert not s.offers("act:1F:libraries1")
    assert s.all_act().library_discard() == ["foresight", "ebb_chant"]


def test_cards_at_the_bottom_come_when_nothing_else_is_left_and_in_their_order() -> None:
    s = table().stand("1L 1F", on="libraries3").stand("2F", on="libraries5").phase("act")
    s.library("foresight ebb_chant surge_of_power call_to_arms")
    s.play("act:1L:libraries3", "card:foresight", "card:ebb_chant", "keep:1:foresight")
    s.play("act:1F:libraries3", "card:surge_of_power", "card:call_to_arms", "keep:1:call_to_arms")
    assert s.library_bottom() == ["ebb_chant", "surge_of_power"]
    s.play("act:2F:libraries5")
    assert (s.hand(2), s.library_bottom()) == (["ebb_chant", "surge_of_power"], [])


def test_an_unseen_artifact_is_drawn_with_the_share_of_its_slots() -> None:
    s = table().stand("1F", on="libraries1").phase("act").play("act:1F:libraries1")
    assert s.odds["card:lodestone"] == Fraction(4, 26) / 11
    assert s.odds["card:foresight"] == Fraction(2, 26)
    s.play("card:lodestone")
    assert s.odds["card:tide_horn"] == Fraction(3, 25) / 10


def test_a_fifth_card_must_be_played_or_discarded_at_once() -> None:
    s = table().hold(1, "foresight", "foresight", "surge_of_power").dry(hills=5)
    s.stand("1F", on="libraries6").phase("act").library("ebb_chant call_to_arms")
    s.play("act:1F:libraries6", "card:ebb_chant", "card:call_to_arms")
    assert (s.asked, s.who) == ("hand_limit", [1])
    assert s.offers("discard:1:foresight")
    assert not s.offers("act:4F:centre")
    s.play("play:1:ebb_chant", "unflood:hills")
    assert (s.asked, len(s.hand(1)), s.dry_tiles("hills")) == ("act", 4, 6)


# ---- Forges


@pytest.mark.parametrize(("ring", "rate"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_forges_exchange_one_ore_at_the_tiles_rate(ring: int, rate: int) -> None:
    s = table().give(1, ore=2).stand("1F", on=f"forges{ring}").phase("act")
    assert s.play(f"act:1F:forges{ring}").has(1) == {"ore": 1, "atlantium": rate}


def test_forges_need_ore_of_the_player_and_need_not_be_used() -> None:
    s = table().give(1, ore=1).stand("1F", on="forges1").stand("2F", on="forges1").phase("act")
    assert not s.offers("act:2F:forges1")
    s.play("act:4L:centre", "act:4F:centre")
    assert s.offers("done")
    assert s.play("done").has(1) == {"ore": 1}


def test_actions_that_cost_nothing_come_before_the_end_of_the_phase() -> None:
    s = table().stand("1F", on="hills1").phase("act").play("act:4L:centre", "act:4F:centre")
    assert s.asked == "roll"
