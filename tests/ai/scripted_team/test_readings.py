"""The team's answer depends on the position alone, not on the positions that it read before."""

from __future__ import annotations

import random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import State
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from game.cards.monstrosities.items.carrying import slot_of_item
from game.engine import ids
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from tests.ai.scripted_team.asking import planner_at
from tests.ai.tables import new_state
from tests.game.monstrosities.monster_scenes import monster_table, write_number
from tests.game.scenario import Scene, table

MONSTERS = {"monsters": ["medusa", "harpies", "scylla_charybdis"]}
WANDERED = 0.2
"""The part of the moves that are random, so that the team also meets what it would avoid."""
KEPT = 10
"""Positions met before that the used team may play on from."""
LOOKED_AHEAD = 30
"""The most moves and outcomes that it plays on for."""

Answers = tuple[int, list[int]]
"""A move, and the weights of all legal moves."""


def answers(team: ScriptedTeam, state: State, legal: Moves) -> Answers:
    """Return what the team answers at a decision, asked anew."""
    team.begin()
    chosen = int(team.choose(state, Stream(1), Moves()))
    weights = vec[i64]([i64(0) for _ in range(legal.count)])
    team.weigh(state, legal, weights)
    return chosen, [int(weight) for weight in weights]


def play_on_from(team: ScriptedTeam, state: State, chance: random.Random) -> None:
    """Let the team play on from a position, as in a simulation."""
    state, stream, moves = state.clone(), Stream(chance.randrange(1000)), Moves()
    team.begin()
    for _ in range(chance.randrange(LOOKED_AHEAD)):
        if state.is_over():
            return
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        else:
            state.apply(team.choose(state, stream, moves))


def follow_with_both(used: ScriptedTeam, state: AtlantisState, seed: int) -> None:
    """Play a game; at each decision compare a team that simulates with one that read nothing."""
    chance, stream, legal = random.Random(seed), Stream(seed), Moves()
    words = vocabulary_of(state.position.table)
    met: list[State] = []
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, legal))
            continue
        met = [*met, state.clone()][-KEPT:]
        play_on_from(used, chance.choice(met), chance)
        state.legal(legal)
        expected = answers(ScriptedTeam(Judgement()), state, legal)
        found = answers(used, state, legal)
        assert found == expected, move_text(expected[0], words)
        wander = chance.random() < WANDERED
        state.apply(i64(chance.choice(legal.listed()) if wander else expected[0]))


GAMES: list[tuple[int, int, dict[str, Any] | None]] = [
    (5, 2, None),
    (3, 4, MONSTERS),
    (2, 1, {**MONSTERS, "two_teams": True}),
]


@pytest.mark.parametrize(("level", "players", "expansion"), GAMES)
def test_simulations_do_not_change_what_the_team_answers(
    level: int, players: int, expansion: dict[str, Any] | None
) -> None:
    follow_with_both(ScriptedTeam(Judgement()), new_state(level, players, 1, expansion), 1)


@pytest.mark.slow
@pytest.mark.parametrize("expansion", [None, MONSTERS])
def test_earlier_games_do_not_change_what_the_team_answers(
    expansion: dict[str, Any] | None,
) -> None:
    used = ScriptedTeam(Judgement())
    for seed in range(14):
        players = 1 + seed % ids.MAX_SEATS
        follow_with_both(used, new_state(1 + seed % 5, players, seed, expansion), seed)


def wanted_at(s: Scene, seat: int) -> list[float]:
    """Return the goods that a player should gather for the builds planned at a position."""
    planner = planner_at(s)
    planner.plan(s.position)
    first = (seat - 1) * ids.N_GOODS
    return [float(planner.builds.wanted.amount[i64(first + good)]) for good in range(ids.N_GOODS)]


def test_who_has_nothing_gathers_for_the_power_core_also_while_a_leader_is_away() -> None:
    s = table(players=3).build_all_but().stand("1L", on="hills1")
    s.give(1, gold=5, crystal=5, atlantium=5, energy=5).give(3, gold=1)
    assert planner_at(s).builds.unfit == 0, "the plan finds who is unfit"
    assert wanted_at(s, 3) == [0.0] * ids.N_GOODS
    paid_with = [ids.GOLD, ids.CRYSTAL, ids.ATLANTIUM, ids.ENERGY]
    assert wanted_at(s, 2) == [float(good in paid_with) for good in range(ids.N_GOODS)]


def test_the_mirror_shield_is_worth_nothing_once_medusa_is_free() -> None:
    s = monster_table("medusa")
    g = s.position
    slot = slot_of_item(g, g.table.power_called("mirror_shield"))
    price = slot * ids.N_GOODS + ids.ATLANTIUM
    planner = planner_at(s)
    full = planner.outlook.cost[price]
    assert planner.cards.benefit(g, slot) > 0
    write_number(s.wrath(4), "medusa", "place", 0)
    write_number(s, "medusa", "freed", 1)
    planner.read(s.position)
    assert planner.cards.benefit(s.position, slot) == 0
    assert planner.outlook.cost[price] == full - s.position.wrath_value(), "the price of now"
