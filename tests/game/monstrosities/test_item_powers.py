"""What each magic item does: while an Atlantean carries it, and once, when it is used up."""

from __future__ import annotations

from typing import Any

import pytest

from game import IllegalMoveError
from game.engine import ids
from tests.game.monstrosities.monster_scenes import (
    carried,
    carrying,
    check_magic_item,
    monster_table,
    numbers,
    stone,
    write_number,
)
from tests.game.monstrosities.scenes import expanded, problems_with, read_back
from tests.game.scenario import Scene
from tests.game.told import told


def check_build(item: str, **cost: int) -> None:
    """It is built beside somebody with the power, claimed by a builder, and no part of the gate."""
    s = expanded("artisan").build_all_but().stand("2F", on="build1").phase("act")
    s.stand("1L 3L", on="build2").give(2, **cost).give(3, **cost)
    write_number(s, "artisan", "inspiration", 0)
    assert not s.offers(f"build:1:{item}")
    s.play(f"build:2:{item}", f"claim:3:{item}")
    assert (s.has(3), numbers(s, item)["holder"], s.is_built(item)) == ({}, 3, True)
    s = expanded().build_all_but().stand("1L 2L 3L 4L", on="build1").phase("act", onlookers=False)
    for seat in range(1, 5):
        s.give(seat, gold=3, crystal=3, atlantium=3, energy=3)
    assert s.offers("build:1:power_core")


# --- Cornucopia -------------------------------------------------------------------------------


def test_cornucopia_is_a_magic_item_like_the_others() -> None:
    check_magic_item(expanded, "cornucopia")


def test_cornucopia_is_built_like_the_others() -> None:
    check_build("cornucopia", gold=3, crystal=1)


def test_cornucopia_adds_one_to_rolls_beside_it() -> None:
    s = carrying(expanded(), "cornucopia", "1F", "hills1").stand("2F", on="hills1")
    s.stand("3F", on="hills2").phase("act").play("act:2F:hills1", "roll:4")
    assert s.has(2) == {"gold": 1}, "4 and 1 reach the target of 5"
    assert s.play("act:3F:hills2", "roll:4").has(3) == {}


def test_cornucopia_adds_one_in_the_cities() -> None:
    s = carrying(expanded(), "cornucopia", "1F", "cities1").stand("2F", on="cities1").phase("act")
    assert s.play("act:cities1", "roll:4:4").asked == "recruit", "4, 4 and 1 reach 9"


def test_cornucopia_is_used_up_for_three_resources() -> None:
    s = carrying(expanded(), "cornucopia", "1F", "hills1").phase("act").play("use:cornucopia")
    assert (s.asked, s.who) == ("gain", [1])
    s.play("gain:1:gold", "gain:1:crystal", "gain:1:ore")
    assert s.has(1) == {"gold": 1, "crystal": 1, "ore": 1}
    assert (carried(s, "cornucopia"), numbers(s, "cornucopia")["holder"]) == (None, 0)
    assert not s.is_built("cornucopia")
    s.play("act:1F:hills1")
    assert s.play("roll:4").has(1)["gold"] == 1, "it helps no more"


def test_cornucopia_may_be_used_up_between_misfortunes() -> None:
    s = carrying(expanded(), "cornucopia", "1F", "hills1").draws(1, "calm_seas")
    assert s.offers("use:cornucopia")


def whose(s: Scene, move: str) -> tuple[int | None, int | None]:
    """Whose move a legal one is: as it is listed, and as it would be checked."""
    game = s.game()
    return next(each.seat for each in game.legal_moves() if each.id == move), game.seat_of(move)


def test_cornucopia_is_used_up_by_the_player_who_has_it() -> None:
    s = carrying(expanded(), "cornucopia", "2F", "hills1").phase("act")
    assert whose(s, "use:cornucopia") == (2, 2)
    s.play("use:cornucopia")
    assert s.game().seat_of("use:cornucopia") is None, "nobody has it"


# --- Constellation Cloak ----------------------------------------------------------------------

CLOAK = "constellation_cloak"


def cloaked(s: Scene | None = None, carrier: str = "1F", on: str = "hills6") -> Scene:
    """An Atlantean wears the Cloak; somebody has a card to play between misfortunes."""
    s = carrying(s or expanded(), CLOAK, carrier, on).stand("4L 4F", on="centre")
    return s.hold(4, "surge_of_power")


def is_lost(s: Scene) -> bool:
    """Whether the Cloak is back in the supply."""
    state = numbers(s, CLOAK)
    return not any(state.values()) and not s.is_built(CLOAK)


def test_constellation_cloak_is_a_magic_item_like_the_others() -> None:
    check_magic_item(expanded, CLOAK)


def test_constellation_cloak_is_built_like_the_others() -> None:
    check_build(CLOAK, gold=2, crystal=2)


def test_constellation_cloak_ignores_a_basic_flood_of_its_tile_once_a_round() -> None:
    s = cloaked().draws(1, "flood_hills").play("done")
    assert (s.dry_tiles("hills"), s.on("hills6")) == (6, "1F")
    assert numbers(s, CLOAK)["used"] == 1
    s.draws(1, "flood_hills").play("done")
    assert (s.dry_tiles("hills"), s.on("hills6")) == (5, "")
    s = cloaked().draws(1, "flood_hills").play("done").finish_round()
    assert numbers(s, CLOAK) == {"holder": 1, "carrier": 0, "place": 0, "inactive": 0, "used": 0}


def test_constellation_cloak_ignores_the_second_flood_of_the_same_misfortune() -> None:
    s = cloaked(expanded().dry(mountains=0)).draws(1, "flood_mountains")
    s.play("done", "flood:hills")
    assert (s.asked, s.dry_tiles()) == ("suffer", 30)
    s = cloaked(expanded().dry(mountains=0)).draws(1, "flood_mountains")
    s.play("done", "flood:forests", "flood:hills")
    assert (s.asked, s.dry_tiles()) == ("suffer", 29)


def test_constellation_cloak_does_not_help_other_tiles() -> None:
    s = cloaked(on="hills5").stand("2F", on="hills6").draws(1, "flood_hills").play("done")
    assert (s.dry_tiles("hills"), s.on("hills5")) == (5, "1F")


def test_constellation_cloak_helps_against_basic_floods_only() -> None:
    s = cloaked().draws(1, "controlled_flood").play("done", "flood:hills")
    assert s.dry_tiles("hills") == 5
    s = cloaked().wrath(2).phase("wrath").play("flood:hills")
    assert s.dry_tiles("hills") == 5


def test_constellation_cloak_leaves_a_flood_to_the_mystic_barrier() -> None:
    s = cloaked(expanded().barrier("hills")).draws(1, "flood_hills").play("done")
    assert (s.barriers, numbers(s, CLOAK)["used"]) == ([], 0)


def test_constellation_cloak_of_a_petrified_atlantean_does_nothing() -> None:
    s = cloaked(monster_table("medusa", players=4))
    s.phase("suffer").calm().play("unleash:medusa", "gaze:1F:hills6")
    assert stone(s, "hills6") == "1F"
    s.draws(1, "flood_hills")
    assert (s.asked, s.dry_tiles("hills")) == ("suffer", 5)


def test_constellation_cloak_cancels_any_misfortune_for_its_carrier() -> None:
    s = cloaked().stand("2F", on="forests6").draws(2, "flood_forests")
    assert (s.asked, s.who) == ("raise_cloak", [1])
    assert told(s) == {
        "atlantean": [(1, "follower", "hills6", 1)],
        "item": [CLOAK],
        "misfortune": ["flood_forests"],
    }
    followers = s.pool(1).count("F") + s.supply(1)
    s.play(f"use:{CLOAK}")
    assert (s.dry_tiles("forests"), s.on("hills6"), s.on("forests6")) == (6, "", "2F")
    assert s.pool(1).count("F") + s.supply(1) == followers, "the carrier is out of the game"
    assert is_lost(s)
    assert s.discarded()["flood_forests"] == 1


def test_constellation_cloak_cancels_special_misfortunes_and_omens() -> None:
    for misfortune in ("earthquake", "plague", "centaurs"):
        s = cloaked().stand("2F", on="forests6").draws(1, misfortune).play(f"use:{CLOAK}")
        assert s.asked == "suffer"
        assert s.on("forests6") == "2F"
        assert s.position.round_effect(0) == 0


def test_constellation_cloak_sends_a_leader_to_the_supply() -> None:
    s = cloaked(carrier="1L").draws(1, "earthquake").play(f"use:{CLOAK}")
    assert s.position.place_of(0) == ids.IN_SUPPLY
    assert is_lost(s)
    read_back(s)


def test_constellation_cloak_asks_nothing_for_calm_seas() -> None:
    assert cloaked().draws(1, "calm_seas").asked == "suffer"


def test_calm_seas_are_never_cancelled() -> None:
    assert cloaked().draws(1, "calm_seas").asked == "suffer"


def test_receding_waters_are_never_cancelled() -> None:
    assert cloaked(expanded().dry(hills=6, forests=4)).draws(1, "receding_waters").asked == (
        "raise_tiles"
    )


def test_red_skies_are_never_cancelled() -> None:
    s = cloaked().draws(1, "red_skies")
    assert s.asked == "suffer"
    assert s.has(1)["energy"] > 0


def test_constellation_cloak_asks_nothing_while_nobody_carries_it() -> None:
    s = cloaked()
    write_number(s, CLOAK, "carrier", 0)
    assert s.draws(1, "earthquake").asked == "suffer"


def test_constellation_cloak_does_not_cancel_what_monsters_do() -> None:
    s = cloaked(monster_table("medusa", players=4)).phase("suffer").calm()
    s.play("unleash:medusa", "gaze:1F:hills6")
    assert stone(s, "hills6") == "1F"


def test_constellation_cloak_that_is_used_is_so_in_documents() -> None:
    s = cloaked().place_the_rest().phase("suffer").calm()
    write_number(s, CLOAK, "used", 1)
    assert read_back(s)[CLOAK]["used"] == 1


def test_constellation_cloak_is_used_in_documents_only_after_a_flood() -> None:
    s = carrying(expanded(), CLOAK, "1F", "hills6")
    worn = {"holder": 1, "carrier": "follower", "place": "hills6", "used": 1}
    assert problems_with(s, constellation_cloak=worn) == [f"position.cards.{CLOAK}"]
    s = expanded().hold(4, "surge_of_power").place_the_rest().phase("suffer").calm()
    assert problems_with(s, constellation_cloak={"used": 1}) == [f"position.cards.{CLOAK}"]


# --- Helm of Invisibility ---------------------------------------------------------------------

HELM = "helm_of_invisibility"


def hidden(s: Scene, carrier: str = "1F", on: str = "hills1") -> Scene:
    return carrying(s, HELM, carrier, on)


def test_helm_of_invisibility_is_a_magic_item_like_the_others() -> None:
    check_magic_item(expanded, HELM)


def test_helm_of_invisibility_is_built_like_the_others() -> None:
    check_build(HELM, gold=2, atlantium=2)


def test_helm_of_invisibility_keeps_those_beside_it_safe_from_special_misfortunes() -> None:
    s = hidden(expanded()).stand("2F", on="hills1").stand("3F", on="hills2")
    s.draws(1, "earthquake").phase("act").play("act:2F:hills1", "roll:5")
    assert s.has(2) == {"gold": 1}
    assert s.play("act:3F:hills2", "roll:5").has(3) == {}


def test_helm_of_invisibility_keeps_a_closed_peninsula_open_to_those_beside_it() -> None:
    s = hidden(expanded()).stand("2F", on="hills1").stand("3F", on="hills2")
    s.draws(1, "rockslide").phase("act")
    assert s.on("hills2") == ""
    assert s.offers("act:2F:hills1")


def test_helm_of_invisibility_keeps_those_beside_it_from_turning_to_stone() -> None:
    s = hidden(monster_table("medusa")).stand("2F", on="hills1").stand("3L 3F", on="centre")
    s.phase("suffer").calm().play("unleash:medusa", "gaze:2F:hills1")
    assert (stone(s, "hills1"), s.on("hills1")) == ("", "1F 2F")


def test_helm_of_invisibility_lets_harpies_steal_nothing() -> None:
    s = hidden(monster_table("harpies"), on="hills3").stand("3L 3F", on="centre").give(1, gold=1)
    s.phase("suffer").calm().play("unleash:harpies")
    s.play("swoop:hills", "swoop:cities", "swoop:cities")
    assert (s.has(1), s.on("hills3")) == ({"gold": 1}, "1F")


def scylla(s: Scene) -> Scene:
    """Scylla attempts all whom she reaches; nobody has mystic energy to pay."""
    write_number(s, "scylla_charybdis", "faced", 1)
    s.dry(hills=1, forests=1).stand("2F 3F", on="hills1").stand("4F 5F 6F", on="forests1")
    return s.stand("7L 7F", on="centre")


def eaten(s: Scene) -> Scene:
    while s.asked in {"scylla_eats", "resist_scylla"}:
        s.play(s.moves[0])
    return s


def test_helm_of_invisibility_lets_those_beside_it_count_for_scylla_unharmed() -> None:
    """The FAQ: they count towards what satisfies her, and she does not eat them."""
    s = monster_table("scylla_charybdis", players=7)
    write_number(s, "scylla_charybdis", "faced", 0)
    s = eaten(scylla(hidden(s)).phase("suffer").calm().play("unleash:scylla_charybdis"))
    assert numbers(s, "scylla_charybdis")["scylla_sated"] == 1
    assert (s.on("hills1"), s.on("forests1")) == ("1F 2F 3F", "")


def test_tincture_of_shadow_lets_those_who_drink_it_count_for_scylla_unharmed() -> None:
    """The FAQ: they count towards what satisfies her, and she does not eat them."""
    s = monster_table("scylla_charybdis", players=7, councilors=("alchemist",))
    write_number(s, "tincture_of_shadow", "held", 1)
    s = scylla(s.stand("1L", on="hills1"))
    s = eaten(s.phase("suffer").calm().play("drink:1:tincture_of_shadow"))
    assert numbers(s, "scylla_charybdis")["scylla_sated"] == 1
    assert (s.on("hills1"), s.on("forests1")) == ("1L 2F 3F", "")


def test_helm_of_invisibility_hides_the_team_from_one_monster_for_a_round() -> None:
    s = monster_table("medusa", "harpies").stand("3L 3F", on="centre").give(1, gold=1)
    s = hidden(s, on="centre").stand("1L", on="hills3").phase("suffer").calm()
    assert s.choices("hide") == ["medusa", "harpies"]
    s.play("hide:harpies")
    assert s.asked == "draw_gaze", "Medusa acts all the same"
    assert not any(numbers(s, HELM).values())
    assert not s.is_built(HELM)
    s.play("gaze:1L:hills3")
    assert (s.asked, s.has(1)) == ("act", {"gold": 1})


def test_helm_of_invisibility_is_used_up_by_the_player_who_has_it() -> None:
    s = monster_table("medusa", "harpies").stand("3L 3F", on="centre")
    s = hidden(s, carrier="2F").phase("suffer").calm()
    assert whose(s, "hide:medusa") == (2, 2)
    assert s.game().seat_of("unleash:medusa") is None, "the players choose the order together"


def test_helm_of_invisibility_hides_from_nothing_before_the_last_misfortune() -> None:
    s = hidden(monster_table("harpies")).stand("3L 3F", on="centre").draws(1, "calm_seas")
    assert not s.offers("hide:harpies")
    with pytest.raises(IllegalMoveError, match="hides from a monster that is about to act"):
        s.game().play("hide:harpies")


def test_helm_of_invisibility_hides_nobody_while_nobody_carries_it() -> None:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.phase("suffer").calm()
    with pytest.raises(IllegalMoveError, match="no active Atlantean carries the Helm"):
        s.game().play("hide:harpies")


def test_helm_of_invisibility_keeps_those_in_the_cities_recruiting_in_documents_too() -> None:
    s = hidden(expanded().hold(4, "surge_of_power"), on="cities1").stand("2F", on="cities1")
    s.place_the_rest().draws(1, "hopelessness")
    assert s.on("cities1") == "1F 2F"
    assert read_back(s)[HELM]["place"] == "cities1"
    assert s.phase("act").offers("act:cities1")


# --- Winged Sandals ---------------------------------------------------------------------------

SANDALS = "winged_sandals"


def winged(on: str = "hills1", **options: Any) -> Scene:
    """Seats 1 and 2 are on a tile with the Sandals; others look on."""
    s = carrying(expanded(**options), SANDALS, "1F", on).stand("2L", on=on)
    return s.stand("4L 4F", on="centre")


def test_winged_sandals_is_a_magic_item_like_the_others() -> None:
    check_magic_item(expanded, SANDALS)


def test_winged_sandals_is_built_like_the_others() -> None:
    check_build(SANDALS, crystal=1, atlantium=3)


def test_winged_sandals_let_those_beside_them_move_once_after_the_misfortunes() -> None:
    s = winged().stand("3F 3F", on="hills3").phase("suffer").calm()
    assert (s.asked, s.who) == ("winged_step", [1, 2])
    assert told(s) == {
        "from": ["hills1"],
        "choose pieces": [(1, "follower", "hills1", 1), (2, "leader", "hills1", 1)],
    }
    assert not s.offers("sweep:1F:hills1:hills3"), "it is full"
    assert not s.offers("sweep:4F:centre:hills2"), "it is not beside them"
    s.play("sweep:2L:hills1:forests6")
    assert not s.offers("sweep:2L:forests6:forests5")
    s.play("sweep:1F:hills1:cities6")
    assert (s.asked, s.on("cities6"), s.on("forests6")) == ("act", "1F", "2L")
    assert carried(s, SANDALS) == ("follower", "cities6")


def test_winged_sandals_leave_room_for_free_acts_before_the_step() -> None:
    s = winged().dry(hills=5).hold(3, "ebb_chant").give(1, energy=9).phase("suffer").calm()
    assert s.choices("play") == ["3:ebb_chant"]
    s.play("unflood:hills")
    assert (s.asked, s.dry_tiles("hills")) == ("winged_step", 6)
    s.play("sweep:1F:hills1:hills6")
    assert (s.asked, s.on("hills6")) == ("winged_step", "1F")


def test_winged_sandals_need_not_be_used() -> None:
    s = winged().phase("suffer").calm().play("done")
    assert (s.asked, s.on("hills1")) == ("act", "1F 2L")


def test_winged_sandals_serve_nobody_while_nobody_carries_them() -> None:
    s = carrying(expanded(), SANDALS, "1F", "hills1").stand("4L 4F", on="centre")
    write_number(s, SANDALS, "carrier", 0)
    assert s.phase("suffer").calm().asked == "act"


def test_winged_sandals_let_all_beside_them_act_once_more_when_used_up() -> None:
    s = winged().phase("act").play("act:1F:hills1", "roll:6")
    assert s.has(1) == {"gold": 1}
    s.play("act:2L:hills1", "roll:6", f"use:{SANDALS}")
    assert (carried(s, SANDALS), s.is_built(SANDALS)) == (None, False)
    s.play("act:1F:hills1", "roll:6", "act:2L:hills1", "roll:6")
    assert (s.has(1), s.has(2)) == ({"gold": 2}, {"gold": 2})
    assert not s.offers("act:1F:hills1")


def test_winged_sandals_are_used_up_by_the_player_who_has_them() -> None:
    s = winged().phase("act").play("act:2L:hills1", "roll:6")
    assert whose(s, f"use:{SANDALS}") == (1, 1)


def test_winged_sandals_are_not_used_up_before_somebody_beside_them_has_acted() -> None:
    s = winged().phase("act").play("act:4F:centre")
    assert not s.offers(f"use:{SANDALS}")
    with pytest.raises(IllegalMoveError, match="the Winged Sandals would have no effect now"):
        s.game().play(f"use:{SANDALS}")
