"""One player who leads two teams (Monstrosities rulebook, New Solo Variant)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import Game, SetupError, complete_setup
from game.setup import Setup
from tests.game.monstrosities.team_scenes import two_teams, with_second_bot
from tests.game.scenario import CONTENT, Scene, a_table_of, table
from tests.game.told import told


def refusal(document: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a set-up document."""
    with pytest.raises(SetupError) as error:
        Setup.from_dict(document, CONTENT)
    return error.value.problems


def begin(level: int = 1, **options: Any) -> Game:
    """A new game of two teams, as the rules give it out."""
    asked = {"players": 1, "level": level, "expansion": {"two_teams": True}, **options}
    return Game.new(complete_setup(asked, CONTENT, random.Random(1)), CONTENT)


# --- set-up -------------------------------------------------------------------------------------


def test_a_team_of_a_leader_and_followers_and_a_mechanical_one_face_the_flood() -> None:
    s = two_teams()
    assert (s.pool(1), s.pool(2)) == ("L F F F F", "H A B")
    assert (s.supply(1), s.supply(2)) == (3, 0)


def test_the_hologram_belongs_to_the_mechanical_team_in_every_round() -> None:
    s = two_teams().finish_round()
    assert s.who == [2]
    while s.asked != "place":
        assert s.who == [2]
        s.play(s.moves[0])
    assert s.pool(2) == "H A B"


def test_two_teams_draw_four_misfortunes_a_round() -> None:
    s = two_teams().misfortunes("calm_seas " * 9).place_the_rest()
    assert (s.now, s.discarded()) == ("act", {"calm_seas": 4})


def test_two_teams_take_no_mystic_energy_as_a_round_begins() -> None:
    s = two_teams().phase("wrath")
    while s.position.round == 1:
        s.play(s.moves[0])
    assert (s.has(1), s.has(2)) == ({}, {})
    assert Scene(a_table_of(1), CONTENT).has(1)["energy"] == 3, "the base game's solo player does"


def test_each_team_starts_with_the_energy_of_the_level() -> None:
    assert [player.energy for player in begin(level=2).view().players] == [1, 1]


def test_the_player_of_two_teams_keeps_the_start_marker() -> None:
    assert two_teams().finish_round().position.starter == 0


def test_the_player_of_two_teams_chooses_any_color_but_that_of_the_second_team() -> None:
    players = [{"councilor": "artificer", "color": "navy"}]
    assert begin(players=players).setup.teams[0].color == "navy"
    assert begin().setup.teams[1].color == "silver"
    document = {**a_table_of(1).to_dict(), "expansion": {"two_teams": True}}
    document["players"] = [{"councilor": "artificer", "color": "silver"}]
    ((field, message),) = refusal(document)
    assert field == "players.0.color"
    assert "silver" not in message.partition("not")[0]


@pytest.mark.parametrize(
    ("players", "value", "message"),
    [(2, True, "must be false: it is for 1 player, not 2"), (1, "yes", "must be true or false")],
)
def test_two_teams_are_refused_where_they_cannot_be(players: int, value: Any, message: str) -> None:
    document = {**a_table_of(players).to_dict(), "expansion": {"two_teams": value}}
    assert refusal(document) == [("expansion.two_teams", message)]


def test_a_single_player_may_play_by_the_solo_rules_of_the_base_game() -> None:
    s = table(players=1, expansion={})
    assert s.pool(1) == "L F F F F H A"
    assert not any(move.startswith("share:") for move in s.moves)


def test_the_set_up_of_two_teams_reads_back() -> None:
    setup = begin().setup
    assert Setup.from_dict(setup.to_dict(), CONTENT) == setup
    assert [setup.player_of(seat) for seat in (1, 2)] == [1, 1]


# --- each team has its own ----------------------------------------------------------------------


def test_teams_store_what_they_gain_apart() -> None:
    s = two_teams().stand("1F 2B", on="centre").phase("act", onlookers=False)
    s.play("act:1F:centre", "act:2B:centre")
    assert (s.has(1), s.has(2)) == ({"energy": 1}, {"energy": 1})


def test_a_team_that_is_not_on_the_build_space_does_not_pay() -> None:
    for builders, can_pay in (("1F", False), ("1F 2A", True)):
        s = two_teams(blueprint=["mystic_siphon"]).afford(1, "mystic_siphon", gold=-1)
        s.give(2, gold=1).stand(builders, on="build1").stand("1L 1F", on="centre")
        assert s.phase("act").offers("build:1:mystic_siphon") is can_pay


def test_teams_do_not_trade_by_the_grand_council() -> None:
    s = two_teams().hold(1, "grand_council").give(1, gold=3)
    assert not s.offers("play:1:grand_council")
    s = table(players=2, expansion={}).hold(1, "grand_council").give(1, gold=3)
    assert s.offers("play:1:grand_council")


def test_each_team_has_a_hand_limit_of_its_own() -> None:
    cards = ("foresight", "surge_of_power", "ebb_chant", "ancient_atlas")
    s = two_teams().hold(1, *cards).stand("1F 2A", on="libraries4").stand("1L 1F", on="centre")
    s.phase("act").play("act:2A:libraries4")
    while s.asked == "keep_cards":
        s.play(s.moves[0])
    assert s.asked != "hand_limit"
    s.play("act:1F:libraries4")
    while s.asked == "keep_cards":
        s.play(s.moves[0])
    assert s.asked == "hand_limit"
    assert s.who == [1]


def test_the_power_core_takes_leader_and_hologram_with_a_unit_from_each_team() -> None:
    for rich, poor in ((1, 2), (2, 1)):
        for given in (0, 1):
            s = two_teams().build_all_but().afford(rich, "power_core").give(poor, gold=given)
            s.stand("1L 2H", on="build1").stand("1F 2A", on="centre").phase("act")
            assert s.offers("build:1:power_core") is bool(given)
    s = two_teams().build_all_but().afford(1, "power_core").afford(2, "power_core")
    s.stand("1L 2A", on="build1").stand("1F 2B", on="centre").phase("act")
    assert not s.offers("build:1:power_core"), "the Hologram must be there"


def test_sabotage_strikes_each_team() -> None:
    s = two_teams().give(1, gold=1).give(2, ore=1).draws(1, "sabotage")
    assert (s.has(1), s.has(2)) == ({}, {})


# --- followers of the second team ---------------------------------------------------------------


def test_the_mechanical_team_gains_its_second_bot_in_place_of_a_follower() -> None:
    s = two_teams().stand("2H 2A", on="cities1").stand("1L 1F", on="centre").phase("act")
    s.play("act:cities1", "roll:6:6")
    assert "T" in s.pool(2).split()
    s = with_second_bot(two_teams()).stand("2H 2A", on="cities1").stand("1L 1F", on="centre")
    assert not s.phase("act").offers("act:cities1"), "there is no third Bot"


def test_two_teams_choose_which_of_them_gains_the_follower() -> None:
    s = two_teams().stand("1F 2A", on="cities1").stand("1L 1F", on="centre").phase("act")
    s.play("act:cities1", "roll:6:6")
    assert s.moves == ["recruit:1", "recruit:2"]


def test_a_removed_hologram_comes_back_in_place_of_a_follower() -> None:
    s = two_teams(monsters=["medusa"]).stand("2A 2B", on="cities1").stand("1L 1F", on="centre")
    s._edit().write("place_of", -2, int(s.position.table.hologram))
    s.phase("act").play("act:cities1", "roll:6:6")
    assert s.moves == ["recruit:2", "regain:2H"]


# --- cards of either team serve both ------------------------------------------------------------


def test_an_artifact_of_one_team_works_for_the_atlanteans_of_both() -> None:
    """Herald's Banner, Lodestone, Numinous Amplifier, Scribe's Lamp, Mystic Adze."""
    s = two_teams().hold(1, "heralds_banner").stand("2H 2A", on="cities1")
    s.stand("1L 1F", on="centre").phase("act").play("act:cities1", "roll:1:3")
    assert "T" in s.pool(2).split(), "1 and 3, 2 by the Automaton, 2 by the Orator, 1 by the Banner"


@pytest.mark.parametrize(("holder", "roller"), [(1, "2A"), (2, "1F")])
def test_a_once_per_round_artifact_serves_either_team(holder: int, roller: str) -> None:
    s = two_teams().hold(holder, "lodestone").stand(roller, on="mountains1")
    s.stand("1L 1F", on="centre").phase("act").play(f"act:{roller}:mountains1", "roll:1")
    assert s.offers("reroll:artifact:die")


def test_an_artifact_counts_once_for_an_attempt_of_both_teams() -> None:
    s = two_teams(hologram="mystic").hold(1, "heralds_banner").stand("1F 2A", on="cities1")
    s.stand("1L 1F", on="centre").phase("act").play("act:cities1")
    bonuses = [each["id"] for each in told(s)["roll"]["bonuses"]]
    assert bonuses.count("heralds_banner") == 1


def test_a_discount_of_one_team_serves_a_build_of_the_other() -> None:
    s = two_teams().hold(2, "mystic_adze").afford(1, "solar_matrix", gold=-1)
    s.stand("1F", on="build1").stand("1L 1F", on="centre").phase("act")
    assert s.offers("build:1:solar_matrix")


def test_a_ward_stone_lowers_the_price_whichever_team_pays() -> None:
    cost = CONTENT.artifacts["ward_stone"].numbers["energy"]
    for payer in (1, 2):
        s = two_teams().hold(1, "ward_stone").give(payer, energy=cost)
        assert s.offers("barrier:hills")
        s.play("barrier:hills")
        assert s.barriers == ["hills"]
        assert s.has(payer) == {}


def test_what_a_card_gives_its_owner_goes_to_that_team_alone() -> None:
    s = two_teams().hold(2, "well_of_aether").phase("wrath")
    while s.position.round == 1:
        s.play(s.moves[0])
    assert (s.has(1), s.has(2)) == ({}, {"energy": 1})


def test_the_ledger_serves_the_hand_of_its_team_alone() -> None:
    cards = ("foresight", "surge_of_power", "ebb_chant", "ancient_atlas")
    for holder, full in ((1, False), (2, True)):
        s = two_teams().hold(holder, "ledger").hold(1, *cards[: 3 + (holder == 2)])
        s.stand("1F", on="libraries4").stand("1L 1F", on="centre").phase("act")
        s.play("act:1F:libraries4")
        while s.asked == "keep_cards":
            s.play(s.moves[0])
        assert (s.asked == "hand_limit") is full


def test_a_library_card_of_one_team_lets_leaders_of_both_act_again() -> None:
    s = two_teams().hold(2, "enigma_of_alacrity").stand("1L 1F 2H", on="centre").phase("act")
    s.play("act:1L:centre", "act:2H:centre", "play:2:enigma_of_alacrity")
    assert s.moves == ["encore:1L", "encore:2H"]


def test_an_atlantean_of_either_team_may_serve_a_wonder() -> None:
    s = two_teams().hold(1, "silver_bridle").stand("2B 1F", on="centre")
    s.phase("act", onlookers=False).play("play:1:silver_bridle")
    assert s.choices("offer") == ["1F:centre", "2B:centre"]
    s.play("offer:2B:centre", "bounty:1", "act:1F:centre")
    gift = CONTENT.with_monstrosities.library["silver_bridle"].numbers["energy"]
    assert (s.has(1), s.has(2)) == ({"energy": gift + 1}, {})


def test_sandals_move_an_atlantean_of_either_team() -> None:
    s = two_teams().hold(1, "sandals_of_swift_steps").stand("2B 1F", on="centre")
    s.draws(1, "calm_seas").calm()
    assert s.offers("sweep:2B:centre:hills6")
    assert s.offers("sweep:1F:centre:hills6")


def test_a_coral_crown_adds_to_the_volunteers_of_either_team() -> None:
    for gainer in (1, 2):
        s = two_teams().hold(1, "coral_crown").hold(gainer, "call_to_arms")
        plain = two_teams().hold(gainer, "call_to_arms")
        for scene in (s, plain):
            scene.play(f"play:{gainer}:call_to_arms")
        more = s.pool(gainer).count("V") - plain.pool(gainer).count("V")
        assert more == CONTENT.with_monstrosities.artifacts["coral_crown"].numbers["volunteers"]


def test_panic_returns_one_of_the_players_leaders() -> None:
    s = two_teams().stand("1L 2H", on="centre").draws(1, "panic")
    assert s.moves == ["return:1L:centre", "return:2H:centre"]


def test_the_player_raises_the_die_of_the_hundred_hands_by_the_energy_of_either_team() -> None:
    s = two_teams().give(1, energy=1).give(2, energy=2).draws(1, "one_hundred_hands")
    s.play("roll:4")
    assert s.choices("spend") == ["1:1", "2:1", "2:2"]
    assert s.play("spend:2:2").has(2) == {}
