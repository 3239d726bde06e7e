"""Bots and the Automaton that acts (Monstrosities rulebook, New Solo Variant)."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from game.cards.monstrosities.mechanical_atlanteans import BOT_KINDS
from game.cards.monstrosities.monsters.facing import next_clockwise
from game.cards.monstrosities.monsters.harpies import harpies
from game.cards.monstrosities.monsters.scylla_charybdis import sea_monsters
from game.engine import ids
from game.engine.pieces import deactivate, reactivate
from game.engine.returning import put_back
from tests.game.monstrosities.monster_scenes import write_number
from tests.game.monstrosities.team_scenes import two_teams, with_second_bot
from tests.game.scenario import Scene

BOT_KIND = i64(BOT_KINDS["bot"])


def beside(pieces: str, place: str, bots: str = "2B", **options: Any) -> Scene:
    """Atlanteans on a place, where Bots share their spaces."""
    s = with_second_bot(two_teams(**options)).stand(pieces, on=place)
    for bot in bots.split():
        s.play(f"share:{bot}:{place}")
    return s


# --- acting ---------------------------------------------------------------------------------------


def test_bot_acts_like_any_atlantean_on_a_space_of_its_own() -> None:
    s = two_teams().stand("2B", on="hills6")
    assert not s.offers("place:1F:hills6")
    s.phase("act").play("act:2B:hills6", "roll:6")
    assert s.has(2) == {"gold": 1}


def test_second_bot_acts_like_the_first_once_it_is_gained() -> None:
    s = with_second_bot(two_teams()).stand("2T", on="centre").phase("act")
    assert s.play("act:2T:centre").has(2) == {"energy": 1}


# --- sharing a space ------------------------------------------------------------------------------


def test_bot_shares_the_space_of_another_even_where_none_is_free() -> None:
    s = two_teams().stand("1F", on="hills6")
    assert "2B:hills6" not in s.choices("place")
    assert s.choices("share") == ["2B:hills6", "2B:build3"]
    s.play("share:2B:hills6")
    assert s.on("hills6") == "1F 2B"
    assert not s.offers("place:1F:hills6"), "the space is taken as before"
    s = two_teams().stand("1F", on="hills4").play("share:2B:hills4")
    assert s.offers("place:1F:hills4"), "a Bot that shares takes up no space"


def test_bot_does_not_share_a_flooded_tile_or_an_unbuilt_component() -> None:
    s = two_teams(blueprint=["mystic_siphon"]).dry(hills=5)
    assert not s.offers("share:2B:hills6")
    assert not s.offers("share:2B:mystic_siphon")


def test_second_bot_shares_no_space_with_a_bot_that_shares_one_itself() -> None:
    s = beside("1F", "hills6")
    assert s.offers("share:2T:hills6"), "the follower is there"
    put_back(s._edit(), i64(0), i64(1), s.place("hills6"))
    assert not s.offers("share:2T:hills6"), "only the first Bot is left"
    s = with_second_bot(two_teams()).stand("2B", on="hills6").play("share:2T:hills6")
    assert s.on("hills6") == "2B 2T", "the first Bot has the space for itself"


def test_bot_shares_no_space_that_a_petrified_atlantean_locks() -> None:
    s = two_teams(monsters=["medusa"]).stand("1F", on="hills4")
    assert s.offers("share:2B:hills4")
    deactivate(s._edit(), i64(0), i64(ids.FOLLOWER), s.place("hills4"))
    assert not s.offers("share:2B:hills4")
    s.stand("1F", on="hills4")
    assert s.offers("share:2B:hills4"), "the space of the one that is active"


def test_bot_is_not_placed_on_the_harpies_hoard() -> None:
    s = two_teams(monsters=["harpies"]).stand("1F", on="hills1")
    harpies(s._edit()).carry_off(s.position, i64(0), i64(ids.FOLLOWER), s.place("hills1"))
    assert not [move for move in s.moves if move.endswith(":harpies_hoard")]


def test_bot_that_shares_forgoes_its_action() -> None:
    s = beside("1F 1L", "hills3").phase("act", onlookers=False)
    assert s.choices("act") == ["1F:hills3", "1L:hills3"]


def test_what_happens_says_that_a_bot_shares_a_space() -> None:
    game = two_teams().stand("1F", on="hills5").game()
    [event, *_] = game.play("share:2B:hills5")
    assert "The Bot shares a space of Hills 5." in [change.text for change in event.changes]


def test_bot_that_shares_gains_nothing_from_the_mystic() -> None:
    s = beside("2H 1F", "hills3", hologram="mystic").phase("act", onlookers=False)
    s.play("act:1F:hills3", "roll:1", "act:2H:hills3", "roll:1")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {"energy": 1})


# --- effect A: dice -------------------------------------------------------------------------------


def test_bot_adds_one_to_the_dice_of_all_others_on_its_tile() -> None:
    s = beside("1F 1L", "hills1").stand("1F", on="hills2").phase("act", onlookers=False)
    s.play("act:1F:hills1", "roll:4", "act:1L:hills1", "roll:3", "act:1F:hills2", "roll:4")
    assert s.has(1) == {"gold": 1}, "4 reaches 5 on the tile of the Bot only; 3 does not"


def test_bot_that_acts_adds_nothing() -> None:
    s = two_teams().stand("1F 2B", on="hills1").phase("act").play("act:1F:hills1", "roll:4")
    assert s.has(1) == {}


def test_second_bot_adds_one_more() -> None:
    s = beside("1F 1L", "hills1", "2B 2T").phase("act", onlookers=False)
    s.play("act:1F:hills1", "roll:3", "act:1L:hills1", "roll:2")
    assert s.has(1) == {"gold": 1}


def test_bot_adds_one_to_the_dice_of_a_bot_that_acts() -> None:
    s = with_second_bot(two_teams()).stand("2T", on="hills1").play("share:2B:hills1")
    s.phase("act").play("act:2T:hills1", "roll:4")
    assert s.has(2) == {"gold": 1}


@pytest.mark.parametrize(("dice", "recruits"), [("3:3", False), ("3:4", True)])
def test_bot_adds_one_to_each_of_the_two_dice_in_the_cities(dice: str, recruits: bool) -> None:
    s = beside("1F 1L", "cities1").phase("act", onlookers=False)
    s.play("act:cities1", f"roll:{dice}")
    assert (s.supply(1) == 2) is recruits


def test_bot_in_the_cities_adds_one_to_each_of_two_dice() -> None:
    s = beside("1F 1L", "cities1").phase("act", onlookers=False)
    assert s.play("act:cities1", "roll:3:4").supply(1) == 2


def test_bot_is_not_one_of_the_two_who_recruit() -> None:
    s = beside("1F", "cities1").stand("1L", on="centre").phase("act")
    assert not s.offers("act:cities1")


# --- effect B: spaces marked 5+ -------------------------------------------------------------------


def test_bot_unlocks_a_space_of_a_component_for_another() -> None:
    s = two_teams(built="mystic_siphon").stand("1F 1F", on="mystic_siphon")
    assert not s.offers("place:1F:mystic_siphon")
    s.play("share:2B:mystic_siphon")
    assert s.offers("place:1F:mystic_siphon")
    s.stand("1F", on="mystic_siphon")
    assert not s.offers("place:1F:mystic_siphon")
    s.phase("act")
    for _ in range(3):
        s.play("act:1F:mystic_siphon")
    assert s.has(1) == {"energy": 9}
    assert s.has(2) == {}


def test_bot_unlocks_the_third_build_space_for_any_number() -> None:
    s = two_teams().afford(1, "solar_matrix")
    assert not s.offers("place:1F:build3")
    s.play("share:2B:build3", "place:1F:build3", "place:1F:build3").phase("act")
    assert s.play("build:3:solar_matrix").is_built("solar_matrix")


def test_bot_on_a_build_space_builds_nothing_and_pays_nothing() -> None:
    s = two_teams().afford(2, "solar_matrix").play("share:2B:build3", "place:1F:build3")
    assert not s.phase("act").offers("build:3:solar_matrix")


def test_bot_unlocks_a_space_of_a_component_whatever_the_component_admits() -> None:
    """The Spectral Replicator is for the Hologram."""
    s = two_teams(built="spectral_replicator")
    s.stand("2H", on="spectral_replicator").play("share:2B:spectral_replicator")
    assert s.on("spectral_replicator") == "2B 2H"


def test_bot_opens_spaces_marked_5_without_any_card() -> None:
    assert two_teams().position.table.power_called("bot").opens_five_plus()


def test_second_bot_opens_spaces_marked_5_without_any_card() -> None:
    assert two_teams().position.table.power_called("second_bot").opens_five_plus()


def test_bot_alone_on_a_space_marked_5_has_no_action() -> None:
    s = two_teams(built="mystic_siphon").play("share:2B:mystic_siphon").phase("act")
    assert not s.offers("act:2B:mystic_siphon")


def test_bot_and_second_bot_unlock_a_double_space_one_half_each() -> None:
    """A 5+ double space takes two Bots, one for each of the two Atlanteans."""
    s = with_second_bot(two_teams(built="aegis_engine")).play("share:2B:aegis_engine2")
    s.stand("1F", on="aegis_engine2")
    assert not s.offers("place:1F:aegis_engine2"), "one Bot unlocks one half"
    s.play("share:2T:aegis_engine2", "place:1F:aegis_engine2").phase("act")
    assert s.offers("act:aegis_engine2")


def test_bot_unlocks_half_a_double_space_which_is_not_enough_to_act() -> None:
    s = (
        two_teams(built="aegis_engine")
        .play("share:2B:aegis_engine2")
        .stand("1F", on="aegis_engine2")
    )
    assert not s.phase("act").offers("act:aegis_engine2")


def test_bot_makes_no_more_room_where_a_card_has_opened_the_spaces() -> None:
    s = two_teams(built="mystic_siphon").hold(1, "power_of_the_masses")
    s.play("share:2B:mystic_siphon").stand("1F 1F 1F", on="mystic_siphon")
    s.play("play:1:power_of_the_masses")
    assert not s.offers("place:1F:mystic_siphon")
    assert s.offers("place:1F:build3")
    s = two_teams(built="mystic_siphon").hold(1, "power_of_the_masses")
    s.play("play:1:power_of_the_masses").stand("1F 1F", on="mystic_siphon")
    s.play("share:2B:mystic_siphon").stand("1F", on="mystic_siphon")
    assert not s.offers("place:1F:mystic_siphon")


def test_bot_that_leaves_closes_the_space_again() -> None:
    """Plague returns the Bot: whoever is on the space that it had unlocked has no action."""
    s = two_teams(built="mystic_siphon").play("share:2B:mystic_siphon")
    s.stand("1F 1F 1L", on="mystic_siphon").draws(1, "plague")
    s.play("return:1F:mystic_siphon")
    assert s.on("mystic_siphon") == "1F 1L"
    s = two_teams(built="mystic_siphon").play("share:2B:mystic_siphon")
    s.stand("1F 1F 1L", on="mystic_siphon").stand("1F", on="centre").draws(1, "plague")
    s.play("return:1F:centre").calm()
    assert s.on("mystic_siphon") == "1F 1F 1L"
    s.play("act:1F:mystic_siphon", "act:1F:mystic_siphon")
    assert not s.offers("act:1L:mystic_siphon")
    assert s.has(1)["energy"] == 6


def test_bot_that_leaves_closes_the_build_space_again() -> None:
    s = two_teams().afford(1, "solar_matrix").play("share:2B:build3", "place:1F:build3")
    s.stand("1F 1F 1L", on="centre").draws(1, "plague").play("return:1F:centre").calm()
    assert (s.on("build3"), s.now) == ("1F", "act")
    assert not s.offers("build:3:solar_matrix")


# --- what happens to Bots -------------------------------------------------------------------------


def test_bot_returns_to_its_pool_when_the_tile_floods() -> None:
    s = beside("1F", "hills6").draws(1, "flood_hills")
    assert s.on("hills6") == ""
    assert "B" in s.pool(2).split()


def test_bot_is_back_in_its_pool_when_the_actions_are_over() -> None:
    s = beside("1F", "hills6").finish_round()
    assert "B" in s.pool(2).split()
    while s.asked != "place":
        s.play(s.moves[0])
    assert s.stand("2B", on="hills6").phase("act").offers("act:2B:hills6")


def test_bot_counts_as_a_follower() -> None:
    s = two_teams().stand("2B", on="hills6").stand("2A", on="hills5").draws(1, "plague")
    assert s.on("hills6") == ""
    assert s.on("hills5") == "2A", "the Automaton is no follower"
    s = two_teams(built="spirit_seal").stand("2B", on="spirit_seal").phase("act")
    s.play("act:2B:spirit_seal")
    assert s.on("spirit_seal") == ""
    assert "B" not in s.pool(2).split()


def test_bot_moved_to_an_empty_space_acts_there() -> None:
    s = beside("1F", "hills6").hold(1, "sandals_of_swift_steps").draws(1, "calm_seas").calm()
    s.play("sweep:2B:hills6:hills5")
    assert s.on("hills5") == "2B"
    assert s.offers("act:2B:hills5")


def test_bot_turned_to_stone_shares_no_more_and_acts_when_it_is_freed() -> None:
    s = beside("1F", "hills1", monsters=["medusa"]).stand("1L 1F", on="centre")
    g = s._edit()
    deactivate(g, i64(1), BOT_KIND, s.place("hills1"))
    s.phase("act", onlookers=False).play("act:1F:hills1", "roll:4")
    assert "gold" not in s.has(1), "a petrified Bot has no power"
    reactivate(s._edit(), i64(1), BOT_KIND, s.place("hills1"), to_act=True)
    assert s.offers("act:2B:hills1")


def test_bot_that_shares_is_adjacent_to_scylla_with_whoever_faces_the_sea() -> None:
    for side, adjacent in (("clockwise", 2), ("counterclockwise", 0)):
        s = two_teams(monsters=["scylla_charybdis"])
        write_number(s, "scylla_charybdis", "faced", 1)
        s.play("place:1F:hills4", f"stand:{side}", "share:2B:hills4")
        assert s.asked == "place", "the Bot takes no space of its own"
        g, hills = s.position, i64(ids.PENINSULAS.index("hills"))
        found = sea_monsters(g).all_adjacent(g, hills, next_clockwise(g, hills))
        assert int(found) == adjacent


def test_bot_that_shares_leaves_the_space_between_the_two_sides_free() -> None:
    s = two_teams(monsters=["scylla_charybdis"])
    write_number(s, "scylla_charybdis", "faced", 1)
    s.play("place:1F:hills2", "stand:clockwise", "share:2B:hills2", "place:1L:hills2")
    assert s.choices("stand") == ["middle", "counterclockwise"]


def test_bot_stolen_by_a_harpy_shares_no_more() -> None:
    s = beside("1F", "hills1", monsters=["harpies"])
    harpies(s._edit()).carry_off(s.position, i64(1), BOT_KIND, s.place("hills1"))
    s.stand("1L 1F", on="centre").phase("act", onlookers=False)
    s.play("act:1F:hills1", "roll:4")
    assert "gold" not in s.has(1)


# --- the Automaton --------------------------------------------------------------------------------


def test_mechanical_automaton_is_placed_by_itself_and_acts() -> None:
    s = two_teams().play("place:2A:hills6").phase("act").play("act:2A:hills6", "roll:6")
    assert s.has(2) == {"gold": 1}


def test_mechanical_automaton_adds_two_to_the_dice_of_others_not_to_its_own() -> None:
    s = two_teams().stand("1F 2A", on="hills1").phase("act")
    s.play("act:1F:hills1", "roll:3", "act:2A:hills1", "roll:4")
    assert (s.has(1), s.has(2)) == ({"gold": 1}, {})


def test_mechanical_automaton_as_one_of_two_in_the_cities_adds_two_once() -> None:
    for dice, recruits in (("3:3", False), ("3:4", True)):
        s = two_teams().stand("1F 2A", on="cities1").phase("act")
        s.play("act:cities1", f"roll:{dice}")
        while s.asked == "recruit":
            s.play("recruit:1")
        assert (s.supply(1) == 2) is recruits


# --- questions of the FAQ -------------------------------------------------------------------------


def test_bot_may_share_the_space_of_the_automaton_and_adds_one_to_its_two() -> None:
    """FAQ: Can a Bot be placed on the same space as an Automaton?"""
    s = beside("2A 1F", "hills1").phase("act")
    s.play("act:1F:hills1", "roll:2")
    assert s.has(1) == {"gold": 1}, "2, and 2 by the Automaton, and 1 by the Bot"
    s = beside("2A", "hills6").phase("act")
    assert s.choices("act") == ["1F:centre", "1L:centre", "2A:hills6"]


def test_bot_lets_the_automaton_use_a_space_marked_5() -> None:
    """FAQ, the second instance."""
    s = two_teams(built="mystic_siphon").stand("1F 1F", on="mystic_siphon")
    s.play("share:2B:mystic_siphon", "place:2A:mystic_siphon").phase("act")
    assert s.play("act:2A:mystic_siphon").has(2) == {"energy": 3}
