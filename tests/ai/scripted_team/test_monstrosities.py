"""The scripted team knows what the new things of Monstrosities are for: it takes the right move."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from game.engine import ids
from game.engine.pieces import deactivate
from tests.ai.scripted_team.asking import answer, gain_at, planner_at
from tests.game.monstrosities.ally_scenes import ally_table, letter
from tests.game.monstrosities.monster_scenes import (
    carrying,
    give_item,
    monster_table,
    write_number,
)
from tests.game.monstrosities.scenes import MONSTROSITIES, brew, expanded
from tests.game.scenario import Scene, table


def petrify(s: Scene, piece: str, place: str) -> Scene:
    """Somebody on a place is petrified."""
    g = s._edit()
    deactivate(g, i64(int(piece[0]) - 1), i64(ids.PIECE_LETTERS.index(piece[1])), s.place(place))
    return s


def at_medusa(s: Scene) -> Scene:
    """Go to where Medusa is about to move."""
    s.stand("3L", on="centre").phase("suffer").calm()
    return s.play("unleash:medusa") if s.offers("unleash:") else s


# --- Medusa --------------------------------------------------------------------------------------


def test_a_lone_follower_draws_medusa_away_from_a_crowd() -> None:
    s = monster_table("medusa").stand("1L 2F", on="hills1").stand("3F", on="forests1")
    s.dry(0, hills=1, forests=1)
    assert answer(at_medusa(s)) in {"gaze:3L:centre", "gaze:3F:forests1"}


def test_medusas_gaze_is_left_to_the_die_where_all_would_suffer() -> None:
    s = monster_table("medusa").stand("1L 1F 2F", on="hills2")
    assert answer(at_medusa(s)) == "avert"


def test_the_bearer_of_the_mirror_shield_breaks_the_curse() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 1)
    s.stand("3L 3F", on="centre")
    s.play("place:1L:hills2", "carry:mirror_shield")
    assert answer(at_medusa(s.stand("2F", on="forests2"))) == "gaze:1L:hills2"


@pytest.mark.parametrize(
    ("place", "wanted"), [("hills1", "carry"), ("centre", "carry"), ("build1", "store")]
)
def test_the_mirror_shield_is_carried_where_medusa_can_be_met(place: str, wanted: str) -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 1).play(f"place:1L:{place}")
    assert answer(s) == f"{wanted}:mirror_shield"


def test_the_team_gathers_for_the_mirror_shield_until_the_curse_is_broken() -> None:
    s = monster_table("medusa")
    need = planner_at(s).outlook.need[ids.ATLANTIUM]
    s.wrath(4)
    cheaper = planner_at(s).outlook.need[ids.ATLANTIUM]
    assert cheaper == need - float(s.position.wrath_value()) < need
    write_number(s, "medusa", "place", 0)
    write_number(s, "medusa", "freed", 1)
    assert planner_at(s).outlook.need[ids.ATLANTIUM] == need - 7


def test_medusa_is_drawn_to_volunteers_rather_than_to_followers() -> None:
    s = monster_table("medusa").stand("1L 2F", on="hills1").stand("1F", on="forests1")
    s.stand("2V", on="forges1").dry(0, hills=1, forests=1, forges=1)
    assert answer(at_medusa(s)) == "gaze:2V:forges1"


def test_the_petrified_are_freed_for_energy() -> None:
    s = monster_table("medusa").stand("1F 2F", on="hills2").give(1, energy=2)
    petrify(s, "2F", "hills2").phase("act", onlookers=False)
    s.play("act:1F:hills2", "roll:6")
    assert answer(s) == "free:1:2F:hills2"


def test_nobody_goes_to_medusa_and_somebody_where_others_are_petrified() -> None:
    s = monster_table("medusa", medusa="hills6").stand("2F", on="forests2").give(1, energy=3)
    before = gain_at(s, "forests2")
    assert gain_at(s, "hills6") == 0.0
    petrify(s, "2F", "forests2")
    assert gain_at(s, "forests2") > before


# --- councilors ----------------------------------------------------------------------------------


def test_stormcaller_saves_a_crowded_tile() -> None:
    s = expanded("stormcaller").stand("1L", on="hills1").stand("2F 3F", on="hills2")
    s.dry(6, hills=2).draws(1, "flood_hills")
    assert answer(s) == "repel:1L"


def test_the_elixir_is_drunk_when_many_drink() -> None:
    s = brew("elixir_of_vitality", "tincture_of_shadow").stand("1L 2F", on="hills2").wrath(6)
    assert answer(s.phase("act")) == "drink:1:elixir_of_vitality"


def test_the_philtre_is_drunk_when_all_have_acted() -> None:
    s = brew("philtre_of_haste", "tincture_of_shadow").stand("1L 2F", on="centre").phase("act")
    assert answer(s) != "drink:1:philtre_of_haste"
    while s.asked == "act" and not (move := answer(s)).startswith("drink"):
        s.play(move)
    assert move == "drink:1:philtre_of_haste"


def test_the_draught_is_drunk_before_those_beside_the_leader_roll() -> None:
    s = brew("draught_of_insight", "tincture_of_shadow").stand("1L 2F 3F", on="hills1")
    s.dry(6, hills=1).position.table.capacity[s.place("hills1")] = i64(3)
    assert answer(s.phase("act")) == "drink:1:draught_of_insight"


@pytest.mark.parametrize(
    ("misfortune", "pieces", "wanted"),
    [
        ("cave_in", "1L", "drink:1:tincture_of_shadow"),
        ("panic", "1L 1V", "done"),
        ("panic", "1L 1V 2V", "drink:1:tincture_of_shadow"),
    ],
)
def test_the_tincture_is_drunk_for_the_leader_or_for_two(
    misfortune: str, pieces: str, wanted: str
) -> None:
    s = brew("tincture_of_shadow", "draught_of_insight").volunteers(1, 1).volunteers(2, 1)
    for piece in pieces.split():
        s.stand(piece, on="mountains1" if misfortune == "cave_in" else "centre")
    s.draws(3, misfortune)
    assert (s.asked, answer(s)) == ("face_misfortune", wanted)


# --- components ----------------------------------------------------------------------------------


def test_the_free_build_of_the_grand_assembly_is_taken() -> None:
    s = table(blueprint=["grand_assembly", "solar_matrix"], expansion=MONSTROSITIES)
    s.stand("1F", on="build1").phase("act", onlookers=False).afford(1, "grand_assembly")
    s.stand("4F", on="centre").give(3, crystal=9, gold=9, atlantium=9)
    s.play("build:1:grand_assembly", "act:4F:centre")
    assert answer(s).startswith("assemble:")


def test_the_hologram_repeats_its_action_by_an_echo() -> None:
    s = table(built="echo_actualizer", expansion=MONSTROSITIES, players=2, hologram="priest")
    s.stand("1H", on="centre")
    write_number(s, "echo_actualizer", "echoes", 3)
    s.phase("act").play("act:1H:centre")
    while s.asked == "act" and not (move := answer(s)).startswith("encore"):
        s.play(move)
    assert move == "encore:1H"


def building(component: str) -> Scene:
    s = table(blueprint=[component], expansion=MONSTROSITIES)
    s.stand("1F 2F", on="build1").phase("act").afford(1, component)
    return s.play(f"build:1:{component}")


def test_the_clarion_spire_brings_volunteers_only_at_the_end_of_a_game() -> None:
    assert answer(building("clarion_spire")) == "muster"
    s = building("clarion_spire").wrath(6).dry(0, hills=1)
    assert answer(s).startswith("enlist:")


def test_the_fathom_plow_is_not_lowered_into_the_sea() -> None:
    s = building("fathom_plow").dry(0, forests=6)
    assert answer(s) == "lower:forests"


# --- omens and wonders ---------------------------------------------------------------------------


def test_an_ally_is_paid_for_early_and_not_in_the_last_round() -> None:
    s = expanded().give(1, atlantium=2).stand("1F", on="hills1").draws(2, "giants")
    assert answer(s) == "appease"
    s = expanded().dry(0, mountains=1).wrath(6).give(1, energy=3).draws(4, "fauns_revel")
    assert answer(s) == "endure"


def test_the_richest_pays_for_an_omen() -> None:
    s = expanded().give(1, ore=1).give(2, ore=4).draws(3, "cyclopes").play("appease")
    assert answer(s) == "lose:2:ore"


def test_a_catastrophe_spares_the_tile_with_atlanteans() -> None:
    s = expanded().dry(0, hills=6, forests=6, mountains=6).stand("1F", on="hills6")
    s.stand("3F", on="forests6").draws(3, "catastrophic_flood")
    assert answer(s) == "flood:mountains"


def test_a_volunteer_serves_a_wonder_rather_than_a_leader() -> None:
    s = expanded().volunteers(1, 1).stand("1L 1V", on="centre").hold(1, "silver_bridle")
    s.phase("act").play("play:1:silver_bridle")
    assert answer(s) == "offer:1V:centre"
    s.play("offer:1V:centre")
    assert answer(s).startswith("befriend:")


# --- allies --------------------------------------------------------------------------------------


def test_the_centaur_gallops_after_its_action() -> None:
    c = letter("centaur")
    s = ally_table("centaur").stand(f"1{c}", on="hills2").phase("act").play(f"act:1{c}:hills2")
    s.play("roll:6")
    while s.asked == "act" and not (move := answer(s)).startswith("gallop"):
        s.play(move)
        while s.asked == "roll":
            s.play(s.moves[-1])
    assert move.startswith(f"gallop:1{c}:")


# --- artifacts -----------------------------------------------------------------------------------


def test_the_alembic_turns_what_there_is_too_much_of_into_what_is_missing() -> None:
    s = expanded().hold(1, "alembic").give(1, gold=20).stand("1F", on="centre").phase("act")
    while s.asked == "act" and not (move := answer(s)).startswith("distill"):
        s.play(move)
    assert move.startswith("distill:1:gold:")


def test_the_keystone_goes_under_the_barrier_that_is_needed_most() -> None:
    s = expanded().hold(1, "keystone").barrier("hills", "forges").dry(hills=1)
    assert answer(s) == "brace:1:hills"
    s.dry(hills=6).misfortunes("flood_forges " * 9)
    assert answer(s) == "brace:1:forges"


def test_the_hologram_borrows_the_power_of_a_good_ally_and_stands_where_it_helps() -> None:
    s = table(players=2, hologram="priest", expansion={}).hold(2, "mystic_lantern").finish_round()
    s.play("reveal:emissary", "reveal:seafarer")
    assert answer(s) == "hologram:centaur"
    s.play("hologram:phoenix").give(1, energy=-4).give(2, energy=-4, ore=3)
    while s.asked == "place" and not (move := answer(s)).startswith("place:2H"):
        s.play(move)
    assert move.startswith("place:2H:forges")


def test_the_hologram_with_the_power_of_the_giant_stands_on_two_spaces() -> None:
    s = table(players=2, hologram="priest", expansion={}).hold(2, "mystic_lantern").finish_round()
    s.play("reveal:emissary", "reveal:seafarer", "hologram:giant")
    s.give(1, energy=-4).give(2, energy=-4)
    while s.asked == "place" and not (move := answer(s)).startswith("place:2H"):
        s.play(move)
    assert move.split(":")[2].rstrip("123456") in {"mountains", "hills", "forests"}


# --- library cards -------------------------------------------------------------------------------


def test_the_inspired_designs_are_for_a_magic_item_that_can_be_paid() -> None:
    s = expanded().hold(1, "inspired_designs").stand("1F 2F", on="build1").stand("3F", on="build2")
    s.phase("act", onlookers=False).give(1, gold=3).give(2, crystal=1)
    assert answer(s) == "play:1:inspired_designs"
    assert answer(s.play("play:1:inspired_designs")) == "design:1:1"
    s = expanded().hold(1, "inspired_designs").stand("1F", on="build1").phase("act")
    assert answer(s) != "play:1:inspired_designs"


def test_the_robots_rise_once_they_help_and_act() -> None:
    s = expanded(players=1).hold(1, "rise_of_the_robots").stand("1F 1A", on="hills3")
    s.phase("act", onlookers=False)
    assert answer(s) == "play:1:rise_of_the_robots"
    assert answer(s.play("play:1:rise_of_the_robots")) == "rise:1A"


def test_the_buried_treasure_is_dug_up_at_once() -> None:
    s = expanded().hold(1, "buried_treasure_of_cleito")
    assert answer(s) == "play:1:buried_treasure_of_cleito"


# --- magic items ---------------------------------------------------------------------------------


def item_at(item: str, place: str, *, carrier: str = "1F") -> Scene:
    """An Atlantean carries an item, and somebody else is on its place."""
    return carrying(expanded(), item, carrier, place).stand("2F", on=place)


@pytest.mark.parametrize(
    ("item", "place", "wanted"),
    [
        ("constellation_cloak", "hills6", "carry"),
        ("constellation_cloak", "hills1", "store"),
        ("cornucopia", "hills1", "carry"),
        ("cornucopia", "libraries1", "store"),
        ("helm_of_invisibility", "hills1", "carry"),
        ("winged_sandals", "centre", "store"),
    ],
)
def test_an_item_is_carried_where_it_helps(item: str, place: str, wanted: str) -> None:
    s = give_item(expanded(), item, 1).play(f"place:1F:{place}")
    assert answer(s) == f"{wanted}:{item}"


def test_cornucopia_is_used_up_when_those_beside_it_have_rolled() -> None:
    s = item_at("cornucopia", "hills1").phase("act")
    while s.asked == "act" and (move := answer(s)) != "use:cornucopia":
        assert move != "done"
        s.play(move)
        while s.asked != "act":
            s.play(s.moves[-1])
    assert move == "use:cornucopia"
    assert not s.offers("act:1F:hills1")


def test_the_cloak_is_kept_where_a_misfortune_harms_little() -> None:
    s = item_at("constellation_cloak", "hills1").draws(1, "plague")
    assert (s.asked, answer(s)) == ("raise_cloak", "done")


def test_the_cloak_cancels_what_harms_more_than_it_costs() -> None:
    s = carrying(expanded().volunteers(1, 1), "constellation_cloak", "1V", "centre").dry(1)
    s.draws(1, "catastrophic_flood")
    assert (s.asked, answer(s)) == ("raise_cloak", "use:constellation_cloak")


def test_the_helm_hides_from_a_monster_in_the_last_rounds() -> None:
    s = carrying(monster_table("harpies"), "helm_of_invisibility", "1F", "hills1")
    s.stand("3L 3F", on="centre").dry(1).phase("suffer").calm()
    assert answer(s) == "hide:harpies"
    s = carrying(monster_table("harpies"), "helm_of_invisibility", "1F", "hills1")
    assert answer(s.stand("3L 3F", on="centre").phase("suffer").calm()) == "unleash:harpies"


def test_the_sandals_are_used_up_when_those_beside_them_have_acted() -> None:
    s = item_at("winged_sandals", "hills2").dry(2).phase("act", onlookers=False)
    s.stand("4L", on="centre")
    while s.asked == "act" and not (move := answer(s)).startswith("use"):
        assert move != "done"
        s.play(move)
        while s.asked != "act":
            s.play(s.moves[-1])
    assert move == "use:winged_sandals"
    assert not s.offers("act:1F:hills2")


def test_the_sandals_lead_away_from_a_place_without_an_action() -> None:
    s = item_at("winged_sandals", "forges1").phase("suffer").calm()
    assert answer(s).startswith("sweep:")


def test_inspiration_is_spent_before_resources() -> None:
    s = expanded("artisan").stand("1L", on="build1").phase("act").give(1, gold=3, crystal=1)
    write_number(s, "artisan", "inspiration", 2)
    assert answer(s.play("build:1:cornucopia")) == "inspire:2:gold"


def test_the_item_worth_most_is_forged() -> None:
    s = monster_table("medusa", built="lustral_forge").stand("1L 2F", on="lustral_forge")
    s.phase("act").give(1, crystal=2, gold=3, atlantium=7).play("act:lustral_forge")
    assert answer(s) == "forge:mirror_shield"
