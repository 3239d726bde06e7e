"""A decision says what it is about: its question can be drawn from its context alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.contexts import CONTEXTS
from game.contexts.registry import Asked, decision_context
from game.documents.contexts import PlaceContext
from game.engine.decisions import KINDS
from game.text.registry import DECISIONS
from tests.builds import mostly_compiled
from tests.game.context_properties import check_context, draw_game
from tests.game.drawing import DRAWERS
from tests.game.scenario import CONTENT, Scene, a_table_of, table
from tests.game.text.refusal_cases import short_of_the_target


def context_of(scene: Scene) -> Any:
    decision = scene.game().decision()
    assert decision is not None
    return decision.context


def test_every_decision_that_is_ever_asked_has_a_context_and_a_drawing() -> None:
    assert set(CONTEXTS) == set(DECISIONS)
    assert set(CONTEXTS) <= set(KINDS)
    assert set(DRAWERS) >= set(CONTEXTS)


@pytest.mark.parametrize("number", mostly_compiled(range(14)))
def test_every_question_of_a_random_game_can_be_drawn(number: int) -> None:
    assert draw_game(number, CONTENT).total() > 20


def test_a_second_context_for_a_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="place has a context already"):
        decision_context(PlaceContext)(lambda _: PlaceContext([]))


def test_a_roll_says_who_rolls_with_what_for_what() -> None:
    s = table("orator", "explorer").stand("1F 2L", on="mountains3").phase("act")
    s.play("act:1F:mountains3")
    context = context_of(s)
    assert context.atlanteans[0].piece == "follower"
    assert context.place == "mountains3"
    assert context.to_roll == 1
    assert context.total is None
    assert context.success.good == "ore"


def test_a_shared_price_says_whose_share_makes_it_lower() -> None:
    s = table().hold(1, "ward_stone").give(1, energy=2).give(2, energy=4).give(3, energy=1)
    context = context_of(s.play("barrier:hills"))
    assert (context.seat, context.purpose, context.peninsula) == (1, "barrier", "hills")
    assert (context.due, context.reduced_to) == (4, 3)
    context = context_of(s.play("pay:1:0:energy"))
    assert (context.seat, context.due, context.reduced_to) == (2, 4, None)


def test_the_choice_of_the_hologram_says_which_boards_are_revealed() -> None:
    context = context_of(Scene(a_table_of(2), CONTENT).play("reveal:adept"))
    assert context.revealed == ["adept"]


def test_a_draw_says_whose_turn_it_is_and_how_many_have_been_drawn() -> None:
    context = context_of(table().starter(3).phase("suffer"))
    assert (context.seat, context.number) == (3, 1)


def test_a_choice_of_a_leader_lists_those_who_have_acted() -> None:
    s = table().hold(2, "enigma_of_alacrity").stand("1L 3L", on="centre").phase("act")
    s.stand("4L 4F", on="hills1").play("act:1L:centre", "act:3L:centre")
    context = context_of(s.play("play:2:enigma_of_alacrity"))
    leaders = [(one.seat, one.piece, one.place, one.count) for one in context.leaders]
    assert leaders == [(1, "leader", "centre", 1), (3, "leader", "centre", 1)]


def test_a_roll_of_two_says_who_they_are() -> None:
    s = table().stand("1L 2F", on="cities3").stand("3F", on="cities2").phase("act")
    context = context_of(s.play("act:cities3"))
    rollers = [(one.seat, one.piece) for one in context.atlanteans]
    assert rollers == [(2, "follower"), (1, "leader")]


def test_a_roll_that_fell_short_says_what_is_missing() -> None:
    s = short_of_the_target()
    context = context_of(s)
    missing = context.target - context.total
    assert context.missing == missing > 0
    assert len(context.dice) >= 1


def test_a_flood_names_the_misfortune_and_the_wrath_names_none() -> None:
    s = table().draws(1, "controlled_flood")
    assert context_of(s).misfortune == "controlled_flood"
    s = table(level=4).wrath(4).phase("wrath")
    assert context_of(s).misfortune is None


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
    asked = Asked(g, s.game()._vocabulary, s.game()._words, [0])
    assert asked.below(-5, 1) is None
