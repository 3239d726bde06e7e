"""Each councilor: what the Leader's presence changes. The Hologram borrows the same powers."""

from __future__ import annotations

import pytest
from msgspec import to_builtins
from mypy_extensions import i64

from game.engine import ids
from game.engine.placement import capacity
from game.engine.returning import return_to_pool
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game import families
from tests.game.contents import PACKAGED
from tests.game.scenario import Scene, table

# ---- Artificer


def test_artificer_lowers_the_cost_of_a_build_by_one_resource_of_choice() -> None:
    s = table("artificer").afford(1, "archive_lens").stand("1L", on="build1").phase("act")
    s.play("build:1:archive_lens")
    assert s.moves == ["less:gold", "less:crystal"]
    assert s.play("less:gold").has(1) == {"gold": 1}


def test_artificer_must_be_on_the_build_space() -> None:
    s = table("artificer").afford(1, "archive_lens", gold=-1).stand("1F", on="build1")
    assert not s.phase("act").offers("build:1:archive_lens")


def test_artificer_helps_others_who_pay_alone() -> None:
    s = table("artificer").afford(2, "archive_lens", gold=-1).stand("1L 2F", on="build2")
    s.phase("act").play("build:2:archive_lens", "less:gold")
    assert (s.has(2), s.is_built("archive_lens")) == ({}, True)


def test_artificer_and_mystic_adze_lower_the_cost_by_two() -> None:
    s = table("artificer").hold(2, "mystic_adze").afford(2, "archive_lens", gold=-1, crystal=-1)
    s.stand("1L 2F", on="build1").phase("act")
    s.play("build:1:archive_lens", "less:crystal", "less:gold")
    assert s.is_built("archive_lens")


# ---- Priest


def test_priest_lets_a_failed_action_be_attempted_once_more() -> None:
    s = table("priest").stand("1L 2F", on="forests1").phase("act").play("act:2F:forests1", "roll:1")
    assert s.moves == ["reroll:retry:die", "accept"]
    s.play("reroll:retry:die", "roll:6")
    assert s.has(2) == {"crystal": 1}
    s.play("act:1L:forests1", "roll:5", "reroll:retry:die", "roll:5")
    assert (s.has(1), s.asked) == ({}, "act")


def test_priest_helps_on_its_own_tile_only() -> None:
    s = table("priest").stand("1L", on="forests2").stand("2F", on="forests1").phase("act")
    assert s.play("act:2F:forests1", "roll:1").asked == "act"


def test_priest_and_artifact_may_both_reroll() -> None:
    s = table("priest").hold(2, "crystal_prism").stand("1L 2F", on="forests1").phase("act")
    s.play("act:2F:forests1", "roll:1", "reroll:artifact:die", "roll:2", "reroll:retry:die")
    assert s.play("roll:6").has(2) == {"crystal": 1}


# ---- Emissary


def test_emissary_makes_room_for_one_more_on_its_island_tile() -> None:
    s = table("emissary").stand("1L 2F", on="hills6")
    assert not s.offers("place:3F:hills6")
    assert s.on("hills6") == "1L 2F"


def test_emissary_may_join_a_full_tile() -> None:
    s = table("emissary").stand("2F", on="hills6")
    assert not s.offers("place:3L:hills6")
    assert s.offers("place:1L:hills6")


def test_emissary_makes_room_for_any_player() -> None:
    s = table("emissary").stand("1L", on="hills6")
    assert s.offers("place:2F:hills6")
    assert s.offers("place:4L:hills6")


def test_emissary_makes_no_room_away_from_the_island() -> None:
    s = table("emissary", built="harmonic_quarry").stand("1L", on="harmonic_quarry")
    assert not s.offers("place:2F:harmonic_quarry")
    s = table("emissary", built="harmonic_quarry").stand("2F", on="harmonic_quarry")
    assert not s.offers("place:1L:harmonic_quarry")


def test_emissary_takes_its_room_along_when_it_leaves() -> None:
    s = table("emissary").stand("1L 2F", on="hills6")
    assert capacity(s.position, s.place("hills6")) == 2
    s.draws(1, "flood_hills")
    assert (s.pool(1), capacity(s.position, s.place("hills6"))) == ("L F F", 1)


# ---- Seafarer


def test_seafarer_may_stand_on_a_flooded_tile_that_works_as_if_dry() -> None:
    s = table("seafarer").dry(hills=2).phase("place")
    assert not s.offers("place:2L:hills6")
    s.play("place:1L:hills6")
    assert s.phase("act").play("act:1L:hills6", "roll:3").has(1) == {"gold": 1}


def test_seafarer_lets_others_join_up_to_the_spaces_of_the_flooded_tile() -> None:
    s = table("seafarer").dry(hills=2).stand("1L", on="hills4")
    assert s.moves.count("place:2F:hills4") == 1
    assert not s.offers("place:2F:hills3")
    s.play("place:2F:hills4")
    assert not s.offers("place:3F:hills4")


def test_seafarer_stands_on_dry_tiles_like_anybody() -> None:
    s = table("seafarer").dry(hills=2).stand("1L", on="hills2")
    assert s.draws(1, "flood_forests").on("hills2") == "1L"
    assert not s.offers("place:2F:hills4")


def test_seafarers_tile_is_an_ordinary_dry_tile_once_it_is_raised() -> None:
    s = table("seafarer").dry(hills=3).hold(2, "ebb_chant", "ebb_chant").stand("1L", on="hills4")
    s.play("play:2:ebb_chant", "unflood:hills", "play:2:ebb_chant", "unflood:hills")
    assert s.position.usable_flooded_tiles == 0
    assert s.draws(1, "flood_hills").on("hills4") == "1L"


def test_seafarer_gone_the_tile_is_as_flooded_as_ever() -> None:
    s = table("seafarer").dry(hills=2).stand("1L", on="hills4").draws(1, "flood_hills")
    s.finish_round()
    assert s.position.round == 2
    assert not s.offers("place:2F:hills4")


def test_seafarers_tile_may_be_widened_or_reached_from_the_watchtower() -> None:
    s = table("seafarer", built="astral_watchtower").dry(hills=2).hold(2, "libram_of_unity")
    s.stand("1L", on="hills5").play("play:2:libram_of_unity", "widen:hills5")
    s.stand("2F 3F", on="hills5").stand("3F", on="astral_watchtower").phase("act")
    s.play("shift:3F:hills5")
    assert s.on("hills5", acted=False) == "1L 2F 3F 3F"


# ---- Scholar


def test_scholar_owns_one_of_two_artifacts_drawn_from_those_not_in_the_game() -> None:
    s = Scene(table("scholar").setup, table().content)
    assert s.asked == "deal_artifacts"
    assert set(s.odds.values()) == {s.odds["deal:lodestone"]}
    assert len(s.odds) == len(families.ARTIFACTS)
    s.play("deal:lodestone", "deal:ward_stone")
    assert s.moves == ["take:1:lodestone", "take:1:ward_stone"]
    s.play("take:1:ward_stone")
    assert (s.keepsake(1), s.hand(1), s.asked) == (["ward_stone"], [], "place")


def test_scholars_artifact_works_for_the_scholar() -> None:
    s = table("scholar", artifact="lodestone").stand("1F", on="mountains1").phase("act")
    assert s.play("act:1F:mountains1", "roll:1").offers("reroll:artifact:die")


def test_scholars_artifact_does_not_count_against_the_hand_limit_and_cannot_be_discarded() -> None:
    s = table("scholar", artifact="lodestone").hold(1, "foresight", "foresight", "ebb_chant")
    s.stand("1F", on="libraries6").phase("act").library("ebb_chant surge_of_power")
    s.play("act:1F:libraries6", "card:ebb_chant", "card:surge_of_power")
    assert s.asked == "hand_limit"
    assert not s.offers("discard:1:lodestone")
    assert s.play("discard:1:ebb_chant").asked == "act"


def test_scholars_artifact_is_not_in_the_library_deck() -> None:
    s = table("scholar", artifact="lodestone").stand("1F", on="libraries6").phase("act")
    s.play("act:1F:libraries6")
    assert "card:lodestone" not in s.odds
    assert "card:ward_stone" in s.odds


# ---- Explorer


def test_explorer_lowers_the_target_of_everybody_on_its_wild_tile() -> None:
    s = table("explorer").stand("1L 2F", on="hills1").stand("3F", on="hills2").phase("act")
    assert s.play("act:1L:hills1", "roll:4").has(1) == {"gold": 1}
    assert s.play("act:2F:hills1", "roll:4").has(2) == {"gold": 1}
    assert s.play("act:3F:hills2", "roll:4").has(3) == {}


# ---- Mystic


def test_mystic_gives_everybody_on_its_tile_an_energy_after_acting() -> None:
    s = table("mystic").stand("1L 2F", on="hills1").stand("3F", on="hills2").phase("act")
    s.play("act:2F:hills1", "roll:1")
    assert s.has(2) == {"energy": 1}
    s.play("act:1L:hills1", "roll:6", "act:3F:hills2", "roll:1")
    assert (s.has(1), s.has(3)) == ({"gold": 1, "energy": 1}, {})


def test_mystics_energy_comes_too_late_for_the_same_roll() -> None:
    s = table("mystic").stand("1L", on="hills1").phase("act").play("act:1L:hills1", "roll:4")
    assert s.has(1) == {"energy": 1}


def test_mystic_gives_energy_to_both_on_a_double_space_and_on_components() -> None:
    s = table("mystic").stand("1L 2F", on="cities1").phase("act")
    s.play("act:cities1", "roll:1:1")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {"energy": 1})
    s = table("mystic", built="prism_foundry").stand("1L 1F", on="prism_foundry").phase("act")
    s.play("act:prism_foundry", "gain:1:gold", "gain:1:gold")
    assert s.has(1) == {"gold": 2, "energy": 2}
    s = table("mystic", built="mystic_siphon").stand("1L", on="mystic_siphon").phase("act")
    assert s.play("act:1L:mystic_siphon").has(1) == {"energy": 4}


def test_mystic_gives_nothing_on_another_component() -> None:
    s = table("mystic", built="mystic_siphon prism_foundry").stand("1L", on="mystic_siphon")
    s.stand("2F 2F", on="prism_foundry").phase("act").play("act:prism_foundry")
    assert s.play("gain:2:gold", "gain:2:gold").has(2) == {"gold": 2}


def test_mystic_gives_nothing_to_builders_who_are_back_in_their_pools() -> None:
    s = table("mystic").stand("1L 2F 2F", on="build1").stand("3L", on="build2").phase("act")
    s.afford(1, "entropy_drive").afford(3, "mystic_siphon")
    s.play("build:1:entropy_drive", "build:2:mystic_siphon")
    assert (s.has(1), s.has(2), s.has(3)) == ({}, {}, {})
    assert (s.on("build1"), s.on("build2")) == ("", "")


def test_mystic_gives_nothing_where_an_action_could_bring_nothing() -> None:
    s = table("mystic").followers(1, supply=0).stand("1L 1F", on="cities3").phase("act")
    assert not s.offers("act:cities3")
    s = table("mystic").library("").stand("1L 1F", on="libraries3").phase("act")
    assert not s.offers("act:1F:libraries3")
    s = table("mystic").stand("1L 1F", on="forges3").phase("act")
    assert not s.offers("act:1F:forges3")
    assert s.all_act().has(1) == {}


def test_mystic_reaches_both_double_spaces_of_one_component() -> None:
    s = table("mystic", players=5, built="aegis_engine")
    s.stand("1L 2F", on="aegis_engine").stand("3F 4F", on="aegis_engine2").phase("act")
    s.play("act:aegis_engine2")
    while s.asked != "act":
        s.play(s.moves[0])
    assert s.has(3).get("energy", 0) + s.has(4).get("energy", 0) == 3


def test_mystic_gives_nothing_where_nothing_is_built() -> None:
    s = table("mystic").stand("1L 2F", on="build1").phase("act").finish_round()
    assert (s.has(1), s.has(2)) == ({}, {})


def test_mystic_gives_nothing_at_the_mystic_power_source() -> None:
    s = table("mystic").stand("1L 2F", on="centre").phase("act")
    s.play("act:1L:centre", "act:2F:centre")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {"energy": 1})


# ---- Adept


def test_adept_may_take_the_action_of_a_space_that_another_atlantean_holds() -> None:
    s = table("adept").stand("1L", on="forests1").stand("2F", on="hills6").phase("act")
    assert s.choices("copy") == ["1L:centre", "1L:hills6"]
    s.play("copy:1L:hills6", "roll:3")
    assert s.has(1) == {"gold": 1}
    assert not s.offers("act:1L:forests1")
    assert s.offers("act:2F:hills6")


def test_adept_may_take_its_own_action_instead() -> None:
    s = table("adept").stand("1L", on="forests1").stand("2F", on="hills6").phase("act")
    s.play("act:1L:forests1", "roll:6")
    assert (s.has(1), s.choices("copy")) == ({"crystal": 1}, [])


def test_adept_may_use_a_component_or_forges_or_libraries_held_by_another() -> None:
    s = table("adept", built="mystic_siphon").stand("1L", on="forests1").give(1, ore=1)
    s.stand("2F", on="mystic_siphon").stand("2F", on="forges6").stand("3F", on="libraries6")
    s.phase("act")
    assert s.choices("copy") == ["1L:centre", "1L:libraries6", "1L:forges6", "1L:mystic_siphon"]
    assert s.play("copy:1L:forges6").has(1) == {"atlantium": 3}


def test_adept_cannot_use_double_spaces_build_spaces_or_the_spirit_seal_from_afar() -> None:
    s = table("adept", built="spirit_seal prism_foundry").stand("1L", on="forests1")
    s.stand("2F", on="spirit_seal").stand("2L 3L", on="prism_foundry").stand("2F 3F", on="cities1")
    s.stand("3F", on="build1").afford(1, "solar_matrix").phase("act")
    assert s.choices("copy") == ["1L:centre"]


@pytest.mark.parametrize(("lowered", "brought"), [("hills", {"gold": 1}), ("forests", {})])
def test_adept_rolls_for_the_target_that_is_lowered_where_it_acts(
    lowered: str, brought: dict[str, int]
) -> None:
    s = table("adept").stand("1L", on="forests1").stand("2F", on="hills1").phase("act")
    s.hold(1, "ancient_atlas").play("play:1:ancient_atlas", f"lower:{lowered}")
    s.play("copy:1L:hills1", "roll:3")
    assert s.has(1) == brought


def test_adept_keeps_the_help_of_those_on_its_own_tile() -> None:
    s = table("adept", "explorer").stand("1L 2L", on="forests1").stand("3F", on="hills1")
    s.phase("act").play("copy:1L:hills1", "roll:4")
    assert s.has(1) == {"gold": 1}


# ---- Champion


def of_champion(*others: str) -> Scene:
    """A table with the Champion on seat 1."""
    return table("champion", *others, content=PACKAGED)


def test_champion_and_all_on_its_tile_stay_and_act_although_the_tile_floods() -> None:
    s = of_champion().dry(hills=5).stand("1L 2F", on="hills5").draws(1, "flood_hills")
    assert (s.on("hills5"), s.position.is_dry(s.place("hills5"))) == ("1L 2F", False)
    s.phase("act").play("act:2F:hills5", "roll:3", "act:1L:hills5", "roll:3")
    assert (s.has(1), s.has(2)) == ({"gold": 1}, {"gold": 1})


def test_champion_holds_no_other_tile() -> None:
    s = of_champion().stand("1L", on="hills5").stand("2F", on="hills6").draws(1, "flood_hills")
    assert (s.on("hills5"), s.on("hills6")) == ("1L", "")


def test_champion_stays_as_its_peninsula_floods_again() -> None:
    s = of_champion().stand("1L", on="hills6").stand("2F", on="hills5")
    s.draws(1, "flood_hills").draws(2, "flood_hills")
    assert (s.on("hills6"), s.on("hills5")) == ("1L", "")


def test_champion_holds_its_tile_against_floods_that_overpower_barriers() -> None:
    s = of_champion().barrier("hills").stand("1L", on="hills6")
    s.draws(1, "controlled_flood").play("flood:hills")
    assert s.on("hills6") == "1L"


def test_champions_tile_is_empty_and_flooded_in_the_next_round() -> None:
    s = of_champion().stand("1L", on="hills6").draws(1, "flood_hills").finish_round()
    assert (s.position.round, s.position.usable_flooded_tiles, s.on("hills6")) == (2, 0, "")
    assert not s.offers("place:1L:hills6")


def test_champion_found_on_a_flooded_tile_keeps_it_usable() -> None:
    s = of_champion().stand("1L", on="hills5").phase("act")
    document = to_builtins(document_of(s.position))
    document["peninsulas"]["hills"]["dry"] = 4
    position, problems = read_position(document, s.position.table)
    assert problems == []
    assert position.usable_flooded_tiles == 1 << s.place("hills5")


def test_champion_that_leaves_its_flooded_tile_takes_the_others_home() -> None:
    s = of_champion().dry(hills=5).stand("1L 2F", on="hills5").draws(1, "flood_hills")
    assert s.on("hills5") == "1L 2F"
    return_to_pool(s._edit(), i64(0), i64(ids.LEADER), s.place("hills5"))
    assert (s.on("hills5"), s.position.usable_flooded_tiles) == ("", 0)


def test_champion_and_seafarer_each_keep_a_flooded_tile_in_use() -> None:
    s = of_champion("seafarer").dry(hills=2).stand("2L", on="hills4").stand("1L", on="forests6")
    s.draws(1, "flood_forests")
    assert (s.on("hills4"), s.on("forests6")) == ("2L", "1L")
    s.phase("act").play("act:1L:forests6", "roll:4", "act:2L:hills4", "roll:4")
    assert (s.has(1), s.has(2)) == ({"crystal": 1}, {"gold": 1})


def test_champion_holds_the_tile_of_a_seafarer_that_floods_again() -> None:
    s = of_champion("seafarer").dry(hills=2).stand("2L 1L", on="hills4")
    assert s.draws(1, "flood_hills").on("hills4") == "1L 2L"


# ---- Forgemaster


def test_forgemaster_lets_everybody_on_its_forges_tile_exchange_a_second_ore() -> None:
    s = table("forgemaster").give(1, ore=1).give(2, ore=3).stand("1L 2F", on="forges3")
    s.phase("act").play("act:2F:forges3")
    assert s.moves == ["exchange:1", "exchange:2"]
    assert s.play("exchange:2").has(2) == {"ore": 1, "atlantium": 4}
    assert s.play("act:1L:forges3").has(1) == {"atlantium": 2}


def test_forgemaster_helps_on_its_own_forges_tile_only() -> None:
    s = table("forgemaster").give(2, ore=3).stand("1L", on="forges2").stand("2F", on="forges3")
    assert s.phase("act").play("act:2F:forges3").has(2) == {"ore": 2, "atlantium": 2}


def test_forgemaster_elsewhere_is_no_help_to_an_adept_beside_it() -> None:
    s = table("forgemaster", "adept").give(2, ore=3).stand("1L 2L", on="hills1")
    s.stand("3F", on="forges6").phase("act").play("copy:2L:forges6")
    assert s.has(2) == {"ore": 2, "atlantium": 3}


# ---- Orator


def test_orator_adds_two_in_the_cities_on_its_tile() -> None:
    s = table("orator").stand("1L 2F", on="cities1").phase("act").play("act:cities1", "roll:3:4")
    assert s.asked == "recruit"


def test_orator_adds_nothing_on_other_tiles() -> None:
    s = table("orator").stand("1L", on="cities2").stand("2F 3F", on="cities1").phase("act")
    assert s.play("act:cities1", "roll:3:4").asked == "act"


def test_seafarer_that_leaves_the_centre_sends_nobody_home() -> None:
    s = table("seafarer").stand("1L 2F", on="centre")
    return_to_pool(s._edit(), i64(0), i64(ids.LEADER), s.place("centre"))
    assert s.on("centre") == "2F"
