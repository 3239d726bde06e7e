"""Each component that Monstrosities adds does what its tile says."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from game.cards.monstrosities.components.type_c import misfortune_called
from game.engine.misfortune_deck import add_misfortunes
from tests.game.monstrosities.ally_scenes import letter, where_is, with_allies
from tests.game.monstrosities.scenes import MONSTROSITIES, problems_with, read_back
from tests.game.scenario import Scene, table
from tests.game.told import told


def with_built(*components: str, **options: Any) -> Scene:
    return table(built=" ".join(components), expansion=MONSTROSITIES, **options)


def building(component: str, **options: Any) -> Scene:
    """A table where players 1 and 2 are about to build the component and can pay it."""
    s = table(blueprint=[component], expansion=MONSTROSITIES, **options)
    s.stand("1F 2F", on="build1").phase("act").afford(1, component)
    return s.play(f"build:1:{component}")


# --- A ----------------------------------------------------------------------------------------


def test_possibility_multiplier_opens_the_5_plus_spaces_of_the_next_round_only() -> None:
    s = with_built("possibility_multiplier", "mystic_siphon")
    s.stand("1F", on="possibility_multiplier").stand("2FF", on="mystic_siphon").phase("act")
    assert not s.offers("act:1F:build3")
    s.play("act:1F:possibility_multiplier").finish_round()
    assert s.offers("place:1L:build3")
    s.play("place:2F:mystic_siphon", "place:2F:mystic_siphon", "place:1F:mystic_siphon")
    s.place_the_rest().calm().all_act().finish_round()
    assert not s.offers("place:1L:build3")


def test_possibility_multiplier_works_once_a_round() -> None:
    s = with_built("possibility_multiplier").stand("1F 2F", on="possibility_multiplier")
    s.phase("act").play("act:1F:possibility_multiplier")
    assert not s.offers("act:2F:possibility_multiplier")


def test_possibility_multiplier_is_in_position_documents() -> None:
    s = with_built("possibility_multiplier").stand("1F", on="possibility_multiplier")
    s.phase("act").play("act:1F:possibility_multiplier")
    assert read_back(s) == {"possibility_multiplier": {"activated": 1}}
    s.finish_round()
    assert read_back(s) == {}
    s.play("place:1F:build3")
    assert read_back(s) == {}, "that the spaces are open is among what holds for the round"


# --- B ----------------------------------------------------------------------------------------


def test_spectral_replicator_gives_the_hologram_a_card_energy_and_a_resource() -> None:
    s = with_built("spectral_replicator", players=2, hologram="priest")
    assert not s.offers("place:1L:spectral_replicator"), "it is for the Hologram alone"
    s.stand("1H", on="spectral_replicator").phase("act").library("foresight")
    s.play("act:1H:spectral_replicator", "gain:1:gold")
    assert s.has(1) == {"gold": 1, "energy": 1}
    assert s.hand(1) == ["foresight"]


def test_echo_actualizer_lets_the_hologram_repeat_its_island_action_three_times() -> None:
    s = with_built("echo_actualizer", players=2, hologram="priest")
    s.stand("1F", on="echo_actualizer").stand("1H", on="centre").phase("act")
    s.play("act:1F:echo_actualizer", "act:1H:centre")
    assert not s.offers("encore:1H"), "it echoes in the next round"
    s.finish_round()
    s = next_round_on(s, "2H", "centre")
    energy = s.has(2).get("energy", 0)
    s.play("act:2H:centre")
    for _ in range(3):
        s.play("encore:2H", "act:2H:centre")
    assert s.has(2)["energy"] == energy + 4
    assert not s.offers("encore:2H")


def test_echo_actualizer_does_nothing_for_a_hologram_off_the_island() -> None:
    s = with_built("echo_actualizer", "mystic_siphon", players=2, hologram="priest")
    s.stand("1F", on="echo_actualizer").phase("act").play("act:1F:echo_actualizer")
    s.finish_round()
    s = next_round_on(s, "2H", "mystic_siphon").play("act:2H:mystic_siphon")
    assert not s.offers("encore:2H")


def test_echo_actualizer_is_in_position_documents() -> None:
    s = with_built("echo_actualizer", players=2, hologram="priest")
    s.stand("1F", on="echo_actualizer").phase("act").play("act:1F:echo_actualizer")
    assert read_back(s) == {"echo_actualizer": {"activations": 1}}
    again = {"activations": 3, "echoes": 9}
    assert problems_with(s, echo_actualizer=again) == [], "who acts again activates it again"
    assert problems_with(s, echo_actualizer={"activations": 21, "echoes": 61}) == [
        "position.cards.echo_actualizer.activations",
        "position.cards.echo_actualizer.echoes",
    ]


def next_round_on(s: Scene, piece: str, place: str) -> Scene:
    """Begin the round, put one piece where it acts, and go on to the actions."""
    while s.asked != "place":
        s.play(s.moves[0])
    return s.play(f"place:{piece}:{place}").place_the_rest().calm()


# --- C ----------------------------------------------------------------------------------------


def test_abetting_pharos_lets_one_of_the_builders_recruit_an_available_ally() -> None:
    s = with_allies(table(blueprint=["abetting_pharos"], expansion=MONSTROSITIES), 3, "giant")
    s.stand("1F 2F", on="build1").phase("act").afford(1, "abetting_pharos")
    s.play("build:1:abetting_pharos")
    assert (s.asked, s.who) == ("call_ally", [1, 2])
    assert f"1{letter('dryad')}" in s.choices("befriend")
    assert f"1{letter('giant')}" not in s.choices("befriend"), "player 3 has it"
    allies = told(s)["choose boards"]
    assert "dryad" in allies
    assert "giant" not in allies
    assert "medusa_ally" not in allies
    s.play(f"befriend:2{letter('dryad')}")
    assert where_is(s, "dryad") == "pool of 2"
    assert s.asked == "act"


def gyve(level: int = 5, **options: Any) -> Scene:
    s = table(blueprint=["storm_gyve"], level=level, expansion=MONSTROSITIES, **options)
    s.stand("1F 2F", on="build1").phase("act").afford(1, "storm_gyve")
    return s.play("build:1:storm_gyve")


def test_storm_gyve_shuffles_nine_calm_seas_into_the_deck() -> None:
    s = gyve()
    before = s.deck()
    s.play("mix:0:receding_waters", "mix:0:red_skies")
    assert s.deck().get("calm_seas", 0) == before.get("calm_seas", 0) + 9
    assert s.asked == "act"


def test_storm_gyve_replaces_two_calm_seas_by_one_of_each_of_the_others() -> None:
    s = gyve()
    before = s.deck()
    assert s.choices("mix") == [f"{n}:receding_waters" for n in range(4)], "the box has three"
    s.play("mix:2:receding_waters")
    assert s.choices("mix") == [f"{n}:red_skies" for n in range(5)], "a pair for each"
    context = told(s)
    assert context["in_place_of_calm_seas"] == ["red_skies"]
    assert (context["calm_seas_replaced"], context["at_most"]) == (2, 4)
    s.play("mix:3:red_skies")
    added = {word: n - before.get(word, 0) for word, n in s.deck().items()}
    assert {word: n for word, n in added.items() if n} == {
        "calm_seas": 3,
        "receding_waters": 2,
        "red_skies": 3,
    }


def test_storm_gyve_passes_over_cards_that_are_all_in_the_deck() -> None:
    s = table(blueprint=["storm_gyve"], level=5, expansion=MONSTROSITIES)
    add_misfortunes(s._edit(), misfortune_called(s.position, "receding_waters"), i64(3))
    s.stand("1F 2F", on="build1").phase("act").afford(1, "storm_gyve")
    s.play("build:1:storm_gyve")
    assert s.choices("mix") == [f"{n}:red_skies" for n in range(5)]


def test_storm_gyve_shuffles_in_no_more_than_the_box_holds() -> None:
    s = gyve(level=1)
    before = s.deck()
    s.play("mix:0:receding_waters", "mix:0:red_skies")
    assert s.deck()["calm_seas"] == before["calm_seas"] + 3


def test_storm_gyve_is_in_position_documents() -> None:
    s = gyve().play("mix:1:receding_waters", "mix:1:red_skies")
    read_back(s)


# --- D ----------------------------------------------------------------------------------------


def test_clarion_spire_gives_each_player_a_follower() -> None:
    s = building("clarion_spire")
    before = [s.supply(seat) for seat in (1, 2, 3, 4)]
    s.play("muster")
    assert [s.supply(seat) for seat in (1, 2, 3, 4)] == [n - 1 for n in before]
    assert s.asked == "act"


def test_clarion_spire_shares_out_six_volunteers_instead() -> None:
    s = building("clarion_spire").play("enlist:2")
    assert not s.offers("muster")
    s.play("enlist:2", "enlist:1", "enlist:4", "enlist:4", "enlist:4")
    assert s.asked == "act"
    assert [s.arriving(seat) for seat in (1, 2, 3, 4)] == [1, 2, 0, 3]


# --- E ----------------------------------------------------------------------------------------


def test_grand_assembly_lets_all_build_for_less_as_a_free_action() -> None:
    s = table(blueprint=["grand_assembly", "solar_matrix"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").phase("act").afford(1, "grand_assembly").give(3, crystal=1)
    s.play("build:1:grand_assembly")
    assert s.offers("assemble:solar_matrix"), "one crystal less than the two it costs"
    s.play("assemble:solar_matrix")
    assert s.has(3) == {"energy": 1}, "the crystal is paid, and the Solar Matrix gives energy"
    assert s.is_built("solar_matrix")
    assert not [move for move in s.moves if move.startswith("assemble")], "one build only"


def test_grand_assembly_is_over_at_the_end_of_its_round() -> None:
    s = table(blueprint=["grand_assembly", "solar_matrix"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").phase("act").afford(1, "grand_assembly").give(3, crystal=2)
    s.play("build:1:grand_assembly").finish_round()
    s.place_the_rest().calm()
    assert not s.offers("assemble:solar_matrix")


def test_grand_assembly_builds_nothing_for_nothing_and_not_the_power_core() -> None:
    s = table(blueprint=["grand_assembly", "solar_matrix"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").phase("act").afford(1, "grand_assembly")
    s.play("build:1:grand_assembly")
    assert not [move for move in s.moves if move.startswith("assemble")]
    s = building_all_but_the_core("grand_assembly")
    assert not s.offers("assemble:power_core")


def test_grand_assembly_is_in_position_documents() -> None:
    assert read_back(building("grand_assembly")) == {"grand_assembly": {"free_build": 1}}


def building_all_but_the_core(last: str) -> Scene:
    s = table(blueprint=[last], expansion=MONSTROSITIES).build_all_but(last, "power_core")
    s.stand("1F", on="build1").phase("act").afford(1, last)
    for seat in (1, 2, 3, 4):
        s.give(seat, gold=5, crystal=5, atlantium=5, energy=5)
    return s.play(f"build:1:{last}")


def test_fathom_plow_lowers_the_targets_of_a_peninsula_for_good() -> None:
    s = table(blueprint=["fathom_plow"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").stand("2F", on="forests1").stand("3F", on="hills1")
    s.phase("act").afford(1, "fathom_plow").play("build:1:fathom_plow", "lower:forests")
    s.play("act:2F:forests1", "roll:4")
    assert s.has(2) == {"crystal": 1}, "the printed target of 6 has become 4"
    s.play("act:3F:hills1", "roll:4")
    assert s.has(3) == {}, "the Hills are as they were"
    s.finish_round().play("place:1F:forests1").place_the_rest().calm()
    s.play("act:1F:forests1", "roll:4")
    assert s.has(1)["crystal"] == 1


def test_fathom_plow_may_choose_the_cities() -> None:
    s = table(blueprint=["fathom_plow"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").stand("2F 3F", on="cities1")
    s.phase("act").afford(1, "fathom_plow").play("build:1:fathom_plow")
    assert not s.offers("lower:forges")
    s.play("lower:cities", "act:cities1", "roll:3:4")
    assert s.asked == "recruit", "7 instead of 9"


def test_fathom_plow_is_in_position_documents() -> None:
    s = building("fathom_plow").play("lower:cities")
    assert read_back(s) == {"fathom_plow": {"peninsula": 4}}
    assert problems_with(s, fathom_plow={"peninsula": 5}) == [
        "position.cards.fathom_plow.peninsula"
    ]


def test_laic_receiver_is_in_position_documents() -> None:
    s = with_built("laic_receiver").stand("1F", on="laic_receiver").phase("act")
    assert read_back(s.play("act:1F:laic_receiver")) == {"laic_receiver": {"activated": 1}}


def test_laic_receiver_makes_each_energy_count_as_two_this_round() -> None:
    s = with_built("laic_receiver").stand("1F", on="laic_receiver").dry(6, hills=3)
    s.stand("2F", on="forests1").phase("act").give(2, energy=1).give(3, energy=2)
    assert not s.offers("barrier:cities")
    s.play("act:1F:laic_receiver", "act:2F:forests1", "roll:4", "spend:2:1")
    assert s.has(2) == {"crystal": 1}, "one energy raises the die by two"
    assert s.offers("barrier:cities"), "two instead of four"
    s.finish_round().place_the_rest().calm()
    for seat in (1, 2, 3, 4):
        s.give(seat, energy=-s.has(seat).get("energy", 0))
    assert not s.give(3, energy=3).offers("barrier:cities"), "only in the round of its activation"


def test_laic_receiver_rounds_each_use_on_its_own() -> None:
    s = with_built("laic_receiver").stand("1F", on="laic_receiver").dry(6, hills=3)
    s.phase("act").give(1, energy=2).play("act:1F:laic_receiver")
    assert not s.offers("unflood:hills")
    s.give(2, energy=1)
    assert s.offers("unflood:hills"), "three tokens, not two and a half"
    s.play("unflood:hills")
    assert s.has(1) == {}
    assert s.has(2) == {}


def test_laic_receiver_doubles_what_mystic_conversion_brings() -> None:
    s = with_built("laic_receiver").stand("1F", on="laic_receiver").phase("act")
    s.give(1, energy=2).hold(1, "mystic_conversion")
    s.play("act:1F:laic_receiver", "play:1:mystic_conversion")
    s.play("gain:1:gold", "gain:1:gold", "gain:1:crystal", "gain:1:ore")
    assert s.has(1) == {"gold": 2, "crystal": 1, "ore": 1}


def test_laic_receiver_works_once_a_round() -> None:
    s = with_built("laic_receiver", players=5).stand("1F 2F", on="laic_receiver")
    s.phase("act").play("act:1F:laic_receiver")
    assert not s.offers("act:2F:laic_receiver")


def test_memory_well_shuffles_the_discard_pile_in_and_shares_out_seven_cards() -> None:
    s = table(blueprint=["memory_well"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").phase("act").afford(1, "memory_well")
    titles = "foresight ebb_chant ebb_chant surge_of_power surge_of_power call_to_arms"
    s.library("foresight", discard=titles)
    s.play("build:1:memory_well")
    s.play(*(f"card:{title}" for title in ("foresight", *titles.split())))
    assert s.library_discard() == []
    s.play("keep:2:foresight", "keep:3:foresight", "keep:3:ebb_chant", "keep:3:ebb_chant")
    s.play("keep:4:surge_of_power", "keep:4:surge_of_power", "keep:1:call_to_arms")
    assert s.hand(3) == ["foresight", "ebb_chant", "ebb_chant"]
    assert s.asked == "act"


def test_the_context_of_a_free_build_by_the_grand_assembly_has_no_build_space() -> None:
    s = table(blueprint=["grand_assembly", "tide_bulwark"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").phase("act").afford(1, "grand_assembly")
    s.play("build:1:grand_assembly").give(2, atlantium=1).give(3, atlantium=1)
    context = told(s.play("assemble:tide_bulwark"))
    assert context["component"] == ["tide_bulwark"]
    assert "build_space" not in context


def test_choir_of_spirits_lets_a_spirit_work_on_all_tiles_for_a_round() -> None:
    s = with_built("choir_of_spirits").stand("1F", on="choir_of_spirits")
    s.stand("2F", on="mountains6").stand("3F", on="mountains5").phase("act")
    s.play("act:1F:choir_of_spirits", "invoke:1:oreads")
    assert read_back(s) == {"oreads": {"everywhere": 1}}
    s.play("act:2F:mountains6", "roll:6", "act:3F:mountains5", "roll:6")
    assert (s.has(2), s.has(3)) == ({"ore": 2}, {"ore": 2})
    s.finish_round()
    assert read_back(s) == {}


def test_choir_of_spirits_is_of_no_use_once_all_spirits_sing() -> None:
    s = with_built("choir_of_spirits", players=5).stand("1F 2F", on="choir_of_spirits").phase("act")
    for spirit in ("the_dactyls", "oreads", "chrysaor", "dryades", "peitho", "muses"):
        power = s.position.table.power_called(spirit)
        s.position.cells[power.cell + 2] = i64(1)
    assert not s.phase("act").offers("act:1F:choir_of_spirits")
