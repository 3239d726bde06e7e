"""What each ally does, in a test named after it (Monstrosities rulebook, ally boards)."""

from __future__ import annotations

from fractions import Fraction

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import can_build_items
from game.engine import ids
from game.engine.library_cards import artifact_bit, lose_card
from game.engine.position import LOWERED_TARGETS, NO_RECRUITING
from tests.game.monstrosities.ally_scenes import again, ally_table, where_is, with_allies
from tests.game.monstrosities.monster_scenes import carrying, numbers
from tests.game.scenario import table

SIX = [f"roll:{n}" for n in range(1, 7)]


# ---- Centaur


def test_centaur_moves_on_after_its_action_and_acts_again() -> None:
    s = ally_table("centaur").stand("1C", on="centre").stand("2F", on="hills6").phase("act")
    assert not s.offers("gallop:")
    s.play("act:1C:centre")
    assert s.has(1) == {"energy": 1}
    assert s.offers("gallop:1C:libraries6")
    assert not s.offers("gallop:1C:hills6")
    s.play("gallop:1C:mountains6")
    assert s.on("mountains6") == "1C"
    s.play("act:1C:mountains6", "roll:6")
    assert s.has(1) == {"energy": 1, "ore": 1}


def test_centaur_moves_on_once_a_round() -> None:
    s = ally_table("centaur").stand("1C", on="centre").phase("act")
    s.play("act:1C:centre", "gallop:1C:centre", "act:1C:centre")
    assert s.has(1) == {"energy": 2}
    assert not s.offers("gallop:")
    s.finish_round().stand("1C", on="centre").phase("act").play("act:1C:centre")
    assert s.offers("gallop:1C:centre")


def test_centaur_stays_off_the_gate_board_and_does_not_move_on_from_it() -> None:
    s = ally_table("centaur", built="mystic_siphon").stand("1C", on="mystic_siphon").phase("act")
    s.play("act:1C:mystic_siphon")
    assert not s.offers("gallop:")
    s = ally_table("centaur", built="mystic_siphon").stand("1C", on="centre").phase("act")
    s.play("act:1C:centre")
    assert {move.split(":")[1] for move in s.choices("gallop")} >= {"centre", "hills1"}
    assert not [move for move in s.choices("gallop") if "siphon" in move or "build" in move]


def test_centaur_remembers_that_it_has_moved_on() -> None:
    s = ally_table("centaur").stand("1C", on="centre").phase("act").play("act:1C:centre")
    s.play("gallop:1C:hills3")
    assert s.position.numbers("card:centaur") == [1]


def test_centaur_in_closed_cities_can_be_written_in_a_document() -> None:
    s = ally_table("centaur").stand("1C", on="centre").phase("act")
    s._edit().write("round_effects", 1, NO_RECRUITING)
    s.play("act:1C:centre", "gallop:1C:cities3")
    assert again(s).snapshot() == s.game().snapshot()


# ---- Cyclops


def test_cyclops_builds_magic_items_for_one_unit_less() -> None:
    s = with_allies(table(expansion={"monsters": ["medusa"]}), 1, "cyclops")
    s.give(1, atlantium=6).stand("1Y", on="build1").phase("act")
    s.play("build:1:mirror_shield")
    assert s.is_built("mirror_shield")
    assert s.has(1) == {}
    s = with_allies(table(expansion={"monsters": ["medusa"]}), 1, "cyclops")
    s.give(1, atlantium=6).stand("1Y", on="centre").stand("1F", on="build1").phase("act")
    assert not s.offers("build:1:mirror_shield")


def test_cyclops_lets_those_on_its_build_space_build_any_magic_item() -> None:
    s = ally_table("cyclops").stand("1Y", on="build1").stand("2F", on="build2").phase("act")
    assert can_build_items(s.position, s.place("build1"))
    assert not can_build_items(s.position, s.place("build2"))


def test_cyclops_spares_nothing_on_components() -> None:
    s = ally_table("cyclops").afford(1, "solar_matrix", crystal=-1).stand("1Y", on="build1")
    assert not s.phase("act").offers("build:1:solar_matrix")


# ---- Dryad


def test_dryad_lets_those_on_its_forests_tile_roll_twice() -> None:
    for beside in (True, False):
        s = ally_table("dryad").stand("1F", on="forests3")
        s.stand("1D", on="forests3" if beside else "forests2").phase("act")
        s.play("act:1F:forests3")
        odds = [s.odds[move] for move in SIX]
        if beside:
            assert odds == [Fraction(2 * n - 1, 36) for n in range(1, 7)]
        else:
            assert odds == [Fraction(1, 6)] * 6


def test_dryad_does_nothing_outside_the_forests() -> None:
    s = ally_table("dryad").stand("1F 1D", on="hills3").phase("act").play("act:1F:hills3")
    assert [s.odds[move] for move in SIX] == [Fraction(1, 6)] * 6


def test_dryad_lets_the_giant_take_the_better_of_two_throws() -> None:
    s = ally_table("dryad", "giant").stand("1G", on="forests2").stand("1D", on="forests2")
    s.phase("act").play("act:1G:forests2")
    odds = s.odds
    assert sum(odds.values()) == 1
    assert odds["roll:1:1"] == Fraction(1, 36 * 36)
    assert odds["roll:6:6"] == Fraction(71, 36 * 36)


# ---- Faun


def test_faun_takes_in_atlanteans_of_its_peninsula_when_a_tile_floods() -> None:
    s = ally_table("faun").stand("1N", on="hills2").stand("2F", on="hills6")
    s.draws(1, "flood_hills")
    assert s.asked == "shelter"
    assert s.moves == ["shelter:2F:hills6", "done"]
    s.play("shelter:2F:hills6")
    assert s.on("hills2") == "1N 2F"
    assert s.on("hills6") == ""
    assert s.dry_tiles("hills") == 5


def test_faun_lets_them_return_if_they_like() -> None:
    s = ally_table("faun").stand("1N", on="hills2").stand("2F", on="hills6")
    before = s.pool(2)
    s.draws(1, "flood_hills").play("done")
    assert s.on("hills6") == ""
    assert s.on("hills2") == "1N"
    assert s.pool(2) == f"{before} F"


def test_faun_takes_in_only_as_many_as_its_tile_has_room_for() -> None:
    s = ally_table("faun").stand("1N", on="hills3").stand("2L 2F", on="hills4").dry(hills=4)
    s.draws(1, "flood_hills")
    assert set(s.choices("shelter")) == {"2L:hills4", "2F:hills4"}
    s.play("shelter:2L:hills4")
    assert s.on("hills3") == "1N 2L"
    assert s.on("hills4") == ""
    assert s.asked != "shelter"


def test_faun_does_not_help_elsewhere_nor_on_its_own_tile_nor_after_suffering() -> None:
    s = ally_table("faun").stand("1N", on="hills2").stand("2F", on="forests6")
    assert s.draws(1, "flood_forests").asked != "shelter"
    s = ally_table("faun").stand("1N", on="hills6").draws(1, "flood_hills")
    assert s.asked != "shelter"
    assert where_is(s, "faun") == "pool of 1"
    s = ally_table("faun").stand("1N", on="hills2").stand("2F", on="hills3").wrath(4)
    s.phase("wrath").play("flood:hills")
    assert s.asked != "shelter"


def test_faun_takes_in_whom_the_plague_returns() -> None:
    for answer, there, pool in (("shelter:2F:hills3", "1N 2F", "L"), ("done", "1N", "L F")):
        s = ally_table("faun").stand("1N", on="hills2").stand("1F", on="centre")
        s.stand("2F", on="hills3").stand("2F", on="hills1").draws(2, "plague")
        s.play("return:2F:hills3")
        assert s.moves == ["shelter:2F:hills3", "done"]
        s.play(answer)
        assert s.on("hills2") == there
        assert s.on("hills1") == "2F"
        assert s.pool(2) == pool


# ---- Giant


def test_giant_is_placed_on_two_spaces_of_a_wild_tile() -> None:
    s = ally_table("giant").stand("2F", on="hills5").stand("2F", on="hills1")
    places = {move.split(":")[1] for move in s.choices("place") if move.startswith("1G:")}
    assert "hills4" in places
    assert "hills1" in places
    assert not places & {"centre", "hills6", "hills5", "libraries1", "forges1", "cities1", "build1"}
    s.stand("1G", on="hills4")
    assert not s.offers("place:2F:hills4")
    s.stand("1F", on="hills1")


def test_giant_collects_its_total_divided_by_the_target() -> None:
    s = ally_table("giant").stand("1G", on="hills3").phase("act")
    target = int(s.position.table.book.target[s.place("hills3")])
    assert target == 4
    s.play("act:1G:hills3", "roll:4:5")
    assert s.has(1) == {"gold": 2}


def test_giant_divides_by_one_at_least() -> None:
    s = ally_table("giant").stand("1G", on="hills1").phase("act")
    s._edit().write("round_effects", 9, LOWERED_TARGETS + ids.PENINSULAS.index("hills"))
    s.play("act:1G:hills1", "roll:1:2", "accept")
    assert s.has(1) == {"gold": 3}


def test_giant_may_add_energy_to_reach_the_next_resource() -> None:
    s = ally_table("giant").stand("1G", on="hills3").give(1, energy=6).phase("act")
    s.play("act:1G:hills3", "roll:4:5")
    assert s.moves == ["spend:1:3", "accept"]
    s.play("spend:1:3")
    assert s.asked == "act"
    assert s.has(1) == {"gold": 3, "energy": 3}


def test_giant_fails_below_the_target_and_may_try_again_beside_a_priest() -> None:
    s = ally_table("giant").stand("1G", on="hills3").phase("act").play("act:1G:hills3", "roll:1:2")
    assert s.has(1) == {}
    s = with_allies(table("priest", expansion={"monsters": []}), 1, "giant").stand(
        "1G 1L", on="hills2"
    )
    s.phase("act").play("act:1G:hills2", "roll:1:2")
    assert s.choices("reroll") == ["retry:low", "retry:high", "retry:both"]
    s.play("reroll:retry:low", "roll:6")
    assert s.has(1) == {"gold": 1}


def test_giant_rolls_a_die_anew_with_an_artifact() -> None:
    s = ally_table("giant").hold(1, "gilded_sieve").stand("1G", on="hills3").phase("act")
    s.play("act:1G:hills3", "roll:1:4")
    assert s.choices("reroll") == ["artifact:low", "artifact:high"]
    s.play("reroll:artifact:low", "roll:4")
    assert s.has(1) == {"gold": 2}


def test_giant_frees_both_spaces_when_it_returns() -> None:
    s = ally_table("giant").stand("1G", on="hills4").dry(hills=4)
    assert s.position.occupants(s.place("hills4")) == 2
    s.draws(1, "flood_hills")
    assert where_is(s, "giant") == "pool of 1"
    assert s.position.occupants(s.place("hills4")) == 0


# ---- Golden Ram


def test_golden_ram_sells_one_more_gold_to_whoever_succeeds_in_the_hills() -> None:
    s = ally_table("golden_ram").stand("1R 2F", on="hills3").give(2, energy=2).phase("act")
    s.play("act:2F:hills3", "roll:6")
    assert s.moves == ["gain:2:gold", "done"]
    s.play("gain:2:gold")
    assert s.has(2) == {"gold": 2, "energy": 1}


def test_golden_ram_asks_nobody_without_energy_elsewhere_or_after_a_failure() -> None:
    s = ally_table("golden_ram").stand("1R 2F", on="hills3").phase("act")
    s.play("act:2F:hills3", "roll:6")
    assert s.has(2) == {"gold": 1}
    s = ally_table("golden_ram").stand("1R 2F", on="mountains3").give(2, energy=2).phase("act")
    s.play("act:2F:mountains3", "roll:6")
    assert s.has(2) == {"ore": 1, "energy": 2}
    s = ally_table("golden_ram").stand("1R 2F", on="hills3").give(2, energy=1).phase("act")
    s.play("act:2F:hills3", "roll:1", "accept")
    assert s.has(2) == {"energy": 1}


def test_golden_ram_takes_an_energy_for_its_gold_whatever_an_energy_counts_as() -> None:
    s = ally_table("golden_ram", built="laic_receiver").give(1, energy=2)
    s.stand("1R 1F", on="hills3").stand("2F", on="laic_receiver").phase("act")
    s.play("act:2F:laic_receiver", "act:1F:hills3", "roll:6", "gain:1:gold")
    assert s.has(1) == {"gold": 2, "energy": 1}


# ---- Gryphon


def test_gryphon_lets_those_beside_it_take_gold_for_ore() -> None:
    s = ally_table("gryphon").stand("1P 2F", on="mountains3").phase("act")
    s.play("act:2F:mountains3", "roll:6")
    assert set(s.moves) == {"gain:2:ore", "gain:2:gold"}
    s.play("gain:2:gold")
    assert s.has(2) == {"gold": 1}
    s = ally_table("gryphon").stand("1P", on="mountains2").stand("2F", on="mountains3")
    s.phase("act").play("act:2F:mountains3", "roll:6")
    assert s.has(2) == {"ore": 1}


def test_gryphon_lets_the_giant_choose_for_each_resource() -> None:
    s = ally_table("gryphon", "giant").stand("1P", on="mountains2").stand("1G", on="mountains2")
    s.phase("act").play("act:1G:mountains2", "roll:3:5")
    s.play("gain:1:ore", "gain:1:gold")
    assert s.has(1) == {"gold": 1, "ore": 1}


# ---- Phoenix


def test_phoenix_adds_an_atlantium_to_each_exchange_on_its_tile() -> None:
    for beside, made in ((True, 2), (False, 1)):
        s = ally_table("phoenix").stand("2F", on="forges1").give(2, ore=1)
        s.stand("1X", on="forges1" if beside else "forges2").phase("act").play("act:2F:forges1")
        assert s.has(2) == {"atlantium": made}


# ---- Sphinx


def test_sphinx_lets_the_first_card_come_from_the_unused_artifacts() -> None:
    s = ally_table("sphinx").stand("1S", on="libraries6").hold(3, "tide_horn").phase("act")
    s.play("act:1S:libraries6")
    assert s.moves == ["consult:1", "done"]
    s.play("consult:1")
    assert s.asked == "deal_first"
    assert not s.offers("deal:tide_horn")
    s.play("deal:well_of_aether", "card:foresight")
    assert sorted(s.hand(1)) == ["foresight", "well_of_aether"]


def test_sphinx_may_be_left_alone_and_is_silent_elsewhere() -> None:
    s = ally_table("sphinx").stand("1S 2F", on="libraries2").phase("act")
    s.play("act:2F:libraries2", "done", "card:foresight", "card:ebb_chant", "keep:2:ebb_chant")
    assert s.hand(2) == ["ebb_chant"]
    s = ally_table("sphinx").stand("1S", on="libraries6").stand("2F", on="libraries5")
    s.phase("act").play("act:2F:libraries5")
    assert s.asked == "keep_cards"


def test_sphinx_card_that_is_not_kept_goes_to_the_library() -> None:
    s = ally_table("sphinx").stand("1S 2F", on="libraries1").phase("act")
    s.play("act:2F:libraries1", "consult:2", "deal:tide_horn", "card:foresight", "keep:2:foresight")
    assert s.library_discard() == ["tide_horn"]


def test_sphinx_still_answers_when_the_library_is_empty() -> None:
    s = ally_table("sphinx").library("").stand("1S 2F", on="libraries2").phase("act")
    s.play("act:2F:libraries2", "consult:2", "deal:tide_horn")
    assert s.hand(2) == ["tide_horn"]


def test_sphinx_finds_an_artifact_that_was_given_up_when_no_other_is_left() -> None:
    s = ally_table("sphinx").hold(2, "tide_horn").library("foresight")
    g = s.stand("1S", on="libraries6")._edit()
    lose_card(g, i64(1), i64(s._words.cards.index("tide_horn")))
    g.unseen_artifacts = i64(0)
    g.unused_artifacts = artifact_bit(i64(s._words.cards.index("tide_horn")))
    s.phase("act").play("act:1S:libraries6", "consult:1", "deal:tide_horn")
    assert "tide_horn" in s.hand(1)


# ---- Medusa


def test_medusa_ally_brings_two_followers_or_four_volunteers() -> None:
    for moves, followers, volunteers in ((["muster"], 2, 0), (["enlist:1"] * 4, 0, 4)):
        s = ally_table("medusa_ally").stand("1M 1F", on="cities6")
        s.followers(1, supply=2).phase("act").play("act:cities6", "roll:6:6")
        assert s.moves == ["muster", "enlist:1"]
        s.play(*moves)
        assert s.asked == "act"
        assert 2 - s.supply(1) == followers
        assert s.arriving(1) == volunteers


def test_medusa_ally_recruits_for_anybody_involved() -> None:
    s = ally_table("medusa_ally").stand("1M 2F", on="cities6").phase("act")
    s.play("act:cities6", "roll:6:6", "enlist:1")
    assert s.moves == ["enlist:1", "enlist:2"]
    s.play("enlist:2", "enlist:2", "enlist:2")
    assert (s.arriving(1), s.arriving(2)) == (1, 3)


def test_medusa_ally_recruits_volunteers_when_no_follower_is_left() -> None:
    s = ally_table("medusa_ally").stand("1M 1F", on="cities6").followers(1, supply=0).phase("act")
    s.play("act:cities6", "roll:6:6")
    assert s.arriving(1) == 4


def test_medusa_ally_does_nothing_for_others_or_after_a_failure() -> None:
    s = ally_table("medusa_ally").stand("1F 2F", on="cities6").stand("1M", on="centre")
    s.phase("act").play("act:cities6", "roll:6:6", "recruit:2")
    assert s.arriving(1) == s.arriving(2) == 0
    s = ally_table("medusa_ally").stand("1M 1F", on="cities6").phase("act")
    s.play("act:cities6", "roll:1:1")
    assert s.asked == "act"


def test_medusa_ally_is_no_ally_before_her_curse_is_broken() -> None:
    s = table(expansion={"monsters": ["medusa"]})
    assert where_is(s, "medusa_ally") == "removed"
    assert where_is(s, "giant") == "supply"


# ---- Mermaid


def test_mermaid_is_placed_on_a_flooded_tile_only() -> None:
    s = ally_table("mermaid").dry(hills=4)
    places = [move.split(":")[1] for move in s.choices("place") if move.startswith("1W:")]
    assert places == ["hills5", "hills6"]
    s.stand("1W", on="hills5")
    assert not s.offers("place:1F:hills5")


def test_mermaid_waits_in_the_pool_while_the_island_is_dry() -> None:
    s = ally_table("mermaid")
    assert not s.offers("place:1W:")
    s.place_the_rest()
    assert s.asked != "place"


def test_mermaid_gives_energy_to_those_beside_her_before_they_act() -> None:
    s = ally_table("mermaid").dry(hills=4).stand("1W", on="hills5")
    s.stand("2F", on="hills4").stand("3F", on="hills3").phase("act")
    s.play("act:2F:hills4")
    assert s.has(2) == {"energy": 1}
    s.play("roll:6", "act:3F:hills3", "roll:1")
    assert s.has(3) == {}


def test_mermaid_beside_the_centre_touches_the_next_peninsulas() -> None:
    s = ally_table("mermaid").dry(hills=0).stand("1W", on="hills1")
    s.stand("2F", on="cities1").stand("3F", on="cities1").stand("2F", on="forests1")
    s.stand("3F", on="mountains1").phase("act")
    s.play("act:cities1", "roll:1:1", "accept")
    assert s.has(2) == s.has(3) == {"energy": 1}
    s.play("act:2F:forests1", "roll:6", "act:3F:mountains1", "roll:1", "accept")
    assert s.has(2) == {"energy": 2, "crystal": 1}
    assert s.has(3) == {"energy": 1}


def test_mermaid_takes_no_action_of_her_own() -> None:
    s = ally_table("mermaid").dry(hills=4).stand("1W", on="hills5").phase("act")
    assert not s.offers("act:1W:")


def test_mermaid_lends_no_action_of_her_flooded_tile_to_the_adept() -> None:
    s = with_allies(table("adept", "seafarer", expansion={"monsters": []}), 1, "mermaid")
    s.dry(hills=4, forests=4).stand("1L", on="centre").stand("2F", on="hills4")
    s.stand("2L", on="forests5").stand("1W", on="hills5").phase("act")
    assert s.choices("copy") == ["1L:hills4", "1L:forests5"]


def test_mermaid_returns_to_the_supply_when_her_peninsula_floods() -> None:
    s = ally_table("mermaid").dry(hills=4).stand("1W", on="hills6").draws(1, "flood_forests")
    assert where_is(s, "mermaid") == "hills6"
    s.draws(1, "flood_hills")
    assert where_is(s, "mermaid") == "supply"
    assert int(s.position.occupants(s.place("hills6"))) == 0


def test_mermaid_returns_to_the_supply_when_the_tile_floods_that_rose_under_her() -> None:
    s = ally_table("mermaid").dry(hills=4).stand("1W", on="hills5").dry(hills=5)
    s.draws(1, "flood_hills")
    assert (where_is(s, "mermaid"), s.on("hills5")) == ("supply", "")


def test_mermaid_returns_to_the_supply_without_the_item_she_carries() -> None:
    s = carrying(ally_table("mermaid").dry(4, hills=4), "cornucopia", "1W", "hills6")
    s.draws(1, "flood_hills")
    assert where_is(s, "mermaid") == "supply"
    assert (numbers(s, "cornucopia")["holder"], s.is_built("cornucopia")) == (0, False)


def test_mermaid_returns_to_the_supply_from_the_seafarers_tile() -> None:
    s = with_allies(table("seafarer", expansion={"monsters": []}), 1, "mermaid").dry(hills=3)
    s.stand("1L 1W", on="hills4").draws(1, "flood_hills")
    assert (where_is(s, "mermaid"), s.on("hills4")) == ("supply", "")


# ---- all of them


def test_allies_return_to_their_pools_at_the_end_of_the_round() -> None:
    s = ally_table("centaur", "giant", "mermaid").dry(hills=4).stand("1C", on="centre")
    s.stand("1G", on="forests2").stand("1W", on="hills6").finish_round()
    assert {where_is(s, ally) for ally in ("centaur", "giant", "mermaid")} == {"pool of 1"}


def test_allies_work_the_seal_and_are_removed_as_followers() -> None:
    s = ally_table("dryad", built="spirit_seal").stand("1D", on="spirit_seal").phase("act")
    s.play("act:1D:spirit_seal", "barrier:hills")
    assert where_is(s, "dryad") == "removed"


def test_allies_may_be_given_up_on_the_soul_terraformer() -> None:
    s = ally_table("dryad", built="soul_terraformer").dry(hills=3, cities=5)
    s.stand("1D 2L", on="soul_terraformer").phase("act").play("act:soul_terraformer")
    s.play("sacrifice:1D")
    assert where_is(s, "dryad") == "removed"
