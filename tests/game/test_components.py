"""Each component of the gate: what it does when built, or what its spaces do."""

from __future__ import annotations

from tests.game.scenario import Scene, table


def building(component: str) -> Scene:
    """Seat 1 stands on a build space and can just afford the component."""
    s = table(blueprint=[component]).afford(1, component).stand("1L", on="build1").phase("act")
    return s.play(f"build:1:{component}")


# ---- letter A


def test_solar_matrix_gives_each_player_one_energy() -> None:
    s = building("solar_matrix")
    assert [s.has(seat) for seat in (1, 2, 3, 4)] == [{"energy": 1}] * 4


def test_prediction_module_removes_up_to_five_cards_from_deck_and_discard_pile() -> None:
    s = table().afford(1, "prediction_module").stand("1L", on="build1").phase("act")
    s.misfortunes("calm_seas plague plague earthquake flood_hills", "plague sabotage sabotage")
    s.play("build:1:prediction_module")
    s.play("remove:deck:plague", "remove:deck:plague", "remove:discard:plague")
    assert not s.offers("remove:deck:plague")
    s.play("remove:discard:sabotage", "remove:deck:earthquake")
    assert s.asked == "act"
    assert (s.deck(), s.discarded()) == ({"calm_seas": 1, "flood_hills": 1}, {"sabotage": 1})


def test_prediction_module_may_remove_fewer() -> None:
    s = table().afford(1, "prediction_module").stand("1L", on="build1").phase("act")
    s.misfortunes("plague calm_seas").play("build:1:prediction_module", "remove:deck:plague")
    assert s.play("done").deck() == {"calm_seas": 1}


def test_prediction_module_shuffles_away_what_foresight_showed() -> None:
    s = table().afford(1, "prediction_module").stand("1L", on="build1").hold(2, "foresight")
    s.misfortunes("calm_seas plague").phase("act").play("play:2:foresight")
    s.play("see:plague", "next:plague", "next:calm_seas")
    assert s.known() == ["plague", "calm_seas"]
    s.play("build:1:prediction_module", "done")
    assert (s.known(), s.deck()) == ([], {"calm_seas": 1, "plague": 1})


def test_hall_of_heralds_gives_one_of_the_builders_a_follower() -> None:
    s = table().afford(1, "hall_of_heralds").stand("1L 2F 2F", on="build1").phase("act")
    s.play("build:1:hall_of_heralds")
    assert s.moves == ["recruit:1", "recruit:2"]
    s.play("recruit:2")
    assert (s.supply(1), s.supply(2)) == (2, 1)
    assert s.pool(2) == "L F F F"


def test_hall_of_heralds_gives_nothing_to_builders_whose_supply_is_empty() -> None:
    s = table().afford(1, "hall_of_heralds").stand("1L 2F", on="build1").followers(1, supply=0)
    s.followers(2, supply=0).phase("act").play("build:1:hall_of_heralds")
    assert (s.asked, s.is_built("hall_of_heralds")) == ("act", True)
    assert [s.supply(seat) for seat in (1, 2, 3, 4)] == [0, 0, 2, 2]


def test_archive_lens_shares_out_four_library_cards() -> None:
    s = table().afford(1, "archive_lens").stand("1L", on="build1").phase("act")
    s.library("foresight foresight ebb_chant surge_of_power call_to_arms")
    s.play("build:1:archive_lens")
    s.play("card:foresight", "card:ebb_chant", "card:surge_of_power", "card:foresight")
    s.play("keep:3:foresight", "keep:3:ebb_chant", "keep:1:surge_of_power", "keep:3:foresight")
    assert s.hand(3) == ["foresight", "foresight", "ebb_chant"]
    assert s.hand(1) == ["surge_of_power"]
    assert s.library_cards() == ["call_to_arms"]


def test_archive_lens_draws_what_the_library_still_has() -> None:
    s = table().afford(1, "archive_lens").stand("1L", on="build1").phase("act")
    s.library("foresight").play("build:1:archive_lens", "card:foresight", "keep:2:foresight")
    assert (s.hand(2), s.asked) == (["foresight"], "act")


def test_tide_bulwark_places_two_barriers_at_different_peninsulas() -> None:
    s = building("tide_bulwark").play("barrier:hills")
    assert not s.offers("barrier:hills")
    assert s.play("barrier:cities").barriers == ["hills", "cities"]
    assert s.asked == "act"


# ---- letter B


def test_mystic_siphon_gives_three_energy() -> None:
    s = table(built="mystic_siphon").stand("1F", on="mystic_siphon").phase("act")
    assert s.play("act:1F:mystic_siphon").has(1) == {"energy": 3}


def test_matter_converter_changes_up_to_two_resources_into_other_kinds() -> None:
    s = table(built="matter_converter").stand("1F", on="matter_converter").phase("act")
    s.give(1, ore=2, gold=1, energy=1).play("act:1F:matter_converter")
    assert not s.offers("swap:1:ore:ore")
    assert not s.offers("swap:1:crystal:gold")
    assert not s.offers("swap:1:energy:gold")
    assert not s.offers("swap:1:ore:energy")
    s.play("swap:1:ore:crystal", "swap:1:gold:atlantium")
    assert (s.has(1), s.asked) == ({"ore": 1, "crystal": 1, "atlantium": 1, "energy": 1}, "act")


def test_matter_converter_may_change_one_only() -> None:
    s = table(built="matter_converter").stand("1F", on="matter_converter").phase("act")
    s.give(1, ore=2).play("act:1F:matter_converter", "swap:1:ore:gold", "done")
    assert s.has(1) == {"ore": 1, "gold": 1}


def test_matter_converter_may_change_nothing_after_all() -> None:
    s = table(built="matter_converter").stand("1F", on="matter_converter").phase("act")
    s.give(1, ore=2).play("act:1F:matter_converter", "done")
    assert (s.has(1), s.asked) == ({"ore": 2}, "act")


def test_matter_converter_is_of_no_use_without_resources_and_need_not_be_used() -> None:
    s = table(built="matter_converter").stand("1F 2F", on="matter_converter").phase("act")
    s.give(2, ore=1, energy=1).give(1, energy=3)
    assert s.choices("act") == ["4F:centre", "4L:centre", "2F:matter_converter"]
    assert s.play("act:4F:centre", "act:4L:centre").offers("done")


def test_amplification_harbor_returns_twice_what_is_turned_in_to_anybody() -> None:
    s = table(built="amplification_harbor").stand("1F", on="amplification_harbor").phase("act")
    s.give(1, gold=1, ore=2).play("act:1F:amplification_harbor", "turnin:1:gold", "turnin:1:ore")
    s.play("gain:1:gold", "gain:3:gold", "gain:2:ore", "gain:1:ore")
    assert s.asked == "act"
    assert [s.has(n) for n in (1, 2, 3)] == [{"gold": 1, "ore": 2}, {"ore": 1}, {"gold": 1}]


def test_amplification_harbor_may_take_one_resource_only() -> None:
    s = table(built="amplification_harbor").stand("1F", on="amplification_harbor").phase("act")
    s.give(1, crystal=2, gold=1).play("act:1F:amplification_harbor")
    assert not s.offers("leave:1")
    s.play("turnin:1:crystal", "leave:1", "gain:2:crystal", "gain:2:crystal")
    assert (s.has(1), s.has(2)) == ({"gold": 1, "crystal": 1}, {"crystal": 2})


def test_amplification_harbor_is_of_no_use_without_resources_and_need_not_be_used() -> None:
    s = table(built="amplification_harbor").stand("1F 2F", on="amplification_harbor").phase("act")
    s.give(2, ore=1).give(1, energy=3)
    assert s.choices("act") == ["4F:centre", "4L:centre", "2F:amplification_harbor"]
    assert s.play("act:4F:centre", "act:4L:centre").offers("done")


def test_sage_relay_draws_two_keeps_one_and_puts_the_other_under_the_deck() -> None:
    s = table(built="sage_relay").stand("1F", on="sage_relay").phase("act")
    s.library("foresight ebb_chant surge_of_power").play("act:1F:sage_relay")
    s.play("card:foresight", "card:surge_of_power", "keep:1:surge_of_power")
    assert s.hand(1) == ["surge_of_power"]
    assert (s.library_cards(), s.library_bottom()) == (["ebb_chant"], ["foresight"])


def test_sage_relay_is_not_used_without_a_card() -> None:
    s = table(built="sage_relay").library("").stand("1F 2F", on="sage_relay").phase("act")
    assert not s.offers("act:1F:sage_relay")
    assert s.library("foresight").offers("act:1F:sage_relay")


def test_sage_relay_lets_energy_keep_the_second_card() -> None:
    s = table(built="sage_relay").stand("1F", on="sage_relay").phase("act").give(1, energy=1)
    s.library("foresight ebb_chant").play("act:1F:sage_relay", "card:ebb_chant")
    s.play("keep:1:ebb_chant", "buy:1:foresight")
    assert (s.hand(1), s.has(1)) == (["foresight", "ebb_chant"], {})


def test_reef_lifter_unfloods_two_tiles() -> None:
    s = table(blueprint=["reef_lifter"]).dry(hills=2, cities=5).afford(1, "reef_lifter")
    s.stand("1L", on="build1").phase("act").play("build:1:reef_lifter", "unflood:hills")
    assert s.choices("unflood") == ["hills", "cities"]
    s.play("unflood:cities")
    assert (s.dry_tiles("hills"), s.dry_tiles("cities"), s.asked) == (3, 6, "act")


# ---- letter C


def test_spirit_seal_gives_a_follower_for_two_barriers_on_different_peninsulas() -> None:
    s = table(built="spirit_seal").stand("1F", on="spirit_seal").phase("act")
    s.play("act:1F:spirit_seal", "barrier:hills")
    assert not s.offers("barrier:hills")
    s.play("barrier:forges")
    assert s.barriers == ["hills", "forges"]
    assert (s.on("spirit_seal"), s.pool(1), s.supply(1)) == ("", "L F", 2)


def test_spirit_seal_need_not_be_used() -> None:
    s = table(built="spirit_seal").stand("1F", on="spirit_seal").phase("act")
    s.play("act:4F:centre", "act:4L:centre", "done")
    assert (s.barriers, s.pool(1)) == ([], "L F F")


def test_spirit_seal_is_of_no_use_where_no_barrier_can_go() -> None:
    s = table(built="spirit_seal").stand("1F", on="spirit_seal").phase("act")
    s.barrier("hills", "forests", "cities", "libraries", "forges", "mountains")
    assert not s.offers("act:1F:spirit_seal")


def test_numinous_beacon_gives_two_volunteers_for_the_next_round() -> None:
    s = table(built="numinous_beacon").stand("1F", on="numinous_beacon").phase("act")
    s.play("act:1F:numinous_beacon")
    assert (s.arriving(1), s.pool(1)) == (2, "L F")
    s.all_act()
    assert s.pool(1) == "L F F V V"


def test_entropy_drive_moves_the_wrath_counter_two_spaces_back() -> None:
    s = table().wrath(5).afford(1, "entropy_drive").stand("1L", on="build1").phase("act")
    assert s.play("build:1:entropy_drive").position.wrath == 3


def test_entropy_drive_stops_at_the_first_space() -> None:
    s = table().wrath(1).afford(1, "entropy_drive").stand("1L", on="build1").phase("act")
    assert s.play("build:1:entropy_drive").position.wrath == 0


def test_astral_watchtower_moves_an_atlantean_to_a_full_tile_and_lets_it_act_there() -> None:
    s = table(built="astral_watchtower").stand("1L", on="astral_watchtower")
    s.stand("2F", on="hills6").phase("act")
    assert s.asked == "watchtower"
    s.play("shift:1L:hills6")
    assert s.on("hills6") == "1L 2F"
    assert s.play("act:1L:hills6", "roll:3").has(1) == {"gold": 1}


def test_astral_watchtower_asks_each_atlantean_and_reaches_dry_island_tiles_only() -> None:
    s = table(built="astral_watchtower").dry(hills=4).stand("1L 2F", on="astral_watchtower")
    s.phase("act")
    assert s.who == [2]
    assert s.offers("shift:2F:hills4")
    assert not s.offers("shift:2F:hills5")
    assert s.offers("shift:2F:centre")
    assert not s.offers("shift:2F:build1")
    s.play("shift:2F:hills4", "shift:1L:forests6")
    assert (s.on("hills4", acted=False), s.on("forests6", acted=False)) == ("2F", "1L")


def test_astral_watchtower_reaches_the_centre_when_all_else_is_flooded() -> None:
    s = table(built="astral_watchtower").dry(0)
    s.stand("1L", on="astral_watchtower").phase("act")
    assert s.moves == ["shift:1L:centre", "stay:1L"]
    assert s.play("shift:1L:centre", "act:1L:centre").has(1) == {"energy": 1}


def test_astral_watchtower_gives_no_action_to_those_who_stay() -> None:
    s = table(built="astral_watchtower")
    s.volunteers(1, 1).stand("1V", on="astral_watchtower").phase("act").play("stay:1V")
    assert s.choices("act") == ["4F:centre", "4L:centre"]


def test_astral_watchtower_has_no_action_that_an_adept_could_take_from_afar() -> None:
    s = table("adept", built="astral_watchtower").stand("1L", on="hills1")
    s.stand("2F", on="astral_watchtower").phase("act").play("stay:2F")
    assert s.choices("copy") == ["1L:centre"]


def test_harmonic_quarry_gives_gold_crystal_or_ore_without_a_roll() -> None:
    s = table(built="harmonic_quarry").stand("1F", on="harmonic_quarry").phase("act")
    s.play("act:1F:harmonic_quarry")
    assert s.moves == ["gain:1:gold", "gain:1:crystal", "gain:1:ore"]
    assert s.play("gain:1:crystal").has(1) == {"crystal": 1}


# ---- letter D: double spaces


def test_soul_terraformer_removes_a_follower_and_unfloods_three_tiles() -> None:
    s = table(built="soul_terraformer").dry(hills=3, cities=5)
    s.stand("1L 2F", on="soul_terraformer").phase("act").play("act:soul_terraformer")
    s.play("sacrifice:2F", "unflood:hills", "unflood:cities", "unflood:hills")
    assert (s.dry_tiles("hills"), s.dry_tiles("cities")) == (5, 6)
    assert (s.on("soul_terraformer"), s.pool(2), s.supply(2)) == ("1L", "L F", 2)


def test_soul_terraformer_lets_the_team_choose_the_follower() -> None:
    s = table(built="soul_terraformer").dry(hills=3).stand("1F 2F", on="soul_terraformer")
    s.phase("act").play("act:soul_terraformer")
    assert s.moves == ["sacrifice:1F", "sacrifice:2F"]
    assert s.play("sacrifice:1F").on("soul_terraformer") == "2F"


def test_soul_terraformer_needs_a_follower_and_a_flooded_tile_and_need_not_be_used() -> None:
    s = table(built="soul_terraformer").dry(hills=3).stand("1L 2L", on="soul_terraformer")
    assert not s.phase("act").offers("act:soul_terraformer")
    s = table(built="soul_terraformer").stand("1L 2F", on="soul_terraformer").phase("act")
    assert not s.offers("act:soul_terraformer")
    s.dry(hills=5)
    assert s.offers("act:soul_terraformer")
    assert s.play("act:4F:centre", "act:4L:centre").offers("done")


def test_aegis_engine_places_a_barrier_and_gives_one_of_the_two_an_energy() -> None:
    s = table(built="aegis_engine").stand("1L 3F", on="aegis_engine").phase("act")
    s.play("act:aegis_engine", "barrier:forests")
    assert s.moves == ["gain:1:energy", "gain:3:energy"]
    s.play("gain:3:energy")
    assert (s.barriers, s.has(1), s.has(3)) == (["forests"], {}, {"energy": 1})


def test_prism_foundry_gives_two_resources_but_ore_only_once() -> None:
    s = table(built="prism_foundry").stand("1L 3F", on="prism_foundry").phase("act")
    s.play("act:prism_foundry", "gain:1:ore")
    assert s.choices("gain") == [
        f"{seat}:{good}" for seat in (1, 3) for good in ("gold", "crystal", "atlantium")
    ]
    s.play("gain:3:atlantium")
    assert (s.has(1), s.has(3), s.asked) == ({"ore": 1}, {"atlantium": 1}, "act")


def test_prism_foundry_may_give_two_of_one_kind() -> None:
    s = table(built="prism_foundry").stand("1L 1F", on="prism_foundry").phase("act")
    assert s.play("act:prism_foundry", "gain:1:gold", "gain:1:gold").has(1) == {"gold": 2}


def test_oracle_array_discards_two_of_four_misfortunes_and_returns_two() -> None:
    s = table(built="oracle_array").stand("1L 3F", on="oracle_array").phase("act")
    s.misfortunes("plague earthquake flood_hills calm_seas sabotage").play("act:oracle_array")
    s.play("see:plague", "see:earthquake", "see:sabotage", "see:calm_seas")
    s.play("drop:plague", "drop:sabotage", "next:calm_seas", "next:earthquake")
    assert s.known() == ["calm_seas", "earthquake"]
    assert (s.deck(), s.discarded()) == ({"flood_hills": 1}, {"plague": 1, "sabotage": 1})


def test_convocation_dome_gives_one_of_the_two_players_a_follower() -> None:
    s = table(built="convocation_dome").stand("1L 3F", on="convocation_dome").phase("act")
    s.play("act:convocation_dome")
    assert s.moves == ["recruit:1", "recruit:3"]
    s.play("recruit:3")
    assert (s.supply(1), s.supply(3), s.pool(3)) == (2, 1, "L F F")


def test_convocation_dome_is_of_no_use_to_players_without_followers_in_the_supply() -> None:
    s = table(built="convocation_dome").stand("1L 3F", on="convocation_dome").phase("act")
    s.followers(1, supply=0).followers(3, supply=0)
    assert not s.offers("act:convocation_dome")


# ---- the core


def test_power_core_wins_the_game() -> None:
    s = table(players=2, hologram="priest").build_all_but().afford(1, "power_core", energy=-1)
    s.give(2, energy=1).stand("1L 2L", on="build1").phase("act")
    assert s.play("build:1:power_core").status == "won"
