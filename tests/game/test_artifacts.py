"""Each artifact: what it changes for its owner, and for nobody else."""

from __future__ import annotations

import pytest

from tests.game.scenario import Scene, table


def test_numinous_amplifier_doubles_what_energy_adds_to_a_die() -> None:
    s = table().hold(1, "numinous_amplifier").give(1, energy=2).stand("1F", on="forests1")
    s.phase("act").play("act:1F:forests1", "roll:3")
    assert s.moves == ["spend:1:2", "accept"]
    assert s.play("spend:1:2").has(1) == {"crystal": 1}


def test_numinous_amplifier_is_its_owners_only() -> None:
    s = table().hold(2, "numinous_amplifier").give(1, energy=2).stand("1F", on="forests1")
    s.phase("act").play("act:1F:forests1", "roll:3")
    assert s.position.phase == 2
    assert s.has(1) == {"energy": 2}


def test_numinous_amplifier_works_in_the_cities() -> None:
    s = table().hold(1, "numinous_amplifier").give(1, energy=1).stand("1F 2F", on="cities3")
    s.phase("act").play("act:cities3", "roll:3:3")
    assert s.moves == ["spend:1:1", "accept"]
    assert s.play("spend:1:1").asked == "recruit"


def test_mystic_adze_lowers_the_cost_of_a_build_by_one_resource() -> None:
    s = table().hold(1, "mystic_adze").afford(1, "hall_of_heralds", gold=-1)
    s.stand("1F", on="build1").phase("act").play("build:1:hall_of_heralds", "less:gold")
    assert (s.has(1), s.is_built("hall_of_heralds")) == ({}, True)


def test_mystic_adze_needs_its_owner_among_the_builders() -> None:
    s = table().hold(1, "mystic_adze").afford(2, "hall_of_heralds", gold=-1)
    assert not s.stand("2F", on="build1").phase("act").offers("build:1:hall_of_heralds")
    s.phase("place").stand("1F", on="build1").phase("act")
    assert s.offers("build:1:hall_of_heralds")


def rerolling(artifact: str, peninsula: str) -> Scene:
    """Seat 1 owns the artifact and has missed on the innermost tile of the peninsula."""
    s = table().hold(1, artifact).stand("1L 1F", on=f"{peninsula}1").stand("2F", on=f"{peninsula}1")
    return s.phase("act").play(f"act:1F:{peninsula}1", "roll:1")


def rerolls_once(artifact: str, peninsula: str, good: str) -> None:
    s = rerolling(artifact, peninsula)
    assert s.moves == ["reroll:artifact:die", "accept"]
    s.play("reroll:artifact:die", "roll:6")
    assert s.has(1) == {good: 1}
    s.play(f"act:1L:{peninsula}1", "roll:1")
    assert s.asked == "act"
    s.play(f"act:2F:{peninsula}1", "roll:1")
    assert s.asked == "act"


def test_lodestone_rerolls_a_die_in_the_mountains_once_a_round() -> None:
    rerolls_once("lodestone", "mountains", "ore")


def test_gilded_sieve_rerolls_a_die_in_the_hills_once_a_round() -> None:
    rerolls_once("gilded_sieve", "hills", "gold")


def test_crystal_prism_rerolls_a_die_in_the_forests_once_a_round() -> None:
    rerolls_once("crystal_prism", "forests", "crystal")


@pytest.mark.parametrize(
    ("artifact", "peninsula"),
    [("lodestone", "hills"), ("gilded_sieve", "forests"), ("crystal_prism", "mountains")],
)
def test_a_reroll_works_in_its_own_peninsula_only(artifact: str, peninsula: str) -> None:
    assert rerolling(artifact, peninsula).asked == "act"


def test_a_reroll_replaces_the_die_even_for_the_worse_and_energy_comes_last() -> None:
    s = rerolling("gilded_sieve", "hills").play("reroll:artifact:die")
    s.give(1, energy=2).play("roll:3")
    assert s.moves == ["spend:1:2", "accept"]
    assert s.play("spend:1:2").has(1) == {"gold": 1}


def test_a_reroll_is_there_again_in_the_next_round() -> None:
    s = rerolling("gilded_sieve", "hills").play("reroll:artifact:die", "roll:1")
    while s.now == "act":
        s.play("accept" if s.offers("accept") else "roll:1" if s.offers("roll:1") else s.moves[0])
    s.stand("1F", on="hills1").phase("act").play("act:1F:hills1", "roll:1")
    assert s.offers("reroll:artifact:die")


def test_a_reroll_used_is_used_for_this_round_even_if_the_artifact_changes_hands() -> None:
    s = rerolling("gilded_sieve", "hills").hold(1, "grand_council")
    s.play("reroll:artifact:die", "roll:6", "play:1:grand_council", "hand:1:2:gilded_sieve", "done")
    assert s.hand(2) == ["gilded_sieve"]
    assert s.play("act:2F:hills1", "roll:1").asked == "act"


def test_heralds_banner_adds_two_in_the_cities() -> None:
    s = table().hold(2, "heralds_banner").stand("1F 2F", on="cities1").phase("act")
    s.play("act:cities1", "roll:3:4")
    assert s.asked == "recruit"


def test_heralds_banner_helps_its_owner_only() -> None:
    s = table().hold(3, "heralds_banner").stand("1F 2F", on="cities1").phase("act")
    assert s.play("act:cities1", "roll:3:4").asked == "act"


def test_tongs_of_talos_give_one_more_atlantium_once_a_round() -> None:
    s = table().hold(1, "tongs_of_talos").give(1, ore=2).stand("1L 1F", on="forges3").phase("act")
    s.play("act:1L:forges3")
    assert s.has(1) == {"ore": 1, "atlantium": 3}
    s.play("act:1F:forges3")
    assert s.has(1) == {"atlantium": 5}


def test_tongs_of_talos_are_no_help_to_others() -> None:
    s = table().hold(1, "tongs_of_talos").give(2, ore=1).stand("2F", on="forges3").phase("act")
    assert s.play("act:2F:forges3").has(2) == {"atlantium": 2}


def test_scribes_lamp_draws_three_cards_in_the_libraries() -> None:
    s = table().hold(1, "scribes_lamp").stand("1F", on="libraries1").phase("act")
    s.library("foresight ebb_chant surge_of_power call_to_arms").play("act:1F:libraries1")
    s.play("card:foresight", "card:ebb_chant", "card:surge_of_power", "keep:1:ebb_chant")
    assert s.hand(1) == ["ebb_chant", "scribes_lamp"]
    assert s.library_discard() == ["foresight", "surge_of_power"]


def test_scribes_lamp_keeps_all_three_where_all_are_kept() -> None:
    s = table().hold(1, "scribes_lamp").stand("1F", on="libraries6").phase("act")
    s.library("foresight ebb_chant surge_of_power").play("act:1F:libraries6")
    assert s.play("card:foresight", "card:ebb_chant", "card:surge_of_power").hand(1) == [
        "foresight",
        "ebb_chant",
        "surge_of_power",
        "scribes_lamp",
    ]


def test_scribes_lamp_puts_the_others_under_the_deck_in_the_order_chosen() -> None:
    s = table().hold(1, "scribes_lamp").stand("1F", on="libraries3").phase("act")
    s.library("foresight ebb_chant surge_of_power call_to_arms").play("act:1F:libraries3")
    s.play("card:foresight", "card:ebb_chant", "card:surge_of_power", "keep:1:ebb_chant")
    s.play("bottom:1:surge_of_power", "bottom:1:foresight")
    assert s.library_bottom() == ["surge_of_power", "foresight"]


def test_ward_stone_makes_barriers_cost_three_if_its_owner_pays() -> None:
    s = table().hold(2, "ward_stone").give(2, energy=1).give(1, energy=2).play("barrier:hills")
    s.play("pay:2:1:energy", "pay:1:2:energy")
    assert (s.barriers, s.has(1), s.has(2)) == (["hills"], {}, {})


def test_ward_stone_leaves_the_price_at_four_if_its_owner_pays_nothing() -> None:
    s = table().hold(2, "ward_stone").give(2, energy=1).give(1, energy=4).play("barrier:hills")
    assert s.moves == ["pay:2:0:energy", "pay:2:1:energy"]
    s.play("pay:2:0:energy")
    assert (s.barriers, s.has(1), s.has(2)) == (["hills"], {}, {"energy": 1})


def test_ward_stone_is_no_use_while_its_owner_has_no_energy() -> None:
    s = table().hold(2, "ward_stone").give(1, energy=3)
    assert not s.offers("barrier:hills")
    assert s.give(2, energy=1).offers("barrier:hills")


def test_tide_horn_makes_unflooding_cost_four_if_its_owner_pays() -> None:
    s = table().hold(2, "tide_horn").dry(hills=3).give(2, energy=4).play("unflood:hills")
    assert (s.dry_tiles("hills"), s.has(2)) == (4, {})


def test_tide_horn_leaves_the_price_at_five_if_its_owner_pays_nothing() -> None:
    s = table().hold(2, "tide_horn").dry(hills=3).give(1, energy=4)
    assert not s.offers("unflood:hills")
    s.give(1, energy=1).give(2, energy=1).play("unflood:hills", "pay:2:0:energy")
    assert (s.has(1), s.has(2)) == ({}, {"energy": 1})


def test_well_of_aether_gives_an_energy_at_the_start_of_each_round() -> None:
    s = table().hold(2, "well_of_aether").phase("wrath")
    assert (s.asked, s.position.round) == ("place", 2)
    assert (s.has(1), s.has(2)) == ({}, {"energy": 1})


def test_artifacts_count_towards_the_hand_limit_and_may_be_discarded() -> None:
    s = table().hold(1, "lodestone", "gilded_sieve", "crystal_prism").stand("1F", on="libraries6")
    s.phase("act").library("ebb_chant tide_horn").play("act:1F:libraries6")
    s.play("card:tide_horn", "card:ebb_chant")
    assert s.asked == "hand_limit"
    assert s.choices("discard") == [
        f"1:{card}"
        for card in ("ebb_chant", "lodestone", "gilded_sieve", "crystal_prism", "tide_horn")
    ]
    s.play("discard:1:lodestone")
    assert (s.library_discard(), len(s.hand(1)), s.asked) == (["lodestone"], 4, "act")
