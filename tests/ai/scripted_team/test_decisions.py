"""The scripted team has thought about every decision that it can be asked."""

from __future__ import annotations

import random

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.cards.base import DECISION_VALUES
from ai.scripted_team.decision_scores import FIRST_MOVE_IS_RIGHT, DecisionScores, FirstMove
from ai.scripted_team.policy import ANSWERED, ScriptedTeam
from ai.scripted_team.weights import Judgement
from game import Game, complete_setup
from game.cards.components.type_c import WATCHTOWER_MOVE
from game.cards.monstrosities.artifacts import STEP_SWIFTLY
from game.cards.monstrosities.deck_verbs import SWEEP
from game.engine.decisions import DECISIONS, KINDS, Decision
from game.engine.moves import DONE, SHIFT, STAY, Moves, verb_of
from game.engine.water import CHOOSE_FLOOD
from game.monstrosities import MONSTERS
from game.rules import legal_moves
from game.text.contexts import asked_kinds
from tests.game.scenario import CONTENT, table

CHANCE_ONLY = {
    "burn_cards",
    "deal_artifacts",
    "deal_first",
    "draw_misfortune",
    "face_sea_monster",
    "find_artifact",
    "medusa_comes",
    "move_medusa",
    "open_treasure",
    "reveal_councilors",
    "see_deck",
    "send_harpies",
    "unearth_spares",
}
"""Kinds at which dice or cards decide whenever they are open."""


@pytest.mark.parametrize("kind", [kind for kind in asked_kinds() if kind not in CHANCE_ONLY])
def test_every_decision_has_a_score_or_a_reason_to_take_its_first_move(kind: str) -> None:
    number = i64(KINDS.index(kind))
    ways = [number in ANSWERED, number in DECISION_VALUES, bool(FIRST_MOVE_IS_RIGHT.get(kind))]
    assert ways.count(True) == 1, f"say in ai/scripted_team/cards what the team does at {kind}"


def test_listed_decision_kinds_exist() -> None:
    assert CHANCE_ONLY | set(FIRST_MOVE_IS_RIGHT) <= set(KINDS)
    for kind in CHANCE_ONLY:
        decision = DECISIONS[KINDS.index(kind)]
        assert type(decision).is_chance is not Decision.is_chance


def test_values_are_found_by_the_number_of_the_decision() -> None:
    scores = DecisionScores()
    unscored = i64(KINDS.index("remove_follower"))
    assert isinstance(scores.of(unscored), FirstMove)
    assert scores.of(CHOOSE_FLOOD) is DECISION_VALUES[CHOOSE_FLOOD]


@pytest.mark.parametrize("seed", range(8))
def test_the_team_plays_whole_games_of_monstrosities(seed: int) -> None:
    asked = {
        "players": (4, 2, 3, 7, 5, 6, 2, 3)[seed],
        "level": seed % 5 + 1,
        "expansion": {"monsters": [word for n, word in enumerate(MONSTERS) if seed >> n & 1]},
    }
    game = Game.new(complete_setup(asked, CONTENT, random.Random(seed)), CONTENT)
    state, team, stream = AtlantisState(game.position), ScriptedTeam(Judgement()), Stream(seed)
    legal, moves, steps = Moves(), Moves(), 0
    while not state.is_over():
        g = state.position
        chance = state.is_chance()
        code = state.sample(stream, moves) if chance else team.choose(state, stream, moves)
        assert chance or KINDS[g.top()] not in CHANCE_ONLY
        legal_moves(g, legal)
        assert legal.holds(code), KINDS[g.top()]
        state.apply(code)
        steps += 1
        assert steps < 20_000


def test_a_free_act_that_the_watchtower_also_offers_is_worth_less_than_any_move() -> None:
    s = table(built="astral_watchtower").stand("1F", on="astral_watchtower").give(1, energy=9)
    s.dry(hills=3).phase("act")
    assert (s.asked, s.offers("barrier:hills")) == ("watchtower", True)
    team = ScriptedTeam(Judgement())
    moves = Moves()
    legal_moves(s.position, moves)
    assert verb_of(team.answer(s.position, moves)) == SHIFT
    value, books = DECISION_VALUES[WATCHTOWER_MOVE], team.planner.prospects
    scores = {code: value.score(s.position, books, i64(code)) for code in moves.listed()}
    acts = [score for code, score in scores.items() if verb_of(i64(code)) not in (SHIFT, STAY)]
    least = min(score for code, score in scores.items() if verb_of(i64(code)) in (SHIFT, STAY))
    assert acts
    assert max(acts) < least


def test_a_free_act_that_the_sandals_also_offer_is_worth_less_than_to_stay() -> None:
    s = table(expansion={}).hold(1, "sandals_of_swift_steps").stand("1F", on="hills1")
    s.give(1, energy=9).dry(hills=5).phase("suffer", onlookers=False).calm()
    assert (s.asked, s.offers("unflood:hills")) == ("step_swiftly", True)
    team = ScriptedTeam(Judgement())
    moves = Moves()
    legal_moves(s.position, moves)
    assert verb_of(team.answer(s.position, moves)) in (SWEEP, DONE)
    value, books = DECISION_VALUES[STEP_SWIFTLY], team.planner.prospects
    scores = {code: value.score(s.position, books, i64(code)) for code in moves.listed()}
    acts = [score for code, score in scores.items() if verb_of(i64(code)) not in (SWEEP, DONE)]
    assert acts
    assert max(acts) < min(score for code, score in scores.items() if verb_of(i64(code)) == DONE)
