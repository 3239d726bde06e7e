"""A move that is refused is refused with the reason that stands in its way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import IllegalMoveError, InvalidMoveError
from tests.game.scenario import Scene, table


def placing() -> Scene:
    s = table(built="spirit_seal mystic_siphon").dry(hills=2).stand("1F 2F 3F", on="hills1")
    return s.give(1, energy=3).hold(1, "foresight", "ebb_chant", "lodestone").barrier("forges")


def acting() -> Scene:
    s = table(built="prism_foundry").stand("1F", on="forges1").stand("1L 2F", on="cities1")
    s.stand("2L", on="build1").stand("3F", on="prism_foundry").stand("3L", on="build2")
    return s.give(1, crystal=9).phase("act")


CASES = [
    (placing, "place:1L:hills1", "Hills 1 is full: it holds 3"),
    (placing, "place:1L:hills3", "Hills 3 is flooded"),
    (placing, "place:1V:centre", "Red's volunteer is not in the pool"),
    (placing, "place:1A:centre", "the Automaton is not in the pool"),
    (placing, "place:5L:centre", "there is no seat 5: seats 1 to 4 play"),
    (placing, "place:1L:build3", "build space 3 is not in use in this game"),
    (placing, "place:1L:spirit_seal", "Spirit Seal takes followers only"),
    (placing, "place:1L:numinous_beacon", "cannot be used yet"),
    (placing, "place:1L:solar_matrix", "the Solar Matrix has no spaces"),
    (placing, "place:1F:mystic_siphon2", "the Mystic Siphon has no second double space"),
    (placing, "barrier:forges", "the Forges has a barrier already"),
    (placing, "barrier:cities", "too little mystic energy for a barrier"),
    (placing, "unflood:cities", "the Cities has no flooded tile"),
    (placing, "unflood:hills", "too little mystic energy to unflood"),
    (placing, "play:2:foresight", "Blue does not hold Foresight"),
    (placing, "play:1:lodestone", "artifacts lie on the table"),
    (placing, "act:1F:hills1", "what is asked now is: place the next Atlantean"),
    (placing, "roll:3", "what is asked now is: place the next Atlantean"),
    (acting, "act:3L:centre", "no piece of that kind on the Mystic Power Source is still to act"),
    (acting, "act:1F:forges1", "Red has no ore to exchange"),
    (acting, "act:1L:cities1", "resolved by all who stand there, in one move"),
    (acting, "act:prism_foundry", "needs two Atlanteans that have not acted"),
    (acting, "act:forges1", "Forges 1 is not a double space: nobody acts together there"),
    (acting, "build:1:solar_matrix", "cannot pay for the Solar Matrix"),
    (acting, "build:3:solar_matrix", "that build space is not in use in this game"),
    (acting, "build:1:spirit_seal", "the Spirit Seal is not in the blueprint"),
    (acting, "build:1:prism_foundry", "the Prism Foundry is built already"),
    (acting, "build:1:power_core", "needs all else built and every Leader ready"),
    (acting, "place:1F:hills1", "what is asked now is: choose who acts next"),
    (acting, "done", "those whose action costs nothing must act first"),
    (placing, "done", "every Atlantean must be placed first"),
]


@pytest.mark.parametrize(("scene", "move", "reason"), CASES, ids=[case[1] for case in CASES])
def test_refusal_says_why(scene: Callable[[], Scene], move: str, reason: str) -> None:
    game = scene().game()
    with pytest.raises(IllegalMoveError) as refusal:
        game.play(move)
    assert reason in refusal.value.reason
    assert refusal.value.move == move


def test_refusal_of_the_automaton_alone() -> None:
    game = table(players=1, hologram="adept").game()
    with pytest.raises(IllegalMoveError, match="must join another Atlantean"):
        game.play("place:1A:hills1")


def test_refusal_of_a_drowned_peninsulas_barrier_and_flood() -> None:
    s = table().dry(hills=0).give(1, energy=9)
    with pytest.raises(IllegalMoveError, match="has no dry tile left"):
        s.game().play("barrier:hills")
    s.draws(1, "controlled_flood")
    with pytest.raises(IllegalMoveError, match="has no dry tile left"):
        s.game().play("flood:hills")


def test_refusal_of_a_barrier_between_misfortunes() -> None:
    s = table().dry(hills=3).give(1, energy=9).draws(1, "calm_seas")
    with pytest.raises(IllegalMoveError, match="only while Atlanteans are placed"):
        s.game().play("barrier:hills")


def test_refusal_of_a_card_in_the_midst_of_an_effect() -> None:
    s = table().hold(1, "surge_of_power").draws(1, "controlled_flood")
    with pytest.raises(IllegalMoveError, match="something is being resolved"):
        s.game().play("play:1:surge_of_power")


def test_refusal_of_a_build_after_a_lost_schema() -> None:
    s = table().afford(1, "solar_matrix").afford(2, "archive_lens").stand("1L", on="build1")
    s.stand("2L", on="build2").stand("4L 4F", on="centre").draws(1, "lost_schema").calm()
    game = s.play("build:1:solar_matrix").game()
    with pytest.raises(IllegalMoveError, match="no more components may be built this round"):
        game.play("build:2:archive_lens")
    with pytest.raises(IllegalMoveError, match="nobody on build space 1 is still to act"):
        game.play("build:1:archive_lens")


def test_refusal_of_useless_actions() -> None:
    s = table(built="convocation_dome").stand("1L 3F", on="convocation_dome")
    s.followers(1, supply=0).followers(3, supply=0).stand("2F", on="libraries1").library("")
    game = s.phase("act").game()
    with pytest.raises(IllegalMoveError, match="could do nothing now"):
        game.play("act:convocation_dome")
    with pytest.raises(IllegalMoveError, match="could do nothing now"):
        game.play("act:2F:libraries1")


def test_refusal_of_an_outcome_that_cannot_be() -> None:
    s = table().misfortunes("calm_seas plague").phase("suffer")
    with pytest.raises(IllegalMoveError, match="no Earthquake is left in the deck"):
        s.game().play("draw:earthquake")


def test_refusal_once_the_game_is_over() -> None:
    game = table().dry(0).draws(1, "flood_hills").game()
    with pytest.raises(IllegalMoveError, match="the game is over: it is lost"):
        game.play("done")


INVALID = [
    ("", "is not a verb"),
    ("fly:1L:hills1", "'fly' is not a verb of the notation; the verbs are accept, act, barrier"),
    ("place:1L", "'place' takes 2 arguments after it, not 1"),
    ("act", "'act' takes 1 or 2 arguments after it, not 0"),
    ("place:1X:hills1", "'1X' is not a piece"),
    ("place:L:hills1", "'L' is not a piece"),
    ("place:0L:hills1", "'0L' is not a piece"),
    ("place:01L:hills1", "write it as 'place:1L:hills1'"),
    ("place:1L:hills7", "'hills7' is not a place"),
    ("place:1L:nowhere", "'nowhere' is not a place"),
    ("place:1L:spirit_seal", "'spirit_seal' is not in this game's blueprint"),
    ("place:1L:aegis_engine2", "'aegis_engine2' is not in this game's blueprint"),
    ("pay:1:-1:gold", "'-1' is not a number"),
    ("pay:1:\u0661:gold", "'\u0661' is not a number"),
    ("pay:1:300:gold", "'300' is not a number"),
    ("roll:5 ", "'5 ' is not a die"),
    ("play:1:lost_schema", "'lost_schema' is not a card"),
]


@pytest.mark.parametrize(("text", "reason"), INVALID, ids=[case[0] or "empty" for case in INVALID])
def test_what_is_no_move_at_all_is_told_so(text: str, reason: str) -> None:
    game = table().game()
    with pytest.raises(InvalidMoveError) as refusal:
        game.play(text)
    assert reason in refusal.value.reason
