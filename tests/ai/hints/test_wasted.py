"""Placements that waste an Atlantean: each rule where it holds, where it does not, and always."""

from __future__ import annotations

import random
from typing import Final

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.local import HintQuestion, answer_hint
from ai.hints.wasted import BETTER_SPACE, Waste, needed, waste_of
from ai.mcts.rng import Stream
from game.engine.ids import PHASE_PLACE, PHASE_SUFFER
from game.engine.moves import ACT, ACT_SPACE, BUILD, Moves, first, second, third, verb_of
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.notation import parse_move, vocabulary_of
from tests.ai.rigged import last_to_place
from tests.game.scenario import Scene, table

DECKS: Final = (
    "calm_seas", "flood_hills", "flood_cities", "controlled_flood", "spur_the_cycle", "plague",
)  # fmt: skip
TRIED: Final = {"better_space": 0.3, "no_follower": 0.2}
"""The share of the common kinds of waste whose rounds are played."""


def waste(scene: Scene, move: str) -> Waste | None:
    game = scene.game()
    return waste_of(game.position, parse_move(move, vocabulary_of(game.position.table)))


def rule(scene: Scene, move: str) -> str:
    found = waste(scene, move)
    return found.rule if found else ""


# --- each rule ----------------------------------------------------------------------------------


def test_a_lower_target_on_a_tile_that_cannot_flood_makes_the_other_one_a_waste() -> None:
    found = waste(last_to_place(), "place:1F:hills1")
    assert found is not None
    assert found.rule == BETTER_SPACE
    assert found.target > found.better_target
    assert found.odds < found.better_odds
    assert rule(last_to_place(), "place:1F:hills5") == "", "none has a lower target"


def test_of_two_for_the_cities_the_first_is_wasted_where_the_target_is_higher() -> None:
    scene = last_to_place().followers(1, pool=2)
    found = waste(scene, "place:1F:cities1")
    assert found is not None
    assert found.target - found.better_target == 2
    assert rule(scene, "place:1F:cities6") == ""


@pytest.mark.parametrize("deck", ["flood_hills", "controlled_flood", "spur_the_cycle"])
def test_a_tile_that_may_flood_first_is_no_better(deck: str) -> None:
    scene = last_to_place(deck=deck, dry=3)
    if deck == "spur_the_cycle":
        scene.misfortunes("spur_the_cycle calm_seas calm_seas calm_seas", "flood_hills")
    assert rule(scene, "place:1F:hills1") == ""


def test_a_barrier_that_takes_every_flood_makes_the_tile_better() -> None:
    scene = last_to_place(deck="flood_hills").dry(hills=3)
    assert rule(scene, "place:1F:hills1") == ""
    assert rule(scene.barrier("hills"), "place:1F:hills1") == BETTER_SPACE


def test_a_space_beside_somebody_is_left_to_the_search() -> None:
    assert rule(last_to_place(("2L", "hills1")), "place:1F:hills1") == ""


def test_the_last_atlantean_wastes_itself_where_two_must_act() -> None:
    assert rule(last_to_place(), "place:1F:cities6") == "no_partner"
    assert rule(last_to_place(("2F", "cities6")), "place:1F:cities6") == ""
    assert rule(last_to_place().hold(1, "call_to_arms"), "place:1F:cities6") == ""


def test_nobody_recruits_when_no_follower_is_left() -> None:
    scene = last_to_place(("2F", "cities6"))
    for seat in range(1, 5):
        scene.followers(seat, supply=0)
    assert rule(scene, "place:1F:cities6") == "no_follower"
    assert rule(scene.followers(1, supply=1), "place:1F:cities6") == ""


def test_a_forge_brings_nothing_without_ore() -> None:
    assert rule(last_to_place(), "place:1F:forges1") == "no_ore"
    assert rule(last_to_place().give(1, ore=1), "place:1F:forges1") == ""
    assert rule(last_to_place(("1L", "mountains6")), "place:1F:forges1") == ""
    assert rule(last_to_place().hold(2, "grand_council"), "place:1F:forges1") == ""


def test_a_build_space_brings_nothing_where_nothing_can_be_paid() -> None:
    assert rule(last_to_place(), "place:1F:build1") == "no_build"
    assert rule(last_to_place().give(1, crystal=2), "place:1F:build1") == ""
    assert rule(last_to_place(("1L", "forests6")), "place:1F:build1") == ""


def test_a_hint_calls_it_wasted_says_why_and_advises_it_last() -> None:
    spaces = ("hills1", "hills5", "cities6", "forges1", "centre")
    moves = tuple(f"place:1F:{space}" for space in spaces)
    question = HintQuestion(simulations=60, seed=1, top=5, allow=moves)
    answer = answer_hint(last_to_place().game(), question, lambda _: False)
    wasted = [move for move in answer.moves if move.loss_class == "wasted"]
    assert {"place:1F:hills1", "place:1F:cities6", "place:1F:forges1"} <= {m.move for m in wasted}
    assert answer.moves[0].loss_class == "fine"
    for move in wasted:
        assert move.reasons[2].kind == "wasted"
    hills = next(move for move in wasted if move.move == "place:1F:hills1")
    assert "Hills 5: 3+, 67 %; Hills 1: 5+, 33 %." in hills.reasons[2].text


# --- always true --------------------------------------------------------------------------------


def any_scene(seed: int) -> Scene:
    """A table with decks, tiles, goods and cards at random, some Atlanteans placed."""
    chance = random.Random(seed)
    scene = table(players=chance.randint(1, 4))
    scene.misfortunes(
        " ".join(chance.choices(DECKS[: chance.choice((1, 3, 6))], k=chance.randint(5, 9))),
        " ".join(chance.choices(DECKS, k=2)),
    )
    scene.dry(**{word: chance.randint(1, 6) for word in ("hills", "cities", "mountains")})
    if chance.random() < 0.5:
        scene.barrier("hills", "cities")
    for seat in range(1, len(scene.setup.seats) + 1):
        scene.followers(seat, pool=chance.randint(0, 2), supply=chance.randint(0, 1))
        if chance.random() < 0.3:
            scene.give(seat, **{chance.choice(("ore", "crystal", "gold")): 2})
    return scene


def test_whatever_comes_in_the_round_no_waste_was_worth_it() -> None:
    met = set()
    for seed in range(40):
        chance, moves = random.Random(seed), Moves()
        state = AtlantisState(any_scene(seed).game().position)
        while state.position.phase == PHASE_PLACE and not state.is_over() | state.is_chance():
            state.legal(moves)
            legal = [int(code) for code in moves.listed()]
            for code in legal:
                found = waste_of(state.position, code)
                if found is not None and chance.random() < TRIED.get(found.rule, 1.0):
                    met.add(found.rule)
                    play_the_round(state.position, code, found, 100 * seed)
            state.apply(i64(chance.choice(legal)))
    assert met >= {"better_space", "no_partner", "no_follower"}


def play_the_round(g: Position, code: int, found: Waste, seed: int) -> None:
    """Play the rest of the round at random after a waste; nothing may come of it."""
    chance, stream, moves = random.Random(seed), Stream(seed), Moves()
    state, last = AtlantisState(g.clone()), g.round
    state.apply(i64(code))
    while not state.is_over() and state.position.round == last:
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        state.legal(moves)
        legal = [int(each) for each in moves.listed()]
        if found.rule == BETTER_SPACE:
            if state.position.phase > PHASE_SUFFER:
                assert state.position.is_dry(i64(found.better))
                assert needed(state.position, found.better) < needed(state.position, found.place)
                return
        else:
            assert not [each for each in legal if acts_there(each, code, found.place)]
        state.apply(i64(chance.choice(legal)))


def acts_there(move: int, placed: int, place: int) -> bool:
    """Whether a move is the act of the Atlantean placed, alone or with others."""
    verb, at = verb_of(i64(move)), i64(move)
    if verb == ACT:
        whose = (first(at), second(at)) == (first(i64(placed)), second(i64(placed)))
        return bool(whose and third(at) == place)
    if verb == BUILD:
        return bool(first(at) == place - FIRST_BUILD_SPACE)
    return bool(verb == ACT_SPACE and first(at) == place)
