"""What the Monstrosities rulebook leaves open or says twice, and how it is played."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.monstrosities.monsters.harpies import harpies
from game.engine import ids
from game.engine.five_plus import open_five_plus
from game.engine.pieces import deactivate
from game.engine.placement import capacity
from tests.game.monstrosities.ally_scenes import ally_table, where_is, with_allies
from tests.game.monstrosities.monster_scenes import (
    carrying,
    monster_table,
    numbers,
    stone,
    write_number,
)
from tests.game.monstrosities.scenes import expanded
from tests.game.monstrosities.team_scenes import two_teams
from tests.game.scenario import CONTENT, Scene, table

MORE = CONTENT.with_monstrosities

TILES = [
    *("alchemists_lab", "artificers_workshop", "astrologers_observatory", "gryphon_aerie"),
    *("harpies_lair", "hidden_cache"),
]


# ---- names and counts


def test_things_have_the_names_of_the_component_list() -> None:
    names = [MORE.locations[word].name for word in TILES]
    assert names == [
        *("Alchemist's Lab", "Artificer's Workshop", "Astrologer's Observatory"),
        *("Gryphon Aerie", "Harpies' Lair", "Hidden Cache"),
    ]
    assert MORE.misfortunes["one_hundred_hands"].name == "The One Hundred Hands"


def test_there_are_six_location_tiles_beside_the_hoard() -> None:
    assert sorted(MORE.locations) == sorted([*TILES, "harpies_hoard"])


def test_priest_and_priestess_are_one_councilor_and_so_are_seafarer_and_aquanaut() -> None:
    both = {word: c.other_name for word, c in MORE.councilors.items() if c.other_name}
    assert both == {"priest": "Priestess", "seafarer": "Aquanaut"}
    assert len(MORE.councilors) == 15


# ---- the gate board


def test_the_gate_board_has_build_spaces_and_built_components_but_not_the_workshop() -> None:
    s = expanded("artificer", built="mystic_siphon", players=3)
    before = room(s, "build3", "mystic_siphon", "artificers_workshop")
    open_five_plus(s._edit())
    after = room(s, "build3", "mystic_siphon", "artificers_workshop")
    assert [b < a for b, a in zip(before, after, strict=True)] == [True, True, False]


def room(s: Scene, *words: str) -> list[int]:
    """How many Atlanteans places hold."""
    return [int(capacity(s.position, s.place(word))) for word in words]


# ---- allies


def test_allies_do_not_count_towards_the_most_followers() -> None:
    s = ally_table("dryad", "faun").followers(1, pool=3, supply=1)
    s.stand("1F 2F", on="cities6").phase("act").play("act:cities6", "roll:6:6", "recruit:1")
    assert (s.supply(1), s.finish_round().pool(1).count("F")) == (0, 4)


# ---- omens


def test_unicorn_and_those_beside_it_count_for_an_omen_but_stay() -> None:
    s = ally_table("unicorn").stand("1U 1F", on="forges2").stand("2F", on="forges1")
    s.draws(1, "fauns_revel").play("scatter:forges")
    assert (s.on("forges2"), s.on("forges1")) == ("1F 1U", "")


def test_tincture_of_shadow_keeps_its_users_safe_from_an_omen() -> None:
    potions = ["brew:1:tincture_of_shadow", "brew:1:draught_of_insight"]
    s = expanded("alchemist", chosen=potions).stand("1L 2F", on="forges2").stand("3F", on="forges1")
    s.draws(1, "fauns_revel").play("drink:1:tincture_of_shadow", "scatter:forges")
    assert (s.on("forges2"), s.on("forges1")) == ("1L 2F", "")


def test_an_omen_is_paid_even_if_its_ally_has_joined_already() -> None:
    s = with_allies(ally_table(), 2, "centaur").dry(mountains=1, hills=2, forests=0)
    s.stand("1F", on="hills2").give(1, gold=2).draws(1, "centaurs")
    assert s.moves == ["appease", "endure"]
    s.play("appease")
    assert (s.has(1), s.on("hills2"), where_is(s, "centaur")) == ({}, "1F", "pool of 2")


# ---- magic items


def test_an_item_that_a_volunteer_carries_stays_with_its_player() -> None:
    s = carrying(monster_table().volunteers(1, 1), "cornucopia", "1V", "hills2")
    s.finish_round()
    assert (numbers(s, "cornucopia")["holder"], s.is_built("cornucopia")) == (1, True)
    assert s.pool(1).count("V") == 0


# ---- monsters


def test_a_tile_of_one_space_is_adjacent_to_scylla_unless_it_is_the_innermost() -> None:
    s = monster_table("scylla_charybdis")
    write_number(s, "scylla_charybdis", "faced", 1)
    assert s.position.table.capacity[s.place("hills5")] == 1
    s.stand("1F", on="hills5").stand("2F 2L", on="hills1").stand("3L 3F", on="centre")
    s.phase("suffer").calm()
    s.play(*[move for move in s.moves if move.startswith("unleash:")])
    s.play("between:hills:forests")
    assert (s.on("hills5"), s.on("hills1")) == ("", "2F 2L")


def test_no_energy_bends_the_dice_of_monsters() -> None:
    s = monster_table("medusa", "harpies").stand("1F", on="hills2").stand("3L 3F", on="centre")
    s.give(1, energy=9).phase("suffer").calm()
    s.play("unleash:medusa", "avert")
    assert {move.partition(":")[0] for move in s.moves} == {"medusa"}
    s.play("medusa:forests1")
    s.play(*[move for move in s.moves if move.startswith("unleash:")])
    for _ in range(3):
        assert {move.partition(":")[0] for move in s.moves} == {"swoop"}
        s.play("swoop:cities")
    assert s.has(1)["energy"] == 9


def test_the_lair_takes_energy_for_its_rolls() -> None:
    s = monster_table("harpies").stand("1L 2F", on="harpies_lair").give(1, energy=1).phase("act")
    assert s.play("act:harpies_lair", "roll:5:6").moves == ["spend:1:1", "accept"]


# ---- the petrified


def petrified(s: Scene, *pieces: str) -> Scene:
    """Turn Atlanteans to stone, each given as seat, letter and place."""
    for piece in pieces:
        letter = i64(ids.PIECE_LETTERS.index(piece[1]))
        deactivate(s._edit(), i64(int(piece[0]) - 1), letter, s.place(piece[3:]))
    return s


def test_the_automaton_may_join_a_petrified_atlantean() -> None:
    s = monster_table("medusa", players=1, councilors=("mystic",), medusa="cities6")
    assert "1A:hills4" not in s.choices("place")
    petrified(s.stand("1F", on="hills4"), "1F:hills4")
    assert "1A:hills4" in s.choices("place")


def test_the_petrified_neither_draw_nor_feed_scylla() -> None:
    s = monster_table("medusa", "scylla_charybdis")
    write_number(s, "scylla_charybdis", "faced", 1)
    s.stand("1F", on="hills6").stand("2F", on="mountains6").stand("3F", on="centre")
    petrified(s, "1F:hills6").phase("suffer").calm().play("unleash:scylla_charybdis")
    assert s.choices("between") == ["mountains:forges", "forests:mountains"]
    s.play("between:forests:mountains")
    assert (s.on("hills6"), s.on("mountains6")) == ("1F", "")


def test_harpies_pass_by_the_petrified() -> None:
    s = monster_table("medusa", "harpies").stand("1F", on="hills5").stand("2F", on="hills2")
    petrified(s.stand("3F 3L", on="centre"), "1F:hills5").phase("suffer").calm()
    s.play("unleash:harpies", "swoop:cities", "swoop:cities", "swoop:hills")
    assert (s.on("hills5"), s.on("hills2")) == ("1F", "")


# ---- floods


def test_nobody_draws_medusas_gaze_to_a_flooded_tile() -> None:
    s = monster_table("medusa", councilors=("seafarer",)).dry(hills=2)
    s.stand("1L", on="hills4").stand("2F", on="hills1").stand("3L", on="centre")
    s.phase("suffer").calm().play("unleash:medusa")
    assert s.choices("gaze") == ["3L:centre", "2F:hills1"]


def test_the_cloak_keeps_no_flood_off_the_seafarers_tile_which_is_flooded_already() -> None:
    s = expanded("seafarer").dry(hills=2).stand("1L", on="hills4")
    s = carrying(s, "constellation_cloak", "2F", "hills4").draws(3, "flood_hills").play("done")
    assert (s.on("hills4"), s.dry_tiles("hills")) == ("", 1)


def test_the_stormcaller_returns_to_the_pool_even_beside_the_faun() -> None:
    s = with_allies(expanded("stormcaller"), 2, "faun").stand("1L", on="hills3")
    s.stand("2N", on="hills1").stand("3F", on="centre").draws(3, "flood_hills").play("repel:1L")
    assert (s.on("hills1"), s.on("hills3"), s.dry_tiles("hills")) == ("2N", "", 6)


def test_the_faun_takes_nobody_in_if_the_same_flood_brings_medusa_to_it() -> None:
    s = with_allies(monster_table("medusa"), 1, "faun").stand("1N", on="hills4")
    s.dry(hills=5).stand("2F", on="hills5").stand("3F", on="centre")
    write_number(s, "medusa", "place", int(s.place("hills5")) + 1)
    s.draws(3, "flood_hills")
    assert (stone(s, "hills4"), s.on("hills4"), s.on("hills5")) == ("1N", "1N", "")
    assert s.asked != "shelter"


def test_the_unicorn_leaves_a_tile_that_a_special_misfortune_floods() -> None:
    s = ally_table("unicorn").stand("1U 2F 2L", on="hills1").dry(hills=1).draws(1, "giants")
    assert (where_is(s, "unicorn"), s.on("hills1")) == ("pool of 1", "")


# ---- volunteers, wonders, two teams


def test_a_rescued_volunteer_serves_in_the_next_round() -> None:
    s = monster_table("harpies").volunteers(3, 1).stand("1L 2F", on="harpies_lair")
    s.stand("3V", on="hills2")
    harpies(s._edit()).carry_off(s.position, i64(2), i64(ids.VOLUNTEER), s.place("hills2"))
    s.phase("act").play("act:harpies_lair", "steal", "roll:1:2", "accept", "rescue:3V:3")
    assert s.pool(3).count("V") == 0
    assert s.finish_round().pool(3).count("V") == 1


def test_phoenix_egg_recruits_the_phoenix_for_who_has_no_ore() -> None:
    s = table(expansion={}).hold(1, "phoenix_egg").stand("1F", on="forges3").phase("act")
    assert not s.offers("act:1F:forges3")
    s.play("play:1:phoenix_egg", "befriend:1X")
    assert (where_is(s, "phoenix"), s.on("forges3")) == ("pool of 1", "")


def test_the_first_of_two_teams_draws_the_misfortunes() -> None:
    s = two_teams().place_the_rest().draws(1, "red_skies")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {})


# ---- calm seas


def test_two_calm_seas_may_become_one_of_either_card_or_one_of_each() -> None:
    for chosen, calm in (((1, 0), 7), ((0, 1), 7), ((1, 1), 7), ((2, 1), 5)):
        options = {"receding_waters": chosen[0], "red_skies": chosen[1]}
        deck = table(expansion=options).deck()
        found = (deck.get("receding_waters", 0), deck.get("red_skies", 0), deck["calm_seas"])
        assert found == (*chosen, calm)
