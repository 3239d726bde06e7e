"""The contexts of the expansion's decisions: who decides, and about what."""

from __future__ import annotations

from msgspec import to_builtins
from mypy_extensions import i64

from game.engine import ids
from game.engine.pieces import deactivate
from game.engine.sites import bring_into_play
from tests.game.monstrosities.ally_scenes import ally_table
from tests.game.monstrosities.monster_scenes import give_item, monster_table, write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene
from tests.game.told import told

LAIR = "harpies_lair"
HOARD = "harpies_hoard"


def group(seat: int, piece: str, place: str, count: int = 1) -> tuple[int, str, str, int]:
    """Atlanteans of one seat and kind on one place."""
    return seat, piece, place, count


# ---- the harpies' lair


def raided(harpies: int = 3, **stolen: int) -> Scene:
    """A Leader and another player's follower act on the lair; the harpies have some goods."""
    s = monster_table("harpies").stand("1L 2F", on=LAIR)
    write_number(s, "harpies", "harpies", harpies)
    for word, number in stolen.items():
        write_number(s, "harpies", word, number)
    return s.phase("act").play(f"act:{LAIR}")


def test_who_may_fight_or_steal_and_how_many_harpies_are_left() -> None:
    s = raided(harpies=2, gold=1)
    assert (s.asked, s.who) == ("raid_lair", [1, 2])
    assert told(s) == {"acting": [1, 2], "harpies_left": 2}


def test_a_fight_adds_two_for_each_defeated_harpy() -> None:
    roll = told(raided(harpies=2, gold=1).play("fight"))["roll"]
    assert (roll["target"], roll["to_roll"], roll["total"]) == (12, 2, None)
    assert [(one["id"], one["by"]) for one in roll["bonuses"]] == [("harpies", 2)]
    assert roll["success"]["id"] == "harpies"


def test_what_is_taken_back_and_by_whom() -> None:
    s = monster_table("harpies").stand("3L 3F", on="hills3").stand("1F", on="hills1")
    s.hold(1, "foresight").stand("2L", on="centre").phase("suffer").calm()
    s.play("unleash:harpies", *["swoop:hills"] * 3, "target:3L:hills3", "abandon:3L:hills3")
    s.play("abandon:3F:hills3")
    s.play("surrender:1:foresight").finish_round().hold(1, "tide_horn")
    write_number(s, "harpies", "ore", 2)
    write_number(s, "harpies", "tide_horn", 1)
    s.stand("1L 2F", on=LAIR).phase("act").play(f"act:{LAIR}", "steal", "roll:2:3")
    assert (s.asked, s.who) == ("share_hoard", [1, 2])
    assert told(s) == {
        "left": 3,
        "choose seats": [1, 2],
        "choose goods": {"ore": 2},
        "choose cards": ["foresight", "tide_horn"],
        "choose pieces": [group(3, "follower", HOARD), group(3, "leader", HOARD)],
    }


def opened(treasure: str, **stolen: int) -> Scene:
    """The last harpy falls, and the treasure is uncovered."""
    s = raided(harpies=1, **stolen)
    return s.play(*["fight"][: s.offers("fight")], "roll:6:6", f"uncover:{treasure}")


def test_all_that_the_harpies_have_is_taken_back_at_last() -> None:
    s = opened("treasure_of_gold", ore=1, energy=1).play(*["gain:1:gold"] * 3)
    assert s.asked == "share_hoard"
    assert told(s) == {
        "all_of_it": True,
        "choose seats": [1, 2],
        "choose goods": {"ore": 1, "energy": 1},
    }


def test_who_divides_the_treasure() -> None:
    s = raided(harpies=1).play("roll:6:6")
    assert s.asked == "open_treasure"
    assert told(s) == {"dividing": [1, 2]}


def test_who_draws_the_cards_of_a_treasure() -> None:
    s = opened("treasure_of_lore").play("gain:1:gold", "gain:1:gold")
    assert (s.asked, s.who) == ("share_lore", [1, 2])
    assert told(s) == {"left": 1, "choose seats": [1, 2]}


def test_who_gets_the_artifact_of_a_treasure() -> None:
    s = opened("treasure_of_an_age")
    assert s.asked == "find_artifact"
    assert told(s) == {"left": 1, "dividing": [1, 2]}
    assert told(s.play("deal:tide_horn")) == {"artifact": ["tide_horn"], "choose seats": [1, 2]}
    assert s.who == [1, 2]


# ---- Medusa


def test_where_medusa_and_the_mirror_shield_are_as_she_moves() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 2).stand("3L", on="centre")
    s.play("place:2F:hills3", "carry:mirror_shield").stand("1F", on="forests2")
    s.phase("suffer").calm()
    assert (s.asked, s.who) == ("draw_gaze", [1, 2, 3])
    assert told(s) == {
        "medusa": ["libraries6"],
        "mirror_shield": ["hills3"],
        "choose pieces": [
            group(3, "leader", "centre"),
            group(2, "follower", "hills3"),
            group(1, "follower", "forests2"),
        ],
    }
    s = monster_table("medusa").stand("1F", on="forests2").phase("suffer").calm()
    assert "mirror_shield" not in told(s)


# ---- Scylla and Charybdis


def test_which_round_begins_with_scylla_or_charybdis() -> None:
    s = monster_table("scylla_charybdis").dry(1, hills=3).stand("3L 3F", on="centre")
    assert told(s.finish_round()) == {"round": 2}
    assert s.asked == "face_sea_monster"


def test_whom_scylla_may_eat_and_how_many_she_still_attempts() -> None:
    s = monster_table("scylla_charybdis", players=7)
    write_number(s, "scylla_charybdis", "faced", 1)
    nearest = {"hills": "stand:clockwise", "forests": "stand:counterclockwise"}
    tiles = ("hills6", "hills5", "hills4", "hills3", "forests6", "forests5", "forests4")
    for seat, tile in enumerate(tiles, 1):
        s.play(f"place:{seat}F:{tile}")
        if s.asked == "take_side":
            s.play(nearest[tile[:-1]])
    s.stand("7L", on="centre").phase("suffer").calm()
    assert (s.asked, s.who, told(s)["left"]) == ("scylla_eats", [*range(1, 8)], 6)
    adjacent = sorted(told(s)["choose pieces"])
    assert adjacent == [group(n, "follower", tile) for n, tile in enumerate(tiles, 1)]


# ---- locations


def in_the_aerie(attempt: str = "") -> Scene:
    """Two players act in the Gryphon Aerie; one of them has an ore."""
    s = ally_table()
    bring_into_play(s._edit(), "gryphon_aerie")
    s.dry(mountains=4).stand("1F 2F", on="gryphon_aerie").give(2, ore=1).phase("act")
    s.play("act:gryphon_aerie")
    return s.play(attempt) if attempt else s


def test_who_attempts_what_in_the_gryphon_aerie() -> None:
    s = in_the_aerie()
    assert (s.asked, s.who) == ("aerie_attempt", [1, 2])
    assert told(s) == {"acting": [1, 2], "target": 10, "flooded_mountains": 2}


def test_a_roll_in_the_gryphon_aerie_counts_the_flooded_mountains() -> None:
    s = in_the_aerie("attempt:recruit")
    roll = told(s)["roll"]
    assert [(one["id"], one["by"]) for one in roll["bonuses"]] == [("gryphon_aerie", 2)]
    assert (roll["target"], roll["to_roll"], roll["success"]["id"]) == (10, 2, "gryphon")
    s = in_the_aerie("attempt:steal")
    success = told(s)["roll"]["success"]
    assert (success["good"], success["number"]) == ("gold", 3)
    context = told(s.give(1, ore=1).play("roll:6:6"))
    assert context == {"choose seats": [1, 2], "brings": {"gold": 3}}
    assert (s.asked, s.who) == ("gold_thief", [1, 2])


def test_what_lies_in_the_hidden_cache() -> None:
    s = ally_table()
    bring_into_play(s._edit(), "hidden_cache")
    write_number(s, "hidden_cache", "crystal", 0)
    s.stand("2F", on="hidden_cache").phase("act").play("act:2F:hidden_cache")
    assert s.who == [2]
    assert told(s) == {"player": [2], "choose goods": {"gold": 1, "ore": 1, "atlantium": 1}}


# ---- misfortunes


def test_which_tiles_receding_waters_may_raise() -> None:
    s = expanded().dry(hills=4).barrier("hills").draws(1, "receding_waters")
    decision = s.game().decision()
    assert decision is not None
    [most, choice] = to_builtins(decision.context)
    assert (most["role"], most["number"]) == ("at_most", 1)
    tile = {"peninsula": "hills", "tile": "hills5", "barrier": True}
    assert (choice["role"], choice["peninsulas"]) == ("choose", [tile])


def test_what_the_mermaid_costs_the_drawer() -> None:
    s = expanded().give(2, energy=2).draws(2, "red_skies")
    assert (s.asked, s.who) == ("meet_mermaid", [2])
    assert told(s) == {"player": [2], "price": {"energy": 3}}


def test_which_barriers_a_cracked_ward_may_remove() -> None:
    s = expanded().barrier("hills", "forges").draws(2, "cracked_ward")
    assert (s.asked, s.who) == ("crack_ward", [2])
    assert told(s) == {"player": [2], "choose peninsulas": ["hills", "forges"]}


def test_which_peninsulas_the_giants_may_trample() -> None:
    s = expanded().dry(mountains=0).stand("1F", on="hills1").stand("3F", on="forests1")
    context = told(s.draws(2, "giants"))
    assert context == {"player": [2], "choose peninsulas": ["hills6", "forests6"]}


def test_which_peninsulas_the_fauns_may_desert() -> None:
    context = told(expanded().stand("1F", on="forges1").draws(4, "fauns_revel"))
    assert context == {"player": [4], "choose peninsulas": ["cities", "libraries", "forges"]}


# ---- components


def just_built(component: str) -> Scene:
    """Two players build a component together."""
    s = expanded(blueprint=[component]).stand("1F 2F", on="build1").phase("act")
    return s.afford(1, component).play(f"build:1:{component}")


def test_how_many_followers_or_volunteers_the_clarion_spire_brings() -> None:
    s = just_built("clarion_spire")
    assert told(s) == {"followers_each": 1, "volunteers": 6}
    assert told(s.play("enlist:2")) == {"volunteers": 5}


def test_where_the_fathom_plow_may_lower_targets() -> None:
    assert told(just_built("fathom_plow")) == {
        "lower_by": 2,
        "choose peninsulas": ["mountains", "hills", "forests", "cities"],
    }


def test_who_is_inactive_or_lost_before_the_lethe_mirror() -> None:
    s = monster_table("medusa", built="lethe_mirror").stand("3F 3F", on="hills2")
    s.stand("3L", on="hills2").stand("1F", on="lethe_mirror").phase("act")
    for kind in (ids.FOLLOWER, ids.FOLLOWER, ids.LEADER):
        deactivate(s._edit(), i64(2), i64(kind), s.place("hills2"))
    context = told(s.play("act:1F:lethe_mirror"))
    assert context.keys() == {"player", "inactive"}
    assert group(3, "follower", "hills2", 2) in context["inactive"]
    assert group(3, "leader", "hills2") in context["inactive"]


def test_what_the_builders_on_the_lustral_forge_have_to_spend() -> None:
    s = monster_table("medusa", councilors=("artisan",), built="lustral_forge")
    s.stand("1L 2F", on="lustral_forge").phase("act").give(2, gold=3, crystal=1)
    s.hold(2, "mystic_adze")
    write_number(s, "artisan", "inspiration", 2)
    context = told(s.play("act:lustral_forge"))
    assert (s.asked, context["discounts"], context["inspiration"]) == ("choose_forging", 1, 2)
    assert context["have"] == {1: {}, 2: {"gold": 3, "crystal": 1}}
    assert "cornucopia" in context["choose components"]


# ---- councilors and allies


def test_which_tile_the_stormcaller_may_save() -> None:
    s = expanded("mystic", "stormcaller").stand("2L", on="hills2").draws(1, "flood_hills")
    assert (s.asked, s.who) == ("call_storm", [2])
    assert told(s) == {"atlantean": [group(2, "leader", "hills2")], "about_to_flood": ["hills6"]}


def test_which_spirits_the_choir_may_invoke() -> None:
    s = expanded(built="choir_of_spirits").stand("2F", on="choir_of_spirits").phase("act")
    context = told(s.play("act:2F:choir_of_spirits"))
    assert (context["player"], len(context["choose cards"])) == ([2], 6)
    assert "oreads" in context["choose cards"]


def test_what_the_giant_would_bring() -> None:
    s = ally_table("giant").stand("1G", on="hills3").give(1, energy=3).phase("act")
    assert "brings" not in told(s.play("act:1G:hills3"))
    context = told(s.play("roll:4:5"))
    assert (context["roll"]["total"], context["brings"]) == (9, {"gold": 2})


def test_whom_the_sphinx_answers() -> None:
    s = ally_table("sphinx").stand("1S 2F", on="libraries2").phase("act")
    s.play("act:2F:libraries2")
    assert (s.asked, s.who, told(s)["player"]) == ("ask_sphinx", [2], [2])


def test_whom_the_ally_medusa_may_bring() -> None:
    s = ally_table("medusa_ally").stand("1M 2F", on="cities6").phase("act")
    s.play("act:cities6", "roll:6:6")
    assert told(s) == {"choose seats": [1, 2], "followers": 2, "volunteers": 4}
    assert told(s.play("enlist:2")) == {"choose seats": [1, 2], "volunteers": 3}
    assert s.who == [1, 2]
