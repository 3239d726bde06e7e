"""A decision says what it is about: its question can be drawn from its context alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import ids
from game.engine.decisions import KINDS
from game.text.asked import Asked
from game.text.contexts import asked_kinds
from game.text.registry import ABOUT, decision_about
from game.text.roles import role_text
from game.words import add_words, remove_words
from tests.builds import mostly_compiled
from tests.game.context_properties import check_context, draw_game
from tests.game.monstrosities.scenes import brew
from tests.game.scenario import CONTENT, Scene, a_table_of, table
from tests.game.text.refusal_cases import short_of_the_target
from tests.game.told import told


def test_every_decision_with_a_question_is_one_of_the_rules() -> None:
    assert set(ABOUT) <= set(asked_kinds()) <= set(KINDS)


@pytest.mark.parametrize("number", mostly_compiled(range(14)))
def test_every_question_of_a_random_game_can_be_drawn(number: int) -> None:
    assert draw_game(number, CONTENT).total() > 20


def test_a_decision_is_registered_once() -> None:
    with pytest.raises(ValueError, match="place is registered already"):
        decision_about("place")


def test_an_ordinary_decision_says_how_often_it_is_asked_and_what_can_be_chosen() -> None:
    s = table().barrier("hills").hold(1, "science_of_shielding").play("play:1:science_of_shielding")
    assert (s.asked, "award_barriers" in ABOUT) == ("award_barriers", False)
    free = [word for word in ids.PENINSULAS if word != "hills"]
    assert told(s) == {"left": 1, "choose peninsulas": free}


def test_an_ordinary_decision_of_a_player_says_whom_it_asks_and_does_not_offer_that_seat() -> None:
    s = brew("philtre_of_haste", "tincture_of_shadow").stand("1L", on="alchemists_lab")
    s.phase("act").play("act:1L:alchemists_lab")
    assert (s.asked, "choose_potion" in ABOUT) == ("choose_potion", False)
    left = ["elixir_of_vitality", "draught_of_insight"]
    assert told(s) == {"player": [1], "left": 1, "choose cards": left}


def test_a_role_has_one_text(tmp_path: Path) -> None:
    assert role_text("choose") == "Choose"
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "more.ftl").write_text("role-choose = Take\n", encoding="utf-8")
    add_words(tmp_path)
    try:
        with pytest.raises(ValueError, match="the message role-choose is there twice"):
            role_text("choose")
    finally:
        remove_words(tmp_path)
    assert role_text("choose") == "Choose"


def test_a_roll_says_who_rolls_with_what_for_what() -> None:
    s = table("orator", "explorer").stand("1F 2L", on="mountains3").phase("act")
    s.play("act:1F:mountains3")
    context = told(s)
    assert context["rollers"] == [(1, "follower", "mountains3", 1)]
    assert context["acts_at"] == ["mountains3"]
    roll = context["roll"]
    assert (roll["to_roll"], roll["total"], roll["success"]["good"]) == (1, None, "ore")


def test_a_shared_price_says_whose_share_makes_it_lower() -> None:
    s = table().hold(1, "ward_stone").give(1, energy=2).give(2, energy=4).give(3, energy=1)
    context = told(s.play("barrier:hills"))
    assert (context["player"], context["for_barrier"]) == ([1], ["hills"])
    assert (context["due"], context["price_reduced"]) == ({"energy": 4}, {"energy": 3})
    context = told(s.play("pay:1:0:energy"))
    assert (context["player"], context["due"]) == ([2], {"energy": 4})
    assert "price_reduced" not in context


def test_the_choice_of_the_hologram_says_which_boards_are_revealed() -> None:
    context = told(Scene(a_table_of(2), CONTENT).play("reveal:adept"))
    assert context["revealed"] == ["adept"]


def test_a_draw_says_whose_turn_it_is_and_how_many_have_been_drawn() -> None:
    context = told(table().starter(3).phase("suffer"))
    assert (context["player"], context["misfortune_number"]) == ([3], (1, 4))


def test_a_choice_of_a_leader_lists_those_who_have_acted() -> None:
    s = table().hold(2, "enigma_of_alacrity").stand("1L 3L", on="centre").phase("act")
    s.stand("4L 4F", on="hills1").play("act:1L:centre", "act:3L:centre")
    leaders = told(s.play("play:2:enigma_of_alacrity"))["choose pieces"]
    assert leaders == [(1, "leader", "centre", 1), (3, "leader", "centre", 1)]


def test_a_roll_of_two_says_who_they_are() -> None:
    s = table().stand("1L 2F", on="cities3").stand("3F", on="cities2").phase("act")
    rollers = told(s.play("act:cities3"))["rollers"]
    assert rollers == [(2, "follower", "cities3", 1), (1, "leader", "cities3", 1)]


def test_a_roll_that_fell_short_says_what_is_missing() -> None:
    roll = told(short_of_the_target())["roll"]
    missing = roll["target"] - roll["total"]
    assert roll["missing"] == missing > 0
    assert len(roll["dice"]) >= 1


def test_a_flood_names_the_misfortune_and_the_wrath_names_none() -> None:
    s = table().draws(1, "controlled_flood")
    assert told(s)["misfortune"] == ["controlled_flood"]
    s = table(level=4).wrath(4).phase("wrath")
    assert "misfortune" not in told(s)


def test_watchtower_exchange_and_sacrifice_can_be_drawn() -> None:
    tower = table(built="astral_watchtower").stand("1F", on="astral_watchtower").phase("act")
    forge = table("forgemaster").stand("1L", on="forges2").give(1, ore=3).phase("act")
    forge.play("act:1L:forges2")
    soul = table(built="soul_terraformer").dry(hills=4)
    soul.stand("1F 2F", on="soul_terraformer").phase("act").play("act:soul_terraformer")
    kinds = [check_context(s.game()) for s in (tower, forge, soul)]
    assert kinds == ["watchtower", "exchange", "remove_follower"]


def test_an_asked_decision_finds_frames_below() -> None:
    s = table()
    g = s.position
    asked = Asked(g, s.game()._vocabulary, s.game().words(), [0])
    assert asked.below(-5, 1) is None
