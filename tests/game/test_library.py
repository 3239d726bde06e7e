"""Each basic library card: when it can be played, and what it does."""

from __future__ import annotations

from tests.game.scenario import table


def test_science_of_shielding_places_a_barrier() -> None:
    s = table().hold(1, "science_of_shielding").play("play:1:science_of_shielding")
    assert s.asked == "award_barriers"
    s.play("barrier:hills")
    assert (s.barriers, s.hand(1), s.library_discard()) == (["hills"], [], ["science_of_shielding"])


def test_science_of_shielding_places_a_barrier_between_misfortunes_too() -> None:
    s = table().hold(1, "science_of_shielding").draws(1, "calm_seas")
    assert s.play("play:1:science_of_shielding", "barrier:forges").barriers == ["forges"]


def test_science_of_shielding_cannot_be_played_where_no_barrier_can_go() -> None:
    s = table().hold(1, "science_of_shielding").dry(0, hills=1, forges=2)
    assert s.offers("play:1:science_of_shielding")
    assert not s.barrier("hills", "forges").offers("play:1:science_of_shielding")


def test_libram_of_unity_gives_one_tile_room_for_two_more() -> None:
    s = table().hold(1, "libram_of_unity").stand("1F", on="hills6")
    assert not s.offers("place:2F:hills6")
    s.play("play:1:libram_of_unity", "widen:hills6", "place:2F:hills6", "place:3F:hills6")
    assert not s.offers("place:2F:hills6")
    assert s.on("hills6") == "1F 2F 3F"


def test_libram_of_unity_brings_no_second_attempt_to_the_cities() -> None:
    """A tile holds more Atlanteans, but has the spaces that it has (FAQ on the Emissary)."""
    s = table().hold(1, "libram_of_unity").play("play:1:libram_of_unity", "widen:cities1")
    s.stand("1F 1L 2F 2L", on="cities1").stand("3F", on="centre").phase("act")
    s.play("act:cities1", "roll:1:1")
    while s.asked == "city_roll":
        s.play("accept")
    assert not s.offers("act:cities1")


def test_libram_of_unity_lasts_for_the_round() -> None:
    s = table().hold(1, "libram_of_unity").play("play:1:libram_of_unity", "widen:hills6")
    s.place_the_rest().calm().all_act()
    assert (s.now, s.position.round) == ("place", 2)
    s.play("place:1F:hills6")
    assert not s.offers("place:2F:hills6")


def test_libram_of_unity_widens_dry_island_tiles_while_atlanteans_are_placed() -> None:
    s = table().hold(1, "libram_of_unity").dry(hills=3)
    assert not s.phase("act").offers("play:1:libram_of_unity")
    s.phase("place").play("play:1:libram_of_unity")
    assert len(s.moves) == 33
    assert s.offers("widen:hills3")
    assert not s.offers("widen:hills4")


def test_ancient_atlas_lowers_the_targets_of_one_wild_peninsula_by_two() -> None:
    s = table().hold(1, "ancient_atlas").stand("1F", on="forests1").stand("2F", on="hills1")
    s.phase("act").play("play:1:ancient_atlas")
    assert s.moves == ["lower:mountains", "lower:hills", "lower:forests"]
    s.play("lower:forests", "act:1F:forests1", "roll:4")
    assert s.has(1) == {"crystal": 1}
    s.play("act:2F:hills1", "roll:4")
    assert s.has(2) == {}


def test_ancient_atlas_lasts_for_the_round() -> None:
    s = table().hold(1, "ancient_atlas").play("play:1:ancient_atlas", "lower:forests")
    s.place_the_rest().calm().all_act()
    assert s.position.round == 2
    s.stand("1F", on="forests1").phase("act").play("act:1F:forests1", "roll:5")
    assert s.has(1).get("crystal") is None


def test_foresight_shows_four_misfortunes_and_returns_them_in_any_order() -> None:
    s = table().hold(1, "foresight").misfortunes("plague flood_hills calm_seas calm_seas sabotage")
    s.play("play:1:foresight", "see:plague", "see:calm_seas", "see:sabotage", "see:calm_seas")
    assert s.moves == ["next:plague", "next:calm_seas", "next:sabotage"]
    s.play("next:calm_seas", "next:calm_seas", "next:sabotage", "next:plague")
    assert s.known() == ["calm_seas", "calm_seas", "sabotage", "plague"]
    assert s.deck() == {"flood_hills": 1}


def test_foresight_decides_what_is_drawn_next() -> None:
    s = table().hold(1, "foresight").misfortunes("plague flood_hills calm_seas sabotage")
    s.play("play:1:foresight", "see:plague", "see:calm_seas", "see:sabotage", "see:flood_hills")
    s.play("next:flood_hills", "next:calm_seas", "next:sabotage", "next:plague")
    s.give(1, energy=5).phase("suffer").play("draw:flood_hills", "continue", "draw:calm_seas")
    assert (s.dry_tiles("hills"), s.known()) == (5, ["sabotage", "plague"])


def test_foresight_shows_the_cards_known_before_first() -> None:
    s = table().hold(1, "foresight", "foresight").misfortunes("plague sabotage calm_seas plague")
    s.play("play:1:foresight", "see:plague", "see:sabotage", "see:calm_seas", "see:plague")
    s.play("next:calm_seas", "next:plague", "next:sabotage", "next:plague")
    s.misfortunes("flood_hills").play("play:1:foresight")
    assert (s.asked, s.moves) == (
        "arrange_misfortunes",
        ["next:calm_seas", "next:plague", "next:sabotage"],
    )
    s.play("next:sabotage", "next:plague", "next:calm_seas", "next:plague")
    assert s.known() == ["sabotage", "plague", "calm_seas", "plague"]


def test_foresight_shows_fewer_if_the_deck_is_short() -> None:
    s = table().hold(1, "foresight").misfortunes("plague sabotage", discard="flood_hills")
    s.play("play:1:foresight", "see:sabotage", "see:plague", "next:plague", "next:sabotage")
    assert (s.known(), s.asked) == (["plague", "sabotage"], "place")


def test_foresight_cannot_be_played_on_an_empty_deck() -> None:
    s = table().hold(1, "foresight").misfortunes("", discard="plague")
    assert not s.offers("play:1:foresight")


def test_mystic_conversion_turns_up_to_two_energy_into_resources() -> None:
    s = table().hold(1, "mystic_conversion").give(1, energy=3).play("play:1:mystic_conversion")
    assert s.moves == ["gain:1:gold", "gain:1:crystal", "gain:1:ore", "gain:1:atlantium"]
    s.play("gain:1:atlantium", "gain:1:ore")
    assert (s.has(1), s.asked) == ({"atlantium": 1, "ore": 1, "energy": 1}, "place")


def test_mystic_conversion_may_stop_after_one_and_must_if_no_energy_is_left() -> None:
    s = table().hold(1, "mystic_conversion").give(1, energy=2).play("play:1:mystic_conversion")
    assert s.play("gain:1:gold", "done").has(1) == {"gold": 1, "energy": 1}
    s = table().hold(1, "mystic_conversion").give(1, energy=1).play("play:1:mystic_conversion")
    assert (s.play("gain:1:gold").has(1), s.asked) == ({"gold": 1}, "place")


def test_mystic_conversion_needs_energy_of_the_player() -> None:
    s = table().hold(1, "mystic_conversion").give(2, energy=4)
    assert not s.offers("play:1:mystic_conversion")


def test_ebb_chant_unfloods_a_tile() -> None:
    s = table().hold(1, "ebb_chant").dry(hills=2, forges=5).play("play:1:ebb_chant")
    assert s.moves == ["unflood:hills", "unflood:forges"]
    assert s.play("unflood:hills").dry_tiles("hills") == 3


def test_ebb_chant_cannot_be_played_on_a_dry_island() -> None:
    assert not table().hold(1, "ebb_chant").offers("play:1:ebb_chant")


def test_call_to_arms_gives_two_volunteers_for_this_round() -> None:
    s = table().hold(2, "call_to_arms").play("play:2:call_to_arms")
    assert (s.pool(2), s.arriving(2)) == ("L F F V V", 0)
    s.play("place:2V:hills6")
    s.place_the_rest().calm().all_act()
    assert (s.position.round, s.pool(2)) == (2, "L F F")


def test_call_to_arms_played_too_late_gives_them_for_the_next_round() -> None:
    s = table().hold(2, "call_to_arms").phase("act").play("play:2:call_to_arms")
    assert (s.pool(2), s.arriving(2)) == ("L F F", 2)


def test_grand_council_lets_the_players_trade_resources_energy_and_cards() -> None:
    s = table().hold(1, "grand_council", "lodestone").hold(2, "foresight")
    s.give(1, gold=1).give(2, energy=2).play("play:1:grand_council")
    s.play("give:1:3:gold", "give:2:1:energy", "hand:1:2:lodestone", "hand:2:4:foresight", "done")
    assert (s.has(1), s.has(2), s.has(3)) == ({"energy": 1}, {"energy": 1}, {"gold": 1})
    assert (s.hand(2), s.hand(4), s.asked) == (["lodestone"], ["foresight"], "place")


def test_grand_council_lets_two_players_swap_cards() -> None:
    s = table().hold(1, "grand_council", "ebb_chant").hold(2, "foresight", "lodestone")
    s.play("play:1:grand_council", "hand:1:2:ebb_chant", "hand:2:1:lodestone")
    s.play("hand:2:1:foresight", "done")
    assert (s.hand(1), s.hand(2)) == (["foresight", "lodestone"], ["ebb_chant"])


def test_grand_council_lets_two_players_swap_resources() -> None:
    s = table().hold(1, "grand_council").give(1, gold=2).give(2, ore=1)
    s.play("play:1:grand_council", "give:1:2:gold", "give:2:1:ore", "done")
    assert (s.has(1), s.has(2)) == ({"gold": 1, "ore": 1}, {"gold": 1})


def test_grand_council_ends_since_nobody_gives_away_what_he_received() -> None:
    s = table().hold(1, "grand_council", "foresight").give(1, gold=1)
    s.play("play:1:grand_council", "give:1:2:gold", "hand:1:2:foresight")
    assert s.asked == "place"


def test_grand_council_holds_everybody_to_the_hand_limit() -> None:
    s = table().hold(1, "grand_council", "foresight", "ebb_chant")
    s.hold(2, "foresight", "lodestone", "tide_horn").play("play:1:grand_council")
    s.play("hand:1:2:foresight", "hand:1:2:ebb_chant", "done")
    assert (s.asked, s.who) == ("hand_limit", [2])
    s.play("discard:2:tide_horn")
    assert s.hand(2) == ["foresight", "foresight", "ebb_chant", "lodestone"]


def test_grand_council_needs_somebody_to_trade_with() -> None:
    s = table(players=1, hologram="priest").hold(1, "grand_council", "surge_of_power")
    assert s.choices("play") == ["1:surge_of_power"]


def test_surge_of_power_gives_three_energy() -> None:
    s = table().hold(3, "surge_of_power").play("play:3:surge_of_power")
    assert (s.has(3), s.hand(3)) == ({"energy": 3}, [])


def test_cipher_of_expertise_lets_every_leader_that_has_acted_act_again() -> None:
    s = table().hold(1, "cipher_of_expertise").stand("1L 1F", on="centre").stand("2L", on="centre")
    s.stand("3L", on="build1").phase("act")
    assert not s.offers("play:1:cipher_of_expertise")
    s.play("act:1L:centre", "act:1F:centre", "act:2L:centre", "play:1:cipher_of_expertise")
    assert s.on("centre", acted=False) == "1L 2L 4F 4L"
    s.play("act:1L:centre", "act:2L:centre")
    assert (s.has(1), s.has(2)) == ({"energy": 3}, {"energy": 2})
    assert not s.offers("act:1L:centre")


def test_cipher_of_expertise_lets_the_hologram_act_again_too() -> None:
    s = table(players=2, hologram="priest").hold(1, "cipher_of_expertise")
    s.stand("1H 1F", on="centre").phase("act").play("act:1H:centre", "play:1:cipher_of_expertise")
    assert s.offers("act:1H:centre")


def test_enigma_of_alacrity_lets_one_leader_act_again() -> None:
    s = table().hold(1, "enigma_of_alacrity").stand("1L", on="centre").stand("2L", on="centre")
    s.phase("act")
    assert not s.offers("play:1:enigma_of_alacrity")
    s.play("act:1L:centre", "act:2L:centre", "play:1:enigma_of_alacrity")
    assert s.moves == ["encore:1L", "encore:2L"]
    s.play("encore:2L", "act:2L:centre")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {"energy": 2})


def test_recovered_scrolls_shuffles_the_discard_pile_into_the_deck_then_draws_two_keeps_one() -> (
    None
):
    s = table().hold(1, "recovered_scrolls")
    s.library("foresight", discard="ebb_chant surge_of_power lodestone")
    s.play("play:1:recovered_scrolls")
    assert set(s.odds) == {
        f"card:{c}" for c in ("foresight", "ebb_chant", "surge_of_power", "lodestone")
    }
    s.play("card:lodestone", "card:ebb_chant", "keep:1:lodestone")
    assert (s.hand(1), s.library_cards()) == (["lodestone"], ["foresight", "surge_of_power"])
    assert s.library_discard() == ["ebb_chant", "recovered_scrolls"]


def test_recovered_scrolls_shuffles_the_cards_at_the_bottom_as_well() -> None:
    s = table(built="sage_relay").stand("1F", on="sage_relay").hold(1, "recovered_scrolls")
    s.phase("act").library("foresight ebb_chant", discard="surge_of_power")
    s.play("act:1F:sage_relay", "card:foresight", "card:ebb_chant", "keep:1:foresight")
    assert s.library_bottom() == ["ebb_chant"]
    s.play("play:1:recovered_scrolls")
    assert (s.library_bottom(), set(s.odds)) == ([], {"card:ebb_chant", "card:surge_of_power"})


def test_recovered_scrolls_cannot_be_played_when_there_is_nothing_to_draw() -> None:
    s = table().hold(1, "recovered_scrolls").library("")
    assert not s.offers("play:1:recovered_scrolls")
    assert s.library("", discard="foresight").offers("play:1:recovered_scrolls")


def test_stay_of_wrath_floods_one_tile_less() -> None:
    s = table().hold(1, "stay_of_wrath").wrath(3).play("play:1:stay_of_wrath")
    s.phase("wrath").play("flood:hills")
    assert (s.dry_tiles(), s.position.round) == (35, 2)


def test_stay_of_wrath_works_this_round_only() -> None:
    s = table().hold(1, "stay_of_wrath").wrath(3).play("play:1:stay_of_wrath")
    s.phase("wrath").play("flood:hills").phase("wrath").play("flood:hills", "flood:hills")
    assert s.dry_tiles() == 33


def test_stay_of_wrath_cannot_be_played_where_the_gods_flood_nothing() -> None:
    assert not table().hold(1, "stay_of_wrath").wrath(0).offers("play:1:stay_of_wrath")
