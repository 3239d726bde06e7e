"""The scripted team has an answer to every decision that it can be asked."""

from __future__ import annotations

import random

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.cards.base import DECISION_VALUES
from ai.scripted_team.cards.decisions import UsualChoice
from ai.scripted_team.decision_scores import DecisionScores
from ai.scripted_team.policy import ANSWERED, ScriptedTeam
from ai.scripted_team.water_worth import barrier_worth, unflood_worth
from ai.scripted_team.weights import Judgement
from game import Game, complete_setup
from game.cards.components.type_c import WATCHTOWER_MOVE
from game.cards.monstrosities.artifacts import STEP_SWIFTLY
from game.cards.monstrosities.deck_verbs import SWEEP
from game.engine import ids
from game.engine.decisions import DECISIONS, KINDS, Decision
from game.engine.moves import (
    BARRIER,
    DONE,
    EXCHANGE,
    GAIN,
    LOSE,
    SHIFT,
    STAY,
    UNFLOOD,
    Moves,
    make_move,
    verb_of,
)
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


def test_no_decision_is_answered_in_two_ways() -> None:
    assert not set(ANSWERED) & set(DECISION_VALUES)
    assert {KINDS[number] for number in DECISION_VALUES} <= set(asked_kinds())


def test_listed_decision_kinds_exist() -> None:
    assert set(KINDS) >= CHANCE_ONLY
    for kind in CHANCE_ONLY:
        decision = DECISIONS[KINDS.index(kind)]
        assert type(decision).is_chance is not Decision.is_chance


def test_values_are_found_by_the_number_of_the_decision() -> None:
    scores = DecisionScores()
    assert isinstance(scores.of(i64(KINDS.index("remove_follower"))), UsualChoice)
    assert scores.of(CHOOSE_FLOOD) is DECISION_VALUES[CHOOSE_FLOOD]


def test_a_decision_without_a_class_is_scored_by_what_its_verbs_usually_bring() -> None:
    s = table().give(1, gold=1, energy=9).dry(hills=3, forests=0)
    planner = ScriptedTeam(Judgement()).planner
    planner.use(s.position.table)
    planner.refresh(s.position)
    books, g = planner.prospects, s.position

    def score(verb: int, *named: int) -> float:
        return UsualChoice().score(g, books, make_move(i64(verb), *(i64(n) for n in named)))

    assert score(GAIN, 0, ids.GOLD) == books.value(g, i64(0), i64(ids.GOLD)) > 0.0
    assert score(LOSE, 0, ids.GOLD) == -score(GAIN, 0, ids.GOLD)
    assert score(BARRIER, ids.HILLS) == barrier_worth(g, planner.outlook, i64(ids.HILLS))
    assert score(UNFLOOD, ids.HILLS) == unflood_worth(g, planner.outlook, i64(ids.HILLS))
    assert score(EXCHANGE, 2) > score(EXCHANGE, 1)
    assert score(DONE) == score(SWEEP, 0, ids.FOLLOWER, 1) == 0.0


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
