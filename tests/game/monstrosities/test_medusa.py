"""Medusa Unleashed (Monstrosities rulebook): petrification, her gaze, and breaking the curse."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.cards.monstrosities.recruiting import piece_of_ally
from game.engine import ids
from game.engine.pieces import owner_of
from tests.game.monstrosities.monster_scenes import (
    carried,
    check_magic_item,
    give_item,
    monster_table,
    numbers,
    stone,
    write_number,
)
from tests.game.monstrosities.scenes import problems_with
from tests.game.scenario import CONTENT, Scene, a_table_of, options_of_monstrosities, table


def medusa_is(s: Scene) -> str | None:
    """Where Medusa is."""
    place = numbers(s, "medusa")["place"] - 1
    return s._words.places[place] if place >= 0 else None


def onlookers(s: Scene, seat: int = 3) -> Scene:
    """Somebody in the centre, so that the phases do not run on by themselves."""
    return s.stand(f"{seat}L {seat}F", on="centre")


def at_tile(s: Scene, tile: str) -> Scene:
    """Medusa has come to a tile in an earlier round, and nobody is petrified there."""
    write_number(s, "medusa", "place", int(s.place(tile)) + 1)
    return s


def prowling(s: Scene) -> Scene:
    """Go to where Medusa is about to move, after the misfortunes."""
    s.phase("suffer").calm()
    return s.play("unleash:medusa") if s.offers("unleash:") else s


# ---- set-up


def test_medusa_comes_to_the_outermost_tile_of_a_random_peninsula() -> None:
    options = {**options_of_monstrosities(), "monsters": ["medusa"]}
    s = Scene(replace(a_table_of(3), expansion=options), CONTENT)
    tips = {f"medusa:{word}6": Fraction(1, 6) for word in ids.PENINSULAS}
    assert s.asked == "medusa_comes"
    assert s.odds == tips
    s.play("medusa:hills6")
    assert medusa_is(s) == "hills6"
    assert stone(s, "hills6") == "0V"
    assert not s.offers("place:1F:hills6")


def test_medusa_beside_the_cities_petrifies_two_volunteers_at_the_start() -> None:
    assert stone(monster_table("medusa", medusa="cities6"), "cities6") == "0V 0V"


# ---- Monsters Act


def test_medusa_moves_to_a_random_dry_tile_of_a_random_peninsula() -> None:
    s = onlookers(monster_table("medusa")).dry(2, hills=4, forests=0)
    prowling(s).play("avert")
    assert s.asked == "move_medusa"
    assert s.odds["medusa:hills4"] == Fraction(1, 20)
    assert s.odds["medusa:mountains2"] == Fraction(1, 10)
    assert len(s.odds) == 4 + 4 * 2
    assert not [move for move in s.moves if "centre" in move]


def test_medusa_petrifies_every_active_atlantean_of_her_tile() -> None:
    s = onlookers(monster_table("medusa")).stand("1L 2F 2F", on="hills2")
    prowling(s).play("avert", "medusa:hills2")
    assert stone(s, "hills2") == "1L 2F 2F"
    assert not s.offers("act:2F:hills2")
    s.all_act()
    assert s.on("hills2") == "1L 2F 2F"
    assert "L" not in s.pool(1)


def test_medusa_fills_an_empty_tile_with_petrified_volunteers() -> None:
    s = onlookers(monster_table("medusa"))
    prowling(s).play("avert", "medusa:hills3")
    assert stone(s, "hills3") == "0V 0V"
    s.finish_round()
    assert stone(s, "hills3") == "0V 0V"
    assert not s.offers("place:1F:hills3")
    assert s.offers("place:1F:hills2")


def test_medusa_passes_over_empty_spaces_where_somebody_is_active() -> None:
    s = onlookers(monster_table("medusa")).stand("1F", on="hills3")
    prowling(s).play("avert", "medusa:hills3")
    assert stone(s, "hills3") == "1F"


def test_medusa_does_nothing_to_a_tile_full_of_stone() -> None:
    s = onlookers(monster_table("medusa", medusa="hills6"))
    prowling(s).play("avert", "medusa:hills6")
    assert stone(s, "hills6") == "0V"


def test_medusa_petrifies_who_is_placed_on_her_tile() -> None:
    s = at_tile(monster_table("medusa"), "hills3")
    s.play("place:1F:hills3")
    assert stone(s, "hills3") == "1F"
    s.play("place:1F:hills2")
    assert stone(s, "hills2") == ""


def test_medusa_petrifies_who_moves_to_her_tile() -> None:
    s = monster_table("medusa", built="astral_watchtower")
    at_tile(onlookers(s), "hills3").stand("1F 2F", on="astral_watchtower").phase("act")
    s.play("shift:1F:hills3", "shift:2F:hills2")
    assert (stone(s, "hills3"), stone(s, "hills2")) == ("1F", "")
    assert not s.offers("act:1F:hills3")


def test_medusa_moves_inwards_when_her_tile_floods() -> None:
    s = onlookers(monster_table("medusa", medusa="hills6")).stand("1F", on="hills5")
    s.draws(3, "flood_hills")
    assert medusa_is(s) == "hills5"
    assert stone(s, "hills5") == "1F"
    assert s.on("hills6") == ""


def test_medusa_goes_to_the_centre_from_a_drowned_peninsula() -> None:
    s = onlookers(monster_table("medusa", medusa="hills6")).dry(hills=1).stand("1F", on="hills1")
    at_tile(s, "hills1").draws(3, "flood_hills")
    assert medusa_is(s) == "centre"
    assert stone(s, "centre") == "3F 3L"


def test_medusa_petrifies_a_seafarer_on_the_mystic_power_source() -> None:
    s = monster_table("medusa", councilors=("seafarer",), medusa="hills6")
    at_tile(s, "hills1").dry(hills=1).stand("1L 3L 3F", on="centre").draws(3, "flood_hills")
    assert (s.on("centre"), stone(s, "centre")) == ("1L 3F 3L", "1L 3F 3L")


def test_medusa_puts_no_volunteers_on_the_mystic_power_source() -> None:
    s = monster_table("medusa", medusa="hills6").dry(hills=1)
    at_tile(s, "hills1").stand("1L 1F", on="forests3").draws(3, "flood_hills")
    assert medusa_is(s) == "centre"
    assert stone(s, "centre") == ""


def test_a_petrified_alchemist_drinks_no_potion() -> None:
    potions = ["brew:1:draught_of_insight", "brew:1:philtre_of_haste"]
    s = table("alchemist", players=3, expansion={"monsters": ["medusa"]}, chosen=potions)
    onlookers(s).stand("1L", on="hills3").stand("2F", on="hills4")
    prowling(s).play("drink:1:draught_of_insight", "gaze:1L:hills3")
    assert stone(s, "hills3") == "1L"
    assert not s.offers("drink:")
    at_tile(s, "forges1").stand("2L", on="hills3").phase("act", onlookers=False)
    s.play("act:2L:hills3", "roll:3")
    assert s.has(2) == {}, "nor does the potion help whoever joins it"


def test_a_flood_removes_the_petrified_from_the_game() -> None:
    s = onlookers(monster_table("medusa")).dry(hills=3).stand("1F 2F", on="hills3")
    prowling(s).play("avert", "medusa:hills3")
    before = (s.pool(1).count("F"), s.supply(1))
    s.all_act()
    s.wrath(1).phase("wrath").play("flood:hills")
    assert (s.on("hills3"), stone(s, "hills3")) == ("", "")
    assert (s.pool(1).count("F"), s.supply(1)) == before


# ---- drawing her gaze


def test_an_active_atlantean_draws_medusas_gaze() -> None:
    s = onlookers(monster_table("medusa")).stand("1F", on="hills3").stand("2L", on="forests2")
    prowling(s)
    assert s.choices("gaze") == ["3F:centre", "3L:centre", "1F:hills3", "2L:forests2"]
    assert s.offers("avert")
    s.play("gaze:2L:forests2")
    assert (medusa_is(s), stone(s, "forests2"), stone(s, "hills3")) == ("forests2", "2L", "")


def test_neither_hologram_nor_automaton_draws_medusas_gaze() -> None:
    s = monster_table("medusa", players=1).stand("1H", on="hills3").stand("1F 1A", on="forests3")
    prowling(s)
    assert s.choices("gaze") == ["1F:forests3"]


def test_the_petrified_draw_no_gaze() -> None:
    s = onlookers(monster_table("medusa")).stand("1F", on="hills3")
    prowling(s).play("avert", "medusa:hills3").all_act()
    s.finish_round()
    s.stand("3L 3F", on="centre")
    prowling(s)
    assert not [move for move in s.choices("gaze") if "hills3" in move]


# ---- freeing the petrified

FREEING = [("hills3", 1, True), ("hills3", 0, False), ("hills2", 5, False)]


def test_medusa_petrified_ones_are_freed_by_those_beside_them_and_act_at_once() -> None:
    s = onlookers(monster_table("medusa")).stand("1L", on="hills3")
    prowling(s).play("avert", "medusa:hills3").finish_round()
    at_tile(s, "forests2").stand("2F", on="hills3").give(2, energy=1).phase("act")
    assert s.choices("free") == ["2:1L:hills3"]
    s.play("free:2:1L:hills3")
    assert s.has(2) == {}
    assert stone(s, "hills3") == ""
    assert s.offers("act:1L:hills3")
    s.all_act()
    assert "L" in s.pool(1)


@pytest.mark.parametrize(("tile", "energy", "frees"), FREEING)
def test_freeing_takes_energy_of_an_active_atlantean_beside(
    tile: str, energy: int, frees: bool
) -> None:
    s = onlookers(monster_table("medusa")).stand("1L", on="hills3")
    prowling(s).play("avert", "medusa:hills3").finish_round()
    at_tile(s, "forests2").stand("2F", on=tile).give(2, energy=energy).phase("act")
    assert s.offers("free:2:1L:hills3") is frees
    assert not s.offers("free:1:1L:hills3")


def test_a_freed_volunteer_acts_for_the_player_who_pays_and_leaves_with_the_round() -> None:
    s = onlookers(monster_table("medusa", councilors=("emissary",)))
    prowling(s).play("avert", "medusa:hills3").finish_round()
    assert stone(s, "hills3") == "0V 0V"
    at_tile(s, "forests2").stand("1L", on="hills3").give(1, energy=2).phase("act")
    s.play("free:1:hills3")
    assert stone(s, "hills3") == "0V"
    assert s.offers("act:1V:hills3")
    s.finish_round()
    assert s.pool(1).count("V") == 0


def test_a_petrified_volunteer_of_a_player_acts_for_the_one_who_frees_it() -> None:
    s = onlookers(monster_table("medusa")).volunteers(1, 1).stand("1V", on="hills3")
    prowling(s).play("avert", "medusa:hills3").finish_round()
    assert stone(s, "hills3") == "1V"
    at_tile(s, "forests2").stand("2F", on="hills3").give(2, energy=1).phase("act")
    s.play("free:2:1V:hills3")
    assert s.on("hills3", acted=False) == "2F 2V"


# ---- "But what if it's full?"


def test_the_emissary_reaches_a_tile_full_of_stone() -> None:
    s = monster_table("medusa", councilors=("emissary",), medusa="hills6")
    assert s.offers("place:1L:hills6")
    s.stand("1L", on="hills6")
    assert stone(s, "hills6") == "0V 1L"


def test_libram_of_unity_opens_a_tile_full_of_stone() -> None:
    s = onlookers(monster_table("medusa")).hold(2, "libram_of_unity")
    prowling(s).play("avert", "medusa:hills3").finish_round()
    assert not s.offers("place:1F:hills3")
    prowled = s.play("play:2:libram_of_unity", "widen:hills3")
    assert prowled.offers("place:1F:hills3")


# ---- the Mirror Shield


def test_medusa_petrifies_the_seafarer_in_the_centre_and_sends_nobody_home() -> None:
    s = at_tile(monster_table("medusa", councilors=("seafarer",)), "hills1").dry(hills=1)
    s.stand("1L 2F", on="centre").stand("3L 3F", on="forests1").draws(1, "flood_hills")
    assert medusa_is(s) == "centre"
    assert (stone(s, "centre"), s.on("centre")) == ("1L 2F", "1L 2F")


def test_mirror_shield_is_cheaper_by_the_value_of_the_wrath_track() -> None:
    """The example: in round 4 the track shows 2, so it costs five Atlantium."""
    for space, value in ((0, 0), (3, 2), (6, 3)):
        check_price(space, value)


def check_price(space: int, value: int) -> None:
    """Check what the shield costs with the counter on a space."""
    s = onlookers(monster_table("medusa")).stand("1F", on="build1").wrath(space)
    assert int(s.position.wrath_value()) == value
    s.give(1, atlantium=6 - value).phase("act")
    assert not s.offers("build:1:mirror_shield")
    s.give(1, atlantium=1)
    s.play("build:1:mirror_shield")
    assert s.has(1) == {}
    assert numbers(s, "mirror_shield")["holder"] == 1


def test_mirror_shield_breaks_the_curse_when_its_bearer_draws_the_gaze() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 2)
    onlookers(s).play("place:2F:hills3", "carry:mirror_shield")
    assert carried(s, "mirror_shield") == ("follower", "hills3")
    prowling(s).play("gaze:2F:hills3")
    assert numbers(s, "medusa") == {"place": 0, "freed": 1}
    assert stone(s, "hills3") == ""
    assert not s.is_built("mirror_shield")
    ally = piece_of_ally(s.position, "medusa_ally")
    assert (s.position.place_of(ally), owner_of(s.position, ally)) == (ids.IN_POOL, 1)
    s.finish_round().stand("1F", on="build1").give(1, atlantium=7).place_the_rest().calm()
    assert s.asked == "act"
    assert not s.offers("build:1:mirror_shield")


def test_medusa_acts_no_more_once_she_is_freed() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 2)
    onlookers(s).play("place:2F:hills3", "carry:mirror_shield")
    prowling(s).play("gaze:2F:hills3").finish_round()
    onlookers(s).phase("suffer").calm()
    assert s.asked == "act"


def test_mirror_shield_is_a_magic_item_like_the_others() -> None:
    check_magic_item(lambda: monster_table("medusa"), "mirror_shield")


def test_mirror_shield_is_no_part_of_the_gate() -> None:
    s = monster_table("medusa").build_all_but()
    s.stand("1L 2L 3L", on="build1").give(1, gold=9, crystal=9, atlantium=9, energy=9)
    s.give(2, gold=1).give(3, gold=1).phase("act")
    assert s.offers("build:1:power_core")


def test_mirror_shield_needs_no_power_to_build_magic_items() -> None:
    s = onlookers(monster_table("medusa")).stand("1F 2F", on="build1").give(1, atlantium=7)
    s.phase("act").play("build:1:mirror_shield")
    while s.offers("pay:"):
        s.play(s.moves[-1])
    assert s.moves == ["claim:1:mirror_shield", "claim:2:mirror_shield"]
    s.play("claim:2:mirror_shield")
    assert numbers(s, "mirror_shield")["holder"] == 2


def test_the_petrified_stay_when_the_curse_is_broken_and_can_be_freed() -> None:
    s = give_item(monster_table("medusa", medusa="forests6"), "mirror_shield", 2)
    onlookers(s).play("place:2F:hills3", "carry:mirror_shield")
    prowling(s).play("gaze:2F:hills3")
    assert stone(s, "forests6") == "0V"


def test_mirror_shield_keeps_those_beside_it_from_turning_to_stone() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 2)
    onlookers(s).play("place:2F:hills3", "carry:mirror_shield").stand("1F", on="hills3")
    prowling(s).play("gaze:1F:hills3")
    assert (medusa_is(s), stone(s, "hills3")) == ("hills3", "")


def test_mirror_shield_lets_its_bearer_and_those_beside_it_come_to_medusa() -> None:
    s = at_tile(give_item(monster_table("medusa"), "mirror_shield", 2), "hills3")
    onlookers(s).play("place:2F:hills3", "carry:mirror_shield", "place:1F:hills3")
    assert (s.on("hills3"), stone(s, "hills3")) == ("1F 2F", "")
    s = onlookers(at_tile(monster_table("medusa"), "hills3")).play("place:1F:hills3")
    assert stone(s, "hills3") == "1F", "without it she petrifies whoever comes"


def test_a_document_has_medusa_somewhere_until_her_curse_is_broken() -> None:
    s = monster_table("medusa").stand("1F", on="hills3")
    assert problems_with(s, medusa={"place": "hills3"}) == []
    assert problems_with(s, medusa={"freed": 1}) == []
    assert problems_with(s, medusa={"place": "hills3", "freed": 1}) == ["position.cards.medusa"]
    assert problems_with(s, medusa={}) == []
    assert problems_with(s.phase("act"), medusa={}) == ["position.cards.medusa"]


def test_medusa_acts_after_all_misfortunes_and_before_the_actions() -> None:
    s = onlookers(monster_table("medusa")).stand("1F", on="hills3").phase("suffer")
    drawn = 0
    while not s.offers("unleash:medusa") and s.asked != "draw_gaze":
        drawn += s.asked == "draw_misfortune"
        s.play("draw:calm_seas" if s.offers("draw:calm_seas") else s.moves[0])
    assert drawn == s.position.table.draw_count
    assert s.position.phase == ids.PHASE_SUFFER


def test_there_is_room_for_free_acts_before_medusa_acts() -> None:
    s = onlookers(monster_table("medusa")).hold(1, "ebb_chant").dry(hills=5).phase("suffer").calm()
    assert s.moves == ["unleash:medusa", "play:1:ebb_chant"]
    s.play("play:1:ebb_chant", "unflood:hills", "unleash:medusa")
    assert s.asked == "draw_gaze"
