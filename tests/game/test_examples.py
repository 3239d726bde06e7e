"""The worked examples of the base rulebook, each named after what it shows.

Where an example needs a tile that stands elsewhere on this island, the tile used has the same
spaces, target number or rate.
"""

from __future__ import annotations

from tests.game.scenario import table

RED, BLUE, YELLOW, GREEN = 1, 2, 3, 4


def test_place_atlanteans_red_and_yellow_share_a_tile_of_three_spaces() -> None:
    s = table().give(YELLOW, energy=1).play("place:3F:mountains1")
    s.play("place:1L:mountains1", "place:1F:mountains1")
    assert not s.offers("place:2F:mountains1")
    s.stand("4L", on="mountains6").phase("act")
    s.play(
        "act:3F:mountains1", "roll:4", "act:1L:mountains1", "roll:5", "act:1F:mountains1", "roll:6"
    )
    assert (s.has(YELLOW), s.has(RED)) == ({"ore": 1, "energy": 1}, {"ore": 2})


def test_place_atlanteans_red_and_blue_leave_no_third_space_for_yellow() -> None:
    s = table().play("place:1F:mountains3", "place:2F:mountains3")
    assert not s.offers("place:3F:mountains3")
    assert s.offers("place:3F:mountains4")


def test_wild_peninsulas_blue_rolls_a_six_and_takes_a_crystal() -> None:
    s = table().stand("2F", on="forests1").phase("act").play("act:2F:forests1", "roll:6")
    assert s.has(BLUE) == {"crystal": 1}


def test_wild_peninsulas_red_spends_three_energy_on_a_three() -> None:
    s = table().give(RED, energy=3).give(BLUE, energy=9).stand("1F", on="forests1").phase("act")
    s.play("act:1F:forests1", "roll:3")
    assert s.moves == ["spend:1:3", "accept"]
    assert s.play("spend:1:3").has(RED) == {"crystal": 1}


def test_wild_peninsulas_red_may_leave_the_roll_a_failure() -> None:
    s = table().give(RED, energy=3).stand("1F", on="forests1").phase("act")
    assert s.play("act:1F:forests1", "roll:3", "accept").has(RED) == {"energy": 3}


def test_wild_peninsulas_a_high_roll_still_brings_one_resource() -> None:
    s = table().stand("1F", on="mountains6").phase("act").play("act:1F:mountains6", "roll:6")
    assert s.has(RED) == {"ore": 1}


def test_cities_red_and_blue_roll_six_and_reach_eight_with_wrath_and_energy() -> None:
    s = table().wrath(1).give(BLUE, energy=1).stand("1F 2F", on="cities3").phase("act")
    s.play("act:cities3", "roll:3:3")
    assert s.moves == ["spend:2:1", "accept"]
    s.play("spend:2:1")
    assert s.moves == ["recruit:1", "recruit:2"]
    s.play("recruit:2")
    assert (s.pool(BLUE), s.supply(BLUE), s.has(BLUE)) == ("L F F", 1, {})


def test_forges_red_turns_two_ore_into_four_atlantium_with_two_atlanteans() -> None:
    s = table().give(RED, ore=2).stand("1L 1F", on="forges3").phase("act")
    assert s.play("act:1L:forges3", "act:1F:forges3").has(RED) == {"atlantium": 4}


def test_forges_yellow_turns_one_ore_into_three_atlantium() -> None:
    s = table().give(YELLOW, ore=2).stand("3F", on="forges6").phase("act")
    assert s.play("act:3F:forges6").has(YELLOW) == {"ore": 1, "atlantium": 3}


def test_build_components_blue_red_and_yellow_build_the_spirit_seal() -> None:
    s = table(blueprint=["spirit_seal"]).give(BLUE, gold=2).give(RED, gold=1, crystal=1)
    s.give(YELLOW, crystal=1, atlantium=2).stand("1L 2L 3L", on="build1").stand("1F", on="build2")
    assert not s.offers("place:4L:build3")
    s.phase("act").play("build:1:spirit_seal", "pay:1:1:gold", "pay:2:2:gold")
    s.play("pay:1:0:crystal", "pay:3:1:crystal", "pay:3:2:atlantium")
    assert s.is_built("spirit_seal")
    assert (s.has(RED), s.has(BLUE), s.has(YELLOW)) == ({"crystal": 1}, {}, {})


def test_build_components_red_alone_lacks_a_crystal_for_the_solar_matrix() -> None:
    s = table().give(RED, crystal=1).give(BLUE, crystal=5).stand("1F", on="build2")
    s.stand("2L", on="build1").phase("act")
    assert [m for m in s.choices("build") if m.startswith("2:")] == []
    s.all_act()
    assert (s.has(RED), s.pool(RED)) == ({"crystal": 1}, "L F F")
    assert not s.is_built("solar_matrix")


def test_build_components_the_new_spaces_open_in_the_next_round() -> None:
    s = table(blueprint=["spirit_seal"]).afford(1, "spirit_seal").stand("1L", on="build1")
    s.phase("act").play("build:1:spirit_seal").all_act()
    assert s.position.round == 2
    assert s.offers("place:2F:spirit_seal")
    assert not table(blueprint=["spirit_seal"]).offers("place:2F:spirit_seal")


def test_special_shielding_played_at_a_forges_flood_comes_too_late_for_it() -> None:
    s = table().hold(1, "science_of_shielding").draws(1, "flood_forges")
    s.play("play:1:science_of_shielding", "barrier:forges")
    assert (s.dry_tiles("forges"), s.barriers) == (5, ["forges"])
